/* Figures of other times: at a moment, the change between two, the peak; money of one year in that of another; what things cost; hours of work for them. */
import { add, compare, divide, type Exact, exact, multiply, parseFraction } from '../../exact.ts';
import { getOwn } from '../../get-own.ts';
import { compareText } from '../../item/catalogue.ts';
import { MONTHS, toMonthLabel } from '../../item/dating.ts';
import type { Item } from '../../item/item.ts';
import { isPluralName, startSentence } from '../../item/naming.ts';
import { findExtremes, type SeriesPoint, toExactCents } from '../../item/series.ts';
import { convertCents, isFarApart, toTodaysCents } from '../../item/worth/dollars.ts';
import { isAmount, isPriced, worthNoun } from '../../item/worth/paying.ts';
import { createYears, listHourCounts, MIN_YEAR_ITEMS, toChangeWords, toThenAndNow, type YearEntry } from '../../item/years.ts';
import type { Lexicon } from '../lexicon.ts';
import type { Moment, PlanOf, Term } from '../plan.ts';
import {
	enumerate,
	figure,
	type Piece,
	say,
	sentence,
	toMoneyFigure,
	toPercentFigure,
	verbatim,
	type Wording,
} from '../sentences/figures.ts';
import { asked, counted, listed, timesFigure } from '../sentences/parts.ts';
import { about, inSentence, isOld, money, one, superlative, worthVerb } from '../sentences/things.ts';
import { itemOf, sum, type Valued, valueItem, valueTerm } from '../values.ts';
import { amountOf, dated, findOfYear, monthOf, pastVerb, presentOf, sayInstead, todaysOf, whenOf, workOf, yearOf } from './past.ts';

type Time = PlanOf<'time'>;

/* Change. */

/** The points from the first to the last that are asked for; fewer than two where there is no change to tell. */
function selectPoints({ history: points, yearMeans = [] }: Item, { from, to, lately }: Time): readonly SeriesPoint[] {
	// The last point up to the end of a year is the value that was known then.
	const upTo = (year: number | undefined) => (year === undefined ? undefined : points.findLast((point) => yearOf(point) <= year));
	const last = upTo(to?.until ?? to?.year ?? from?.until) ?? points.at(-1);
	const start = lately ? points.at(-2) : upTo(from?.year);
	// `since last year` starts from the figure before, if the last one is of that year itself.
	const first = (start === last ? points.at(-2) : start) ?? points[0];
	if (!first || !last || first === last) return [];
	if (lately) return [first, last];
	// A year that is asked for is its mean, as on the page of the year.
	const toAsked = (point: SeriesPoint, moment: Moment | undefined) =>
		(moment && !moment.month && yearMeans.find((mean) => yearOf(mean) === moment.year && yearOf(point) === moment.year)) || point;
	return [toAsked(first, from), ...points.slice(points.indexOf(first) + 1, points.indexOf(last)), toAsked(last, to)];
}

/** " The highest in between was …", where that is neither the first nor the last. */
function sayBetween(item: Item, points: readonly SeriesPoint[]): Piece[] {
	const sorted = points.toSorted((a, b) => a.worthCents - b.worthCents);
	const ends = [points[0]?.worthCents, points.at(-1)?.worthCents];
	const sayOne = (point: SeriesPoint | undefined, word: string) =>
		point && !ends.includes(point.worthCents) ? say` The ${word} in between was ${dated(item, point)}.` : [];
	return [...sayOne(sorted.at(-1), 'highest'), ...sayOne(sorted[0], 'lowest')];
}

/** " With inflation ($1.26 then is about $4.89 in today’s dollars) that is 17% less. It took 11 minutes of work then, and 7.5 minutes of work in August 2026." */
function sayReal(entry: YearEntry, lexicon: Lexicon): Piece[] {
	const { pair, ratio } = toThenAndNow(entry, lexicon.catalogue);
	const todays = pair.dollars === 'today' ? todaysOf(entry.past, lexicon) : undefined;
	if (!todays) return [];
	const real = say` With inflation (${amountOf(entry.past)} then is ${todays} in today’s dollars) that is ${verbatim(toChangeWords(ratio))}.`;
	const [work, last] = [workOf(entry, lexicon), entry.item.history.at(-1) ?? entry.past];
	return work ? say`${real} It took ${work.past} then, and ${work.now} in ${whenOf(entry.item, last)}.` : real;
}

