/* From a question to its plan: the row of the table that uses every word; else one that leaves a few, which the answer names; else a refusal. */
import { MAX_ASK_ANSWERS } from '../api/limits.ts';
import { multiply, ONE, parseFraction, subtract, toFraction } from '../exact.ts';
import type { Catalogue } from '../item/catalogue.ts';
import type { SearchIndex } from '../search-index/search-index.ts';
import type { Env } from './frame.ts';
import { findSingle, judge, type Refused, type Unused } from './leftovers.ts';
import { getLexicon, type Lexicon } from './lexicon.ts';
import { findPay } from './linker.ts';
import { findOfYear } from './operators/past.ts';
import { selectRanked } from './operators/select.ts';
import { toParts } from './parts.ts';
import { collectSlugs, isThing, overlaps, type Part, type Plan, type PlanOf, type Reason, type SimplePlan, type Span } from './plan.ts';
import { withTakes } from './selector.ts';
import { readFrame } from './table.ts';
import { type Token, toLine, toText } from './words/tokens.ts';
import { isCommonWord } from './words/vocabulary.ts';

/** Inputs of reading. The index must be built from `catalogue.items` in their order. */
export type ReadDeps = { catalogue: Catalogue; searchIndex: SearchIndex };
/** A question as it was read: its plan, the words that the answer names, the items that it mentions in its order, and its parts in short. */
export type Reading = { plan: Plan; unused: readonly Unused[]; mentioned: readonly string[]; mask: string };

const MAX_TRIED = 12;
const PRONOUN = /^(?:it|that|this|they|them|one|ones|he|she|its|those|these|him|her)$/;
/** Parts that begin a question. */
const OPENING =
	/^(?:what|whats|how|MUCH|MANY|LONG|which|who|WHEN|WHERE|is|are|was|were|does|did|do|can|could|would|will|has|LIST|RANK|COMPARE|SURE|WORTH|MOST|LEAST|if|FUN|ABOUT|SHARE|DIFF|TIMES|AVG|TOTAL)$/;
const ASKING = /^(?:what|whats|how|MUCH|MANY|LONG|which|who|why|WHEN|WHERE|SURE|LIST|COMPARE|RANK|DIFF|SHARE)$/;
const isMark = (part: Part | undefined) => part !== undefined && /^[,;:.!?…-]$/.test(part.sym);
const isEnd = (part: Part | undefined) => part !== undefined && /^[.!?…]$/.test(part.sym);
const isJoint = (part: Part | undefined) => part !== undefined && /^(?:[,;:-]|and|but|so|AND|TELL)$/.test(part.sym);

/** Without marks and joining words at the ends, and without marks that stand between words of no list. */
function trim(parts: readonly Part[]): Part[] {
	let [from, to] = [0, parts.length];
	while (from < to && (isMark(parts[from]) || /^(?:and|but|so|because|AND)$/.test(parts[from]?.sym ?? ''))) from++;
	while (to > from && (isMark(parts[to - 1]) || /^(?:and|or|but|so|if|AND)$/.test(parts[to - 1]?.sym ?? ''))) to--;
	return parts.slice(from, to).filter((part) => !/^[.!?;:…]$/.test(part.sym));
}

type Outcome = { plan: Plan; unused: Unused[] } | { refused: Refused } | undefined;

