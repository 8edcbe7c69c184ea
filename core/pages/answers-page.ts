import { MAX_QUESTION_LENGTH } from '../api/limits.ts';
import { divide, exact } from '../exact.ts';
import type { Catalogue } from '../item/catalogue.ts';
import { toCountFigure } from '../item/counts.ts';
import type { Item } from '../item/item.ts';
import { toMany, toOne } from '../item/naming.ts';
import { keepAmountsWhole } from '../item/worth/money.ts';
import { isAmount } from '../item/worth/paying.ts';
import { escapeMarkup, toWaitLabel } from '../text.ts';
import { toAnswersPage, toPairPage, toRequestPage } from './addresses.ts';
import { toPairPicture } from './drawn-pictures.ts';
import { toItemLines } from './entry-line.ts';
import { toBoxField } from './fields.ts';
import { type PageHead, type SiteAddresses, toHeadMarkup, toItemHeadPicture } from './head.ts';
import type { BoundList } from './list/bound-list.ts';
import { type PageParts, toRetryMark, type Wait } from './places.ts';
import { findLists, type ListLink, toCategoryLinks } from './typed/find-lists.ts';

/** Least length of a sentence in smaller type, in characters: more than two lines on wide screens. */
const LONG_SENTENCE = 60;
/** Matches shown at first. */
const MATCHES = 12;
/** Matches shown where all are asked for: more are a page of the catalogue, not of a search. */
const MAX_MATCHES = 200;
/** Questions offered after an answer. */
const FOLLOW_UPS = 2;
/** Questions that an answer offers, in quotes. */
const OFFERED = /“([^“”]{1,200}\?)”/g;

const toChips = (links: readonly ListLink[]) =>
	links.map(({ href, name }) => `<li><a class="chip" href="${escapeMarkup(href)}">${escapeMarkup(name)}</a></li>`).join('');

/** A question as a link to its answer. */
const toQuestionLink = (question: string) => `<a href="${escapeMarkup(toAnswersPage(question))}">${escapeMarkup(question)}</a>`;

/** Questions as lines of a list, each a link to its answer, in HTML. */
export function toQuestionLines(questions: readonly string[]): string {
	return `<ul class="lines">${questions.map((question) => `<li>${toQuestionLink(question)}</li>`).join('')}</ul>`;
}

/** An answer as HTML. The questions that it offers, in quotes, are links. */
function toAnswerMarkup(answer: string): string {
	let at = 0;
	let markup = '';
	for (const { index, 1: question = '' } of answer.matchAll(OFFERED)) {
		markup += `${escapeMarkup(answer.slice(at, index))}“${toQuestionLink(question)}”`;
		at = index + question.length + 2;
	}
	return markup + escapeMarkup(answer.slice(at));
}

/** Topics of questions by their words; the first that fits counts. A question that fits none asks for the worth. */
const TOPICS: readonly (readonly [topic: 'change' | 'sure' | 'difference' | 'more', words: RegExp])[] = [
	[
		'change',
		/\b(?:chang(?:e|ed|es|ing)|r[io]se|risen|rising|gr[eo]w|grown|f[ae]ll|fallen|increased?|dropped|history|over time|gone (?:up|down))\b/i,
	],
	['sure', /\b(?:sure|certain|confident|reliable|accurate|trust)\b/i],
	['difference', /\b(?:difference|how much (?:more|less|cheaper))\b/i],
	['more', /\b(?:more|less|cheaper|pricier|dearer|higher|lower|costlier|vs|versus|or|compared?|exceeds?)\b/i],
];

/** Questions that go on from an answer about things, none of them about what was asked. @param items in the order of the answer */
function toFollowUps(asked: string, items: readonly Item[]): string[] {
	const [first] = items;
	const [a, b] = items.map(toOne);
	if (first === undefined || a === undefined) return [];
	const topic = TOPICS.find(([, words]) => words.test(asked))?.[0] ?? 'worth';
	const offered = b
		? { more: `Which is worth more, ${a} or ${b}?`, difference: `What is the difference between ${a} and ${b}?`, worth: `What is ${a}?` }
		: {
				worth: `What is ${a}?`,
				change: `How has ${isAmount(first) ? '' : 'the price of '}${a} changed?`,
				sure: `How sure is the figure for ${a}?`,
			};
	return Object.entries(offered)
		.flatMap(([of, question]) => (of === topic ? [] : [question]))
		.slice(0, FOLLOW_UPS);
}

