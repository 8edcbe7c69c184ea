import { toLowerCodePoint, toWordCharacter } from './word-character.ts';

/** ASCII is always in NFKC. */
const FIRST_CHANGE = 0x80;
/** Characters that versions after Unicode 14.0 made another form of a letter (UnicodeData.txt, field 5): before, it separated words. */
const NEWER_FORMS = /[\ua7f1\u{1ccd6}-\u{1ccf9}\u{1e030}-\u{1e06d}]/gu;

function toNfkc(text: string): string {
	for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= FIRST_CHANGE) return text.replace(NEWER_FORMS, ' ').normalize('NFKC');
	return text;
}

/**
 * A text folded for exact comparison: trimmed, NFKC, lower case per code point (Unicode 14.0, simple mappings), UTF-8.
 * Texts that fold alike have the same trigrams. A lone surrogate becomes three bytes, like any code point below U+10000.
 */
export function foldName(text: string): number[] {
	const normal = toNfkc(text).trim();
	const bytes: number[] = [];
	for (let i = 0; i < normal.length; i++) {
		const codePoint = normal.codePointAt(i)!;
		if (codePoint > 0xffff) i++;
		const lower = toLowerCodePoint(codePoint);
		if (lower < 0x80) bytes.push(lower);
		else if (lower < 0x800) bytes.push(0xc0 | (lower >> 6), 0x80 | (lower & 0x3f));
		else if (lower < 0x10000) bytes.push(0xe0 | (lower >> 12), 0x80 | ((lower >> 6) & 0x3f), 0x80 | (lower & 0x3f));
		else bytes.push(0xf0 | (lower >> 18), 0x80 | ((lower >> 12) & 0x3f), 0x80 | ((lower >> 6) & 0x3f), 0x80 | (lower & 0x3f));
	}
	return bytes;
}

/** The reflected CRC-32 table (Ethernet polynomial), created on first use. */
let table: Uint32Array | undefined;

function createTable(): Uint32Array {
	return Uint32Array.from({ length: 256 }, (_, byte) => {
		let crc = byte;
		for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
		return crc;
	});
}

/** Continues the checksum `crc` with the UTF-8 bytes of one code point. */
function addCodePoint(crc: number, codePoint: number, crcs: Uint32Array): number {
	const add = (sum: number, byte: number) => crcs[(sum >>> 24) ^ byte]! ^ (sum << 8);
	if (codePoint < 0x80) return add(crc, codePoint);
	if (codePoint < 0x800) return add(add(crc, 0xc0 | (codePoint >> 6)), 0x80 | (codePoint & 0x3f));
	const last = (sum: number) => add(add(sum, 0x80 | ((codePoint >> 6) & 0x3f)), 0x80 | (codePoint & 0x3f));
	if (codePoint < 0x10000) return last(add(crc, 0xe0 | (codePoint >> 12)));
	return last(add(add(crc, 0xf0 | (codePoint >> 18)), 0x80 | ((codePoint >> 12) & 0x3f)));
}

/**
 * PostgreSQL's "legacy" CRC-32 of three code points in UTF-8: a reflected table used with the arithmetic for a normal one
 * (src/include/utils/pg_crc.h, `COMP_LEGACY_CRC32`), so it is not the CRC-32 of other programs.
 */
function toLegacyCrc32(first: number, second: number, third: number): number {
	table ??= createTable();
	return ~addCodePoint(addCodePoint(addCodePoint(-1, first, table), second, table), third, table) >>> 0;
}

/*
 * Trigram similarity as PostgreSQL's pg_trgm computes it on a UTF-8 database, to the last bit.
 *
 * A word is a run of letters and digits, in lower case, padded with two spaces in front and one behind; a text's trigrams are the
 * set of those of its words; similarity is the share of trigrams that two texts have in common. Word characters and lower case are
 * those of Unicode 14.0 (word-character.ts) with every JavaScript engine, so that an index and its queries always agree.
 * Where databases differ, the reference is PostgreSQL 15 under C.UTF-8 or en_US.UTF-8: combining marks that NFKC does not compose
 * separate words unless they are Alphabetic, `ß` is not `ss`, `İ` becomes `i`, `ı` stays, a final sigma stays a final sigma.
 * One step comes before pg_trgm's own: both texts are brought to NFKC, so that full-width letters and ligatures are plain ones.
 */

