import type { Endpoint } from '../../core/api/endpoints/endpoint.ts';
import { ENDPOINTS } from '../../core/api/endpoints.ts';
import { DATA_CACHE_CONTROL, IMMUTABLE_CACHE_CONTROL, MANIFEST_CACHE_CONTROL } from '../../core/api/http-headers.ts';
import * as limits from '../../core/api/limits.ts';
import type { Table } from '../../core/dataset/column.ts';
import { LIST_COLUMNS } from '../../core/dataset/item-columns.ts';
import { FLAT_TABLE, SQLITE_TABLES } from '../../core/dataset/tables.ts';
import { getOwn } from '../../core/get-own.ts';
import { type About, toServiceId } from '../../core/item/about.ts';
import { type Catalogue, compareText } from '../../core/item/catalogue.ts';
import { CATEGORIES } from '../../core/item/categories.ts';
import type { Item } from '../../core/item/item.ts';
import { toKindPath } from '../../core/item/kind.ts';
import type { Collection } from '../../core/item/lists/collections.ts';
import { toExampleItems } from '../../core/item/lists/examples.ts';
import { createYears } from '../../core/item/years.ts';
import { foldText } from '../../core/text.ts';

/** A table's columns as a Markdown table. */
function toColumnTable({ columns }: Table): string {
	const rows = columns.map(({ name, type, unit, isOptional, description }) => {
		const what = `${type}${unit === undefined ? '' : `, ${unit}`}${isOptional ? ', or nothing' : ''}`;
		return `| \`${name}\` | ${what} | ${description} |`;
	});
	return ['| Column | Type | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

/** The endpoints that accept a limited number of requests, as a Markdown table. */
function toRateTable(): string {
	const rows = Object.values<Endpoint>(ENDPOINTS).flatMap(({ method, path, rate }) =>
		rate === undefined || rate === limits.API_LOOKUP_RATE
			? []
			: `| \`${method} ${path}\` | ${rate.limit} in any ${rate.windowMs / 1000} seconds |`,
	);
	return ['| Endpoint | Accepted per client |', '| --- | --- |', ...rows].join('\n');
}

/** The database has the lists of an item in tables of their own. */
const ITEMS_NOTE = ` The columns above, without ${LIST_COLUMNS.map(({ name }) => `\`${name}\``).join(', ')}.`;

/** Facts that docs pages take from the code, as `{{MAX_LIST_LIMIT}}`. */
const DOCS_FACTS: Readonly<Record<string, string>> = {
	...Object.fromEntries(Object.entries(limits).flatMap(([name, limit]) => (typeof limit === 'number' ? [[name, String(limit)]] : []))),
	MAX_BODY_KB: String(limits.MAX_BODY_BYTES / 1024),
	BODY_TIMEOUT_SECONDS: String(limits.BODY_TIMEOUT_MS / 1000),
	ASK_LIMIT: String(limits.ASK_RATE.limit),
	ASK_SECONDS: String(limits.ASK_RATE.windowMs / 1000),
	LOOKUP_LIMIT: String(limits.LOOKUP_RATE.limit),
	API_LOOKUP_LIMIT: String(limits.API_LOOKUP_RATE.limit),
	LOOKUP_SECONDS: String(limits.LOOKUP_RATE.windowMs / 1000),
	ASK_PAGE_LIMIT: String(limits.ASK_PAGE_RATE.limit),
	REQUEST_LIMIT: String(limits.SUBMISSION_RATE.limit),
	SPOOL_COUNT: limits.SPOOL_QUOTA.toLocaleString('en-US'),
	NETWORK_COUNT: String(limits.NETWORK_QUOTAS[1]),
	REQUEST_MINUTES: String(limits.SUBMISSION_RATE.windowMs / 60_000),
	MAX_DRAWING_KB: String(limits.MAX_DRAWING_BYTES / 1024),
	MAX_CENTS: String(Number.MAX_SAFE_INTEGER),
	DATA_CACHE_CONTROL,
	MANIFEST_CACHE_CONTROL,
	IMMUTABLE_CACHE_CONTROL,
	RATE_TABLE: toRateTable(),
	COLUMN_TABLE: toColumnTable(FLAT_TABLE as Table),
	SQLITE_TABLES: SQLITE_TABLES.map(
		(table) => `### \`${table.name}\`\n\n${table.description}.${table.name === 'items' ? ITEMS_NOTE : `\n\n${toColumnTable(table)}`}`,
	).join('\n\n'),
	CATEGORY_TABLE: ['| id | covers |', '| --- | --- |', ...CATEGORIES.map(({ id, covers }) => `| \`${id}\` | ${covers} |`)].join('\n'),
};