/** The parts of the page for a text that is too long, or that no one can have typed: an error in place of an answer. */
export function toFaultyTextParts(text: string): PageParts {
	const fault = `<p class="problem" data-fault="question">Ask in ${MAX_QUESTION_LENGTH} characters or fewer.</p>`;
	return { field: toBoxField('question', { value: text }), status: fault, details: '' };
}

/** Content of the page of answers for a text. */
export type AnswersPage = {
	/** The text as it was typed. */
	text: string;
	/** The answer to a question. A refusal has the items that it recognized; the things between bounds are shown below their number. */
	answer?: { sentence: string; items: readonly Item[]; isRefusal: boolean; list?: BoundList | undefined } | undefined;
	/** Why a question has no answer now: its client has asked as many as it may, or answers are out of order. */
	refusal?: Wait | 'out-of-order' | undefined;
	/** Items that the text may mean, likeliest first. */
	matches: readonly Item[];
	/** Whether all matches are shown. */
	showsAll: boolean;
	/** Lists that a text may name. */
	lists: readonly ListLink[];
};

function toRefusalSentence(refusal: NonNullable<AnswersPage['refusal']>): string {
	if (refusal === 'out-of-order') return 'Questions can’t be answered right now. Try again in a moment.';
	return `You’ve asked ${refusal.quota} questions this minute. The next answer comes in ${toWaitLabel(refusal.waitSeconds)}.`;
}

/** The answer as a heading, which is read without its question: a count alone, "About 7,250.", says what it counts. */
function toWholeSentence({ sentence, items: [a, b, more] }: NonNullable<AnswersPage['answer']>): string {
	if (!a || !b || more || a.valuation.worthCents === b.valuation.worthCents) return sentence;
	const count = sentence.replace(/^About /, '').replace(/\.$/, '');
	const toCount = (item: Item, unit: Item) =>
		toCountFigure(divide(exact(item.valuation.worthCents), exact(unit.valuation.worthCents))).figure;
	const unit = toCount(b, a) === count ? a : toCount(a, b) === count ? b : undefined;
	return unit ? sentence.replace(/\.$/, ` ${toMany(unit)}.`) : sentence;
}

/** The things of an answer, and what may be asked next. */
function toAnswerDetails(text: string, { items, list }: NonNullable<AnswersPage['answer']>, today: string): string {
	if (items.length === 0) return '';
	const [a, b, ...more] = items;
	const pair = a && b && more.length === 0 ? `<p><a href="${toPairPage(a.slug, b.slug)}">Compare side by side</a></p>` : '';
	const next = `<div class="questions" data-answer-next><p class="small">Ask next</p>${toQuestionLines(toFollowUps(text, items))}</div>`;
	const all =
		list?.address && list.count > items.length
			? `<p class="more-row"><a class="button is-quiet" href="${escapeMarkup(list.address)}" data-answer-all>See all ${list.count.toLocaleString('en-US')}</a></p>`
			: '';
	return `<ul class="ledger rows lines" data-answer-items>${toItemLines(items, today)}</ul>${all}${pair}${next}`;
}

/** The picture of an answer: that of its two things, of its first one, or of the site. */
function toAnswerPicture(answer: NonNullable<AnswersPage['answer']>): PageHead['picture'] {
	const [a, b, more] = answer.items;
	if (a && b && !more) return { path: toPairPicture(a.slug, b.slug), alt: toWholeSentence(answer) };
	return a && toItemHeadPicture(a);
}

