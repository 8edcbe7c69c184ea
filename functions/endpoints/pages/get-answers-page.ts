import { ASK_PAGE_RATE, MAX_QUESTION_LENGTH } from '../../../core/api/limits.ts';
import { AskBodySchema } from '../../../core/api/request-bodies.ts';
import type { Plan } from '../../../core/ask/plan.ts';
import type { Item } from '../../../core/item/item.ts';
import { toItemPage, toPairPage, toPerspectivePage } from '../../../core/pages/addresses.ts';
import { type AnswersPage, toAnswersParts, toFaultyTextParts } from '../../../core/pages/answers-page.ts';
import { DYNAMIC_PAGES } from '../../../core/pages/dynamic-pages.ts';
import { findLists, type ListLink, toListLinks } from '../../../core/pages/typed/find-lists.ts';
import { readIntent, readPair } from '../../../core/pages/typed/read-intent.ts';
import { decodeBody } from '../../http/bytes.ts';
import type { Deps, LoadedBuild, StaticFile } from '../../http/deps.ts';
import { ApiError } from '../../http/errors.ts';
import type { Reply } from '../../http/replies.ts';
import type { HttpRequest } from '../../http/request.ts';
import { answerInWords } from '../answer-ask.ts';
import { toDay, toPageReply, toRefused, toSeeOther, toSite } from './page-replies.ts';
import { getPageData, readText, toSide } from './typed-names.ts';
import { findYearPage } from './typed-year.ts';

const PAGE_LIMIT = { policy: 'ask-page', rate: ASK_PAGE_RATE };

/** `isSure`: whether no other item can be meant than those of the answer. */
type AskedPage = { page: Pick<AnswersPage, 'answer' | 'refusal'> & { isSure?: boolean }; headers: Readonly<Record<string, string>> };

/** Loaded with the first question, as its reader is. */
const loadBoundList = () => import('../../../core/pages/list/bound-list.ts');

/** Whether a plan needs no list of similar names: it answers, lists all that may be meant, or is refused for another reason than a name. */
function isSure(plan: Plan): boolean {
	if (plan.op === 'choice') return plan.of <= plan.slugs.length;
	return plan.op !== 'refusal' || !/^(?:absent|word|group|unread)$/.test(plan.reason);
}

/** The answer to a question, counted against the limit of the page; or why there is none now. */
async function ask(text: string, request: HttpRequest, deps: Deps): Promise<AskedPage> {
	try {
		const { answer, items: slugs, headers, ...reading } = await answerInWords(text, { ...request, limit: PAGE_LIMIT }, deps);
		const { catalogue } = deps.build;
		const items = slugs.flatMap((slug) => catalogue.bySlug.get(slug) ?? []);
		const list = (await loadBoundList()).readBoundList(reading, catalogue);
		const { plan } = reading;
		return {
			page: { isSure: isSure(plan), answer: { sentence: list?.sentence ?? answer, items, isRefusal: plan.op === 'refusal', list } },
			headers,
		};
	} catch (error) {
		const refused = toRefused(error, ASK_PAGE_RATE.limit);
		if (!(error instanceof ApiError)) deps.reportError(error);
		return { page: { refusal: refused?.wait ?? 'out-of-order' }, headers: refused?.headers ?? {} };
	}
}

const listsByFile = new WeakMap<StaticFile['bytes'], ListLink[]>();

/** The lists that a text may name, made once for each build. The collections are a file of the API. */
async function readLists({ catalogue, readApiFile }: LoadedBuild): Promise<ListLink[]> {
	const file = await readApiFile('collections.json');
	if (!file) return toListLinks(catalogue, []);
	const lists = listsByFile.get(file.bytes) ?? toListLinks(catalogue, JSON.parse(await decodeBody(file.bytes)));
	listsByFile.set(file.bytes, lists);
	return lists;
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

/** The page of the box. A name leads to its item, an amount and a year to their pages, and two names to the page of the pair. */
export async function getAnswersPage(params: URLSearchParams, request: HttpRequest, deps: Deps): Promise<Reply> {
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
	const matches = matcher.find(text, items.length, true).flatMap((place) => items[place] ?? []);
	// Words that match no name may ask as well, such as `hotel night in paris`. Their answer counts only if it is about an item.
	const isQuestion = intent === 'question';
	const isAsked = isQuestion || (matches.length === 0 && text.includes(' '));
	const { page, headers }: AskedPage = isAsked ? await ask(text, request, deps) : { page: {}, headers: {} };
	const bare = page.answer?.list?.bare;
	if (bare !== undefined) return toSeeOther(bare);
	const answered = isQuestion || page.answer?.items.length !== 0 ? page : {};
	const parts = toAnswersParts(
		{ text, ...answered, matches: page.isSure ? [] : matches, showsAll, lists },
		{ catalogue: build.catalogue, today: toDay(deps), site: toSite(build) },
	);
	return toPageReply({ path, parts, status: typeof page.refusal === 'object' ? 429 : 200, headers }, build);
}
