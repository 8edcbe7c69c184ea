import { compareText } from '../item/catalogue.ts';
import { countCodePoints } from '../text.ts';
import type { IndexFile } from './index-file.ts';
import { findSlot, foldName, toTrigrams } from './trigram.ts';

/** The searched fields of an item: name and aliases; the slug breaks ties. */
export type SearchEntry = { slug: string; name: string; aliases: readonly string[] };

/** One searchable name: its trigrams and the rank of its item. */
type NameRow = { rank: number; trigrams: Uint32Array };

/**
 * Names per block. Small blocks have similar sizes and counters that fit the cache; large ones have less overhead. Measured at 1,000, 10,000,
 * 100,000 and a million names; half or double the size costs up to a sixth.
 */
function chooseBlockNames(names: number): number {
	if (names <= 4000) return 8192;
	if (names <= 40_000) return 16_384;
	return names <= 400_000 ? 32_768 : 65_536;
}

/** Indexes into `entries` in tie order: shorter name (code points of the trimmed NFKC), then slug, then index. */
function rankEntries(entries: readonly SearchEntry[]): number[] {
	const lengths = entries.map((entry) => countCodePoints(entry.name.normalize('NFKC').trim()));
	return Array.from(entries.keys()).sort((a, b) => lengths[a]! - lengths[b]! || compareText(entries[a]!.slug, entries[b]!.slug) || a - b);
}

/** The item's name and aliases that have trigrams. Aliases with an equal set are left out: they would score the same. */
function toNameRows(entry: SearchEntry, rank: number): NameRow[] {
	const sets = [entry.name, ...entry.aliases].map(toTrigrams).filter((trigrams) => trigrams.length > 0);
	if (sets.length > 1)
		return Array.from(new Map(sets.map((trigrams) => [trigrams.join(), trigrams])).values(), (trigrams) => ({ rank, trigrams }));
	return sets.map((trigrams) => ({ rank, trigrams }));
}

/** A hash table of the rows' trigrams, at most three quarters full. */
function createSlots(rows: readonly NameRow[]): Uint32Array {
	const seen = new Set<number>();
	for (const { trigrams } of rows) for (const trigram of trigrams) seen.add(trigram);
	const slots = new Uint32Array(Math.ceil((seen.size * 4) / 3) + 1);
	for (const trigram of [...seen].sort((a, b) => a - b)) slots[findSlot(slots, trigram)] = trigram + 1;
	return slots;
}

/** The postings of the rows in order, by block and slot, and where each list starts. */
function fillPostings(rows: readonly NameRow[], slots: Uint32Array, blockNames: number): { starts: Uint32Array; postings: Uint16Array } {
	const starts = new Uint32Array(Math.ceil(rows.length / blockNames) * slots.length + 1);
	const toList = (row: number, trigram: number) => Math.floor(row / blockNames) * slots.length + findSlot(slots, trigram);
	rows.forEach(({ trigrams }, row) => {
		for (const trigram of trigrams) starts[toList(row, trigram) + 1]!++;
	});
	for (let i = 1; i < starts.length; i++) starts[i]! += starts[i - 1]!;
	const postings = new Uint16Array(starts.at(-1)!);
	const ends = starts.slice();
	rows.forEach(({ trigrams }, row) => {
		for (const trigram of trigrams) postings[ends[toList(row, trigram)]!++] = row % blockNames;
	});
	return { starts, postings };
}

/** A hash of a trigram set. */
function hashSet(trigrams: Uint32Array): number {
	return trigrams.reduce((hash, trigram) => Math.imul(((hash << 5) | (hash >>> 27)) ^ trigram, 0x9e3779b1), trigrams.length);
}

/** Ranks, ascending, of items whose trigram set equals another item's. A hash collision only adds more. */
function findTwins(rows: readonly NameRow[]): Uint32Array {
	const firsts = new Map<number, number>();
	const twins = new Set<number>();
	for (const { rank, trigrams } of rows) {
		const hash = hashSet(trigrams);
		const first = firsts.get(hash);
		if (first === undefined) firsts.set(hash, rank);
		else if (first !== rank) twins.add(first).add(rank);
	}
	return Uint32Array.from(twins).sort();
}

/** The folded names, concatenated, and the start of each. */
function joinNames(names: readonly string[]): { textStarts: Uint32Array; text: Uint8Array } {
	const folded = names.map(foldName);
	const textStarts = new Uint32Array(names.length + 1);
	folded.forEach((name, i) => {
		textStarts[i + 1] = textStarts[i]! + name.length;
	});
	return { textStarts, text: Uint8Array.from(folded.flat()) };
}

/**
 * Computes all sections of an index file from the entries.
 * @param blockSize names per block, a power of two from 4 to 65,536; answers do not depend on it
 */
export function planPostings(entries: readonly SearchEntry[], blockSize?: number): IndexFile {
	const ordinals = rankEntries(entries);
	const rows = ordinals.flatMap((ordinal, rank) => toNameRows(entries[ordinal]!, rank));
	// A stable sort: within a class, names keep the tie order.
	rows.sort((a, b) => a.trigrams.length - b.trigrams.length);
	const classStarts = rows.flatMap((row, i) => (row.trigrams.length === rows[i - 1]?.trigrams.length ? [] : [i]));
	const slots = createSlots(rows);
	const twins = findTwins(rows);
	const blockNames = blockSize ?? chooseBlockNames(rows.length);
	return {
		blockNames,
		ordinals: Uint32Array.from(ordinals),
		ranks: Uint32Array.from(rows, (row) => row.rank),
		classSizes: Uint32Array.from(classStarts, (start) => rows[start]!.trigrams.length),
		classStarts: Uint32Array.from([...classStarts, rows.length]),
		slots,
		...fillPostings(rows, slots, blockNames),
		twins,
		...joinNames(Array.from(twins, (rank) => entries[ordinals[rank]!]!.name)),
	};
}
