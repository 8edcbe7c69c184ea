/* From a question in plain English to an exact answer, without invented numbers. */
import { MAX_ASK_ANSWERS } from '../api/limits.ts';
import type { Catalogue } from '../item/catalogue.ts';
import type { SearchIndex } from '../search-index/search-index.ts';
import { asAsked, findOnlyAsked, withAlsoAsked } from './also-asked.ts';
import { keepConditions, usesUnits } from './conditions.ts';
import { fallBack, findOther, isForeign } from './fallback.ts';
import { toGiven } from './given/given.ts';
import { getLexicon, type Lexicon } from './names/lexicon.ts';
import { type Earlier, findBackReferences, linkQuestion, toEarlier } from './names/link-question.ts';
import { isOf, type Linked } from './names/mention.ts';
import { cutStory, splitQuestion } from './names/story.ts';
import { answerSimple, type Candidate, offerPlans, type Plan, type SimplePlan } from './operators/operators.ts';
import { knowWords, type Masked, maskQuestion } from './rank/mask.ts';
import type { AskModel, Vocabulary } from './rank/model.ts';
import { chooseCandidate, findMeanings, rankCandidates, toMeaning, toSubject } from './rank/rank.ts';
import { say, toGuardedText } from './sentences/figures.ts';

/** A sentence, and the slugs of the items that it mentions, in the order of the question. */
export type AskAnswer = { answer: string; items: string[] };

/** What reading needs. The index must be built from `catalogue.items` in their order. */
export type ReadDeps = { catalogue: Catalogue; searchIndex: SearchIndex; model: AskModel };

/** The parts of a question. */
export type Reading = {
	plan: Plan;
	/** Probability of the plan; 0 where it is the fallback. */
	probability: number;
	/** Slugs of the items that the question names, in its order. */
	mentioned: readonly string[];
};

/** A question before its plans are ranked: what its words may mention, the same with names masked, and every plan that keeps its conditions. */
type Prepared = { linked: Linked; masked: Masked; candidates: readonly Candidate[] };
type PrepareDeps = { lexicon: Lexicon; searchIndex: SearchIndex; vocabulary: Vocabulary };

/**
 * Most mentions of a question. Plans combine them, so their number decides what a question costs; of 17,288 labelled questions, four have more.
 * Of such a question, fewer are read, and the fewest of one that is longer than all of these.
 */
const MAX_MENTIONS = 18;
const MENTIONS_READ_OF_MORE = { usual: 10, long: 6 } as const;
/** Tokens of a long question; the labelled ones have at most 56. */
const LONG = 60;
/** Plans that are ranked. */
const MAX_CANDIDATES = 2750;

/** The earliest mentions of a question that has too many. */
function withinBounds(linked: Linked): Linked {
	if (linked.mentions.length <= MAX_MENTIONS) return linked;
	const most = MENTIONS_READ_OF_MORE[linked.tokens.length > LONG ? 'long' : 'usual'];
	return { ...linked, mentions: linked.mentions.toSorted((a, b) => a.start - b.start).slice(0, most) };
}

/** Prepares a question for the ranker, in training as in use. @param earlier what the question before spoke of, which `it` may mean */
export function prepareQuestion(question: string, { lexicon, searchIndex, vocabulary }: PrepareDeps, earlier?: Earlier): Prepared {
	const found = cutStory(withinBounds(linkQuestion(question, lexicon, { searchIndex, ...knowWords(vocabulary) })));
	const linked = earlier ? { ...found, mentions: [...found.mentions, ...findBackReferences(found.tokens, earlier)] } : found;
	const candidates = keepConditions(offerPlans(toGiven(linked, lexicon)), linked, lexicon).slice(0, MAX_CANDIDATES);
	return { linked, masked: maskQuestion(linked, lexicon, vocabulary.words), candidates };
}

/** From here on a plan is right although unknown words are next to a name. */
const SURE = 0.75;

