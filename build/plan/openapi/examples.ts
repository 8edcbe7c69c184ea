import type { EndpointId } from '../../../core/api/endpoints.ts';
import { CARD_FRAME, DEFAULT_PERSPECTIVES } from '../../../core/api/limits.ts';
import { createOembed } from '../../../core/api/oembed.ts';
import { type Catalogue, compareText, createFamiliarity } from '../../../core/item/catalogue.ts';
import { CATEGORIES } from '../../../core/item/categories.ts';
import { type Item, type ItemDetails, isOffered } from '../../../core/item/item.ts';
import type { Collection } from '../../../core/item/lists/collections.ts';
import { encodeCursor, findListPage } from '../../../core/item/lists/list-page.ts';
import { toFullItem, toIncludedValuation, toItemText, toListBody, toSearchResult } from '../../../core/item/views/item-views.ts';
import { toComparisonAnswer } from '../../../core/item/worth/comparison.ts';
import { createYears } from '../../../core/item/years.ts';
import { toPerspective, toPerspectiveText } from '../../../core/perspective/perspective.ts';
import { foldText } from '../../../core/text.ts';

/** Inputs of an example: a catalogue with at least one item. */
type ExampleInput = {
	/** The two best known items of different kinds, which are the same in a catalogue of one. */
	a: Item;
	b: Item;
	catalogue: Catalogue;
	collections: readonly Collection[];
	toDetails: (item: Item) => ItemDetails;
	baseUrl: string;
	cdnUrl: string;
};

/** A request that works on the catalogue, and its answer where the catalogue alone decides it. */
export type Example = {
	/** Path and query parameters by name. */
	parameters?: Readonly<Record<string, unknown>>;
	body?: unknown;
	json?: unknown;
	text?: string;
	/** The status of the answer, 200 if absent. */
	status?: '202';
};

const toFull = (item: Item, { toDetails, catalogue, cdnUrl }: ExampleInput) => toFullItem(toDetails(item), catalogue, cdnUrl);

/** The parameters of a list that hold an item. */
function toListParameters(item: Item) {
	const worth = item.valuation.worthCents;
	const [tag] = item.tags;
	return {
		sort: 'newest',
		category: item.categoryId,
		...(tag && { tag }),
		kind: item.kind,
		minWorth: worth,
		maxWorth: worth,
		updatedSince: item.updatedOn,
	} as const;
}

/** The list that holds an item: every filter names it, and the cursor is before it. */
function toListExample({ a: item, catalogue, cdnUrl }: ExampleInput): Example {
	const chosen = toListParameters(item);
	const filters = { ...chosen, q: foldText(item.name) };
	// A position need not be that of an item. This one is before all items.
	const cursor = encodeCursor({ key: '9999-12-31', slug: item.slug }, filters);
	const page = findListPage(catalogue, filters, { limit: 1, cursor });
	return {
		parameters: { ...chosen, q: item.name, limit: 1, cursor, include: 'valuation' },
		...(page && { json: JSON.parse(toListBody(page, { cdnUrl, include: 'valuation' })) }),
	};
}

function toPerspectiveExample({ a, catalogue, cdnUrl }: ExampleInput): Example {
	const perspective = toPerspective(a.valuation.worthCents, catalogue, { limit: DEFAULT_PERSPECTIVES, cdnUrl });
	return {
		parameters: { amount: String(a.valuation.worthCents / 100), limit: DEFAULT_PERSPECTIVES, format: 'json' },
		json: perspective,
		text: toPerspectiveText(perspective),
	};
}

function toBatchExample(input: ExampleInput): Example {
	const items = [...new Set([input.a, input.b])];
	return {
		parameters: { slugs: items.map(({ slug }) => slug), include: 'valuation' },
		json: { items: items.map((item) => toFull(item, input)), missing: [] },
	};
}

function toCompareExample({ a, b, ...input }: ExampleInput): Example {
	const comparison = toComparisonAnswer(a, b, input);
	const [first, second] = [a, b].map(toIncludedValuation);
	return {
		parameters: { a: a.slug, b: b.slug, dollars: 'nominal', include: 'valuation' },
		json: { ...comparison, a: { ...comparison.a, ...first }, b: { ...comparison.b, ...second } },
	};
}

function toYearExample({ catalogue }: ExampleInput): Example | undefined {
	const year = createYears(catalogue).at(-1);
	return year && { parameters: { year: year.year } };
}

const toCollectionExample = ({ collections: [collection] }: ExampleInput): Example | undefined =>
	collection && { parameters: { collection: collection.id } };

