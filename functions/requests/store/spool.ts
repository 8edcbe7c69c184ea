import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { foldText } from '../../../core/text.ts';
import type { ItemRequest, RequestQueue } from '../../http/deps.ts';
import { ensureFolder, hasCode, syncFolder, writeDurably } from './durable.ts';

/** Attempts to store a request while its folder is being removed, because earlier requests were settled. */
const MAX_TRIES = 200;

/** The key of a name: the same whatever its letter case and accents. */
export function toRequestKey(name: string): string {
	return createHash('sha256').update(foldText(name)).digest('hex').slice(0, 12);
}

/** A time as 17 digits, in UTC to the millisecond: the beginning of a request's file name. */
export function toStamp(date: Date): string {
	return date.toISOString().replace(/\D/g, '');
}

/**
 * A spool on disk: `{dir}/pending/{key of the name}/{time}-{random}.json`, one file a request.
 * Requests for the same name are in the same folder, so that no file is ever changed and any number of processes may share the spool.
 * @param dir `{DATA_DIR}/requests`
 */
export function createNodeSpool(dir: string, now: () => Date): RequestQueue {
	const pending = path.join(dir, 'pending');

	async function keep({ name, email }: ItemRequest): Promise<void> {
		const folder = path.join(pending, toRequestKey(name));
		await ensureFolder(folder);
		const date = now();
		const requestedAt = date.toISOString();
		const id = `${toStamp(date)}-${randomBytes(6).toString('hex')}`;
		await writeDurably(folder, { name: `${id}.json`, text: `${JSON.stringify({ id, name, email, requestedAt })}\n`, unique: id });
		await syncFolder(pending);
	}

	return {
		async put(request) {
			for (let tries = 1; ; tries++) {
				try {
					return await keep(request);
				} catch (error) {
					// If the request was stored, it has moved with its folder. Storing it twice causes no second proposal and no second mail.
					if (tries === MAX_TRIES || !hasCode(error, 'ENOENT')) throw error;
				}
			}
		},
	};
}
