import { createHash, createHmac, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { NETWORK_QUOTAS, SPOOL_QUOTA } from '../../../core/api/limits.ts';
import { toNameKey } from '../../../core/text-rule.ts';
import { toClientNetworks } from '../../rate-limit/client-address.ts';
import type { SubmissionQueue } from '../submission.ts';
import { ensureFolder, needSecret, writeDurably } from './files.ts';
import { type Quotas, SpoolCounts } from './spool-counts.ts';

/** The key of the tags, below `{DATA_DIR}/requests`. It is in no backup. */
const TAG_KEY_FILE = 'network-key';
/** A failed outcome is checked by another write after this time, in milliseconds. */
const CHECK_AFTER_MS = 10_000;
/** The key of a requested name. Names that look alike have the same one. */
export function toSubmissionKey(name: string): string {
	return createHash('sha256').update(toNameKey(name)).digest('hex').slice(0, 12);
}

/** A time as 17 digits, in UTC to the millisecond: the beginning of a submission's file name. */
export function toStamp(date: Date): string {
	return date.toISOString().replace(/\D/g, '');
}

/** A spool on disk, as a host sees it. */
export type NodeSpool = SubmissionQueue & {
	/**
	 * Why the last submission could not be stored, as the system's error code, or undefined if it was. After a failure, and before the first
	 * submission, writes a file to find out: a full disk grants every permission.
	 */
	readonly findFault: () => Promise<string | undefined>;
};

/**
 * A spool on disk: `{dir}/pending/{time}-{key of the name}-{tags of the networks}{random}.json`, one file a submission, so that any number of
 * processes may add to it. `SubmissionStore` reads and changes them.
 * @param dir `{DATA_DIR}/requests`
 */
export function createNodeSpool(
	dir: string,
	now: () => Date,
	quotas: Quotas = { total: SPOOL_QUOTA, networks: NETWORK_QUOTAS },
): NodeSpool {
	const pending = path.join(dir, 'pending');
	const counts = new SpoolCounts([pending, path.join(dir, 'dead')], quotas);
	let tagKey: string | undefined;
	let last: { fault: string | undefined; at: number } = { fault: 'not tried', at: Number.NEGATIVE_INFINITY };

	/** Four hex digits for each network of a client, so that quotas need no other file. Without the key they identify no network. */
	async function toTags(clientAddress: string): Promise<string> {
		tagKey ??= await needSecret(path.join(dir, TAG_KEY_FILE));
		const key = tagKey;
		return toClientNetworks(clientAddress)
			.map((network) => createHmac('sha256', key).update(network).digest('hex').slice(0, 4))
			.join('');
	}

	/** Does some work, and remembers whether it succeeded. */
	async function noting<T>(work: () => Promise<T>): Promise<T> {
		try {
			const value = await work();
			last = { fault: undefined, at: performance.now() };
			return value;
		} catch (error) {
			last = { fault: (error as NodeJS.ErrnoException).code ?? 'unknown', at: performance.now() };
			throw error;
		}
	}

	async function check(): Promise<void> {
		await ensureFolder(pending);
		// A whole block, since a full disk may still take a small file.
		const file = path.join(dir, '.check');
		await writeDurably(file, ' '.repeat(4096));
		await rm(file, { force: true });
	}

	return {
		async put({ name, email, report }, clientAddress = '') {
			const date = now();
			const text = `${JSON.stringify({ name, email, report, requestedAt: date.toISOString() })}\n`;
			return noting(async () => {
				const tags = await toTags(clientAddress);
				const file = `${toStamp(date)}-${toSubmissionKey(name)}-${tags}${randomBytes(4).toString('hex')}.json`;
				if (!(await counts.take(file))) return 'full';
				try {
					await ensureFolder(pending);
					await writeDurably(path.join(pending, file), text);
				} catch (error) {
					counts.giveBack(file);
					throw error;
				}
				if (await counts.confirm(file)) return 'kept';
				await rm(path.join(pending, file), { force: true });
				return 'full';
			});
		},

		async findFault() {
			if (last.fault !== undefined && performance.now() - last.at > CHECK_AFTER_MS) await noting(check).catch(() => {});
			return last.fault;
		},
	};
}
