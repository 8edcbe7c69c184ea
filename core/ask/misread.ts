/* Signs that a question means something else than its likeliest plan. */
import type { Candidate } from './candidates/candidate.ts';
import { findSaid } from './fallback/find-named.ts';
import type { Reason } from './fallback/refuse.ts';
import { isCueWord } from './lexicon/cues.ts';
import { isInGroup } from './lexicon/groups.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import { isOrdinary } from './lexicon/ordinary-words.ts';
import type { Linked } from './link/link-question.ts';
import { isOf } from './link/mention.ts';
import { markCovered } from './score/features.ts';
import type { Masked } from './score/mask.ts';

/** `is it worth buying`, `is it wrong to`: not what it is worth. */
const WORTH_DOING =
	/\bworth (?:it|buying|getting|having|owning)\b|\bif you were me\b|\bwhat would you (?:pick|choose|do)\b|\b(?:good|better|best) for (?:me|us|my)\b|\bis it (?:a )?(?:wrong|ok|okay|fair|rude|normal|safe|legal|smart|wise|stupid|bad|good idea|right)\b/i;

/** `are you ChatGPT?` */
const ABOUT_YOU = /^\W*(?:(?:are|who are|what are|who made) you|a?re? u)\b/i;

/** The reason to refuse a question that its first words or a turn of phrase give away. */
export function findPlainReason(question: string): Reason | undefined {
	return WORTH_DOING.test(question) ? 'advice' : ABOUT_YOU.test(question) ? 'chat' : undefined;
}

/** What may follow a name. */
const PRICED = /^(?:worth|costs?|prices?|value)$/;
/** Most words of a name that go on after the words of an item. */
const MAX_TAIL = 2;

/** Whether the one thing of the plan is named as a part of something unknown: `a Mona Lisa mug costs`, `a golden retriever`. */
function isOfAnotherThing({ tokens }: Linked, masked: Masked, { plan, uses }: Candidate): boolean {
	const [only, ...more] = uses.flatMap(({ use }) => use.spans);
	if ((plan.op !== 'worth' && plan.op !== 'several' && plan.op !== 'ambiguous') || !only || more.length > 0) return false;
	const end = tokens.findIndex(({ kind, word }, at) => at >= only.end && (kind !== 'word' || isOrdinary(word)));
	const tail = tokens.slice(only.end, end < 0 ? undefined : end);
	const [last, next] = [tail.at(-1), tokens[only.end + tail.length]];
	const isName =
		last !== undefined && tail.length <= MAX_TAIL && !last.word.endsWith('ly') && (next?.kind !== 'word' || PRICED.test(next.word));
	return isName && /^<strange>$/i.test(masked.texts[masked.places[only.end + tail.length - 1] ?? 0] ?? '');
}

/** Between a kind of things and a name: `an apartment in Madrid`. */
const PLACING = /^(?:in|of|from|at|near|by|for)$/;
const OTHER_KIND = /^<(?:strange|Strange|told|item)>$/;

/** Whether the words beside a part of a name say that it is of another kind: `dog food` is no hot dog, an `apartment in Madrid` no Real Madrid. */
function isOfAnotherKind({ tokens, mentions }: Linked, masked: Masked, { plan, uses }: Candidate, lexicon: Lexicon): boolean {
	const [only, ...more] = uses.flatMap(({ use }) => use.spans);
	const item = only && mentions.filter(isOf('item')).find(({ start, end }) => start === only.start && end === only.end);
	if (plan.op !== 'worth' || !item || more.length > 0 || (item.via !== 'part' && item.via !== 'loose')) return false;
	const entry = lexicon.bySlug.get(plan.term.slug);
	// `Tom Hanks's net worth` is no prop of his.
	if (entry?.item.kind !== 'fortune' && tokens.some(({ word }, at) => word === 'net' && tokens[at + 1]?.word === 'worth')) return true;
	// `piano lessons` are no driving lessons.
	const [before, mask] = [tokens[item.start - 1], masked.texts[masked.places[item.start - 1] ?? 0] ?? ''];
	const isModified =
		item.covered < 4 && before?.kind === 'word' && OTHER_KIND.test(mask) && entry !== undefined && !entry.aboutStems.has(before.stem);
	if (isModified && !isOrdinary(before.word) && !isCueWord(before.word)) return true;
	return mentions.filter(isOf('group')).some(({ group, start, end }) => {
		const isBeside = start === item.end || (PLACING.test(tokens[end]?.word ?? '') && end + 1 === item.start);
		return isBeside && group.kinds.length > 0 && entry !== undefined && !isInGroup(entry.item, group, entry.wordStems);
	});
}

/** Whether the plan is about the whole catalogue although the question says more of it: `the cheapest lawnmower`. */
function isTooWide(linked: Linked, masked: Masked, { plan, uses }: Candidate): boolean {
	const isWhole =
		'selector' in plan && plan.op !== 'budget' && plan.op !== 'nearest' && plan.op !== 'average' && plan.selector.groups.length === 0;
	if (!isWhole && plan.op !== 'overview') return false;
	const covered = markCovered(uses, masked);
	// Facts of every item are not compared: the surest figure, the newest.
	if (linked.cues.has('confidence') || (linked.cues.has('history') && isWhole)) return true;
	return findSaid(linked, masked).some((isSaid, at) => isSaid && !covered[masked.places[at] ?? 0]);
}

/** Whether the likeliest plan is not what the question means, by words around its things. */
export function isMisread(linked: Linked, masked: Masked, candidate: Candidate, lexicon: Lexicon): boolean {
	const isAbroad = linked.cues.has('abroad') && !linked.mentions.some(({ kind }) => kind === 'unit');
	return (
		isAbroad ||
		isOfAnotherThing(linked, masked, candidate) ||
		isOfAnotherKind(linked, masked, candidate, lexicon) ||
		isTooWide(linked, masked, candidate)
	);
}
