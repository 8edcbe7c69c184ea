import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates an empty folder, removed when the running test ends. */
export async function createTempFolder(): Promise<string> {
	const folder = await mkdtemp(path.join(tmpdir(), 'worthdex-test-'));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return folder;
}
