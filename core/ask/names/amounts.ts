import { compare, type Exact, exact, multiply, ONE } from '../../exact.ts';
import { toUnitPlural, UNIT_IDS, type UnitId } from '../../item/worth/units.ts';
import type { Mention, MentionOf, Span } from './mention.ts';
import { FOREIGN_SIGNS, FOREIGN_WORDS, readAmount, TENS, UNITS } from './read-amount.ts';
import { type Token, toStem, toTable, type WordTable } from './tokens.ts';

/* Money, numbers, years, percentages, ordinals and units of a question. */

const ORDINALS: WordTable<number> = toTable({
	...{ first: 1, second: 2, third: 3, fourth: 4, fifth: 5, sixth: 6, seventh: 7, eighth: 8, ninth: 9, tenth: 10 },
	...{ eleventh: 11, twelfth: 12, twentieth: 20, runner: 2, runnerup: 2 },
});

/** Other names of units, stemmed: `oz`, `mo`, `yr`. `annual` and its like say a unit too. */
const UNIT_NAMES = `yr year, yrs year, annual year, annually year, yearly year, mo month, mth month, monthly month, wk week, weekly week, daily day,
	hourly hour, hr hour, min minute, kwh kilowatt-hour, g gram, gm gram, gms gram, gramm gram, ct carat, ml milliliter, l liter, litr liter, km kilometer,
	metr meter, gb gigabyte, tb terabyte, ozs ounce, sqft square-foot, sqm square-meter, gig gigabyte, decade year, fortnight week, milligram gram,
	mg gram, second minute, sec minute, semester year, trimester year, kilogramme kilogram, millilitr milliliter, kilometr kilometer`;
const UNIT_WORDS: ReadonlyMap<string, UnitId> = new Map([
	...UNIT_IDS.flatMap((id) => [id, toUnitPlural(id)].map((name) => [toStem(name.replaceAll('-', ' ')), id] as const)),
	...UNIT_NAMES.split(',').map((pair) => pair.trim().split(' ') as [string, UnitId]),
]);
/** The number of units that the word means: a decade is ten years. */
const MULTIPLES: WordTable<Exact> = toTable({
	...{ decade: exact(10), fortnight: exact(2), semester: exact(1, 2), trimester: exact(1, 3), megawatt: exact(1000) },
	...{ milligram: exact(1, 1000), mg: exact(1, 1000), second: exact(1, 60), sec: exact(1, 60) },
});
/** Units of two words, by their stems. */
const UNIT_PAIRS: ReadonlyMap<string, UnitId> = new Map([
	['troy ounce', 'troy-ounce'],
	['square foot', 'square-foot'],
	['square meter', 'square-meter'],
	['kilowatt hour', 'kilowatt-hour'],
	['metric ton', 'tonne'],
	['short ton', 'ton'],
	['megawatt hour', 'kilowatt-hour'],
]);
const WEEKDAY = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend)s?$/;
const WHEN = /^(?:this|next)$/;
const OFTEN = new Set(['every', 'each', 'per', 'single']);
const NOT_LONG = new Set(['these', 'those', 'old', 'olden', 'early', 'modern', 'present']);
const JOINERS = new Set(['-', '–', '—', 'to', 'and', 'through']);

/** The number of units that the word at this place means; 1 for all but a few. */
export function toMultiple(token: Token | undefined): Exact {
	return MULTIPLES[token?.stem ?? ''] ?? ONE;
}

/** `a permit x 1000` */
const TIMES = /^(?:[x×*]|times)$/;

/** `laptops under 1000`, `what costs 1500`: dollars and no year. */
const BOUNDING = /^(?:under|below|over|above|costs?|spend|budget)$/;
/** `what could I buy for 1000` */
const BUYING = /^(?:buy|get|afford|purchase)$/;
const PAYING = /^(?:for|with|on)$/;

/** Whether the number at a place is an amount by the words before it, though it could be a year. */
function isPaid(tokens: readonly Token[], at: number): boolean {
	const before = tokens[at - 1]?.word ?? '';
	const isBudget = before === 'of' && tokens[at - 2]?.word === 'budget';
	return isBudget || BOUNDING.test(before) || (PAYING.test(before) && tokens.slice(0, at - 1).some(({ word }) => BUYING.test(word)));
}

function isYear({ kind, text, word }: Token): boolean {
	return kind === 'number' && /^(?:1\d|20)\d\d$/.test(word) && !text.includes(',');
}

/** Whether the word by itself is a unit: `pound`. */
export function isUnit({ word, stem }: Token): boolean {
	return UNIT_WORDS.has(stem) || UNIT_WORDS.has(word);
}

/** Units that the tokens say. */
export function findUnits(tokens: readonly Token[]): ReadonlySet<UnitId> {
	return new Set(tokens.flatMap((_, at) => readUnit(tokens, at)?.unit ?? []));
}

