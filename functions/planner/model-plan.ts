/* The form of a model's plan, small enough for strict output, and its translation into Ask's own plans. */
import * as z from 'zod';
import { MAX_ASK_ANSWERS } from '../../core/api/limits.ts';
import { answerPlan } from '../../core/ask/answer-question.ts';
import { type AmountRef, type Moment, type Plan, planSchema, type Selector, type SimplePlan, type Term } from '../../core/ask/plan.ts';
import { toKey, toWords } from '../../core/ask/words/tokens.ts';
import type { Catalogue } from '../../core/item/catalogue.ts';
import { UNIT_IDS } from '../../core/item/worth/units.ts';
import type { Amount, Candidates } from './candidates.ts';

/** An answer that is no valid plan. Its message is for tests and is never shown. */
export class MisfitError extends Error {}

const TAKES = { cheapest: 'cheapest', dearest: 'dearest', total: 'total', mean: 'mean', median: 'median' } as const;
const ORDERS = ['most', 'least'] as const;

const RefSchema = z.strictObject({
	of: z.string(),
	times: z.string().nullable(),
	unit: z.enum(UNIT_IDS).nullable(),
	take: z.enum(Object.keys(TAKES) as [keyof typeof TAKES]).nullable(),
});
type Ref = z.infer<typeof RefSchema>;

/** Asks of a model, each with its explanation; empty where the name is enough. */
const ASKS = {
	worth: 'worths of a',
	'which-more': 'which of a and b is worth more',
	'which-less': '',
	'is-more': 'is a worth more than b?',
	'is-less': '',
	'is-same': '',
	difference: 'a less b, or left of a',
	percent: 'by what percent a is above b',
	ratio: 'how many times b is a',
	share: 'what part of b is a',
	count: 'how many a equal b',
	buy: 'how many whole a can be had for b',
	afford: 'is a enough for b?',
	rank: 'a in order',
	list: 'things of groups',
	'how-many': 'number of things of groups',
	extreme: 'first `number` of groups by order',
	total: 'of groups',
	mean: '',
	median: '',
	budget: 'what of groups a buys',
	nearest: 'what is worth about a',
	at: 'worth of a at `from`',
	change: 'of a from `from` to `to`',
	peak: 'when a was highest or lowest',
	money: 'a of year `from` in dollars of `to`',
	year: 'what things cost in `from`',
	work: 'work time for a at `from` and now',
	pay: 'time in `unit` until the rate b reaches a',
	when: 'date of a',
	source: '',
	confidence: '',
	spread: 'range',
	about: 'what a is',
	buyer: '',
	fun: '',
	category: '',
} as const;
type AskName = keyof typeof ASKS;

const ModelPlanSchema = z.strictObject({
	ask: z.enum(Object.keys(ASKS) as [AskName]),
	a: z.array(RefSchema).max(12),
	b: z.array(RefSchema).max(12),
	groups: z.array(z.string()).max(4),
	not: z.array(z.string()).max(4),
	over: RefSchema.nullable(),
	under: RefSchema.nullable(),
	from: z.string().nullable(),
	to: z.string().nullable(),
	number: z.string().nullable(),
	unit: z.enum(UNIT_IDS).nullable(),
	order: z.enum(ORDERS).nullable(),
	sold: z.boolean(),
});
type ModelPlan = z.infer<typeof ModelPlanSchema>;
const ModelAnswerSchema = z.strictObject({ plans: z.array(ModelPlanSchema).max(MAX_ASK_ANSWERS), left: z.array(z.string()).max(40) });

/** The asks that need explaining, for the model: the schema lists them all. */
export const ASK_MEANINGS = Object.entries(ASKS)
	.flatMap(([name, meaning]) => (meaning === '' ? [] : `${name} (${meaning})`))
	.join(', ');

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** The JSON Schema of an answer: strict output requires every member, so optional ones are nullable. Code checks the bounds. */
export function toAnswerSchema({ items, groups, amounts, units, unknown }: Candidates): { [name: string]: Json } {
	const choose = (...names: readonly string[]): Json => ({ enum: names.length > 0 ? [...names] : ['none'] });
	const ref = (name: string): Json => ({ $ref: `#/$defs/${name}` });
	const orNull = (name: string): Json => ({ anyOf: [ref(name), { type: 'null' }] });
	const list = (name: string): Json => ({ type: 'array', items: ref(name) });
	const object = (properties: { [name: string]: Json }): Json => ({
		type: 'object',
		properties,
		required: Object.keys(properties),
		additionalProperties: false,
	});
	const $defs = {
		of: choose(...items.keys(), ...groups.keys(), ...amounts.keys()),
		group: choose(...groups.keys()),
		amount: choose(...amounts.keys()),
		unit: choose(...units),
		ref: object({ of: ref('of'), times: orNull('amount'), unit: orNull('unit'), take: { enum: [...Object.keys(TAKES), null] } }),
		plan: object({
			ask: choose(...Object.keys(ASKS)),
			a: list('ref'),
			b: list('ref'),
			groups: list('group'),
			not: list('group'),
			over: orNull('ref'),
			under: orNull('ref'),
			from: orNull('amount'),
			to: orNull('amount'),
			number: orNull('amount'),
			unit: orNull('unit'),
			order: { enum: [...ORDERS, null] },
			sold: { type: 'boolean' },
		}),
	};
	return { ...(object({ plans: list('plan'), left: { type: 'array', items: choose(...unknown) } }) as object), $defs };
}

