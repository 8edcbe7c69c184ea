import { divide, type Exact, exact, multiply, ONE, toFraction } from '../../exact.ts';
import type { Item } from '../../item/item.ts';
import { BULK, convertUnit, type UnitId } from '../../item/worth/units.ts';
import type { AmountRef, Term } from '../plan.ts';
import { toMultiple } from './amounts.ts';
import type { Lexicon } from './lexicon.ts';
import { isOf, type Mention, type MentionOf, type Span, VIA_ORDER } from './mention.ts';
import type { Token } from './tokenize.ts';

/* Items with their quantities, units and periods, and sums of money. */

/** Something with a worth that a plan may refer to, with the words that say it. */
export type Argument = {
	amount: AmountRef;
	/** The tokens it uses, in order. */
	spans: readonly Span[];
	/** How it was put together, for the ranker. */
	shape: 'one' | 'counted' | 'measured' | 'rate' | 'span' | 'part' | 'factor' | 'money' | 'bare-number' | 'group';
	item?: MentionOf<'item'>;
	group?: MentionOf<'group'>;
	/** The most expensive or the cheapest item of a group, where only that one counts. */
	first?: Term;
};

/** An argument that is a quantity of an item. */
type TermArgument = Argument & { amount: Term; item: MentionOf<'item'> };

/** Words allowed between a count and the counted thing. */
const BETWEEN = new Set(
	'of a an the x × * whole entire single more full different such my your new worth work at on pay for in'.split(' '),
);
const PERIODS: ReadonlySet<UnitId> = new Set(['day', 'week', 'month', 'year']);
/** Times a year, as people count: 365 days, 52 weeks, 12 months. */
const A_YEAR: Readonly<Partial<Record<UnitId, number>>> = { day: 365, week: 52, month: 12, year: 1 };
const PER = new Set(['a', 'an', 'per', 'each', 'every', '/', 'one', 'by', 'in']);
const WHOLE = new Set(['all', 'whole', 'entire', 'full', 'the']);
/** Counts of times: `twice a week`. */
const TIMES: Readonly<Record<string, number>> = { once: 1, twice: 2, thrice: 3 };
/** Words before a period that a quantity covers: `for two years`. */
const DURING = new Set(['for', 'over', 'in', 'during', 'of', 'across', 'within']);
/** Most tokens between an item and the words of its period. */
const REACH = 25;
/** Most tokens between an item and the unit that it is counted in. */
const UNIT_REACH = 16;
const MAX_ARGUMENTS = 40;

/** A number of units: `two years`, `a week`. `every`: it says how often, `a week` after a counted thing, `daily`. */
type Period = Span & { unit: UnitId; count: Exact; every: boolean; during: boolean };

function findPeriods(mentions: readonly Mention[], tokens: readonly Token[]): Period[] {
	return mentions.filter(isOf('unit')).flatMap(({ unit, start, end }): Period[] => {
		if (!PERIODS.has(unit)) return [];
		const times = toMultiple(tokens[start]);
		// `every single week`
		const article = tokens[start - 1]?.word === 'single' ? start - 2 : start - 1;
		const before = tokens[article]?.word ?? '';
		const number = mentions.filter(isOf('number')).find((mention) => mention.end === start && !mention.isYear);
		const first = number ? number.start : PER.has(before) || WHOLE.has(before) ? article : start;
		const lead = tokens[first - 1]?.word ?? '';
		const during = DURING.has(lead);
		// `every six weeks`
		const every = number ? lead === 'every' : /ly$/.test(tokens[start]?.word ?? '') || PER.has(before);
		return [{ unit, count: multiply(number?.value ?? ONE, times), every, during, start: during ? first - 1 : first, end }];
	});
}

function isNear(a: Span, b: Span): boolean {
	return a.start >= b.end ? a.start - b.end <= REACH : b.start - a.end <= REACH;
}

type Counted = { quantity: Exact; spans: readonly Span[]; shape: Argument['shape']; unit?: UnitId };

/** Words between a factor and what it multiplies: `twice the price of`, `ten times as much as`. */
const FACTOR_GAP = new Set([
	...BETWEEN,
	...'times as much more than less price cost value worth expensive valuable that what all over us'.split(' '),
]);
const FACTORS: Readonly<Record<string, Exact>> = {
	twice: exact(2),
	double: exact(2),
	triple: exact(3),
	thrice: exact(3),
	half: exact(1, 2),
	quarter: exact(1, 4),
};
const MAX_FACTOR_GAP = 7;