function readUnit(tokens: readonly Token[], at: number): MentionOf<'unit'> | undefined {
	const [token, next] = [tokens[at], tokens[at + 1]];
	if (token?.kind !== 'word') return undefined;
	const pair = next && UNIT_PAIRS.get(`${token.stem} ${next.stem}`);
	if (pair) return { kind: 'unit', unit: pair, start: at, end: at + 2 };
	const before = tokens[at - 1]?.word ?? '';
	// `these days` and `this year` say when, not how long; `every Sunday` and `Sundays` say how often.
	if (WHEN.test(before)) return undefined;
	if (token.stem === 'day' && NOT_LONG.has(before)) return undefined;
	const isWeekly = WEEKDAY.test(token.word) && (OFTEN.has(before) || token.word.endsWith('s'));
	const unit = isWeekly ? 'week' : (UNIT_WORDS.get(token.stem) ?? UNIT_WORDS.get(token.word));
	return unit === undefined ? undefined : { kind: 'unit', unit, start: at, end: at + 1 };
}

const FIRST_OF = /^(?:class|edition|editions|printing|printings|issue|time)$/;

function readOrdinal(tokens: readonly Token[], at: number): MentionOf<'ordinal'> | undefined {
	const [token, next] = [tokens[at], tokens[at + 1]];
	if (token?.kind === 'number' && next?.glued && /^(?:st|nd|rd|th)$/.test(next.word) && /^\d{1,3}$/.test(token.word))
		return { kind: 'ordinal', place: Number(token.word), start: at, end: at + 2 };
	// `first-class` says how good.
	if (token?.word === 'first' && FIRST_OF.test(tokens[at + (next?.word === '-' ? 2 : 1)]?.word ?? '')) return undefined;
	// `number three`, `no. 3`
	const named = /^(?:number|no|nr)$/.test(token?.word ?? '') ? tokens[at + (next?.word === '.' ? 2 : 1)] : undefined;
	const count = named && (UNITS[named.word] ?? (/^\d{1,2}$/.test(named.word) ? Number(named.word) : undefined));
	if (named && count) return { kind: 'ordinal', place: count, start: at, end: tokens.indexOf(named) + 1 };
	const place = ORDINALS[token?.word ?? ''];
	return place === undefined ? undefined : { kind: 'ordinal', place, start: at, end: at + 1 };
}

/** `nineteen ninety five`, `twenty ten` */
function readSpokenYear(tokens: readonly Token[], at: number): MentionOf<'number'> | undefined {
	const [first, second, third] = [at, at + 1, at + 2].map((place) => tokens[place]?.word ?? '');
	const century = first === 'twenty' ? 20 : first === undefined ? undefined : UNITS[first];
	if (century === undefined || century < 16 || century > 20 || second === undefined) return undefined;
	const tens = TENS[second] ?? (UNITS[second] !== undefined && UNITS[second] > 9 ? UNITS[second] : undefined);
	if (tens === undefined) return undefined;
	const ones = TENS[second] !== undefined && third !== undefined ? (UNITS[third] ?? 0) : 0;
	const end = at + (ones > 0 && ones < 10 ? 3 : 2);
	return { kind: 'number', value: exact(century * 100 + tens + (end === at + 3 ? ones : 0)), isYear: true, start: at, end };
}

/** The low end of `$2-5k` and `10 to 20 million`, which takes the magnitude of the high end. */
function scaleLow(low: Mention, high: Mention, tokens: readonly Token[]): Mention | undefined {
	const isAmount = (mention: Mention) => mention.kind === 'money' || mention.kind === 'number';
	if (!isAmount(low) || !isAmount(high) || high.start !== low.end + 1 || !JOINERS.has(tokens[low.end]?.word ?? '')) return undefined;
	const lastOfLow = tokens[low.end - 1];
	if (lastOfLow?.kind !== 'number' || (low.kind === 'number' && low.isYear)) return undefined;
	const words = tokens.slice(high.start, high.end).map(({ word }) => word);
	const scale = words.some((word) => /^(?:k|grand|thousand)$/.test(word))
		? 1000
		: words.some((word) => /^(?:m|mm|mn|mil|million)$/.test(word))
			? 1_000_000
			: words.some((word) => /^(?:b|bn|billion)$/.test(word))
				? 1_000_000_000
				: 1;
	const cents = (mention: Mention) =>
		mention.kind === 'money' ? mention.cents : mention.kind === 'number' ? multiply(mention.value, exact(100)) : exact(0);
	const scaled = multiply(cents(low), exact(scale));
	// `$500 to $1k` means what it says.
	const isBelow = compare(scaled, cents(high)) < 0;
	if (high.kind !== 'money' && low.kind !== 'money' && scale === 1) return undefined;
	return { kind: 'money', cents: isBelow ? scaled : cents(low), start: low.start, end: low.end };
}

/** The number that ends where a name begins: `two dozen eggs` are two of Dozen Eggs. */
function readCut(tokens: readonly Token[], { start, end }: Span, names: readonly Mention[]): Mention[] {
	const cuts = new Set(
		names.flatMap((name) => (name.kind === 'item' && name.start > start && name.start < end && name.end > end ? [name.start] : [])),
	);
	return [...cuts].flatMap((cut): Mention[] => {
		const amount = readAmount(tokens.slice(0, cut), start);
		return amount?.kind === 'number' && amount.end === cut ? [{ kind: 'number', value: amount.value, isYear: false, start, end: cut }] : [];
	});
}

