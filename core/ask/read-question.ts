import type { Catalogue } from '../item/catalogue.ts';
import type { SearchIndex } from '../search-index/search-index.ts';
import type { Candidate } from './candidates/candidate.ts';
import { chooseCandidate, findMeanings, toMeaning } from './choose-plan.ts';
import { collectCues, isCueWord } from './lexicon/cues.ts';
import { isInGroup } from './lexicon/groups.ts';
import { getLexicon, type Lexicon } from './lexicon/lexicon.ts';
import { isOrdinary } from './lexicon/ordinary-words.ts';
import { type Token, tokenize } from './lexicon/tokenize.ts';
import { collectMembers, type Earlier, type Linked, toEarlier } from './link/link-question.ts';
import { isOf, type Mention } from './link/mention.ts';
import type { Plan, PlanOf, SimplePlan } from './plan.ts';
import { prepareQuestion } from './prepare-question.ts';
import { refuse } from './refuse.ts';
import { markCovered } from './score/features.ts';
import type { Masked } from './score/mask.ts';
import type { AskModel } from './score/model.ts';
import { type Ranked, rankCandidates } from './score/rank.ts';
import { splitQuestion } from './split-question.ts';

/** What reading needs. The index must be built from `catalogue.items` in their order. */
export type ReadDeps = { catalogue: Catalogue; searchIndex: SearchIndex; model: AskModel };

/** What a question asks for. */
export type Reading = {
	plan: Plan;
	/** False for a refusal that another planner may turn into an answer: not where the question asks for something else than worths. */
	sure: boolean;
	/** Slugs of the items that the question names, in its order. */
	mentioned: readonly string[];
	/** Words of the question that say something and that the plan does not use. */
	leftOut: readonly string[];
};

/** Reasons behind which there may be a question that was not understood. */
const OPEN_REASONS: ReadonlySet<PlanOf<'unknown'>['reason']> = new Set(['absent', 'other', 'not-understood']);
/** The least probability of a question back where there is no answer. */
const LEAST_FOR_QUESTION_BACK = 0.1;
/** Masks of words that a plan must use or answer for. */
const TELLING_MASK = /^<(?:item|either|group|money|percent|number|year|Strange)>$/;
/** `4` and `2` for `for` and `to`. */
const SHORTHAND = new Set(['2', '4']);

/**
 * The names, groups and amounts of what is asked that the plan does not use, and unknown proper names. A word that is also said of the
 * plan's items only describes them: `the banana that was taped to a wall`.
 */
function findLeftOut({ tokens, mentions }: Linked, masked: Masked, { plan, uses }: Candidate, lexicon: Lexicon): string[] {
	const covered = markCovered(uses, masked);
	const entries = collectMembers(plan, 'slug').flatMap((slug) => lexicon.bySlug.get(slug) ?? []);
	const describes = ({ stem, word }: Token, at: number) =>
		entries.some(
			({ item, aboutStems, nameStems }) =>
				aboutStems.has(stem) ||
				item.valuation.asOf.startsWith(word) ||
				mentions.some((each) => each.kind === 'group' && each.start <= at && at < each.end && isInGroup(item, each.group, nameStems)),
		);
	// A bare word that happens to be in some name says nothing.
	const isBareWord = (at: number) =>
		mentions.every(
			(each) =>
				each.start > at ||
				each.end <= at ||
				(each.kind === 'group' && each.group.word !== undefined) ||
				each.kind === 'choice' ||
				(each.kind === 'item' && each.via !== 'name' && each.via !== 'alias'),
		);
	return tokens.flatMap((token, at) => {
		const place = masked.places[at] ?? 0;
		const mask = masked.texts[place] ?? '';
		if (token.kind === 'symbol' || !masked.focus[place] || covered[place] || !TELLING_MASK.test(mask)) return [];
		const says =
			token.word.length > 1 &&
			!isOrdinary(token.word) &&
			!isCueWord(token.word) &&
			!SHORTHAND.has(token.word) &&
			!(/<(?:group|item|either)>/.test(mask) && isBareWord(at));
		return says && !describes(token, at) ? [token.text] : [];
	});
}

/** What may follow a name. */
const PRICED = /^(?:worth|costs?|prices?|value)$/;
/** Most words of a name that go on after the words of an item. */
const MAX_TAIL = 2;

/** Whether the one thing of the plan is named as a part of something unknown: `a Mona Lisa mug costs`. */
function isOfAnotherThing({ tokens }: Linked, masked: Masked, { plan, uses }: Candidate): boolean {
	const [only, ...more] = uses.flatMap(({ use }) => use.spans);
	if ((plan.op !== 'worth' && plan.op !== 'several') || !only || more.length > 0) return false;
	const end = tokens.findIndex(({ kind, word }, at) => at >= only.end && (kind !== 'word' || isOrdinary(word)));
	const tail = tokens.slice(only.end, end < 0 ? undefined : end);
	const [last, next] = [tail.at(-1), tokens[only.end + tail.length]];
	const isName =
		last !== undefined && tail.length <= MAX_TAIL && !last.word.endsWith('ly') && (next?.kind !== 'word' || PRICED.test(next.word));
	return isName && masked.texts[masked.places[only.end + tail.length - 1] ?? 0] === '<strange>';
}

/** Whether the plan is about the whole catalogue although the question names things of it: `the cheapest Picasso`. */
function isTooWide({ plan }: Candidate, leftOut: readonly string[]): boolean {
	const isWhole =
		'selector' in plan && plan.op !== 'budget' && plan.op !== 'nearest' && plan.op !== 'average' && plan.selector.groups.length === 0;
	return leftOut.length > 0 && (isWhole || plan.op === 'overview');
}

