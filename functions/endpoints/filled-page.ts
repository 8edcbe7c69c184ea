import { DATA_CACHE_CONTROL, HTML_TYPE, NO_STORE, toPageHeaders } from '../../core/api/http-headers.ts';
import { AskBodySchema } from '../../core/api/request-bodies.ts';
import { readIntent } from '../../core/ask/read-intent.ts';
import { getOwn } from '../../core/get-own.ts';
import { type Catalogue, createFamiliarity } from '../../core/item/catalogue.ts';
import { toDating, toNewestDate, toPastYear } from '../../core/item/dating.ts';
import { toEntryLine, toSentenceLine } from '../../core/item/entry-line.ts';
import type { Item } from '../../core/item/item.ts';
import { toListItem } from '../../core/item/item-views.ts';
import { parseAmount } from '../../core/item/worth/amounts.ts';
import { toBothComparisons } from '../../core/item/worth/comparison.ts';
import { toShortWorth } from '../../core/item/worth/money.ts';
import { toComparisonMarkup } from '../../core/item/worth/to-scale.ts';
import { toPerspective } from '../../core/perspective/perspective.ts';
import { createMatcher, type Matcher } from '../../core/search-index/matcher.ts';
import { CDN_PATH } from '../../core/settings/default-addresses.ts';
import { escapeMarkup, KEBAB_CASE, LONG_SENTENCE } from '../../core/text.ts';
import type { Call, Deps, LoadedBuild } from '../http/deps.ts';
import { type Reply, toRedirectReply } from '../http/replies.ts';
import { answerInWords } from './answer-ask.ts';

/*
 * Pages that the function fills in for one address, so that they work without script and have a head of their own: the answer to a text,
 * an amount in perspective, and any pair. Scripts fill the same places.
 */

/** The parameter that a page is filled with; that of comparisons goes with `a`. */
const PARAMETERS: Readonly<Record<string, string>> = { '/ask/': 'q', '/compare/': 'b', '/perspective/': 'amount' };
const PAIR = new RegExp(`^/compare/(?<a>${KEBAB_CASE})/(?<b>${KEBAB_CASE})/$`);
/** Where the page of answers was. */
const FORMER = /^\/search\/?$/;
/** Matches shown, as many as the script of the page shows first. */
const MATCHES = 12;

/** Whether the function fills in the page at a raw target. */
export function isFilledPage(target: string): boolean {
	const [path = '', query] = target.split('?');
	const parameter = getOwn(PARAMETERS, path);
	return parameter === undefined ? PAIR.test(path) || FORMER.test(path) : new URLSearchParams(query).has(parameter);
}

/** Replaces the content of the element with an attribute, by markup. */
function setContent(html: string, attribute: string, markup: string): string {
	const element = new RegExp(`<(\\w+)([^>]*\\s${attribute}(?=[\\s=>])[^>]*)>.*?</\\1>`, 's');
	return html.replace(element, (_, tag: string, attributes: string) => `<${tag}${attributes}>${markup}</${tag}>`);
}

/** Fills in a field. The replacement is a function, since a text may hold `$&`. */
function setInput(html: string, id: string, text: string): string {
	return html.replace(`<input id="${id}"`, (start) => `${start} value="${escapeMarkup(text)}"`);
}

/** Shows the hidden element with an attribute. */
function show(html: string, attribute: string): string {
	return html.replace(new RegExp(`(\\s${attribute}) hidden>`), '$1>');
}

/** Sets values of the page's head. @param values by the start of their tag */
function setHead(html: string, title: string, values: Readonly<Record<string, (value: string) => string>> = {}): string {
	const withTitle = html.replace(
		/<title>.*?( \| [^<]*)?<\/title>/s,
		(_, service = '') => `<title>${escapeMarkup(title)}${service}</title>`,
	);
	return Object.entries(values).reduce(
		(text, [tag, toValue]) =>
			text.replace(
				new RegExp(`(<${tag} (?:content|href)=")([^"]*)"`),
				(_, before: string, value: string) => `${before}${escapeMarkup(toValue(value))}"`,
			),
		withTitle,
	);
}

