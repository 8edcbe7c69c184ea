/* Signs that a question means something else than its likeliest plan. */
import type { Candidate } from './candidates/candidate.ts';
import { findSaid, isOfOwner } from './fallback/find-named.ts';
import type { Reason } from './fallback/refuse.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import { isOrdinary } from './lexicon/ordinary-words.ts';
import type { Linked } from './link/link-question.ts';
import { isNumberWord } from './link/number-words.ts';
import { markCovered } from './score/features.ts';
import type { Masked } from './score/mask.ts';

/** `is it worth buying`, `is it wrong to`, but not `how much worth boeing 747`. */
const WORTH_DOING =
	/(?<!how much )\bworth (?:it|(?!any|some|no|every)\w+ing)\b|\bif you were me\b|\bwhat would you (?:pick|choose|do)\b|\b(?:good|better|best) for (?:me|us|my)\b|\bis it (?:a )?(?:wrong|ok|okay|fair|rude|normal|safe|legal|smart|wise|stupid|bad|good idea|right)\b/i;

/** `who would win, a T. rex or a triceratops?` */
const WINNING = /\bwho(?:'?d| would| will)\b.{0,12}\bwin\b/i;

/** `are you ChatGPT?` */
const ABOUT_YOU = /^\W*(?:(?:are|who are|what are|who made) you|a?re? u)\b/i;

/** `the price this very minute` */
const LIVE =
	/\b(?:this|that) (?:very |exact )?(?:second|minute|moment|instant)\b|\bnear me\b|\bin stock\b|\b(?:promo|coupon|discount) codes?\b/i;

/** `how old is Taylor Swift`, but `how old is that figure` asks when it was found. */
const NATURE = /\bhow (?:old|tall|heavy) (?:is|are|was|were) (?!.*(?:price|figure|value|data))|\bspell(?:ed|ing)?\b/i;

/** The reason to refuse a question that its first words or a turn of phrase give away. */
export function findPlainReason(question: string): Reason | undefined {
	if (WORTH_DOING.test(question)) return 'advice';
	if (WINNING.test(question)) return 'opinion';
	if (NATURE.test(question)) return 'property';
	return ABOUT_YOU.test(question) ? 'chat' : LIVE.test(question) ? 'live' : undefined;
}

/** Between a kind of things and a name: `an apartment in Madrid`. */
const PLACING = /^(?:in|of|from|at|near|by|for|to)$/;
/** What may follow a name. */
const PRICED = /^(?:worth|costs?|prices?|value|how|please|pls)$/;
/** Most words of a name that go on after the words of an item. */
const MAX_TAIL = 2;

/** Whether the one thing of the plan is named as a part of something unknown: `a Mona Lisa mug costs`, `a golden retriever`. */
function isOfAnotherThing({ tokens }: Linked, masked: Masked, { plan, uses }: Candidate): boolean {
	const [only, ...more] = uses.flatMap(({ use }) => use.spans);
	if ((plan.op !== 'worth' && plan.op !== 'several' && plan.op !== 'ambiguous') || !only || more.length > 0) return false;
	// `a plane ticket to Manila`
	const start = PLACING.test(tokens[only.end]?.word ?? '') ? only.end + 1 : only.end;
	const end = tokens.findIndex(({ kind, word }, at) => at >= start && (kind !== 'word' || isOrdinary(word)));
	const tail = tokens.slice(start, end < 0 ? undefined : end);
	const [last, next] = [tail.at(-1), tokens[start + tail.length]];
	const isName =
		last !== undefined && tail.length <= MAX_TAIL && !last.word.endsWith('ly') && (next?.kind !== 'word' || PRICED.test(next.word));
	return isName && /^<strange>$/i.test(masked.texts[masked.places[start + tail.length - 1] ?? 0] ?? '');
}

/** Whether the plan is about the whole catalogue although the question says more of it: `the cheapest lawnmower`. */
function isTooWide(linked: Linked, masked: Masked, { plan, uses }: Candidate): boolean {
	const isWhole =
		'selector' in plan && plan.op !== 'budget' && plan.op !== 'nearest' && plan.op !== 'average' && plan.selector.groups.length === 0;
	if (!isWhole && plan.op !== 'overview') return false;
	const covered = markCovered(uses, masked);
	// Facts of every item are not compared: the surest figure, the newest.
	if (linked.cues.has('confidence') || (linked.cues.has('history') && isWhole)) return true;
	const isCount = (at: number) => isNumberWord(linked.tokens[at]?.word ?? '');
	return findSaid(linked).some((isSaid, at) => isSaid && !isCount(at) && !covered[masked.places[at] ?? 0]);
}

/** Whether the likeliest plan is not what the question means, by words around its things. */
export function isMisread(linked: Linked, masked: Masked, candidate: Candidate, lexicon: Lexicon): boolean {
	const isAbroad = linked.cues.has('abroad') && !linked.mentions.some(({ kind }) => kind === 'unit');
	return (
		isAbroad ||
		isOfAnotherThing(linked, masked, candidate) ||
		(candidate.plan.op === 'worth' && isOfOwner(linked, candidate.plan.term.slug, lexicon)) ||
		isTooWide(linked, masked, candidate)
	);
}
