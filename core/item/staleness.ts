import { getOwn } from '../get-own.ts';
import { addDays } from './dating.ts';
import { findOfKind } from './kind.ts';
import type { Feeds } from './schema/feeds-schema.ts';
import type { ItemFile, Valuation } from './schema/item-schema.ts';
import type { Kinds } from './schema/kind-schema.ts';

/** The default figure type of each basis. */
export const FIGURE_OF_BASIS = {
	market: 'price',
	'list-price': 'price',
	average: 'price',
	derived: 'price',
	auction: 'sale',
	insured: 'estimate',
	appraisal: 'estimate',
	estimate: 'estimate',
} as const satisfies Record<Valuation['basis'], NonNullable<Valuation['figure']>>;

/*
 * When a figure is out of date: when the next one is overdue. That follows from the rhythm of its source or feed, or else from how fast the thing moves: its
 * market, its kind, or the items it is computed from.
 */

/** Months until a market price goes stale. */
const MARKET_MONTHS = 3;
/** Months until other prices go stale: list prices, averages, sums of them, and typical ranges. */
const PRICE_MONTHS = 12;

/** The date some months later, at most the last day of its month. */
function addMonths(date: string, months: number): string {
	const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
	const lastDay = new Date(Date.UTC(year, month + months, 0));
	lastDay.setUTCDate(Math.min(day, lastDay.getUTCDate()));
	return lastDay.toISOString().slice(0, 10);
}

/** Fields that decide when an item's figure is out of date. */
type Aging = Pick<ItemFile, 'kind' | 'categoryId' | 'valuation' | 'series' | 'research'>;

/** The day when the next figure of a worth's source is overdue, if the source states its rhythm. */
function toNextDay({ valuation: { sources, asOf }, series }: Aging): string | undefined {
	const number = series?.at(-1)?.source;
	const { rhythm } = (number === undefined ? sources.find((source) => source.rhythm) : sources[number - 1]) ?? {};
	return rhythm && addMonths(asOf, rhythm.everyMonths + rhythm.lagMonths);
}

/** Rules of the catalogue for the age of figures. */
type Rhythms = { readonly kinds?: Kinds; readonly feeds?: Feeds };

/**
 * The date after which a figure may be out of date, `YYYY-MM-DD`; undefined for a sale, and for an estimate of what does not move.
 * @param parts the same dates of the items that it is computed from
 */
export function toStaleAfter(item: Aging, { kinds = {}, feeds = {} }: Rhythms = {}, parts: readonly string[] = []): string | undefined {
	const { kind, categoryId, valuation, research } = item;
	const { basis, asOf } = valuation;
	const figure = valuation.figure ?? FIGURE_OF_BASIS[basis];
	if (figure === 'sale') return undefined;
	// The debts and costs of history do not move.
	const kindMonths = categoryId === 'history' ? undefined : findOfKind(kinds, kind, 'staleMonths');
	const months = [
		...(basis === 'market' && figure === 'price' ? [MARKET_MONTHS] : []),
		...(figure === 'price' || figure === 'typical' ? [PRICE_MONTHS] : []),
		...(kindMonths === undefined ? [] : [kindMonths]),
	];
	const usual = months.map((count) => addMonths(asOf, count)).sort()[0];
	const budgetDays = research?.kind === 'feed' ? getOwn(feeds, research.feed)?.budgetDays : undefined;
	const ofFeed = budgetDays === undefined ? undefined : addDays(asOf, budgetDays);
	// A slow feed has nothing newer yet.
	const next = toNextDay(item) ?? (usual && ofFeed && ofFeed > usual ? ofFeed : usual);
	return [...(next === undefined ? [] : [next]), ...parts].sort()[0];
}

/** Finds the date after which an item's figure may be out of date, by slug: no later than those of the items that it follows from. */
export function createStaleness(items: ReadonlyMap<string, ItemFile>, rhythms: Rhythms): (slug: string) => string | undefined {
	const known = new Map<string, string | undefined>();
	const find = (slug: string): string | undefined => {
		const item = items.get(slug);
		if (item === undefined || known.has(slug)) return known.get(slug);
		// An item that follows from itself is a fault of its own.
		known.set(slug, undefined);
		const parts = item.research?.kind === 'derived' ? item.research.parts : [];
		const staleAfter = toStaleAfter(
			item,
			rhythms,
			parts.flatMap((part) => find(part.slug) ?? []),
		);
		known.set(slug, staleAfter);
		return staleAfter;
	};
	return find;
}
