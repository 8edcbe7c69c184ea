/* Years, decades, months, units and places in an order; all amounts of a question. */

import { compare, type Exact, exact, multiply, ONE } from '../exact.ts';
import { MONTHS } from '../item/dating.ts';
import { toUnitPlural, UNIT_IDS, type UnitId } from '../item/worth/units.ts';
import { FOREIGN_SIGNS, FOREIGN_WORDS, readAmount, TENS, UNITS } from './amounts.ts';
import type { Part } from './plan.ts';
import { type Token, toStem, toTable, type WordTable } from './words/tokens.ts';

/* Units. */

/** Other names of units, stemmed: `oz`, `mo`, `yr`. `annual` and its like say a unit too. */
const UNIT_NAMES = `yr year, yrs year, annual year, annually year, yearly year, mo month, mth month, monthly month, wk week, weekly week, daily day,
	hourly hour, hr hour, min minute, kwh kilowatt-hour, g gram, gm gram, gms gram, gramm gram, ct carat, ml milliliter, l liter, litr liter, km kilometer,
	metr meter, gb gigabyte, tb terabyte, ozs ounce, sqft square-foot, sqm square-meter, gig gigabyte, decade year, fortnight week, milligram gram,
	mg gram, second minute, sec minute, kilogramme kilogram, millilitr milliliter, kilometr kilometer`;
const UNIT_WORDS: ReadonlyMap<string, UnitId> = new Map([
	...UNIT_IDS.flatMap((id) => [id, toUnitPlural(id)].map((name) => [toStem(name.replaceAll('-', ' ')), id] as const)),
	...UNIT_NAMES.split(',').map((pair) => pair.trim().split(' ') as [string, UnitId]),
]);
/** The number of units that the word means: a decade is ten years. */
const MULTIPLES: WordTable<Exact> = toTable({
	...{ decade: exact(10), fortnight: exact(2), milligram: exact(1, 1000), mg: exact(1, 1000), second: exact(1, 60), sec: exact(1, 60) },
});
/** Units of two words, by their stems. */
const UNIT_PAIRS: ReadonlyMap<string, UnitId> = new Map([
	...(['troy ounce', 'square foot', 'square meter', 'kilowatt hour'] as const).map(
		(pair) => [pair, pair.replace(' ', '-') as UnitId] as const,
	),
	...([
		['metric ton', 'tonne'],
		['short ton', 'ton'],
		['fluid ounce', 'ounce'],
	] as const),
]);
/** Words before which a unit says when, or how long ago, and not how much. */
const WHEN = /^(?:this|next|these|those|old|olden|early|modern|present)$/;

/** Whether the word by itself is a unit: `pound`. */
export function isUnit(token: Token | undefined): boolean {
	return token !== undefined && (UNIT_WORDS.has(token.stem) || UNIT_WORDS.has(token.word));
}

function readUnit(tokens: readonly Token[], at: number): Part | undefined {
	const [token, next] = [tokens[at], tokens[at + 1]];
	if (token?.kind !== 'word' || WHEN.test(tokens[at - 1]?.word ?? '')) return undefined;
	const pair = next && UNIT_PAIRS.get(`${token.stem} ${next.stem}`);
	const unit = pair ?? UNIT_WORDS.get(token.stem) ?? UNIT_WORDS.get(token.word);
	return (
		unit && { sym: 'U', unit, start: at, end: at + (pair ? 2 : 1), times: MULTIPLES[token.stem] ?? ONE, plural: token.word !== token.stem }
	);
}

/* Places in an order. */

const ORDINALS: WordTable<number> = toTable(
	Object.fromEntries(
		'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ').map((word, at) => [word, at + 1]),
	),
);
const FIRST_OF = /^(?:class|edition|editions|printing|printings|issue|time|folio|lady)$/;

function readOrdinal(tokens: readonly Token[], at: number): Part | undefined {
	const [token, next] = [tokens[at], tokens[at + 1]];
	const of = (place: number, end: number): Part => ({ sym: 'O', value: exact(place), start: at, end });
	if (token?.kind === 'number' && next?.glued && /^(?:st|nd|rd|th)$/.test(next.word) && /^\d{1,3}$/.test(token.word))
		return of(Number(token.word), at + 2);
	// `first-class` says how good.
	if (token?.word === 'first' && FIRST_OF.test(tokens[at + (next?.word === '-' ? 2 : 1)]?.word ?? '')) return undefined;
	const named = /^(?:number|no|nr)$/.test(token?.word ?? '') ? tokens[at + (next?.word === '.' ? 2 : 1)] : undefined;
	const count = named && (UNITS[named.word] ?? (/^\d{1,2}$/.test(named.word) ? Number(named.word) : undefined));
	if (named && count) return of(count, tokens.indexOf(named) + 1);
	const place = /^(?:every|each|per|single)$/.test(tokens[at - 1]?.word ?? '') ? undefined : ORDINALS[token?.word ?? ''];
	return place === undefined ? undefined : of(place, at + 1);
}

