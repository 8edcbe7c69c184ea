import { mkdtempSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** Removes a folder; again where a process that is just ending has written into it meanwhile (ENOTEMPTY). */
export function removeFolder(folder: string): Promise<void> {
	return rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

/** Creates an empty folder, which the caller removes. */
export function makeFolder(name = 'test'): Promise<string> {
	return mkdtemp(path.join(tmpdir(), `worthdex-${name}-`));
}

/** Creates an empty folder, removed when the running test ends. */
export async function createTempFolder(): Promise<string> {
	const folder = await makeFolder();
	onTestFinished(() => removeFolder(folder));
	return folder;
}

/** Creates an empty folder for the running file or `describe`, removed after its tests. */
export function useFolder(name = 'test'): string {
	const folder = mkdtempSync(path.join(tmpdir(), `worthdex-${name}-`));
	afterAll(() => removeFolder(folder));
	return folder;
}
