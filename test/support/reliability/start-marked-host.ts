import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { type SpawnedHost, spawnHost } from '../spawn-host.ts';
import { createTempFolder } from '../temp-folder.ts';
import { runMarkedBuild } from './run-marked-build.ts';

/** A host in a process of its own on the build with mark 1; `outDir` holds that build, and `dir` all of it. */
export type MarkedHost = SpawnedHost & { dir: string; outDir: string; buildDir: string };

/** The first build of a test file, of which each of its hosts gets a copy. */
let first: Promise<{ dir: string; buildId: string }> | undefined;

async function buildFirst() {
	const dir = await mkdtemp(path.join(tmpdir(), 'worthdex-first-'));
	return { dir, buildId: await runMarkedBuild(dir, 1) };
}

afterAll(async () => {
	const built = await first?.catch(() => undefined);
	if (built) await rm(built.dir, { recursive: true, force: true });
});

/** Starts a host that a test may ill-treat. */
export async function startMarkedHost(env: Readonly<Record<string, string>> = {}, wrapper: readonly string[] = []): Promise<MarkedHost> {
	first ??= buildFirst();
	const { dir: firstDir, buildId } = await first;
	const dir = await createTempFolder();
	await cp(firstDir, dir, { recursive: true, verbatimSymlinks: true });
	const outDir = path.join(dir, 'dist');
	const host = await spawnHost({ OUT_DIR: outDir, DATA_DIR: path.join(dir, 'data'), ...env }, wrapper);
	return { ...host, dir, outDir, buildDir: path.join(outDir, 'builds', buildId) };
}
