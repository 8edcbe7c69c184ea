import { getOwn } from '../get-own.ts';
import { foldText } from '../text.ts';
import { type About, NEUTRAL_ABOUT } from './about.ts';
import { toPluralName } from './counts.ts';
import { toNewestDate } from './dating.ts';
import { type Item, isOffered } from './item.ts';
import { toKindPath } from './kind.ts';
import type { Kinds } from './schema/kind-schema.ts';
import { type HourlyPay, type PriceLevels, toDollarsOf } from './worth/dollars.ts';

/** The orders of a list; the first is the default. */
export const SORTS = ['newest', 'worth', '-worth', 'name'] as const;
export type Sort = (typeof SORTS)[number];
type IndexedSort = Exclude<Sort, 'newest'>;

/** Every order but `newest`, which is the order of the items themselves: positions in the list of items. */
export type ListOrders = Readonly<Record<IndexedSort, readonly number[]>>;

/** The data of a catalogue; plain, so that a build can write it and a host can read it. */
export type CatalogueData = {
	/** The catalogue's name and terms; neutral ones where absent. */
	about?: About;
	items: readonly Item[];
	/** Slugs of items that were served once and are no longer. */
	retired: readonly string[];
	/** Former slugs to present ones. */
	renamed: Readonly<Record<string, string>>;
	/** Slugs of the yardstick items, in the order of display. */
	yardsticks: readonly string[];
	/** Familiarity of the best known items, 1 to 3, by slug. */
	familiarity?: Readonly<Record<string, number>>;
	/** The tree of kinds. */
	kinds?: Kinds;
	/** The US consumer price index, from `toPriceLevels`. */
	priceLevels?: PriceLevels;
	/** Average hourly pay by year, for amounts in hours of work. */
	hourlyPay?: HourlyPay;
	/** Whose pay that is: `production workers`. */
	paidWorkers?: string;
	/** Wages of the sentence about work, by slug, with their names in it. */
	wages?: readonly { item: string; name: string }[];
	/** Written by the build, so that a host need not sort. The items must then be in list order. */
	orders?: ListOrders;
};

/** An item that is the pay for an hour. */
export type Wage = { item: Item; name: string };

/** All published items, in list order, with the look-ups that requests need. */
export type Catalogue = {
	/** The catalogue's name and terms. */
	about: About;
	/** Newest `addedOn` first, ties by slug. */
	items: readonly Item[];
	/** All items in each order. */
	bySort: Readonly<Record<Sort, readonly Item[]>>;
	bySlug: ReadonlyMap<string, Item>;
	retired: ReadonlySet<string>;
	renamed: ReadonlyMap<string, string>;
	yardsticks: readonly Item[];
	/** The day whose dollars are today's: the end of the consumer price index, `YYYY-MM-DD`. Undefined without an index. */
	dollarsOf: string | undefined;
	/** The newest date of any item, `YYYY-MM-DD`: "today", since a build reads no clock. Empty without items. */
	today: string;
	/** The date of the newest figure, `YYYY-MM-DD`. Empty without items. */
	newestAsOf: string;
	/** Items by tag, tags sorted, items in list order. */
	byTag: ReadonlyMap<string, readonly Item[]>;
	/** Items by category, likewise. */
	byCategory: ReadonlyMap<string, readonly Item[]>;
	/** Familiarity of the best known items, from 1 (heard of) to 3 (paid or seen), by slug. */
	familiarity: Readonly<Record<string, number>>;
	/** The US consumer price index by year and by month, and its newest month as `now`; empty without an index. */
	priceLevels: PriceLevels;
	/** Average hourly pay in US cents by year, and the newest as `now`; empty without a series of pay. */
	hourlyPay: HourlyPay;
	/** Whose pay that is, in a sentence: `production workers`. */
	paidWorkers: string;
	/** Pay for an hour, with its name in a sentence: "federal minimum wage". */
	wages: readonly Wage[];
	kinds: Kinds;
	/** Items by kind, those of the kinds below it included, likewise. */
	byKind: ReadonlyMap<string, readonly Item[]>;
	/** Each kind and the kinds above it, nearest first, by kind. */
	kindPaths: ReadonlyMap<string, readonly string[]>;
};

/** Compares by code unit, which for slugs, tags and dates is by character; independent of locale. */
export function compareText(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}

/** The default order of lists: newest `addedOn` first, ties by slug. */
export function compareListOrder(a: { addedOn: string; slug: string }, b: { addedOn: string; slug: string }): number {
	return compareText(b.addedOn, a.addedOn) || compareText(a.slug, b.slug);
}

/** A place in an order: what the order compares first (date, cents or folded name), and the slug, which breaks ties. */
export type ListPosition = { key: string | number; slug: string };