/** The items that match, and the link to the rest of them, which leads to the first that is new. */
function toMatchLines({ text, matches, showsAll }: Pick<AnswersPage, 'text' | 'matches' | 'showsAll'>, today: string): string {
	const more = matches.slice(MATCHES, MAX_MATCHES);
	const first = `<ul class="ledger rows lines" data-list>${toItemLines(matches.slice(0, MATCHES), today)}</ul>`;
	if (more.length === 0) return first;
	if (showsAll) return `${first}<ul class="ledger rows lines" id="more" tabindex="-1">${toItemLines(more, today)}</ul>`;
	const href = escapeMarkup(`${toAnswersPage(text)}&all=1#more`);
	return `${first}<p class="more-row"><a class="button is-quiet" href="${href}">Show ${more.length} more</a></p>`;
}

/** Next steps after a refusal. */
const AFTER_REFUSAL =
	'<p class="cluster"><a class="button is-quiet" href="/request/">Request an item</a> <a class="button is-quiet" href="/items/">Browse the catalogue</a></p>';

/** Next steps if nothing matches. */
function toWaysOut(text: string, lists: readonly ListLink[]): string {
	const request = `<a class="button" href="${escapeMarkup(toRequestPage(text))}">Request it</a>`;
	const buttons = `<p class="cluster">${request} <a class="button is-quiet" href="/items/">Browse the catalogue</a></p>`;
	return `<div class="empty" data-nothing>${buttons}<p class="small">Similar lists</p><ul class="cluster" data-lists>${toChips(lists)}</ul></div>`;
}

/**
 * The parts of the page of answers for a text: the answer to a question, the items that match, or that nothing does.
 * @param options.today the newest date of the catalogue
 */
export function toAnswersParts(
	{ text, answer, refusal, matches: found, showsAll, lists }: AnswersPage,
	{ catalogue, today, site }: { catalogue: Catalogue; today: string; site: SiteAddresses },
): PageParts {
	const matches = found.filter((item) => !answer?.items.includes(item));
	const near = findLists(text, lists);
	const named = near.filter(({ score }) => score === 1).map(({ link }) => link);
	const hasMatches = matches.length > 0 || named.length > 0;
	const answered = answer && toWholeSentence(answer);
	const sentence = answered ?? (refusal && toRefusalSentence(refusal));
	const count = matches.length === 1 ? '1 match' : `${matches.length} matches`;
	const countLine = `<h2 data-count>${matches.length === 0 ? 'Lists' : count}</h2>`;
	const wait = typeof refusal === 'object' ? refusal : undefined;
	const head = toHeadMarkup(
		{
			title: text,
			description: answered ?? `${count} for “${text}”.`,
			path: toAnswersPage(text),
			unlisted: answer === undefined,
			picture: answer && toAnswerPicture(answer),
		},
		site,
	);
	let status = hasMatches ? countLine : `<h2>No match for “<span data-words>${escapeMarkup(text)}</span>”.</h2>`;
	let details = hasMatches ? '' : toWaysOut(text, near.length > 0 ? near.map(({ link }) => link) : toCategoryLinks(catalogue));
	if (sentence !== undefined) {
		const size = sentence.length >= LONG_SENTENCE ? ' is-long' : '';
		status = `<h2 class="answer-text${size} statement" data-answer-text${wait ? ` ${toRetryMark(wait)}` : ''}>${keepAmountsWhole(toAnswerMarkup(sentence))}</h2>`;
		const things = answer ? toAnswerDetails(text, answer, today) : '';
		details = `${things}${hasMatches ? countLine : answer && (answer.isRefusal || things === '') ? AFTER_REFUSAL : ''}`;
	}
	if (hasMatches) {
		const chips = named.length > 0 ? `<ul class="cluster" data-lists>${toChips(named)}</ul>` : '';
		details += `<div class="matches">${chips}${toMatchLines({ text, matches, showsAll }, today)}</div>`;
	}
	return {
		// The page answers by itself as soon as it may: without script by this line, which scripts do not see.
		head: wait ? `${head}<noscript><meta http-equiv="refresh" content="${wait.waitSeconds}"></noscript>` : head,
		field: toBoxField('question', { value: text }),
		status,
		details,
	};
}
