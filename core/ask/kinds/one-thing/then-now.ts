/* Things in a year and now: several together, in hours of work, in the dollars of the year; what an hour bought; and what things cost. */
import * as z from 'zod';
import { exact } from '../../../exact.ts';
import { getOwn } from '../../../get-own.ts';
import type { Item } from '../../../item/item.ts';
import { toExactCents } from '../../../item/series.ts';
import { convertCents, toTodaysCents } from '../../../item/worth/dollars.ts';
import { isAmount } from '../../../item/worth/paying.ts';
import { createYears, type HourCount, listHourCounts, MIN_YEAR_ITEMS, toHourCount, type YearEntry } from '../../../item/years.ts';
import type { Lexicon } from '../../names/lexicon.ts';
import { chunksOf, type Match } from '../../pattern.ts';
import { type Term, termsSchema, yearSchema } from '../../plan.ts';
import { enumerate, figure, type Piece, say, sentence, toMoneyFigure, verbatim } from '../../sentences/figures.ts';
import { counted, listed } from '../../sentences/parts.ts';
import { amountOf, findOfYear, presentOf, sayInstead, todaysOf, whenOf, workOf } from '../../sentences/past.ts';
import { about, inSentence, isOld, money, one } from '../../sentences/things.ts';
import { type Context, toTerms } from '../../slots.ts';
import { isPay, itemOf, sum, type Valued, valueItem, valueTerm } from '../../values.ts';
import { define, has, type Kind, numberOf, ofThing } from '../kind.ts';
import type { HistoryPlan } from './history.ts';

/**
 * What did these cost in the year, or what did things cost without `terms`? `in`: counted in hours of work; as what an hour of work bought; or
 * what they cost now, in dollars of the year.
 */
export const thenPlan = () =>
	z.strictObject({
		op: z.literal('then-now'),
		year: yearSchema(),
		terms: termsSchema().optional(),
		in: z.enum(['work', 'hour', 'dollars']).optional(),
	});
export type ThenPlan = z.infer<ReturnType<typeof thenPlan>>;

/** Things of a year that an answer names. */
const MAX_THINGS = 8;

/** The years of a catalogue, made once. */
const years = new WeakMap<Lexicon, ReturnType<typeof createYears>>();
function findYear(year: number, lexicon: Lexicon) {
	const known = years.get(lexicon) ?? createYears(lexicon.catalogue);
	years.set(lexicon, known);
	return known.find((one) => Number(one.year) === year);
}

/** Parts of a question around its year, and whether it is one of past years. */
const IN = '(in|of|from|during) ~';
const isPast = (year: number | undefined, { lexicon }: Context): year is number =>
	year !== undefined && year <= Number(lexicon.newest.slice(0, 4));

/** What is asked for: all things of a slot but pay. */
function toThings(slot: string | undefined, context: Context): Term[] | undefined {
	const terms = toTerms(slot, context)?.filter(({ slug }) => !isPay(itemOf(slug, context.lexicon)));
	return terms && terms.length > 0 ? terms : undefined;
}

/** Whether a slot is pay in general: work is counted at the average pay of a year, and by nothing else. */
const isPaySlot = (slot: string | undefined, context: Context) =>
	toTerms(slot, context)?.every(({ slug }) => {
		const item = itemOf(slug, context.lexicon);
		return isPay(item) && item.per === 'hour' && item.valuation.basis === 'average';
	}) === true;

function toWorkPlan(match: Match, context: Context): ThenPlan | undefined {
	const [terms, year] = [toThings(match.t, context), numberOf(match.y, context)];
	const isWork = has(context, 'WORK') || isPaySlot(match.w, context) || (has(context, 'HOWLONG') && has(context, 'BUY'));
	const [unit] = chunksOf(match.u, context.chunks);
	const isTime = match.u === undefined || /^(?:second|minute|hour|day|week|month|year)$/.test(unit?.unit ?? '');
	return terms && isWork && isTime && isPast(year, context) && (match.w === undefined || isPaySlot(match.w, context))
		? { op: 'then-now', year, terms, in: 'work' }
		: undefined;
}

/** A term at its figure of the year; without one, the item that begins too late. */
type PastTerm = { term: Term; item: Item; entry?: YearEntry; valued?: Valued };

function toPastTerm(term: Term, year: number, lexicon: Lexicon): PastTerm {
	const item = itemOf(term.slug, lexicon);
	const entry = findOfYear(item, year, lexicon);
	if (!entry) return { term, item };
	const valued = valueItem(entry.item, term);
	const each = exact(BigInt(Math.round(toExactCents(entry.past) * 10_000)), 10_000n);
	const factor = { n: valued.each.n, d: valued.each.d * BigInt(entry.item.valuation.worthCents) };
	const scaled = { n: each.n * factor.n, d: each.d * factor.d };
	const count = valued.quantity;
	return { term, item, entry, valued: { ...valued, each: scaled, cents: exact(scaled.n * count.n, scaled.d * count.d) } };
}

