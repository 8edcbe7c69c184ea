/* Signs that a question means something else than its likeliest plan. */
import type { Candidate } from './candidates/candidate.ts';
import { findSaid } from './fallback/find-named.ts';
import type { Reason } from './fallback/refuse.ts';
import type { Linked } from './link/link-question.ts';
import { isOf } from './link/mention.ts';
import { isNumberWord } from './link/number-words.ts';
import type { Plan } from './plan.ts';
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
const NATURE =
	/\bhow (?:old|tall|heavy) (?:is|are|was|were) (?!.*(?:price|figure|value|data))|\bspell(?:ed|ing)?\b|\bhow much (?:does|do|did) .*\bweigh\b|\bhow many\b.*\bfit (?:in|inside|into|on)\b|\bwho (?:made|make|makes|built|painted|wrote|designed|invented|directed)\b/i;

/** `do you like Minecraft` */
const LIKING = /^\W*(?:do|would|did) (?:you|u) (?:like|love|prefer|enjoy|hate)\b/i;

/** The reason to refuse a question that its first words or a turn of phrase give away. */
export function findPlainReason(question: string): Reason | undefined {
	if (WORTH_DOING.test(question)) return 'advice';
	if (WINNING.test(question)) return 'opinion';
	if (NATURE.test(question)) return 'property';
	if (LIKING.test(question)) return 'opinion';
	return ABOUT_YOU.test(question) ? 'chat' : LIVE.test(question) ? 'live' : undefined;
}

/** Whether the likeliest plan is not what the question means: it is about the whole catalogue although the question says more, `the cheapest lawnmower`. */
export function isMisread(linked: Linked, masked: Masked, { plan, uses }: Candidate): boolean {
	const isWhole =
		'selector' in plan && plan.op !== 'budget' && plan.op !== 'nearest' && plan.op !== 'average' && plan.selector.groups.length === 0;
	if (!isWhole && plan.op !== 'overview') return false;
	const covered = markCovered(uses, masked);
	// Facts of every item are not compared: the surest figure, the newest.
	if (linked.cues.has('confidence')) return true;
	const isCount = (at: number) => isNumberWord(linked.tokens[at]?.word ?? '');
	return findSaid(linked).some((isSaid, at) => isSaid && !isCount(at) && !covered[masked.places[at] ?? 0]);
}

/** The item whose worth is meant by an average: `the average wedding cost` is that of the wedding which is listed, not of all that is tagged so. */
export function findAveraged(plan: Plan, { mentions }: Linked): string | undefined {
	if (plan.op !== 'average' || plan.terms.length > 0 || plan.selector.groups.some(({ kinds }) => kinds.length > 0)) return undefined;
	return mentions.filter(isOf('item')).find(({ via, rank }) => rank === 0 && (via === 'name' || via === 'alias'))?.slug;
}
