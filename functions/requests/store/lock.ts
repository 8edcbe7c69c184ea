import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { ensureFolder, hasCode } from './durable.ts';

/** How often a holder updates the time of its file, in milliseconds. */
const BEAT_MS = 20_000;
/** A holder on another machine counts as dead if its file is older than this, in milliseconds: several beats. */
const SILENCE_MS = 120_000;

/** The start time of a process, which tells it from a later one with the same number; '' if the system has none. */
async function readStart(pid: string): Promise<string> {
	const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
	// The second field is the name of the program, which may hold spaces and parentheses. The start time is the 22nd.
	return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function isRunning(pid: string): boolean {
	try {
		process.kill(Number(pid), 0);
		return true;
	} catch (error) {
		return hasCode(error, 'EPERM');
	}
}

const toHostName = () => hostname().replace(/[^A-Za-z0-9-]/g, '-') || 'host';

/** Whether the process that created a lock file may still be working. False if the file is gone. */
async function isAlive(file: string): Promise<boolean> {
	const [host = '', pid = '', start = ''] = path.basename(file).split('_');
	if (host === toHostName()) return isRunning(pid) && (await readStart(pid)) === start;
	const beat = await stat(file).catch(() => undefined);
	return beat !== undefined && Date.now() - beat.mtimeMs < SILENCE_MS;
}

/**
 * Does some work unless another process, or other code of this one, holds the lock. A killed process does not hold it.
 * Each writes its own file first and then looks for others, so that of two at least one sees the other; both may give up.
 * No library: decision 019.
 * @param folder of the lock; it holds nothing else
 * @returns the value that the work resolves to, or undefined if the lock is held
 */
export async function withLock<T>(folder: string, work: () => Promise<T>): Promise<{ value: T } | undefined> {
	await ensureFolder(folder);
	const own = `${toHostName()}_${process.pid}_${await readStart(String(process.pid))}_${randomBytes(4).toString('hex')}`;
	const file = path.join(folder, own);
	await writeFile(file, '', { flag: 'wx', mode: 0o600 });
	const beat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), BEAT_MS);
	beat.unref();
	try {
		for (const other of await readdir(folder)) {
			if (other === own) continue;
			if (await isAlive(path.join(folder, other))) return undefined;
			await rm(path.join(folder, other), { force: true });
		}
		return { value: await work() };
	} finally {
		clearInterval(beat);
		await rm(file, { force: true });
	}
}

/** Like `withLock`, but waits for the lock. Rejects after `patienceMs`. */
export async function withPatientLock<T>(folder: string, patienceMs: number, work: () => Promise<T>): Promise<T> {
	const end = performance.now() + patienceMs;
	for (;;) {
		const done = await withLock(folder, work);
		if (done) return done.value;
		if (performance.now() > end) throw new Error(`Cannot begin: another process has been delivering requests for ${patienceMs / 1000} s`);
		// Random, so that two processes that gave up together do not try again together.
		await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 150));
	}
}
