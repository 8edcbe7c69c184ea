import { createHash, createHmac, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { NETWORK_QUOTAS, SPOOL_QUOTA } from '../../../core/api/limits.ts';
import { toNameKey } from '../../../core/text-rule.ts';
import { toClientNetworks } from '../../rate-limit/client-address.ts';
import type { Submission, SubmissionQueue } from '../submission.ts';
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

const SPOOL_QUOTAS: Quotas = { total: SPOOL_QUOTA, networks: NETWORK_QUOTAS };

/**
 * A spool on disk: `{dir}/pending/{time}-{key of the name}-{tags of the networks}{random}.json`, one file a submission, so that any number of
 * processes may add to it. `SubmissionStore` reads and changes them.
 */
export class NodeSpool implements SubmissionQueue {
	readonly #dir: string;
	readonly #pending: string;
	readonly #now: () => Date;
	readonly #counts: SpoolCounts;
	#tagKey: string | undefined;
	#last: { fault: string | undefined; at: number } = { fault: 'not tried', at: Number.NEGATIVE_INFINITY };

	/** @param dir `{DATA_DIR}/requests` */
	constructor(dir: string, now: () => Date, quotas = SPOOL_QUOTAS) {
		this.#dir = dir;
		this.#pending = path.join(dir, 'pending');
		this.#now = now;
		this.#counts = new SpoolCounts([this.#pending, path.join(dir, 'dead')], quotas);
	}

	async put({ name, email, report }: Submission, clientAddress = ''): Promise<'kept' | 'full'> {
		const date = this.#now();
		const text = `${JSON.stringify({ name, email, report, requestedAt: date.toISOString() })}\n`;
		return this.#noteFault(async () => {
			const tags = await this.#toTags(clientAddress);
			const file = `${toStamp(date)}-${toSubmissionKey(name)}-${tags}${randomBytes(4).toString('hex')}.json`;
			if (!(await this.#counts.take(file))) return 'full';
			try {
				await ensureFolder(this.#pending);
				await writeDurably(path.join(this.#pending, file), text);
			} catch (error) {
				this.#counts.giveBack(file);
				throw error;
			}
			if (await this.#counts.confirm(file)) return 'kept';
			await rm(path.join(this.#pending, file), { force: true });
			return 'full';
		});
	}

	/**
	 * Why the last submission could not be stored, as the system's error code, or undefined if it was. After a failure, and before the first
	 * submission, writes a file to find out: a full disk grants every permission.
	 */
	async findFault(): Promise<string | undefined> {
		const { fault, at } = this.#last;
		if (fault !== undefined && performance.now() - at > CHECK_AFTER_MS) await this.#noteFault(() => this.#check()).catch(() => {});
		return this.#last.fault;
	}

	/** Four hex digits for each network of a client, so that quotas need no other file. Without the key they identify no network. */
	async #toTags(clientAddress: string): Promise<string> {
		this.#tagKey ??= await needSecret(path.join(this.#dir, TAG_KEY_FILE));
		const key = this.#tagKey;
		return toClientNetworks(clientAddress)
			.map((network) => createHmac('sha256', key).update(network).digest('hex').slice(0, 4))
			.join('');
	}

	/** Does some work, and remembers its fault. */
	async #noteFault<T>(work: () => Promise<T>): Promise<T> {
		try {
			const value = await work();
			this.#last = { fault: undefined, at: performance.now() };
			return value;
		} catch (error) {
			this.#last = { fault: (error as NodeJS.ErrnoException).code ?? 'unknown', at: performance.now() };
			throw error;
		}
	}

	async #check(): Promise<void> {
		await ensureFolder(this.#pending);
		// A whole block, since a full disk may still take a small file.
		const file = path.join(this.#dir, '.check');
		await writeDurably(file, ' '.repeat(4096));
		await rm(file, { force: true });
	}
}
