import * as z from 'zod';
import { type Plan, planSchema } from '../../core/ask/kinds/kinds.ts';
import type { Lexicon } from '../../core/ask/names/lexicon.ts';
import { toKey, toPhrase, toWords } from '../../core/ask/names/tokens.ts';
import type { AmountRef, Group, Selector, Term } from '../../core/ask/plan.ts';
import { selectItems } from '../../core/ask/values.ts';
import { exact, toFraction } from '../../core/exact.ts';

/*
 * Labels: what a question asks for, as people write it down (LABELS.md). A label is a plan in short form, with groups by their names and money in
 * dollars. Its plan is checked against the schema of the operators.
 */

type AmountLabel =
	| string
	| { item: string; n?: number; unit?: Term['unit']; today?: true }
	| { usd: number }
	| { take: Extract<AmountRef, { take: unknown }>['take']; group: GroupLabel };
type GroupLabel = {
	in?: string[];
	any?: string[];
	not?: string[];
	except?: string[];
	over?: AmountLabel;
	under?: AmountLabel;
	atLeast?: AmountLabel;
	atMost?: AmountLabel;
	figure?: Selector['figure'];
	since?: number;
	until?: number;
};
/** An operator and its members by the names of LABELS.md. */
export type Label = { op: string } & { [member: string]: unknown };

/** A line of a labelled set: a question, what it asks for, and other readings that are as right. */
export const LabelledSchema = z.strictObject({
	q: z.string().min(1).max(500),
	plan: z.looseObject({ op: z.string() }),
	or: z.array(z.looseObject({ op: z.string() })).optional(),
	note: z.string().optional(),
});

/** `0.5` as `1/2`, a seventh as `1/7`. */
function toFractionText(value: number): string {
	const parts = Math.round(1 / value);
	if (value < 1 && value === 1 / parts) return `1/${parts}`;
	return toFraction(exact(BigInt(Math.round(value * 1e8)), 10n ** 8n));
}

/** A refusal with any reason. */
const REFUSAL: Plan = { op: 'unknown', reason: 'unread', words: '', near: [] };

