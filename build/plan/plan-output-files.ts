import {
	DATA_PACKAGE_FILE,
	DOWNLOAD_FILES,
	STATIC_SORTS,
	toCategoryFeedFile,
	toCollectionFile,
	toHistoryFile,
	toItemFile,
	toListPageFile,
	toOembedFile,
	toSortedPageFile,
	toYearFile,
} from '../../core/api/api-files.ts';
import { ENDPOINTS } from '../../core/api/endpoints.ts';
import { toJsonBody } from '../../core/api/http-headers.ts';
import { DEFAULT_LIST_LIMIT } from '../../core/api/limits.ts';
import { createOembed } from '../../core/api/oembed.ts';
import { getOwn } from '../../core/get-own.ts';
import { toLicenceFacts } from '../../core/item/about.ts';
import { type Catalogue, type CatalogueData, compareText, listKinds } from '../../core/item/catalogue.ts';
import { CATEGORIES } from '../../core/item/categories.ts';
import type { Item, ItemDetails } from '../../core/item/item.ts';
import { type Collection, toCollectionEntry, toCollectionView } from '../../core/item/lists/collections.ts';
import { type ListFilters, selectItems, toListPage } from '../../core/item/lists/list-page.ts';
import type { TagVocabulary } from '../../core/item/schema/item-schema.ts';
import type { SeriesPoint } from '../../core/item/series.ts';
import { toHistoryCsv, toHistoryView } from '../../core/item/views/history-views.ts';
import { toFullItem, toItemDetails, toItemText, toListBody } from '../../core/item/views/item-views.ts';
import { createYears, toYearList, toYearView } from '../../core/item/years.ts';
import type { ChangeSet } from './change-log.ts';
import { createFeeds, toCategoryPart, toCollectionPart } from './feed.ts';
import { createExamples } from './openapi/examples.ts';
import { createOpenApiDocument } from './openapi/openapi.ts';
import { planApiCatalog, planMcpFile, planSecurityTxt } from './well-known.ts';

/** A file to be written: its path below the build, and its text. `isDeep` marks pages far down a list, which few ask for. */
export type OutputFile = { path: string; text: string; isDeep?: boolean };

/** Pages of a list that are not deep. */
const TOP_PAGES = 10;

/*
 * Every file of a build's API tree and of the function's index:
 *
 *   api/lists/{category|_}/{tag|_}/{cursor|_}.json   each default-size list page, for every combination of filters that occurs
 *   api/sorted/{category|_}/{sort}/{cursor|_}.json   each default-size page of all items and of each category, by worth
 *   api/items/{slug}.json, api/items/{slug}.txt      each published item
 *   api/history/{slug}.json, api/history/csv/{slug}.csv  every point of each item with a long series
 *   api/years.json, api/years/{year}.json            what things cost in each year
 *   api/oembed/items/{slug}.json                     how other sites show the item's card
 *   api/index.json                                   the index at the base path
 *   api/categories.json, api/kinds.json, api/tags.json   with counts
 *   api/collections.json, api/collections/{id}.json  ranked collections
 *   api/collections/{id}.atom                        what the last builds changed of one
 *   api/changes.json, api/feed.atom                  what the last builds changed
 *   api/feed/{category}.atom                         the same, of one category
 *   api/openapi.json                                 the contract, for machines
 *   api/mcp/server.json                              what agents find the MCP server by
 *   site/.well-known/security.txt                    where to report a security problem, if there is a repository
 *   api/catalogue.{json.gz,ndjson.gz,csv,parquet,sqlite},
 *   api/datapackage.json                             all items in one file, and what describes these files (made by build/downloads/)
 *   index/catalogue.json, index/details.json,
 *   index/search.bin                                 what the function keeps in memory (planned by `planIndexFiles()`; the .bin file by run-build.ts)
 *
 * The docs (api/docs.html, api/docs.md) come with the site, the manifest with the writer, which knows the build's id.
 */

export type PlanInput = {
	catalogue: Catalogue;
	collections: readonly Collection[];
	/** Fun facts and links, by slug. */
	details: ReadonlyMap<string, Pick<ItemDetails, 'facts' | 'affiliateLinks'>>;
	tags: TagVocabulary;
	/** Every point of the items with a long series, by slug. */
	histories: ReadonlyMap<string, readonly SeriesPoint[]>;
	/** The changes of this build and of earlier ones, newest first. */
	changeLog: readonly ChangeSet[];
	baseUrl: string;
	cdnUrl: string;
	/** The repository on GitHub that takes reports of security problems. */
	repositoryUrl?: string | undefined;
};

