import type { Sort } from '../item/catalogue.ts';
import { CATEGORY_IDS } from '../item/categories.ts';
import { KEBAB_CASE } from '../text.ts';

/*
 * The one source of the rewrites: which raw requests are answered by which file.
 * Hosts that run code call `toStaticPath`; the rules of the others (nginx, …) are generated from `STATIC_FORMS`.
 */

/** A canonical form of request: the whole raw path and query match, or it is not this form. */
export type StaticForm = {
	/** Source of a regular expression over the raw path and query below the API's prefix; named groups hold the values. */
	pattern: string;
	/** The file below the API tree; `{name}` stands for a group's value. */
	file: string;
};

/** What a list parameter's value looks like in a canonical request. */
const LIST_PARAMETERS = {
	category: CATEGORY_IDS.join('|'),
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

/** Stands in a list page's path for a filter or a cursor that is absent; no value of any of them can be this. */
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

/** The file of an item. */
export function toItemFile(slug: string, format: 'json' | 'text'): string {
	return `items/${slug}.${format === 'json' ? 'json' : 'txt'}`;
}

/** The feed of a category. */
export function toCategoryFeedFile(category: string): string {
	return `feed/${category}.atom`;
}

/** The oEmbed answer for an item's page. */
export function toOembedFile(slug: string): string {
	return `oembed/items/${slug}.json`;
}

/** Every order of every subset of the names. */
function permuteSubsets<T>(names: readonly T[]): T[][] {
	return [[], ...names.flatMap((name) => permuteSubsets(names.filter((other) => other !== name)).map((rest) => [name, ...rest]))];
}

function toQueryForm<Name extends string>(
	names: readonly Name[],
	values: Readonly<Record<Name, string>>,
	toFile: (groups: { [name in Name]?: string }) => string,
): StaticForm {
	const query = names.map((name) => `${name}=(?<${name}>${values[name]})`).join('&');
	const groups = Object.fromEntries(names.map((name) => [name, `{${name}}`])) as { [name in Name]?: string };
	return { pattern: `/items${query && `\\?${query}`}`, file: toFile(groups) };
}

const LIST_FORMS = permuteSubsets(Object.keys(LIST_PARAMETERS) as ListParameter[]).map((names) =>
	toQueryForm(names, LIST_PARAMETERS, toListPageFile),
);
const SORTED_LIST_FORMS = permuteSubsets(Object.keys(SORTED_LIST_PARAMETERS) as SortedListParameter[])
	.filter((names) => names.includes('sort'))
	.map((names) => toQueryForm(names, SORTED_LIST_PARAMETERS, toSortedPageFile));

const ITEM = `/items/(?<slug>${KEBAB_CASE})`;

/** The files that hold the whole catalogue, by form. */
export const DOWNLOAD_FILES = {
	json: 'catalogue.json.gz',
	ndjson: 'catalogue.ndjson.gz',
	csv: 'catalogue.csv',
	parquet: 'catalogue.parquet',
	sqlite: 'catalogue.sqlite',
} as const;
export type DownloadForm = keyof typeof DOWNLOAD_FILES;
/** The file that describes them. */
export const DATA_PACKAGE_FILE = 'datapackage.json';

/** The card of the MCP server; its ending stands for its media type. */
export const MCP_CARD_FILE = 'mcp/server.card';

/** Every canonical form; of the same path, the more frequent first. */
export const STATIC_FORMS: readonly StaticForm[] = [
	{ pattern: ITEM, file: toItemFile('{slug}', 'json') },
	{ pattern: `${ITEM}\\?format=json`, file: toItemFile('{slug}', 'json') },
	{ pattern: `${ITEM}\\?format=text`, file: toItemFile('{slug}', 'text') },
	...LIST_FORMS,
	...SORTED_LIST_FORMS,
	{ pattern: '/categories', file: 'categories.json' },
	{ pattern: '/tags', file: 'tags.json' },
	{ pattern: '/changes\\.json', file: 'changes.json' },
	{ pattern: '/feed\\.atom', file: 'feed.atom' },
	{ pattern: `/feed/(?<category>${LIST_PARAMETERS.category})\\.atom`, file: toCategoryFeedFile('{category}') },
	{ pattern: `/oembed${ITEM}\\.json`, file: toOembedFile('{slug}') },
	{ pattern: '/docs', file: 'docs.html' },
	{ pattern: '/docs\\?format=html', file: 'docs.html' },
	{ pattern: '/docs\\?format=md', file: 'docs.md' },
	...[...Object.values(DOWNLOAD_FILES), DATA_PACKAGE_FILE].map((file) => ({ pattern: `/${file.replaceAll('.', '\\.')}`, file })),
	{ pattern: '/mcp/server-card', file: MCP_CARD_FILE },
	{ pattern: '/mcp/server\\.json', file: 'mcp/server.json' },
	{ pattern: '/openapi\\.json', file: 'openapi.json' },
	{ pattern: '/manifest\\.json', file: 'manifest.json' },
];

const compiled = STATIC_FORMS.map(({ pattern, file }) => ({ regex: new RegExp(`^${pattern}$`), file }));

/**
 * The file that answers a raw request, if one may.
 * @param method GET or HEAD, or else no file answers
 * @param rawTarget path and query below the API's prefix, exactly as they came over the wire
 * @returns a path below the API tree (which may not exist), or undefined when the function must answer
 */
export function toStaticPath(method: string, rawTarget: string): string | undefined {
	if (method !== 'GET' && method !== 'HEAD') return undefined;
	for (const { regex, file } of compiled) {
		const match = regex.exec(rawTarget);
		if (match) return match.groups ? file.replace(/\{(\w+)\}/g, (_, name: string) => match.groups?.[name] ?? '') : file;
	}
	return undefined;
}