/** The likeliest plan of a prepared question; else the fallback. */
function readPrepared({ linked, masked, candidates }: Prepared, { catalogue, searchIndex, model }: ReadDeps): Reading {
	const lexicon = getLexicon(catalogue);
	const items = linked.mentions.filter(isOf('item')).sort((a, b) => a.start - b.start || a.rank - b.rank);
	const mentioned = [...new Set(items.map(({ slug }) => slug))];
	const meanings = findMeanings(rankCandidates(masked, candidates, model));
	const { candidate, probability } = chooseCandidate(meanings, model.threshold) ?? { probability: 0 };
	const deps = { lexicon, searchIndex, ...knowWords(model) };
	if (!candidate || isForeign(linked, deps) || !usesUnits(candidate, linked, lexicon)) {
		const plan = fallBack(linked, { masked, meanings }, deps);
		const [only, more] = plan.op === 'unknown' && plan.words === '' ? plan.near : [];
		const asked = only !== undefined && more === undefined ? findOnlyAsked(only, linked, lexicon) : undefined;
		return { plan: asked ?? plan, probability: 0, mentioned };
	}
	const other = findOther(candidate, linked, deps, probability >= SURE);
	if (other) return { plan: other, probability: 0, mentioned };
	return { plan: withAlsoAsked(asAsked(candidate.plan, linked), linked, lexicon), probability, mentioned };
}

/** The parts of one question as one reading; undefined where one of them is not understood, or two ask for the same. */
function readParts(parts: readonly string[], prepare: (part: string, earlier?: Earlier) => Prepared, deps: ReadDeps): Reading | undefined {
	const read: Reading[] = [];
	let earlier: Earlier | undefined;
	for (const part of parts) {
		const each = readPrepared(prepare(part, earlier), deps);
		if (each.plan.op === 'unknown' || each.plan.op === 'ambiguous') return undefined;
		const { slug, group } = toEarlier(each.plan);
		earlier = { slug: slug ?? earlier?.slug, group: group ?? earlier?.group };
		read.push(each);
	}
	const plans = read.flatMap(({ plan }) => (plan.op === 'several' ? plan.plans : [plan as SimplePlan]));
	// `what did it sell for and what is it worth now` asks for more than the same twice.
	if (new Set(plans.map(toMeaning)).size < plans.length || plans.length > MAX_ASK_ANSWERS) return undefined;
	const mentioned = [...new Set(read.flatMap((each) => each.mentioned))];
	return { plan: { op: 'several', plans }, probability: Math.min(...read.map(({ probability }) => probability)), mentioned };
}

