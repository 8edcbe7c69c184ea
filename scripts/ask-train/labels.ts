import * as z from 'zod';
import { MAX_ASK_ANSWERS } from '../../core/api/limits.ts';
import type { Lexicon } from '../../core/ask/lexicon/lexicon.ts';
import { toKey, toPhrase, toWords } from '../../core/ask/lexicon/to-entry.ts';
import { selectItems } from '../../core/ask/operators/operands.ts';
import type { AmountRef, Group, Plan, Selector, SimplePlan, Term } from '../../core/ask/plan.ts';
import { UNIT_IDS } from '../../core/item/worth/units.ts';

/*
 * Labels: what a question asks for, as people write it down (scripts/ask-train/LABELS.md). A label is a plan in short form, with groups by
 * their names and money in dollars.
 */

const AmountLabel = z.union([
	z.string(),
	z.strictObject({
		item: z.string(),
		n: z.number().positive().optional(),
		unit: z.enum(UNIT_IDS).optional(),
		today: z.literal(true).optional(),
	}),
	z.strictObject({ usd: z.number().positive() }),
	z.strictObject({
		take: z.enum(['total', 'mean', 'median', 'dearest', 'cheapest']),
		group: z.lazy((): z.ZodType<GroupLabel> => GroupLabel),
	}),
]);
type AmountLabel =
	| string
	| { item: string; n?: number | undefined; unit?: (typeof UNIT_IDS)[number] | undefined; today?: true | undefined }
	| { usd: number }
	| { take: 'total' | 'mean' | 'median' | 'dearest' | 'cheapest'; group: GroupLabel };
const names = z.array(z.string()).optional();
const GroupLabel: z.ZodType<GroupLabel> = z.strictObject({
	in: names,
	any: names,
	not: names,
	except: names,
	over: z.lazy(() => AmountLabel).optional(),
	under: z.lazy(() => AmountLabel).optional(),
	atLeast: z.lazy(() => AmountLabel).optional(),
	atMost: z.lazy(() => AmountLabel).optional(),
	figure: z.enum(['sale', 'price', 'estimate']).optional(),
	since: z.int().optional(),
	until: z.int().optional(),
});
type GroupLabel = {
	in?: string[] | undefined;
	any?: string[] | undefined;
	not?: string[] | undefined;
	except?: string[] | undefined;
	over?: AmountLabel | undefined;
	under?: AmountLabel | undefined;
	atLeast?: AmountLabel | undefined;
	atMost?: AmountLabel | undefined;
	figure?: 'sale' | 'price' | 'estimate' | undefined;
	since?: number | undefined;
	until?: number | undefined;
};
const amounts = z.array(AmountLabel).min(1);
const order = z.enum(['dearest', 'cheapest']);
const op = <Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
	z.strictObject({ op: z.literal(name), ...shape });

const SIMPLE = [
	op('worth', { of: amounts }),
	op('compare', { a: amounts, b: amounts, asked: z.enum(['more', 'less', 'same', 'which-more', 'which-less']) }),
	op('how-many', { unit: AmountLabel, target: amounts }),
	op('ratio', { a: amounts, b: amounts }),
	op('difference', { a: amounts, b: amounts, percent: z.boolean().optional() }),
	op('share', { part: amounts, whole: amounts }),
	op('average', { measure: z.enum(['mean', 'median']), group: GroupLabel.optional(), of: amounts.optional() }),
	op('total', { group: GroupLabel }),
	op('extreme', { order, group: GroupLabel, n: z.int().optional(), skip: z.int().optional() }),
	op('count', { group: GroupLabel }),
	op('list', { group: GroupLabel, claimed: z.boolean().optional(), n: z.int().optional() }),
	op('range', { group: GroupLabel }),
	op('budget', { amount: amounts, group: GroupLabel, goal: z.enum(['dearest', 'many']).optional() }),
	op('afford', { amount: amounts, of: amounts }),
	op('nearest', { amount: amounts, group: GroupLabel, n: z.int().optional() }),
	op('rank', { of: amounts, order, n: z.int().optional() }),
	op('position', { item: z.string(), order, group: GroupLabel }),
	op('member', { item: z.string(), group: GroupLabel }),
	op('exists', { item: z.string() }),
	op('fact', { item: z.string(), fact: z.enum(['about', 'fun', 'when', 'where', 'basis', 'confidence', 'spread', 'category', 'tags']) }),
	op('history', {
		item: z.string(),
		year: z.int().optional(),
		since: z.int().optional(),
		until: z.int().optional(),
		peak: z.enum(['highest', 'lowest']).optional(),
		lately: z.boolean().optional(),
	}),
	op('overview', { of: z.enum(['categories', 'tags']) }),
	op('ambiguous', { items: z.array(z.string()).min(2) }),
	op('refuse', {
		why: z.enum(['future', 'live', 'advice', 'person', 'absent', 'currency', 'property', 'opinion', 'chat', 'nonsense', 'hostile']),
	}),
] as const;
const SimpleLabel = z.discriminatedUnion('op', SIMPLE);
const LabelSchema = z.discriminatedUnion('op', [...SIMPLE, op('several', { plans: z.array(SimpleLabel).min(2).max(MAX_ASK_ANSWERS) })]);
export type Label = z.infer<typeof LabelSchema>;
type SimpleLabel = z.infer<typeof SimpleLabel>;

