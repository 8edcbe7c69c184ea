import { DATA_CACHE_CONTROL, NO_STORE, toPageHeaders } from '../../core/api/http-headers.ts';
import { ASK_PAGE_RATE, LOOKUP_RATE, MAX_QUERY_LENGTH, MAX_QUESTION_LENGTH, MAX_SUGGESTIONS } from '../../core/api/limits.ts';
import { AskBodySchema } from '../../core/api/request-bodies.ts';
import { type Catalogue, createFamiliarity } from '../../core/item/catalogue.ts';
import { type Item, isOffered } from '../../core/item/item.ts';
import {
	type Dollars,
	toCardPage,
	toChartCardPage,
	toItemPage,
	toPairPage,
	toPerspectivePage,
	toYearPage,
} from '../../core/pages/addresses.ts';
import { type AnswersPage, toAnswersParts, toFaultyTextParts } from '../../core/pages/answers-page.ts';
import { toChartCardParts, toItemCardParts, toPairCardParts } from '../../core/pages/card-page.ts';
import { type Side, toIncompletePairParts, toPairParts } from '../../core/pages/compare-page.ts';
import { CARD_TEMPLATE, DYNAMIC_PAGES, type DynamicPage } from '../../core/pages/dynamic-pages.ts';
import { toAmountField, toBoxField, toItemField } from '../../core/pages/fields.ts';
import { findLists, type ListLink, toListLinks } from '../../core/pages/find-lists.ts';
import type { SiteAddresses } from '../../core/pages/head.ts';
import { toPerspectiveParts } from '../../core/pages/perspective-page.ts';
import { fillPlaces, findPlaces, type MarkedPage, type PageParts, readPlace } from '../../core/pages/places.ts';
import { readIntent, readPair } from '../../core/pages/read-intent.ts';
import { toTooManyParts, type Wait } from '../../core/pages/too-many.ts';
import { createMatcher, type Matcher } from '../../core/search-index/matcher.ts';
import { replaceHidden } from '../../core/text-rule.ts';
import { decodeBody } from '../http/bytes.ts';
import type { Deps, LoadedBuild, StaticFile } from '../http/deps.ts';
import { ApiError } from '../http/errors.ts';
import { type Reply, type ReplyOptions, toHtmlReply, toRedirectReply } from '../http/replies.ts';
import type { HttpRequest } from '../http/request.ts';
import { takeRate } from '../rate-limit/rate-headers.ts';
import { answerInWords } from './answer-ask.ts';
import { getPicture } from './get-picture.ts';
import { pickDistinct } from './get-random-item.ts';

/** Data of a catalogue that the pages share. Made once for each build. */
type PageData = {
	/** Best known first. */
	items: readonly Item[];
	/** Over these items. */
	matcher: Matcher;
	/** Items that people know, or all where the catalogue does not say. */
	known: readonly Item[];
};
const pageData = new WeakMap<Catalogue, PageData>();

/** Least familiarity of the items that Shuffle draws from: most people have paid or seen them. */
const MIN_KNOWN = 3;

function getPageData({ catalogue, searchIndex }: LoadedBuild): PageData {
	const made = pageData.get(catalogue);
	if (made) return made;
	const familiarity = createFamiliarity(catalogue);
	const items = [...catalogue.items].sort((a, b) => familiarity(b) - familiarity(a));
	const offered = items.filter(isOffered);
	const known = offered.filter((item) => familiarity(item) >= MIN_KNOWN);
	const places = new Map(items.map((item, place) => [item, place]));
	const matcher = createMatcher(items, (text, options) =>
		searchIndex.findSimilar(text, options).flatMap(({ ordinal, similarity }) => {
			const place = places.get(catalogue.items[ordinal] as Item);
			return place === undefined ? [] : { ordinal: place, similarity };
		}),
	);
	const data = { items, matcher, known: known.length > 1 ? known : offered };
	pageData.set(catalogue, data);
	return data;
}

const markedPages = new WeakMap<StaticFile['bytes'], MarkedPage>();

/** @throws ApiError `unavailable` where the build has no such page */
async function readPage(path: string, { readPageFile }: LoadedBuild): Promise<StaticFile> {
	const file = await readPageFile?.(`site${path}index.html`);
	if (!file) throw new ApiError('unavailable', `Page ${path} cannot be read at the moment`);
	return file;
}

/** A page of the build with its places, which are found once for each build. */
async function readMarkedPage(path: string, build: LoadedBuild): Promise<MarkedPage> {
	const { bytes } = await readPage(path, build);
	const found = markedPages.get(bytes) ?? findPlaces(await decodeBody(bytes));
	markedPages.set(bytes, found);
	return found;
}

