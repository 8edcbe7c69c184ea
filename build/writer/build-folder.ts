import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { endPin, readPin } from './pin.ts';

/** Number of builds that are kept, with the current one, for rolling back. */
const KEPT_BUILDS = 3;

/** The folder of a build. */
export function toBuildPath(outDir: string, buildId: string): string {
	return path.join(outDir, 'builds', buildId);
}
/** The symlink to the build that is served at the usual addresses. Another port has `current-{port}` (decision 022). */
export const CURRENT = 'current';
const CURRENT_LINK = /^current(?:-[0-9]+)?$/;

/** The folder of the build under a link, else of the usual one, or undefined before the first. */
export async function findCurrentBuild(outDir: string, link = CURRENT): Promise<string | undefined> {
	for (const name of [link, CURRENT]) {
		const target = await readlink(path.join(outDir, name)).catch(() => undefined);
		if (target !== undefined) return path.resolve(outDir, target);
	}
	return undefined;
}

/** A text file of a build, or undefined when there is none. */
export async function readBuildFile(buildDir: string | undefined, file: string): Promise<string | undefined> {
	if (buildDir === undefined) return undefined;
	return readFile(path.join(buildDir, file), 'utf8').catch(() => undefined);
}

/** A new, empty folder for a build that has no id yet. Its name has the process that makes it. */
export async function createStagingFolder(outDir: string): Promise<string> {
	const staging = path.join(outDir, 'builds', `.staging-${process.pid}-${randomBytes(4).toString('hex')}`);
	await mkdir(staging, { recursive: true });
	return staging;
}

/** Whether another process runs under an id. */
function isRunning(pid: number): boolean {
	if (pid === process.pid) return false;
	try {
		return process.kill(pid, 0);
	} catch (error) {
		// Another user's process may not be signaled.
		return (error as NodeJS.ErrnoException).code === 'EPERM';
	}
}

/** Removes the staging folders of killed builds. Each may hold half of a build. Called with the lock of the folder, before this process has one. */
export async function removeAbandoned(outDir: string): Promise<void> {
	const folder = path.join(outDir, 'builds');
	for (const name of await readdir(folder).catch(() => [])) {
		const [, pid] = /^\.staging-(?:(\d+)-)?/.exec(name) ?? [];
		if (name.startsWith('.') && !isRunning(Number(pid ?? process.pid))) await rm(path.join(folder, name), { recursive: true, force: true });
	}
}

/** The maker of hard links; a fake in tests. */
type LinkMaker = { platform: NodeJS.Platform; files: { symlink: typeof symlink; rename: typeof rename; rm: typeof rm } };
const THIS_SYSTEM: LinkMaker = { platform: process.platform, files: { symlink, rename, rm } };

/**
 * Points a link at a build, in one step: `rename` replaces a symlink atomically. On Windows, symlinks need a privilege: the link is a junction,
 * whose target is absolute, and it is missing for a moment, because nothing can be renamed to the name of a junction.
 */
export async function switchLink(
	outDir: string,
	{ buildId, link }: { buildId: string; link: string },
	{ platform, files }: LinkMaker = THIS_SYSTEM,
): Promise<void> {
	const target = path.join(outDir, link);
	const temporary = `${target}.${randomBytes(4).toString('hex')}`;
	if (platform === 'win32') {
		await files.symlink(path.resolve(toBuildPath(outDir, buildId)), temporary, 'junction');
		await files.rm(target, { force: true });
	} else await files.symlink(path.join('builds', buildId), temporary);
	await files.rename(temporary, target);
}

/** The ids of the builds that some link points at. */
async function findLinkedIds(outDir: string): Promise<Set<string>> {
	const links = (await readdir(outDir)).filter((name) => CURRENT_LINK.test(name));
	const targets = await Promise.all(links.map((name) => readlink(path.join(outDir, name)).catch(() => '')));
	return new Set(targets.map((target) => path.basename(target)));
}

/** Whether a build has all its pages and pictures. One that says nothing counts as such. */
async function isComplete(dir: string): Promise<boolean> {
	const { complete = true } = JSON.parse((await readBuildFile(dir, 'api/manifest.json')) ?? '{}') as { complete?: boolean };
	return complete;
}

/**
 * Removes all but the newest builds; those under a link always stay. Of builds that were published before their pages, only
 * the newest stays, for requests under way: no rollback leads to one.
 */
async function removeOldBuilds(outDir: string): Promise<void> {
	const folder = path.join(outDir, 'builds');
	const linkedIds = await findLinkedIds(outDir);
	const names = (await readdir(folder)).filter((name) => !name.startsWith('.') && !linkedIds.has(name));
	const aged = await Promise.all(names.map(async (name) => ({ name, mtimeMs: (await stat(path.join(folder, name))).mtimeMs })));
	const builds = aged.sort((a, b) => b.mtimeMs - a.mtimeMs);
	const complete = new Set<string>();
	for (const { name } of builds) if (await isComplete(path.join(folder, name))) complete.add(name);
	const whole = builds.filter(({ name }) => complete.has(name));
	const partial = builds.filter(({ name }) => !complete.has(name));
	for (const { name } of [...whole.slice(KEPT_BUILDS - 1), ...partial.slice(1)])
		await rm(path.join(folder, name), { recursive: true, force: true });
}

/**
 * Makes a staged build the current one under a link, unless another one is pinned. A build with the same id has the same files, so the staged copy is
 * deleted.
 * @param options.unpin ends a pin
 * @returns whether the build is new
 */
export async function publishBuild(
	outDir: string,
	staging: string,
	buildId: string,
	{ link = CURRENT, unpin = false }: { link?: string | undefined; unpin?: boolean | undefined } = {},
): Promise<boolean> {
	const target = toBuildPath(outDir, buildId);
	const isNew = await rename(staging, target).then(
		() => true,
		async (error: NodeJS.ErrnoException) => {
			if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
			await rm(staging, { recursive: true, force: true });
			return false;
		},
	);
	if (unpin || (await readPin(outDir, link)) === undefined) {
		await switchLink(outDir, { buildId, link });
		await endPin(outDir, link);
	}
	await removeOldBuilds(outDir);
	return isNew;
}
