import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Readable by the user of the service only: requests can hold e-mail addresses. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Flushes the entries of a folder to disk, so that they survive a crash. */
export async function syncFolder(folder: string): Promise<void> {
	const handle = await open(folder, 'r');
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/** Creates a folder and its missing parents, and flushes their entries to disk. */
export async function ensureFolder(folder: string): Promise<void> {
	const whole = path.resolve(folder);
	const first = await mkdir(whole, { recursive: true, mode: FOLDER_MODE });
	if (first === undefined) return;
	for (let made = whole; made.startsWith(first); made = path.dirname(made)) await syncFolder(path.dirname(made));
}

async function writeNew(file: string, text: string): Promise<void> {
	const handle = await open(file, 'wx', FILE_MODE);
	try {
		await handle.writeFile(text);
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/**
 * Writes a file completely or not at all, replacing one of the same name. It survives a crash once this resolves.
 * @param unique part of the name of the temporary file, different in each process
 */
export async function writeDurably(folder: string, { name, text, unique }: { name: string; text: string; unique: string }): Promise<void> {
	const temporary = path.join(folder, `.${unique}.tmp`);
	try {
		await writeNew(temporary, text);
		await rename(temporary, path.join(folder, name));
		await syncFolder(folder);
	} catch (error) {
		await rm(temporary, { force: true }).catch(() => {});
		throw error;
	}
}

/** Whether a file operation failed with one of these codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
	return codes.includes((error as NodeJS.ErrnoException).code ?? '');
}
