import { type Count, MAX_COUNT, MIN_COUNT, toNearestCount } from './count-scale.ts';
import { findPlace, type Measure, type Measures } from './measures.ts';

/** The factor rule: count times worth is within a tenth of the amount. */
const MAX_ERROR = 0.1;

/** Of the whole amount: a sentence that is 10% off costs as much as an item one step less familiar. */
const ERROR_COST = 5;
/** Of many of a single thing, such as "9 times the worth of the Eiffel Tower". */
const SINGLE_COST = 0.3;
const MANY = 3;

/** An item and how many of it an amount is. */
export type Choice = { measure: Measure; count: Count; cost: number };

/** The cheapest choices that keep the factor rule, the best of each group first. */
function chooseByGroup(
	cents: number,
	{ sorted }: Measures,
	{ toGroup, isLeftOut }: { toGroup: (measure: Measure) => number | string; isLeftOut: (measure: Measure) => boolean },
): Choice[] {
	const best = new Map<number | string, Choice>();
	const worthAt = (place: number) => sorted[place]?.worthCents ?? 0;
	const end = findPlace(sorted.length, worthAt, (cents / MIN_COUNT) * (1 + MAX_ERROR));
	for (let place = findPlace(sorted.length, worthAt, (cents / MAX_COUNT) * (1 - MAX_ERROR)); place < end; place++) {
		const measure = sorted[place];
		if (!measure || isLeftOut(measure)) continue;
		const count = toNearestCount(cents / measure.worthCents);
		const error = Math.abs((count.value * measure.worthCents) / cents - 1);
		if (error > MAX_ERROR) continue;
		const singleCost = !measure.isOneOfMany && count.value > MANY ? SINGLE_COST : 0;
		const cost = measure.cost + count.cost + singleCost + error * ERROR_COST;
		const group = toGroup(measure);
		const rival = best.get(group);
		if (!rival || cost < rival.cost) best.set(group, { measure, count, cost });
	}
	return [...best.values()].sort((a, b) => a.cost - b.cost || a.measure.worthCents - b.measure.worthCents);
}

/**
 * The things that an amount is best counted in, best first: no two of a family, or where there are too few families, no two of a kind.
 * @param cents US cents, above zero
 */
export function chooseMeasures(
	cents: number,
	measures: Measures,
	{ limit, isLeftOut = () => false }: { limit: number; isLeftOut?: (measure: Measure) => boolean },
): Choice[] {
	const chosen = chooseByGroup(cents, measures, { toGroup: ({ family }) => family, isLeftOut }).slice(0, limit);
	if (chosen.length === limit) return chosen;
	const kinds = new Set(chosen.map(({ measure }) => measure.item.kind));
	const others = chooseByGroup(cents, measures, {
		toGroup: ({ item }) => item.kind,
		isLeftOut: (measure) => kinds.has(measure.item.kind) || isLeftOut(measure),
	});
	return [...chosen, ...others.slice(0, limit - chosen.length)];
}
