/* How the worth of one thing changed: overall, since a year, in a year, at its peak. */

import * as z from 'zod';
import { compare, divide, exact } from '../../exact.ts';
import { isPluralName } from '../../item/articles.ts';
import type { Item } from '../../item/item.ts';
import { isFree } from '../given/uses.ts';
import { slugSchema, yearSchema } from '../plan.ts';
import { enumerate, figure, type Piece, say, sentence, toPercentFigure, verbatim } from '../sentences/figures.ts';
import { timesFigure } from '../sentences/parts.ts';
import { dateOf, isAmount, money, moneyOf, one, worthVerb } from '../sentences/things.ts';
import type { Offer, Operator, RoleUse } from './operator.ts';
import { itemOf } from './values.ts';

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

export const history: Operator<HistoryPlan> = {
	offer: ({ subjects, years }) =>
		subjects.flatMap(({ slug, use }): Offer<HistoryPlan>[] => {
			const subject = { role: 'subject', use };
			const make = (variant: string, slots: Omit<HistoryPlan, 'op' | 'slug'>, ...more: readonly RoleUse[]): Offer<HistoryPlan> => ({
				variant: `history:${variant}`,
				uses: [subject, ...more],
				plan: { op: 'history', slug, ...slots },
			});
			const free = years.filter((year) => isFree(year, [subject]));
			const single = free.flatMap((year) =>
				(year.isSince ? (['since'] as const) : (['year', 'since', 'until'] as const)).map((role) =>
					make(role, { [role]: year.value }, { role, use: year.use }),
				),
			);
			const [first, second] = free;
			const between =
				first && second && first.value < second.value
					? [
							make(
								'between',
								{ since: first.value, until: second.value },
								{ role: 'since', use: first.use },
								{ role: 'until', use: second.use },
							),
						]
					: [];
			return [
				...(years.some(({ isSince }) => isSince) ? [] : [make('ever', {})]),
				make('lately', { lately: true }),
				make('peak:dearest', { peak: 'highest' }),
				make('peak:cheapest', { peak: 'lowest' }),
				...single,
				...between,
			];
		}),
	/** "Bitcoin rose from $9,000 in June 2020 to $87,000 in January 2026, by …" */
	answer(plan, lexicon) {
		const item = itemOf(plan.slug, lexicon);
		const { year, peak, lately, since } = plan;
		const [subject, was] = [one(item), isPluralName(item) ? 'were' : 'was'];
		const told = (pieces: Piece[]) => ({ pieces, slugs: [item.slug] });
		if (peak !== undefined && item.history.length > 1) {
			const sorted = [...item.history].sort((a, b) => a.worthCents - b.worthCents);
			const point = (peak === 'highest' ? sorted.at(-1) : sorted[0]) as Point;
			return told(say`The ${peak} figure on record for ${subject} is ${dated(point)}.`);
		}
		if (year !== undefined) {
			const points = pointsOf(item, year);
			const known = enumerate(points.map((point) => dated(point)));
			if (points.some((point) => yearOf(point) === year)) return told(say`${subject} ${was}${isAmount(item) ? '' : ' worth'} ${known}.`);
			return told(say`There is no figure for ${subject} in ${verbatim(year)}; the nearest ${points.length > 1 ? 'are' : 'is'} ${known}.`);
		}
		const points = selectPoints(item, plan);
		const [first, last] = [points[0], points.at(-1)];
		if (!first || !last || points.length < 2)
			return told(say`${sentence(subject)} ${worthVerb(item, lexicon, { dated: true })}; there is no other figure to compare.`);
		const change = last.worthCents - first.worthCents;
		const lead = (word: string) => (lately ? say`${word}: ` : []);
		if (change === 0)
			return told(
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
		return told(
			say`${lead(change < 0 ? 'Down' : 'Up')}${subject} ${change < 0 ? 'fell' : 'rose'} from ${dated(first, isSameMonth)} to ${dated(last, isSameMonth)}, ${size}.${sayBetween(points)}${none}`,
		);
	},
};
