import {
	ASK_RATE,
	DEFAULT_PERSPECTIVES,
	LOOKUP_RATE,
	MAX_BATCH_SLUGS,
	MAX_LIST_LIMIT,
	MAX_PERSPECTIVES,
	MAX_QUERY_LENGTH,
	MAX_QUESTION_LENGTH,
} from '../../../core/api/limits.ts';
import { type Catalogue, SORTS } from '../../../core/item/catalogue.ts';
import { CATEGORY_IDS } from '../../../core/item/categories.ts';
import type { Item } from '../../../core/item/item.ts';
import { type ToolExamples, toToolExamples } from '../../../core/item/lists/examples.ts';
import { endSentence } from '../../../core/item/naming.ts';
import { type toFullItem, toItemText, type toListItem, type toSearchResult } from '../../../core/item/views/item-views.ts';
import { type toComparison, toShownComparison } from '../../../core/item/worth/comparison.ts';
import type { ComparedFigure } from '../../../core/item/worth/dollars.ts';
import { toWorthLabel } from '../../../core/item/worth/money.ts';
import type { toPerspective } from '../../../core/perspective/perspective.ts';
import { takeRate } from '../../rate-limit/rate-headers.ts';
import { answerAsk } from '../answer-ask.ts';
import { compareItems } from '../compare-items.ts';
import { getPerspective } from '../get-perspective.ts';
import { getBatch } from '../items/get-batch.ts';
import { findItem, getItem } from '../items/get-item.ts';
import { listItems } from '../items/list-items.ts';
import { searchItemsByName } from '../items/search-items.ts';
import { callEndpoint, type ToolContext } from './call-endpoint.ts';
import { toAttribution, toCitation, toDataResult, toLine, toTextResult, toTodaysLine, toWorthText } from './citations.ts';
import { createSelect } from './select-tool.ts';
import { integer, OBJECTS, object, string, type Tool, toArguments, toArray, toObject } from './tool-schema.ts';

/** Results of `search`: ChatGPT passes no limit, and ten are enough to choose from. */
const SEARCH_LIMIT = 10;

const toId = ({ slug }: ToolExamples) => ({ ...string, description: `id of an item, such as ${slug}` });

/** The citations of items that an endpoint answered with. */
function toCitations(items: readonly { slug: string }[], { deps: { build, now } }: ToolContext) {
	return items.map(({ slug }) => toCitation(findItem(slug, build), build, now()));
}

const search: Tool = {
	name: 'search',
	title: 'Search items by name',
	description: `Find items by name or alias; misspellings are fine. Start here to get the ids that other tools need. Up to ${SEARCH_LIMIT} matches, best first; a low similarity (0 to 1) means that the item is not in the catalogue. For groups use select.`,
	inputSchema: toArguments({ query: { ...string, description: `A name, at most ${MAX_QUERY_LENGTH} characters` } }),
	argumentNames: { q: 'query' },
	outputSchema: toObject({ results: toArray(toObject({ id: string, title: string, url: string, text: string })), licence: string }, [
		'results',
	]),
	async call({ query }, context) {
		await takeRate('lookup', { clientAddress: context.findClientAddress(), rate: LOOKUP_RATE, deps: context.deps });
		const call = { query: { q: query, limit: SEARCH_LIMIT } };
		const { results } = await callEndpoint<{ results: ReturnType<typeof toSearchResult>[] }>(searchItemsByName, call, context);
		const { about } = context.deps.build.catalogue;
		const citations = toCitations(results, context);
		return toDataResult({
			results: citations.map((citation, index) => ({
				...citation,
				text: `${citation.title}: ${toWorthText(citation)}`,
				similarity: results[index]?.similarity,
			})),
			...(about.licence ? { licence: toAttribution(about) } : {}),
		});
	},
};