/** "a dozen eggs ($0.80, December 1985)" */
function withPast({ entry, valued }: Required<Pick<PastTerm, 'entry' | 'valued'>>): Piece[] {
	return say`${counted(valued)} (${figure(toMoneyFigure(valued.cents), false)}, ${whenOf(entry.item, entry.past)})`;
}

const isKnown = (term: PastTerm): term is Required<PastTerm> => term.entry !== undefined;

/** Several things of a year together, and now. */
function sayTotal(terms: readonly PastTerm[], year: number, lexicon: Lexicon): Piece[] {
	const known = terms.filter(isKnown);
	const missing = terms.filter((term) => !isKnown(term));
	const instead = known.flatMap(({ item, entry }) => sayInstead(item, entry.item));
	const parts = enumerate(known.map(withPast));
	if (missing.length > 0) {
		const none = say`There is no figure of ${verbatim(year)} for ${enumerate(
			missing.map(({ item }) => one(item)),
			'or',
		)}, so there is no total.`;
		return known.length > 0 ? say`${none} What I do have: ${parts}.` : none;
	}
	const total = money(sum(known.map(({ valued }) => valued)));
	const todays = known.map(({ entry, valued }) => {
		const cents = toTodaysCents(entry.past, lexicon.catalogue);
		return cents === undefined ? undefined : (Number(valued.cents.n) / Number(valued.cents.d)) * (cents / toExactCents(entry.past));
	});
	const real = todays.every((cents) => cents !== undefined) ? todays.reduce((all, cents) => all + cents, 0) : undefined;
	const isNow = known.every(({ entry }) => !isOld(entry.item, lexicon));
	const now = isNow
		? say` By their newest figures they come to ${money(sum(known.map(({ term, entry }) => valueTerm({ ...term, slug: entry.item.slug }, lexicon))))}.`
		: [];
	const inTodays = real === undefined ? [] : say` In today’s dollars that is ${about(exact(Math.round(real)))}.`;
	return say`${instead}${sentence([total])} together in ${verbatim(year)}: ${parts}.${inTodays}${now}`;
}

/** "In December 1980 a gallon of gasoline cost $1.26, 11 minutes of work …; in August 2026 it cost $4.05, 7.5 minutes of work." */
function sayWork(terms: readonly PastTerm[], year: number, lexicon: Lexicon): Piece[] {
	const [first = ''] = Object.keys(lexicon.catalogue.hourlyPay);
	if (getOwn(lexicon.catalogue.hourlyPay, String(year)) === undefined)
		return first === ''
			? say`There are no figures of average pay by year.`
			: say`My figures of average pay by year begin in ${verbatim(first)}, so I can’t count work in ${verbatim(year)}.`;
	return terms.flatMap(({ item, entry }, at): Piece[] => {
		const space = at > 0 ? ' ' : '';
		if (!entry) return say`${space}There is no figure of ${verbatim(year)} for ${one(item)}.`;
		const present = presentOf(item, entry.item, lexicon);
		const [work, workNow] = [workOf(entry, lexicon), workOf({ item: present, past: entry.past }, lexicon)];
		const lead = say`${space}${sayInstead(item, entry.item)}In ${whenOf(entry.item, entry.past)} ${one(entry.item)} cost ${amountOf(entry.past)}`;
		if (!work || !workNow) return say`${lead}. It is not told in hours of work.`;
		const now = figure(toMoneyFigure(exact(present.valuation.worthCents)), false);
		const it = present === entry.item ? say`it` : one(present);
		const when = whenOf(present, present.history.at(-1) ?? entry.past);
		return say`${lead}, ${work.past} at the average hourly pay of that year; in ${when} ${it} cost ${now}, ${workNow.now}.`;
	});
}