/** `20% off`, `a third off`, `with a discount of 10%`: of the one thing, so much is left. */
function withDiscount(parts: readonly Part[], tokens: readonly Token[]): { parts: Part[]; lead: string } | undefined {
	const off = parts.findIndex(({ sym }, at) => sym === 'OFF' || (sym === 'MINUS' && parts[at + 1]?.sym === 'P'));
	const [thing, more] = parts.filter(isThing);
	if (off < 0 || !thing || more) return undefined;
	const at = [off - 1, off + 1, off + 2].find((place) => /^[PO]$/.test(parts[place]?.sym ?? '') && parts[place]?.value);
	const value = at === undefined ? undefined : parts[at]?.value;
	if (at === undefined || !value) return undefined;
	// `a third off`
	const share = parts[at]?.sym === 'O' ? { n: 1n, d: value.n } : value;
	const left = subtract(ONE, share);
	if (left.n <= 0n || share.n <= 0n) return undefined;
	const [from, to] = [Math.min(at, off), Math.max(at, off) + 1];
	const term = { ...thing.term, quantity: toFraction(multiply(left, parseFraction(thing.term.quantity))) };
	return {
		parts: parts.flatMap((part, place) => (part === thing ? [{ ...thing, term }] : place >= from && place < to ? [] : [part])),
		lead: toText(tokens, (parts[from]?.start ?? 0) - (parts[at]?.sym === 'O' ? 1 : 0), parts[to - 1]?.end ?? 0),
	};
}

/** Reads parts as one question. @param isStrict only plans that use every word */
function readOne(all: readonly Part[], env: Env, isStrict: boolean): Outcome {
	const isRelating = all.some(({ sym }) => /^(?:MORE|LESS|THAN|VS|or|SAME|TIMES|DIFF|MANY|SHARE|COMPARE|BEAT|ENOUGH|NEAR)$/.test(sym));
	const takes = isRelating ? withTakes(all, env) : undefined;
	let refused: Refused | undefined;
	for (const parts of takes ? [all, takes] : [all]) {
		for (const { plan, left } of readFrame(parts, env)) {
			if (left.length > 0 && isStrict) continue;
			const verdict = judge(left, { plan, parts, tokens: env.tokens, lexicon: env.lexicon });
			if ('refused' in verdict) {
				refused ??= verdict.refused;
				continue;
			}
			const open = findOpen(parts, verdict.plan, env);
			const single = findSingle(verdict.plan, parts, env);
			return open ?? { ...verdict, unused: [...verdict.unused, ...(single ? [single] : [])] };
		}
	}
	return refused && { refused };
}

/** A question back, or the refusal of a part of a name, where a plan uses a thing that is not certain. */
function findOpen(parts: readonly Part[], plan: Plan, { lexicon, tokens }: Env): Outcome {
	const used = collectSlugs(plan);
	const uses = ({ term }: Part) => term !== undefined && used.has(term.slug);
	const open = parts.find((part) => part.choice && uses(part));
	const item = lexicon.bySlug.get(open?.term?.slug ?? '')?.item;
	const isOfYear =
		plan.op === 'time' && plan.from && item && item.valuation.figure !== 'sale' && findOfYear(item, plan.from, lexicon) !== undefined;
	const next = parts[open ? parts.indexOf(open) + 1 : -1];
	// `an average Italian restaurant meal` is no choice of Italian things.
	if (open && !open.isNamed && next?.term && next.start === open.end)
		return { refused: { reason: 'group', words: toText(tokens, open.start, open.end), span: open } };
	if (open?.choice && !isOfYear && plan.op !== 'several') {
		const slugs = open.choice.slugs.slice(0, 12);
		const known = parts.flatMap((part) =>
			uses(part) && !part.choice && part.term && !slugs.includes(part.term.slug) ? part.term.slug : [],
		);
		return {
			plan: {
				op: 'choice',
				words: toText(tokens, open.start, open.end),
				slugs,
				of: open.choice.of,
				...(known.length > 0 && { known: [...new Set(known)].slice(0, 3) }),
			},
			unused: [],
		};
	}
	// `the Louvre` is not the thing in it that is listed.
	const loose = parts.find((part) => part.isLoose && uses(part));
	return loose && { refused: { reason: 'absent', words: toText(tokens, loose.start, loose.end), span: loose } };
}