/** `-5 pounds`, `what is minus 5 pounds worth` */
const NEGATIVE = /(?:^|[\s(])[-−]\$?\d|\b(?:is|are|of|buy|for|with)\s+minus\s/iu;

/** A longer text is read as a whole, since its parts would take as long again. Of 550 that people wrote, the longest has 223 characters. */
const LONGEST_SPLIT = 250;

/** Reads a question, part by part where it has several. */
export function readQuestion(question: string, deps: ReadDeps): Reading {
	const isEmpty = !/[\p{L}\p{N}]/u.test(question);
	if (isEmpty || NEGATIVE.test(question))
		return { plan: { op: 'unknown', reason: isEmpty ? 'empty' : 'amount', words: '', near: [] }, probability: 1, mentioned: [] };
	const { catalogue, searchIndex, model } = deps;
	const prepare = (part: string, earlier?: Earlier) =>
		prepareQuestion(part, { lexicon: getLexicon(catalogue), searchIndex, vocabulary: model }, earlier);
	const parts = question.length <= LONGEST_SPLIT ? splitQuestion(question) : [];
	const several = parts.length > 1 ? readParts(parts, prepare, deps) : undefined;
	if (several && several.plan.op === 'several' && several.plan.plans.length === parts.length) return several;
	const whole = readPrepared(prepare(question), deps);
	return several && whole.plan.op === 'unknown' ? several : whole;
}

/** Facts about the same things that the sentence of an operator or fact includes. */
const TELLS: Readonly<Record<string, readonly string[]>> = {
	worth: ['exists'],
	when: ['worth', 'source'],
	source: ['worth'],
	basis: ['worth', 'source'],
	confidence: ['worth', 'spread'],
	about: ['worth'],
	today: ['worth'],
	change: ['worth'],
	compare: ['difference', 'ratio', 'share'],
	list: ['count'],
	rank: ['compare'],
};

function toTold(plan: SimplePlan): string {
	if (plan.op === 'extreme' && (plan.count > 1 || plan.skip > 0)) return 'extremes';
	if (plan.op === 'worth' && plan.terms.some(({ today }) => today)) return 'today';
	// It ends with the figure of today.
	if (plan.op === 'history' && plan.year === undefined && plan.until === undefined && plan.peak === undefined) return 'change';
	return plan.op === 'fact' ? plan.fact : plan.op;
}

/** Leaves out what another answer about the same things says too. */
function withoutRepeats(plans: readonly SimplePlan[]): readonly SimplePlan[] {
	const subjectOf = (plan: SimplePlan) =>
		toSubject(plan.op === 'worth' ? { ...plan, terms: plan.terms.map(({ today: _, ...term }) => term) } : plan);
	const isTold = (plan: SimplePlan) =>
		plans.some((other) => TELLS[toTold(other)]?.includes(toTold(plan)) && subjectOf(other) === subjectOf(plan));
	const isSaid = (plan: SimplePlan, at: number) => plans.slice(0, at).some((other) => toMeaning(other) === toMeaning(plan));
	return plans.filter((plan, at) => !isTold(plan) && !isSaid(plan, at));
}

/** Operators whose items come in the order of the question, not in that of the answer (such as a ranking). */
const IN_ORDER = new Set<Plan['op']>(['worth', 'compare', 'how-many', 'ratio', 'difference', 'share', 'average', 'afford']);

function orderSlugs(op: Plan['op'], slugs: readonly string[], mentioned: readonly string[]): readonly string[] {
	const place = (slug: string) => (mentioned.includes(slug) ? mentioned.indexOf(slug) : mentioned.length);
	return IN_ORDER.has(op) ? [...slugs].sort((a, b) => place(a) - place(b)) : slugs;
}

/**
 * Answers a plan. If anything goes wrong, the answer is a refusal, never a sentence with a number of unknown origin.
 * @param plan a valid plan; an unknown slug leads to a refusal
 * @param mentioned the slugs of the items that the question names, in its order
 */
export function answerPlan(plan: Plan, catalogue: Catalogue, mentioned: readonly string[] = []): AskAnswer {
	const lexicon = getLexicon(catalogue);
	const isKnown = (text: string) => lexicon.labels.has(text);
	// Groups of several kinds are labeled "car or truck", "cars and trucks".
	const isName = (text: string) => isKnown(text) || text.split(/ or | and /).every(isKnown);
	try {
		const told = (plan.op === 'several' ? withoutRepeats(plan.plans) : [plan]).map((simple) => {
			const { pieces, slugs } = answerSimple(simple, lexicon);
			return { text: toGuardedText(pieces, isName), slugs: orderSlugs(simple.op, slugs, mentioned) };
		});
		const items = [...new Set(told.flatMap(({ slugs }) => slugs))].filter((slug) => catalogue.bySlug.has(slug));
		return { answer: [...new Set(told.map(({ text }) => text))].join(' '), items };
	} catch {
		return { answer: toGuardedText(say`That question could not be answered.`, isName), items: [] };
	}
}

/** Answers a question that was read. */
export function answerReading({ plan, mentioned }: Reading, catalogue: Catalogue): AskAnswer {
	return answerPlan(plan, catalogue, mentioned);
}

/** Answers a question without a model from outside. The same catalogue, weights and question give the same answer. */
export function answerQuestion(question: string, deps: ReadDeps): AskAnswer {
	return answerReading(readQuestion(question, deps), deps.catalogue);
}