/** "An hour of work paid $3.40 on average in 1970 and bought 9.5 gallons of gasoline (8 by the newest figures), …" */
function sayHour(terms: readonly PastTerm[] | undefined, year: number, lexicon: Lexicon): Piece[] {
	const { hourlyPay } = lexicon.catalogue;
	const pay = getOwn(hourlyPay, String(year));
	const [first = ''] = Object.keys(hourlyPay);
	if (pay === undefined) return say`My figures of average pay by year begin in ${verbatim(first)}; there is none for ${verbatim(year)}.`;
	const found = findYear(year, lexicon);
	const counts: HourCount[] =
		terms?.flatMap(({ entry }) => (entry ? (toHourCount(entry, lexicon.catalogue) ?? []) : [])) ??
		(found ? listHourCounts(found, lexicon.catalogue, lexicon.newest) : []);
	const lead = say`An hour of work paid ${money(exact(Math.round(pay)))} on average in ${verbatim(year)}`;
	const [missing] = terms?.filter(({ entry }) => !entry) ?? [];
	if (missing) return say`${lead}; I have no figure of that year for ${one(missing.item)}.`;
	if (counts.length === 0) return say`${lead}, and I have nothing of that year that it bought some of.`;
	const newest = counts.length > 1 ? [] : ' by the newest figures';
	const things = counts.map(({ item, past, now }) => say`${verbatim(past)} ${inSentence(item.plural, item)} (${verbatim(now)}${newest})`);
	const brackets = counts.length > 1 ? ', with the counts of today’s pay and the newest prices in brackets' : '';
	return say`${lead} and bought ${enumerate(things, 'or')}${brackets}.`;
}

/** "In 1980 a gallon of gasoline cost $1.26, …" */
function sayYear(year: number, lexicon: Lexicon): { pieces: Piece[]; slugs: string[] } {
	const found = findYear(year, lexicon);
	if (!found)
		return { pieces: say`I have too few figures of ${verbatim(year)}: a year needs ${verbatim(MIN_YEAR_ITEMS)} things.`, slugs: [] };
	const priced = found.entries.filter(({ item }) => item.valuation.figure === 'price' && !isAmount(item));
	const entries = priced.slice(0, MAX_THINGS);
	const things = entries.map(({ item, past }) => {
		const todays = todaysOf(past, lexicon);
		return say`${one(item)} ${amountOf(past)}${todays ? say` (${todays})` : []}`;
	});
	const more = found.entries.length - entries.length;
	const rest = more > 0 ? say` The page of the year has ${verbatim(more)} more things.` : [];
	const brackets = entries.some(({ past }) => todaysOf(past, lexicon)) ? ', with today’s dollars in brackets' : '';
	return {
		pieces: say`What things cost in ${verbatim(year)}${brackets}: ${enumerate(things)}.${rest}`,
		slugs: entries.map(({ item }) => item.slug),
	};
}

/** The present worth of things, in dollars of the year. */
function sayInDollars(terms: readonly Term[], year: number, lexicon: Lexicon): Piece[] {
	const valued = terms.map((term) => valueTerm(term, lexicon));
	const total = sum(valued);
	const cents = convertCents(Number(total.n) / Number(total.d), { from: 'now', to: String(year) }, lexicon.catalogue.priceLevels);
	const verb = valued.length > 1 ? 'come' : 'comes';
	const now = say`${listed(
		valued.map(({ item }) => item),
		lexicon,
	)} ${verb} to ${money(total)}`;
	return cents === undefined
		? say`${now}; no price index reaches that far back.`
		: say`${now}, which is ${about(exact(cents))} in dollars of ${verbatim(year)}.`;
}

