/* Numbers and sums of money in words and figures, exact. */

import { add, divide, type Exact, exact, multiply, ONE, parseDecimal, SCALES } from '../exact.ts';
import type { Part } from './plan.ts';
import { type Token, toTable, type WordTable } from './words/tokens.ts';

const toNumbers = (from: number, step: number, words: string): WordTable<number> =>
	toTable(Object.fromEntries(words.split(' ').map((word, at) => [word, from + at * step])));
/** Below twenty. */
export const UNITS = toNumbers(
	0,
	1,
	'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
);
/** Words of tens with their numbers. */
export const TENS: WordTable<number> = toTable({
	...toNumbers(20, 10, 'twenty thirty forty fifty sixty seventy eighty ninety'),
	fourty: 40,
});
const { thousand, million, billion, trillion, quadrillion } = SCALES;
const MAGNITUDES: WordTable<bigint> = toTable({
	...{
		hundred: 100n,
		hundreds: 100n,
		thousand,
		thousands: thousand,
		grand: thousand,
		million,
		millions: million,
		mil: million,
		mill: million,
	},
	...{ billion, billions: billion, bil: billion, trillion, trillions: trillion, quadrillion, lakh: 10n ** 5n, crore: 10n ** 7n },
});
/** Only right after figures: `20k`, `$2 m`. */
const LETTERS: WordTable<bigint> = toTable({
	k: 1000n,
	m: million,
	mm: million,
	mn: million,
	b: billion,
	bn: billion,
	t: trillion,
	tn: trillion,
});
const COLLECTIVES: WordTable<bigint> = toTable({ dozen: 12n, dozens: 12n, couple: 2n, pair: 2n, pairs: 2n, score: 20n, gross: 144n });
/** Denominators. */
const FRACTIONS: WordTable<number> = toTable({
	...{
		half: 2,
		halves: 2,
		third: 3,
		thirds: 3,
		quarter: 4,
		quarters: 4,
		fifth: 5,
		fifths: 5,
		eighth: 8,
		eighths: 8,
		tenth: 10,
		tenths: 10,
	},
	...{ hundredth: 100, thousandth: 1000, millionth: 1_000_000 },
});
const DOLLARS = new Set('dollar dollars buck bucks usd dollers dolars'.split(' '));
const CENTS = new Set(['cent', 'cents', '¢']);
/** Signs and names of other currencies; words with a second meaning (`pound`) only after an amount. */
export const FOREIGN_SIGNS = new Set([...'€£¥₹₩₽₺₿₫₴₱฿₪']);
export const FOREIGN_WORDS = new Set(
	'eur euro euros gbp sterling quid yen jpy yuan cny rmb renminbi rupee rupees inr chf francs krona kroner sek nok dkk rubles roubles peso pesos cad aud nzd zloty krw shekels dirhams riyals pesetas lira canadian australian baht rand ringgit hkd sgd aed brl reais kronor krone dong naira shilling shillings gulden guilders reichsmark sesterces'.split(
		' ',
	),
);

/** Whether the word is a number word, which is never a name by itself. */
export function isNumberWord(word: string): boolean {
	return (
		[UNITS, TENS, MAGNITUDES, COLLECTIVES, FRACTIONS].some((table) => Object.hasOwn(table, word)) || DOLLARS.has(word) || CENTS.has(word)
	);
}

type Read = { value: Exact; end: number };

/** English number words: `two hundred and fifty thousand`. */
function readWords(tokens: readonly Token[], start: number): Read | undefined {
	let [total, group, seen, at] = [0n, 0n, false, start];
	let [least, and] = [MAGNITUDES.quadrillion ?? 0n, { at: start, total, group }];
	for (; at < tokens.length; at++) {
		const word = tokens[at]?.word ?? '';
		const next = tokens[at + 1]?.word ?? '';
		const magnitude = MAGNITUDES[word];
		if (UNITS[word] !== undefined) {
			// `twenty one` and `hundred one` are numbers, `one two` is not.
			if (seen && group % 10n !== 0n) break;
			group += BigInt(UNITS[word]);
		} else if (TENS[word] !== undefined) {
			if (seen && group % 100n !== 0n) break;
			group += BigInt(TENS[word]);
		} else if (at === start && (word === 'a' || word === 'an') && MAGNITUDES[next] !== undefined) group = 1n;
		else if (seen && word === 'hundred') group *= 100n;
		else if (seen && magnitude !== undefined && word !== 'grand') {
			// `one million and six million` are two sums.
			if (total > 0n && magnitude >= least) return and.at > start ? { value: exact(and.total + and.group), end: and.at } : undefined;
			[total, group, least] = [total + group * magnitude, 0n, magnitude];
		} else {
			const isJoint = (word === '-' && tokens[at]?.glued) || (word === 'and' && total + group >= 100n);
			if (!(seen && isJoint && (UNITS[next] ?? TENS[next]) !== undefined)) break;
		}
		if (word === 'and') and = { at, total, group };
		seen = true;
	}
	return seen ? { value: exact(total + group), end: at } : undefined;
}

/** `1234.5`, `3/4`, `5 1/2` */
function readFigures(tokens: readonly Token[], start: number): Read | undefined {
	const [token, slash, below] = [tokens[start], tokens[start + 1], tokens[start + 2]];
	if (token?.kind !== 'number') return undefined;
	const value = parseDecimal(token.word);
	const isPart = (at: number) => /^[/⁄]$/.test(tokens[at]?.word ?? '') && tokens[at]?.glued && Number(tokens[at + 1]?.word) > 0;
	if (slash?.word && isPart(start + 1) && below) return { value: divide(value, parseDecimal(below.word)), end: start + 3 };
	const mixed = slash?.kind === 'number' && isPart(start + 2) ? readFigures(tokens, start + 1) : undefined;
	return mixed ? { value: add(value, mixed.value), end: mixed.end } : { value, end: start + 1 };
}

