/* What is said where no plan is sure: the worth of what is surely named, else the nearest names, else two questions that work. */

import type { SearchIndex } from '../search-index/search-index.ts';
import { NARROWING } from './conditions.ts';
import { toUse } from './given/uses.ts';
import type { Lexicon } from './names/lexicon.ts';
import { collectMembers, isAbroad, type LinkOptions } from './names/link-question.ts';
import { isOf, type Linked, type Mention, type MentionOf, overlaps, VIA_ORDER } from './names/mention.ts';
import { isOneOfGoods } from './names/senses.ts';
import type { Token } from './names/tokenize.ts';
import { type Cue, isCueWord, isOrdinary } from './names/words.ts';
import type { Candidate, Plan, SimplePlan } from './operators/operators.ts';
import { MOST_CHOICES, type Reason } from './operators/refusals.ts';
import type { Masked } from './rank/mask.ts';
import type { Ranked } from './rank/rank.ts';

/** Most things in an answer. */
const MOST = 3;
/** Words of this moment. Without one of them, `live` is not given as a reason. */
const LIVE = /^(?:now|rn|today|todays|tonight|current|currently|live|latest|yesterday)$/;

/** The reason of a refusal, if the ranker finds it likely and the words show it. */
function toReason(refusal: Ranked | undefined, linked: Linked): Reason {
	if (isAbroad(linked)) return 'foreign-currency';
	const { plan } = refusal?.candidate ?? {};
	if (plan?.op !== 'unknown') return 'not-understood';
	const isShown = plan.reason === 'future' || (plan.reason === 'live' && linked.tokens.some(({ word }) => LIVE.test(word)));
	return isShown ? plan.reason : 'not-understood';
}

/** Names less similar than this to the unknown words of a question have little in common with them. */
const MIN_SIMILARITY = 0.6;
/** Longer questions without a word of worth may ask for something else. */
const LONGEST_NAME = 4;
const AMOUNTS: ReadonlySet<Mention['kind']> = new Set<Mention['kind']>(['number', 'money', 'percent', 'unit', 'ordinal']);
/** Words that ask for more than the worth of one thing. */
const RELATING: readonly Cue[] = [
	...(['how-many', 'versus', 'difference', 'times', 'more', 'less', 'share', 'max', 'min'] as const),
	...(['average', 'median', 'nearest', 'rank', 'why', 'future', 'opinion', 'advice', 'property'] as const),
];
/** Cues of an English question about worths. */
const ENGLISH: readonly Cue[] = ['worth', 'how-much', 'how-many', 'list', 'max', 'min'];

type FallbackDeps = { lexicon: Lexicon; searchIndex: SearchIndex; isCommon: LinkOptions['isCommon']; isWord: LinkOptions['isWord'] };

/** The things that are named in full, in their order. A common word names one only where nothing else does: `how much are eggs`. */
function findNamed({ tokens, mentions }: Linked, { lexicon, isCommon }: FallbackDeps): { sure: MentionOf<'item'>[]; isWeak: boolean } {
	const items = mentions.filter(isOf('item')).filter(({ rank }) => rank === 0);
	const isSure = ({ via, start, end, covered }: MentionOf<'item'>) =>
		via === 'name' ||
		(via === 'alias' && (end - start > 1 || !isCommon(tokens[start]?.word ?? ''))) ||
		(via === 'part' && end - start > 1 && covered > 2);
	const named = items.filter(isSure);
	const isBetter = (a: MentionOf<'item'>, b: MentionOf<'item'>) =>
		a.end - a.start - (b.end - b.start) || VIA_ORDER[b.via] - VIA_ORDER[a.via] || b.covered - a.covered;
	const sure = named.filter((item) => !named.some((other) => overlaps(other, item) && isBetter(other, item) > 0));
	if (sure.length > 0) return { sure: sure.sort((a, b) => a.start - b.start), isWeak: false };
	const weak = items.filter(({ via, start, end }) => (via === 'alias' || via === 'part') && end - start === 1);
	const isPriced = ({ slug }: MentionOf<'item'>) => lexicon.bySlug.get(slug)?.item.valuation.figure === 'price';
	return { sure: weak.every(isPriced) ? weak.sort((a, b) => a.start - b.start) : [], isWeak: true };
}

