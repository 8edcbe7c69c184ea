import { readdir } from 'node:fs/promises';
import { RESERVE } from '../../../core/api/limits.ts';
import { ifThere } from './files.ts';

/** The tags in the name of a submission. A name from an earlier version has none. */
const TAGS = /^\d{17}-[0-9a-f]{12}-([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})[0-9a-f]{8}\.json$/;
/** A refusal believes a listing of this age, in milliseconds: with 10,000 submissions, another one takes some milliseconds of processor time. */
const BELIEVED_MS = 1000;

/** Submissions that may be kept: in all, and of one network by the size of the network, from the smallest. Tests set less. */
export type Quotas = { readonly total: number; readonly networks: readonly number[]; readonly believedMs?: number };

/** The tags in a file name, each with its size before it, so that equal digits of two sizes are two keys. */
const toTagKeys = (name: string): string[] => (TAGS.exec(name)?.slice(1) ?? []).map((tag, size) => `${size} ${tag}`);

/**
 * The numbers of submissions in a spool, in all and of each network, by the names of their files. A submission is listed after it is written: of two hosts
 * that write the last one at the same time, at least one sees both and takes its own back, so that no quota is passed.
 */
export class SpoolCounts {
	readonly #folders: readonly string[];
	readonly #quotas: Quotas;
	#names = new Set<string>();
	readonly #byTag = new Map<string, number>();
	#listedAt = Number.NEGATIVE_INFINITY;
	/** Names that this process is writing, with their tags. */
	readonly #writing = new Map<string, readonly string[]>();
	#listing: Promise<void> = Promise.resolve();
	#next: Promise<void> | undefined;

	/** @param folders of submissions that wait, then of those that were given up: a submission moves in this order */
	constructor(folders: readonly string[], quotas: Quotas) {
		this.#folders = folders;
		this.#quotas = quotas;
	}

	/** Takes room for a submission by the name of its file. After `true`, write the file, and call `confirm` or `giveBack`. */
	async take(name: string): Promise<boolean> {
		if (performance.now() - this.#listedAt >= (this.#quotas.believedMs ?? BELIEVED_MS)) await this.#list();
		const keys = toTagKeys(name);
		const writing = [...this.#writing].flatMap(([other, tags]) => (this.#names.has(other) ? [] : [tags]));
		if (!this.#fits(keys, this.#names.size + writing.length, (key) => writing.filter((tags) => tags.includes(key)).length)) return false;
		this.#writing.set(name, keys);
		return true;
	}

	/** The file was written. Resolves to whether it may stay; if not, remove it. */
	async confirm(name: string): Promise<boolean> {
		try {
			await this.#list();
		} finally {
			this.#writing.delete(name);
		}
		return this.#fits(toTagKeys(name), this.#names.size - 1, () => -1);
	}

	/** The file could not be written. */
	giveBack(name: string): void {
		this.#writing.delete(name);
	}

	/** @param countMore how many submissions of a network are to be counted with those that were listed */
	#fits(keys: readonly string[], kept: number, countMore: (key: string) => number): boolean {
		const { total, networks } = this.#quotas;
		const share = kept >= total * RESERVE.from ? RESERVE.share : 1;
		return kept < total && keys.every((key, size) => (this.#byTag.get(key) ?? 0) + countMore(key) < (networks[size] ?? total) * share);
	}

	/** Lists the folders from now on: a listing that is under way may have missed a file. Submissions at the same time share the next. */
	#list(): Promise<void> {
		this.#next ??= this.#listing
			.catch(() => {})
			.then(() => {
				this.#next = undefined;
				this.#listing = this.#read();
				return this.#listing;
			});
		return this.#next;
	}

	/** Only names that have come or gone are counted: most stay. */
	async #read(): Promise<void> {
		const names = new Set<string>();
		for (const folder of this.#folders)
			for (const name of (await ifThere(readdir(folder))) ?? []) if (name.endsWith('.json')) names.add(name);
		for (const name of this.#names) if (!names.has(name)) this.#count(name, -1);
		for (const name of names) if (!this.#names.has(name)) this.#count(name, 1);
		this.#names = names;
		this.#listedAt = performance.now();
	}

	#count(name: string, more: 1 | -1): void {
		for (const key of toTagKeys(name)) {
			const count = (this.#byTag.get(key) ?? 0) + more;
			if (count > 0) this.#byTag.set(key, count);
			else this.#byTag.delete(key);
		}
	}
}
