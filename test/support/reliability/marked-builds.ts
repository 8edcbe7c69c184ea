import { cp, readlink, rename, symlink } from 'node:fs/promises';
import path from 'node:path';
import { isBuildStale } from '../../../build/fingerprints.ts';
import { runBuild } from '../../../build/run-build.ts';
import { removeFolder } from '../temp-folder.ts';
import { MARKED_DIR } from '../test-build.ts';
import { writeMarkedContent } from './marked-content.ts';
import { makeMarkedSite } from './marked-site.ts';

const toSettings = (dir: string) => ({
	contentDir: path.join(dir, 'content'),
	outDir: path.join(dir, 'dist'),
	baseUrl: 'https://worth.example/api',
	cdnUrl: 'https://worth.example/cdn',
});

/** Makes the build with a mark the current one of a folder, and returns its id. @param onStepEnd called when a step of the build is done */
export async function buildMarked(dir: string, mark: number, onStepEnd = (_: string) => {}): Promise<string> {
	await writeMarkedContent(path.join(dir, 'content'), mark);
	const { manifest } = await runBuild({
		settings: toSettings(dir),
		now: () => new Date(),
		startStep: (name) => ({ update() {}, end: () => onStepEnd(name) }),
		withShares: false,
		makeSite: () => makeMarkedSite(dir, mark),
	});
	return manifest.buildId;
}

/** Where the build with mark 1 or 2 is kept, with all that belongs to it. */
export function toMarkedDir(mark: 1 | 2): string {
	return path.join(MARKED_DIR, String(mark));
}

/** Makes the builds with marks 1 and 2, of which tests take copies, where they are missing or stale. */
export async function makeMarkedBuilds(): Promise<void> {
	for (const mark of [1, 2] as const) {
		const dir = toMarkedDir(mark);
		await writeMarkedContent(path.join(dir, 'content'), mark);
		if (!(await isBuildStale(toSettings(dir)))) continue;
		await removeFolder(path.join(dir, 'dist'));
		await buildMarked(dir, mark);
	}
}

/** The folder of the build with a mark. */
export async function findMarkedBuild(mark: 1 | 2): Promise<string> {
	const outDir = path.join(toMarkedDir(mark), 'dist');
	return path.join(outDir, await readlink(path.join(outDir, 'current')));
}

/** Points `current` at a build as a build does: in one step. */
export async function pointToBuild(outDir: string, buildId: string): Promise<void> {
	await symlink(path.join('builds', buildId), path.join(outDir, 'next'));
	await rename(path.join(outDir, 'next'), path.join(outDir, 'current'));
}

/** Puts a copy of the build with mark 2 beside another and makes it the current one; returns its id. */
export async function takeOverSecondBuild(outDir: string): Promise<string> {
	const built = await findMarkedBuild(2);
	const buildId = path.basename(built);
	await cp(built, path.join(outDir, 'builds', buildId), { recursive: true });
	await pointToBuild(outDir, buildId);
	return buildId;
}
