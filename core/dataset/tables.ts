import { getOwn } from '../get-own.ts';
import { type Catalogue, compareText, listKinds } from '../item/catalogue.ts';
import { CATEGORIES } from '../item/categories.ts';
import type { Item } from '../item/item.ts';
import { BASES } from '../item/schema/choices.ts';
import type { TagVocabulary } from '../item/schema/item-schema.ts';
import { SUPPORTED, type Supported } from '../item/worth/evidence.ts';
import type { Cell, Column, Table } from './column.ts';
import { toCells } from './column.ts';
import { ITEM_COLUMNS, type ItemRow, LIST_COLUMNS, toKindPathOf } from './item-columns.ts';

/** The one table of CSV and Parquet: a row for each item. */
export const FLAT_TABLE: Table<ItemRow> = {
	name: 'items',
	description: 'Every published item, newest first',
	columns: [...ITEM_COLUMNS, ...LIST_COLUMNS],
	key: ['slug'],
};

/** One element of an item's list; `position` counts from 1. */
type Element<T> = { slug: string; position: number; element: T };

type Elements<T> = (row: ItemRow) => readonly T[];

/** A table of SQLite with a row for each element of a list of each item. */
function listTable<T>(
	{ name, description, ...more }: Pick<Table, 'name' | 'description' | 'references' | 'indexes'>,
	{ elements, columns }: { elements: Elements<T>; columns: readonly Column<T>[] },
) {
	const table: Table<Element<T>> = {
		name,
		description,
		key: ['slug', 'position'],
		...more,
		references: [{ column: 'slug', table: 'items', key: 'slug' }, ...(more.references ?? [])],
		columns: [
			{ name: 'slug', type: 'text', description: 'The item', read: ({ slug }) => slug },
			{ name: 'position', type: 'integer', description: 'Place in the item’s list, from 1', read: ({ position }) => position },
			...columns.map((column) => ({ ...column, read: ({ element }: Element<T>) => column.read(element) })),
		],
	};
	const toRows = (row: ItemRow): Cell[][] =>
		elements(row).map((element, index) => toCells(table, { slug: row.item.slug, position: index + 1, element }));
	return { table: table as Table, toRows };
}

const text = (name: string, description: string): Column<string> => ({ name, type: 'text', description, read: (value) => value });

const SUPPORTED_FIGURES: Readonly<Record<Supported, string>> = {
	worth: 'the worth',
	low: 'the low end',
	high: 'the high end',
	history: 'a point of the history',
};

/** The tables that hold rows of each item. */
export const ITEM_TABLES: readonly { table: Table; toRows: (row: ItemRow) => Cell[][] }[] = [
	{
		table: {
			...FLAT_TABLE,
			columns: ITEM_COLUMNS,
			references: [
				{ column: 'kind', table: 'kinds', key: 'kind' },
				{ column: 'categoryId', table: 'categories', key: 'categoryId' },
			],
			indexes: [['worthCents'], ['categoryId', 'worthCents'], ['kind']],
		} as Table,
		toRows: (row) => [ITEM_COLUMNS.map(({ read }) => read(row))],
	},
	listTable(
		{ name: 'aliases', description: 'Other names that people type' },
		{ elements: ({ item }) => item.aliases, columns: [text('alias', 'The other name')] },
	),
	listTable(
		{
			name: 'itemTags',
			description: 'The tags of each item',
			references: [{ column: 'tag', table: 'tags', key: 'tag' }],
			indexes: [['tag']],
		},
		{ elements: ({ item }) => item.tags, columns: [text('tag', 'The tag')] },
	),
	listTable(
		{
			name: 'itemKinds',
			description: 'The kind of each item and the wider kinds above it, nearest first',
			references: [{ column: 'kind', table: 'kinds', key: 'kind' }],
			indexes: [['kind']],
		},
		{ elements: ({ item, catalogue }) => toKindPathOf(item, catalogue), columns: [text('kind', 'The kind')] },
	),
	listTable(
		{ name: 'sources', description: 'Where each worth was looked up' },
		{
			elements: ({ item }) => item.valuation.sources,
			columns: [
				{ name: 'title', type: 'text', description: 'Title of the page, article, table or record', read: ({ title }) => title },
				{ name: 'publisher', type: 'text', description: 'Who published it', read: ({ publisher }) => publisher },
				{ name: 'url', type: 'url', description: 'Where it was seen', isOptional: true, read: ({ url }) => url },
				{ name: 'retrievedOn', type: 'date', description: 'The day it was looked up', read: ({ retrievedOn }) => retrievedOn },
				{ name: 'figure', type: 'text', description: 'What it says, as printed there', isOptional: true, read: ({ figure }) => figure },
				{
					name: 'isPrimary',
					type: 'boolean',
					description: 'Whether it is the seller, the auction house, the statistics office or the owner itself',
					read: ({ primary }) => primary === true,
				},
				{
					name: 'publishedOn',
					type: 'text',
					description: 'The day, month or year that it states',
					isOptional: true,
					read: ({ publishedOn }) => publishedOn,
				},
				...SUPPORTED.map(
					(name): Column<Item['valuation']['sources'][number]> => ({
						name: `supports${name.charAt(0).toUpperCase()}${name.slice(1)}`,
						type: 'boolean',
						description: `Whether it prints ${SUPPORTED_FIGURES[name]}`,
						read: ({ supports = [] }) => supports.includes(name),
					}),
				),
				{
					name: 'confirmedOn',
					type: 'date',
					description: 'The last day when the weekly run read the figure there again',
					isOptional: true,
					read: ({ confirmedOn }) => confirmedOn,
				},
			],
		},
	),
	listTable(
		{ name: 'history', description: 'The worths of each item, oldest first; the last is the present one', indexes: [['asOfDate']] },
		{
			elements: ({ item }) => item.history,
			columns: [
				{ name: 'asOfDate', type: 'date', description: 'The day the worth speaks of', read: ({ asOf }) => asOf },
				{ name: 'worthCents', type: 'integer', unit: 'US cents', description: 'Worth', read: ({ worthCents }) => worthCents },
				{
					name: 'basis',
					type: 'text',
					description: 'How the worth was found',
					choices: BASES,
					read: ({ basis }) => basis,
				},
				{
					name: 'source',
					type: 'integer',
					description: 'Position of the source that prints it, if one does',
					isOptional: true,
					read: ({ source }) => source,
				},
			],
		},
	),
	listTable(
		{ name: 'funFacts', description: 'Facts about each item' },
		{ elements: ({ item }) => item.facts.map((fact) => fact.text), columns: [text('fact', 'One or two sentences')] },
	),
	listTable(
		{ name: 'affiliateLinks', description: 'Searches at merchants, who may pay a commission' },
		{
			elements: ({ item }) => item.affiliateLinks,
			columns: [
				{ name: 'label', type: 'text', description: 'What is searched for, and where', read: ({ label }) => label },
				{ name: 'url', type: 'url', description: 'The search', read: ({ url }) => url },
				{ name: 'merchant', type: 'text', description: 'Name of the merchant', read: ({ merchant }) => merchant },
			],
		},
	),
];

