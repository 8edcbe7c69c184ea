import { UNICODE_VERSION } from './word-character.ts';

/** Thrown for bytes that are not a readable search index; the message says why. */
class SearchIndexError extends Error {
	constructor(cause: string) {
		super(`cannot open the search index: ${cause}`);
		this.name = 'SearchIndexError';
	}
}

/** 2^32 divided by the golden ratio, odd. Signed, because V8 keeps that as a small integer. */
const MULTIPLIER = 0x9e3779b1 | 0;

/** The step of FxHash (rustc-hash 1): rotate, xor, multiply. It is invertible, so no input is lost. */
function addWord(sum: number, word: number): number {
	return Math.imul(((sum << 5) | (sum >>> 27)) ^ word, MULTIPLIER);
}

/**
 * A checksum over words, in multiples of four. It detects damage, not forgery: always a change within one word, any other with odds of
 * about 1 - 2^-31. Four lanes of a cheap step, because it runs in a fresh process before anything is compiled; xxHash32 took 1.5 times as long.
 */
export function toChecksum(unsigned: Uint32Array): number {
	const { imul } = Math;
	const words = new Int32Array(unsigned.buffer, unsigned.byteOffset, unsigned.length);
	let a = 1;
	let b = 2;
	let c = 3;
	let d = 4;
	for (let i = 0; i < words.length; i += 4) {
		// `addWord` inlined, for the same reason.
		a = imul(((a << 5) | (a >>> 27)) ^ words[i]!, MULTIPLIER);
		b = imul(((b << 5) | (b >>> 27)) ^ words[i + 1]!, MULTIPLIER);
		c = imul(((c << 5) | (c >>> 27)) ^ words[i + 2]!, MULTIPLIER);
		d = imul(((d << 5) | (d >>> 27)) ^ words[i + 3]!, MULTIPLIER);
	}
	return addWord(addWord(addWord(addWord(a, b), c), d), words.length) >>> 0;
}

/** "WDXT", the first word of the file, little-endian. */
const MAGIC = 0x54584457;
/** Format version. Raise it when an older reader would give wrong answers. */
const FORMAT_VERSION = 1;

/** Words of the header: four fixed ones, then the counts that determine each section's offset. */
const HEAD_WORDS = 16;
/** The fixed words: magic, version, length in bytes, checksum. The checksum does not cover them. */
const UNCHECKED_WORDS = 4;

/** The counts, in the order of the file. */
const COUNT_FIELDS = ['unicodeVersion', 'blockNames', 'items', 'names', 'classes', 'slots', 'postings', 'twins', 'textBytes'] as const;
/** Element counts; they determine the size and offset of every section. */
type IndexCounts = Record<(typeof COUNT_FIELDS)[number], number>;

/**
 * An index file: its sections, as views over its bytes.
 *
 * Items are sorted by tie order (shorter name, then slug); an item's position is its rank. Names (aliases included) are sorted by the size of
 * their trigram set; names of one size form a class. Trigrams are in a hash table with open addressing. The postings of the trigram in slot
 * `s` and block `b` run from `starts[b * slots + s]` to the next start.
 */
export type IndexFile = {
	/** Names per block, a power of two from 4 to 65,536. A posting is an index within its block. */
	blockNames: number;
	/** Per rank: the item's index in the entries. */
	ordinals: Uint32Array;
	/** Per name: the rank of its item. */
	ranks: Uint32Array;
	/** Per class, ascending: the size of its trigram sets. */
	classSizes: Uint32Array;
	/** Per class: its first name, plus an end entry. */
	classStarts: Uint32Array;
	/** Per slot: the trigram plus one, 0 if empty. */
	slots: Uint32Array;
	/** Per block and slot: the first posting, plus an end entry. */
	starts: Uint32Array;
	/** Indexes of names within their block, ascending within a list. */
	postings: Uint16Array;
	/** Ranks, ascending, of items whose trigram set equals another item's. Only for these twins must the exact name break a tie. */
	twins: Uint32Array;
	/** Per twin: where its folded name begins in `text`, plus an end entry. */
	textStarts: Uint32Array;
	/** The twins' folded names in UTF-8. */
	text: Uint8Array;
};

/** The sections in the order of the file. */
const SECTIONS = ['ordinals', 'ranks', 'classSizes', 'classStarts', 'slots', 'starts', 'postings', 'twins', 'textStarts', 'text'] as const;

/** Computes the file's length in bytes (a multiple of 16) and a function that creates views of its sections. */
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
 * Checks an index file and creates views of it, without copying unless the bytes are not aligned.
 * @throws {SearchIndexError} if it is another format, another version, the wrong length, or damaged
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