function toSite({ baseUrl, cdnUrl, catalogue }: LoadedBuild): SiteAddresses {
	return { origin: new URL(baseUrl).origin, cdnUrl, service: catalogue.about.name };
}

/** A page with its parts. Copies of it are kept only where `cacheControl` says so. */
async function toPageReply(page: { path: string; parts: PageParts } & ReplyOptions, build: LoadedBuild): Promise<Reply> {
	const { path, parts, headers, ...options } = page;
	const body = fillPlaces(await readMarkedPage(path, build), parts);
	return toHtmlReply(body, { ...options, headers: { ...toPageHeaders(path), ...headers } });
}

/** A redirect for this request alone. */
function toSeeOther(location: string): Reply {
	return toRedirectReply(location, { status: 303, cacheControl: NO_STORE });
}

/** A limit that was reached, and the headers that say so. */
type Refused = { wait: Wait; headers: Readonly<Record<string, string>> };

/** The limit that an error is about; undefined for any other error. */
function toRefused(error: unknown, quota: number): Refused | undefined {
	if (!(error instanceof ApiError) || error.code !== 'rate_limited') return undefined;
	const { headers = {} } = error.options;
	return { wait: { quota, waitSeconds: Number(headers['Retry-After']) }, headers };
}

const PAGE_LIMIT = { policy: 'ask-page', rate: ASK_PAGE_RATE };

type AskedPage = { page: Pick<AnswersPage, 'answer' | 'refusal'>; headers: Readonly<Record<string, string>> };

/** The answer to a question, counted against the limit of the page; or why there is none now. */
async function ask(text: string, request: HttpRequest, deps: Deps): Promise<AskedPage> {
	try {
		const { answer: sentence, items: slugs, plan, headers } = await answerInWords(text, { ...request, limit: PAGE_LIMIT }, deps);
		const items = slugs.flatMap((slug) => deps.build.catalogue.bySlug.get(slug) ?? []);
		return { page: { answer: { sentence, items, isRefusal: plan.op === 'refusal' } }, headers };
	} catch (error) {
		const refused = toRefused(error, ASK_PAGE_RATE.limit);
		if (!(error instanceof ApiError)) deps.reportError(error);
		return { page: { refusal: refused?.wait ?? 'out-of-order' }, headers: refused?.headers ?? {} };
	}
}

/** Counts a look-up of names against the limit of its client. Undefined for an accepted one. */
async function takeLookup({ findClientAddress }: HttpRequest, deps: Deps): Promise<Refused | undefined> {
	try {
		await takeRate('lookup', { clientAddress: findClientAddress(), rate: LOOKUP_RATE, deps });
		return undefined;
	} catch (error) {
		const refused = toRefused(error, LOOKUP_RATE.limit);
		if (!refused) throw error;
		return refused;
	}
}

/** The real day, `YYYY-MM-DD`: the clock gives the age of a figure on such a page. */
const toDay = ({ now }: Deps): string => new Date(now()).toISOString().slice(0, 10);

/** The lists that a text may name. The collections are a file of the API. */
async function readLists({ catalogue, readApiFile }: LoadedBuild): Promise<ListLink[]> {
	const file = await readApiFile('collections.json');
	return toListLinks(catalogue, file ? JSON.parse(await decodeBody(file.bytes)) : []);
}

/** A text that was typed, without characters that cannot be seen: pages repeat it. Cut to the length of a query by default. */
function readText(params: URLSearchParams, name: string, length: number = MAX_QUERY_LENGTH): string {
	const cut = (params.get(name) ?? '').trim().slice(0, length);
	return replaceHidden(cut, (character) => (/\s/.test(character) ? ' ' : '')).trim();
}

/** Two items that a text in the box names: `iphone vs ohio home`. Where "and" may belong to one name or list, each side must be a thing of its own. */
function findTypedPair(text: string, lists: readonly ListLink[], build: LoadedBuild): [Item, Item] | undefined {
	const typed = readPair(text);
	if (!typed) return undefined;
	const isOther = () => getPageData(build).matcher.find(text, 1).length > 0 || findLists(text, lists)[0]?.score === 1;
	if (!typed.isSure && isOther()) return undefined;
	const [a, b] = [typed.a, typed.b].map((side) => toSide(side, build, { isTyped: true }).item);
	return a && b && a !== b ? [a, b] : undefined;
}

/** The page of a year, for a text that is one. */
async function findYearPage(text: string, { readPageFile }: LoadedBuild): Promise<string | undefined> {
	if (!/^(?:1[789]|20)\d\d$/.test(text)) return undefined;
	const path = toYearPage(text);
	return (await readPageFile?.(`site${path}index.html`)) && path;
}