/** Every combination of category and tag that selects at least one item, the empty one first. */
function listFilters(catalogue: Catalogue): ListFilters[] {
	const pairs = new Set(catalogue.items.flatMap((item) => item.tags.map((tag) => `${item.categoryId} ${tag}`)));
	return [
		{},
		...[...catalogue.byCategory.keys()].map((category) => ({ category })),
		...[...catalogue.byTag.keys()].map((tag) => ({ tag })),
		...[...pairs].sort(compareText).map((pair) => {
			const [category, tag] = pair.split(' ');
			return { category, tag };
		}),
	];
}

/** The lists that are files, each with the name of the file of a page. */
function listStaticLists(catalogue: Catalogue): { filters: ListFilters; toFile: (cursor: string | undefined) => string }[] {
	const categories = [undefined, ...catalogue.byCategory.keys()];
	return [
		...listFilters(catalogue).map((filters) => ({ filters, toFile: (cursor?: string) => toListPageFile({ ...filters, cursor }) })),
		...categories.flatMap((category) =>
			STATIC_SORTS.map((sort) => ({
				filters: { category, sort },
				toFile: (cursor?: string) => toSortedPageFile({ category, sort, cursor }),
			})),
		),
	];
}

function* planListPages({ catalogue, cdnUrl }: PlanInput): Generator<OutputFile> {
	for (const { filters, toFile } of listStaticLists(catalogue)) {
		const selection = selectItems(catalogue, filters);
		let cursor: string | undefined;
		for (let start = 0; start === 0 || start < selection.length; start += DEFAULT_LIST_LIMIT) {
			const page = toListPage(selection, filters, { start, limit: DEFAULT_LIST_LIMIT });
			yield {
				path: `api/${toFile(cursor)}`,
				text: toListBody(page, { cdnUrl }),
				...(start >= TOP_PAGES * DEFAULT_LIST_LIMIT && { isDeep: true }),
			};
			cursor = page.nextCursor ?? undefined;
		}
	}
}

function toDetails(item: Item, { details }: Pick<PlanInput, 'details'>): ItemDetails {
	return toItemDetails(item, details.get(item.slug));
}

/** A published item with what only its own page shows; undefined for an unknown slug. */
export function findDetails(input: Pick<PlanInput, 'catalogue' | 'details'>, slug = ''): ItemDetails | undefined {
	const item = input.catalogue.bySlug.get(slug);
	return item && toDetails(item, input);
}

function* planItems(input: PlanInput): Generator<OutputFile> {
	const { catalogue, cdnUrl } = input;
	for (const item of catalogue.items) {
		const itemDetails = toDetails(item, input);
		yield { path: `api/${toItemFile(item.slug, 'json')}`, text: toJsonBody(toFullItem(itemDetails, catalogue, cdnUrl)) };
		yield { path: `api/${toItemFile(item.slug, 'text')}`, text: toItemText(itemDetails, input) };
		yield { path: `api/${toOembedFile(item.slug)}`, text: toJsonBody(createOembed(item, input)) };
	}
}

/** A file of history takes room on hosts that count files: other items have all their points in the function's memory. */
function* planHistories({ catalogue, histories }: PlanInput): Generator<OutputFile> {
	for (const [slug, points] of histories) {
		const item = catalogue.bySlug.get(slug);
		if (!item?.seriesPoints) continue;
		const view = toHistoryView(item, points, catalogue);
		yield { path: `api/${toHistoryFile(slug, 'json')}`, text: toJsonBody(view) };
		yield { path: `api/${toHistoryFile(slug, 'csv')}`, text: toHistoryCsv(view.points) };
	}
}

function* planYears({ catalogue, cdnUrl }: PlanInput): Generator<OutputFile> {
	const years = createYears(catalogue);
	yield { path: 'api/years.json', text: toJsonBody(toYearList(years)) };
	for (const year of years) yield { path: `api/${toYearFile(year.year)}`, text: toJsonBody(toYearView(year, catalogue, cdnUrl)) };
}

function planCategories({ catalogue }: PlanInput): OutputFile {
	const categories = CATEGORIES.map(({ id, covers }) => ({ id, covers, items: catalogue.byCategory.get(id)?.length ?? 0 }));
	return { path: 'api/categories.json', text: toJsonBody({ categories }) };
}

/** Kinds with how many items are of each, and how many of the kinds below it. */
function planKinds({ catalogue }: PlanInput): OutputFile {
	const kinds = listKinds(catalogue).map(({ count, ...kind }) => ({
		...kind,
		count,
		countBelow: Math.max(0, (catalogue.byKind.get(kind.id)?.length ?? 0) - count),
	}));
	return { path: 'api/kinds.json', text: toJsonBody(kinds) };
}

