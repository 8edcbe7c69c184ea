import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type SpawnedHost, spawnHost } from '../hosts/spawn-host.ts';
import { createTempFolder } from '../temp-folder.ts';
import { findMarkedBuild, toMarkedDir } from './marked-builds.ts';

/** A host in a process of its own on the build with mark 1; `outDir` holds that build, and `dir` its data. */
export type MarkedHost = SpawnedHost & { dir: string; outDir: string; buildDir: string };

async function start(dir: string, outDir: string, { env, wrapper }: { env: Readonly<Record<string, string>>; wrapper: readonly string[] }) {
	const host = await spawnHost({ OUT_DIR: outDir, DATA_DIR: path.join(dir, 'data'), ...env }, wrapper);
	return { ...host, dir, outDir, buildDir: path.join(outDir, 'builds', path.basename(await findMarkedBuild(1))) };
}

/** Starts a host on the build that tests share and none changes. */
export async function startMarkedHost(env: Readonly<Record<string, string>> = {}, wrapper: readonly string[] = []): Promise<MarkedHost> {
	return start(await createTempFolder(), path.join(toMarkedDir(1), 'dist'), { env, wrapper });
}

/** Starts a host on a copy of the build, which a test may change. */
export async function startHostOnCopy(env: Readonly<Record<string, string>> = {}, wrapper: readonly string[] = []): Promise<MarkedHost> {
	const dir = await createTempFolder();
	// By a program: Node takes a second of processor for the hundreds of files.
	await promisify(execFile)('cp', ['-a', path.join(toMarkedDir(1), 'dist'), dir]);
	return start(dir, path.join(dir, 'dist'), { env, wrapper });
}