/** Whether nothing is asked but the worth of the one thing that is named, in English or in another language. */
function isPlain(
	{ sure: named, isWeak }: ReturnType<typeof findNamed>,
	{ tokens, mentions, cues }: Linked,
	{ lexicon, isCommon }: FallbackDeps,
): boolean {
	const about = lexicon.bySlug.get(named[0]?.slug ?? '')?.aboutStems;
	const isNamed = (at: number) => named.some(({ start, end }) => start <= at && at < end);
	const isOpen = (at: number) => mentions.some(({ kind, start, end }) => kind === 'item' && start <= at && at < end);
	const isSilent = ({ kind, word, stem }: Token, at: number) =>
		kind === 'symbol' ||
		isNamed(at) ||
		isOrdinary(word) ||
		isCueWord(word) ||
		about?.has(stem) ||
		(!isWeak && isCommon(word) && !isOpen(at) && !isNamed(at - 1));
	const isShort = cues.has('worth') || cues.has('how-much') || tokens.length <= LONGEST_NAME;
	const isRelating = RELATING.some((cue) => cues.has(cue)) || mentions.some(({ kind, start }) => AMOUNTS.has(kind) && !isNamed(start));
	return isShort && !isRelating && tokens.every(isSilent);
}

/**
 * Whether a question is in another language: one of its words is not in Latin letters, or half of them or more are unknown, in small letters
 * and before a name, and no word asks for a worth in English. Of those, only the names are read.
 */
export function isForeign(linked: Linked, deps: FallbackDeps): boolean {
	const named = findNamed(linked, deps);
	const names = named.isWeak ? [] : named.sure;
	const isNamed = (at: number) => names.some(({ start, end }) => start <= at && at < end);
	const words = linked.tokens.flatMap((token, at) => (token.kind === 'word' && !isNamed(at) ? [{ ...token, at }] : []));
	if (words.some(({ text }) => /(?!\p{Script=Latin})\p{L}/u.test(text))) return true;
	if (linked.tokens.length < 3 || ENGLISH.some((cue) => linked.cues.has(cue))) return false;
	const isKnown = ({ at, word, stem }: (typeof words)[number]) =>
		isOrdinary(word) ||
		isCueWord(word) ||
		deps.isCommon(word) ||
		deps.isWord(word) ||
		deps.lexicon.byAbout.has(stem) ||
		linked.mentions.some(({ start, end }) => start <= at && at < end);
	const unknown = words.filter((word) => !isKnown(word));
	const isSign = ({ at, text }: (typeof words)[number]) =>
		/^\p{Ll}/u.test(text) && (at < (names[0]?.start ?? Number.POSITIVE_INFINITY) || /[^\p{ASCII}]/u.test(text));
	return 2 * unknown.length >= words.length && unknown.filter(isSign).length > (names.length > 0 ? 0 : 1);
}

/** The first unknown words in a row. */
function findUnknown({ tokens }: Linked, masked: Masked, { isCommon }: FallbackDeps): string {
	const says = (at: number) => isTelling(tokens, at) && !isCommon(tokens[at]?.word ?? '');
	const first = tokens.findIndex((_, at) => says(at) && masked.strange[masked.places[at] ?? 0]);
	if (first < 0) return '';
	let [start, end] = [first, first + 1];
	while (says(end)) end++;
	while (says(start - 1)) start--;
	return toText(tokens.slice(start, isModel(tokens, end - 1) ? end + 1 : end));
}

/** Whether a word says something of its own. */
function isTelling(tokens: readonly Token[], at: number): boolean {
	const { kind, text, word } = tokens[at] ?? { kind: 'symbol', text: '', word: '' };
	return kind === 'word' && (text.length > 2 || isModel(tokens, at)) && !isOrdinary(word) && !isCueWord(word);
}

/** `PS6` */
function isModel(tokens: readonly Token[], at: number): boolean {
	return tokens[at]?.kind === 'word' && tokens[at + 1]?.kind === 'number' && tokens[at + 1]?.glued === true;
}

function toText(tokens: readonly Token[]): string {
	const texts = tokens.map(({ text, glued }, at) => (at > 0 && !glued ? ` ${text}` : text));
	return texts.join('').slice(0, 100);
}

/**
 * The things that have a word of the question in their names: one with the word in its own name is meant, others are near to what is not listed.
 * Without such, the only word that says anything.
 */
