import { compareText } from '../catalogue.ts';
import type { SearchEntry } from '../search-index.ts';
import { countCodePoints } from '../text.ts';
import { toTrigrams } from '../trigram.ts';
import { foldName } from './fold-name.ts';
import { BLOCK_NAMES, countBlocks, type IndexFile } from './index-file.ts';
import { findSlot } from './trigram-slot.ts';

/** One searchable name: its trigrams, and the rank of the item that it belongs to. */
type NameRow = { rank: number; trigrams: Uint32Array };

/** Places in `entries` in the order of a tie: shorter name (code points of the trimmed NFC), then slug, then place. */
function rankEntries(entries: readonly SearchEntry[]): number[] {
	const lengths = entries.map((entry) => countCodePoints(entry.name.normalize('NFC').trim()));
	return Array.from(entries.keys()).sort((a, b) => lengths[a]! - lengths[b]! || compareText(entries[a]!.slug, entries[b]!.slug) || a - b);
}

/** The item's name and aliases that have trigrams, without those whose set another has already: they would score the same. */
function toNameRows(entry: SearchEntry, rank: number): NameRow[] {
	const rows = new Map<string, NameRow>();
	for (const name of [entry.name, ...entry.aliases]) {
		const trigrams = toTrigrams(name);
		if (trigrams.length > 0) rows.set(trigrams.join(), { rank, trigrams });
	}
	return [...rows.values()];
}

/** A hash table three quarters full at most, with the trigrams in it. */
function createSlots(trigrams: readonly number[]): Uint32Array {
	const slots = new Uint32Array(Math.ceil((trigrams.length * 4) / 3) + 1);
	for (const trigram of trigrams) slots[findSlot(slots, trigram)] = trigram + 1;
	return slots;
}

/** The postings of the rows in order, by block and slot, and where each list starts. */
function fillPostings(rows: readonly NameRow[], slots: Uint32Array): { starts: Uint32Array; postings: Uint16Array } {
	const slotOf = new Map<number, number>();
	slots.forEach((key, slot) => {
		if (key !== 0) slotOf.set(key - 1, slot);
	});
	const starts = new Uint32Array(countBlocks(rows.length) * slots.length + 1);
	const toList = (row: number, trigram: number) => Math.floor(row / BLOCK_NAMES) * slots.length + slotOf.get(trigram)!;
	rows.forEach(({ trigrams }, row) => {
		for (const trigram of trigrams) starts[toList(row, trigram) + 1]!++;
	});
	for (let i = 1; i < starts.length; i++) starts[i]! += starts[i - 1]!;
	const postings = new Uint16Array(starts.at(-1)!);
	const ends = starts.slice();
	rows.forEach(({ trigrams }, row) => {
		for (const trigram of trigrams) postings[ends[toList(row, trigram)]!++] = row % BLOCK_NAMES;
	});
	return { starts, postings };
}

/** Everything that an index file holds, from the entries. */
export function planPostings(entries: readonly SearchEntry[]): IndexFile {
	const ordinals = rankEntries(entries);
	const rows = ordinals.flatMap((ordinal, rank) => toNameRows(entries[ordinal]!, rank));
	// The sort is stable: within a class, names stay in the order of a tie.
	rows.sort((a, b) => a.trigrams.length - b.trigrams.length);
	const classStarts = rows.flatMap((row, i) => (row.trigrams.length === rows[i - 1]?.trigrams.length ? [] : [i]));
	const trigrams = new Set<number>();
	for (const row of rows) for (const trigram of row.trigrams) trigrams.add(trigram);
	const slots = createSlots([...trigrams].sort((a, b) => a - b));
	const names = ordinals.map((ordinal) => foldName(entries[ordinal]!.name));
	const textStarts = new Uint32Array(names.length + 1);
	names.forEach((name, rank) => {
		textStarts[rank + 1] = textStarts[rank]! + name.length;
	});
	const text = new Uint8Array(textStarts.at(-1)!);
	names.forEach((name, rank) => {
		text.set(name, textStarts[rank]);
	});
	return {
		ordinals: Uint32Array.from(ordinals),
		textStarts,
		ranks: Uint32Array.from(rows, (row) => row.rank),
		classSizes: Uint32Array.from(classStarts, (start) => rows[start]!.trigrams.length),
		classStarts: Uint32Array.from([...classStarts, rows.length]),
		slots,
		...fillPostings(rows, slots),
		text,
	};
}