function sayChange(plan: Time, used: Item, entry: YearEntry | undefined, lexicon: Lexicon): Piece[] {
	const { from, lately } = plan;
	const points = selectPoints(used, plan);
	const [first, last] = [points[0], points.at(-1)];
	const noun = worthNoun(used);
	const subject = noun === undefined ? one(used) : say`the ${noun === 'worth' ? 'value' : noun} of ${one(used)}`;
	if (!first || !last || points.length < 2)
		return say`${sentence(one(used))} ${worthVerb(used, lexicon, { dated: true })}; I have nothing earlier to compare it with.`;
	const change = last.worthCents - first.worthCents;
	const word = (said: string) => (lately ? say`${said}: ` : []);
	if (change === 0)
		return say`${word('Unchanged')}${subject} ${noun === undefined && isPluralName(used) ? 'were' : 'was'} the same in ${whenOf(used, last)} as in ${whenOf(used, first)}, ${amountOf(last)}.`;
	const times = divide(exact(last.worthCents), exact(first.worthCents));
	// Percentages such as 33 million are not readable.
	const gap = exact(Math.abs(change));
	const percent = figure(toPercentFigure(divide(gap, exact(first.worthCents))));
	const size =
		compare(times, exact(10)) >= 0
			? say`${timesFigure(times)} times as much`
			: say`${change < 0 ? 'down' : 'up'} ${money(gap)} (${percent})`;
	const isSameMonth = first.asOf.slice(0, 7) === last.asOf.slice(0, 7);
	const since = from?.year;
	const isLate = since !== undefined && yearOf(first) > since;
	const isEarly = since !== undefined && yearOf(first) < since - 1;
	const none = isLate ? say` I have nothing earlier.` : isEarly ? say` I have nothing for ${verbatim(since)} itself.` : [];
	const real =
		last === used.history.at(-1) && !lately && !isOld(used, lexicon) ? sayReal({ item: used, past: entry?.past ?? first }, lexicon) : [];
	// With inflation and work in the answer, what was between would be too much.
	const between = since !== undefined && real.length > 0 ? [] : sayBetween(used, points);
	return say`${word(change < 0 ? 'Down' : 'Up')}${subject} ${change < 0 ? 'fell' : 'rose'} from ${dated(used, first, isSameMonth)} to ${dated(used, last, isSameMonth)}, ${size}.${between}${none}${real}`;
}

function change(plan: Time, lexicon: Lexicon): Wording {
	const item = itemOf(plan.terms[0]?.slug ?? '', lexicon);
	const entry = plan.from && findOfYear(item, plan.from, lexicon);
	const used = entry?.item ?? item;
	const lead = sayInstead(item, used);
	// A thing without a present figure, such as half a gallon of milk, is named next to the asked one.
	if (entry && used !== item && presentOf(item, used, lexicon) === item) {
		const todays = todaysOf(entry.past, lexicon);
		const real = todays ? say`, ${todays} in today’s dollars` : [];
		return {
			pieces: say`${lead}${sentence(one(used))} ${pastVerb(used)} ${dated(used, entry.past)}${real}. ${sentence(one(item))} ${worthVerb(item, lexicon, { dated: true })}.`,
			slugs: [used.slug],
		};
	}
	const pieces = sayChange(plan, used, entry, lexicon);
	return { pieces: lead.length > 0 ? say`${lead}${sentence(pieces)}` : pieces, slugs: [used.slug] };
}

/** "In my records, which begin in 1929, a gallon of gasoline was cheapest in 1931, at $0.17. In today’s dollars it was cheapest in February 1999, at …" */
function peak({ terms, order = 'dearest' }: Time, lexicon: Lexicon): Wording {
	const item = itemOf(terms[0]?.slug ?? '', lexicon);
	const points = [...item.history, ...(item.extremes ?? [])].sort((a, b) => compareText(a.asOf, b.asOf));
	const real = new Map(points.map((point) => [point, toTodaysCents(point, lexicon.catalogue)]));
	const [start] = points;
	const end = order === 'dearest' ? 'highest' : 'lowest';
	const point = findExtremes(points, toExactCents)?.[end];
	if (!point || !start || points.length < 2)
		return {
			pieces: say`${sentence(one(item))} ${worthVerb(item, lexicon, { dated: true })}; I have nothing earlier to compare it with.`,
			slugs: [item.slug],
		};
	const convertible = points.filter((each) => real.get(each) !== undefined);
	const other = findExtremes(convertible, (each) => real.get(each) ?? 0)?.[end];
	const cents = other && real.get(other);
	const since = convertible[0] === start ? [] : say`, since ${whenOf(item, convertible[0] ?? start)},`;
	const also =
		other && cents !== undefined && isFarApart(start.asOf, points.at(-1)?.asOf ?? start.asOf)
			? say` In today’s dollars${since} the ${end} is ${cents === other.worthCents ? amountOf(other) : about(exact(cents))}, of ${whenOf(item, other)}.`
			: [];
	const begin = item.seriesPoints === undefined ? whenOf(item, start) : [verbatim(yearOf(start))];
	return {
		pieces: say`In my records, which begin in ${begin}, ${one(item)} ${isPluralName(item) ? 'were' : 'was'} ${superlative([item], order)} in ${whenOf(item, point)}, at ${amountOf(point)}.${also}`,
		slugs: [item.slug],
	};
}