/** The thing that `it` means after a question. */
function toSubject(plan: Plan, parts: readonly Part[], lexicon: Lexicon): Part | undefined {
	const first =
		plan.op === 'select' && plan.ask === 'extreme'
			? selectRanked(plan.selector, plan.order ?? 'dearest', lexicon).items[plan.skip ?? 0]
			: undefined;
	return first ? { sym: 'T', start: -1, end: -1, term: { slug: first.slug, quantity: '1' }, isNamed: true } : parts.find(isThing);
}

/** Parts with a thing for `it`, or for nothing. */
function withSubject(parts: readonly Part[], thing: Part | undefined): Part[] {
	if (!thing) return [...parts];
	const at = parts.findIndex(({ sym }) => PRONOUN.test(sym));
	if (at >= 0) return [...parts.slice(0, at), thing, ...parts.slice(at + 1)];
	return parts.some((part) => part.term || part.group || part.sym === 'THING') ? [...parts] : [...parts, thing];
}

const BY_HOW_MUCH = /^(?:MUCH|by|MORE|LESS|WORTH|what|which|is|DIFF|the|what|times|TIMES|MANY|of|it)$/;
/** Two or three questions in one, each read by itself. */
function readSeveral(parts: readonly Part[], env: Env, isStrict: boolean): Outcome {
	for (let cut = 1; cut < parts.length - 1; cut++) {
		const isBreak = isEnd(parts[cut]);
		const from = isBreak ? cut + 1 : isJoint(parts[cut]) ? (isJoint(parts[cut + 1]) ? cut + 2 : cut + 1) : -1;
		if (from < 0 || !(OPENING.test(parts[from]?.sym ?? '') || (isBreak && parts.slice(from).some(({ sym }) => ASKING.test(sym))))) continue;
		const [first, second] = [trim(parts.slice(0, cut)), parts.slice(from)];
		const isAsked =
			first.some(({ sym }) => ASKING.test(sym)) ||
			(isBreak && parts[cut]?.sym === '?') ||
			(!isBreak && first.slice(0, 2).some(({ sym }) => OPENING.test(sym)));
		if (!isAsked || second.length < 2 || trim(second).every(({ sym }) => BY_HOW_MUCH.test(sym))) continue;
		const before = readOne(first, env, isStrict);
		if (!before || 'refused' in before || before.plan.op === 'choice') continue;
		const thing = toSubject(before.plan, first, env.lexicon);
		const after = readSeveral(second, env, isStrict) ?? readOne(withSubject(trim(second), thing), env, isStrict);
		if (!after || 'refused' in after || after.plan.op === 'choice') continue;
		const plans = [before.plan, after.plan].flatMap((plan): SimplePlan[] => (plan.op === 'several' ? plan.plans : [plan]));
		if (plans.length <= MAX_ASK_ANSWERS) return { plan: { op: 'several', plans }, unused: [...before.unused, ...after.unused] };
	}
	return undefined;
}

