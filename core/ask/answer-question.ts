/* From a question in plain English to an exact answer, without invented numbers. */
import type { Catalogue } from '../item/catalogue.ts';
import { toPublisherName } from '../item/item.ts';
import { sayUnused } from './leftovers.ts';
import { finish, finishSlowly, getLexicon, type Lexicon, prepareLexicon } from './lexicon.ts';
import { about } from './operators/about.ts';
import { choice, quote, refusal } from './operators/refusal.ts';
import { relate } from './operators/relate.ts';
import { select } from './operators/select.ts';
import { time } from './operators/time.ts';
import { pay, sayDiscounted, worth } from './operators/worth.ts';
import type { Plan, SimplePlan } from './plan.ts';
import { type ReadDeps, type Reading, readQuestion } from './read.ts';
import { say, toGuardedText, type Wording } from './sentences/figures.ts';
import { inSentence, toMeasured, toSingles, toSingular } from './sentences/things.ts';

export { readQuestion };

/** The families: each works out its plans in exact numbers and says the result. */
const FAMILIES = { worth, relate, select, time, pay, about, choice, refusal };
const answerSimple = (plan: SimplePlan, lexicon: Lexicon): Wording =>
	(FAMILIES[plan.op] as (plan: SimplePlan, lexicon: Lexicon) => Wording)(plan, lexicon);

/** A sentence, and the slugs of the items that it mentions, in the order of the question. */
export type AskAnswer = { answer: string; items: string[] };

/* Texts that an answer may quote with their digits: names of items and groups, words of the catalogue, descriptions and publishers. */
const made = new WeakMap<Lexicon, ReadonlySet<string>>();
/** Items of one slice, about 5 ms. */
const QUOTED_SLICE = 200;
function* listQuotable({ words, groups, entries, catalogue: { kinds, byTag } }: Lexicon): Generator<void, ReadonlySet<string>> {
	const labels = new Set([...words.values(), ...[...groups.values()].map((group) => group.label)]);
	for (const id of [...Object.keys(kinds), ...byTag.keys()]) labels.add(id.replaceAll('-', ' '));
	for (const { plural } of Object.values(kinds)) labels.add(plural).add(toSingular(plural));
	for (const [place, { item }] of entries.entries()) {
		if (place % QUOTED_SLICE === 0) yield;
		const publishers = item.valuation.sources.map(({ publisher }) => toPublisherName(publisher));
		const named = [item.name, item.plural, toMeasured(item), toSingles(item)].flatMap((text) =>
			text === undefined ? [] : [text, inSentence(text, item).text],
		);
		for (const text of [...named, item.shortDescription, item.funFact, ...publishers]) if (text !== undefined) labels.add(text);
	}
	return labels;
}
/** Checks texts that an answer quotes. Groups of several kinds are labeled "car or truck", "cars and trucks". */
function createNameCheck(lexicon: Lexicon): (text: string) => boolean {
	const labels = made.get(lexicon) ?? finish(listQuotable(lexicon));
	made.set(lexicon, labels);
	return (text) => labels.has(text) || text.split(/ or | and /).every((part) => labels.has(part));
}

/** Makes the words of a catalogue in slices, before the first question. @param pause called between two slices, to let other work go first */
export async function prepare(catalogue: Catalogue, pause: () => Promise<void>): Promise<void> {
	const lexicon = await prepareLexicon(catalogue, pause);
	made.set(lexicon, made.get(lexicon) ?? (await finishSlowly(listQuotable(lexicon), pause)));
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
/** Facts about the same things that the sentence of a plan includes. */
const INCLUDED: Readonly<Record<string, readonly string[]>> = {
	'about when': ['worth', 'about source'],
	'about source': ['worth'],
	'about basis': ['worth', 'about source'],
	'about confidence': ['worth', 'about spread'],
	'about about': ['worth'],
	'time change': ['worth'],
	'relate compare': ['relate difference', 'relate ratio', 'relate share'],
	'select list': ['select count'],
};
const toFact = (plan: SimplePlan) => [plan.op, 'ask' in plan ? plan.ask : 'fact' in plan ? plan.fact : ''].join(' ').trim();
/** Leaves out what another answer about the same things says too. */
const withoutRepeats = (plans: readonly SimplePlan[]) =>
	plans.filter((plan) => !plans.some((other) => INCLUDED[toFact(other)]?.includes(toFact(plan)) && toSubject(other) === toSubject(plan)));

/** Whether items come in the order of the question, not in that of the answer (such as a ranking). */
const isInOrder = (plan: SimplePlan) => plan.op === 'worth' || plan.op === 'pay' || (plan.op === 'relate' && plan.ask !== 'rank');

/**
 * Answers a plan. If anything goes wrong, the answer is a refusal, never a sentence with a number of unknown origin.
 * @param plan a valid plan; an unknown slug leads to a refusal
 * @param mentioned the slugs of the items that the question names, in its order
 */
export function answerPlan(plan: Plan, catalogue: Catalogue, mentioned: readonly string[] = []): AskAnswer {
	const lexicon = getLexicon(catalogue);
	const isName = createNameCheck(lexicon);
	const place = (slug: string) => (mentioned.includes(slug) ? mentioned.indexOf(slug) : mentioned.length);
	try {
		const answers = (plan.op === 'several' ? withoutRepeats(plan.plans) : [plan]).map((simple) => {
			const { pieces, slugs } = answerSimple(simple, lexicon);
			return { text: toGuardedText(pieces, isName), slugs: isInOrder(simple) ? [...slugs].sort((a, b) => place(a) - place(b)) : slugs };
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
	if (unused.length === 0 || plan.op === 'refusal') return answerPlan(plan, catalogue, mentioned);
	const lexicon = getLexicon(catalogue);
	const isName = createNameCheck(lexicon);
	const [lead] = unused.filter(({ kind }) => kind === 'lead');
	const [term, more] = plan.op === 'worth' ? plan.terms : [];
	if (lead && term && 'slug' in term && !more && unused.length === 1)
		return { answer: toGuardedText(sayDiscounted(term, quote(lead.words), lexicon), isName), items: [term.slug] };
	const dated: Plan =
		plan.op === 'worth'
			? { ...plan, terms: plan.terms.map((each) => ('slug' in each ? { ...each, assumed: true as const } : each)) }
			: plan;
	const { answer, items } = answerPlan(dated, catalogue, mentioned);
	const item = plan.op === 'worth' ? catalogue.bySlug.get(items[0] ?? '') : undefined;
	// A cup of tea in Britain has no American price.
	const isPriced = item?.valuation.figure === 'price' && !/ in \p{Lu}/u.test(item.name);
	const isJoined = isPriced && unused.some(({ kind }) => kind === 'place') && /^(?:An?|The|It|At|One|About|All|Yes|No) /.test(answer);
	return {
		answer: `${toGuardedText(sayUnused(unused, isPriced), isName)}${isJoined ? answer.charAt(0).toLowerCase() + answer.slice(1) : answer}`,
		items,
	};
}

/** Answers a question by its words. The same catalogue and question give the same answer. */
export function answerQuestion(question: string, deps: ReadDeps): AskAnswer {
	return answerReading(readQuestion(question, deps), deps.catalogue);
}