/* Years. */

const isYear = ({ kind, text, word }: Token) => kind === 'number' && /^(?:1\d|20)\d\d$/.test(word) && !text.includes(',');
/** Words before a number that is dollars or a count and no year: `under 1000`, `x 1000`. */
const NO_YEAR = /^(?:under|below|over|above|costs?|spend|budget|x|×|\*|times|with)$/;
/** `what could I buy for 1000` */
const isPaid = (tokens: readonly Token[], at: number) =>
	tokens[at - 1]?.word === 'for' && tokens.slice(0, at).some(({ word }) => /^(?:buy|get|afford|purchase)$/.test(word));

/** `nineteen ninety five`, `twenty ten` */
function readSpoken(tokens: readonly Token[], at: number): Part | undefined {
	const [first = '', second = '', third = ''] = [at, at + 1, at + 2].map((place) => tokens[place]?.word ?? '');
	const century = first === 'twenty' ? 20 : UNITS[first];
	const tens = TENS[second] ?? ((UNITS[second] ?? 0) > 9 ? UNITS[second] : undefined);
	if (century === undefined || century < 16 || century > 20 || tens === undefined) return undefined;
	const ones = TENS[second] !== undefined ? (UNITS[third] ?? 0) : 0;
	const isThree = ones > 0 && ones < 10;
	return { sym: 'Y', moment: { year: century * 100 + tens + (isThree ? ones : 0) }, start: at, end: at + (isThree ? 3 : 2) };
}

const LENGTHS: WordTable<number> = toTable({ year: 1, yr: 1, decade: 10, century: 100, generation: 25 });
const SOME: WordTable<number> = toTable({ a: 1, an: 1, one: 1, couple: 2, few: 3, some: 3, several: 5, half: 0.5 });
const AGO = /^(?:(?:(a) (couple|few)(?: of)?|(half) a|(\w+)) )?(years?|yrs?|decades?|centur(?:y|ies)) (?:ago|back|earlier)\b/;
const LAST = /^(?:the )?(?:last|past) (?:(\w+) )?(years?|yrs?|decades?|century)\b/;
const countOf = (word: string) => SOME[word] ?? UNITS[word] ?? TENS[word] ?? (/^\d{1,3}$/.test(word) ? Number(word) : 0);

/** `ten years ago`, `a decade ago`, `last year`, `over the past decade`, counted from this year. */
function readPast(tokens: readonly Token[], at: number, thisYear: number): Part | undefined {
	const words = tokens
		.slice(at, at + 6)
		.map(({ word }) => word)
		.join(' ');
	const [ago, last] = [AGO.exec(words), LAST.exec(words)];
	const found = ago ?? last;
	if (!found || (ago && !(ago[2] ?? ago[3] ?? ago[4]))) return undefined;
	const word = ago ? (ago[2] ?? ago[3] ?? ago[4]) : last?.[1];
	const unit = (ago ? ago[5] : last?.[2]) ?? '';
	const isMany = unit.endsWith('s') && !unit.endsWith('ss');
	const number = word === undefined ? (isMany ? 3 : 1) : countOf(word);
	const years = Math.round(number * (LENGTHS[toStem(unit).replace(/^centur.*/, 'century')] ?? LENGTHS[unit] ?? 0));
	if (years === 0) return undefined;
	const isSince = last !== null && !ago && (word !== undefined || isMany || !/^y/.test(unit));
	return { sym: 'Y', moment: { year: thisYear - years }, ...(isSince && { isSince }), start: at, end: at + found[0].split(' ').length };
}

const DECADES = 'twenties thirties forties fifties sixties seventies eighties nineties'.split(' ');
const EARLY = /^(?:early|mid|late)$/;