function findLoose({ tokens, mentions }: Linked, { lexicon }: FallbackDeps): { words: string; near: string[] } {
	const items = mentions.filter(isOf('item')).filter(({ start, via }) => via !== 'implied' && !CHANGING.test(tokens[start]?.word ?? ''));
	const [first] = items.filter(({ rank }) => rank === 0).sort((a, b) => a.start - b.start);
	if (!first) {
		const isNamed = (at: number) => mentions.some(({ start, end }) => start <= at && at < end);
		// `German watch`
		const group = mentions.find(({ kind, start }) => kind === 'group' && NARROWING.test(tokens[start - 1]?.word ?? ''));
		if (group) return { words: toText(tokens.slice(group.start - 1, group.end)), near: [] };
		const telling = tokens.filter((_, at) => isTelling(tokens, at) && !isNamed(at));
		return { words: telling.length === 1 ? toText(telling) : '', near: [] };
	}
	const stems = tokens.slice(first.start, first.end).map(({ stem }) => stem);
	const own = lexicon.bySlug.get(first.slug)?.names[0];
	const isOwn = first.via === 'alias' || stems.every((stem) => own?.includes(stem));
	const near = items.filter((item) => overlaps(item, first)).map(({ slug }) => slug);
	let [start, end] = [first.start, first.end];
	while (CHANGING.test(tokens[start - 1]?.word ?? '')) start--;
	for (const { kind, ...group } of mentions) if (kind === 'group' && group.start === end) end = group.end;
	const isChanged = end - start > first.end - first.start;
	// A `dinosaur` is a group of things that are listed.
	const isGroup = mentions.some((each) => each.kind === 'group' && each.group.word === undefined && overlaps(each, first));
	const isListed = (isOwn || isGroup) && !isChanged;
	return {
		words: isListed ? '' : toText(tokens.slice(start, end)),
		near: [...new Set(near)].slice(0, isOwn && first.rivals === 1 ? 1 : MOST),
	};
}

/** The least probability of the worth of the one thing that a question names for it to be told without reserve. */
const LEAST_OF_NAMED = 0.25;

/** The plan for a question that is not understood in full. @param meanings its meanings, each too unlikely */
export function fallBack(
	linked: Linked,
	{ masked, meanings }: { masked: Masked; meanings: readonly Ranked[] },
	deps: FallbackDeps,
): SimplePlan {
	const { tokens, mentions } = linked;
	const found = findNamed(linked, deps);
	const { sure, isWeak } = found;
	const [likeliest] = meanings;
	const reason = toReason(likeliest, linked);
	const named = [...new Set(sure.map(({ slug }) => slug))];
	if (isForeign(linked, deps)) return { op: 'unknown', reason, words: '', near: isWeak ? [] : named.slice(0, MOST) };
	const [only, more] = named;
	const plan = likeliest?.candidate.plan;
	const isOfNamed = ({ candidate, probability }: Ranked) =>
		probability >= LEAST_OF_NAMED && candidate.plan.op === 'worth' && candidate.plan.terms.every(({ slug }) => slug === only);
	const likely = meanings.find(isOfNamed)?.candidate.plan as SimplePlan | undefined;
	if (only !== undefined && reason === 'not-understood') {
		const worth: SimplePlan = { op: 'worth', terms: named.map((slug) => ({ slug, quantity: '1', assumed: true })) };
		const other = findOther({ plan: worth, uses: sure.map((item) => ({ role: 'subject', use: toUse(item) })) }, linked, deps);
		if (other) return other;
		if (more === undefined && (isPlain(found, linked, deps) || (likely && !isWeak))) return likely ?? worth;
	}
	const isSaid = (at: number) => mentions.some(({ kind, start, end }) => kind === 'item' && start <= at && at < end);
	const model = tokens.findIndex((_, at) => isModel(tokens, at) && !isSaid(at));
	if (model >= 0 && reason === 'not-understood')
		return { op: 'unknown', reason: 'absent', words: toText(tokens.slice(model, model + 2)), near: named.slice(0, MOST) };
	if (named.length > 0 && (!isWeak || reason !== 'not-understood')) {
		// `how many Big Macs for a pair of Nikes`
		const rest = mentions.filter(
			(each) => each.kind === 'item' && !sure.some((item) => overlaps(item, each)) && !named.includes(each.slug),
		);
		const lost = findLoose({ ...linked, mentions: rest }, deps);
		const isLost = lost.words !== '' && lost.near.length > 0 && reason === 'not-understood';
		return isLost ? { op: 'unknown', reason: 'absent', ...lost } : { op: 'unknown', reason, words: '', near: named.slice(0, MOST) };
	}
	const words = findUnknown(linked, masked, deps);
	if (words === '') {
		const [choice] = mentions.filter(isOf('choice'));
		// All is understood but which thing one of the names means.
		if (choice && plan && OF_THINGS.has(plan.op) && named.length < 2)
			return { op: 'ambiguous', words: choice.words, slugs: choice.slugs.slice(0, MOST_CHOICES), of: choice.of };
		return { op: 'unknown', reason, ...findLoose(linked, deps) };
	}
	const alike = deps.searchIndex.findSimilar(words, { limit: MOST, minSimilarity: MIN_SIMILARITY });
	const near = alike.flatMap(({ ordinal }) => deps.lexicon.entries[ordinal]?.item.slug ?? []);
	return { op: 'unknown', reason: reason === 'not-understood' ? 'absent' : reason, words, near };
}