const createFetch = (examples: ToolExamples): Tool => ({
	name: 'fetch',
	title: 'Fetch an item',
	description:
		'Everything about one item: worth, date, range, confidence, what exactly is valued, fun facts, sources, and its history year by year. Quote figures from here. metadata.figure: a price holds until staleAfter, a sale was on one day, an estimate or a typical range is nobody’s price.',
	inputSchema: toArguments({ id: toId(examples) }),
	outputSchema: toObject({ id: string, title: string, text: string, url: string, metadata: object }),
	async call(args, context) {
		const { build } = context.deps;
		const { about } = build.catalogue;
		const item = findItem(String(args.id), build, 'id');
		const full = await callEndpoint<ReturnType<typeof toFullItem>>(getItem, { params: { slug: item.slug } }, context);
		const { worthLabel, facts, categoryId: category, kind } = full;
		const { sources, ...valuation } = full.valuation;
		const { worthCents, worth, asOf: _, per, ...citation } = toCitation(item, build, context.deps.now());
		// Links to merchants are left out: a model would pass them on without saying that they are advertising.
		const text = toItemText({ ...item, facts, affiliateLinks: [] }, build);
		const points = item.seriesPoints ?? item.history.length;
		const historyUrl = `${build.baseUrl}/items/${item.slug}/history.csv`;
		const since = item.history[0]?.asOf.slice(0, 4);
		const historyLines = points > 1 ? [`History: ${points} points since ${since}, ${historyUrl}`, ''] : [];
		return toDataResult({
			...citation,
			text: [text, ...historyLines, toAttribution(about)].join('\n'),
			metadata: {
				worthCents,
				worthLabel,
				worth,
				...(per === undefined ? {} : { per }),
				...valuation,
				category,
				kind,
				...(points > 1 ? { history: full.history?.map(({ asOf, worthCents }) => ({ asOf, worthCents })), historyUrl } : {}),
				...(about.licence ? { licence: about.licence.name } : {}),
			},
		});
	},
});

const fetchSeveral: Tool = {
	name: 'fetch_several',
	title: 'Fetch several items',
	description: `Worth, date, range and description of up to ${MAX_BATCH_SLUGS} items.`,
	inputSchema: toArguments({ ids: toArray(string) }),
	argumentNames: { slugs: 'ids' },
	outputSchema: toObject({ items: OBJECTS, missing: toArray(string) }),
	async call({ ids }, context) {
		type Batch = { items: ReturnType<typeof toFullItem>[]; missing: string[] };
		const { items, missing } = await callEndpoint<Batch>(getBatch, { query: { slugs: ids }, isLookup: true }, context);
		const citations = toCitations(items, context);
		const found = citations.map((citation, index) => {
			const { shortDescription: description, valuation: { lowCents, highCents } = {} } = items[index] ?? {};
			return { ...citation, description, lowCents, highCents };
		});
		const lines = citations.map((citation, index) => `${toLine(citation)}. ${found[index]?.description}`);
		return toTextResult(
			[...lines, missing.length > 0 ? `No item: ${missing.join(', ')}` : undefined],
			{ items: found, missing },
			context.deps.build,
		);
	},
};

const createList = ({ kinds, tag }: ToolExamples): Tool => ({
	name: 'list_items',
	title: 'List items',
	description:
		'Read the catalogue page by page: repeat with nextCursor as cursor. total counts all pages. To rank, count or add up use select.',
	inputSchema: toArguments(
		{
			category: { ...string, enum: [...CATEGORY_IDS] },
			kind: {
				...string,
				description: `what one of them is${kinds.length > 0 ? `, such as ${kinds.join(' or ')}` : ''}; kinds below it are included`,
			},
			tag: { ...string, description: `kebab-case, such as ${tag}` },
			q: { ...string, description: 'part of a name' },
			minWorth: { ...integer, description: 'US cents' },
			maxWorth: { ...integer, description: 'US cents' },
			updatedSince: { ...string, description: 'YYYY-MM-DD' },
			sort: { ...string, enum: [...SORTS], description: 'default newest; worth is cheapest first' },
			limit: { ...integer, description: `default 20, at most ${MAX_LIST_LIMIT}` },
			cursor: string,
		},
		[],
	),
	outputSchema: toObject({ items: OBJECTS, nextCursor: { type: ['string', 'null'] }, total: integer }),
	async call(query, context) {
		type Page = { items: ReturnType<typeof toListItem>[]; nextCursor: string | null; total: number; suggestions?: string[] };
		const { items, nextCursor, total, suggestions = [] } = await callEndpoint<Page>(listItems, { query, isLookup: true }, context);
		const citations = toCitations(items, context);
		const next = nextCursor === null ? undefined : `Next page: cursor ${nextCursor}`;
		return toTextResult(
			[
				...(citations.length > 0
					? [`${citations.length} of ${total} items:`, ...citations.map(toLine)]
					: [`No items match.${suggestions.length > 0 ? ` No such tag. Near: ${suggestions.join(', ')}` : ''}`]),
				next,
			],
			{ items: citations, nextCursor, total },
			context.deps.build,
		);
	},
});

