import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';

/** Builds kept beside the current one, so that going back is one symlink. */
const KEPT_BUILDS = 3;

/** Where a build stands, and where the symlink to the current one is. */
export function toBuildPath(outDir: string, buildId: string): string {
	return path.join(outDir, 'builds', buildId);
}
function toCurrentPath(outDir: string): string {
	return path.join(outDir, 'current');
}

/** The folder of the current build, or undefined before the first. */
export async function findCurrentBuild(outDir: string): Promise<string | undefined> {
	try {
		return path.resolve(outDir, await readlink(toCurrentPath(outDir)));
	} catch {
		return undefined;
	}
}

/** A text file of a build, or undefined when there is none. */
export async function readBuildFile(buildDir: string | undefined, file: string): Promise<string | undefined> {
	if (buildDir === undefined) return undefined;
	return readFile(path.join(buildDir, file), 'utf8').catch(() => undefined);
}

/** A new, empty folder for a build that has no id yet. */
export async function createStagingFolder(outDir: string): Promise<string> {
	const staging = path.join(outDir, 'builds', `.staging-${randomBytes(4).toString('hex')}`);
	await mkdir(staging, { recursive: true });
	return staging;
}

/** Points `current` at a build, in one step: `rename` replaces a symlink atomically. */
async function switchCurrent(outDir: string, buildId: string): Promise<void> {
	const temporary = `${toCurrentPath(outDir)}.${randomBytes(4).toString('hex')}`;
	await symlink(path.join('builds', buildId), temporary);
	await rename(temporary, toCurrentPath(outDir));
}

/** A staging folder this old belongs to a build that was killed, in milliseconds. */
const ABANDONED_MS = 24 * 3_600_000;

/** Removes all but the newest builds, and what killed builds have left; the current one always stays. */
async function removeOldBuilds(outDir: string, currentId: string, now: number): Promise<void> {
	const folder = path.join(outDir, 'builds');
	const names = (await readdir(folder)).filter((name) => name !== currentId);
	const aged = await Promise.all(names.map(async (name) => ({ name, mtimeMs: (await stat(path.join(folder, name))).mtimeMs })));
	const builds = aged.filter(({ name }) => !name.startsWith('.')).sort((a, b) => b.mtimeMs - a.mtimeMs);
	const abandoned = aged.filter(({ name, mtimeMs }) => name.startsWith('.') && mtimeMs < now - ABANDONED_MS);
	for (const { name } of [...builds.slice(KEPT_BUILDS - 1), ...abandoned])
		await rm(path.join(folder, name), { recursive: true, force: true });
}

/**
 * Makes a staged build the current one. A build with the same id has the same files, so the staged copy gives way to it.
 * @returns whether the build is new
 */
export async function publishBuild(outDir: string, staging: string, buildId: string): Promise<boolean> {
	const target = toBuildPath(outDir, buildId);
	const isNew = await rename(staging, target).then(
		() => true,
		async (error: NodeJS.ErrnoException) => {
			if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
			await rm(staging, { recursive: true, force: true });
			return false;
		},
	);
	await switchCurrent(outDir, buildId);
	await removeOldBuilds(outDir, buildId, Date.now());
	return isNew;
}
