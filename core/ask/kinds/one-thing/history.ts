/* Changes of one thing's worth: overall, since a year, in a year, at its peak. */
import * as z from 'zod';
import { compare, divide, exact } from '../../../exact.ts';
import { isPluralName } from '../../../item/articles.ts';
import type { Item } from '../../../item/item.ts';
import { findExtremes, toExactCents } from '../../../item/series.ts';
import { isFarApart, toTodaysCents } from '../../../item/worth/dollars.ts';
import { toChangeWords, toThenAndNow, type YearEntry } from '../../../item/years.ts';
import type { Lexicon } from '../../names/lexicon.ts';
import { chunksOf } from '../../pattern.ts';
import { slugSchema, yearSchema } from '../../plan.ts';
import { enumerate, figure, type Piece, say, sentence, toPercentFigure, verbatim } from '../../sentences/figures.ts';
import { timesFigure } from '../../sentences/parts.ts';
import { amountOf, dated, findOfYear, pastVerb, presentOf, sayInstead, todaysOf, whenOf, workOf, yearOf } from '../../sentences/past.ts';
import { about, isOld, money, one, superlative, worthVerb } from '../../sentences/things.ts';
import { itemOf } from '../../values.ts';
import { has, type Kind, numberOf, ofThing } from '../kind.ts';
import type { WorthPlan } from './worth.ts';

/**
 * How did it change, overall, since a year or until one? With `year`: what was it worth then? With `peak`: when was it worth most or
 * least? With `lately`: up or down at the last change?
 */
export const historyPlan = () =>
	z.strictObject({
		op: z.literal('history'),
		slug: slugSchema(),
		year: yearSchema().optional(),
		since: yearSchema().optional(),
		until: yearSchema().optional(),
		peak: z.enum(['highest', 'lowest']).optional(),
		lately: z.literal(true).optional(),
		/** Asked for in today's dollars. */
		today: z.literal(true).optional(),
	});
export type HistoryPlan = z.infer<ReturnType<typeof historyPlan>>;

type Point = Item['history'][number];
/** The points of a year, or the last before it and the first after it. */
function pointsOf({ history: points }: Item, year: number): Point[] {
	const within = points.filter((point) => yearOf(point) === year);
	if (within.length > 0) return within;
	return [points.findLast((point) => yearOf(point) < year), points.find((point) => yearOf(point) > year)].flatMap((point) => point ?? []);
}

/** The points from the first to the last that are asked for; fewer than two where there is no change to tell. */
function selectPoints({ history: points }: Item, { since, until, lately }: HistoryPlan): readonly Point[] {
	// The last point up to the end of a year is the value that was known then.
	const upTo = (year: number | undefined) => (year === undefined ? undefined : points.findLast((point) => yearOf(point) <= year));
	const last = upTo(until) ?? points.at(-1);
	const from = lately ? points.at(-2) : upTo(since);
	// `since last year` starts from the figure before, if the last one is of that year itself.
	const first = (from === last ? points.at(-2) : from) ?? points[0];
	if (!first || !last || first === last) return [];
	return lately ? [first, last] : points.slice(points.indexOf(first), points.indexOf(last) + 1);
}

/** " The highest in between was …", where that is neither the first nor the last. */
function sayBetween(item: Item, points: readonly Point[]): Piece[] {
	const sorted = points.toSorted((a, b) => a.worthCents - b.worthCents);
	return (
		[
			[sorted.at(-1), 'highest'],
			[sorted[0], 'lowest'],
		] as const
	).flatMap(([point, word]) => {
		const isBetween = point && ![points[0], points.at(-1)].some((end) => end?.worthCents === point.worthCents);
		return isBetween ? say` The ${word} in between was ${dated(item, point)}.` : [];
	});
}