/** Items as lines of a list: picture, name, worth, and the year of an old figure. */
function toLines(items: readonly Item[], build: LoadedBuild): string {
	const today = toNewestDate(build.catalogue.items);
	return items
		.map((item) => {
			const { slug, name, valuation } = item;
			const worth = toShortWorth(valuation.worthCents);
			return toEntryLine({
				slug,
				name,
				worth,
				note: toPastYear(valuation.asOf, today),
				picture: toListItem(item, CDN_PATH).imageSmall,
			});
		})
		.join('');
}

type Search = { matcher: Matcher; items: readonly Item[] };
const searches = new WeakMap<Catalogue, Search>();

/** The search of the box over a catalogue, made once. */
function getSearch(catalogue: Catalogue): Search {
	const made = searches.get(catalogue);
	if (made) return made;
	const familiarity = createFamiliarity(catalogue);
	const items = [...catalogue.items].sort((a, b) => familiarity(b) - familiarity(a));
	const search = { items, matcher: createMatcher(items) };
	searches.set(catalogue, search);
	return search;
}

/** The page of the box for a text: a question's answer, the items that match, or that nothing does. */
async function fillAnswers(html: string, text: string, call: Call, deps: Deps): Promise<string> {
	const { build } = deps;
	const { matcher, items } = getSearch(build.catalogue);
	// Above its limit a client gets the matches alone.
	const reply = readIntent(text) === 'question' ? await answerInWords(text, call, deps).catch(() => undefined) : undefined;
	const matches = matcher.find(text, items.length).flatMap((place) => items[place] ?? []);
	const isAnswer = reply !== undefined && (reply.plan.op !== 'unknown' || matches.length === 0);
	const others = isAnswer ? matches.filter(({ slug }) => !reply.items.includes(slug)) : matches;
	let page = html;
	if (isAnswer) {
		if (reply.answer.length >= LONG_SENTENCE) page = page.replace('class="answer-text ', '$&is-long ');
		page = show(setContent(page, 'data-answer-text', escapeMarkup(reply.answer)), 'data-answer');
		page = setContent(
			page,
			'data-answer-items',
			toLines(
				reply.items.flatMap((slug) => build.catalogue.bySlug.get(slug) ?? []),
				build,
			),
		);
	}
	if (others.length > 0) {
		page = show(setContent(page, 'data-list', toLines(others.slice(0, MATCHES), build)), 'data-matches');
		page = setContent(page, 'data-count', others.length === 1 ? '1 match' : `${others.length} matches`);
	} else if (!isAnswer) page = show(setContent(page, 'data-words', escapeMarkup(text)), 'data-nothing');
	// The text goes into attributes last: it may name those that the content is found by.
	if (reply) {
		const { headers: _, ...said } = reply;
		page = page.replace(
			' data-answers-page',
			() => ` data-answers-page data-reply="${escapeMarkup(JSON.stringify({ q: text, ...said }))}"`,
		);
	}
	return setInput(setHead(page, text), 'question', text);
}

/** The page of an amount: its sentences, and the items of nearest worth. */
function fillPerspective(html: string, text: string, build: LoadedBuild): string {
	const { catalogue } = build;
	const cents = parseAmount(text);
	const page = setInput(html, 'amount', text);
	if (cents === undefined) return page.replace(/(data-rule>)Dollars/, '$1Expected dollars');
	const { label, perspectives, nearest } = toPerspective(cents, catalogue, { limit: 3, cdnUrl: CDN_PATH });
	const lines = perspectives.map(({ text, item }) => toSentenceLine(text, { ...item, picture: item.imageSmall }));
	const near = toLines(
		nearest.flatMap(({ slug }) => catalogue.bySlug.get(slug) ?? []),
		build,
	);
	return [
		['data-label', escapeMarkup(label)],
		['data-sentences', lines.join('')],
		['data-nearest', near],
	].reduce(
		(filled, [attribute, markup]) => setContent(filled, attribute as string, markup as string),
		setHead(page, `${label} in perspective`),
	);
}

