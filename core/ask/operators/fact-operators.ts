/* Plans about known facts, and refusals. */

import { divide, exact } from '../../exact.ts';
import type { Item } from '../../item/item.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { PlanOf } from '../plan.ts';
import type { Result } from '../result.ts';
import { itemOf, type Operators } from './operands.ts';

/** The points of a year, or the last before it and the first after it. */
function pointsOf(item: Item, year: number): Item['history'] {
	const yearOf = (point: Item['history'][number]) => Number(point.asOf.slice(0, 4));
	const within = item.history.filter((point) => yearOf(point) === year);
	if (within.length > 0) return within;
	return [item.history.findLast((point) => yearOf(point) < year), item.history.find((point) => yearOf(point) > year)].flatMap(
		(point) => point ?? [],
	);
}

function history(plan: PlanOf<'history'>, lexicon: Lexicon): Result {
	const item = itemOf(plan.slug, lexicon);
	const points = item.history;
	const base = { op: 'history', plan, item } as const;
	if (plan.peak !== undefined && points.length > 1) {
		const sorted = [...points].sort((a, b) => a.worthCents - b.worthCents);
		const point = plan.peak === 'highest' ? sorted.at(-1) : sorted[0];
		return { ...base, points: point ? [point] : [] };
	}
	if (plan.year !== undefined) return { ...base, points: pointsOf(item, plan.year) };
	// The last point up to the end of a year is the value that was known then.
	const upTo = (year: number | undefined) =>
		year === undefined ? undefined : points.findLast((point) => Number(point.asOf.slice(0, 4)) <= year);
	const last = upTo(plan.until) ?? points.at(-1);
	const from = plan.lately ? points.at(-2) : upTo(plan.since);
	// `since last year` starts from the figure before, if the last one is of that year itself.
	const first = (from === last ? points.at(-2) : from) ?? points[0];
	if (!first || !last || first === last) return { ...base, points };
	const change = exact(BigInt(last.worthCents) - BigInt(first.worthCents));
	const before = exact(first.worthCents);
	const between = plan.lately ? [] : points.slice(points.indexOf(first) + 1, points.indexOf(last));
	return {
		...base,
		points: [first, ...between, last],
		change,
		percent: divide(change, before),
		times: divide(exact(last.worthCents), before),
	};
}

/** What tells who bought a thing. */
const BUYER =
	/\b(?:bought by|buyer|bought it|bought anonymously|paid by|won by|sold to|purchased by|winning bidder)\b|\bsold\b.* to \p{Lu}/u;

/** What an item's texts say of its buyer. */
export function findBuyer({ shortDescription, funFact = '' }: Item): string | undefined {
	return [shortDescription, funFact].find((text) => BUYER.test(text));
}

/** Who auctioned an item, where that is a source itself. */
export function findHouse({ valuation }: Item): string | undefined {
	const house = valuation.basis === 'auction' ? valuation.sources.find(({ primary }) => primary)?.publisher : undefined;
	return house === undefined || /[,(]/.test(house) ? undefined : house;
}

/** Existence, facts, history, what is in the catalogue, ambiguity and refusal. */
export const FACT_OPERATORS: Operators<'exists' | 'fact' | 'history' | 'overview' | 'ambiguous' | 'unknown'> = {
	history,
	exists: (plan, lexicon) => ({ op: 'exists', item: itemOf(plan.slug, lexicon) }),
	fact: (plan, lexicon) => ({ op: 'fact', plan, item: itemOf(plan.slug, lexicon) }),
	overview: (plan, lexicon) => {
		const members = plan.of === 'categories' ? lexicon.byCategory : lexicon.byTag;
		const names = [...members].sort(([, a], [, b]) => b.length - a.length).map(([label]) => label);
		return { op: 'overview', of: plan.of, names, size: names.length };
	},
	ambiguous: (plan, lexicon) => ({ op: 'ambiguous', plan, items: plan.slugs.map((slug) => itemOf(slug, lexicon)) }),
	unknown: (plan, lexicon) => ({ op: 'unknown', plan, near: plan.near.map((slug) => itemOf(slug, lexicon)) }),
};