/** " With inflation ($1.26 then is about $4.89 in today’s dollars) that is 17% less. It took 11 minutes of work then, and 7.5 minutes of work in August 2026." */
function sayReal(entry: YearEntry, lexicon: Lexicon): Piece[] {
	const { pair, ratio } = toThenAndNow(entry, lexicon.catalogue);
	const todays = pair.dollars === 'today' ? todaysOf(entry.past, lexicon) : undefined;
	const real = todays
		? say` With inflation (${amountOf(entry.past)} then is ${todays} in today’s dollars) that is ${verbatim(toChangeWords(ratio))}.`
		: [];
	const [work, last] = [workOf(entry, lexicon), entry.item.history.at(-1) ?? entry.past];
	return work && real.length > 0 ? say`${real} It took ${work.past} then, and ${work.now} in ${whenOf(entry.item, last)}.` : real;
}

/** "In my figures, which begin in 1929, a gallon of gasoline was cheapest in 1931, at $0.17. In today’s dollars it was cheapest in February 1999, at …" */
function sayPeak(item: Item, peak: 'highest' | 'lowest', { catalogue }: Lexicon): Piece[] {
	const points = [...item.history, ...(item.extremes ?? [])].sort((a, b) => (a.asOf < b.asOf ? -1 : 1));
	const real = new Map(points.map((point) => [point, toTodaysCents(point, catalogue)]));
	const [start] = points;
	const point = findExtremes(points, toExactCents)?.[peak];
	if (!point || !start) return [];
	const convertible = points.filter((each) => real.get(each) !== undefined);
	const other = findExtremes(convertible, (each) => real.get(each) ?? 0)?.[peak];
	const cents = other && real.get(other);
	const order = peak === 'highest' ? 'dearest' : 'cheapest';
	const [was, most] = [isPluralName(item) ? 'were' : 'was', superlative([item], order)];
	const also =
		other && cents !== undefined && isFarApart(start.asOf, points.at(-1)?.asOf ?? start.asOf)
			? say` In today’s dollars${convertible[0] === start ? [] : say`, since ${whenOf(item, convertible[0] ?? start)},`} the ${peak} is ${cents === other.worthCents ? amountOf(other) : about(exact(cents))}, of ${whenOf(item, other)}.`
			: [];
	return say`In my figures, which begin in ${item.seriesPoints === undefined ? whenOf(item, start) : verbatim(yearOf(start))}, ${one(item)} ${was} ${most} in ${whenOf(item, point)}, at ${amountOf(point)}.${also}`;
}

