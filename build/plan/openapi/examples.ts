import type { EndpointId } from '../../../core/api/endpoints.ts';
import { toJsonBody } from '../../../core/api/http-headers.ts';
import { CARD_FRAME, DEFAULT_PERSPECTIVES } from '../../../core/api/limits.ts';
import { type Catalogue, compareText, createFamiliarity } from '../../../core/item/catalogue.ts';
import { CATEGORIES } from '../../../core/item/categories.ts';
import type { Item, ItemDetails } from '../../../core/item/item.ts';
import { toFullItem, toItemText, toListBody, toSearchResult } from '../../../core/item/item-views.ts';
import type { Collection } from '../../../core/item/lists/collections.ts';
import { encodeCursor, findListPage } from '../../../core/item/lists/list-page.ts';
import { createOembed } from '../../../core/item/oembed.ts';
import { toComparison } from '../../../core/item/worth/comparison.ts';
import { createYears } from '../../../core/item/years.ts';
import { toPerspective, toPerspectiveText } from '../../../core/perspective/perspective.ts';
import { foldText } from '../../../core/text.ts';

/** A request that works on the catalogue, and its answer by media type, where the catalogue alone decides it. */
export type Example = {
	/** Path and query parameters by name. */
	parameters?: Readonly<Record<string, unknown>>;
	body?: unknown;
	answers?: Readonly<Record<string, unknown>>;
	/** The status of the answer, 200 if absent. */
	status?: '202';
};

export type ExampleInput = {
	catalogue: Catalogue;
	collections: readonly Collection[];
	toDetails: (item: Item) => ItemDetails;
	baseUrl: string;
	cdnUrl: string;
};

const json = (value: unknown) => ({ 'application/json': JSON.parse(toJsonBody(value)) });

/** The two best known items of different kinds; the first ones of the catalogue if none is judged. */
function chooseItems({ catalogue }: ExampleInput): [Item, Item] | undefined {
	const familiar = createFamiliarity(catalogue);
	const ranked = [...catalogue.items].sort((a, b) => familiar(b) - familiar(a) || compareText(a.slug, b.slug));
	const [a] = ranked;
	const b = ranked.find(({ kind }) => kind !== a?.kind) ?? a;
	return a && b && [a, b];
}

/** The list that holds an item: every filter names it, and the cursor is before it. */
function toListExample(item: Item, { catalogue, cdnUrl }: ExampleInput): Example {
	const worth = item.valuation.worthCents;
	const [tag] = item.tags;
	const chosen = {
		sort: 'newest',
		category: item.categoryId,
		...(tag && { tag }),
		kind: item.kind,
		minWorth: worth,
		maxWorth: worth,
		updatedSince: item.updatedOn,
	} as const;
	const filters = { ...chosen, q: foldText(item.name) };
	// A position need not be that of an item. This one is before all items.
	const cursor = encodeCursor({ key: '9999-12-31', slug: item.slug }, filters);
	const page = findListPage(catalogue, filters, { limit: 1, cursor });
	return {
		parameters: { ...chosen, q: item.name, limit: 1, cursor },
		...(page && { answers: json(JSON.parse(toListBody(page, cdnUrl))) }),
	};
}

/** Examples of the operations of `openapi.json`, by `operationId`, from the catalogue that is built. Empty for an empty catalogue. */
export function createExamples(input: ExampleInput): Partial<Record<EndpointId, Example>> {
	const chosen = chooseItems(input);
	if (!chosen) return {};
	const { catalogue, toDetails, baseUrl, cdnUrl } = input;
	const [a, b] = chosen;
	const [collection] = input.collections;
	const year = createYears(catalogue).at(-1);
	const toFull = (item: Item) => toFullItem(toDetails(item), catalogue, cdnUrl);
	const comparison = toComparison(a, b, cdnUrl);
	const perspective = toPerspective(a.valuation.worthCents, catalogue, { limit: DEFAULT_PERSPECTIVES, cdnUrl });
	const missing = 'A thing that is missing';
	const amount = String(a.valuation.worthCents / 100);
	const report = { problem: 'The price is from last year', worthCents: a.valuation.worthCents, source: 'https://example.org/prices' };
	return {
		listItems: toListExample(a, input),
		searchItems: {
			parameters: { q: a.name, limit: 1, minSimilarity: 0.5 },
			answers: json({ query: a.name, results: [toSearchResult(a, 1, cdnUrl)] }),
		},
		getRandomItem: { answers: json(toFull(a)) },
		getItems: {
			parameters: { slugs: [...new Set([a.slug, b.slug])] },
			answers: json({ items: [...new Set([a, b])].map(toFull), missing: [] }),
		},
		getItem: {
			parameters: { slug: a.slug, format: 'json' },
			answers: { ...json(toFull(a)), 'text/plain': toItemText(toDetails(a), { catalogue, baseUrl }) },
		},
		getItemHistory: { parameters: { slug: a.slug } },
		getItemHistoryCsv: { parameters: { slug: a.slug } },
		getOembed: { parameters: { slug: a.slug }, answers: json(createOembed(a, { catalogue, baseUrl, cdnUrl })) },
		getOembedByUrl: {
			parameters: { url: `${new URL(baseUrl).origin}/items/${a.slug}/`, maxwidth: 400, maxheight: CARD_FRAME.height, format: 'json' },
			answers: json(createOembed(a, { catalogue, baseUrl, cdnUrl, maxWidth: 400 })),
		},
		compareItems: { parameters: { a: a.slug, b: b.slug, dollars: 'nominal' }, answers: json(comparison) },
		...(a !== b && { compareRandomItems: { answers: json(comparison) } }),
		getPerspective: {
			parameters: { amount, limit: DEFAULT_PERSPECTIVES, format: 'json' },
			answers: { ...json(perspective), 'text/plain': toPerspectiveText(perspective) },
		},
		listCategories: {
			answers: json({
				categories: CATEGORIES.map(({ id, covers }) => ({ id, covers, items: catalogue.byCategory.get(id)?.length ?? 0 })),
			}),
		},
		getCategoryFeed: { parameters: { category: a.categoryId } },
		...(collection && {
			getCollection: { parameters: { collection: collection.id } },
			getCollectionFeed: { parameters: { collection: collection.id } },
		}),
		...(year && { getYear: { parameters: { year: year.year } } }),
		getDocs: { parameters: { format: 'md' } },
		requestItem: {
			body: { name: missing },
			answers: json({ ok: true, message: `Thank you. “${missing}” will be reviewed, and added if approved.` }),
			status: '202',
		},
		reportWorth: {
			parameters: { slug: a.slug },
			body: report,
			answers: json({ ok: true, message: `Thank you. The report about “${a.name}” will be reviewed.` }),
			status: '202',
		},
		ask: { parameters: { explain: '0' }, body: { q: `How much is ${a.name} worth?` } },
		callMcp: { body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'compare', arguments: { a: a.slug, b: b.slug } } } },
	};
}