/** The sources of the tables of the whole catalogue. */
export type Vocabularies = { catalogue: Catalogue; tags: TagVocabulary };

function vocabularyTable<Row>(table: Table<Row>, rows: (from: Vocabularies) => readonly Row[]) {
	return { table: table as Table, toRows: (from: Vocabularies) => rows(from).map((row) => toCells(table, row)) };
}

/** The tables that hold rows of the catalogue as a whole. */
export const CATALOGUE_TABLES: readonly { table: Table; toRows: (from: Vocabularies) => Cell[][] }[] = [
	vocabularyTable<(typeof CATEGORIES)[number]>(
		{
			name: 'categories',
			description: 'The categories',
			key: ['categoryId'],
			columns: [
				{ name: 'categoryId', type: 'text', description: 'Identifies the category', read: ({ id }) => id },
				{ name: 'covers', type: 'text', description: 'What it covers', read: ({ covers }) => covers },
			],
		},
		() => CATEGORIES,
	),
	vocabularyTable<ReturnType<typeof listKinds>[number]>(
		{
			name: 'kinds',
			description: 'What items can be: a tree',
			key: ['kind'],
			references: [{ column: 'parent', table: 'kinds', key: 'kind' }],
			columns: [
				{ name: 'kind', type: 'text', description: 'Identifies the kind', read: ({ id }) => id },
				{ name: 'plural', type: 'text', description: 'The kind in the plural', isOptional: true, read: ({ plural }) => plural },
				{
					name: 'parent',
					type: 'text',
					description: 'The wider kind that it belongs to',
					isOptional: true,
					read: ({ parent }) => parent,
				},
			],
		},
		({ catalogue }) => listKinds(catalogue),
	),
	vocabularyTable<{ tag: string; covers: string | undefined }>(
		{
			name: 'tags',
			description: 'Every tag in use',
			key: ['tag'],
			columns: [
				{ name: 'tag', type: 'text', description: 'Identifies the tag', read: ({ tag }) => tag },
				{ name: 'covers', type: 'text', description: 'What it covers', isOptional: true, read: ({ covers }) => covers },
			],
		},
		({ catalogue, tags }) => [...catalogue.byTag.keys()].map((tag) => ({ tag, covers: getOwn(tags, tag) })),
	),
	vocabularyTable<[formerSlug: string, slug: string]>(
		{
			name: 'formerSlugs',
			description: 'Slugs that items had before',
			key: ['formerSlug'],
			references: [{ column: 'slug', table: 'items', key: 'slug' }],
			columns: [
				{ name: 'formerSlug', type: 'text', description: 'The slug of before', read: ([formerSlug]) => formerSlug },
				{ name: 'slug', type: 'text', description: 'The item', read: ([, slug]) => slug },
			],
		},
		({ catalogue }) => [...catalogue.renamed].sort(([a], [b]) => compareText(a, b)),
	),
];

/** Every table of the SQLite database. */
export const SQLITE_TABLES: readonly Table[] = [...CATALOGUE_TABLES, ...ITEM_TABLES].map(({ table }) => table);
