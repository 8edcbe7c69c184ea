import * as z from 'zod';
import { MAX_COLLECTION_ITEMS } from '../../api/limits.ts';
import { type Catalogue, compareText } from '../catalogue.ts';
import { CATEGORY_IDS } from '../categories.ts';
import type { Item } from '../item.ts';
import { createLineSchema, KindIdSchema, SlugSchema } from '../schema/field-schemas.ts';
import { CentsSchema, FigureSchema } from '../schema/item-schema.ts';
import { toListItem, toTodaysDollarsView } from '../views/item-views.ts';
import { type DollarsContext, toComparedCents, toShownDollars, toTodaysCents } from '../worth/dollars.ts';
import { UNIT_IDS } from '../worth/units.ts';

/* Ranked lists of items, such as the most expensive paintings: `content/collections.json`. */

const FilterSchema = z
	.strictObject({
		kinds: z.array(KindIdSchema).min(1).optional().describe('Items of any of these kinds, or of a kind below them'),
		tags: z.array(SlugSchema).min(1).optional().describe('Items with any of these tags'),
		category: z.enum(CATEGORY_IDS, { error: `one of ${CATEGORY_IDS.join(', ')}` }).optional(),
		figures: z.array(FigureSchema).min(1).optional().describe('Prices, sales or estimates'),
		per: z.array(z.enum(UNIT_IDS)).min(1).optional().describe('Items whose worth covers one of these units'),
		minCents: CentsSchema.optional().describe('Least worth in US cents, as people see it'),
		maxCents: CentsSchema.optional().describe('Greatest worth in US cents, as people see it'),
		except: z.array(SlugSchema).min(1).optional().describe('Slugs of items that the other members select by mistake'),
	})
	.refine((filter) => Object.keys(filter).some((name) => name !== 'except'), { error: 'at least one member besides except' });

const CollectionSchema = z.strictObject({
	title: createLineSchema(60).describe('A plural noun with its order, such as "Most expensive paintings"'),
	intro: createLineSchema(300).describe('One or two sentences that say what is listed and what the figures are'),
	filter: FilterSchema,
	order: z.enum(['-worth', 'worth'], { error: '-worth (greatest first) or worth (least first)' }),
});

/** `content/collections.json`: collections by id, in the order of display. */
export const CollectionsSchema = z.record(SlugSchema, CollectionSchema, { error: 'an object of collections by id' });
export type Collections = z.infer<typeof CollectionsSchema>;
type CollectionFile = Collections[string];

/** A collection with its items, first place first. */
export type Collection = Pick<CollectionFile, 'title' | 'intro' | 'order'> & {
	id: string;
	/** `today`: old figures are in today's dollars, by the one rule for dollars. `nominal` in a catalogue without a price index. */
	dollars: 'nominal' | 'today';
	items: readonly Item[];
};

/** The worth of an item in US cents for the ranking; undefined if it cannot be converted. */
function toRankedCents(item: Item, catalogue: DollarsContext): number | undefined {
	const isOutOfReach = catalogue.dollarsOf !== undefined && toTodaysCents(item.valuation, catalogue) === undefined;
	return isOutOfReach ? undefined : toComparedCents(item);
}

function includesAny<T>(wanted: readonly T[] | undefined, found: readonly (T | undefined)[]): boolean {
	return wanted === undefined || found.some((value) => value !== undefined && wanted.includes(value));
}

function selects({ filter }: CollectionFile, { item, cents }: { item: Item; cents: number }, { kindPaths }: Catalogue): boolean {
	const { kinds, tags, category, figures, per, minCents = 0, maxCents = Number.MAX_SAFE_INTEGER, except = [] } = filter;
	return (
		includesAny(kinds, kindPaths.get(item.kind) ?? [item.kind]) &&
		includesAny(tags, item.tags) &&
		includesAny(figures, [item.valuation.figure]) &&
		includesAny(per, [item.per]) &&
		(category === undefined || item.categoryId === category) &&
		cents >= minCents &&
		cents <= maxCents &&
		!except.includes(item.slug)
	);
}

/** The collections of a catalogue, each with its first items in order; of equal worth, by slug. */
export function rankCollections(collections: Collections, catalogue: Catalogue): Collection[] {
	return Object.entries(collections).map(([id, collection]) => {
		const { title, intro, order } = collection;
		const dollars = catalogue.dollarsOf === undefined ? 'nominal' : 'today';
		const sign = order === 'worth' ? 1 : -1;
		const worths = catalogue.items.flatMap((item) => {
			const cents = toRankedCents(item, catalogue);
			return cents === undefined ? [] : [{ item, cents }];
		});
		const ranked = worths
			.filter((worth) => selects(collection, worth, catalogue))
			.sort((a, b) => sign * (a.cents - b.cents) || compareText(a.item.slug, b.item.slug));
		return { id, title, intro, order, dollars, items: ranked.slice(0, MAX_COLLECTION_ITEMS).map(({ item }) => item) };
	});
}

/** The form of a collection on its own. Items that are ranked by a worth in today's dollars carry it. */
export function toCollectionView({ items, ...collection }: Collection, cdnUrl: string) {
	return {
		...collection,
		items: items.map((item) => {
			const today = toShownDollars(item.valuation);
			return { ...toListItem(item, cdnUrl), ...(today && { inTodaysDollars: toTodaysDollarsView(today) }) };
		}),
	};
}

/** The form of a collection in the list of all. */
export function toCollectionEntry({ items, ...collection }: Collection) {
	return { ...collection, count: items.length };
}
