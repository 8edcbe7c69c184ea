/* Numbers and sums of money in words and figures, exact. */
import { add, divide, type Exact, exact, multiply, ONE, parseDecimal, SCALES } from '../../exact.ts';
import { MEASURES } from './lexicon.ts';
import { type Token, toTable, type WordTable } from './tokens.ts';

const toNumbers = (from: number, step: number, words: string): WordTable<number> =>
	toTable(Object.fromEntries(words.split(' ').map((word, at) => [word, from + at * step])));
/** Below twenty. */
export const UNITS = toNumbers(
	0,
	1,
	'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
);
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
	...{ k: SCALES.k, m: SCALES.m, mm: million, mn: SCALES.mn, b: SCALES.b, bn: SCALES.bn, t: trillion, tn: SCALES.tn },
});
const COLLECTIVES: WordTable<bigint> = toTable({
	dozen: 12n,
	dozens: 12n,
	couple: 2n,
	pair: 2n,
	pairs: 2n,
	score: 20n,
	gross: 144n,
});
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
const GLYPHS: WordTable<Exact> = toTable({
	...{ '½': exact(1, 2), '¼': exact(1, 4), '¾': exact(3, 4), '⅓': exact(1, 3), '⅔': exact(2, 3) },
});
const DOLLARS = new Set(['dollar', 'dollars', 'buck', 'bucks', 'usd', 'dollers', 'dolars']);
const CENTS = new Set(['cent', 'cents', '¢']);
/** Signs and names of other currencies; words with a second meaning (`pound`) only after an amount. */
export const FOREIGN_SIGNS = new Set(['€', '£', '¥', '₹', '₩', '₽', '₺', '₿', '₫', '₴', '₱', '฿', '₪']);
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

/** A number read from the tokens `start` to `end` (exclusive). Money is in US cents. */
type Amount = { kind: 'number' | 'money' | 'percent' | 'foreign'; value: Exact; start: number; end: number };

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
		} else if (at === start && (word === 'a' || word === 'an') && MAGNITUDES[next] !== undefined) {
			group = 1n;
		} else if (seen && word === 'hundred') group *= 100n;
		else if (seen && magnitude !== undefined && word !== 'grand') {
			// `one million and six million` are two sums.
			if (total > 0n && magnitude >= least) return and.at > start ? { value: exact(and.total + and.group), end: and.at } : undefined;
			[total, group, least] = [total + group * magnitude, 0n, magnitude];
		} else if (
			!(
				seen &&
				((word === '-' && tokens[at]?.glued) || (word === 'and' && total + group >= 100n)) &&
				(UNITS[next] ?? TENS[next]) !== undefined
			)
		)
			break;
		if (word === 'and') and = { at, total, group };
		seen = true;
	}
	return seen ? { value: exact(total + group), end: at } : undefined;
}

function readFigures(tokens: readonly Token[], start: number): Read | undefined {
	const token = tokens[start];
	if (token === undefined) return undefined;
	const glyph = GLYPHS[token.word];
	if (glyph) return { value: glyph, end: start + 1 };
	if (token.kind !== 'number') return undefined;
	const value = parseDecimal(token.word);
	const [slash, below, mixed] = [tokens[start + 1], tokens[start + 2], GLYPHS[tokens[start + 1]?.word ?? '']];
	if (slash?.word === '/' && below?.kind === 'number' && Number(below.word) > 0)
		return { value: divide(value, parseDecimal(below.word)), end: start + 3 };
	if (mixed) return { value: add(value, mixed), end: start + 2 };
	return { value, end: start + 1 };
}

/** `half a`, `a third of`, `three quarters of`; `the third` is an ordinal and not read here. */
function readFraction(tokens: readonly Token[], start: number): Read | undefined {
	let at = start;
	let top: Exact = ONE;
	const first = tokens[at]?.word ?? '';
	const counted = first === 'a' || first === 'one' ? { value: ONE, end: at + 1 } : readWords(tokens, at);
	if (counted) [top, at] = [counted.value, tokens[counted.end]?.word === '-' ? counted.end + 1 : counted.end];
	const below = FRACTIONS[tokens[at]?.word ?? ''];
	if (below === undefined) return undefined;
	const next = tokens[at + 1]?.word ?? '';
	const half = below === 2;
	const scaled = MAGNITUDES[next] !== undefined || COLLECTIVES[next] !== undefined;
	if (!counted && !half && !(below === 4 && scaled)) return undefined;
	if (!half && next !== 'of' && !scaled && !MEASURES.has(tokens[at + 1]?.stem ?? '')) return undefined;
	at++;
	if (tokens[at]?.word === 'of') at++;
	if (tokens[at]?.word === 'a' || tokens[at]?.word === 'an') at++;
	return { value: divide(top, exact(below)), end: at };
}

