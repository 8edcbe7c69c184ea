import { readdir, stat } from 'node:fs/promises';
import { RESERVE } from '../../../core/api/limits.ts';
import { ifThere } from './files.ts';

/** The tags in the name of a request. A name from an earlier version has none. */
const TAGS = /^\d{17}-[0-9a-f]{12}-([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})[0-9a-f]{8}\.json$/;
/** An added request is counted from memory for this time, in milliseconds: a listing under way may have missed it. */
const LISTING_MS = 10_000;
/** File systems round the time of a change: a folder that changed this shortly before it was listed, in milliseconds, is listed again. */
const ROUNDING_MS = 100;

/** Requests that may be kept: in all, and of one network by the size of the network, from the smallest. Tests set less. */
export type Quotas = { readonly total: number; readonly networks: readonly number[] };

/** The tags in a file name, each with its size before it, so that equal digits of two sizes are two keys. */
const toTagKeys = (name: string) => (TAGS.exec(name)?.slice(1) ?? []).map((tag, size) => `${size} ${tag}`);

/**
 * The numbers of requests in a spool, in all and of each network, by the names of their files. They are kept in memory, so that a refusal costs
 * two calls of `stat`. The folders are listed again only after a change by any process.
 */
export class SpoolCounts {
	readonly #folders: readonly string[];
	readonly #quotas: Quotas;
	#names = new Set<string>();
	#byTag = new Map<string, number>();
	/** When the folders had changed before they were listed; undefined if they must be listed again. */
	#changed: string | undefined;
	/** Names that this process has added lately, with the time when their files were written. */
	readonly #added = new Map<string, number>();
	#listing: Promise<void> | undefined;

	/** @param folders those of requests that wait and of requests that were given up */
	constructor(folders: readonly string[], quotas: Quotas) {
		this.#folders = folders;
		this.#quotas = quotas;
	}

	/** Takes room for a request by the name of its file. After `true`, call `settle` or `giveBack`. */
	async take(name: string): Promise<boolean> {
		// Requests at the same time share a listing.
		this.#listing ??= this.#refresh().finally(() => {
			this.#listing = undefined;
		});
		await this.#listing;
		if (!this.#fits(name)) return false;
		this.#added.set(name, Number.POSITIVE_INFINITY);
		this.#count(name);
		return true;
	}

	/** The file was written. */
	settle(name: string): void {
		this.#added.set(name, performance.now());
	}

	/** The file could not be written. */
	giveBack(name: string): void {
		this.#added.delete(name);
		this.#changed = undefined;
	}

	#fits(name: string): boolean {
		const { total, networks } = this.#quotas;
		const kept = this.#names.size;
		const share = kept >= total * RESERVE.from ? RESERVE.share : 1;
		return kept < total && toTagKeys(name).every((key, size) => (this.#byTag.get(key) ?? 0) < (networks[size] ?? total) * share);
	}

	#count(name: string): void {
		if (this.#names.has(name)) return;
		this.#names.add(name);
		for (const key of toTagKeys(name)) this.#byTag.set(key, (this.#byTag.get(key) ?? 0) + 1);
	}

	/** Whether a name that was counted from memory is due to be read from the disk again: its file may be gone. */
	#hasExpired(): boolean {
		return this.#added.values().some((writtenAt) => performance.now() - writtenAt > LISTING_MS);
	}

	/** Lists the folders if they have changed. */
	async #refresh(): Promise<void> {
		const times = await Promise.all(this.#folders.map(async (folder) => (await ifThere(stat(folder, { bigint: true })))?.mtimeNs));
		const changed = times.join();
		if (changed === this.#changed && !this.#hasExpired()) return;
		const now = Date.now();
		const isSettled = times.every((time) => time === undefined || Math.abs(now - Number(time / 1_000_000n)) > ROUNDING_MS);
		const listed = await Promise.all(this.#folders.map(async (folder) => (await ifThere(readdir(folder))) ?? []));
		this.#names = new Set();
		this.#byTag = new Map();
		for (const name of listed.flat()) if (name.endsWith('.json')) this.#count(name);
		for (const [name, writtenAt] of this.#added) {
			if (performance.now() - writtenAt > LISTING_MS) this.#added.delete(name);
			else this.#count(name);
		}
		this.#changed = isSettled ? changed : undefined;
	}
}
