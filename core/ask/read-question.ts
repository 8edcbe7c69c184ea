import type { Catalogue } from '../item/catalogue.ts';
import type { SearchIndex } from '../search-index/search-index.ts';
import { asAsked } from './as-asked.ts';
import type { Candidate } from './candidates/candidate.ts';
import { chooseCandidate, findMeanings, toMeaning } from './choose-plan.ts';
import { narrow, withOthers } from './complete-plan.ts';
import { fallBack, OPEN_REASONS } from './fallback/fall-back.ts';
import { findLeftOut, markUsed } from './left-out.ts';
import { collectCues } from './lexicon/cues.ts';
import { getLexicon, type Lexicon } from './lexicon/lexicon.ts';
import { tokenize } from './lexicon/tokenize.ts';
import { type Earlier, toEarlier } from './link/link-question.ts';
import { isOf, type Mention } from './link/mention.ts';
import { findPlainReason, isMisread } from './misread.ts';
import type { Plan, SimplePlan } from './plan.ts';
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

/** The least probability of a refusal where its reason is looked for. */
const LEAST_FOR_REASON = 0.25;
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

/** @param earlier what the question before spoke of */
function readPart(question: string, { catalogue, searchIndex, model }: ReadDeps, earlier?: Earlier): Reading {
	const lexicon = getLexicon(catalogue);
	const { linked, masked, candidates } = prepareQuestion(question, { lexicon, searchIndex, vocabulary: model, earlier });
	const ranked = rankCandidates(masked, candidates, model);
	const meanings = findMeanings(ranked);
	const chosen = chooseCandidate(meanings, model.threshold);
	const mentioned = findMentioned(linked.mentions);
	const reason = findPlainReason(question);
	if (chosen && reason === undefined && !isMisread(linked, masked, chosen, lexicon)) {
		const used = markUsed(chosen, linked);
		const plan = narrow(asAsked(chosen.plan, linked), used, linked, lexicon);
		const leftOut = findLeftOut(linked, masked, chosen, lexicon).filter(({ at }) => !used[at]);
		const told = withOthers(plan, { leftOut, used }, linked, lexicon);
		return { plan: told.plan, sure: true, mentioned, leftOut: told.leftOut.map(({ text }) => text) };
	}
	const isRefused = meanings[0]?.candidate.plan.op === 'unknown';
	const refused = meanings.find(({ candidate }) => candidate.plan.op === 'unknown')?.probability ?? 0;
	const given = isRefused || refused >= LEAST_FOR_REASON ? undefined : chosen ? 'absent' : 'not-understood';
	const plan = asAsked(fallBack({ linked, masked, ranked, given: reason ?? given }, { lexicon, searchIndex, ...knowWords(model) }), linked);
	const back = findQuestionBack(ranked, masked);
	const isClose = back?.uses.some(({ use }) => use.traits.includes('close'));
	if (back && (isClose || plan.op === 'unknown')) return { plan: back.plan, sure: true, mentioned, leftOut: [] };
	return { plan, sure: plan.op === 'unknown' && isRefused && !OPEN_REASONS.has(plan.reason), mentioned, leftOut: [] };
}

/** Two or three questions in one, each read by itself; undefined unless each has an answer. */
function readParts(parts: readonly string[], deps: ReadDeps): Reading | undefined {
	const read: Reading[] = [];
	let earlier: Earlier | undefined;
	for (const part of parts) {
		const each = readPart(part, deps, earlier);
		if (each.plan.op === 'unknown' || each.plan.op === 'several' || each.plan.op === 'ambiguous') return undefined;
		const { slug, group } = toEarlier(each.plan);
		earlier = { slug: slug ?? earlier?.slug, group: group ?? earlier?.group };
		read.push(each);
	}
	const plans = read.flatMap(({ plan }) => (plan.op === 'several' ? [] : [plan]));
	// `what did it sell for and what is it worth now` asks for more than the same twice.
	if (new Set(plans.map(toMeaning)).size < plans.length) return undefined;
	return {
		plan: { op: 'several', plans },
		sure: read.every(({ sure }) => sure),
		mentioned: [...new Set(read.flatMap(({ mentioned }) => mentioned))],
		leftOut: read.flatMap(({ leftOut }) => leftOut),
	};
}

const WHAT = /^(?:what|whats|who|whos)$/;
/** Words around a bare name: `tell me about the`. */
const LONGEST_LEAD = 4;

/**
 * The worth of one thing, with what else the words ask of it: when, says who, how it was before. A thing that is named without a word of its
 * worth is described: `what is the Codex Leicester?`
 */
function withMore(plan: Plan, question: string, lexicon: Lexicon): Plan {
	if (plan.op !== 'worth' || plan.term.quantity !== '1' || plan.term.unit || plan.term.today) return plan;
	const { slug } = plan.term;
	// A bare `when` may only tell of a time: `when I began teaching`.
	const tokens = tokenize(question);
	const isTime = (at: number) => tokens[at]?.word === 'when' && at > 0 && tokens[at - 1]?.word !== 'and';
	const cues = collectCues(tokens.flatMap(({ word }, at) => (isTime(at) ? [] : word)));
	const isWorth = cues.has('worth') || cues.has('how-much') || cues.has('budget') || cues.has('valuing');
	const more = tokens.filter(({ kind, stem }) => kind === 'word' && !lexicon.bySlug.get(slug)?.nameStems.has(stem));
	const isDescribed = more.length === 0 || (more.length <= LONGEST_LEAD && (cues.has('about') || WHAT.test(tokens[0]?.word ?? '')));
	const asked = (['when', 'source'] as const).filter((fact) => cues.has(fact));
	const facts: SimplePlan[] = [...asked, ...(isWorth || asked.length > 0 || !isDescribed ? [] : (['about'] as const))].map((fact) => ({
		op: 'fact',
		slug,
		fact,
	}));
	return facts.length === 0 ? plan : { op: 'several', plans: [plan, ...facts] };
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
	return { ...whole, plan: withMore(whole.plan, question, getLexicon(deps.catalogue)) };
}
