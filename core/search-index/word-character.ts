/** The version of the Unicode Character Database that the two tables below were read from. */
export const UNICODE_VERSION = 14;

/**
 * The code points of `[\p{Alphabetic}\p{Nd}]` in Unicode 14.0 (134,056 of them): pairs of numbers in base 36, the gap since the last range and
 * the length of the next one. From DerivedCoreProperties.txt (Alphabetic) and DerivedGeneralCategory.txt (Nd) of that version.
 */
const WORD_RANGES =
	'1c a 7 q 6 q 1b 1 a 1 4 1 5 n 1 v 1 cq 4 c e 5 7 1 1 1 2e 1 16 5 1 2 2 4 1 1 6 1 1 3 1 1 1 k 1 2b 1 3v 8 4m 1 12 2 1 6 15 13 e ' +
	'1 1 1 2 1 2 1 1 8 r 4 4 t b 5 1k 1 h 4 2u 1 8 4 8 4 g 2 1 g 1c d 2t e 17 9 2 4 1 5 o 2 j j p 7 b 5 o 1 6 h 16 a c 3 7 6 24 1 g ' +
	'1 3 4 f 2 a 1 j 1 8 2 2 2 m 1 7 1 1 3 4 3 8 2 2 2 2 1 1 8 1 4 2 1 5 2 c a 1 4 3 1 6 4 2 2 m 1 7 1 2 1 2 1 2 4 5 4 2 2 2 4 1 7 4 ' +
	'1 1 7 g b 3 1 9 1 3 1 m 1 7 1 2 1 5 3 9 1 3 1 2 3 1 f 4 2 a 9 4 4 3 1 8 2 2 2 m 1 7 1 2 1 5 3 8 2 2 2 2 9 2 4 2 1 5 2 a 1 1 g 2 ' +
	'1 6 3 3 1 4 3 2 1 1 1 2 3 2 3 3 3 c 4 5 3 3 1 3 3 1 6 1 e a g 4 1 8 1 3 1 n 1 g 3 8 1 3 1 3 8 2 1 3 2 1 2 4 2 a g 4 1 8 1 3 1 n ' +
	'1 a 1 5 3 8 1 3 1 3 8 2 6 2 1 4 2 a 1 2 d d 1 3 1 15 2 8 1 3 1 3 1 1 5 4 7 5 2 a a 6 1 3 1 i 3 o 1 9 1 1 2 7 8 6 1 1 1 8 6 a 2 ' +
	'2 d 1m 5 7 6 1 2 a 13 2 1 1 1 5 1 o 1 1 1 j 1 3 2 5 1 1 6 1 2 a 2 4 w 1 v a m 8 1 10 4 h 6 g 1 10 1v 1j 1 1 2 f 6 26 2 12 1 1 5 ' +
	'1 2 17 1 99 1 4 2 7 1 1 1 4 2 15 1 4 2 x 1 4 2 7 1 1 1 4 2 f 1 1l 1 4 2 1v 11 g g 2e 2 6 3 h8 2 h 1 q 5 23 3 b 7 k b l c k c d ' +
	'1 3 1 2 c 1g 2 j e 1 4 1 3 a 12 a 6 2h 7 17 5 1y a v 1 c 4 9 d 14 2 5 b 18 4 q 6 a 12 s 4 1r 2 k b a 6 a d 1 n 2 b 3 1d 1g 1 f ' +
	'1 8 3 a 12 16 2 1m 1 b e 1j 9 a 3 1d 2 9 7 17 2 3 15 4 1 6 1 2 3 1 5 5c 13 e b 7q 2 6 2 12 2 6 2 8 1 1 1 1 1 1 1 v 2 1h 1 7 1 1 ' +
	'3 3 1 7 3 4 2 6 4 d 5 3 1 7 38 1 d 1 g d 2t 1 4 1 2 a 1 1 3 5 6 1 1 1 1 1 1 4 1 b 2 4 5 5 4 1 h 15 ml 1g 1ee 6d 6 4 3 2 c 12 1 ' +
	'1 5 1 2 1k 7 1 g n 9 7 1 7 1 7 1 7 1 7 1 7 1 7 1 7 1 w 1b 1 d1 3 p 9 7 5 2 5 4 2e 6 3 1 2i 1 4 5 17 1 2m h w 1c g e8 534 1s h3h ' +
	'1v 1a 2 7h 3 s k 1b 5 8 3 35 13 9 2 2v 2 1s 5 2 1 1 1 5 o k 1 x o 1g c 1w 1 1 a a o 6 3 1 1 1a 5 z d t 3 1f 1 c f b 6 v 1 1j 9 ' +
	'e 2 a 6 n 3 1x 1 1 1 1 o 3 2 g 2 4 b 6 2 6 2 6 9 7 1 7 1 17 1 e 6 3f 5 a 6 8mc c n 4 1d 6is a6 2 2y 12 7 c 5 5 c 1 d 1 5 1 1 1 ' +
	'2 1 2 1 30 x a3 i 1s 2 1i 14 c 38 5 1 3r j a 7 q 6 q b 2h 3 6 2 6 2 6 2 3 z c 1 q 1 j 1 2 1 f 2 e y 3f 1x 1h 7f t 3 1d 1b w d u ' +
	'5 17 5 u 2 10 4 8 1 5 16 4e 2 a 6 10 4 10 4 14 8 1g c b 1 f 1 7 1 2 1 b 1 f 1 7 1 2 1v 8n 9 m a 8 o 6 1 16 1 9 1x 6 2 1 1 18 1 ' +
	'2 3 1 2 n a n 9 v 1t j 1 2 a m a q 1y 1k 6 2 1s 4 1 2 5 8 1 3 1 t 16 t 3 t z 8 1 s r 1i a m a j d i 32 21 1j 1f d 1f d 14 8 a ' +
	'92 16 1 2 3 2 26 t a 1 8 m 16 i 1a l r n 9 1y w a 1 5 c 1j 9 1 d p 7 a 6 1f 3 a 4 4 8 z 3 1 9 1s 1 4 9 d 1 1 z i 1 y 2 1 6 1 1t ' +
	'7 1 1 1 4 1 f 1 a 7 1l 7 a 6 4 1 8 2 2 2 m 1 7 1 2 1 5 3 8 2 2 2 2 3 1 6 1 5 7 4c 1u 1 3 1 4 5 a 5 3 u 1u 2 2 1 1 8 a 4m 1i 2 7 ' +
	'p 6 y 1r 1 1 3 1 b a 12 1i 2 1 7 a 1i r 2 e 5 a 6 7 55 1l 2v 22 l 8 2 1 2 8 1 2 1 u 1 2 2 2 2 4 d a 1y 8 2 1a 2 6 1 1 1 2 r 1f ' +
	'2 a h 20 5 1 i 21 7b 9 1 19 1 7 1 1 f a o u 2 m 1 e 21 7 1 2 1 18 3 1 1 2 1 3 1 1 2 2 8 a 6 6 1 2 1 11 1 2 1 4 1 1 7 a 8m n 55 ' +
	'1 27 pm 2u 33 h 5g 218 2p f tr 34h g7 6nt ft 7 v 1 a 6 27 1 a 6 u i 1c g 4 c a 9 l 5 j j4 1s 3k 23 4 1l 7 h 1s 2 1 1 c 2 e 4qg ' +
	'8 ye 16 9 6w7 4 1 7 1 2 1 83 19 3 h 4 8 b0 1s4 2z 5 d 3 9 7 a 4 1 4m9 2d 1 1z 1 2 2 1 2 2 2 4 1 c 1 1 1 7 1 1t 1 4 2 8 1 7 1 s ' +
	'1 4 1 5 1 1 3 7 1 9g 2 p 1 p 1 v 1 p 1 v 1 p 1 v 1 p 1 v 1 p 1 8 2 1e 1ds v 69 7 1 h 2 7 1 2 1 5 5x 19 a 7 2 a 4 1 8x u i 18 4 ' +
	'a yu 7 1 4 1 2 1 f 1 5h 1n 1w 3 1 3 1 4 a x2 4 1 r 1 2 1 1 2 1 1 a 1 4 1 1 1 1 6 1 4 1 1 1 1 1 1 3 1 2 1 1 2 1 1 1 1 1 1 1 1 1 ' +
	'1 2 1 1 2 4 1 7 1 4 1 4 1 1 1 a 1 h 5 3 1 5 1 h hg q 6 q 6 q 21y a sm wyo w 37d 7 66 2 4g2 e 5rl 2e7 f2 15u 3t7';