/** The page of the box. A name leads to its item, an amount and a year to their pages, and two names to the page of the pair. */
async function getAnswersPage(params: URLSearchParams, request: HttpRequest, deps: Deps): Promise<Reply> {
	const { path } = DYNAMIC_PAGES.answers;
	const { build } = deps;
	const { data: { q: text } = { q: undefined } } = AskBodySchema.safeParse({ q: readText(params, 'q', Number.POSITIVE_INFINITY) });
	if (text === undefined) return toPageReply({ path, parts: toFaultyTextParts(readText(params, 'q', MAX_QUESTION_LENGTH)) }, build);
	const { matcher, items } = getPageData(build);
	const named = items[matcher.findNamed(text) ?? -1];
	if (named) return toSeeOther(toItemPage(named.slug));
	const year = await findYearPage(text, build);
	if (year !== undefined) return toSeeOther(year);
	const intent = readIntent(text);
	if (intent === 'amount') return toSeeOther(toPerspectivePage(text));
	const lists = await readLists(build);
	const pair = findTypedPair(text, lists, build);
	if (pair) return toSeeOther(toPairPage(pair[0].slug, pair[1].slug));
	const showsAll = params.has('all');
	const matches = matcher.find(text, items.length).flatMap((place) => items[place] ?? []);
	// Words that match no name may ask as well, such as `hotel night in paris`. Their answer counts only if it is about an item.
	const isQuestion = intent === 'question';
	const isAsked = isQuestion || (matches.length === 0 && text.includes(' '));
	const { page, headers }: AskedPage = isAsked ? await ask(text, request, deps) : { page: {}, headers: {} };
	const answered = isQuestion || page.answer?.items.length !== 0 ? page : {};
	const parts = toAnswersParts(
		{ text, ...answered, matches, showsAll, lists },
		{ catalogue: build.catalogue, today: toDay(deps), site: toSite(build) },
	);
	return toPageReply({ path, parts, status: typeof page.refusal === 'object' ? 429 : 200, headers }, build);
}

function getAmountPage(params: URLSearchParams, deps: Deps): Promise<Reply> {
	const { build } = deps;
	const parts = toPerspectiveParts(readText(params, 'amount'), { catalogue: build.catalogue, today: toDay(deps), site: toSite(build) });
	return toPageReply({ path: DYNAMIC_PAGES.perspective.path, parts }, build);
}

/** The item of a slug, present or former. */
function findBySlug(text: string, { catalogue: { bySlug, renamed } }: LoadedBuild): Item | undefined {
	return bySlug.get(text) ?? bySlug.get(renamed.get(text) ?? '');
}

/** One of the two fields. A name that is typed with a slip means the item that it is nearest to. */
function toSide(text: string, build: LoadedBuild, { isTyped }: { isTyped: boolean }): Side {
	const { matcher, items } = getPageData(build);
	const exact = findBySlug(text, build);
	if (exact || text === '') return { text, item: exact, near: [] };
	const words = isTyped ? text : text.replaceAll('-', ' ');
	const found = [...new Set([matcher.findNamed(words) ?? -1, ...matcher.find(words, MAX_SUGGESTIONS)])].flatMap(
		(place) => items[place] ?? [],
	);
	return { text, item: isTyped ? found[0] : undefined, near: found };
}

function readDollars(params: URLSearchParams): Dollars | undefined {
	const dollars = params.get('dollars');
	return dollars === 'today' || dollars === 'nominal' ? dollars : undefined;
}

/** The page of two names as they were typed: it leads to the pair's own page, or says which of them is missing or matches nothing. */
async function getTypedPair(params: URLSearchParams, { build, random }: Deps): Promise<Reply> {
	const { known } = getPageData(build);
	if (params.has('shuffle')) {
		const [a, b] = pickDistinct(known, 2, random);
		if (a && b) return toSeeOther(toPairPage(a.slug, b.slug));
	}
	const [a, b] = ['a', 'b'].map((name) => toSide(readText(params, name), build, { isTyped: true })) as [Side, Side];
	if (a.item && b.item) return toSeeOther(toPairPage(a.item.slug, b.item.slug, readDollars(params)));
	const { catalogue } = build;
	const parts = toIncompletePairParts([a, b], { catalogue, today: catalogue.today });
	return toPageReply({ path: DYNAMIC_PAGES.compare.path, parts }, build);
}

