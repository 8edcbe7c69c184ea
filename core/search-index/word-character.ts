import { LOWER_CASE_RUNS, WORD_RANGES } from './unicode-14.ts';

/** What the tables of Unicode 14.0 expand to. */
type WordTables = {
	/** Code points at which word characters begin (even places) and end (odd places), ascending. */
	bounds: Uint32Array;
	/** Code points whose simple lower-case form is another one. */
	lowerCase: ReadonlyMap<number, number>;
};

/** The tables, expanded at the first letter outside ASCII: most queries never need them. */
let expanded: WordTables | undefined;

function expandTables(): WordTables {
	const bounds = new Uint32Array(WORD_RANGES.split(' ').map((digits) => Number.parseInt(digits, 36)));
	for (let i = 1; i < bounds.length; i++) bounds[i] = bounds[i]! + bounds[i - 1]!;
	const runs = LOWER_CASE_RUNS.split(' ').map((digits) => Number.parseInt(digits, 36));
	const lowerCase = new Map<number, number>();
	let start = 0;
	for (let i = 0; i < runs.length; i += 4) {
		const [gap, step, count, distance] = runs.slice(i, i + 4) as [number, number, number, number];
		start += gap;
		for (let k = 0; k < count; k++) lowerCase.set(start + k * step, start + k * step + distance);
	}
	return { bounds, lowerCase };
}

/**
 * The lower-case form of a code point (its simple mapping: always one code point, so `İ` gives `i` and a final sigma is no special case).
 * The same on every JavaScript engine: it does not use the engine's own tables, which follow newer versions of Unicode.
 */
export function toLowerCodePoint(codePoint: number): number {
	if (codePoint < 0x80) return codePoint >= 0x41 && codePoint <= 0x5a ? codePoint + 0x20 : codePoint;
	expanded ??= expandTables();
	return expanded.lowerCase.get(codePoint) ?? codePoint;
}

/**
 * The lower-case form of a letter or digit, 0 for every other code point: what PostgreSQL 15 on a UTF-8 database (glibc, C.UTF-8 or
 * en_US.UTF-8) takes for a word character, which is `[\p{Alphabetic}\p{Nd}]` of Unicode 14.0, code point for code point.
 */
export function toWordCharacter(codePoint: number): number {
	if (codePoint < 0x80) {
		if (codePoint >= 0x61 && codePoint <= 0x7a) return codePoint;
		if (codePoint >= 0x41 && codePoint <= 0x5a) return codePoint + 0x20;
		return codePoint >= 0x30 && codePoint <= 0x39 ? codePoint : 0;
	}
	expanded ??= expandTables();
	const { bounds, lowerCase } = expanded;
	let low = 0;
	let high = bounds.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (bounds[middle]! <= codePoint) low = middle + 1;
		else high = middle;
	}
	// An odd number of bounds at or below it: it lies between a beginning and an end.
	return low & 1 ? (lowerCase.get(codePoint) ?? codePoint) : 0;
}