/* A moment. */

/** The points of a moment, or the last before it and the first after it. */
function pointsOf({ history: points }: Item, { year, until = year }: Moment): { points: SeriesPoint[]; isExact: boolean } {
	const within = points.filter((point) => yearOf(point) >= year && yearOf(point) <= until);
	if (within.length > 0) return { points: within, isExact: true };
	return {
		points: [points.findLast((point) => yearOf(point) < year), points.find((point) => yearOf(point) > until)].flatMap(
			(point) => point ?? [],
		),
		isExact: false,
	};
}

/** "A dozen eggs cost $4.82 in January 2023 ($5.20 in today’s dollars)." */
function sayAt(term: Term, moment: Moment, lexicon: Lexicon): Wording {
	const item = itemOf(term.slug, lexicon);
	const entry = moment.until ? undefined : findOfYear(item, moment, lexicon);
	const used = entry?.item ?? item;
	const lead = sayInstead(item, used);
	const found = entry && (moment.month || yearOf(entry.past) === moment.year) ? undefined : pointsOf(used, moment);
	const points = found && moment.year !== undefined ? found.points : entry ? [entry.past] : [];
	const all =
		!found && entry && !moment.month && !entry.past.ofYear ? used.history.filter((point) => yearOf(point) === moment.year) : points;
	const shown = all.length > 3 ? [all[0], all.at(-1)].flatMap((point) => point ?? []) : all.length > 0 ? all : points;
	const known = enumerate(
		shown.map((point) => {
			const todays = isFarApart(point.asOf, lexicon.newest) ? todaysOf(point, lexicon) : undefined;
			return say`${dated(used, point)}${todays ? say` (${todays} in today’s dollars)` : []}`;
		}),
	);
	const isOther = moment.month !== undefined && entry !== undefined && (entry.past.ofYear === true || monthOf(entry.past) !== moment.month);
	const when = moment.until ? say`${verbatim(moment.year)} to ${verbatim(moment.until)}` : [verbatim(moment.year)];
	const pieces =
		found && !found.isExact
			? say`I have nothing for ${one(used)} in ${when}; the nearest ${shown.length > 1 ? 'are' : 'is'} ${known}.`
			: isOther
				? say`I have nothing for ${MONTHS[(moment.month ?? 1) - 1] ?? ''} ${verbatim(moment.year)}; ${one(used)} ${pastVerb(used)} ${known}.`
				: say`${one(used)} ${pastVerb(used)} ${known}.`;
	return { pieces: lead.length > 0 ? say`${lead}${sentence(pieces)}` : pieces, slugs: [used.slug] };
}

/** A term at its figure of the year; without one, the item that begins too late. */
type PastTerm = { item: Item; entry?: YearEntry; valued?: Valued };
function toPastTerm(term: Term, moment: Moment, lexicon: Lexicon): PastTerm {
	const item = itemOf(term.slug, lexicon);
	const entry = findOfYear(item, moment, lexicon);
	if (!entry) return { item };
	const now = valueItem(entry.item, term);
	const scale: Exact = divide(
		exact(BigInt(Math.round(toExactCents(entry.past) * 10_000)), 10_000n),
		exact(entry.item.valuation.worthCents),
	);
	const each = multiply(now.each, scale);
	return { item, entry, valued: { ...now, each, cents: multiply(each, now.quantity) } };
}

