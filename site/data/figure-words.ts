import type { Item } from '../../core/item/item.ts';
import { toMonthLabel } from './words.ts';

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

/** What kind of figure a worth is, before its month: `Sold for this in` and `November 2017`. */
export type FigureWords = { text: string; month: string; stale: boolean };

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
	const month = toMonthLabel(asOf);
	if (figure === 'sale') return { text: 'Sold for this in', month, stale: false };
	if (figure === 'estimate') return { text: 'Estimated, as of', month, stale: false };
	if (isStale(item, today)) return { text: 'Out of date: last known in', month, stale: true };
	return { text: `${toPriceVerb(kindPath)} this now, as of`, month, stale: false };
}