/** Creates plans of labels. @throws TypeError or ZodError for a label that no plan says */
export function createLabelReader(lexicon: Lexicon): (label: Label) => Plan {
	const schema = planSchema();

	function toGroup(name: string): Group {
		const group = lexicon.groups.get(toKey(toWords(name))) ?? lexicon.byWord.get(toPhrase(toWords(name)));
		if (!group) throw new TypeError(`no group "${name}"`);
		return group;
	}

	function toAny(any: readonly string[]): Group {
		const groups = any.map(toGroup);
		const all = (key: 'categories' | 'tags' | 'kinds') => [...new Set(groups.flatMap((group) => group[key]))];
		return { label: groups.map(({ label }) => label).join(' or '), categories: all('categories'), tags: all('tags'), kinds: all('kinds') };
	}

	function toSelector({ in: names = [], any, not, except, over, under, atLeast, atMost, ...rest }: GroupLabel = {}): Selector {
		const bound = (amount: AmountLabel, orEqual: boolean) => ({ amount: toAmount(amount) as Term, orEqual });
		const [low, high] = [over ?? atLeast, under ?? atMost];
		return {
			groups: [...names.map(toGroup), ...(any ? [toAny(any)] : [])],
			...(not && { not: not.map(toGroup) }),
			...(except && { except }),
			...(low !== undefined && { over: bound(low, over === undefined) }),
			...(high !== undefined && { under: bound(high, under === undefined) }),
			...rest,
		};
	}

	function toAmount(label: AmountLabel): AmountRef {
		if (typeof label === 'string') return { slug: label, quantity: '1' };
		if ('usd' in label) return { cents: toFractionText(Math.round(label.usd * 1e6) / 1e4) };
		if ('take' in label) return { take: label.take, selector: toSelector(label.group) };
		const { item, n = 1, unit, today } = label;
		return { slug: item, quantity: toFractionText(n), ...(unit && { unit }), ...(today && { today }) };
	}

	/** An item, or the first of a group. */
	function toTerm(label: AmountLabel): Term {
		const amount = toAmount(label);
		if (!('take' in amount)) return amount as Term;
		const [item] = selectItems(amount.selector, lexicon, amount.take === 'cheapest' ? 'cheapest' : 'dearest');
		return { slug: item?.slug ?? '', quantity: '1' };
	}

	const toAmounts = (labels: unknown) => (labels as AmountLabel[]).map(toAmount);
	/** No plan has more than 12. */
	const toTerms = (labels: unknown) => ((labels ?? []) as AmountLabel[]).slice(0, 12).map(toTerm);
	const bySelector = ({ group, ...rest }: Label) => ({ ...rest, selector: toSelector(group as GroupLabel) });
	const bySlug = ({ item, ...rest }: Label) => ({ ...rest, slug: item });
	const extreme = (order: unknown, group: unknown, { n = 1, skip = 0 }: { n?: unknown; skip?: unknown } = {}) => ({
		op: 'extreme',
		order,
		count: n,
		skip,
		selector: toSelector(group as GroupLabel),
	});

	/** From the names of labels to those of plans; kinds of questions without an operator become what answers them. */
	const READERS: Readonly<Record<string, (label: Label) => unknown>> = {
		worth({ op, of }) {
			const [first, ...others] = of as AmountLabel[];
			if (typeof first !== 'object' || !('take' in first) || others.length > 0) return { op, terms: toTerms(of) };
			if (first.take === 'dearest' || first.take === 'cheapest') return extreme(first.take, first.group);
			const selector = toSelector(first.group);
			return first.take === 'total' ? { op: first.take, selector } : { op: 'average', measure: first.take, terms: [], selector };
		},
		compare: ({ op, a, b, asked }) => ({ op, a: toAmounts(a), b: toAmounts(b), asked }),
		'how-many': ({ op, unit, target }) => {
			const targets = toAmounts(target);
			return { op, unit: toTerm(unit as AmountLabel), targets, whole: targets.every((each) => 'cents' in each) };
		},
		ratio: ({ op, a, b }) => ({ op, a: toAmounts(a), b: toAmounts(b) }),
		difference: ({ op, a, b, percent = false }) => ({ op, a: toAmounts(a), b: toAmounts(b), percent }),
		share: ({ op, part, whole }) => ({ op, part: toAmounts(part), whole: toAmounts(whole) }),
		average: ({ op, measure, of, group }) => ({ op, measure, terms: toTerms(of), selector: toSelector(group as GroupLabel) }),
		extreme: ({ order, group, n, skip }) => extreme(order, group, { n, skip }),
		count: bySelector,
		list: ({ n, ...label }) => bySelector({ ...label, ...(n !== undefined && { count: n }) }),
		budget: ({ amount, goal = 'dearest', ...label }) => ({ ...bySelector(label), amount: toAmounts(amount), goal }),
		afford: ({ op, amount, of }) => ({ op, amount: toAmounts(amount), terms: toTerms(of) }),
		nearest: ({ amount, n = 1, ...label }) => ({ ...bySelector(label), amount: toAmounts(amount), count: n }),
		rank: ({ op, of, order }) => ({ op, terms: toTerms(of), order }),
		fact: ({ fact, ...label }) => ({ ...bySlug(label), fact: fact === 'where' ? 'source' : fact === 'tags' ? 'about' : fact }),
		history: bySlug,
		inflation: ({ amount, ...label }) => ({ ...label, amount: toAmount(amount as AmountLabel) }),
		earning: ({ goal, rate, ...label }) => ({ ...label, goal: toAmounts(goal), rate: toAmount(rate as AmountLabel) }),
		deal: ({ op, price, of }) => ({ op, price: toAmount(price as AmountLabel), term: toTerm(of as AmountLabel) }),
		ambiguous: ({ op, items }) => ({ op, words: '', slugs: (items as string[]).slice(0, 12), of: (items as string[]).length }),
		refuse: () => REFUSAL,
		several: ({ op, plans }) => ({ op, plans: (plans as Label[]).map((each) => READERS[each.op]?.(each)) }),
		exists: bySlug,
		member: ({ item }) => ({ op: 'fact', slug: item, fact: 'about' }),
		position: ({ order, group }) => extreme(order, group),
		range: ({ group }) => ({ op: 'several', plans: ['dearest', 'cheapest'].map((order) => extreme(order, group)) }),
		total: bySelector,
		overview: () => undefined,
	};

	return (label) => {
		const reader = READERS[label.op];
		if (!reader) throw new TypeError(`no plan "${label.op}"`);
		const plan = reader(label);
		const isPlan = plan !== undefined && !(label.op === 'several' && (plan as { plans: unknown[] }).plans.includes(undefined));
		return schema.parse(isPlan ? plan : REFUSAL);
	};
}