/**
 * The simple lower-case mappings of Unicode 14.0 (1,433 of them): runs of four numbers in base 36, the distance from the last run's start to
 * this one's, the step between its code points, how many they are, and what to add to each. From UnicodeData.txt, field 13, of that version.
 */
const LOWER_CASE_RUNS =
	'1t 1 q w 3j 1 n w o 1 7 w 14 2 o 1 1c 1 1 -5j 2 2 3 1 7 2 8 1 h 2 n 1 1a 1 1 -3d 1 2 3 1 8 1 1 5u 1 2 2 1 4 1 1 5q 1 1 1 1 2 1 ' +
	'2 5p 2 1 1 1 3 1 1 27 1 1 1 5m 1 1 1 5n 1 1 1 1 2 1 1 5p 1 1 1 5r 2 1 1 5v 1 1 1 5t 1 1 1 1 4 1 1 5v 1 1 1 5x 2 1 1 5y 1 2 3 1 ' +
	'6 1 1 62 1 1 1 1 2 1 1 62 3 1 1 1 2 1 1 62 1 1 1 1 2 1 2 61 2 2 2 1 4 1 1 63 1 1 1 1 4 1 1 1 8 1 1 2 1 1 1 1 2 1 1 2 1 1 1 1 2 ' +
	'1 1 2 1 2 9 1 j 2 9 1 j 1 1 2 1 2 2 1 4 1 1 -2p 1 1 1 -1k 1 2 k 1 14 1 1 -3m 2 2 9 1 o 1 1 8bv 1 1 1 1 2 1 1 -4j 1 1 1 8bs 3 1 ' +
	'1 1 2 1 1 -5f 1 1 1 1x 1 1 1 1z 1 2 5 1 8a 2 2 1 6 1 1 1 9 1 1 38 7 1 1 12 2 1 3 11 4 1 1 1s 2 1 2 1r 3 1 h w i 1 9 w 18 1 1 8 ' +
	'9 2 c 1 s 1 1 -1o 3 1 1 1 2 1 1 -7 1 1 1 1 3 1 3 -3m 3 1 g 28 g 1 w w 28 2 h 1 16 2 r 1 1i 1 1 f 1 2 7 1 f 2 1c 1 2p 1 12 1c ' +
	'29b 1 12 5ls 13 1 1 5ls 6 1 1 5ls k3 1 28 tzk 28 1 6 8 1pc 1 17 -2bk 19 1 3 -2bk 8z 2 23 1 4e 1 1 -5vj 2 2 1c 1 2w 1 8 -8 g 1 6 ' +
	'-8 g 1 8 -8 g 1 8 -8 g 1 6 -8 h 2 4 -8 f 1 8 -8 w 1 8 -8 g 1 8 -8 g 1 8 -8 g 1 2 -8 2 1 2 -22 2 1 1 -9 c 1 4 -2e 4 1 1 -9 c 1 2 ' +
	'-8 2 1 2 -2s e 1 2 -8 2 1 2 -34 2 1 1 -7 c 1 2 -3k 2 1 2 -3i 2 1 1 -9 8a 1 1 -5st 4 1 1 -6gv 1 1 1 -6di 7 1 1 s 1a 1 g g z 1 1 ' +
	'1 mr 1 q q 1fu 1 1c 1c 2o 1 1 1 2 1 1 -8af 1 1 1 -2xy 1 1 1 -89z 3 2 3 1 6 1 1 -8bg 1 1 1 -8al 1 1 1 -8bj 1 1 1 -8bi 2 1 1 1 3 ' +
	'1 1 1 9 1 2 -8cf 2 2 1e 1 2z 2 2 1 7 1 1 1 nym 2 n 1 1s 2 e 1 4i 2 7 1 g 2 v 1 1z 2 2 1 4 1 1 -r9g 1 2 5 1 d 1 1 1 2 1 1 -wmg 3 ' +
	'2 2 1 6 2 a 1 k 1 1 -wn8 1 1 1 -wnj 1 1 1 -wnf 1 1 1 -wn5 1 1 1 -wn8 2 1 1 -wlu 1 1 1 -wmi 1 1 1 -wlx 1 1 1 ps 1 2 8 1 g 1 1 ' +
	'-1c 1 1 1 -wn7 1 1 1 -raw 1 2 2 1 9 1 1 1 6 2 2 1 v 1 1 1 h7w 1 q w yn 1 14 14 4w 1 10 14 5c 1 b 13 c 1 f 13 g 1 7 13 8 1 2 13 ' +
	'1d8 1 1f 1s 2e8 1 w w gww 1 w w o8w 1 y y';

/** The expanded tables of Unicode 14.0. */
type WordTables = {
	/** Code points where word characters begin (even places) and end (odd places), ascending. */
	bounds: Uint32Array;
	/** Code points whose simple lower-case form is another one. */
	lowerCase: ReadonlyMap<number, number>;
};

/** The tables, expanded on the first letter outside ASCII; most queries never need them. */
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
 * Equal on every JavaScript engine: it does not use the engine's tables, which follow newer versions of Unicode.
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
	// An odd number of bounds at or below it means that it is inside a range.
	return low & 1 ? (lowerCase.get(codePoint) ?? codePoint) : 0;
}