/** The position of an item in an order. Names are compared without letter case and accents. */
export function toListPosition({ slug, addedOn, name, valuation }: Item, sort: Sort): ListPosition {
	if (sort === 'newest') return { key: addedOn, slug };
	return { key: sort === 'name' ? foldText(name) : valuation.worthCents, slug };
}

/** Compares two positions of the same order; ties are by slug, from a to z, in every order. */
export function comparePositions(a: ListPosition, b: ListPosition, sort: Sort): number {
	const isDescending = sort === 'newest' || sort === '-worth';
	const [first, second] = isDescending ? [b.key, a.key] : [a.key, b.key];
	return first < second ? -1 : first > second ? 1 : compareText(a.slug, b.slug);
}

/** Sorts the items once for each order. @param items in list order */
export function createListOrders(items: readonly Item[]): ListOrders {
	const sortBy = (sort: IndexedSort): number[] =>
		items
			.map((item, index) => ({ index, position: toListPosition(item, sort) }))
			.sort((a, b) => comparePositions(a.position, b.position, sort))
			.map(({ index }) => index);
	return { worth: sortBy('worth'), '-worth': sortBy('-worth'), name: sortBy('name') };
}

function groupItems(items: readonly Item[], toKeys: (item: Item) => readonly string[]): Map<string, Item[]> {
	const groups = new Map<string, Item[]>();
	for (const item of items) {
		for (const key of toKeys(item)) {
			const group = groups.get(key);
			if (group) group.push(item);
			else groups.set(key, [item]);
		}
	}
	return new Map([...groups].sort(([a], [b]) => compareText(a, b)));
}

/** Orders the items and builds the look-ups. */
export function createCatalogue(data: CatalogueData): Catalogue {
	const items = [...data.items].sort(compareListOrder);
	const bySlug = new Map(items.map((item) => [item.slug, item]));
	const kinds = data.kinds ?? {};
	const kindPaths = new Map(Object.keys(kinds).map((id) => [id, toKindPath(kinds, id)]));
	const orders = data.orders ?? createListOrders(items);
	const toItems = (sort: IndexedSort) => orders[sort].flatMap((index) => items[index] ?? []);
	return {
		about: data.about ?? NEUTRAL_ABOUT,
		items,
		bySort: { newest: items, worth: toItems('worth'), '-worth': toItems('-worth'), name: toItems('name') },
		bySlug,
		retired: new Set(data.retired),
		renamed: new Map(Object.entries(data.renamed)),
		yardsticks: data.yardsticks.flatMap((slug) => bySlug.get(slug) ?? []).filter(isOffered),
		dollarsOf: toDollarsOf(data.priceLevels ?? {}),
		today: toNewestDate(items),
		newestAsOf: items.reduce((newest, { valuation: { asOf } }) => (asOf > newest ? asOf : newest), ''),
		byTag: groupItems(items, (item) => item.tags),
		byCategory: groupItems(items, (item) => [item.categoryId]),
		familiarity: data.familiarity ?? {},
		priceLevels: data.priceLevels ?? {},
		hourlyPay: data.hourlyPay ?? {},
		paidWorkers: data.paidWorkers ?? 'workers',
		wages: (data.wages ?? []).flatMap(({ item: slug, name }) => {
			const item = bySlug.get(slug);
			return item ? [{ item, name }] : [];
		}),
		kinds,
		byKind: groupItems(items, (item) => kindPaths.get(item.kind) ?? []),
		kindPaths,
	};
}

/** The published item of a slug, present or former. */
export function findBySlug({ bySlug, renamed }: Pick<Catalogue, 'bySlug' | 'renamed'>, slug: string): Item | undefined {
	return bySlug.get(slug) ?? bySlug.get(renamed.get(slug) ?? '');
}

/** Every declared kind by id, and those of items in a catalogue that declares none, with how many items are of it. */
export function listKinds({ items, kinds }: Pick<Catalogue, 'items' | 'kinds'>) {
	const counts = new Map<string, number>(Object.keys(kinds).map((id) => [id, 0]));
	for (const { kind } of items) counts.set(kind, (counts.get(kind) ?? 0) + 1);
	return [...counts]
		.sort(([a], [b]) => compareText(a, b))
		.map(([id, count]) => ({
			id,
			plural: getOwn(kinds, id)?.plural ?? toPluralName(id.replaceAll('-', ' ')),
			parent: getOwn(kinds, id)?.parent,
			count,
		}));
}

/** Least familiarity of an item that most people can picture. */
export const WELL_KNOWN = 2;

/** Familiarity of an item: 3 if most people have paid or seen it, 1 if they have heard of it, 0 if it is not judged. */
export function createFamiliarity({ familiarity }: Pick<Catalogue, 'familiarity'>): (item: Pick<Item, 'slug'>) => number {
	return ({ slug }) => getOwn(familiarity, slug) ?? 0;
}
