import { cp } from 'node:fs/promises';
import path from 'node:path';
import { type SpawnedHost, spawnHost } from '../spawn-host.ts';
import { createTempFolder } from '../temp-folder.ts';
import { findMarkedBuild, toMarkedDir } from './marked-builds.ts';

/** A host in a process of its own on a copy of the build with mark 1; `outDir` holds that build, and `dir` all of it. */
export type MarkedHost = SpawnedHost & { dir: string; outDir: string; buildDir: string };

/** Starts a host that a test may ill-treat. */
export async function startMarkedHost(env: Readonly<Record<string, string>> = {}, wrapper: readonly string[] = []): Promise<MarkedHost> {
	const dir = await createTempFolder();
	await cp(toMarkedDir(1), dir, { recursive: true, verbatimSymlinks: true });
	const outDir = path.join(dir, 'dist');
	const host = await spawnHost({ OUT_DIR: outDir, DATA_DIR: path.join(dir, 'data'), ...env }, wrapper);
	return { ...host, dir, outDir, buildDir: path.join(outDir, 'builds', path.basename(await findMarkedBuild(1))) };
}
