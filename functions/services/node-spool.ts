import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { foldText } from '../../core/text.ts';
import type { ItemRequest, RequestQueue } from '../deps.ts';

/** Only the service's own user may look: requests can hold e-mail addresses. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Requests for the same name, letter case and accents aside, share this key. */
export function toRequestKey(name: string): string {
	return createHash('sha256').update(foldText(name)).digest('hex').slice(0, 12);
}

/** Makes a new name in a folder survive a crash. */
async function syncFolder(folder: string): Promise<void> {
	const handle = await open(folder, 'r');
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/** Creates a folder and those above it that are missing, and makes their names survive a crash too. */
async function ensureFolder(folder: string): Promise<void> {
	const whole = path.resolve(folder);
	const first = await mkdir(whole, { recursive: true, mode: FOLDER_MODE });
	if (first === undefined) return;
	for (let made = whole; made.startsWith(first); made = path.dirname(made)) await syncFolder(path.dirname(made));
}

async function writeDurably(file: string, text: string): Promise<void> {
	const handle = await open(file, 'wx', FILE_MODE);
	try {
		await handle.writeFile(text);
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/**
 * A spool on disk: `{dir}/pending/{key of the name}/{time}-{random}.json`, one file a request.
 * A request for a name that is pending joins it by lying in the same folder, so that no file is ever changed
 * and any number of processes may share the spool.
 * @param dir `{DATA_DIR}/requests`
 */
export function createNodeSpool(dir: string, now: () => Date): RequestQueue {
	const pending = path.join(dir, 'pending');
	return {
		async put({ name, email }: ItemRequest) {
			const folder = path.join(pending, toRequestKey(name));
			await ensureFolder(folder);
			const requestedAt = now().toISOString();
			const id = `${requestedAt.replace(/\D/g, '')}-${randomBytes(6).toString('hex')}`;
			const temporary = path.join(folder, `.${id}.tmp`);
			try {
				await writeDurably(temporary, `${JSON.stringify({ id, name, email, requestedAt })}\n`);
				await rename(temporary, path.join(folder, `${id}.json`));
				await syncFolder(folder);
				await syncFolder(pending);
			} catch (error) {
				await rm(temporary, { force: true }).catch(() => {});
				throw error;
			}
		},
	};
}