/** A line of a labelled set: a question, what it asks for, and other readings that are as right. */
export const LabelledSchema = z.strictObject({
	q: z.string().min(1).max(500),
	plan: LabelSchema,
	or: z.array(LabelSchema).optional(),
	note: z.string().optional(),
});

/** `0.5` as `1/2`, a seventh as `1/7`. */
function toFractionText(value: number): string {
	const parts = Math.round(1 / value);
	if (value < 1 && value === 1 / parts) return `1/${parts}`;
	const [whole = '0', decimals = ''] = value.toFixed(8).replace(/0+$/, '').split('.');
	const [n, d] = [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
	let [a, b] = [n, d];
	while (b > 0n) [a, b] = [b, a % b];
	return d / a === 1n ? String(n / a) : `${n / a}/${d / a}`;
}

/** Plans of labels. @throws TypeError for a label that no plan says */
export function createLabelReader(lexicon: Lexicon): (label: Label) => Plan {
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

	function toSelector(label: GroupLabel): Selector {
		const bound = (amount: AmountLabel, orEqual: boolean) => {
			const ref = toAmount(amount);
			if ('take' in ref) throw new TypeError('a bound that is the worth of a group');
			return { amount: ref, orEqual };
		};
		const [over, under] = [label.over ?? label.atLeast, label.under ?? label.atMost];
		return {
			groups: [...(label.in ?? []).map(toGroup), ...(label.any ? [toAny(label.any)] : [])],
			...(label.not && { not: label.not.map(toGroup) }),
			...(label.except && { except: label.except }),
			...(over !== undefined && { over: bound(over, label.over === undefined) }),
			...(under !== undefined && { under: bound(under, label.under === undefined) }),
			...(label.figure && { figure: label.figure }),
			...(label.since !== undefined && { since: label.since }),
			...(label.until !== undefined && { until: label.until }),
		};
	}

	function toTerm(label: AmountLabel): Term {
		if (typeof label === 'string') return { slug: label, quantity: '1' };
		if ('take' in label && (label.take === 'dearest' || label.take === 'cheapest')) {
			const [item] = selectItems(toSelector(label.group), lexicon, label.take);
			if (item) return { slug: item.slug, quantity: '1' };
		}
		if (!('item' in label)) throw new TypeError(`expected an item, found ${JSON.stringify(label)}`);
		return {
			slug: label.item,
			quantity: toFractionText(label.n ?? 1),
			...(label.unit && { unit: label.unit }),
			...(label.today && { today: label.today }),
		};
	}

	function toAmount(label: AmountLabel): AmountRef {
		if (typeof label === 'object' && 'usd' in label) return { cents: toFractionText(Math.round(label.usd * 1e6) / 1e4) };
		if (typeof label === 'object' && 'take' in label) return { take: label.take, selector: toSelector(label.group) };
		return toTerm(label);
	}

	const toAmounts = (labels: readonly AmountLabel[]) => labels.map(toAmount);

	function toSimple(label: SimpleLabel): SimplePlan {
		switch (label.op) {
			case 'worth': {
				const [first, second] = label.of;
				if (first !== undefined && second === undefined) {
					if (typeof first === 'object' && 'take' in first) {
						const selector = toSelector(first.group);
						if (first.take === 'total') return { op: 'total-group', selector };
						if (first.take === 'mean' || first.take === 'median') return { op: 'average', measure: first.take, terms: [], selector };
						return { op: 'extreme', order: first.take, count: 1, skip: 0, selector };
					}
					return { op: 'worth', term: toTerm(first) };
				}
				return { op: 'total', terms: label.of.map(toTerm) };
			}
			case 'compare':
				return { op: 'compare', a: toAmounts(label.a), b: toAmounts(label.b), asked: label.asked };
			case 'how-many':
				return {
					op: 'how-many',
					unit: toTerm(label.unit),
					targets: toAmounts(label.target),
					whole: label.target.every((target) => typeof target === 'object' && 'usd' in target),
				};
			case 'ratio':
				return { op: 'ratio', a: toAmounts(label.a), b: toAmounts(label.b) };
			case 'difference':
				return { op: 'difference', a: toAmounts(label.a), b: toAmounts(label.b), percent: label.percent ?? false };
			case 'share':
				return { op: 'share', part: toAmounts(label.part), whole: toAmounts(label.whole) };
			case 'average':
				return { op: 'average', measure: label.measure, terms: (label.of ?? []).map(toTerm), selector: toSelector(label.group ?? {}) };
			case 'total':
				return { op: 'total-group', selector: toSelector(label.group) };
			case 'extreme':
				return { op: 'extreme', order: label.order, count: label.n ?? 1, skip: label.skip ?? 0, selector: toSelector(label.group) };
			case 'count':
				return { op: 'count', selector: toSelector(label.group) };
			case 'list':
				return {
					op: 'list',
					selector: toSelector(label.group),
					...(label.n !== undefined && { count: label.n }),
					...(label.claimed && { claimed: true }),
				};
			case 'range':
				return { op: 'range', selector: toSelector(label.group) };
			case 'budget':
				return { op: 'budget', amount: toAmounts(label.amount), goal: label.goal ?? 'dearest', selector: toSelector(label.group) };
			case 'afford':
				return { op: 'afford', amount: toAmounts(label.amount), terms: label.of.map(toTerm) };
			case 'nearest':
				return { op: 'nearest', amount: toAmounts(label.amount), count: label.n ?? 1, selector: toSelector(label.group) };
			case 'rank':
				return { op: 'rank', terms: label.of.map(toTerm), order: label.order, count: label.of.length };
			case 'position':
				return { op: 'position', slug: label.item, order: label.order, claimed: false, selector: toSelector(label.group) };
			case 'member':
				return { op: 'member', slug: label.item, selector: toSelector(label.group) };
			case 'exists':
				return { op: 'exists', slug: label.item };
			case 'fact':
				return { op: 'fact', slug: label.item, fact: label.fact === 'where' ? 'source' : label.fact };
			case 'history': {
				const { year, since, until, peak, lately } = label;
				const years = { ...(year !== undefined && { year }), ...(since !== undefined && { since }), ...(until !== undefined && { until }) };
				return { op: 'history', slug: label.item, ...years, ...(peak && { peak }), ...(lately && { lately: true as const }) };
			}
			case 'overview':
				return { op: 'overview', of: label.of };
			case 'ambiguous':
				return { op: 'ambiguous', words: '', slugs: label.items.slice(0, 12), of: label.items.length };
			case 'refuse':
				return { op: 'unknown', reason: REASON_OF[label.why], words: '', near: [] };
		}
	}

	return (label) => (label.op === 'several' ? { op: 'several', plans: label.plans.map(toSimple) } : toSimple(label));
}

const REASON_OF = {
	future: 'future',
	live: 'live',
	advice: 'advice',
	person: 'person',
	absent: 'absent',
	currency: 'foreign-currency',
	property: 'property',
	opinion: 'opinion',
	chat: 'chat',
	nonsense: 'not-understood',
	hostile: 'not-understood',
} as const;