/** `the seventies`, `the 90s`, `the 1980s`, `the 19th century`: all its years. */
function readDecade(tokens: readonly Token[], at: number): Part | undefined {
	const from = EARLY.test(tokens[at]?.word ?? '') ? at + (tokens[at + 1]?.word === '-' ? 2 : 1) : at;
	const { text = '', word = '' } = tokens[from] ?? {};
	const figures = /^(?:(\d0)|((?:1[5-9]|20)\d0))['’]?s$/.exec(text);
	const named = DECADES.indexOf(word);
	const year = figures?.[2] ? Number(figures[2]) : figures?.[1] ? 1900 + Number(figures[1]) : named >= 0 ? 1920 + 10 * named : undefined;
	if (year !== undefined)
		return { sym: 'Y', moment: { year, until: year + (year % 100 === 0 && year < 2000 ? 99 : 9) }, start: at, end: from + 1 };
	const century = readOrdinal(tokens, from);
	if (!century?.value || !/^centur/.test(tokens[century.end]?.word ?? '')) return undefined;
	const first = Number(century.value.n) * 100 - 99;
	return { sym: 'Y', moment: { year: first, until: first + 99 }, start: at, end: century.end + 1 };
}

const MONTH_WORDS = MONTHS.map((month) => month.toLowerCase());
/** `January 2023`, `July of 2008`, `Aug 4, 1999` */
function readMonth(tokens: readonly Token[], at: number): Part | undefined {
	const word = tokens[at]?.word ?? '';
	const month =
		MONTH_WORDS.findIndex(
			(name) => name === word || (word.length > 2 && word !== 'mar' && name.slice(0, word === 'sept' ? 4 : 3) === word),
		) + 1;
	if (month === 0) return undefined;
	for (let next = at + 1; next < at + 5; next++) {
		const token = tokens[next];
		if (token && isYear(token)) return { sym: 'Y', moment: { year: Number(token.word), month }, start: at, end: next + 1 };
		if (!token || !/^(?:of|,|\.|\d{1,2}|st|nd|rd|th|in)$/.test(token.word)) return undefined;
	}
	return undefined;
}

/* All amounts. */

/** The low end of `$2-5k` and `10 to 20 million`, which takes the magnitude of the high end. */
function scaleLow(low: Part, high: Part, tokens: readonly Token[]): Part | undefined {
	if (high.start !== low.end + 1 || !/^(?:-|–|—|to|and|through)$/.test(tokens[low.end]?.word ?? '')) return undefined;
	const words = tokens.slice(high.start, high.end).map(({ word }) => word);
	const scale = words.some((word) => /^(?:k|grand|thousand)$/.test(word))
		? 1000
		: words.some((word) => /^m(?:m|n|il|illion)?$/.test(word))
			? 1e6
			: words.some((word) => /^b(?:n|illion)?$/.test(word))
				? 1e9
				: 1;
	if (tokens[low.end - 1]?.kind !== 'number' || (high.sym !== 'M' && low.sym !== 'M' && scale === 1)) return undefined;
	const toCents = ({ cents, value }: Part) => cents ?? multiply(value ?? ONE, exact(100));
	const scaled = multiply(toCents(low), exact(scale));
	// `$500 to $1k` means what it says.
	return { sym: 'M', cents: compare(scaled, toCents(high)) < 0 ? scaled : toCents(low), start: low.start, end: low.end };
}

/** Every amount, time, unit and ordinal of the question, from left to right. */
export function findAmounts(tokens: readonly Token[], thisYear: number): Part[] {
	const found: Part[] = [];
	for (let at = 0; at < tokens.length; ) {
		const token = tokens[at] as Token;
		const time = readSpoken(tokens, at) ?? readPast(tokens, at, thisYear) ?? readDecade(tokens, at) ?? readMonth(tokens, at);
		const ordinal = time ? undefined : readOrdinal(tokens, at);
		const amount = time || (ordinal && token.kind === 'number') ? undefined : readAmount(tokens, at, isUnit);
		const unit = ordinal || (amount && amount.end > at + 1) ? undefined : readUnit(tokens, at);
		const isOfYear = (end: number) => isYear(token) && end === at + 1 && !NO_YEAR.test(tokens[at - 1]?.word ?? '') && !isPaid(tokens, at);
		if (amount?.sym === 'M' && amount.end === at + 2 && isYear(token) && /^(?:in|to)$/.test(tokens[at - 1]?.word ?? ''))
			// `in 2012 dollars`
			found.push({ sym: 'Y', moment: { year: Number(token.word), isDollars: true }, start: at, end: at + 2 });
		else if (amount?.sym === 'N' && isOfYear(amount.end))
			found.push({ sym: 'Y', moment: { year: Number(token.word) }, start: at, end: at + 1 });
		else {
			const first =
				time ??
				(amount && !(unit && amount.end === unit.end && amount.sym === 'N' && amount.start === at && token.word !== 'dozen')
					? amount
					: undefined) ??
				ordinal ??
				unit;
			if (first) found.push(first);
			else if (FOREIGN_SIGNS.has(token.word) || FOREIGN_WORDS.has(token.word)) found.push({ sym: 'F', start: at, end: at + 1 });
		}
		at = Math.max(at + 1, found.at(-1)?.end ?? 0);
	}
	return found.map(
		(low, at) => (found[at + 1] && (low.sym === 'M' || low.sym === 'N') && scaleLow(low, found[at + 1] as Part, tokens)) || low,
	);
}
