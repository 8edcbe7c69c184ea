import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Readable by the user of the service only: requests can hold e-mail addresses. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Whether a file operation failed with one of these codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
	return codes.includes((error as NodeJS.ErrnoException).code ?? '');
}

/** The value of a file operation, or undefined if there is no such file. */
export async function ifThere<T>(operation: Promise<T>): Promise<T | undefined> {
	return operation.catch((error: unknown) => {
		if (hasCode(error, 'ENOENT')) return undefined;
		throw error;
	});
}

/** Names in a folder, sorted; none if it does not exist. */
export async function listNames(folder: string): Promise<string[]> {
	return ((await ifThere(readdir(folder))) ?? []).sort();
}

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

/** Writes a temporary file, names it with `place`, and flushes the name. Leaves no temporary file behind. */
async function writeThen(file: string, text: string, place: (temporary: string) => Promise<void>): Promise<void> {
	const folder = path.dirname(file);
	const temporary = path.join(folder, `.${randomBytes(6).toString('hex')}.tmp`);
	try {
		await writeNew(temporary, text);
		await place(temporary);
		await syncFolder(folder);
	} finally {
		await rm(temporary, { force: true }).catch(() => {});
	}
}

/** Writes a file completely or not at all, replacing one of the same name. It survives a crash once this resolves. */
export function writeDurably(file: string, text: string): Promise<void> {
	return writeThen(file, text, (temporary) => rename(temporary, file));
}

/** Hex digits of a secret of 32 bytes. */
const SECRET = /^[0-9a-f]{64}$/;

/** The secret in a file, or undefined if it was not made yet. */
export async function readSecret(file: string): Promise<string | undefined> {
	const secret = (await ifThere(readFile(file, 'utf8')))?.trim();
	if (secret !== undefined && !SECRET.test(secret)) throw new Error(`Cannot read ${path.basename(file)}: expected 64 hex digits`);
	return secret;
}

/** The secret in a file, made by the first process that needs it. */
export async function needSecret(file: string): Promise<string> {
	const known = await readSecret(file);
	if (known !== undefined) return known;
	await ensureFolder(path.dirname(file));
	const made = randomBytes(32).toString('hex');
	await writeThen(file, `${made}\n`, (temporary) => link(temporary, file)).catch((error: unknown) => {
		if (!hasCode(error, 'EEXIST')) throw error;
	});
	return (await readSecret(file)) ?? made;
}