/** `twice a Big Mac`, `ten times the price of a Big Mac`. */
function findFactors(item: MentionOf<'item'>, mentions: readonly Mention[], tokens: readonly Token[]): Counted[] {
	const reaches = (end: number) =>
		end <= item.start && item.start - end <= MAX_FACTOR_GAP && tokens.slice(end, item.start).every(({ word }) => FACTOR_GAP.has(word));
	// `two and a half gold bars`
	const isInNumber = (at: number) => mentions.some(({ kind, start, end }) => kind === 'number' && start < at && at < end);
	const words = tokens.flatMap(({ word }, at): Counted[] => {
		const factor = isInNumber(at) ? undefined : FACTORS[word];
		return factor && reaches(at + 1)
			? [
					{
						quantity: factor,
						spans: [
							{ start: at, end: at + 1 },
							{ start: item.start, end: item.end },
						],
						shape: 'factor',
					},
				]
			: [];
	});
	const numbers = mentions.flatMap((number): Counted[] => {
		const value = number.kind === 'number' || number.kind === 'percent' ? number.value : undefined;
		const isFactor = number.kind === 'percent' || tokens[number.end]?.word === 'times' || tokens[number.end]?.word === 'x';
		return value && value.n > 0n && isFactor && reaches(number.end)
			? [
					{
						quantity: value,
						spans: [
							{ start: number.start, end: number.end },
							{ start: item.start, end: item.end },
						],
						shape: 'factor',
					},
				]
			: [];
	});
	return [...words, ...numbers];
}