const SPACE = 0x20;

/** ASCII trigrams are their own three bytes, first byte lowest; others the low three bytes of their checksum (pg_trgm, `compact_trigram`). */
function toTrigram(first: number, second: number, third: number): number {
	if ((first | second | third) < 0x80) return first | (second << 8) | (third << 16);
	return toLegacyCrc32(first, second, third) & 0xffffff;
}

/** Above this many, V8's own sort is faster than insertion. */
const INSERTION_SORT_LIMIT = 64;

function sortNumbers(numbers: number[]): void {
	if (numbers.length > INSERTION_SORT_LIMIT) {
		numbers.sort((a, b) => a - b);
		return;
	}
	for (let i = 1; i < numbers.length; i++) {
		const number = numbers[i]!;
		let place = i;
		while (place > 0 && numbers[place - 1]! > number) {
			numbers[place] = numbers[place - 1]!;
			place--;
		}
		numbers[place] = number;
	}
}

/** `toTrigrams` into a plain array: twice as fast for short texts such as queries. */
export function listTrigrams(text: string): number[] {
	const normal = toNfkc(text);
	const found: number[] = [];
	let first = SPACE;
	let second = SPACE;
	for (let i = 0; i < normal.length; i++) {
		const codePoint = normal.codePointAt(i)!;
		if (codePoint > 0xffff) i++;
		const third = toWordCharacter(codePoint);
		if (third !== 0) {
			found.push(toTrigram(first, second, third));
			first = second;
			second = third;
		} else if (second !== SPACE) {
			found.push(toTrigram(first, second, SPACE));
			first = SPACE;
			second = SPACE;
		}
	}
	if (second !== SPACE) found.push(toTrigram(first, second, SPACE));
	sortNumbers(found);
	let count = 0;
	for (let i = 0; i < found.length; i++) {
		if (i === 0 || found[i] !== found[i - 1]) found[count++] = found[i]!;
	}
	found.length = count;
	return found;
}

/** The distinct trigrams of a text in NFKC as 24-bit numbers, equal exactly where pg_trgm's are, in ascending order. */
export function toTrigrams(text: string): Uint32Array {
	return new Uint32Array(listTrigrams(text));
}

/**
 * pg_trgm's `similarity(a, b)`: shared trigrams divided by all distinct ones, 0 to 1, and 0 when either text has none.
 * A double, where PostgreSQL rounds to a float4: compared with a threshold such as 0.45 the two can differ at equality.
 */
export function similarity(a: string, b: string): number {
	return similarityOf(listTrigrams(a), listTrigrams(b));
}

/** Similarity of two lists of trigrams. */
export function similarityOf(left: readonly number[], right: readonly number[]): number {
	let shared = 0;
	let i = 0;
	let k = 0;
	while (i < left.length && k < right.length) {
		const difference = left[i]! - right[k]!;
		if (difference === 0) shared++;
		if (difference <= 0) i++;
		if (difference >= 0) k++;
	}
	return shared === 0 ? 0 : shared / (left.length + right.length - shared);
}

/** 2^32 divided by the golden ratio, odd: spreads runs of neighboring trigrams (Knuth, TAOCP 3, 6.4). */
const MULTIPLIER = 0x9e3779b1;

/** The slot of a trigram, or the empty slot where it belongs. Open addressing: the table must have an empty slot. */
export function findSlot(slots: Uint32Array, trigram: number): number {
	const key = trigram + 1;
	let slot = Math.floor(((Math.imul(trigram, MULTIPLIER) >>> 0) / 0x100000000) * slots.length);
	while (slots[slot] !== 0 && slots[slot] !== key) slot = slot + 1 === slots.length ? 0 : slot + 1;
	return slot;
}
