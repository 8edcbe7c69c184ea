import type { Catalogue } from '../item/catalogue.ts';
import { CATEGORY_IDS } from '../item/categories.ts';
import type { Item, ItemDetails } from '../item/item.ts';
import { BASES, CONFIDENCES, FIGURES, RANGE_MEANINGS, TYPICAL_MEANINGS } from '../item/schema/choices.ts';
import { toDerivationText } from '../item/worth/derivation.ts';
import { toTodaysCents } from '../item/worth/dollars.ts';
import { SUPPORTED } from '../item/worth/evidence.ts';
import { UNIT_IDS } from '../item/worth/units.ts';
import type { Column } from './column.ts';

/** An item, its catalogue, and the addresses of the build that it is written for. */
export type ItemRow = { item: ItemDetails; catalogue: Catalogue; baseUrl: string; cdnUrl: string };

const CENTS = 'US cents';

/** The worth in today's dollars, unless a file of integers cannot hold it. */
function readTodaysCents({ item, catalogue }: ItemRow): number | undefined {
	const cents = toTodaysCents(item.valuation, catalogue);
	return cents !== undefined && Number.isSafeInteger(cents) ? cents : undefined;
}

/** The columns of an item that have one value each. Names are those of the API, except `asOf`, which is a keyword of SQL in DuckDB. */
export const ITEM_COLUMNS: readonly Column<ItemRow>[] = [
	{ name: 'slug', type: 'text', description: 'Identifies the item, also in addresses', read: ({ item }) => item.slug },
	{ name: 'name', type: 'text', description: 'What people call it', read: ({ item }) => item.name },
	{ name: 'plural', type: 'text', description: 'The name in the plural', read: ({ item }) => item.plural },
	{ name: 'kind', type: 'text', description: 'What one of these is, such as `painting`', read: ({ item }) => item.kind },
	{
		name: 'per',
		type: 'text',
		description: 'The unit that the worth covers, where it is not one of the item',
		isOptional: true,
		choices: UNIT_IDS,
		read: ({ item }) => item.per,
	},
	{
		name: 'categoryId',
		type: 'text',
		description: 'One of the categories',
		choices: CATEGORY_IDS,
		read: ({ item }) => item.categoryId,
	},
	{
		name: 'shortDescription',
		type: 'text',
		description: 'One sentence that says what exactly is valued',
		read: ({ item }) => item.shortDescription,
	},
	{ name: 'worthCents', type: 'integer', unit: CENTS, description: 'Worth', read: ({ item }) => item.valuation.worthCents },
	{
		name: 'lowCents',
		type: 'integer',
		unit: CENTS,
		description: 'Lower end of the plausible range',
		read: ({ item }) => item.valuation.lowCents,
	},
	{
		name: 'highCents',
		type: 'integer',
		unit: CENTS,
		description: 'Upper end of the plausible range',
		read: ({ item }) => item.valuation.highCents,
	},
	{
		name: 'rangeMeans',
		type: 'text',
		description: 'Why low and high differ, if known',
		isOptional: true,
		choices: RANGE_MEANINGS,
		read: ({ item }) => item.valuation.rangeMeans,
	},
	{
		name: 'derivation',
		type: 'text',
		description: 'How the worth is computed from other figures, where no source prints it: `derivation.text` of the API',
		isOptional: true,
		read: ({ item: { valuation } }) => valuation.derivation && toDerivationText(valuation.derivation),
	},
	{
		name: 'basis',
		type: 'text',
		description: 'How the worth was found',
		choices: BASES,
		read: ({ item }) => item.valuation.basis,
	},
	{
		name: 'figure',
		type: 'text',
		description: '`price`: what one costs now; `sale`: what one sold for on a day; `estimate`: not a price; `typical`: a usual range',
		choices: FIGURES,
		read: ({ item }) => item.valuation.figure,
	},
	{
		name: 'typicalIs',
		type: 'text',
		description: 'What the worth of a usual range is',
		isOptional: true,
		choices: TYPICAL_MEANINGS,
		read: ({ item }) => item.valuation.typicalIs,
	},
	{
		name: 'confidence',
		type: 'text',
		description: 'How sure the worth is; of a price one step lower after `staleAfter`, and `low` at twice that age',
		choices: CONFIDENCES,
		read: ({ item }) => item.valuation.confidence,
	},
	{
		name: 'asOfDate',
		type: 'date',
		description: 'The day the worth speaks of: `asOf` of the API',
		read: ({ item }) => item.valuation.asOf,
	},
	{
		name: 'staleAfter',
		type: 'date',
		description: 'The date after which the figure may be out of date; empty where it does not move, such as for a sale',
		isOptional: true,
		read: ({ item }) => item.valuation.staleAfter,
	},
	{
		name: 'todaysWorthCents',
		type: 'integer',
		unit: CENTS,
		description:
			'The worth in today’s dollars: `inTodaysDollars.worthCents` of the API, or else the worth as printed, if its date is within 12 months of the end of the price index or later. Nothing if it cannot be converted: a worth from before 1800, or one that would exceed 2^53 - 1 cents',
		isOptional: true,
		read: readTodaysCents,
	},
	{
		name: 'todaysAsOfDate',
		type: 'date',
		description: 'The last day of the month that today’s dollars are of: `inTodaysDollars.asOf`. Nothing for a worth as printed',
		isOptional: true,
		read: (row) => (readTodaysCents(row) === undefined ? undefined : row.item.valuation.inTodaysDollars?.asOf),
	},
	{ name: 'addedOn', type: 'date', description: 'The day the item entered the catalogue', read: ({ item }) => item.addedOn },
	{ name: 'updatedOn', type: 'date', description: 'The day a source was last looked up', read: ({ item }) => item.updatedOn },
	{ name: 'url', type: 'url', description: 'The item in the API', read: ({ item, baseUrl }) => `${baseUrl}/items/${item.slug}` },
	{
		name: 'imageSmall',
		type: 'url',
		description: 'Transparent PNG, 200 by 200 pixels',
		read: ({ item, cdnUrl }) => `${cdnUrl}/items/${item.slug}/small.png`,
	},
	{
		name: 'imageLarge',
		type: 'url',
		description: 'Transparent PNG, 800 by 800 pixels',
		read: ({ item, cdnUrl }) => `${cdnUrl}/items/${item.slug}/large.png`,
	},
];