export const thenNow: Kind<ThenPlan, ThenPlan | HistoryPlan> = {
	examples: [
		'how many minutes of work was a gallon of gas in 1980',
		'what did an hour of work buy in 1970',
		'eggs, milk and bread together in 1985',
		'how long did you have to work for a movie ticket in 1975 and now',
		'what did a gallon of milk and a dozen eggs cost in 1990',
	],
	ways: [
		// `the highest price of silver`, `the cheapest oil has ever been`: of one thing over time, and not of a group
		ofThing('% (MOST|LEAST|PEAK|TROUGH) % {t:T} % [EVER] %', (slug, match, context) => {
			const isEver = context.isPeakPrice || has(context, 'EVER');
			const item = itemOf(slug, context.lexicon);
			// `the highest price of a car` is that of all cars.
			const isOne = item.per !== undefined || chunksOf(match.t, context.chunks)[0]?.group === undefined;
			const isOver = isOne && item.history.length > 2;
			const isHigh = has(context, 'MOST') || has(context, 'PEAK');
			return isEver && isOver
				? { op: 'history', slug, peak: isHigh ? 'highest' : 'lowest', ...(has(context, 'TODAYS') && { today: true }) }
				: undefined;
		}),
		define(
			`
			% [HOWMANY|HOWMUCH] % {w:T} % {t:S} % ${IN} {y:Y} ~ [ANDNOW|VS|CHANGED]
			% ${IN} {y:Y} % {w:T} % {t:S} ~ [BUY] ~ [ANDNOW|VS]
			% {w:T} % {t:S} ${IN} {y:Y} %
			% HOWMANY % {u:U} % {t:S} % ${IN} {y:Y} ~ [ANDNOW|VS|CHANGED]
			% {u:U} WORK % {t:S} % ${IN} {y:Y} ~ [ANDNOW|VS|CHANGED]
			% HOWLONG % {t:S} % ${IN} {y:Y} ~ [ANDNOW|VS|CHANGED]
			% ${IN} {y:Y} % HOWLONG % {t:S} ~ [ANDNOW]
			% ${IN} {y:Y} % HOWMANY % {u:U} % {t:S} ~ [ANDNOW]`,
			toWorkPlan,
		),
		// What an hour bought
		define(
			`
			% (what|HOWMUCH|LIST) % {w:T} % BUY % ${IN} {y:Y} ~ [ANDNOW]
			% (what|HOWMUCH|LIST) % BUY % {w:T} % ${IN} {y:Y} ~ [ANDNOW]
			% (what|HOWMUCH) % {u:U} WORK BUY % ${IN} {y:Y} ~ [ANDNOW]
			% (what|HOWMUCH) % BUY % {u:U} WORK ~ ${IN} {y:Y} ~ [ANDNOW]
			% HOWMANY % {t:T} % BUY % {w:T} % ${IN} {y:Y} ~ [ANDNOW]
			% HOWMANY % {t:T} % {w:T} ~ BUY % ${IN} {y:Y} ~ [ANDNOW]`,
			(match, context) => {
				const [year, terms] = [numberOf(match.y, context), toThings(match.t, context)];
				const isHour = match.u === undefined ? isPaySlot(match.w, context) : chunksOf(match.u, context.chunks)[0]?.unit === 'hour';
				return isHour && isPast(year, context) && (match.t === undefined || terms)
					? { op: 'then-now', year, ...(terms && { terms }), in: 'hour' }
					: undefined;
			},
		),
		// Several together
		define(
			`
			% {s:L} % [TOTAL] % ${IN} {y:Y} ~ [ANDNOW|VS|CHANGED] % [TODAYS]
			% ${IN} {y:Y} % {s:L} % [TOTAL] ~ [ANDNOW]
			% TOTAL % {s:L} % ${IN} {y:Y} ~ [ANDNOW]
			% ${IN} {y:Y} % TOTAL % {s:L} ~`,
			(match, context) => {
				const [year, terms] = [numberOf(match.y, context), toThings(match.s, context)];
				const isAsked = has(context, 'HOWMUCH', 'WORTH', 'TOTAL', 'what');
				const isList = !has(context, 'VS', 'COMPARE', 'HOWMANY', 'MORE', 'LESS', 'or');
				if (!terms || terms.length < 2 || !isPast(year, context) || !isList || !(isAsked || context.chunks.length < 10)) return undefined;
				return { op: 'then-now', year, terms, ...(context.isInDollars && { in: 'dollars' as const }) };
			},
		),
		// `what is a gallon of milk in 1980 dollars`
		define(`% {t:T} % in ~ {y:Y} ~`, (match, context) => {
			const [year, terms] = [numberOf(match.y, context), toThings(match.t, context)];
			return terms && context.isInDollars && isPast(year, context) ? { op: 'then-now', year, terms, in: 'dollars' } : undefined;
		}),
		define(`% (what|HOWMUCH|LIST|PRICED) % THING % [WORTH] % ${IN} {y:Y} ~\n% WORTH % ${IN} {y:Y} ~`, (match, context) => {
			const year = numberOf(match.y, context);
			const isAsked = has(context, 'WORTH') && !has(context, 'MOST', 'LEAST', 'SOLD', 'RANK');
			return isAsked && isPast(year, context) && findYear(year, context.lexicon) ? { op: 'then-now', year } : undefined;
		}),
	],
	/** "$3.26 together in 1985: a dozen eggs ($0.80, December 1985) and …" */
	answer({ year, terms: asked, in: measure }, lexicon) {
		if (measure === 'dollars') return { pieces: sayInDollars(asked ?? [], year, lexicon), slugs: (asked ?? []).map(({ slug }) => slug) };
		const terms = asked?.map((term) => toPastTerm(term, year, lexicon));
		if (!terms && measure === undefined) return sayYear(year, lexicon);
		const slugs = (terms ?? []).map(({ item, entry }) => (entry?.item ?? item).slug);
		if (measure === 'hour') {
			const found = findYear(year, lexicon);
			const known = found ? listHourCounts(found, lexicon.catalogue, lexicon.newest).map(({ item }) => item.slug) : [];
			return { pieces: sayHour(terms, year, lexicon), slugs: terms ? slugs : known };
		}
		return { pieces: measure === 'work' ? sayWork(terms ?? [], year, lexicon) : sayTotal(terms ?? [], year, lexicon), slugs };
	},
};