/** "$3.26 together in 1985: a dozen eggs ($0.80, December 1985) and …" */
function sayTogether(terms: readonly Term[], moment: Moment, lexicon: Lexicon): Wording {
	const past = terms.map((term) => toPastTerm(term, moment, lexicon));
	const known = past.flatMap(({ item, entry, valued }) => (entry && valued ? [{ item, entry, valued }] : []));
	const slugs = past.map(({ item, entry }) => (entry?.item ?? item).slug);
	const parts = enumerate(
		known.map(
			({ entry, valued }) => say`${counted(valued)} (${figure(toMoneyFigure(valued.cents), false)}, ${whenOf(entry.item, entry.past)})`,
		),
	);
	const missing = past.filter(({ entry }) => !entry);
	if (missing.length > 0) {
		const none = say`I have nothing from ${verbatim(moment.year)} for ${enumerate(
			missing.map(({ item }) => one(item)),
			'or',
		)}, so there is no total.`;
		return { pieces: known.length > 0 ? say`${none} What I do have: ${parts}.` : none, slugs };
	}
	const total = sum(known.map(({ valued }) => valued));
	const factors = known.map(({ entry, valued }) => {
		const cents = toTodaysCents(entry.past, lexicon.catalogue);
		return cents === undefined
			? undefined
			: multiply(valued.cents, exact(BigInt(Math.round((cents / toExactCents(entry.past)) * 1e6)), 1_000_000n));
	});
	const today =
		factors.every((factor) => factor !== undefined) && isFarApart(`${moment.year}-12-31`, lexicon.newest)
			? factors.reduce<Exact>((all, factor) => add(all, factor as Exact), exact(0))
			: undefined;
	const instead = known.flatMap(({ item, entry }) => sayInstead(item, entry.item));
	const also = today ? say`, ${about(today)} in today’s dollars` : [];
	return {
		pieces: say`${instead}${money(total)}${known.length > 1 ? ' together' : ''} in ${verbatim(moment.year)}${also}: ${parts}.`,
		slugs,
	};
}

/** The present worth of things, in dollars of the year. */
function sayInDollars(terms: readonly Term[], { year }: Moment, lexicon: Lexicon): Wording {
	const valued = terms.map((term) => valueTerm(term, lexicon));
	const total = sum(valued);
	const cents = convertCents(Number(total.n) / Number(total.d), { from: 'now', to: String(year) }, lexicon.catalogue.priceLevels);
	const things =
		valued.length > 1 || valued[0]?.quantity.n !== 1n
			? enumerate(valued.map(counted))
			: listed(
					valued.map(({ item }) => item),
					lexicon,
				);
	const now = say`${things} ${valued.length > 1 ? 'come' : 'comes'} to ${money(total)}`;
	const slugs = valued.map(({ item }) => item.slug);
	return {
		pieces:
			cents === undefined
				? say`${now}; no price index reaches that far back.`
				: say`${now}, which is ${about(exact(cents))} in dollars of ${verbatim(year)}.`,
		slugs,
	};
}

function at({ terms, from }: Time, lexicon: Lexicon): Wording {
	const [first, second] = terms;
	if (!first || !from) throw new RangeError('Nothing to look up');
	if (from.isDollars) return sayInDollars(terms, from, lexicon);
	return second || first.quantity !== '1' || first.unit ? sayTogether(terms, from, lexicon) : sayAt(first, from, lexicon);
}

/* Money, work, and what things cost. */
const years = new WeakMap<Lexicon, ReturnType<typeof createYears>>();
function yearsOf(lexicon: Lexicon): ReturnType<typeof createYears> {
	const all = years.get(lexicon) ?? createYears(lexicon.catalogue);
	years.set(lexicon, all);
	return all;
}

/** "1950", or "October 2001" where the question names the month. */
const whenIs = ({ year, month }: Moment) =>
	verbatim(month === undefined ? year : toMonthLabel(`${year}-${String(month).padStart(2, '0')}-01`));

/** "$100 in 1950 bought as much as about $1,392 buys today, by the US consumer price index." */
function convert({ amount, from, to }: Time, { catalogue: { priceLevels } }: Lexicon): Wording {
	const value = parseFraction(amount?.cents ?? '0');
	const toPeriod = (moment: Moment | undefined) =>
		moment ? `${moment.year}${moment.month ? `-${String(moment.month).padStart(2, '0')}` : ''}` : 'now';
	const cents = convertCents(Number(value.n) / Number(value.d), { from: toPeriod(from), to: toPeriod(to) }, priceLevels);
	if (cents === undefined) {
		const [first = ''] = Object.keys(priceLevels);
		return {
			pieces: say`The US consumer price index here begins in ${verbatim(first.slice(0, 4))}, so dollars of earlier years are not converted.`,
			slugs: [],
		};
	}
	const bought = from === undefined ? say`today buys as much as` : say`in ${whenIs(from)} bought as much as`;
	const then = to === undefined ? say`buys today` : say`did in ${whenIs(to)}`;
	return { pieces: say`${asked(value)} ${bought} ${money(exact(cents))} ${then}, by the US consumer price index.`, slugs: [] };
}

