import { toAgeLabel } from '../../../core/item/dating.ts';
import type { Item } from '../../../core/item/item.ts';
import { toMonthLabel } from '../words.ts';

/** Kinds, with those below them, that pay their worth. */
const PAYING: readonly string[] = ['prize', 'wage'];
/** Kinds, with those below them, whose worth is a total and not a price. */
const TOTALS: readonly string[] = ['company', 'debt', 'economy', 'fortune'];

function toPriceVerb(kindPath: readonly string[]): string {
	if (kindPath.some((kind) => PAYING.includes(kind))) return 'Pays';
	return kindPath.some((kind) => TOTALS.includes(kind)) ? 'Stands at' : 'Costs';
}

/** True for a price that is out of date on a day, `YYYY-MM-DD`. */
export function isStale({ valuation: { staleAfter } }: Pick<Item, 'valuation'>, today: string): boolean {
	return staleAfter !== undefined && staleAfter < today;
}

/**
 * The words around a worth: `before` it, `after` it, its month, and how long ago that was if more than a year:
 * "Sold for" $450,312,500 "in" "November 2017", "9 years ago".
 */
export type FigureWords = { before: string; after: string; month: string; age: string | undefined; stale: boolean };

/**
 * Says what kind of figure a worth is and how old it is.
 * @param kindPath the item's kind and the kinds above it
 * @param today the newest date of the catalogue, since a build reads no clock
 */
export function toFigureWords(
	item: Pick<Item, 'valuation'>,
	{ kindPath, today }: { kindPath: readonly string[]; today: string },
): FigureWords {
	const { figure, asOf } = item.valuation;
	const dated = { month: toMonthLabel(asOf), age: toAgeLabel(asOf, today), stale: false };
	if (figure === 'sale') return { before: 'Sold for', after: 'in', ...dated };
	if (figure === 'estimate') return { before: 'Estimated at', after: 'as of', ...dated };
	if (isStale(item, today)) return { ...dated, before: 'Out of date: last known at', after: 'in', stale: true };
	return { before: toPriceVerb(kindPath), after: 'now, as of', ...dated };
}