/** The page of a pair. */
async function getPairPage(slugs: { a: string; b: string }, search: string, deps: Deps): Promise<Reply> {
	const { build } = deps;
	const { catalogue } = build;
	const { path } = DYNAMIC_PAGES.compare;
	const [a, b] = [toSide(slugs.a, build, { isTyped: false }), toSide(slugs.b, build, { isTyped: false })];
	if (!a.item || !b.item)
		return toPageReply({ path, parts: toIncompletePairParts([a, b], { catalogue, today: toDay(deps) }), status: 404 }, build);
	const canonical = toPairPage(a.item.slug, b.item.slug);
	if (canonical !== toPairPage(slugs.a, slugs.b)) return toRedirectReply(canonical + search);
	const dollars = readDollars(new URLSearchParams(search));
	const parts = toPairParts([a.item, b.item], { catalogue, today: toDay(deps), dollars, site: toSite(build) });
	return toPageReply({ path, parts, cacheControl: search === '' ? DATA_CACHE_CONTROL : NO_STORE }, build);
}

async function toCardReply(path: string, parts: PageParts, build: LoadedBuild): Promise<Reply> {
	const body = fillPlaces(await readMarkedPage(CARD_TEMPLATE, build), parts);
	return toHtmlReply(body, { cacheControl: DATA_CACHE_CONTROL, headers: toPageHeaders(path) });
}

/** A card of one item or of two. @throws ApiError `not_found` for an unknown one */
async function getCard({ path: asked, slugs }: { path: string; slugs: readonly string[] }, build: LoadedBuild): Promise<Reply> {
	const [a, b] = slugs.map((slug) => findBySlug(slug, build));
	if (!a || (b === undefined) !== (slugs.length === 1)) throw new ApiError('not_found', 'Path: no item has this slug');
	const path = toCardPage(a.slug, b?.slug);
	if (path !== asked) return toRedirectReply(path);
	const context = { catalogue: build.catalogue, site: toSite(build) };
	return toCardReply(path, b ? toPairCardParts([a, b], context) : toItemCardParts(a, context), build);
}

/** The chart of an item's page as a card. It is drawn once, by the build. @throws ApiError `not_found` for an item without a chart */
async function getChartCard({ path: asked, slug }: { path: string; slug: string }, build: LoadedBuild): Promise<Reply> {
	const item = findBySlug(slug, build);
	if (!item) throw new ApiError('not_found', 'Path: no item has this slug');
	const path = toChartCardPage(item.slug);
	if (path !== asked) return toRedirectReply(path);
	const page = await readPage(toItemPage(item.slug), build);
	const chart = readPlace(await decodeBody(page.bytes), 'chart');
	if (chart === undefined) throw new ApiError('not_found', 'Path: the item has no chart');
	return toCardReply(path, toChartCardParts(item, chart, { catalogue: build.catalogue, site: toSite(build) }), build);
}

/** The fields of a page as they were typed. */
function toTypedFields(page: Exclude<DynamicPage, { kind: 'former' | 'card' | 'chart' | 'drawn' | 'share' }>): PageParts {
	if (page.kind === 'pair') return {};
	const read = (name: string) => readText(page.params, name);
	if (page.kind === 'answers') return { field: toBoxField('question', { value: read('q') }) };
	if (page.kind === 'perspective') return { field: toAmountField('amount', { value: read('amount'), describedBy: 'amount-rule' }) };
	return { field: toItemField('a', read('a')), 'second-field': toItemField('b', read('b')) };
}

/**
 * A page that depends on the request: its parts are put into the page of the build.
 * @throws ApiError `unavailable` where the build has no pages
 */
export async function getPage(page: DynamicPage, request: HttpRequest, deps: Deps): Promise<Reply> {
	const search = request.rawQuery && `?${request.rawQuery}`;
	const { build } = deps;
	if (page.kind === 'former') return toRedirectReply(page.location);
	if (page.kind === 'card') return getCard(page, build);
	if (page.kind === 'chart') return getChartCard(page, build);
	if (page.kind === 'drawn' || page.kind === 'share') return getPicture(page, request, deps);
	// Caches keep the page of a pair without a query. Near names of an unknown item are looked up.
	const isKept = page.kind === 'pair' && search === '' && [page.a, page.b].every((slug) => findBySlug(slug, build));
	const refused = isKept ? undefined : await takeLookup(request, deps);
	if (refused) {
		const { path } = DYNAMIC_PAGES[page.kind === 'pair' ? 'compare' : page.kind];
		return toPageReply({ path, parts: toTooManyParts(toTypedFields(page), refused.wait), status: 429, headers: refused.headers }, build);
	}
	switch (page.kind) {
		case 'answers':
			return getAnswersPage(page.params, request, deps);
		case 'perspective':
			return getAmountPage(page.params, deps);
		case 'compare':
			return getTypedPair(page.params, deps);
		case 'pair':
			return getPairPage(page, search, deps);
	}
}
