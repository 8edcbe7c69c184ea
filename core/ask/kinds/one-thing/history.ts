/* Changes of one thing's worth: overall, since a year, in a year, at its peak. */
import * as z from 'zod';
import { compare, divide, exact } from '../../../exact.ts';
import { isPluralName } from '../../../item/articles.ts';
import type { Item } from '../../../item/item.ts';
import { chunksOf } from '../../pattern.ts';
import { slugSchema, yearSchema } from '../../plan.ts';
import { enumerate, figure, type Piece, say, sentence, toPercentFigure, verbatim } from '../../sentences/figures.ts';
import { timesFigure } from '../../sentences/parts.ts';
import { dateOf, isAmount, money, moneyOf, one, worthVerb } from '../../sentences/things.ts';
import { itemOf } from '../../values.ts';
import { type Kind, numberOf, ofThing } from '../kind.ts';
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
	});
export type HistoryPlan = z.infer<ReturnType<typeof historyPlan>>;

type Point = Item['history'][number];
const yearOf = ({ asOf }: Point) => Number(asOf.slice(0, 4));
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

const dated = (point: Point, withDay = false) => say`${moneyOf(point.worthCents)} ${withDay ? 'on' : 'in'} ${dateOf(point.asOf, withDay)}`;

/** " The highest in between was …", where that is neither the first nor the last. */
function sayBetween(points: readonly Point[]): Piece[] {
	const sorted = points.toSorted((a, b) => a.worthCents - b.worthCents);
	return (
		[
			[sorted.at(-1), 'highest'],
			[sorted[0], 'lowest'],
		] as const
	).flatMap(([point, word]) => {
		const isBetween = point && ![points[0], points.at(-1)].some((end) => end?.worthCents === point.worthCents);
		return isBetween ? say` The ${word} in between was ${dated(point)}.` : [];
	});
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
		ofThing('% [WHEN] % {t:T} % PEAK % [WHEN] %\n% PEAK % {t:T} % [WHEN] %', (slug) => ({
			op: 'history',
			slug,
			peak: 'highest',
		})),
		ofThing('% LEAST % {t:T} % EVER %', (slug) => ({
			op: 'history',
			slug,
			peak: 'lowest',
		})),
		ofThing(
			`
			% [HOWMANY] [SHARE|DIFF] % {t:T} % CHANGED % (between|from) ~ {y:Y} ~ (and|to|until) ~ {z:Y} %
			% [HOWMANY] [SHARE] % [CHANGED] % [MORE|LESS] % {t:T} % [SHARE] % CHANGED % [MORE|LESS|CHANGED|or CHANGED] % [since|in|from|after|OVER|THAN|until|through] ~ [{u:U}] ~ [{y:Y}] %
			% {t:T} % (VS|THAN) % {y:Y} %
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
				return { op: 'history', slug, ...(since !== undefined && { since }), ...(until !== undefined && { until }) };
			},
		),
		ofThing('% {t:T} % {y:Y} ~ (VS|ANDNOW)\n% {t:T} % {y:Y} % VS ~ {s:T} %', (slug, match, context) => {
			const [other] = chunksOf(match.s, context.chunks);
			if (other && other.term?.slug !== slug) return undefined;
			const year = numberOf(match.y, context);
			return year ? { op: 'history', slug, since: year } : undefined;
		}),
		ofThing('% {t:T} % [in] ~ {y:Y} %\n% in ~ {y:Y} % {t:T} %', (slug, match, context) => {
			const year = numberOf(match.y, context);
			return year === undefined || year > Number(context.lexicon.newest.slice(0, 4)) ? undefined : { op: 'history', slug, year };
		}),
	],
	/** "Bitcoin rose from $9,000 in June 2020 to $87,000 in January 2026, by …" */
	answer(plan, lexicon) {
		const item = itemOf(plan.slug, lexicon);
		const { year, peak, lately, since } = plan;
		const [subject, was] = [one(item), isPluralName(item) ? 'were' : 'was'];
		const answer = (pieces: Piece[]) => ({ pieces, slugs: [item.slug] });
		if (peak !== undefined && item.history.length > 1) {
			const sorted = [...item.history].sort((a, b) => a.worthCents - b.worthCents);
			const point = (peak === 'highest' ? sorted.at(-1) : sorted[0]) as Point;
			const [start] = item.history;
			const begin = start ? say` in these figures, which begin in ${dateOf(start.asOf)},` : [];
			return answer(say`The ${peak} figure for ${subject}${begin} is ${dated(point)}.`);
		}
		if (year !== undefined) {
			const points = pointsOf(item, year);
			const known = enumerate(points.map((point) => dated(point)));
			if (points.some((point) => yearOf(point) === year)) return answer(say`${subject} ${was}${isAmount(item) ? '' : ' worth'} ${known}.`);
			return answer(say`There is no figure for ${subject} in ${verbatim(year)}; the nearest ${points.length > 1 ? 'are' : 'is'} ${known}.`);
		}
		const points = selectPoints(item, plan);
		const [first, last] = [points[0], points.at(-1)];
		if (!first || !last || points.length < 2)
			return answer(say`${sentence(subject)} ${worthVerb(item, lexicon, { dated: true })}; there is no other figure to compare.`);
		const change = last.worthCents - first.worthCents;
		const lead = (word: string) => (lately ? say`${word}: ` : []);
		if (change === 0)
			return answer(
				say`${lead('Unchanged')}${subject} ${was} worth as much in ${dateOf(last.asOf)} as in ${dateOf(first.asOf)}, ${moneyOf(last.worthCents)}.`,
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
		return answer(
			say`${lead(change < 0 ? 'Down' : 'Up')}${subject} ${change < 0 ? 'fell' : 'rose'} from ${dated(first, isSameMonth)} to ${dated(last, isSameMonth)}, ${size}.${sayBetween(points)}${none}`,
		);
	},
};
