/* Ships to the edge. */

/** "WDXT" as the first word of the file, in the byte order that every platform with typed arrays of any note has. */
export const MAGIC = 0x54584457;
/** Raised whenever an older reader would give wrong answers. */
export const FORMAT_VERSION = 1;

/** Words of the head: four fixed ones, then the counts from which every section's place follows. */
export const HEAD_WORDS = 16;
/** The fixed words (magic, version, length in bytes, checksum), which the checksum does not cover. */
export const UNCHECKED_WORDS = 4;

/** The counts, in the order of the file. */
export const COUNT_FIELDS = [
	'unicodeVersion',
	'blockNames',
	'items',
	'names',
	'classes',
	'slots',
	'postings',
	'twins',
	'textBytes',
] as const;
/** How many there are of each kind of thing; fixes the size and place of every section. */
export type IndexCounts = Record<(typeof COUNT_FIELDS)[number], number>;

/**
 * An index file: its sections, as views over its bytes.
 *
 * Items are held in the order of a tie (shorter name, then slug): their place there is their rank. Names (with aliases) are ordered by the
 * size of their trigram set, so that names of one size, a class, lie side by side. The trigrams stand in a hash table with open
 * addressing; the postings of the trigram in slot `s`, in block `b`, lie between `starts[b * slots + s]` and the next start.
 */
export type IndexFile = {
	/** Names in a block, a power of two from 4 to 65,536: a posting is a place within its block. */
	blockNames: number;
	/** By rank: the item's place in the entries. */
	ordinals: Uint32Array;
	/** By name: the rank of its item. */
	ranks: Uint32Array;
	/** By class, ascending: the size of its names' trigram sets. */
	classSizes: Uint32Array;
	/** By class: its first name; one more at the end. */
	classStarts: Uint32Array;
	/** By slot: the trigram plus one, 0 when empty. */
	slots: Uint32Array;
	/** By block and slot: the first posting; one more at the end. */
	starts: Uint32Array;
	/** Places of names within their block, ascending within a list. */
	postings: Uint16Array;
	/** Ranks, ascending, of the items that have a trigram set in common with another: only among those can being the exact name decide. */
	twins: Uint32Array;
	/** By twin: where its folded name begins in `text`; one more at the end. */
	textStarts: Uint32Array;
	/** The twins' names in UTF-8, folded for comparison with a whole query. */
	text: Uint8Array;
};

/** The sections in the order of the file. */
export const SECTIONS = [
	'ordinals',
	'ranks',
	'classSizes',
	'classStarts',
	'slots',
	'starts',
	'postings',
	'twins',
	'textStarts',
	'text',
] as const;

/** Fixes the place of every section: the length in bytes that the file has (a multiple of 16), and a function that lays views over it. */
export function planSections(counts: IndexCounts): { byteLength: number; lay(buffer: ArrayBufferLike, byteOffset: number): IndexFile } {
	let end = HEAD_WORDS * 4;
	const place = (length: number, bytesEach: number) => {
		const offset = end;
		end += Math.ceil((length * bytesEach) / 4) * 4;
		return { offset, length };
	};
	const places = {
		ordinals: place(counts.items, 4),
		ranks: place(counts.names, 4),
		classSizes: place(counts.classes, 4),
		classStarts: place(counts.classes + 1, 4),
		slots: place(counts.slots, 4),
		starts: place(Math.ceil(counts.names / counts.blockNames) * counts.slots + 1, 4),
		postings: place(counts.postings, 2),
		twins: place(counts.twins, 4),
		textStarts: place(counts.twins + 1, 4),
		text: place(counts.textBytes, 1),
	};
	return {
		byteLength: Math.ceil(end / 16) * 16,
		lay(buffer, byteOffset) {
			const words = ({ offset, length }: { offset: number; length: number }) => new Uint32Array(buffer, byteOffset + offset, length);
			return {
				blockNames: counts.blockNames,
				ordinals: words(places.ordinals),
				ranks: words(places.ranks),
				classSizes: words(places.classSizes),
				classStarts: words(places.classStarts),
				slots: words(places.slots),
				starts: words(places.starts),
				postings: new Uint16Array(buffer, byteOffset + places.postings.offset, places.postings.length),
				twins: words(places.twins),
				textStarts: words(places.textStarts),
				text: new Uint8Array(buffer, byteOffset + places.text.offset, places.text.length),
			};
		},
	};
}