/** The value of a token such as `slug:0` or `MAX_LIST_LIMIT`; undefined for an unknown token. */
export type ReadToken = (token: string) => string | undefined;

/** A name with a typo: without its middle letter. */
function toTypo(name: string): string {
	const letters = [...name];
	if (letters.length < 4) return name;
	letters.splice(Math.floor(letters.length / 2), 1);
	return letters.join('').toLowerCase();
}

/** The first letters of a name, too short to be similar to it. */
function toPart(name: string): string {
	return [...foldText(name).replace(/[^\p{L}\p{N}].*$/u, '')].slice(0, 3).join('') || foldText(name);
}

/** The section on the licence of the data. */
function toLicenceText({ name, licence, attribution }: About): string {
	if (licence === undefined) return `${name} does not state a licence for its data. Ask its publisher before you publish any of it.`;
	const terms = licence.spdx?.startsWith('CC-BY-4')
		? `Commercial use is allowed: you may copy, change and sell it if you name ${attribution} as its source and say whether you changed it.`
		: `Use it within these terms, and credit ${attribution}.`;
	return `The data is licensed under [${licence.name}](${licence.url}). ${terms}`;
}

/** The kinds as a list: a line for each kind without a parent, followed by all below it. */
function toKindList({ kinds }: Catalogue): string {
	const ids = Object.keys(kinds).sort(compareText);
	const toLine = (root: string) => {
		const below = ids.filter((id) => id !== root && toKindPath(kinds, id).includes(root)).map((id) => `\`${id}\``);
		return `- \`${root}\`${below.length > 0 ? `: ${below.join(', ')}` : ''}`;
	};
	return ids
		.filter((id) => getOwn(kinds, id)?.parent === undefined)
		.map(toLine)
		.join('\n');
}

const READERS: Readonly<Record<string, (item: Item) => string>> = {
	slug: (item) => item.slug,
	name: (item) => item.name,
	category: (item) => item.categoryId,
	tag: (item) => item.tags[0] ?? '',
	typo: (item) => toTypo(item.name),
	part: (item) => toPart(item.name),
};

/**
 * The tokens of examples, which work with any catalogue:
 * `{{slug:0}}`, `name`, `category`, `tag`, `typo` (the name misspelled) and `part` (its first letters) of the first, second, … example item.
 * A catalogue with fewer items starts over; an empty one gives a slug that does not exist. `{{collection}}` is the first one, `{{year}}` the newest with a page. `{{base}}`, `{{cdn}}` and `{{origin}}` are the addresses;
 * tokens in capitals are `DOCS_FACTS`, `KINDS` (the list of kinds), and the catalogue's own `SERVICE`, `SERVICE_ID` and `LICENCE`.
 */
export function createTokenReader(
	{ catalogue, collections }: { catalogue: Catalogue; collections: readonly Collection[] },
	{ baseUrl, cdnUrl }: { baseUrl: string; cdnUrl: string },
): ReadToken {
	const items = toExampleItems(catalogue);
	const plain: Readonly<Record<string, string>> = {
		...DOCS_FACTS,
		KINDS: toKindList(catalogue),
		SERVICE: catalogue.about.name,
		SERVICE_ID: toServiceId(catalogue.about),
		LICENCE: toLicenceText(catalogue.about),
		collection: collections[0]?.id ?? 'nothing-yet',
		year: createYears(catalogue).at(-1)?.year ?? '1980',
		base: baseUrl,
		cdn: cdnUrl,
		origin: new URL(baseUrl).origin,
	};
	return (token) => {
		if (Object.hasOwn(plain, token)) return getOwn(plain, token);
		const [, name = '', index] = /^([a-z]+):([0-9]+)$/.exec(token) ?? [];
		if (!Object.hasOwn(READERS, name)) return undefined;
		const item = items[Number(index) % items.length];
		return item ? getOwn(READERS, name)?.(item) : 'nothing-yet';
	};
}