const createCompare = (examples: ToolExamples): Tool => ({
	name: 'compare',
	title: 'Compare two items',
	description:
		'How many of one item another is worth: ratio is a divided by b, differenceCents a minus b in US cents. If a figure is over two years old, both are in today’s dollars unless dollars is nominal.',
	inputSchema: toArguments({ a: toId(examples), b: toId(examples), dollars: { ...string, enum: ['nominal', 'today'] } }, ['a', 'b']),
	outputSchema: toObject({
		ratioLabel: string,
		ratio: { type: 'number' },
		differenceCents: integer,
		dollars: string,
		a: object,
		b: object,
	}),
	async call(query, context) {
		const comparison = await callEndpoint<ReturnType<typeof toComparison>>(compareItems, { query, isLookup: true }, context);
		const { build, now } = context.deps;
		const [a, b] = [findItem(comparison.a.slug, build), findItem(comparison.b.slug, build)];
		const chosen = query.dollars === 'today' || query.dollars === 'nominal' ? query.dollars : undefined;
		// Text and data agree with the page of the pair.
		const { comparison: shown, pair, dated, difference } = toShownComparison(a, b, { ...build, dollars: chosen });
		const toSide = (item: Item, { cents, isConverted }: ComparedFigure) => {
			const citation = toCitation(item, build, now());
			return isConverted ? { ...citation, worthCents: cents, worth: toWorthLabel(cents), dollars: 'today' } : citation;
		};
		const sides = { a: toSide(a, pair.a), b: toSide(b, pair.b) };
		const toText = (side: ReturnType<typeof toSide>) => ('dollars' in side ? toTodaysLine(side) : toLine(side));
		const { ratioLabel, ratio, differenceCents } = shown;
		return toTextResult(
			[endSentence(dated), toText(sides.a), toText(sides.b), difference],
			{ ratioLabel, ratio, differenceCents, dollars: pair.dollars, ...sides },
			build,
		);
	},
});

const perspective: Tool = {
	name: 'perspective',
	title: 'Put an amount in perspective',
	description:
		'An amount of dollars in familiar things and in hours of work, as sentences to quote, each within 10%. nearest: the items of closest worth.',
	inputSchema: toArguments(
		{
			amount: { ...string, description: '1250000, 1.25m, $3.5bn' },
			limit: { ...integer, description: `default ${DEFAULT_PERSPECTIVES}, at most ${MAX_PERSPECTIVES}` },
		},
		['amount'],
	),
	outputSchema: toObject({ amountCents: integer, perspectives: OBJECTS, nearest: OBJECTS }),
	async call({ amount, limit }, context) {
		const call = { query: { amount, limit }, isLookup: true };
		const { amountCents, label, perspectives, nearest } = await callEndpoint<ReturnType<typeof toPerspective>>(
			getPerspective,
			call,
			context,
		);
		const toCited = (items: readonly { slug: string }[]) => toCitations(items, context);
		const cited = toCited(perspectives.map(({ item }) => item));
		const near = toCited(nearest);
		const lines = [`${label}:`, ...perspectives.map(({ text }) => text), 'Nearest in worth:', ...near.map(toLine)];
		return toTextResult(
			lines,
			{
				amountCents,
				perspectives: perspectives.map(({ text, count }, index) => ({ text, count, item: cited[index] })),
				nearest: near,
			},
			context.deps.build,
		);
	},
};

const createAsk = ({ question }: ToolExamples): Tool => ({
	name: 'ask',
	title: 'Ask a question about worth',
	description: `Answers one English question with exact arithmetic over the catalogue: counts ("${question}"), budgets, inflation, hours of work. Name things plainly; no follow-ups. At most ${MAX_QUESTION_LENGTH} characters and ${ASK_RATE.limit} calls a minute. If it cannot answer it says so: then use search and select.`,
	inputSchema: toArguments({ question: string }),
	argumentNames: { q: 'question' },
	outputSchema: toObject({ answer: string, items: OBJECTS }),
	async call({ question }, context) {
		const { answer, items } = await callEndpoint<{ answer: string; items: string[] }>(answerAsk, { body: { q: question } }, context);
		const citations = toCitations(
			items.map((slug) => ({ slug })),
			context,
		);
		return toTextResult([answer, ...citations.map(toLine)], { answer, items: citations }, context.deps.build);
	},
});

const toolsByCatalogue = new WeakMap<Catalogue, readonly Tool[]>();

/** Every tool of a catalogue, in the order of `tools/list`, with examples that the catalogue has. None of them changes anything. */
export function toTools(catalogue: Catalogue): readonly Tool[] {
	const known = toolsByCatalogue.get(catalogue);
	if (known) return known;
	const examples = toToolExamples(catalogue);
	const tools = [
		search,
		createFetch(examples),
		fetchSeveral,
		createList(examples),
		createSelect(examples),
		createCompare(examples),
		perspective,
		createAsk(examples),
	];
	toolsByCatalogue.set(catalogue, tools);
	return tools;
}
