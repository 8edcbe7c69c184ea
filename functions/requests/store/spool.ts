import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { toNameKey } from '../../../core/text-rule.ts';
import type { ItemRequest, RequestQueue } from '../../http/deps.ts';
import { toClientNetwork } from '../../rate-limit/client-address.ts';
import { ensureFolder, hasCode, syncFolder, writeDurably } from './durable.ts';
import { toStamp } from './group-folder.ts';
import { type Quotas, SpoolGauge } from './spool-gauge.ts';

/** Attempts to store a request while its folder is being removed, because earlier requests were settled. */
const MAX_TRIES = 200;

/** The key of a requested name. Names that look alike have the same one. */
export function toRequestKey(name: string): string {
	return createHash('sha256').update(toNameKey(name)).digest('hex').slice(0, 12);
}

/**
 * Four hex digits that mark a client's network in the name of a request, so that quotas need no other file. Too few to find the
 * network again: some 256 networks of IPv4 share each.
 */
function toNetworkTag(clientAddress: string): string {
	return createHash('sha256').update(toClientNetwork(clientAddress)).digest('hex').slice(0, 4);
}

/**
 * A spool on disk: `{dir}/pending/{key of the name}/{time}-{tag of the network}{random}.json`, one file a request.
 * Requests for the same name are in the same folder, so that no file is ever changed and any number of processes may share the spool.
 * @param dir `{DATA_DIR}/requests`
 */
export function createNodeSpool(dir: string, now: () => Date, quotas?: Quotas): RequestQueue {
	const pending = path.join(dir, 'pending');
	const gauge = new SpoolGauge(dir, quotas);

	async function keep({ name }: ItemRequest, { id, text }: { id: string; text: string }): Promise<void> {
		const folder = path.join(pending, toRequestKey(name));
		await ensureFolder(folder);
		await writeDurably(folder, { name: `${id}.json`, text, unique: id });
		await syncFolder(pending);
	}

	async function keepPatiently(request: ItemRequest, file: { id: string; text: string }): Promise<void> {
		for (let tries = 1; ; tries++) {
			try {
				return await keep(request, file);
			} catch (error) {
				// If the request was stored, it has moved with its folder. Storing it twice causes no second proposal and no second mail.
				if (tries === MAX_TRIES || !hasCode(error, 'ENOENT')) throw error;
			}
		}
	}

	return {
		async put(request, clientAddress = '') {
			const { name, email, report } = request;
			const date = now();
			const tag = toNetworkTag(clientAddress);
			const id = `${toStamp(date)}-${tag}${randomBytes(4).toString('hex')}`;
			const text = `${JSON.stringify({ id, name, email, report, requestedAt: date.toISOString() })}\n`;
			const giveBack = await gauge.take(tag, Buffer.byteLength(text));
			if (giveBack === undefined) return 'full';
			try {
				await keepPatiently(request, { id, text });
			} catch (error) {
				giveBack();
				throw error;
			}
			return 'kept';
		},
	};
}
