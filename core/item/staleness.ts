import { findOfKind } from './kind.ts';
import { FIGURE_OF_BASIS, type ItemFile } from './schema/item-schema.ts';
import type { Kinds } from './schema/kind-schema.ts';
import { isMovedByIndex } from './worth/derivation.ts';

/* When a figure is out of date. That follows from how fast the thing moves: its market, its kind, an index, or the items it is computed from. */

/** Months until a market price goes stale. */
const MARKET_MONTHS = 3;
/** Months until other prices go stale: list prices, averages, sums of them, and old prices moved by an index. */
const PRICE_MONTHS = 12;

/** The date some months later, at most the last day of its month. */
function addMonths(date: string, months: number): string {
	const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
	const lastDay = new Date(Date.UTC(year, month + months, 0));
	lastDay.setUTCDate(Math.min(day, lastDay.getUTCDate()));
	return lastDay.toISOString().slice(0, 10);
}

/** Fields that decide when an item's figure is out of date. */
type Aging = Pick<ItemFile, 'kind' | 'categoryId' | 'valuation'>;

/**
 * The date after which a figure may be out of date, `YYYY-MM-DD`; undefined for a sale, and for an estimate of what does not move.
 * @param parts the same dates of the items that it is computed from
 */
export function toStaleAfter({ kind, categoryId, valuation }: Aging, kinds: Kinds = {}, parts: readonly string[] = []): string | undefined {
	const { basis, asOf } = valuation;
	const figure = valuation.figure ?? FIGURE_OF_BASIS[basis];
	if (figure === 'sale') return undefined;
	// The debts and costs of history do not move.
	const kindMonths = categoryId === 'history' ? undefined : findOfKind(kinds, kind, 'staleMonths');
	const months = [
		...(basis === 'market' && figure === 'price' ? [MARKET_MONTHS] : []),
		...(figure === 'price' || isMovedByIndex(valuation.derivation) ? [PRICE_MONTHS] : []),
		...(kindMonths === undefined ? [] : [kindMonths]),
	];
	return [...months.map((count) => addMonths(asOf, count)), ...parts].sort()[0];
}

/** Finds the date after which an item's figure may be out of date, by slug: no later than those of the items that it follows from. */
export function createStaleness(items: ReadonlyMap<string, ItemFile>, kinds: Kinds): (slug: string) => string | undefined {
	const known = new Map<string, string | undefined>();
	const find = (slug: string): string | undefined => {
		const item = items.get(slug);
		if (item === undefined || known.has(slug)) return known.get(slug);
		// An item that follows from itself is a fault of its own.
		known.set(slug, undefined);
		const parts = item.research?.kind === 'derived' ? item.research.parts : [];
		const staleAfter = toStaleAfter(
			item,
			kinds,
			parts.flatMap((part) => find(part.slug) ?? []),
		);
		known.set(slug, staleAfter);
		return staleAfter;
	};
	return find;
}