/** The page of a pair: its head, its heading, and the comparison in words and to scale. */
async function fillPair(html: string, path: string, [a, b]: readonly [Item, Item], build: LoadedBuild): Promise<string> {
	const { catalogue, cdnUrl } = build;
	const { nominal, today, isTodayFairer } = toBothComparisons(a, b, { catalogue, cdnUrl });
	const shown = isTodayFairer && today ? today : nominal;
	const day = toNewestDate(catalogue.items);
	const dating = toDating(shown, day);
	const about = `${shown.ratioLabel}. ${dating}`.trim();
	const title = `${a.name} and ${b.name} compared`;
	// The build draws suggested pairs. Others have the picture of the page, which shows no item of another pair.
	const hasPicture = (await build.readPageFile?.(`cdn${path}share.png`)) !== undefined;
	const toAddress = (address: string) => address.replace(/\/compare\/$/, path);
	const page = setHead(html, title, {
		'meta name="description"': () => about,
		'link rel="canonical"': toAddress,
		'meta property="og:title"': () => title,
		'meta property="og:description"': () => about,
		'meta property="og:url"': toAddress,
		...(hasPicture && { 'meta property="og:image"': () => `${cdnUrl}${path}share.png`, 'meta property="og:image:alt"': () => about }),
	});
	const { note, picture } = toComparisonMarkup(shown, { printed: nominal, today: day, cdnUrl: CDN_PATH });
	return [
		['data-pair-heading', escapeMarkup(title.replace(/ compared$/, ''))],
		['data-ratio-label', escapeMarkup(shown.ratioLabel)],
		['data-dating', escapeMarkup(dating)],
		['data-comparison-note', note],
		['data-comparison-picture', picture],
	].reduce((filled, [attribute, markup]) => setContent(filled, attribute as string, markup as string), page);
}

/** Fills in a page for a request that `isFilledPage` is true for. A page without its data is answered as it is. */
export async function fillPage(call: Call, deps: Deps): Promise<Reply> {
	const { build } = deps;
	const { pathname, search } = new URL(call.request.url);
	if (FORMER.test(pathname)) return toRedirectReply(`/ask/${search}`);
	const params = new URLSearchParams(search);
	const slugs = PAIR.exec(pathname)?.groups ?? (pathname === '/compare/' ? { a: params.get('a'), b: params.get('b') } : undefined);
	const file = await build.readPageFile?.(slugs ? 'site/compare/index.html' : `site${pathname}index.html`);
	const headers = toPageHeaders(pathname);
	const reply = { status: 200, contentType: HTML_TYPE, cacheControl: NO_STORE, headers };
	if (!file) return { ...reply, status: 503, body: '' };
	const html = new TextDecoder().decode(file.bytes);
	if (slugs) {
		const [a, b] = [slugs.a, slugs.b].map((slug) => build.catalogue.bySlug.get(slug ?? ''));
		if (!a || !b) return { ...reply, status: pathname === '/compare/' ? 200 : 404, body: html };
		return {
			...reply,
			body: await fillPair(html, `/compare/${a.slug}/${b.slug}/`, [a, b], build),
			cacheControl: search === '' ? DATA_CACHE_CONTROL : NO_STORE,
		};
	}
	const { data: { q: text } = { q: undefined } } = AskBodySchema.safeParse({ q: params.get(getOwn(PARAMETERS, pathname) ?? '') });
	if (text === undefined) return { ...reply, body: html };
	if (pathname === '/perspective/') return { ...reply, body: fillPerspective(html, text, build) };
	const { matcher, items } = getSearch(build.catalogue);
	const named = params.has('open') ? items[matcher.findNamed(text) ?? -1] : undefined;
	if (named) return toSeeOther(`/items/${named.slug}/`);
	if (readIntent(text) === 'amount') return toSeeOther(`/perspective/?${new URLSearchParams({ amount: text })}`);
	return { ...reply, body: await fillAnswers(html, text, call, deps) };
}

/** A redirect for this text alone. */
function toSeeOther(location: string): Reply {
	return { ...toRedirectReply(location), status: 303, cacheControl: NO_STORE };
}
