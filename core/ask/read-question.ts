import { MAX_ASK_ANSWERS } from '../api/limits.ts';
import type { Catalogue } from '../item/catalogue.ts';
import type { SearchIndex } from '../search-index/search-index.ts';
import { followUp, withAlsoAsked } from './also-asked.ts';
import { asAsked } from './as-asked.ts';
import type { Candidate } from './candidates/candidate.ts';
import { chooseCandidate, findMeanings, toMeaning } from './choose-plan.ts';
import { narrow, withOthers } from './complete-plan.ts';
import { fallBack, OPEN_REASONS } from './fallback/fall-back.ts';
import { findLeftOut, markUsed } from './left-out.ts';
import { collectCues, isCueWord } from './lexicon/cues.ts';
import { getLexicon, type Lexicon } from './lexicon/lexicon.ts';
import { isOrdinary } from './lexicon/ordinary-words.ts';
import { type Token, tokenize } from './lexicon/tokenize.ts';
import { type Earlier, type Linked, toEarlier } from './link/link-question.ts';
import { isOf, type Mention } from './link/mention.ts';
import { findPlainReason, isMisread } from './misread.ts';
import type { Plan, PlanOf, SimplePlan } from './plan.ts';
import { prepareQuestion } from './prepare-question.ts';
import { markCovered } from './score/features.ts';
import { knowWords, type Masked } from './score/mask.ts';
import type { AskModel } from './score/model.ts';
import { type Ranked, rankCandidates } from './score/rank.ts';
import { splitQuestion } from './split-question.ts';

/** What reading needs. The index must be built from `catalogue.items` in their order. */
export type ReadDeps = { catalogue: Catalogue; searchIndex: SearchIndex; model: AskModel };

/** What a question asks for. */
export type Reading = {
	plan: Plan;
	/** False where another planner may read it better: the plan is only the likeliest, or a refusal for words that were not understood. */
	sure: boolean;
	/** Slugs of the items that the question names, in its order. */
	mentioned: readonly string[];
	/** Words of the question that say something and that the plan does not use. */
	leftOut: readonly string[];
};

/** The least probability of a question back where there is no answer. */
const LEAST_FOR_QUESTION_BACK = 0.1;
function findMentioned(mentions: readonly Mention[]): string[] {
	const items = mentions.filter(isOf('item')).sort((a, b) => a.start - b.start || a.rank - b.rank);
	return [...new Set(items.map(({ slug }) => slug))];
}

/** The likeliest question back about a name of several items, if it covers everything that the question says. */
function findQuestionBack(ranked: readonly Ranked[], masked: Masked): Candidate | undefined {
	const { candidate: likeliest, probability = 0 } = ranked.find(({ candidate }) => candidate.plan.op !== 'unknown') ?? {};
	if (likeliest?.plan.op !== 'ambiguous' || probability < LEAST_FOR_QUESTION_BACK) return undefined;
	const covered = markCovered(likeliest.uses, masked);
	const isAll = covered.every((isCovered, place) => isCovered === 1 || !(masked.telling[place] || masked.strange[place]));
	return isAll ? likeliest : undefined;
}

type NearDeps = { isNaming: boolean; earlier: Earlier | undefined; words: readonly Token[]; linked: Linked; lexicon: Lexicon };

/** What a question without a likely plan asks of the one thing that it names, or of that which the question before named. */
function findAskedOfNear({ reason, near }: PlanOf<'unknown'>, { isNaming, earlier, words, linked, lexicon }: NearDeps): SimplePlan[] {
	if (!isNaming) return earlier?.slug === undefined ? [] : followUp(earlier.slug, words, linked, lexicon);
	const [only] = near;
	if (only === undefined || !(OPEN_REASONS.has(reason) || reason === 'property')) return [];
	// `when was it built` is no date of a figure.
	return followUp(only, words, linked, lexicon).filter((plan) => plan.op === 'fact' && plan.fact !== 'when');
}

/** @param earlier what the question before spoke of */
function readPart(question: string, { catalogue, searchIndex, model }: ReadDeps, earlier?: Earlier): Reading {
	const lexicon = getLexicon(catalogue);
	const { linked, masked, candidates } = prepareQuestion(question, { lexicon, searchIndex, vocabulary: model, earlier });
	const ranked = rankCandidates(masked, candidates, model);
	const meanings = findMeanings(ranked);
	const chosen = chooseCandidate(meanings, model.threshold);
	const mentioned = findMentioned(linked.mentions);
	const reason = findPlainReason(question);
	const words = tokenize(question);
	if (chosen && reason === undefined && !isMisread(linked, masked, chosen)) {
		const used = markUsed(chosen, linked);
		const plan = narrow(asAsked(chosen.plan, linked, lexicon), used, linked, lexicon);
		const leftOut = findLeftOut(linked, masked, chosen, lexicon).filter(({ at }) => !used[at]);
		const told = withOthers(plan, { leftOut, used }, linked, lexicon);
		return { plan: withAlsoAsked(told.plan, words, linked, lexicon), sure: true, mentioned, leftOut: told.leftOut.map(({ text }) => text) };
	}
	const isRefused = meanings[0]?.candidate.plan.op === 'unknown';
	const given = isRefused ? undefined : chosen ? 'absent' : 'not-understood';
	const likeliest = asAsked(
		fallBack({ linked, masked, ranked, given: reason ?? given }, { lexicon, searchIndex, ...knowWords(model) }),
		linked,
		lexicon,
	);
	const plan = withAlsoAsked(likeliest, words, linked, lexicon);
	// `and where was that?`
	const isNaming = linked.mentions.some((each) => each.kind === 'item' && each.via !== 'back');
	const more = plan.op === 'unknown' ? findAskedOfNear(plan, { isNaming, earlier, words, linked, lexicon }) : [];
	const [only] = more;
	if (only) return { plan: more.length > 1 ? { op: 'several', plans: more } : only, sure: true, mentioned, leftOut: [] };
	const back = findQuestionBack(ranked, masked);
	const isClose = back?.uses.some(({ use }) => use.traits.includes('close'));
	if (back && (isClose || plan.op === 'unknown')) return { plan: back.plan, sure: true, mentioned, leftOut: [] };
	return { plan, sure: plan.op === 'unknown' && isRefused && !OPEN_REASONS.has(plan.reason), mentioned, leftOut: [] };
}