/** `half a`, `a third of`, `three quarters of`; `the third` is an ordinal and not read here. */
function readFraction(tokens: readonly Token[], start: number, isMeasure: (token: Token | undefined) => boolean): Read | undefined {
	let at = start;
	let top: Exact = ONE;
	const first = tokens[at]?.word ?? '';
	const counted = first === 'a' || first === 'one' ? { value: ONE, end: at + 1 } : readWords(tokens, at);
	if (counted) [top, at] = [counted.value, tokens[counted.end]?.word === '-' ? counted.end + 1 : counted.end];
	const below = FRACTIONS[tokens[at]?.word ?? ''];
	if (below === undefined) return undefined;
	const next = tokens[at + 1]?.word ?? '';
	const scaled = MAGNITUDES[next] !== undefined || COLLECTIVES[next] !== undefined;
	if (!counted && below !== 2 && !(below === 4 && scaled)) return undefined;
	if (below !== 2 && next !== 'of' && !scaled && !isMeasure(tokens[at + 1])) return undefined;
	at++;
	if (tokens[at]?.word === 'of') at++;
	if (tokens[at]?.word === 'a' || tokens[at]?.word === 'an') at++;
	return { value: divide(top, exact(below)), end: at };
}

/** A number without its currency: figures or words, fraction, magnitudes, dozens. */
function readNumber(tokens: readonly Token[], start: number, afterSign: boolean, isMeasure: (token: Token | undefined) => boolean) {
	const figures = readFigures(tokens, start);
	const first = tokens[start]?.word ?? '';
	const isBare = (first === 'a' || first === 'an') && COLLECTIVES[tokens[start + 1]?.word ?? ''] !== undefined;
	const alone = COLLECTIVES[first] !== undefined && !/^(?:pairs?|score|gross)$/.test(first) ? { value: ONE, end: start } : undefined;
	const read =
		figures ?? readFraction(tokens, start, isMeasure) ?? readWords(tokens, start) ?? (isBare ? { value: ONE, end: start + 1 } : alone);
	if (read === undefined) return undefined;
	let { value, end } = read;
	let grand = false;
	for (; ; end++) {
		const token = tokens[end];
		const word = token?.word ?? '';
		const part = tokens[end + 2]?.word;
		if (end > start && word === 'and' && /^(?:a|one)$/.test(tokens[end + 1]?.word ?? '') && (part === 'half' || part === 'quarter')) {
			// `a million and a half` is 1.5 million; `two and a half` is 2.5.
			const before = MAGNITUDES[tokens[end - 1]?.word ?? ''];
			value = add(value, multiply(exact(1, part === 'half' ? 2 : 4), exact(before ?? 1n)));
			end += 2;
			continue;
		}
		const letter = figures && (token?.glued || afterSign || word === 'k') && end === figures.end ? LETTERS[word] : undefined;
		const scale = letter ?? MAGNITUDES[word] ?? COLLECTIVES[word];
		if (scale === undefined) break;
		grand ||= word === 'grand';
		value = multiply(value, exact(scale));
	}
	return { value, end, grand };
}

/**
 * The amount that starts at this token, or undefined: `20k`, `two hundred and fifty`, `half a`, `$1.5 million`, `20 grand`, `99 cents`, `15%`,
 * `€5` (foreign). A bare number is not money; the caller decides by the words around it.
 */
export function readAmount(tokens: readonly Token[], start: number, isMeasure: (token: Token | undefined) => boolean): Part | undefined {
	let at = start;
	let [dollars, foreign] = [false, false];
	for (; at < start + 3; at++) {
		const word = tokens[at]?.word ?? '';
		if (word === '$' || word === 'usd') dollars = true;
		else if (FOREIGN_SIGNS.has(word)) foreign = true;
		else if (!(word === 'us' && tokens[at + 1]?.word === '$')) break;
	}
	// `a dollar`, `a buck`
	if (at === start && tokens[at]?.word === 'a' && /^(?:dollar|buck)$/.test(tokens[at + 1]?.word ?? ''))
		return { sym: 'M', cents: exact(100), start, end: start + 2 };
	const read = readNumber(tokens, at, dollars || foreign, isMeasure);
	if (read === undefined) return undefined;
	let { value, end } = read;
	let next = tokens[end]?.word ?? '';
	if (next === 'us' && DOLLARS.has(tokens[end + 1]?.word ?? '')) next = tokens[++end]?.word ?? '';
	if (foreign || FOREIGN_SIGNS.has(next) || FOREIGN_WORDS.has(next)) return { sym: 'F', start, end: foreign ? end : end + 1 };
	if (/^(?:%|percent|pct)$/.test(next)) return { sym: 'P', value: divide(value, exact(100)), start, end: end + 1 };
	if (next === 'per' && tokens[end + 1]?.word === 'cent') return { sym: 'P', value: divide(value, exact(100)), start, end: end + 2 };
	if (!dollars && CENTS.has(next)) return { sym: 'M', cents: value, start, end: end + 1 };
	if (next === '$' || DOLLARS.has(next)) [dollars, end] = [true, end + 1];
	if (!dollars && !read.grand) return { sym: 'N', value, start, end };
	const cents = multiply(value, exact(100));
	// `5 dollars and 50 cents`
	const rest = tokens[end]?.word === 'and' ? readAmount(tokens, end + 1, isMeasure) : undefined;
	if (rest?.cents && CENTS.has(tokens[rest.end - 1]?.word ?? '')) return { sym: 'M', cents: add(cents, rest.cents), start, end: rest.end };
	return { sym: 'M', cents, start, end };
}
