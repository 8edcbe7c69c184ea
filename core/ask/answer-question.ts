/* From a question in plain English to an exact answer, without invented numbers. */
import type { Catalogue } from '../item/catalogue.ts';
import { answerSimple, type Plan, type SimplePlan } from './kinds/kinds.ts';
import { sayDiscounted } from './kinds/one-thing/worth.ts';
import { quote } from './kinds/refusal.ts';
import { sayUnused } from './leftovers.ts';
import { getLexicon } from './names/lexicon.ts';
import { type ReadDeps, type Reading, readQuestion } from './read.ts';
import { say, toGuardedText } from './sentences/figures.ts';
import { createNameCheck } from './sentences/quotable.ts';

export { readQuestion };

/** A sentence, and the slugs of the items that it mentions, in the order of the question. */
export type AskAnswer = { answer: string; items: string[] };

/** Facts about the same things that the sentence of a kind or fact includes. */
const INCLUDED_FACTS: ReadonlyMap<string, readonly string[]> = new Map([
	['worth', ['exists']],
	['when', ['worth', 'source']],
	['source', ['worth']],
	['basis', ['worth', 'source']],
	['confidence', ['worth', 'spread']],
	['about', ['worth']],
	['today', ['worth']],
	['change', ['worth']],
	['compare', ['difference', 'ratio', 'share']],
	['list', ['count']],
	['rank', ['compare']],
]);

function toFact(plan: SimplePlan): string {
	if (plan.op === 'extreme' && (plan.count > 1 || plan.skip > 0)) return 'extremes';
	if (plan.op === 'worth' && plan.terms.some(({ today }) => today)) return 'today';
	// It ends with the figure of today.
	if (plan.op === 'history' && plan.year === undefined && plan.until === undefined && plan.peak === undefined) return 'change';
	return plan.op === 'fact' ? plan.fact : plan.op;
}

/** The things, amounts and groups that a plan is about. */
function toSubject(plan: SimplePlan): string {
	const parts = new Set<string>();
	JSON.stringify(plan, (key, value: unknown) => {
		if (/^(?:slug|quantity|unit|cents|selector)$/.test(key) && value !== '1') parts.add(`${key} ${JSON.stringify(value)}`);
		return value;
	});
	return [...parts].sort().join();
}

/** Leaves out what another answer about the same things says too. */
function withoutRepeats(plans: readonly SimplePlan[]): readonly SimplePlan[] {
	const isIncluded = (plan: SimplePlan) =>
		plans.some((other) => INCLUDED_FACTS.get(toFact(other))?.includes(toFact(plan)) && toSubject(other) === toSubject(plan));
	return plans.filter((plan) => !isIncluded(plan));
}

/** Kinds whose items come in the order of the question, not in that of the answer (such as a ranking). */
const IN_ORDER: ReadonlySet<Plan['op']> = new Set<Plan['op']>([
	...(['worth', 'compare', 'how-many', 'ratio', 'difference', 'share', 'average', 'afford'] as const),
]);

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
	const isName = createNameCheck(lexicon);
	try {
		const answers = (plan.op === 'several' ? withoutRepeats(plan.plans) : [plan]).map((simple) => {
			const { pieces, slugs } = answerSimple(simple, lexicon);
			return { text: toGuardedText(pieces, isName), slugs: orderSlugs(simple.op, slugs, mentioned) };
		});
		const items = [...new Set(answers.flatMap(({ slugs }) => slugs))].filter((slug) => catalogue.bySlug.has(slug));
		return { answer: [...new Set(answers.map(({ text }) => text))].join(' '), items };
	} catch {
		return { answer: toGuardedText(say`That question could not be answered.`, isName), items: [] };
	}
}

/** Answers a question that was read. Words that its plan does not use come first. */
export function answerReading(
	{ plan, unused, mentioned }: Pick<Reading, 'plan' | 'unused' | 'mentioned'>,
	catalogue: Catalogue,
): AskAnswer {
	if (unused.length === 0 || plan.op === 'unknown') return answerPlan(plan, catalogue, mentioned);
	const lexicon = getLexicon(catalogue);
	const [lead] = unused.filter(({ kind }) => kind === 'lead');
	const [term, more] = plan.op === 'worth' ? plan.terms : [];
	if (lead && term && !more && unused.length === 1)
		return {
			answer: toGuardedText(sayDiscounted(term, quote(lead.words), lexicon), createNameCheck(lexicon)),
			items: [term.slug],
		};
	// Items that the question excludes by name are answered with their dates.
	const dated: Plan = plan.op === 'worth' ? { ...plan, terms: plan.terms.map((term) => ({ ...term, assumed: true as const })) } : plan;
	const { answer, items } = answerPlan(dated, catalogue, mentioned);
	const item = plan.op === 'worth' ? catalogue.bySlug.get(items[0] ?? '') : undefined;
	// A cup of tea in Britain has no American price.
	const isPriced = item?.valuation.figure === 'price' && !/ in \p{Lu}/u.test(item.name);
	const isJoined = isPriced && unused.some(({ kind }) => kind === 'place') && /^(?:An?|The|It|At|One|About|All|Yes|No) /.test(answer);
	const start = toGuardedText(sayUnused(unused, isPriced), createNameCheck(lexicon));
	return { answer: `${start}${isJoined ? answer.charAt(0).toLowerCase() + answer.slice(1) : answer}`, items };
}

/** Answers a question by its words. The same catalogue and question give the same answer. */
export function answerQuestion(question: string, deps: ReadDeps): AskAnswer {
	return answerReading(readQuestion(question, deps), deps.catalogue);
}