/** "Production workers averaged $3.40 an hour in 1970. An hour bought 9.5 gallons of gasoline (8) or …. The numbers of today are in brackets." */
function sayHour({ year }: Moment, lexicon: Lexicon): Wording {
	const pay = getOwn(lexicon.catalogue.hourlyPay, String(year));
	const [first = ''] = Object.keys(lexicon.catalogue.hourlyPay);
	if (pay === undefined)
		return {
			pieces: say`I know the average pay of ${verbatim(lexicon.catalogue.paidWorkers)} from ${verbatim(first)} on, but not in ${verbatim(year)}.`,
			slugs: [],
		};
	const found = yearsOf(lexicon).find((each) => Number(each.year) === year);
	const counts = found ? listHourCounts(found, lexicon.catalogue, lexicon.newest) : [];
	const lead = say`${verbatim(startSentence(lexicon.catalogue.paidWorkers))} averaged ${money(exact(Math.round(pay)))} an hour in ${verbatim(year)}`;
	if (counts.length === 0) return { pieces: say`${lead}.`, slugs: [] };
	const things = counts.map(({ item, past, now }) => say`${verbatim(past)} ${inSentence(item.plural, item)} (${verbatim(now)})`);
	return {
		pieces: say`${lead}. An hour bought ${enumerate(things, 'or')}. The numbers of today are in brackets.`,
		slugs: counts.map(({ item }) => item.slug),
	};
}

/** "In December 1980 a gallon of gasoline cost $1.26, 11 minutes of work at the average pay of production workers that year; …" */
function work({ terms, from }: Time, lexicon: Lexicon): Wording {
	const moment = from as Moment;
	if (terms.length === 0) return sayHour(moment, lexicon);
	const entries = terms.map((term) => ({
		item: itemOf(term.slug, lexicon),
		entry: findOfYear(itemOf(term.slug, lexicon), moment, lexicon),
	}));
	const pieces = entries.flatMap(({ item, entry }, place): Piece[] => {
		const space = place > 0 ? ' ' : '';
		if (!entry) return say`${space}I have nothing from ${verbatim(moment.year)} for ${one(item)}.`;
		const present = presentOf(item, entry.item, lexicon);
		const [then, now] = [workOf(entry, lexicon), workOf({ item: present, past: entry.past }, lexicon)];
		const lead = say`${space}${sayInstead(item, entry.item)}In ${whenOf(entry.item, entry.past)} ${one(entry.item)} cost ${amountOf(entry.past)}`;
		if (!then || !now) return say`${lead}. It is not told in hours of work.`;
		const it = present === entry.item ? say`it` : one(present);
		const cost = figure(toMoneyFigure(exact(present.valuation.worthCents)), false);
		return say`${lead}, ${then.past} at the average pay of ${verbatim(lexicon.catalogue.paidWorkers)} that year; in ${whenOf(present, present.history.at(-1) ?? entry.past)} ${it} cost ${cost}, ${now.now}.`;
	});
	return { pieces, slugs: entries.map(({ item, entry }) => (entry?.item ?? item).slug) };
}

const MAX_THINGS = 8;
/** "What things cost in 1980, with today’s dollars in brackets: a gallon of gasoline $1.26 ($4.89), …" */
function costs({ from }: Time, lexicon: Lexicon): Wording {
	const year = from?.year ?? 0;
	const found = yearsOf(lexicon).find((each) => Number(each.year) === year);
	if (!found)
		return { pieces: say`I have too few prices from ${verbatim(year)}: a year needs ${verbatim(MIN_YEAR_ITEMS)} things.`, slugs: [] };
	const entries = found.entries.filter(({ item }) => isPriced(item) && !isAmount(item)).slice(0, MAX_THINGS);
	const things = entries.map(({ item, past }) => {
		const todays = todaysOf(past, lexicon);
		return say`${one(item)} ${amountOf(past)}${todays ? say` (${todays})` : []}`;
	});
	const brackets = entries.some(({ past }) => todaysOf(past, lexicon)) ? ', with today’s dollars in brackets' : '';
	return {
		pieces: say`What things cost in ${verbatim(year)}${brackets}: ${enumerate(things)}.`,
		slugs: entries.map(({ item }) => item.slug),
	};
}

const ASKS: Record<Time['ask'], (plan: Time, lexicon: Lexicon) => Wording> = { at, change, peak, money: convert, work, year: costs };
/** Figures over time: of a moment, a change, a peak, dollars of a year, hours of work. */
export const time = (plan: Time, lexicon: Lexicon): Wording => ASKS[plan.ask](plan, lexicon);
