import { stat } from 'node:fs/promises';
import path from 'node:path';
import { NETWORK_QUOTAS, RESERVE, SPOOL_QUOTA } from '../../../core/api/limits.ts';
import { ifThere, listNames } from './durable.ts';

/** The spool is counted again after this time, in milliseconds: other processes add requests to it, and delivery removes them. */
const COUNT_AGE_MS = 10_000;

type Amount = { count: number; bytes: number };

/** What may be kept: in all, and of one network by the size of the network, from the smallest. Tests set less. */
export type Quotas = { readonly total: Readonly<Amount>; readonly networks: readonly Readonly<Amount>[] };

/** A request whose room was taken. Call `keep` once its file is written, or `giveBack`. */
export type Room = { readonly keep: () => void; readonly giveBack: () => void };

/** A request as it is counted, by the name of its file. */
type Counted = ReadonlyMap<string, number>;

/** The tags in the name of a request, one for each size of network; none in a name from an earlier version. */
function toTags(name: string): string[] {
	const [, tags = ''] = /^\d{17}-[0-9a-f]{12}-([0-9a-f]{16})[0-9a-f]{8}\.json$/.exec(name) ?? [];
	return tags.match(/.{4}/g) ?? [];
}

/** Sizes of all requests, also of those that were given up. */
async function countRequests(dir: string): Promise<Counted> {
	const sizes = new Map<string, number>();
	for (const folder of ['pending', 'dead']) {
		for (const name of (await listNames(path.join(dir, folder))).filter((entry) => entry.endsWith('.json'))) {
			// A request may be delivered in this moment.
			sizes.set(name, (await ifThere(stat(path.join(dir, folder, name))))?.size ?? 0);
		}
	}
	return sizes;
}

/** Knows how full a spool is. */
export class SpoolGauge {
	readonly #dir: string;
	readonly #quotas: Quotas;
	readonly #ageMs: number;
	/** Used in all, under '', and by each tag with its position. Undefined before the first count. */
	#usage: Map<string, Amount> | undefined;
	/** Requests that this process has added and that the last count may not have seen, and whether their files are written. */
	readonly #added = new Map<string, { bytes: number; isWritten: boolean }>();
	#countedAt = 0;
	#counting: Promise<void> | undefined;

	/**
	 * @param dir `{DATA_DIR}/requests`
	 * @param ageMs after which the spool is counted again; shorter in tests
	 */
	constructor(dir: string, quotas: Quotas = { total: SPOOL_QUOTA, networks: NETWORK_QUOTAS }, ageMs = COUNT_AGE_MS) {
		this.#dir = dir;
		this.#quotas = quotas;
		this.#ageMs = ageMs;
	}

	/** Takes room for a request of some bytes. Undefined if there is none, in all or for its networks. */
	async take(name: string, bytes: number): Promise<Room | undefined> {
		// Counting a full spool takes seconds on a slow disk, so only the first request waits for it.
		if (this.#usage === undefined) await this.#count();
		else if (performance.now() - this.#countedAt > this.#ageMs) this.#count().catch(() => {});
		if (!this.#fits(name, bytes)) return undefined;
		this.#add(name, { count: 1, bytes });
		const added = { bytes, isWritten: false };
		this.#added.set(name, added);
		return {
			keep: () => {
				added.isWritten = true;
			},
			giveBack: () => {
				if (this.#added.delete(name)) this.#add(name, { count: -1, bytes: -bytes });
			},
		};
	}

	#fits(name: string, bytes: number): boolean {
		const { total, networks } = this.#quotas;
		const used = (key: string) => this.#usage?.get(key) ?? { count: 0, bytes: 0 };
		const isScarce = used('').count >= total.count * RESERVE.from || used('').bytes >= total.bytes * RESERVE.from;
		const fits = (key: string, quota: Amount, share = 1) =>
			used(key).count < quota.count * share && used(key).bytes + bytes <= quota.bytes * share;
		return (
			fits('', total) && toTags(name).every((tag, size) => fits(`${size} ${tag}`, networks[size] ?? total, isScarce ? RESERVE.share : 1))
		);
	}

	#add(name: string, { count, bytes }: Amount): void {
		for (const key of ['', ...toTags(name).map((tag, size) => `${size} ${tag}`)]) {
			const amount = this.#usage?.get(key) ?? { count: 0, bytes: 0 };
			this.#usage?.set(key, { count: amount.count + count, bytes: amount.bytes + bytes });
		}
	}

	#count(): Promise<void> {
		this.#counting ??= this.#countAnew().finally(() => {
			this.#counting = undefined;
		});
		return this.#counting;
	}

	/** Counts the files, and adds the requests that may have come too late for that: their files are still being written, or were written meanwhile. */
	async #countAnew(): Promise<void> {
		const seen = [...this.#added].filter(([, { isWritten }]) => isWritten);
		const sizes = await countRequests(this.#dir);
		for (const [name] of seen) this.#added.delete(name);
		this.#usage = new Map();
		for (const [name, bytes] of sizes) this.#add(name, { count: 1, bytes });
		for (const [name, { bytes }] of this.#added) if (!sizes.has(name)) this.#add(name, { count: 1, bytes });
		this.#countedAt = performance.now();
	}
}