/** A number without its currency: figures or words, fraction, magnitudes, dozens. */
function readNumber(tokens: readonly Token[], start: number, afterSign: boolean): (Read & { grand: boolean }) | undefined {
	const figures = readFigures(tokens, start);
	const first = tokens[start]?.word ?? '';
	const next = tokens[start + 1]?.word ?? '';
	const bare = (first === 'a' || first === 'an') && COLLECTIVES[next] !== undefined ? { value: ONE, end: start + 1 } : undefined;
	const alone = COLLECTIVES[first] !== undefined && !/^(?:pairs?|score|gross)$/.test(first) ? { value: ONE, end: start } : undefined;
	const read = figures ?? readFraction(tokens, start) ?? readWords(tokens, start) ?? bare ?? alone;
	if (read === undefined) return undefined;
	let { value, end } = read;
	let grand = false;
	for (; ; end++) {
		const token = tokens[end];
		const word = token?.word ?? '';
		if (
			end > start &&
			word === 'and' &&
			['a', 'one'].includes(tokens[end + 1]?.word ?? '') &&
			['half', 'quarter'].includes(tokens[end + 2]?.word ?? '')
		) {
			const part = exact(1, tokens[end + 2]?.word === 'half' ? 2 : 4);
			// `a million and a half` is 1.5 million; `two and a half` is 2.5.
			const before = MAGNITUDES[tokens[end - 1]?.word ?? ''];
			value = add(value, before ? multiply(part, exact(before)) : part);
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
 * The amount that starts at this token, or undefined: `20k`, `two hundred and fifty`, `half a`, `$1.5 million`, `20 grand`,
 * `99 cents`, `15%`, `€5` (kind `foreign`). A bare number is not money; the caller decides by the words around it.
 */
export function readAmount(tokens: readonly Token[], start: number): Amount | undefined {
	let at = start;
	let [dollars, foreign] = [false, false];
	for (; at < start + 3; at++) {
		const word = tokens[at]?.word ?? '';
		if (word === '$' || word === 'usd') dollars = true;
		else if (FOREIGN_SIGNS.has(word)) foreign = true;
		else if (!((word === 'us' || word === 'u') && tokens[at + 1]?.word === '$')) break;
	}
	// `a dollar`, `a buck`
	if (at === start && tokens[at]?.word === 'a' && /^(?:dollar|buck)$/.test(tokens[at + 1]?.word ?? ''))
		return { kind: 'money', value: exact(100), start, end: start + 2 };
	const read = readNumber(tokens, at, dollars || foreign);
	if (read === undefined) return undefined;
	let { value, end } = read;
	let next = tokens[end]?.word ?? '';
	// `half a million of dollars` does not occur, `20k us dollars` does.
	if (next === 'us' && DOLLARS.has(tokens[end + 1]?.word ?? '')) next = tokens[++end]?.word ?? '';
	if (foreign || FOREIGN_SIGNS.has(next) || FOREIGN_WORDS.has(next)) return { kind: 'foreign', value, start, end: foreign ? end : end + 1 };
	if (next === '%' || next === 'percent' || next === 'pct')
		return { kind: 'percent', value: divide(value, exact(100)), start, end: end + 1 };
	if (next === 'per' && tokens[end + 1]?.word === 'cent') return { kind: 'percent', value: divide(value, exact(100)), start, end: end + 2 };
	if (!dollars && CENTS.has(next)) return { kind: 'money', value, start, end: end + 1 };
	if (next === '$' || DOLLARS.has(next)) [dollars, end] = [true, end + 1];
	if (dollars || read.grand) {
		const cents = multiply(value, exact(100));
		// `5 dollars and 50 cents`
		const rest = tokens[end]?.word === 'and' ? readAmount(tokens, end + 1) : undefined;
		if (rest?.kind === 'money' && CENTS.has(tokens[rest.end - 1]?.word ?? ''))
			return { kind: 'money', value: add(cents, rest.value), start, end: rest.end };
		return { kind: 'money', value: cents, start, end };
	}
	return { kind: 'number', value, start, end };
}