/** Words next to a name that make it another thing, however common they are. */
const CHANGING =
	/^(?:used|secondhand|vintage|antique|fake|replica|toy|plastic|broken|insurance|repairs?|rental|lease|poster|case|policy|parts|max|ultra|mini|gift|recipe|stock|shares?|tickets?|franchise|subscription)$/;
/** Kinds of questions about named things. */
const OF_THINGS: ReadonlySet<Plan['op']> = new Set<Plan['op']>([
	...(['worth', 'compare', 'rank', 'how-many', 'ratio', 'difference', 'share', 'afford', 'fact', 'history', 'earning', 'deal'] as const),
]);

/**
 * What is said where words next to the name of an item make it another thing, which is not listed: `Kylie Jenner` is not Jensen Huang, `Levi’s 501`
 * no jeans of 1880. Undefined where no plan of the question is about such a thing. @param isSure whether only words count that always make it another thing
 */
export function findOther(
	{ plan, uses }: Pick<Candidate, 'plan' | 'uses'>,
	linked: Linked,
	{ lexicon, isCommon }: FallbackDeps,
	isSure = false,
): SimplePlan | undefined {
	const { tokens, mentions } = linked;
	if (!OF_THINGS.has(plan.op)) return undefined;
	const isUsed = (at: number) => uses.some(({ use }) => use.spans.some(({ start, end }) => start <= at && at < end));
	for (const slug of new Set(collectMembers(plan, 'slug'))) {
		const { aboutStems: about, nameStems } = lexicon.bySlug.get(slug) ?? {};
		const own = mentions.filter(isOf('item')).filter((mention) => mention.slug === slug);
		const [first] = own;
		if (!first || own.some(({ via }) => via === 'back' || via === 'implied')) continue;
		const isWhole = isSure || own.some(({ via, start, end }) => via === 'name' && end - start > 1);
		const isArticle = (at: number) => /^an?$/.test(tokens[at]?.word ?? '');
		const toToken = (at: number) => tokens[at] ?? { kind: 'symbol', text: '', word: '', stem: '' };
		const isOther = (at: number) => {
			const { kind, text, word, stem } = toToken(at);
			// `a Nintendo 64`
			if (kind === 'number' && at === first.end) return !isWhole && !isUsed(at) && !/^(?:1\d|20)\d\d$/.test(word);
			if (kind !== 'word' || text.length < 3 || isUsed(at)) return false;
			if (CHANGING.test(word)) return !nameStems?.has(stem);
			if (NARROWING.test(word)) return !isWhole && !about?.has(stem);
			return !(isWhole || about?.has(stem) || isOrdinary(word) || isCueWord(word) || isCommon(word));
		};
		let [start, end] = [first.start, first.end];
		if (isOneOfGoods(first, tokens, lexicon))
			return { op: 'unknown', reason: 'absent', words: toText(tokens.slice(isArticle(start - 1) ? start - 1 : start, end)), near: [slug] };
		while (isOther(start - 1)) start--;
		while (isOther(end)) end++;
		if (end - start > first.end - first.start)
			return { op: 'unknown', reason: 'absent', words: toText(tokens.slice(start, end)), near: [slug] };
	}
	return undefined;
}
