import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ensureFolder } from './durable.ts';

/** SQLite's code for a lock that another connection holds. */
const BUSY = 5;

/**
 * Does some work unless another process, or other code of this one, holds the lock. The system gives up the lock of a killed process.
 * The lock is that of an empty SQLite database: Node has no other that ends with its process.
 * @param file of the lock
 * @returns the value that the work resolves to, or undefined if the lock is held
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<{ value: T } | undefined> {
	await ensureFolder(path.dirname(file));
	const lock = new DatabaseSync(file, { timeout: 0 });
	try {
		try {
			lock.exec('BEGIN EXCLUSIVE');
		} catch (error) {
			if ((error as { errcode?: number }).errcode === BUSY) return undefined;
			throw error;
		}
		return { value: await work() };
	} finally {
		lock.close();
	}
}

/** Like `withLock`, but waits for the lock. Rejects after `patienceMs`. */
export async function withPatientLock<T>(file: string, patienceMs: number, work: () => Promise<T>): Promise<T> {
	const end = performance.now() + patienceMs;
	for (;;) {
		const done = await withLock(file, work);
		if (done) return done.value;
		if (performance.now() > end) throw new Error(`Cannot begin: another process has been delivering requests for ${patienceMs / 1000} s`);
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}