export const history: Kind<HistoryPlan, HistoryPlan | WorthPlan> = {
	examples: [
		'how has the price of eggs changed over time',
		'By what percentage has a year of college gone up since 1990?',
		'what did eggs cost in 1980',
		'Lowest a gallon of gasoline has been?',
		'netflix price when it started',
	],
	ways: [
		ofThing('% [WHEN] % {t:T} % PEAK % [WHEN] %\n% PEAK % {t:T} % [WHEN] %', (slug) => ({ op: 'history', slug, peak: 'highest' })),
		ofThing('% LEAST % {t:T} % EVER %\n% [WHEN] % {t:T} % TROUGH %\n% TROUGH % {t:T} %', (slug) => ({
			op: 'history',
			slug,
			peak: 'lowest',
		})),
		// `the cheapest year for gas`, `when was gold most expensive`
		ofThing(
			`
			% (MOST|LEAST) {u:U} % {t:T} %
			% {t:T} % (MOST|LEAST) {u:U} %
			% WHEN % {t:T} % [THING] % (MOST|LEAST) %
			% WHEN % (MOST|LEAST) % {t:T} %`,
			(slug, match, context) => {
				const [unit] = chunksOf(match.u, context.chunks);
				const isTime = match.u === undefined || /^(?:day|week|month|year)$/.test(unit?.unit ?? '');
				return isTime ? { op: 'history', slug, peak: has(context, 'MOST') ? 'highest' : 'lowest' } : undefined;
			},
		),
		ofThing(
			`
			% [HOWMANY] [SHARE|DIFF] % {t:T} % CHANGED % (between|from) ~ {y:Y} ~ (and|to|until) ~ {z:Y} %
			(between|from) ~ {y:Y} ~ (and|to|until) ~ {z:Y} % {t:T} % CHANGED %
			% [HOWMANY] [SHARE] % [CHANGED] % [MORE|LESS] % {t:T} % [SHARE] % CHANGED % [MORE|LESS|CHANGED|or CHANGED] % [since|in|from|after|OVER|THAN|until|through] ~ [{u:U}] ~ [{y:Y}] %
			% {t:T} % [MORE|LESS] % (VS|THAN) % {y:Y} %
			(is|are|was|were) % (MORE|LESS) % {t:T} % THAN % {y:Y} %
			% {t:T} % since ~ {y:Y} %
			% since ~ {y:Y} % {t:T} %
			% {t:T} % (OVER|through) ~ {u:U} %
			% {t:T} % (MORE|LESS) % (BEFORE|before|DAYS|in {y:Y}) % [THAN] %
			% {t:T} % before %
			% {t:T} % CHANGED % (DAYS|before|CHANGED|since then) %
			(is|are|has|did|was|were) % {t:T} % (MORE|LESS|CHANGED) % or % (MORE|LESS|CHANGED) % [THAN] ~ [in|since|from] ~ [{y:Y}|DAYS|before|{u:U}] %
			% {t:T} % (is|are) ~ (MORE|LESS) ~ or ~ (MORE|LESS) % THAN % [{y:Y}|DAYS|before|{u:U}] %
			% {t:T} % BUY (MORE|LESS) % CHANGED %
			% {t:T} % (WHEN|then) % VS
			HOWMUCH (MORE|LESS) % {t:T} % [HAVE|BUY|CHANGED] since ~ {y:Y} %
			(did|has|have|are|is) ~ {t:T} ~ [BUY] ~ (MORE|LESS) ~ since ~ {y:Y} %
			% {t:T} % CHANGED % from ~ PEAK %
			% before % {t:T} %
			% {t:T} % CHANGED % VS %
			% [HOWMANY] [SHARE] % MORE % {t:T} % THAN ~ in ~ {y:Y} %
			% CHANGED % {t:T} % [since|from|in|OVER] ~ [{y:Y}] %`,
			(slug, match, context) => {
				// There are no forecasts.
				if (context.chunks[0]?.sym === 'will') return undefined;
				const since = numberOf(match.y, context);
				const until = numberOf(match.z, context);
				const today = has(context, 'TODAYS') && ({ today: true } as const);
				return { op: 'history', slug, ...(since !== undefined && { since }), ...(until !== undefined && { until }), ...today };
			},
		),
		ofThing(
			`
			% {t:T} % {y:Y} ~ (VS|ANDNOW|CHANGED) %
			% {t:T} % ANDNOW % {y:Y} %
			% {y:Y} % (ANDNOW|VS) % {t:T} %
			% {y:Y} % {t:T} % (ANDNOW|VS) %
			% {t:T} % {y:Y} % (VS|ANDNOW) ~ {s:T} %`,
			(slug, match, context) => {
				const [other] = chunksOf(match.s, context.chunks);
				if (other && other.term?.slug !== slug) return undefined;
				const since = numberOf(match.y, context);
				return since ? { op: 'history', slug, since, ...(has(context, 'TODAYS') && { today: true }) } : undefined;
			},
		),
		// The year of the newest figures is now.
		ofThing('% {t:T} % {y:Y} ~ (and|AND|VS|to|–|-) ~ {z:Y} %\n% {y:Y} ~ (and|AND|VS|to|–|-) ~ {z:Y} % {t:T} %', (slug, match, context) => {
			const [a, b] = [numberOf(match.y, context), numberOf(match.z, context)];
			const [since, until] = [Math.min(a ?? 0, b ?? 0), Math.max(a ?? 0, b ?? 0)];
			const newest = Number(context.lexicon.newest.slice(0, 4));
			return since > 0 && since < until && until <= newest ? { op: 'history', slug, since, ...(until < newest && { until }) } : undefined;
		}),
		ofThing('% {t:T} % [in] ~ {y:Y} %\n% in ~ {y:Y} % {t:T} %', (slug, match, context) => {
			const year = numberOf(match.y, context);
			const today = has(context, 'TODAYS') && ({ today: true } as const);
			if (year === undefined || year > Number(context.lexicon.newest.slice(0, 4))) return undefined;
			// `in the 1980s`
			return context.isDecade ? { op: 'history', slug, since: year, until: year + 9, ...today } : { op: 'history', slug, year, ...today };
		}),
	],
	/** "Bitcoin rose from $9,000 in June 2020 to $87,000 in January 2026, by …" */
	answer(plan, lexicon) {
		const { year, peak, lately, since } = plan;
		const asked = itemOf(plan.slug, lexicon);
		const wanted = year ?? since;
		const entry = wanted === undefined || peak !== undefined ? undefined : findOfYear(asked, wanted, lexicon);
		const item = entry?.item ?? asked;
		const [subject, isPlural] = [one(item), isPluralName(item)];
		const lead = sayInstead(asked, item);
		const answer = (pieces: Piece[]) => ({ pieces: lead.length > 0 ? say`${lead}${sentence(pieces)}` : pieces, slugs: [item.slug] });
		if (peak !== undefined && item.history.length > 1) return answer(sayPeak(item, peak, lexicon));
		if (year !== undefined) {
			const points = pointsOf(item, year);
			const known = enumerate(
				points.map((point) => {
					const todays = isFarApart(point.asOf, lexicon.newest) ? todaysOf(point, lexicon) : undefined;
					return say`${dated(item, point)}${todays ? say` (${todays} in today’s dollars)` : []}`;
				}),
			);
			if (points.some((point) => yearOf(point) === year)) return answer(say`${subject} ${pastVerb(item, isPlural)} ${known}.`);
			return answer(say`There is no figure for ${subject} in ${verbatim(year)}; the nearest ${points.length > 1 ? 'are' : 'is'} ${known}.`);
		}
		// A thing without a present figure, such as half a gallon of milk, is named next to the asked one.
		if (entry && item !== asked && presentOf(asked, item, lexicon) === asked) {
			const todays = todaysOf(entry.past, lexicon);
			const real = todays ? say`, ${todays} in today’s dollars` : [];
			return answer(
				say`${subject} ${pastVerb(item, isPlural)} ${dated(item, entry.past)}${real}. ${sentence(one(asked))} ${worthVerb(asked, lexicon, { dated: true })}.`,
			);
		}
		const points = selectPoints(item, plan);
		const [first, last] = [points[0], points.at(-1)];
		if (!first || !last || points.length < 2)
			return answer(say`${sentence(subject)} ${worthVerb(item, lexicon, { dated: true })}; there is no other figure to compare.`);
		const change = last.worthCents - first.worthCents;
		const word = (said: string) => (lately ? say`${said}: ` : []);
		if (change === 0)
			return answer(
				say`${word('Unchanged')}${subject} ${isPlural ? 'were' : 'was'} worth as much in ${whenOf(item, last)} as in ${whenOf(item, first)}, ${amountOf(last)}.`,
			);
		const times = divide(exact(last.worthCents), exact(first.worthCents));
		// Percentages such as 33 million are not readable.
		const gap = exact(Math.abs(change));
		const percent = figure(toPercentFigure(divide(gap, exact(first.worthCents))));
		const size =
			compare(times, exact(10)) >= 0
				? say`${timesFigure(times)} times as much`
				: say`a ${change < 0 ? 'fall' : 'rise'} of ${money(gap)} (${percent})`;
		const isSameMonth = first.asOf.slice(0, 7) === last.asOf.slice(0, 7);
		const firstYear = yearOf(first);
		const isLate = since !== undefined && firstYear > since;
		// `since the eighties`, of a thing with figures of 1967 and 2012
		const isEarly = since !== undefined && firstYear < since - 1;
		const none = isLate ? say` There is no earlier figure.` : isEarly ? say` There is no figure for ${verbatim(since)} itself.` : [];
		const real = last === item.history.at(-1) && !lately && !isOld(item, lexicon) ? sayReal({ item, past: first }, lexicon) : [];
		// With inflation and work in the answer, what was between would be too much.
		const between = since !== undefined && real.length > 0 ? [] : sayBetween(item, points);
		return answer(
			say`${word(change < 0 ? 'Down' : 'Up')}${subject} ${change < 0 ? 'fell' : 'rose'} from ${dated(item, first, isSameMonth)} to ${dated(item, last, isSameMonth)}, ${size}.${between}${none}${real}`,
		);
	},
};