/** The index at the base path: where to go from there. */
function planIndex({ catalogue: { about }, baseUrl }: PlanInput): OutputFile {
	const licence = toLicenceFacts(about);
	const index = {
		name: about.name,
		docs: `${baseUrl}/docs`,
		openapi: `${baseUrl}/openapi.json`,
		mcp: `${baseUrl}/mcp`,
		dataFiles: [...Object.values(DOWNLOAD_FILES), DATA_PACKAGE_FILE].map((file) => `${baseUrl}/${file}`),
		...(licence === undefined ? {} : { licence }),
		endpoints: Object.values(ENDPOINTS).map(({ method, path, summary }) => ({ method, path, summary })),
	};
	return { path: 'api/index.json', text: toJsonBody(index) };
}

function planTags({ catalogue, tags }: PlanInput): OutputFile {
	const counted = [...catalogue.byTag].map(([tag, items]) => ({
		tag,
		...(Object.hasOwn(tags, tag) ? { covers: getOwn(tags, tag) } : {}),
		items: items.length,
	}));
	return { path: 'api/tags.json', text: toJsonBody({ tags: counted }) };
}

function* planCollections({ collections, cdnUrl }: PlanInput): Generator<OutputFile> {
	yield { path: 'api/collections.json', text: toJsonBody(collections.map(toCollectionEntry)) };
	for (const collection of collections)
		yield { path: `api/${toCollectionFile(collection.id, 'json')}`, text: toJsonBody(toCollectionView(collection, cdnUrl)) };
}

function* planChanges({ catalogue, collections, changeLog, baseUrl }: PlanInput): Generator<OutputFile> {
	const latest = changeLog[0] ?? { changedOn: null, added: [], changed: [], renamed: [], retired: [] };
	yield { path: 'api/changes.json', text: toJsonBody(latest) };
	const toFeed = createFeeds({ log: changeLog, catalogue, baseUrl });
	yield { path: 'api/feed.atom', text: toFeed() };
	for (const category of CATEGORIES) yield { path: `api/${toCategoryFeedFile(category.id)}`, text: toFeed(toCategoryPart(category)) };
	for (const collection of collections)
		yield { path: `api/${toCollectionFile(collection.id, 'atom')}`, text: toFeed(toCollectionPart(collection)) };
}

function planOpenApi(input: PlanInput): OutputFile {
	const { catalogue, baseUrl } = input;
	const examples = createExamples({ ...input, toDetails: (item) => toDetails(item, input) });
	return { path: 'api/openapi.json', text: toJsonBody(createOpenApiDocument({ about: catalogue.about, baseUrl, examples })) };
}

/** The small files that a host needs next to its index: the vocabularies, the index of endpoints and the contract. */
export function* planFirstFiles(input: PlanInput): Generator<OutputFile> {
	yield planIndex(input);
	yield planCategories(input);
	yield planKinds(input);
	yield planTags(input);
	yield planOpenApi(input);
}

/** The files that the function cannot make: they need the whole content, or the work of seconds. The cheap ones come first. */
export function* planFixedFiles(input: PlanInput): Generator<OutputFile> {
	yield* planFirstFiles(input);
	yield* planCollections(input);
	yield* planYears(input);
	yield* planHistories(input);
	yield planMcpFile({ about: input.catalogue.about, baseUrl: input.baseUrl });
	yield* planSecurityTxt(input);
	yield planApiCatalog(input.baseUrl);
	yield* planChanges(input);
}

/** The text files of a build except those of `planIndexFiles()`. They come one at a time: a large catalogue is never in memory twice. */
export function* planOutputFiles(input: PlanInput): Generator<OutputFile> {
	yield* planListPages(input);
	yield* planItems(input);
	yield* planFixedFiles(input);
}

/** The files of the function's index that hold every item: the catalogue, and the details that only an item's own answer shows. */
export function planIndexFiles({ catalogue, details }: Pick<PlanInput, 'catalogue' | 'details'>): OutputFile[] {
	const { about, items, bySort, retired, renamed, yardsticks, familiarity, priceLevels, hourlyPay, paidWorkers, wages, kinds } = catalogue;
	const places = new Map(items.map((item, index) => [item, index]));
	const toPlaces = (sorted: readonly Item[]) => sorted.flatMap((item) => places.get(item) ?? []);
	const data: CatalogueData = {
		items,
		about,
		retired: [...retired],
		renamed: Object.fromEntries(renamed),
		yardsticks: yardsticks.map(({ slug }) => slug),
		familiarity,
		priceLevels,
		hourlyPay,
		paidWorkers,
		wages: wages.map(({ item, name }) => ({ item: item.slug, name })),
		kinds,
		orders: { worth: toPlaces(bySort.worth), '-worth': toPlaces(bySort['-worth']), name: toPlaces(bySort.name) },
	};
	return [
		{ path: 'index/catalogue.json', text: `${JSON.stringify(data)}\n` },
		{ path: 'index/details.json', text: `${JSON.stringify(Object.fromEntries(details))}\n` },
	];
}