/** The parts of a text that may be its question: all of it, its asking sentences, and what follows a comma or a word such as `wonder`; a story around is left out. */
function* withoutStory(parts: readonly Part[]): Generator<Part[]> {
	yield [...parts];
	const sentences: Part[][] = [[]];
	for (const part of parts) {
		sentences.at(-1)?.push(part);
		if (isEnd(part)) sentences.push([]);
	}
	const told = sentences.filter((each) => trim(each).length > 0);
	const isQuestion = (each: readonly Part[]) =>
		each.at(-1)?.sym === '?' ||
		ASKING.test(trim(each)[0]?.sym ?? '') ||
		each.some(({ sym }) => sym === 'MUCH' || sym === 'MANY' || sym === 'LONG');
	const asked = told.filter(isQuestion);
	// Half of two questions is no answer.
	if (asked.length > 2) return;
	const question = asked.length > 0 ? asked.flat() : (told.at(-1) ?? []);
	const story = told.filter((each) => !asked.includes(each) && each !== question).flat();
	for (const start of [0, ...question.keys()]) {
		const isStart =
			start === 0 || ((isJoint(question[start - 1]) || isEnd(question[start - 1])) && OPENING.test(question[start]?.sym ?? ''));
		if (!isStart) continue;
		const dropped = [...story, ...question.slice(0, start)];
		if (question.slice(0, start).some(({ sym }) => ASKING.test(sym))) continue;
		// What is named before a comma belongs to the question, unless that asks for itself.
		if (
			start > 0 &&
			!isEnd(question[start - 1]) &&
			!question.slice(start).some(({ sym }) => ASKING.test(sym) || /^(?:is|are|does|did|can|could|MOST|LEAST)$/.test(sym))
		)
			continue;
		const things = new Map(dropped.filter((part) => isThing(part) && part.isNamed).map((part) => [part.term?.slug, part]));
		const kept = question.slice(start);
		const hasOwn = kept.some((part) => part.term || part.group || part.sym === 'THING');
		const money = dropped.filter(({ sym }) => sym === 'M');
		// `I won $500. What can I buy with that?`
		if (money.length === 1 && kept.some(({ sym }) => /^(?:BUY|ENOUGH|LEFT)$/.test(sym)) && !kept.some(({ sym }) => sym === 'M')) {
			const at = kept.findIndex(({ sym }) => PRONOUN.test(sym));
			yield at >= 0 ? [...kept.slice(0, at), ...money, ...kept.slice(at + 1)] : [...kept, { sym: 'with', start: -1, end: -1 }, ...money];
		} else if (hasOwn && !(money.length > 0 && kept.some(({ sym }) => PRONOUN.test(sym)))) yield kept;
		else if (
			things.size === 1 &&
			money.length === 0 &&
			kept.some(({ sym }) => ASKING.test(sym) || sym === 'WORTH') &&
			// Words of a story that ends with its sentence say nothing of the question.
			!dropped.some(({ sym }) => /^(?:[NFPUY]|LEFT|CHANGED|OTHER|ALL|TIMES|TWICE|PER|PLACE)$/.test(sym) || (start > 0 && sym === 'X'))
		)
			yield withSubject(kept, [...things.values()][0]);
		// A remark after a comma: `…, ours is old`.
		const end = kept.findIndex(
			(part, at) =>
				at > 2 && part.sym === ',' && kept.slice(at).every(({ sym }) => /^(?:[a-z]+|X|,|-|TELL|LIST|ROUGH|HERE|\?|\.|!)$/.test(sym)),
		);
		if (hasOwn && end > 0) yield kept.slice(0, end);
	}
}

/* Refusals. */

