import { getOwn } from '../get-own.ts';
import type { Sort } from '../item/catalogue.ts';
import { CATEGORY_IDS } from '../item/categories.ts';
import { KEBAB_CASE } from '../text.ts';

/*
 * The files of the API tree: their names, and the canonical queries of the lists that are files.
 */

/** Patterns of the path parameters of endpoints, in canonical requests. */
export const PATH_VALUES = { slug: KEBAB_CASE, category: CATEGORY_IDS.join('|'), collection: KEBAB_CASE, year: '[12]\\d{3}' } as const;
export type PathParameter = keyof typeof PATH_VALUES;

/** Patterns of the list parameters' values in a canonical request. */
const LIST_PARAMETERS = {
	category: PATH_VALUES.category,
	tag: KEBAB_CASE,
	// The bounds hold for every position: the shortest and the longest slug, category and tag, and the largest worth.
	cursor: '[A-Za-z0-9_-]{18,200}',
} as const;
type ListParameter = keyof typeof LIST_PARAMETERS;

/** The orders whose pages are files, of all items and of each category. */
export const STATIC_SORTS = ['worth', '-worth'] as const satisfies readonly Sort[];

const SORTED_LIST_PARAMETERS = {
	category: LIST_PARAMETERS.category,
	sort: STATIC_SORTS.join('|'),
	cursor: LIST_PARAMETERS.cursor,
} as const;
type SortedListParameter = keyof typeof SORTED_LIST_PARAMETERS;

/** Replaces an absent filter or cursor in the path of a list page. No value of a filter or cursor equals it. */
const ABSENT = '_';

/** The file of a default-size list page. */
export function toListPageFile(values: { [name in ListParameter]?: string | undefined }): string {
	const { category = ABSENT, tag = ABSENT, cursor = ABSENT } = values;
	return `lists/${category}/${tag}/${cursor}.json`;
}

/** The file of a default-size list page in one of `STATIC_SORTS`. */
export function toSortedPageFile(values: { [name in SortedListParameter]?: string | undefined }): string {
	const { category = ABSENT, sort = ABSENT, cursor = ABSENT } = values;
	return `sorted/${category}/${sort}/${cursor}.json`;
}

export function toItemFile(slug: string, format: 'json' | 'text'): string {
	return `items/${slug}.${format === 'json' ? 'json' : 'txt'}`;
}

/** Every point of an item with a long series. The function can make the CSV from the JSON, so that a host that counts files need not have it. */
export function toHistoryFile(slug: string, format: 'json' | 'csv'): string {
	return format === 'csv' ? `history/csv/${slug}.csv` : `history/${slug}.json`;
}

export function toYearFile(year: string): string {
	return `years/${year}.json`;
}

export function toCategoryFeedFile(category: string): string {
	return `feed/${category}.atom`;
}

/** A ranked collection, or the feed of what changed among its items. */
export function toCollectionFile(id: string, format: 'json' | 'atom'): string {
	return `collections/${id}.${format}`;
}

/** The oEmbed answer for an item's page. */
export function toOembedFile(slug: string): string {
	return `oembed/items/${slug}.json`;
}

/** The files of a build that the function answers for, with the same bytes, where they are missing: it makes them from its index. */
export const MADE_BY_FUNCTION = /^api\/(?:items|lists|sorted|oembed)\//;

/** The files that hold the whole catalogue, by form. */
export const DOWNLOAD_FILES = {
	json: 'catalogue.json.gz',
	ndjson: 'catalogue.ndjson.gz',
	csv: 'catalogue.csv',
	parquet: 'catalogue.parquet',
	sqlite: 'catalogue.sqlite',
} as const;
export type DownloadForm = keyof typeof DOWNLOAD_FILES;
const DATA_FILES: ReadonlySet<string> = new Set(Object.values(DOWNLOAD_FILES));

/** Whether a file of the API tree is sent in parts to requests with `Range`: readers of data files fetch only what they need. */
export function hasRanges(file: string): boolean {
	return DATA_FILES.has(file);
}

/** The file that describes them. */
export const DATA_PACKAGE_FILE = 'datapackage.json';

/** The description of the MCP server. */
export const MCP_SERVER_FILE = 'mcp/server.json';

/** Every order of every subset of the names. */
function permuteSubsets<T>(names: readonly T[]): T[][] {
	return [[], ...names.flatMap((name) => permuteSubsets(names.filter((other) => other !== name)).map((rest) => [name, ...rest]))];
}

function toQueryForm<Name extends string>(
	names: readonly Name[],
	values: Readonly<Record<Name, string>>,
	toFile: (groups: { [name in Name]?: string }) => string,
): [query: string, file: string] {
	const query = names.map((name) => `${name}=(?<${name}>${getOwn(values, name)})`).join('&');
	return [query, toFile(Object.fromEntries(names.map((name) => [name, `{${name}}`])) as { [name in Name]?: string })];
}

/** The files of list pages by canonical query, a pattern; `{name}` in a file's name is the value of the pattern's group. */
export const LIST_FILES: Readonly<Record<string, string>> = Object.fromEntries([
	...permuteSubsets(Object.keys(LIST_PARAMETERS) as ListParameter[]).map((names) => toQueryForm(names, LIST_PARAMETERS, toListPageFile)),
	...permuteSubsets(Object.keys(SORTED_LIST_PARAMETERS) as SortedListParameter[])
		.filter((names) => names.includes('sort'))
		.map((names) => toQueryForm(names, SORTED_LIST_PARAMETERS, toSortedPageFile)),
]);