/** The examples by `operationId`; one is undefined where the catalogue has none. Operations without parameters and body need none. */
const EXAMPLES: Readonly<Partial<Record<EndpointId, (input: ExampleInput) => Example | undefined>>> = {
	listItems: toListExample,
	listItemsCsv: ({ a }) => ({ parameters: { ...toListParameters(a), q: a.name, limit: 1 } }),
	searchItems: ({ a, cdnUrl }) => ({
		parameters: { q: a.name, limit: 1, minSimilarity: 0.5, include: 'valuation' },
		json: { query: a.name, results: [{ ...toSearchResult(a, 1, cdnUrl), ...toIncludedValuation(a) }] },
	}),
	getRandomItem: (input) => ({ json: toFull(input.a, input) }),
	getItems: toBatchExample,
	requestItem: () => ({
		body: { name: 'A thing that is missing' },
		json: { ok: true, message: 'Thank you. “A thing that is missing” will be reviewed, and added if approved.' },
		status: '202',
	}),
	reportWorth: ({ a }) => ({
		parameters: { slug: a.slug },
		body: { problem: 'The price is from last year', worthCents: a.valuation.worthCents, source: 'https://example.org/prices' },
		json: { ok: true, message: `Thank you. The report about “${a.name}” will be reviewed.` },
		status: '202',
	}),
	getItem: (input) => ({
		parameters: { slug: input.a.slug, format: 'json' },
		json: toFull(input.a, input),
		text: toItemText(input.toDetails(input.a), input),
	}),
	getItemHistory: ({ a }) => ({ parameters: { slug: a.slug } }),
	getItemHistoryCsv: ({ a }) => ({ parameters: { slug: a.slug } }),
	getOembed: ({ a, catalogue, baseUrl, cdnUrl }) => ({
		parameters: { slug: a.slug },
		json: createOembed(a, { catalogue, baseUrl, cdnUrl }),
	}),
	getOembedByUrl: ({ a, catalogue, baseUrl, cdnUrl }) => ({
		parameters: { url: `${new URL(baseUrl).origin}/items/${a.slug}/`, maxwidth: 400, maxheight: CARD_FRAME.height, format: 'json' },
		json: createOembed(a, { catalogue, baseUrl, cdnUrl, maxWidth: 400 }),
	}),
	compareItems: toCompareExample,
	compareRandomItems: ({ a, b, ...input }) => (a === b ? undefined : { json: toComparisonAnswer(a, b, input) }),
	getPerspective: toPerspectiveExample,
	getItemText: (input) => ({ parameters: { slug: input.a.slug }, text: toItemText(input.toDetails(input.a), input) }),
	getPerspectiveText: (input) => {
		const { parameters: { format: _, ...parameters } = {}, text } = toPerspectiveExample(input);
		return { parameters, text };
	},
	askForText: ({ a }) => ({ body: { q: `How much is ${a.name} worth?` } }),
	ask: ({ a }) => ({ parameters: { explain: '0' }, body: { q: `How much is ${a.name} worth?` } }),
	listCategories: ({ catalogue }) => ({
		json: { categories: CATEGORIES.map(({ id, covers }) => ({ id, covers, items: catalogue.byCategory.get(id)?.length ?? 0 })) },
	}),
	getCollectionFeed: toCollectionExample,
	getCollection: toCollectionExample,
	getYear: toYearExample,
	getCategoryFeed: ({ a }) => ({ parameters: { category: a.categoryId } }),
	callMcp: ({ a, b }) => ({
		body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'compare', arguments: { a: a.slug, b: b.slug } } },
	}),
	getDocs: () => ({ parameters: { format: 'md' } }),
};

/** The two best known items of different kinds; the first ones of the catalogue if none is judged. */
function chooseItems(catalogue: Catalogue): { a: Item; b: Item } | undefined {
	const familiar = createFamiliarity(catalogue);
	const ranked = catalogue.items.filter(isOffered).sort((a, b) => familiar(b) - familiar(a) || compareText(a.slug, b.slug));
	const [a] = ranked;
	return a && { a, b: ranked.find(({ kind }) => kind !== a.kind) ?? a };
}

/** Examples of the operations of `openapi.json`, by `operationId`, from the catalogue that is built. Empty for an empty catalogue. */
export function createExamples(input: Omit<ExampleInput, 'a' | 'b'>): Partial<Record<EndpointId, Example>> {
	const chosen = chooseItems(input.catalogue);
	if (!chosen) return {};
	const examples = Object.entries(EXAMPLES).map(([id, create]) => [id, create({ ...input, ...chosen })] as const);
	return Object.fromEntries(examples.filter(([, example]) => example !== undefined));
}