/** `-5 pounds`, `what is minus 5 pounds worth` */
const NEGATIVE = /(?:^|[\s(])[-−]\$?\d|\b(?:is|are|of|buy|for|with)\s+minus\s/iu;
/** Numbers as others write them: `1.234,56`, `$12,34`, `$1.500`, `1.000.000`, `10,00,000`. */
const ODD_NUMBER =
	/\$\s?\d{1,3}\.\d{3}(?!\d)|\b\d{1,3}\.\d00 (?:dollars|usd)\b|\d(?:\.\d{3}){2,8}(?!\d)|\d\.\d{3},\d|(?<![\d,])\d{1,4},\d{1,2}(?![\d,])|(?<!\d)\d{1,2}(?:,\d{2}){1,8},\d{3}(?!\d)/iu;
/** Words that ask for a price in Spanish, Portuguese, Italian, French, German, Dutch, Polish or Swedish, folded. */
const ASKING_ABROAD = new Set(
	'cuanto cuanta cuantos cuantas cuesta cuestan precio precios quanto quanta quantos quantas custa custam preco precos costa costano prezzo prezzi combien coute coutent prix vaut wieviel wie kostet kosten preis wert hoeveel kost prijs ile kosztuje cena koster kostar'.split(
		' ',
	),
);

/** The reason to refuse before any row: another language, a number that may be misread, a future year, another currency. */
function findBar(question: string, parts: readonly Part[], { tokens, lexicon }: Env): Refused | undefined {
	const odd = ODD_NUMBER.exec(question)?.[0];
	if (odd) return { reason: 'number', words: odd };
	const words = parts.filter(({ sym, start }) => start >= 0 && /^[A-Za-z]/.test(sym) && !/^[TGMNYPUO]$/.test(sym));
	const unknown = words.filter(({ sym, start }) => sym === 'X' && !isCommonWord(tokens[start]?.word ?? ''));
	const isAbroad =
		unknown.length > (unknown.some(({ start }) => ASKING_ABROAD.has(tokens[start]?.word ?? '')) ? 1 : 2) &&
		2 * unknown.length >= words.length;
	const isEnglish = parts.some(({ sym }) => /^(?:WORTH|MUCH|MANY|LIST|MOST|LEAST|MORE|LESS|BUY|what|how|which|is|are|does|can)$/.test(sym));
	if (tokens.some(({ text }) => /(?!\p{Script=Latin})\p{L}/u.test(text)) || (isAbroad && !isEnglish))
		return { reason: 'language', words: '' };
	if (parts.some(({ sym, moment }) => sym === 'Y' && (moment?.year ?? 0) > Number(lexicon.newest.slice(0, 4))))
		return { reason: 'future', words: '' };
	const foreign = parts.find(({ sym }) => sym === 'F' || sym === 'ABROAD');
	return foreign && { reason: 'currency', words: toText(tokens, foreign.start, foreign.end) };
}

const LIKES: readonly (readonly [RegExp, PlanOf<'refusal'>['like']])[] = [
	[/^(?:LONG|WORK)$/, 'pay'],
	[/^(?:MANY|MORE|LESS|VS|COMPARE|THAN|BEAT|DIFF|SAME|TIMES)$/, 'relate'],
	[/^(?:CHANGED|Y|BEFORE|PEAK|TROUGH|FUTURE)$/, 'time'],
	[/^(?:MOST|LEAST|RANK|ASC|DESC|G)$/, 'select'],
	[/^(?:WHEN|WHERE|SURE|BUYER|BASIS)$/, 'about'],
];

/** The refusal of a question that was read in vain. */
function refuse(parts: readonly Part[], { tokens, lexicon }: Env, searchIndex: SearchIndex, refused?: Refused): PlanOf<'refusal'> {
	const like = LIKES.find(([syms]) => parts.some(({ sym }) => syms.test(sym)))?.[1] ?? 'worth';
	const make = (reason: Reason, words = '', span?: Span): PlanOf<'refusal'> => {
		// The water of a “water bill” that is not listed was not meant.
		const isMeant = (part: Part) => part.term && part.isNamed && !(reason === 'absent' && span && overlaps(part, span));
		const known = [...new Set(parts.filter(isMeant).map(({ term }) => term?.slug ?? ''))].slice(0, 3);
		const alike = reason === 'absent' && known.length === 0 ? searchIndex.findSimilar(words, { limit: 3, minSimilarity: 0.6 }) : [];
		return { op: 'refusal', reason, words, known, near: alike.flatMap(({ ordinal }) => lexicon.entries[ordinal]?.item.slug ?? []), like };
	};
	if (refused && refused.reason !== 'unread') return make(refused.reason, refused.words, refused.span);
	if (parts.some(({ sym }) => sym === 'FUTURE')) return make('future');
	// The words that name something which is not listed, and what is nearest to it.
	const isUnknown = (part: Part | undefined) =>
		part?.sym === 'X' && /\p{L}/u.test(tokens[part.start]?.word ?? '') && !isCommonWord(tokens[part.start]?.word ?? '');
	const from = parts.findIndex(isUnknown);
	if (from >= 0) {
		let to = from;
		while (isUnknown(parts[to + 1])) to++;
		if (parts[to + 1]?.group && !parts.some(({ isNamed }) => isNamed)) to++;
		const span = { start: parts[from]?.start ?? 0, end: parts[to]?.end ?? 0 };
		return make('absent', toText(tokens, span.start, span.end), span);
	}
	// `Italian cars`, where the catalogue cannot tell which these are
	const narrowing = parts.find((part, at) => part.choice && !part.isNamed && parts[at + 1]?.group && parts[at + 1]?.start === part.end);
	if (narrowing) return make('group', toText(tokens, narrowing.start, narrowing.end), narrowing);
	const other = parts.find(({ sym }) => sym === 'OTHER') ?? parts.find(({ sym }) => /^(?:why|who|JUDGE|OFF|PLACE|X|NEVER)$/.test(sym));
	if (!other) return make('unread');
	const words = toText(tokens, other.start, other.end);
	return make(other.sym === 'NEVER' ? 'negation' : /^(?:PLACE|X|OFF)$/.test(other.sym) ? 'word' : 'other', words);
}

/** The plan of a question, in any order of words. A question that cannot be read has a plan of refusal. */
export function readQuestion(text: string, { catalogue, searchIndex }: ReadDeps): Reading {
	const question = toLine(text);
	const fault: Reason | undefined = !/[\p{L}\p{N}]/u.test(question) ? 'empty' : NEGATIVE.test(question) ? 'amount' : undefined;
	if (fault) return { plan: { op: 'refusal', reason: fault, words: '', known: [], near: [] }, unused: [], mentioned: [], mask: '' };
	const lexicon = getLexicon(catalogue);
	const { tokens, parts: all } = toParts(question, lexicon, searchIndex);
	const env: Env = { tokens, lexicon, pay: findPay(tokens, lexicon)?.slug };
	const discounted = withDiscount(all, tokens);
	const parts = discounted?.parts ?? all;
	const leads: Unused[] = discounted ? [{ kind: 'lead', words: discounted.lead }] : [];
	const mentioned = [...new Set(parts.flatMap(({ term }) => term?.slug ?? []))];
	const found = { mentioned, mask: parts.map(({ sym }) => sym).join(' ') };
	const bar = findBar(question, parts, env);
	if (bar) return { ...found, plan: refuse(parts, env, searchIndex, bar), unused: [] };
	const tried = [...withoutStory(parts)].slice(0, MAX_TRIED);
	let refused: Refused | undefined;
	for (const isStrict of [true, false])
		for (const part of tried) {
			for (const outcome of [readSeveral(part, env, isStrict), readOne(trim(part), env, isStrict)]) {
				if (outcome && 'plan' in outcome) return { ...found, plan: outcome.plan, unused: [...leads, ...outcome.unused] };
				refused ??= outcome?.refused;
			}
		}
	return { ...found, plan: refuse(parts, env, searchIndex, refused), unused: [] };
}

/**
 * A plan that a model made, with the words that it does not use; undefined where one of them may not be left out.
 * @param left words that the model says its plan does not cover
 */
export function nameRest(
	question: string,
	plan: Plan,
	{ catalogue, searchIndex }: ReadDeps,
	left: ReadonlySet<string>,
): Pick<Reading, 'plan' | 'unused'> | undefined {
	const lexicon = getLexicon(catalogue);
	const { tokens, parts } = toParts(question, lexicon, searchIndex);
	const wordsOf = ({ start, end }: Part) => toText(tokens, start, end);
	const isLeft = (part: Part) => /^(?:PLACE|DAYTIME)$/.test(part.sym) || left.has(wordsOf(part));
	const rest = parts.filter((part) => isLeft(part) && part.sym !== 'X');
	const verdict = judge(rest, { plan, parts, tokens, lexicon });
	const words = parts.filter((part) => part.sym === 'X' && isLeft(part)).map((part) => ({ kind: 'words' as const, words: wordsOf(part) }));
	return 'plan' in verdict ? { ...verdict, unused: [...verdict.unused, ...words] } : undefined;
}
