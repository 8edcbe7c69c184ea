import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Readable by the user of the service only: submissions can hold e-mail addresses. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** SQLite's code for a lock that another connection holds. */
const BUSY = 5;
/** Hex digits of a secret of 32 bytes. */
const SECRET = /^[0-9a-f]{64}$/;

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
	await using handle = await open(folder, 'r');
	await handle.sync();
}

/** Creates a folder and its missing parents, and flushes their entries to disk. */
export async function ensureFolder(folder: string): Promise<void> {
	const whole = path.resolve(folder);
	const first = await mkdir(whole, { recursive: true, mode: FOLDER_MODE });
	if (first === undefined) return;
	for (let made = whole; made.startsWith(first); made = path.dirname(made)) await syncFolder(path.dirname(made));
}

/**
 * Writes a file completely or not at all. It survives a crash once this resolves, and no temporary file is left behind.
 * @param place gives the written file its name: `rename` replaces an earlier one, `link` fails if there is one
 */
export async function writeDurably(file: string, text: string, place: typeof rename = rename): Promise<void> {
	const folder = path.dirname(file);
	const temporary = path.join(folder, `.${randomBytes(6).toString('hex')}.tmp`);
	try {
		await using handle = await open(temporary, 'wx', FILE_MODE);
		await handle.writeFile(text);
		await handle.sync();
		await place(temporary, file);
		await syncFolder(folder);
	} finally {
		await rm(temporary, { force: true }).catch(() => {});
	}
}

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
	await writeDurably(file, `${made}\n`, link).catch((error: unknown) => {
		if (!hasCode(error, 'EEXIST')) throw error;
	});
	return (await readSecret(file)) ?? made;
}

/**
 * Does some work unless another process, or other code of this one, holds the lock. The system gives up the lock of a killed process.
 * The lock is that of an empty SQLite database: Node has no other that ends with its process.
 * @param patienceMs how long to wait for the lock; this process does nothing else meanwhile
 * @returns the value that the work resolves to, or undefined if the lock is held
 */
export async function withLock<T>(file: string, work: () => Promise<T>, patienceMs = 0): Promise<{ value: T } | undefined> {
	await ensureFolder(path.dirname(file));
	using lock = new DatabaseSync(file, { timeout: patienceMs });
	try {
		lock.exec('BEGIN EXCLUSIVE');
	} catch (error) {
		if ((error as { errcode?: number }).errcode === BUSY) return undefined;
		throw error;
	}
	return { value: await work() };
}