/** `3 Big Macs`, `3 x Big Mac`, `Big Mac x3`, `half a Bitcoin`, `2 liters of milk`, `a liter of milk`. */
function findCounts(item: MentionOf<'item'>, mentions: readonly Mention[], tokens: readonly Token[], own: Item): Counted[] {
	const gapEnd = (end: number) => {
		let at = end;
		while (at < item.start && at - end < 4 && BETWEEN.has(tokens[at]?.word ?? '')) at++;
		return at === item.start;
	};
	const found: Counted[] = [];
	const bulk = own.per === undefined ? undefined : BULK[own.per];
	const isBulkNamed = tokens.slice(item.start, item.end).some(({ stem }) => stem === own.per || stem === String(bulk));
	for (const number of mentions) {
		const said = number.kind === 'number' && !number.isYear ? number.value : number.kind === 'percent' ? number.value : undefined;
		if (!said || said.n <= 0n) continue;
		const value = bulk === undefined || isBulkNamed || number.kind === 'percent' ? said : divide(said, exact(bulk));
		const shape = number.kind === 'percent' ? ('part' as const) : ('counted' as const);
		// `a pair of running shoes`, which are priced by the pair.
		const isPaired = own.per === 'pair' || own.plural.startsWith('Pairs ');
		if (isPaired && /^pairs?$/.test(tokens[number.end - 1]?.word ?? '')) continue;
		if (number.end <= item.start && gapEnd(number.end))
			found.push({ quantity: value, spans: [{ start: number.start, end: item.end }], shape });
		// `Big Mac x3`, `Big Mac (3)`, `Big Mac times 3`
		const sign = tokens[item.end]?.word ?? '';
		if (number.start === item.end + 1 && /^(?:[x×*(]|times)$/.test(sign))
			found.push({ quantity: value, spans: [{ start: item.start, end: number.end }], shape });
		// `Big Mac, thirty times`
		const isTimes = tokens[number.end]?.word === 'times' && number.start >= item.end && number.start - item.end <= 1;
		if (isTimes)
			found.push({
				quantity: value,
				spans: [
					{ start: item.start, end: item.end },
					{ start: number.start, end: number.end + 1 },
				],
				shape,
			});
		if (number.start === item.end && tokens[item.end - 1]?.word === 'x')
			found.push({ quantity: value, spans: [{ start: item.start, end: number.end }], shape });
	}
	for (const { unit: said, start, end } of mentions.filter(isOf('unit'))) {
		// An ounce of gold is a troy ounce.
		const unit = said === 'ounce' && own.per === 'troy-ounce' ? own.per : said;
		const { per } = own;
		if (per === undefined || convertUnit(unit, per) === undefined) continue;
		const inside = start >= item.start && end <= item.end;
		const gap = start >= item.end ? start - item.end : item.start - end;
		if (!inside && (gap < 0 || (gap > UNIT_REACH && item.via !== 'implied'))) continue;
		const number = mentions
			.filter(isOf('number'))
			.find((mention) => mention.end === start || (mention.end === start - 1 && /^(?:a|of|-)$/.test(tokens[mention.end]?.word ?? '')));
		const count = multiply(number?.value ?? ONE, toMultiple(tokens[start]));
		if (inside && !number) continue;
		const article = /^(?:a|an|one)$/.test(tokens[start - 1]?.word ?? '') ? start - 1 : start;
		const from = number?.start ?? article;
		const spans =
			inside || (end <= item.start && gapEnd(end))
				? [{ start: from, end: item.end }]
				: [
						{ start: from, end },
						{ start: item.start, end: item.end },
					];
		if (count.n > 0n) found.push({ quantity: count, unit, spans, shape: 'measured' });
	}
	return found;
}

/** The number of things that a rate and a duration make: `three a week for a year` are 156. */
function multiplyRate(count: Exact, rate: Period, span: Period): Exact | undefined {
	const [often, long] = [A_YEAR[rate.unit], A_YEAR[span.unit]];
	if (often === undefined || long === undefined || often < long) return undefined;
	// Days of a week and weeks of a month as people count them: 7, 30, 52 weeks a year.
	const each =
		rate.unit === 'day' && span.unit === 'week'
			? exact(7)
			: rate.unit === 'day' && span.unit === 'month'
				? exact(30)
				: divide(exact(often), exact(long));
	return divide(multiply(multiply(count, each), span.count), rate.count);
}

function withPeriods(
	counted: Counted,
	item: MentionOf<'item'>,
	own: Item,
	periods: readonly Period[],
	numbers: readonly MentionOf<'number'>[],
	tokens: readonly Token[],
): Counted[] {
	const near = periods.filter(
		(period) => isNear(period, item) && counted.spans.every(({ start, end }) => period.end <= start || period.start >= end),
	);
	const found: Counted[] = [];
	for (const span of near) {
		// `Netflix for two years`, of a monthly price.
		if (own.per && counted.unit === undefined && convertUnit(span.unit, own.per) && !(span.every && span.unit === own.per))
			found.push({ quantity: multiply(counted.quantity, span.count), unit: span.unit, spans: [...counted.spans, span], shape: 'span' });
		for (const rate of near) {
			if (rate === span || !rate.every) continue;
			// `five a week`, `two times by month`
			const often = numbers.find(
				({ start, end }) =>
					end <= rate.start && rate.start - end <= 2 && counted.spans.every((own) => end <= own.start || start >= own.end),
			);
			const times = TIMES[tokens[rate.start - 1]?.word ?? ''];
			const count = counted.shape !== 'one' ? counted.quantity : often ? often.value : exact(times ?? 1);
			const quantity = multiplyRate(count, rate, span);
			const spans = [...counted.spans, rate, span, ...(often && counted.shape === 'one' ? [{ start: often.start, end: often.end }] : [])];
			if (quantity) found.push({ ...counted, quantity, spans, shape: 'rate' });
		}
	}
	return found;
}

function toTermArgument(item: MentionOf<'item'>, { quantity, unit, spans, shape }: Counted, own: Item): TermArgument | undefined {
	const text = toFraction(quantity);
	if (text.length > 80) return undefined;
	const assumed = item.via !== 'name' || item.rivals > 1;
	const needsUnit = unit !== undefined && (unit !== own.per || text !== '1');
	const amount: Term = { slug: item.slug, quantity: text, ...(needsUnit && { unit }), ...(assumed && { assumed: true as const }) };
	return { amount, item, spans: [...spans].sort((a, b) => a.start - b.start), shape };
}

/** Everything with a worth that the question may speak of: items in their quantities, and money. */
export function findArguments(mentions: readonly Mention[], tokens: readonly Token[], lexicon: Lexicon): Argument[] {
	const periods = findPeriods(mentions, tokens);
	const numbers = mentions.filter(isOf('number')).filter(({ isYear, value }) => !isYear && value.n > 0n);
	const terms = mentions.filter(isOf('item')).flatMap((item) => {
		const own = lexicon.bySlug.get(item.slug)?.item;
		if (!own) return [];
		const one: Counted = { quantity: ONE, spans: [{ start: item.start, end: item.end }], shape: 'one' };
		const counted = [one, ...findCounts(item, mentions, tokens, own), ...findFactors(item, mentions, tokens)];
		return [...counted, ...counted.flatMap((each) => withPeriods(each, item, own, periods, numbers, tokens))].flatMap(
			(each) => toTermArgument(item, each, own) ?? [],
		);
	});
	const money = mentions.flatMap((mention): Argument[] => {
		const spans = [{ start: mention.start, end: mention.end }];
		if (mention.kind === 'money') return [{ amount: { cents: toFraction(mention.cents) }, spans, shape: 'money' }];
		// `a used one`, `a pair of shoes`
		const isPronoun = tokens[mention.start]?.word === 'one' && mention.end === mention.start + 1;
		const isCount = /^(?:pairs?|couple|dozens?)$/.test(tokens[mention.end - 1]?.word ?? '');
		if (mention.kind === 'number' && mention.value.n > 0n && !isPronoun && !isCount)
			return [{ amount: { cents: toFraction(multiply(mention.value, exact(100))) }, spans, shape: 'bare-number' }];
		return [];
	});
	// Those that are named best come first, since there is a limit.
	const toRank = ({ item, shape }: Argument) => (item ? VIA_ORDER[item.via] + item.rank : shape === 'money' ? 0 : VIA_ORDER.loose);
	return [...terms, ...money].sort((a, b) => toRank(a) - toRank(b)).slice(0, MAX_ARGUMENTS);
}
