/* From a question in plain English to an exact answer, without invented numbers. */
import type { Catalogue } from '../item/catalogue.ts';
import { toMeaning, toSubject } from './choose-plan.ts';
import { getLexicon } from './lexicon/lexicon.ts';
import { executePlan } from './operators/execute-plan.ts';
import { say, toGuardedText } from './phrases/figures.ts';
import { toMeasured, toSingles } from './phrases/names.ts';
import { toSingular } from './phrases/parts.ts';
import { phraseAnswer } from './phrases/phrase-answer.ts';
import type { Plan, SimplePlan } from './plan.ts';
import { type ReadDeps, type Reading, readQuestion } from './read-question.ts';

/** A sentence, and the slugs of the items that it mentions, in the order of the question. */
export type AskAnswer = { answer: string; items: string[] };

/** Operators whose items come in the order of the question, not in that of the answer (such as a ranking). */
const IN_ORDER_OF_MENTION: ReadonlySet<Plan['op']> = new Set<Plan['op']>([
	'worth',
	'total',
	'compare',
	'how-many',
	'ratio',
	'difference',
	'share',
	'average',
	'afford',
]);

function orderSlugs(op: Plan['op'], slugs: readonly string[], mentioned: readonly string[]): readonly string[] {
	if (!IN_ORDER_OF_MENTION.has(op)) return slugs;
	const place = (slug: string) => (mentioned.includes(slug) ? mentioned.indexOf(slug) : mentioned.length);
	return [...slugs].sort((a, b) => place(a) - place(b));
}

/** What the sentence of an operator or fact also tells of the same things. */
const TELLS: Readonly<Record<string, readonly string[]>> = {
	when: ['worth', 'exists', 'source'],
	source: ['worth', 'exists'],
	basis: ['worth', 'exists', 'source'],
	confidence: ['worth', 'exists', 'spread'],
	about: ['worth', 'exists'],
	exists: ['worth'],
	today: ['worth', 'exists'],
	change: ['worth', 'exists'],
	compare: ['difference', 'ratio', 'share', 'total'],
	difference: ['total'],
	afford: ['total'],
	range: ['extreme'],
	list: ['count', 'range'],
	rank: ['compare'],
};

function toTold(plan: SimplePlan): string {
	if (plan.op === 'extreme' && (plan.count > 1 || plan.skip > 0)) return 'extremes';
	if (plan.op === 'worth' && plan.term.today) return 'today';
	// It ends with the figure of today.
	if (plan.op === 'history' && plan.year === undefined && plan.until === undefined && plan.peak === undefined) return 'change';
	return plan.op === 'fact' ? plan.fact : plan.op;
}

/** Leaves out what another answer about the same things says too. */
function withoutRepeats(plans: readonly SimplePlan[]): readonly SimplePlan[] {
	const subjectOf = (plan: SimplePlan) => {
		if (plan.op !== 'worth') return toSubject(plan);
		const { today, ...term } = plan.term;
		return toSubject({ ...plan, term });
	};
	const isTold = (plan: SimplePlan) =>
		plans.some((other) => TELLS[toTold(other)]?.includes(toTold(plan)) && subjectOf(other) === subjectOf(plan));
	const isSaid = (plan: SimplePlan, at: number) => plans.slice(0, at).some((other) => toMeaning(other) === toMeaning(plan));
	return plans.filter((plan, at) => !isTold(plan) && !isSaid(plan, at));
}

const knownNames = new WeakMap<Catalogue, ReadonlySet<string>>();

/** Names and texts of the catalogue that an answer may quote besides the lexicon's labels, with the numbers in them. */
function namesOf(catalogue: Catalogue): ReadonlySet<string> {
	const known = knownNames.get(catalogue);
	if (known) return known;
	const names = new Set<string>([...Object.keys(catalogue.kinds), ...catalogue.byTag.keys()].map((id) => id.replaceAll('-', ' ')));
	for (const { plural } of Object.values(catalogue.kinds)) names.add(plural).add(toSingular(plural));
	for (const item of catalogue.items)
		for (const text of [item.plural, item.shortDescription, item.funFact, toMeasured(item), toSingles(item)])
			if (text !== undefined) names.add(text);
	knownNames.set(catalogue, names);
	return names;
}

/** Words that a note quotes. */
const MAX_LEFT_OUT = 3;

/** `I left out “platinum”.`; words with digits are not quoted, since an answer's numbers come from its result. */
function toLeftOutNote(leftOut: readonly string[]): string {
	const words = [...new Set(leftOut.filter((word) => !/\p{N}/u.test(word)))].slice(0, MAX_LEFT_OUT);
	return words.length === 0 ? 'I left out a part of the question.' : `I left out ${words.map((word) => `“${word}”`).join(', ')}.`;
}

/**
 * Answers a plan. If anything goes wrong, the answer is a refusal, never a sentence with a number of unknown origin.
 * @param plan a valid plan; an unknown slug leads to a refusal
 * @param mentioned the slugs of the items that the question names, in its order
 * @param leftOut words of the question that the plan does not use
 */
export function answerPlan(
	plan: Plan,
	catalogue: Catalogue,
	{ mentioned = [], leftOut = [] }: { mentioned?: readonly string[]; leftOut?: readonly string[] } = {},
): AskAnswer {
	const lexicon = getLexicon(catalogue);
	const names = namesOf(catalogue);
	const isKnown = (text: string) => lexicon.labels.has(text) || names.has(text);
	// Groups of several kinds are labeled "car or truck", "cars and trucks".
	const isName = (text: string) => isKnown(text) || text.split(/ or | and /).every(isKnown);
	const answer = (simple: SimplePlan) => {
		const { pieces, slugs } = phraseAnswer(executePlan(simple, catalogue), lexicon);
		return { text: toGuardedText(pieces, isName), slugs: orderSlugs(simple.op, slugs, mentioned) };
	};
	try {
		const answers = (plan.op === 'several' ? withoutRepeats(plan.plans) : [plan]).map(answer);
		const items = [...new Set(answers.flatMap(({ slugs }) => slugs))].filter((slug) => catalogue.bySlug.has(slug));
		const note = leftOut.length === 0 ? [] : [toLeftOutNote(leftOut)];
		return { answer: [...new Set(answers.map(({ text }) => text)), ...note].join(' '), items };
	} catch {
		return { answer: toGuardedText(say`That question could not be answered.`, isName), items: [] };
	}
}

/** Answers a question without a model from outside. The same catalogue, weights and question give the same answer. */
export function answerQuestion(question: string, deps: ReadDeps): AskAnswer {
	return answerReading(readQuestion(question, deps), deps.catalogue);
}

/** Answers a question that was read; says which of its words the answer does not use. */
export function answerReading({ plan, mentioned, leftOut }: Reading, catalogue: Catalogue): AskAnswer {
	return answerPlan(plan, catalogue, { mentioned, leftOut });
}
