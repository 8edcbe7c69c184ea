import { stat } from 'node:fs/promises';
import path from 'node:path';
import { NETWORK_QUOTA, SPOOL_QUOTA } from '../../../core/api/limits.ts';
import { hasCode } from './durable.ts';
import { listNames, listRequests } from './group-folder.ts';

/** The spool is counted again after this time, in milliseconds: other processes add requests to it, and delivery removes them. */
const COUNT_AGE_MS = 10_000;

type Amount = { count: number; bytes: number };
/** How much of the spool is used: in all, and by the tag that the names of a network's requests carry. */
type Usage = { total: Amount; byTag: Map<string, Amount> };

/** What may be kept. Tests set less. */
export type Quotas = { readonly total: Readonly<Amount>; readonly network: Readonly<Amount> };
const QUOTAS: Quotas = { total: SPOOL_QUOTA, network: NETWORK_QUOTA };

/** The tag in the name of a request: the four digits after its time. */
const toTag = (name: string) => name.slice(18, 22);

function add(usage: Usage, tag: string, { count, bytes }: Amount): void {
	const network = usage.byTag.get(tag) ?? { count: 0, bytes: 0 };
	usage.byTag.set(tag, network);
	for (const amount of [usage.total, network]) {
		amount.count += count;
		amount.bytes += bytes;
	}
}

async function readSize(file: string): Promise<number> {
	try {
		return (await stat(file)).size;
	} catch (error) {
		// Delivered in this moment.
		if (hasCode(error, 'ENOENT')) return 0;
		throw error;
	}
}

/** The requests in a folder; none in a file that lies in its place, which concerns one name alone. */
async function listFolder(folder: string): Promise<string[]> {
	try {
		return await listRequests(folder);
	} catch (error) {
		if (hasCode(error, 'ENOTDIR')) return [];
		throw error;
	}
}

/** Counts all requests, also those that were given up. */
async function countUsage(dir: string): Promise<Usage> {
	const usage: Usage = { total: { count: 0, bytes: 0 }, byTag: new Map() };
	for (const folder of [path.join(dir, 'pending'), path.join(dir, 'dead')]) {
		for (const key of await listNames(folder)) {
			for (const name of await listFolder(path.join(folder, key))) {
				add(usage, toTag(name), { count: 1, bytes: await readSize(path.join(folder, key, name)) });
			}
		}
	}
	return usage;
}

/** Knows how full a spool is. */
export class SpoolGauge {
	readonly #dir: string;
	readonly #quotas: Quotas;
	#usage: Usage | undefined;
	#countedAt = 0;
	#counting: Promise<Usage> | undefined;

	/** @param dir `{DATA_DIR}/requests` */
	constructor(dir: string, quotas: Quotas = QUOTAS) {
		this.#dir = dir;
		this.#quotas = quotas;
	}

	/** Takes room for a request of some bytes. Resolves to a function that gives it back, or to undefined if there is none. */
	async take(tag: string, bytes: number): Promise<(() => void) | undefined> {
		const usage = await this.#readUsage();
		const network = usage.byTag.get(tag) ?? { count: 0, bytes: 0 };
		const fits = (used: Amount, quota: Amount) => used.count < quota.count && used.bytes + bytes <= quota.bytes;
		if (!fits(usage.total, this.#quotas.total) || !fits(network, this.#quotas.network)) return undefined;
		add(usage, tag, { count: 1, bytes });
		return () => add(usage, tag, { count: -1, bytes: -bytes });
	}

	/** The last count. Counting a full spool takes seconds on a slow disk, so only the first request waits for it. */
	async #readUsage(): Promise<Usage> {
		if (this.#usage === undefined) return this.#count();
		if (performance.now() - this.#countedAt > COUNT_AGE_MS) this.#count().catch(() => {});
		return this.#usage;
	}

	#count(): Promise<Usage> {
		this.#counting ??= countUsage(this.#dir)
			.then((usage) => {
				this.#countedAt = performance.now();
				this.#usage = usage;
				return usage;
			})
			.finally(() => {
				this.#counting = undefined;
			});
		return this.#counting;
	}
}