/** The kind of an item and the kinds above it, nearest first. */
export function toKindPathOf({ kind }: Item, { kindPaths }: Catalogue): readonly string[] {
	return kindPaths.get(kind) ?? [kind];
}

/** The columns for an item's lists in files with one row per item. SQLite has a table for each list instead. */
export const LIST_COLUMNS: readonly Column<ItemRow>[] = [
	{ name: 'aliases', type: 'list', description: 'Other names that people type', read: ({ item }) => item.aliases },
	{ name: 'tags', type: 'list', description: 'What the item has to do with', read: ({ item }) => item.tags },
	{
		name: 'kindPath',
		type: 'list',
		description: 'Its kind and the wider kinds above that, nearest first',
		read: ({ item, catalogue }) => toKindPathOf(item, catalogue),
	},
	{
		name: 'sourceCount',
		type: 'integer',
		unit: 'sources',
		description: 'How many sources the worth has',
		read: ({ item }) => item.valuation.sources.length,
	},
	{
		name: 'sourceTitle',
		type: 'text',
		description: 'Title of the first source',
		isOptional: true,
		read: ({ item }) => item.valuation.sources[0]?.title,
	},
	{
		name: 'sourcePublisher',
		type: 'text',
		description: 'Who published the first source',
		isOptional: true,
		read: ({ item }) => item.valuation.sources[0]?.publisher,
	},
	{
		name: 'sourceUrl',
		type: 'url',
		description: 'Where the first source was seen',
		isOptional: true,
		read: ({ item }) => item.valuation.sources[0]?.url,
	},
	{
		name: 'sourcePublishedOn',
		type: 'text',
		description: 'The day, month or year that the first source states',
		isOptional: true,
		read: ({ item }) => item.valuation.sources[0]?.publishedOn,
	},
	{
		name: 'sourceFigure',
		type: 'text',
		description: 'What the first source says, as printed there',
		isOptional: true,
		read: ({ item }) => item.valuation.sources[0]?.figure,
	},
	{
		name: 'sourceSupports',
		type: 'list',
		description: `Which of ${SUPPORTED.map((name) => `\`${name}\``).join(', ')} the first source prints`,
		read: ({ item }) => item.valuation.sources[0]?.supports ?? [],
	},
];