function findMentioned(mentions: readonly Mention[]): string[] {
	const items = mentions.filter(isOf('item')).sort((a, b) => a.start - b.start || a.rank - b.rank);
	return [...new Set(items.map(({ slug }) => slug))];
}

/** The likeliest question back about a name of several items, if it covers everything that the question says. */
function findQuestionBack(ranked: readonly Ranked[], masked: Masked): Plan | undefined {
	const { candidate: likeliest, probability = 0 } = ranked.find(({ candidate }) => candidate.plan.op !== 'unknown') ?? {};
	if (likeliest?.plan.op !== 'ambiguous' || probability < LEAST_FOR_QUESTION_BACK) return undefined;
	const covered = markCovered(likeliest.uses, masked);
	const isAll = covered.every(
		(isCovered, place) => isCovered === 1 || !masked.focus[place] || !(masked.telling[place] || masked.strange[place]),
	);
	return isAll ? likeliest.plan : undefined;
}

/** @param earlier what the question before spoke of */
function readPart(question: string, { catalogue, searchIndex, model }: ReadDeps, earlier?: Earlier): Reading {
	const lexicon = getLexicon(catalogue);
	const { linked, masked, candidates } = prepareQuestion(question, { lexicon, searchIndex, words: model.words, earlier });
	const ranked = rankCandidates(masked, candidates, model);
	const meanings = findMeanings(ranked);
	const chosen = chooseCandidate(meanings, model.threshold);
	const mentioned = findMentioned(linked.mentions);
	const leftOut = chosen ? findLeftOut(linked, masked, chosen, lexicon) : [];
	if (chosen && !isOfAnotherThing(linked, masked, chosen) && !isTooWide(chosen, leftOut))
		return { plan: chosen.plan, sure: true, mentioned, leftOut };
	const back = findQuestionBack(ranked, masked);
	if (back) return { plan: back, sure: true, mentioned, leftOut: [] };
	const isRefused = meanings[0]?.candidate.plan.op === 'unknown';
	const fallback = isRefused ? undefined : chosen ? 'absent' : 'not-understood';
	const plan = refuse({ linked, masked, ranked, fallback }, { lexicon, searchIndex });
	return { plan, sure: isRefused && !OPEN_REASONS.has(plan.reason), mentioned, leftOut: [] };
}

/** Two or three questions in one, each read by itself; undefined unless all of them are understood. */
function readParts(parts: readonly string[], deps: ReadDeps): Reading | undefined {
	const read: Reading[] = [];
	let earlier: Earlier | undefined;
	for (const part of parts) {
		const each = readPart(part, deps, earlier);
		if (!each.sure || each.plan.op === 'unknown' || each.plan.op === 'several' || each.plan.op === 'ambiguous') return undefined;
		const { slug, group } = toEarlier(each.plan);
		earlier = { slug: slug ?? earlier?.slug, group: group ?? earlier?.group };
		read.push(each);
	}
	const plans = read.flatMap(({ plan }) => (plan.op === 'several' ? [] : [plan]));
	// `what did it sell for and what is it worth now` asks for more than the same twice.
	if (new Set(plans.map(toMeaning)).size < plans.length) return undefined;
	return {
		plan: { op: 'several', plans },
		sure: true,
		mentioned: [...new Set(read.flatMap(({ mentioned }) => mentioned))],
		leftOut: read.flatMap(({ leftOut }) => leftOut),
	};
}

/**
 * The worth of one thing, with what else the words ask of it: when, says who, how it was before. A thing that is named without a word of its
 * worth is described: `what is the Codex Leicester?`
 */
function withMore(plan: Plan, question: string): Plan {
	if (plan.op !== 'worth' || plan.term.quantity !== '1' || plan.term.unit || plan.term.today) return plan;
	const { slug } = plan.term;
	// A bare `when` may only tell of a time: `when I began teaching`.
	const cues = collectCues(tokenize(question).flatMap(({ word }) => (word === 'when' ? [] : word)));
	const isWorth = cues.has('worth') || cues.has('how-much') || cues.has('budget') || cues.has('valuing');
	const asked = (['when', 'source'] as const).filter((fact) => cues.has(fact));
	const facts: SimplePlan[] = [...asked, ...(isWorth || asked.length > 0 ? [] : (['about'] as const))].map((fact) => ({
		op: 'fact',
		slug,
		fact,
	}));
	return facts.length === 0 ? plan : { op: 'several', plans: [plan, ...facts] };
}

/** `-5 pounds` */
const NEGATIVE = /(?:^|[\s(])[-−]\$?\d/u;

/** Reads a question: finds what its words may mean, ranks every plan that they may make, and takes the best if it is likely enough. */
export function readQuestion(question: string, deps: ReadDeps): Reading {
	const isEmpty = !/[\p{L}\p{N}]/u.test(question);
	if (isEmpty || NEGATIVE.test(question))
		return { plan: { op: 'unknown', reason: isEmpty ? 'empty' : 'amount', words: '', near: [] }, sure: true, mentioned: [], leftOut: [] };
	const parts = splitQuestion(question);
	const reading = parts.length > 1 ? readParts(parts, deps) : undefined;
	if (reading) return reading;
	const whole = readPart(question, deps);
	return { ...whole, plan: withMore(whole.plan, question) };
}