/** Translates choices into values, and remembers which were used. */
class Translation {
	readonly #candidates: Candidates;
	readonly slugs = new Set<string>();
	/** Names of the things and groups that were used. */
	readonly names = new Set<string>();
	readonly amounts = new Set<string>();

	constructor(candidates: Candidates) {
		this.#candidates = candidates;
	}

	#amount(words: string): Amount {
		const amount = this.#candidates.amounts.get(words);
		if (!amount) throw new MisfitError(`Cannot use the answer: there is no amount "${words}"`);
		this.amounts.add(words);
		return amount;
	}

	#group(name: string): Selector['groups'][number] {
		const group = this.#candidates.groups.get(name);
		if (!group) throw new MisfitError(`Cannot use the answer: there is no group "${name}"`);
		this.names.add(group.label);
		return group;
	}

	number(words: string | null): string | undefined {
		if (words === null) return undefined;
		const { number } = this.#amount(words);
		if (number === undefined) throw new MisfitError(`Cannot use the answer: "${words}" is no number`);
		return number;
	}

	whole(words: string | null): number | undefined {
		const number = this.number(words);
		return number === undefined ? undefined : Number(number);
	}

	moment(words: string | null): Moment | undefined {
		if (words === null) return undefined;
		const { moment } = this.#amount(words);
		if (!moment) throw new MisfitError(`Cannot use the answer: "${words}" is no date`);
		return moment;
	}

	ref({ of, times, unit, take }: Ref): AmountRef {
		if (take) return { take: TAKES[take], selector: { groups: [this.#group(of)] } };
		const item = this.#candidates.items.get(of);
		if (item) {
			this.slugs.add(of);
			for (const name of [item.name, ...item.aliases]) this.names.add(name);
			return { slug: of, quantity: this.number(times) ?? '1', ...(unit && { unit }) };
		}
		const { cents, number } = this.#amount(of);
		if (cents !== undefined) return { cents };
		// A number where money is meant: "which is more, 50 or a Big Mac?"
		if (number === undefined || number.includes('/')) throw new MisfitError(`Cannot use the answer: "${of}" is no sum`);
		return { cents: `${number}00` };
	}

	refs(list: readonly Ref[]): AmountRef[] {
		return list.map((each) => this.ref(each));
	}

	terms(list: readonly Ref[]): Term[] {
		return this.refs(list).map((each) => {
			if (!('slug' in each)) throw new MisfitError('Cannot use the answer: a thing is needed');
			return each;
		});
	}

	slug(list: readonly Ref[]): string {
		const [term, more] = this.terms(list);
		if (!term || more) throw new MisfitError('Cannot use the answer: one thing is needed');
		return term.slug;
	}

	selector({ groups, not, over, under, from, to, unit, sold }: ModelPlan): Selector {
		const bound = (limit: Ref | null) => {
			const amount = limit && this.ref(limit);
			if (amount && 'take' in amount) throw new MisfitError('Cannot use the answer: a bound is no group');
			return amount ? { amount, orEqual: true } : undefined;
		};
		const [since, until] = [this.moment(from), this.moment(to)];
		return {
			groups: groups.map((name) => this.#group(name)),
			...(not.length > 0 && { not: not.map((name) => this.#group(name)) }),
			...(over && { over: bound(over) }),
			...(under && { under: bound(under) }),
			...(since && { since: since.year }),
			...(until ? { until: until.until ?? until.year } : {}),
			...(unit && { per: unit }),
			...(sold && { figure: 'sale' as const }),
		};
	}
}

const RELATES: Readonly<Partial<Record<AskName, object>>> = {
	'which-more': { ask: 'compare', claim: 'which-more' },
	'which-less': { ask: 'compare', claim: 'which-less' },
	'is-more': { ask: 'compare', claim: 'more' },
	'is-less': { ask: 'compare', claim: 'less' },
	'is-same': { ask: 'compare', claim: 'same' },
	difference: { ask: 'difference' },
	percent: { ask: 'percent' },
	ratio: { ask: 'ratio' },
	share: { ask: 'share' },
	count: { ask: 'count' },
	buy: { ask: 'count', whole: true },
	afford: { ask: 'afford' },
};
const SELECTS: Readonly<Partial<Record<AskName, string>>> = {
	list: 'list',
	'how-many': 'count',
	extreme: 'extreme',
	total: 'total',
	mean: 'mean',
	median: 'median',
	budget: 'budget',
	nearest: 'nearest',
};
const TIMES: ReadonlySet<string> = new Set<AskName>(['at', 'change', 'peak', 'money', 'year', 'work']);
/** Things of a list in an order. */
const LISTED = 10;
const toOrder = (order: ModelPlan['order']) => (order ? { order: order === 'most' ? 'dearest' : 'cheapest' } : {});

/** A plan of Ask, before its schema checks it. */
function toSimplePlan(plan: ModelPlan, to: Translation): object {
	const { ask, a, b, order, number, unit } = plan;
	if (ask === 'worth' || (ask === 'total' && a.length > 0)) return { op: 'worth', terms: to.refs(a) };
	const relation = RELATES[ask];
	if (relation) return { op: 'relate', ...relation, a: to.refs(a), b: to.refs(b) };
	if (ask === 'rank') return { op: 'relate', ask, a: to.refs([...a, ...b]), claim: order === 'least' ? 'which-less' : 'which-more' };
	const selected = SELECTS[ask];
	if (selected) {
		const count = to.whole(number);
		const amount = a.length > 0 ? { amount: to.refs(a) } : {};
		const selector = to.selector(plan);
		// A list in an order is the first of a group.
		if (ask === 'list' && order) return { op: 'select', ask: 'extreme', selector, ...toOrder(order), count: count ?? LISTED };
		return { op: 'select', ask: selected, selector, ...toOrder(order), ...(count && { count }), ...amount };
	}
	if (TIMES.has(ask)) {
		const [from, until] = [to.moment(plan.from), to.moment(plan.to)];
		const moments = { ...(from && { from }), ...(until && { to: until }) };
		if (ask !== 'money') return { op: 'time', ask, terms: to.terms(a), ...moments, ...toOrder(order) };
		const [amount] = to.refs(a);
		// The price of that time has today's dollars next to it.
		if (amount && 'slug' in amount) return { op: 'time', ask: 'at', terms: [amount], ...(from && { from }) };
		return { op: 'time', ask, terms: [], ...moments, ...(amount && { amount }) };
	}
	if (ask === 'pay') {
		const [rate] = to.refs(b);
		const by = b[0]?.unit ?? 'hour';
		return { op: 'pay', goal: to.refs(a), rate, unit: by, ...(unit && { asked: unit }) };
	}
	return { op: 'about', slug: to.slug(a), fact: ask };
}

let plans: ReturnType<typeof planSchema> | undefined;

/** A model's plan as Ask's own; whether it uses every thing and number of the question, and the words that the model leaves out. */
export type TranslatedPlan = { plan: Plan; usesAll: boolean; left: readonly string[] };

/** Whether a plan uses every thing and number that the question names: `a penny` is in the cost to make a penny, too. */
function usesAll({ named, required, amounts }: Candidates, { slugs, names, amounts: used }: Translation): boolean {
	const isUsed = ({ words, slugs: meant }: Candidates['named'][number]) => {
		const key = toKey(toWords(words));
		return meant.some((slug) => slugs.has(slug)) || [...names].some((name) => toKey(toWords(name)).includes(key));
	};
	return named.every(isUsed) && required.every((words) => !amounts.has(words) || used.has(words));
}

/**
 * Translates a model's answer; undefined if the model has no plan.
 * @throws MisfitError for an answer that is no plan of these candidates, or a plan that cannot be worked out
 */
export function toPlan(answer: unknown, candidates: Candidates, catalogue: Catalogue): TranslatedPlan | undefined {
	const { success, data } = ModelAnswerSchema.safeParse(answer);
	if (!success) throw new MisfitError('Cannot use the answer: it is not of the schema');
	if (data.plans.length === 0) return undefined;
	const translation = new Translation(candidates);
	const simple = data.plans.map((plan) => toSimplePlan(plan, translation));
	plans ??= planSchema();
	const checked = plans.safeParse(simple.length > 1 ? { op: 'several', plans: simple } : simple[0]);
	if (!checked.success) throw new MisfitError('Cannot use the answer: no such plan');
	const plan = checked.data as Plan;
	const isAboutGroup = (each: SimplePlan) => each.op === 'select' || each.op === 'time';
	const parts = plan.op === 'several' ? plan.plans : [plan];
	if (answerPlan(plan, catalogue).items.length === 0 && !parts.every(isAboutGroup))
		throw new MisfitError('Cannot use the answer: the plan cannot be worked out');
	return { plan, usesAll: usesAll(candidates, translation), left: data.left.filter((words) => candidates.unknown.includes(words)) };
}