/** The parts of one question as one reading: the first part is answered, and every other one that asks more of the same. */
function readParts(parts: readonly string[], deps: ReadDeps): Reading | undefined {
	const read: Reading[] = [];
	let earlier: Earlier | undefined;
	for (const part of parts) {
		const each = readPart(part, deps, earlier);
		if (each.plan.op === 'unknown' || each.plan.op === 'ambiguous') return undefined;
		const { slug, group } = toEarlier(each.plan);
		earlier = { slug: slug ?? earlier?.slug, group: group ?? earlier?.group };
		read.push(each);
	}
	const plans = read.flatMap(({ plan }) => (plan.op === 'several' ? plan.plans : [plan as SimplePlan]));
	// `what did it sell for and what is it worth now` asks for more than the same twice.
	if (new Set(plans.map(toMeaning)).size < plans.length || plans.length > MAX_ASK_ANSWERS) return undefined;
	return {
		plan: { op: 'several', plans },
		sure: read.every(({ sure, plan }) => sure && plan.op !== 'several'),
		mentioned: [...new Set(read.flatMap(({ mentioned }) => mentioned))],
		leftOut: read.flatMap(({ leftOut }) => leftOut),
	};
}

/** The parts after the first, if the first alone asks for all that the plan tells: `and would it fit in my garage?` */
function findUnanswered([first, ...others]: readonly string[], plan: Plan, deps: ReadDeps): string[] {
	if (first === undefined || plan.op === 'unknown' || plan.op === 'ambiguous') return [];
	// `and what did they pay?` says nothing more.
	const says = (part: string) => {
		return tokenize(part).some(({ kind, word }) => kind !== 'symbol' && !isOrdinary(word) && !isCueWord(word));
	};
	const more = others.filter(says);
	return more.length > 0 && toMeaning(readPart(first, deps).plan) === toMeaning(plan)
		? more.map((part) => part.replace(/[\s?.!]+$/, ''))
		: [];
}

const WHAT = /^(?:what|whats|who|whos)$/;
/** Words around a bare name: `tell me about the`. */
const LONGEST_LEAD = 4;

/** A thing that is named without a word of its worth is described: `what is the Codex Leicester?` */
function describeNamed(plan: Plan, question: string, lexicon: Lexicon): Plan {
	if (plan.op !== 'worth' || plan.term.quantity !== '1' || plan.term.unit || plan.term.today) return plan;
	const { slug } = plan.term;
	const tokens = tokenize(question);
	const cues = collectCues(tokens.map(({ word }) => word));
	const isWorth = cues.has('worth') || cues.has('how-much') || cues.has('budget') || cues.has('valuing');
	const more = tokens.filter(({ kind, stem }) => kind === 'word' && !lexicon.bySlug.get(slug)?.nameStems.has(stem));
	const isDescribed = more.length === 0 || (more.length <= LONGEST_LEAD && (cues.has('about') || WHAT.test(tokens[0]?.word ?? '')));
	return isWorth || !isDescribed ? plan : { op: 'several', plans: [plan, { op: 'fact', slug, fact: 'about' }] };
}

/** `-5 pounds`, `what is minus 5 pounds worth` */
const NEGATIVE = /(?:^|[\s(])[-−]\$?\d|\b(?:is|are|of|buy|for|with)\s+minus\s/iu;

/** Reads a question: finds what its words may mean, ranks every plan that they may make, and takes the best if it is likely enough. */
export function readQuestion(question: string, deps: ReadDeps): Reading {
	const isEmpty = !/[\p{L}\p{N}]/u.test(question);
	if (isEmpty || NEGATIVE.test(question))
		return { plan: { op: 'unknown', reason: isEmpty ? 'empty' : 'amount', words: '', near: [] }, sure: true, mentioned: [], leftOut: [] };
	const parts = splitQuestion(question);
	const several = parts.length > 1 ? readParts(parts, deps) : undefined;
	if (several?.sure) return several;
	const whole = readPart(question, deps);
	if (several && !whole.sure) return { ...several, sure: true };
	const plan = describeNamed(whole.plan, question, getLexicon(deps.catalogue));
	return { ...whole, plan, leftOut: [...whole.leftOut, ...findUnanswered(parts, plan, deps)] };
}
