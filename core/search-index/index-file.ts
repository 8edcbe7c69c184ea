import { UNICODE_VERSION } from './word-character.ts';

/** The bytes given are not a search index that this program can read; the message says what is wrong with them. */
class SearchIndexError extends Error {
	constructor(cause: string) {
		super(`cannot open the search index: ${cause}`);
		this.name = 'SearchIndexError';
	}
}

/** 2^32 divided by the golden ratio, odd; as a signed word, which V8 keeps as a small integer. */
const MULTIPLIER = 0x9e3779b1 | 0;

/** The step of FxHash (rustc-hash 1): rotate, xor, multiply. It can be undone, so nothing that went in is lost. */
function addWord(sum: number, word: number): number {
	return Math.imul(((sum << 5) | (sum >>> 27)) ^ word, MULTIPLIER);
}

/**
 * A checksum of words whose number is a multiple of four: against damage, not against forgery. A change within one word always shows, any other
 * but for odds of about one in 2^31. Four lanes of the cheapest step that mixes at all, because an index is checked in a fresh process,
 * before anything is compiled: xxHash32 took half as long again there.
 */
export function toChecksum(unsigned: Uint32Array): number {
	const { imul } = Math;
	const words = new Int32Array(unsigned.buffer, unsigned.byteOffset, unsigned.length);
	let a = 1;
	let b = 2;
	let c = 3;
	let d = 4;
	for (let i = 0; i < words.length; i += 4) {
		// `addWord` written out, for the same reason.
		a = imul(((a << 5) | (a >>> 27)) ^ words[i]!, MULTIPLIER);
		b = imul(((b << 5) | (b >>> 27)) ^ words[i + 1]!, MULTIPLIER);
		c = imul(((c << 5) | (c >>> 27)) ^ words[i + 2]!, MULTIPLIER);
		d = imul(((d << 5) | (d >>> 27)) ^ words[i + 3]!, MULTIPLIER);
	}
	return addWord(addWord(addWord(addWord(a, b), c), d), words.length) >>> 0;
}

/** "WDXT" as the first word of the file, in the byte order that every platform with typed arrays of any note has. */
const MAGIC = 0x54584457;
/** Raised whenever an older reader would give wrong answers. */
const FORMAT_VERSION = 1;

/** Words of the head: four fixed ones, then the counts from which every section's place follows. */
const HEAD_WORDS = 16;
/** The fixed words (magic, version, length in bytes, checksum), which the checksum does not cover. */
const UNCHECKED_WORDS = 4;

/** The counts, in the order of the file. */
const COUNT_FIELDS = ['unicodeVersion', 'blockNames', 'items', 'names', 'classes', 'slots', 'postings', 'twins', 'textBytes'] as const;
/** How many there are of each kind of thing; fixes the size and place of every section. */
type IndexCounts = Record<(typeof COUNT_FIELDS)[number], number>;

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
const SECTIONS = ['ordinals', 'ranks', 'classSizes', 'classStarts', 'slots', 'starts', 'postings', 'twins', 'textStarts', 'text'] as const;

/** Fixes the place of every section: the length in bytes that the file has (a multiple of 16), and a function that lays views over it. */
function planSections(counts: IndexCounts): { byteLength: number; lay(buffer: ArrayBufferLike, byteOffset: number): IndexFile } {
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

/** The bytes of an index file with these sections. */
export function writeIndexFile(file: IndexFile): Uint8Array<ArrayBuffer> {
	const counts: IndexCounts = {
		unicodeVersion: UNICODE_VERSION,
		blockNames: file.blockNames,
		items: file.ordinals.length,
		names: file.ranks.length,
		classes: file.classSizes.length,
		slots: file.slots.length,
		postings: file.postings.length,
		twins: file.twins.length,
		textBytes: file.text.length,
	};
	const sections = planSections(counts);
	const bytes = new Uint8Array(sections.byteLength);
	const places = sections.lay(bytes.buffer, 0);
	for (const section of SECTIONS) places[section].set(file[section]);
	const words = new Uint32Array(bytes.buffer);
	words.set([MAGIC, FORMAT_VERSION, sections.byteLength, 0, ...COUNT_FIELDS.map((field) => counts[field])]);
	words[3] = toChecksum(words.subarray(UNCHECKED_WORDS));
	return bytes;
}

/**
 * Checks an index file and lays views over it; copies it first when it starts at a place that words cannot.
 * @throws {SearchIndexError} when it is foreign, of another version, of another length than it should be, or damaged
 */
export function readIndexFile(bytes: Uint8Array): IndexFile {
	const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
	const words = new Uint32Array(aligned.buffer, aligned.byteOffset, Math.floor(aligned.length / 4));
	const [magic, version, byteLength, checksum, ...rest] = words.subarray(0, HEAD_WORDS);
	if (magic !== MAGIC) throw new SearchIndexError('the file does not begin with "WDXT"');
	if (version !== FORMAT_VERSION)
		throw new SearchIndexError(`its format is version ${version}, this program reads version ${FORMAT_VERSION}`);
	if (byteLength !== bytes.length || bytes.length % 16 !== 0 || rest.length < COUNT_FIELDS.length) {
		throw new SearchIndexError(`it is ${bytes.length} bytes long, its head says ${byteLength}`);
	}
	const found = toChecksum(words.subarray(UNCHECKED_WORDS));
	if (found !== checksum) throw new SearchIndexError(`its bytes are damaged, their checksum is ${found}, its head says ${checksum}`);
	const counts = Object.fromEntries(COUNT_FIELDS.map((field, i) => [field, rest[i]])) as IndexCounts;
	if (counts.unicodeVersion !== UNICODE_VERSION) {
		throw new SearchIndexError(
			`it holds the letters of Unicode ${counts.unicodeVersion}, this program those of Unicode ${UNICODE_VERSION}`,
		);
	}
	const sections = planSections(counts);
	if (sections.byteLength !== byteLength) {
		throw new SearchIndexError(`it is ${bytes.length} bytes long, its sections take ${sections.byteLength}`);
	}
	return sections.lay(aligned.buffer, aligned.byteOffset);
}
