import type { CategoryId } from '../../core/item/categories.ts';
import { toPastYear } from '../../core/item/dating.ts';
import type { Item } from '../../core/item/item.ts';
import { type DollarsContext, toTodaysCents } from '../../core/item/worth/dollars.ts';
import { isEstimate } from '../../core/item/worth/paying.ts';
import type { Dollars } from '../../core/pages/addresses.ts';

/** An item in the search index: its names, what its card shows, and what the catalogue filters and sorts by. */
export type SearchEntry = {
	slug: string;
	name: string;
	aliases: readonly string[];
	worthCents: number;
	/** Of a figure older than a year. */
	year?: string;
	/** Nobody paid it: an insured sum, an appraisal, a cost or a fortune. */
	isEstimate?: boolean;
	/** The worth in today's dollars, where it differs. */
	todaysCents?: number;
	categoryId: CategoryId;
	/** The word on its card instead of the category's name. */
	shelf?: string;
	kind: string;
	tags: readonly string[];
	addedOn: string;
};

/** An entry's worth in the given dollars, in US cents: its own figure where it cannot be converted. */
export function toEntryCents({ worthCents, todaysCents }: Pick<SearchEntry, 'worthCents' | 'todaysCents'>, dollars: Dollars): number {
	return dollars === 'today' ? (todaysCents ?? worthCents) : worthCents;
}

/**
 * An item as an entry.
 * @param options.today the newest date of the catalogue
 */
export function toSearchEntry(item: Item, { catalogue, today }: { catalogue: DollarsContext; today: string }): SearchEntry {
	const { slug, name, aliases, valuation, categoryId, shelf, kind, tags, addedOn } = item;
	const { worthCents, asOf } = valuation;
	const year = toPastYear(asOf, today);
	const todaysCents = toTodaysCents(item.valuation, catalogue) ?? worthCents;
	return {
		slug,
		name,
		aliases,
		worthCents,
		...(year === undefined ? {} : { year }),
		...(isEstimate(item) ? { isEstimate: true } : {}),
		...(todaysCents === worthCents ? {} : { todaysCents: Number(todaysCents.toPrecision(3)) }),
		categoryId,
		...(shelf === undefined ? {} : { shelf }),
		kind,
		tags,
		addedOn,
	};
}
