import type { Catalogue } from '../item/catalogue.ts';
import type { SearchIndex } from '../search-index/search-index.ts';
import type { Candidate } from './candidates/candidate.ts';
import { getLexicon, type Lexicon } from './lexicon/lexicon.ts';
import { isOrdinary } from './lexicon/ordinary-words.ts';
import type { Linked } from './link/link-question.ts';
import { isOf, type Mention } from './link/mention.ts';
import type { Plan, PlanOf } from './plan.ts';
import { prepareQuestion } from './prepare-question.ts';
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

/** Plans that are compared for having one meaning; the others are too unlikely to matter. */
const COMPARED = 24;
/** Reasons behind which there may be a question that was not understood. */
const OPEN_REASONS: ReadonlySet<PlanOf<'unknown'>['reason']> = new Set(['absent', 'no-item', 'not-understood']);
const MAX_NEAR = 3;
/** Names less similar than this to the words of a question have little in common with them. */
const MIN_SIMILARITY = 0.3;

/** Members of plans that change the words of an answer, not what it says. */
const SILENT = new Set(['assumed', 'words', 'label', 'plural', 'claimed']);

/** Equal for plans with one answer. */
function toMeaning(plan: Plan): string {
	return JSON.stringify(plan, (key, value: unknown) => (SILENT.has(key) ? undefined : value));
}

/** The likeliest meaning, with the probability of all plans that have it. Refusals have one meaning. */
function choose(ranked: readonly Ranked[]): Ranked | undefined {
	const byMeaning = new Map<string, Ranked>();
	for (const { candidate, probability } of ranked.slice(0, COMPARED)) {
		const meaning = candidate.plan.op === 'unknown' ? 'unknown' : toMeaning(candidate.plan);
		const same = byMeaning.get(meaning);
		if (same) same.probability += probability;
		else byMeaning.set(meaning, { candidate, probability });
	}
	return [...byMeaning.values()].reduce<Ranked | undefined>(
		(best, each) => (best && best.probability >= each.probability ? best : each),
		undefined,
	);
}

/** Masks of words that a plan must use or answer for. */
const TELLING_MASK = /^<(?:item|either|group|money|percent|number|year|Strange)>$/;

/** The names, groups and amounts of what is asked that the plan does not use, and unknown proper names. */
function findLeftOut({ tokens }: Linked, masked: Masked, candidate: Candidate): string[] {
	const covered = markCovered(candidate.uses, masked);
	return tokens.flatMap((token, at) => {
		const place = masked.places[at] ?? 0;
		const says = TELLING_MASK.test(masked.texts[place] ?? '') && !isOrdinary(token.word);
		return token.kind !== 'symbol' && masked.focus[place] && !covered[place] && says ? [token.text] : [];
	});
}

function findMentioned(mentions: readonly Mention[]): string[] {
	const items = mentions.filter(isOf('item')).sort((a, b) => a.start - b.start || a.rank - b.rank);
	return [...new Set(items.map(({ slug }) => slug))];
}

/** Items that the words may have meant: those named, then those with similar names. */
function findNear(linked: Linked, strange: string, lexicon: Lexicon, searchIndex: SearchIndex): string[] {
	const named = linked.mentions.filter(isOf('item')).filter(({ rank, via }) => rank === 0 && via !== 'described');
	const alike = strange === '' ? [] : searchIndex.findSimilar(strange.slice(0, 100), { limit: MAX_NEAR, minSimilarity: MIN_SIMILARITY });
	const slugs = [...named.map(({ slug }) => slug), ...alike.flatMap(({ ordinal }) => lexicon.entries[ordinal]?.item.slug ?? [])];
	return [...new Set(slugs)].slice(0, MAX_NEAR);
}

/** @param earlier the item of the question before, which `it` may mean */
function readPart(question: string, { catalogue, searchIndex, model }: ReadDeps, earlier?: string): Reading {
	const lexicon = getLexicon(catalogue);
	const { linked, masked, candidates } = prepareQuestion(question, { lexicon, searchIndex, words: model.words, earlier });
	const ranked = rankCandidates(masked, candidates, model);
	const best = choose(ranked);
	const mentioned = findMentioned(linked.mentions);
	if (best && best.candidate.plan.op !== 'unknown' && best.probability >= model.threshold)
		return {
			plan: best.candidate.plan,
			sure: true,
			mentioned,
			leftOut: findLeftOut(linked, masked, best.candidate),
		};
	const likeliest = ranked.find(({ candidate }) => candidate.plan.op === 'unknown');
	const reason = likeliest?.candidate.plan.op === 'unknown' ? likeliest.candidate.plan.reason : 'not-understood';
	const isRefused = best?.candidate.plan.op === 'unknown';
	const strange = linked.tokens
		.flatMap(({ text }, at) => (masked.strange[masked.places[at] ?? 0] && masked.focus[masked.places[at] ?? 0] ? [text] : []))
		.join(' ');
	const plan: PlanOf<'unknown'> = {
		op: 'unknown',
		reason: isRefused ? reason : 'not-understood',
		words: strange.slice(0, 500),
		near: findNear(linked, strange, lexicon, searchIndex),
	};
	return { plan, sure: isRefused && !OPEN_REASONS.has(plan.reason), mentioned, leftOut: [] };
}

/** Two or three questions in one, each read by itself; undefined unless all of them are understood. */
function readParts(parts: readonly string[], deps: ReadDeps): Reading | undefined {
	const read: Reading[] = [];
	let earlier: string | undefined;
	for (const part of parts) {
		const each = readPart(part, deps, earlier);
		if (!each.sure || each.plan.op === 'unknown' || each.plan.op === 'several' || each.plan.op === 'ambiguous') return undefined;
		earlier = each.mentioned[0] ?? earlier;
		read.push(each);
	}
	const plans = read.flatMap(({ plan }) => (plan.op === 'several' ? [] : [plan]));
	return {
		plan: { op: 'several', plans },
		sure: true,
		mentioned: [...new Set(read.flatMap(({ mentioned }) => mentioned))],
		leftOut: read.flatMap(({ leftOut }) => leftOut),
	};
}

/** Reads a question: finds what its words may mean, ranks every plan that they may make, and takes the best if it is likely enough. */
export function readQuestion(question: string, deps: ReadDeps): Reading {
	if (!/[\p{L}\p{N}]/u.test(question))
		return { plan: { op: 'unknown', reason: 'empty', words: '', near: [] }, sure: true, mentioned: [], leftOut: [] };
	const parts = splitQuestion(question);
	return (parts.length > 1 ? readParts(parts, deps) : undefined) ?? readPart(question, deps);
}