const AGO = /^(?:(\w+) )?(years?|yrs?|decades?) (?:ago|back)\b|^before (\w+) (years?|yrs?|decades?)\b/;
const PAST = /^(?:the )?(?:last|past) (?:(\w+) )?(years?|yrs?|decades?)\b/;
/** The number of years that a word without digits means. */
const SOME_YEARS: WordTable<number> = toTable({ a: 1, one: 1, couple: 2, few: 3, some: 3, several: 5 });

/** `ten years ago`, `last year`, `over the past decade`, counted from this year. */
function readPastYear(tokens: readonly Token[], at: number, thisYear: number): MentionOf<'number'> | undefined {
	const words = tokens
		.slice(at, at + 4)
		.map(({ word }) => word)
		.join(' ');
	const [ago, past] = [AGO.exec(words), PAST.exec(words)];
	const [phrase, ...parts] = ago ?? past ?? [];
	const [count, unit = ''] = parts[1] === undefined ? parts.slice(2) : parts;
	if (phrase === undefined || (ago && count === undefined)) return undefined;
	const isPlural = unit.endsWith('s');
	const number =
		count === undefined
			? isPlural
				? 3
				: 1
			: (SOME_YEARS[count] ?? UNITS[count] ?? TENS[count] ?? (/^\d{1,2}$/.test(count) ? Number(count) : 0));
	if (number === 0) return undefined;
	const isDecade = unit.startsWith('decade');
	const value = exact(thisYear - number * (isDecade ? 10 : 1));
	const isSince = past !== null && (count !== undefined || isPlural || isDecade);
	return { kind: 'number', value, isYear: true, ...(isSince && { isSince }), start: at, end: at + phrase.split(' ').length };
}

const DECADES = 'twenties thirties forties fifties sixties seventies eighties nineties'.split(' ');

/** `the seventies`, `the 90s`, `the 1980s`: the first year. */
function readDecade(tokens: readonly Token[], at: number): MentionOf<'number'> | undefined {
	const { text = '', word = '' } = tokens[at] ?? {};
	const figures = /^(?:(\d0)|((?:1[89]|20)\d0))['’]?s$/.exec(text);
	const named = DECADES.indexOf(word);
	const year = figures?.[2] ? Number(figures[2]) : figures?.[1] ? 1900 + Number(figures[1]) : named >= 0 ? 1920 + 10 * named : undefined;
	return year === undefined ? undefined : { kind: 'number', value: exact(year), isYear: true, start: at, end: at + 1 };
}

/** Every amount, unit and ordinal of the question; alternatives may overlap. @param names mentions of items */
export function findAmounts(tokens: readonly Token[], names: readonly Mention[], thisYear: number): Mention[] {
	const found: Mention[] = [];
	for (let at = 0; at < tokens.length; ) {
		const token = tokens[at] as Token;
		const year = readSpokenYear(tokens, at) ?? readPastYear(tokens, at, thisYear) ?? readDecade(tokens, at);
		if (year) {
			found.push(year);
			at = year.end;
			continue;
		}
		const ordinal = readOrdinal(tokens, at);
		const amount = ordinal && token.kind === 'number' ? undefined : readAmount(tokens, at);
		// `the second most expensive`, but `each second`
		const isPlace = ordinal !== undefined && !OFTEN.has(tokens[at - 1]?.word ?? '');
		const unit = isPlace ? undefined : readUnit(tokens, at);
		if (ordinal) found.push(ordinal);
		if (unit) found.push(unit);
		if (amount) {
			const { start, end, value } = amount;
			// `in 2012 dollars`
			const isOfYear = amount.kind === 'money' && isYear(token) && end === start + 2 && tokens[start - 1]?.word === 'in';
			if (isOfYear) found.push({ kind: 'number', value: exact(BigInt(token.word)), isYear: true, start, end: end - 1 });
			else if (amount.kind === 'money') found.push({ kind: 'money', cents: value, start, end });
			else if (amount.kind === 'number')
				found.push({
					kind: 'number',
					value,
					isYear: end === start + 1 && isYear(token) && !TIMES.test(tokens[start - 1]?.word ?? '') && !isPaid(tokens, start),
					start,
					end,
				});
			else if (amount.kind === 'percent') found.push({ kind: 'percent', value, start, end });
			else found.push({ kind: 'foreign', start, end });
			found.push(...readCut(tokens, amount, names));
			at = end;
			continue;
		}
		if (FOREIGN_SIGNS.has(token.word) || FOREIGN_WORDS.has(token.word)) found.push({ kind: 'foreign', start: at, end: at + 1 });
		at = ordinal?.end ?? unit?.end ?? at + 1;
	}
	const lows = found.flatMap((low) => found.flatMap((high) => scaleLow(low, high, tokens) ?? []));
	return [...found.filter((mention) => !lows.some(({ start }) => start === mention.start && mention.kind !== 'unit')), ...lows];
}
