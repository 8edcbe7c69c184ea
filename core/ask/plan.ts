/* The closed language between understanding a question and answering it. */
import * as z from 'zod';
import { MAX_ASK_ANSWERS } from '../api/limits.ts';
import { UNIT_IDS } from '../item/worth/units.ts';

/** A whole number or fraction above zero: `3`, `1/2`. */
const FractionSchema = z.string().regex(/^[1-9]\d{0,39}(?:\/[1-9]\d{0,39})?$/);
const SlugSchema = z.string().min(1).max(64);
const YearSchema = z.int().min(1).max(9999);

/** Items of a category, with a tag, or of a kind or its descendants; any one of these is enough. `kinds` lists the descendants too. */
const GroupSchema = z.strictObject({
	/** The kind in the singular, or the tag or category. */
	label: z.string().max(120),
	/** Of a kind: its plural. */
	plural: z.string().max(120).optional(),
	categories: z.array(z.string()).max(10),
	tags: z.array(z.string()).max(12),
	kinds: z.array(z.string()).max(200),
	word: z.string().max(80).optional(),
});
/**
 * A quantity of one item. `unit`: what the quantity counts, where that is not the item's own unit; it converts into it.
 * `today`: at its worth in today's dollars. `assumed`: the question did not name it in full.
 */
const TermSchema = z.strictObject({
	slug: SlugSchema,
	quantity: FractionSchema,
	unit: z.enum(UNIT_IDS).optional(),
	today: z.literal(true).optional(),
	assumed: z.literal(true).optional(),
});
const CentsSchema = z.strictObject({ cents: z.string().regex(/^(?:0|[1-9]\d{0,39})(?:\/[1-9]\d{0,39})?$/) });
const BoundSchema = z.strictObject({ amount: z.union([CentsSchema, TermSchema]), orEqual: z.boolean() });
/**
 * Items that belong to every group of `groups` and to none of `not`, are not in `except`, and are within the bounds.
 * `figure`: sold, priced or estimated. `since` and `until`: years of the figure's date, inclusive. Without all of these, every item.
 */
const SelectorSchema = z.strictObject({
	groups: z.array(GroupSchema).max(4),
	not: z.array(GroupSchema).max(4).optional(),
	except: z.array(SlugSchema).max(12).optional(),
	over: BoundSchema.optional(),
	under: BoundSchema.optional(),
	figure: z.enum(['price', 'sale', 'estimate']).optional(),
	since: YearSchema.optional(),
	until: YearSchema.optional(),
});
/** The worth of a group: of all its items together, of the middle one, or of the first by worth. */
const GroupWorthSchema = z.strictObject({ take: z.enum(['total', 'mean', 'median', 'dearest', 'cheapest']), selector: SelectorSchema });
/** Money, a quantity of one item, or the worth of a group. */
const AmountSchema = z.union([CentsSchema, TermSchema, GroupWorthSchema]);
/** Amounts that count together: their sum. */
const SumSchema = z.array(AmountSchema).min(1).max(12);
const OrderSchema = z.enum(['dearest', 'cheapest']);
const TermsSchema = z.array(TermSchema).min(1).max(12);
const CountSchema = z.int().min(1).max(1000);

const SIMPLE_PLANS = [
	/** What is it worth? */
	z.strictObject({ op: z.literal('worth'), term: TermSchema }),
	/** What are these worth, one by one and together? */
	z.strictObject({ op: z.literal('total'), terms: TermsSchema }),
	/** Is a worth more (less, as much) than b? Or, with `which-`, which of them is? */
	z.strictObject({
		op: z.literal('compare'),
		a: SumSchema,
		b: SumSchema,
		asked: z.enum(['more', 'less', 'same', 'which-more', 'which-less']),
	}),
	/** How many of the unit are worth the targets together? `whole`: only whole ones can be had. */
	z.strictObject({ op: z.literal('how-many'), unit: TermSchema, targets: SumSchema, whole: z.boolean() }),
	/** How many times the worth of b is the worth of a? */
	z.strictObject({ op: z.literal('ratio'), a: SumSchema, b: SumSchema }),
	/** a less b, `percent`: relative to b. */
	z.strictObject({ op: z.literal('difference'), a: SumSchema, b: SumSchema, percent: z.boolean() }),
	/** What part of the whole is the part? */
	z.strictObject({ op: z.literal('share'), part: SumSchema, whole: SumSchema }),
	/** The middle of these items, or of a group when no terms are given. */
	z.strictObject({
		op: z.literal('average'),
		measure: z.enum(['mean', 'median']),
		terms: z.array(TermSchema).max(12),
		selector: SelectorSchema,
	}),
	z.strictObject({ op: z.literal('total-group'), selector: SelectorSchema }),
	/** The first `count` of a group after leaving out `skip`. */
	z.strictObject({
		op: z.literal('extreme'),
		order: OrderSchema,
		count: CountSchema,
		skip: z.int().min(0).max(1000),
		selector: SelectorSchema,
	}),
	z.strictObject({ op: z.literal('count'), selector: SelectorSchema }),
	/** Which are there? `claimed`: are there any? */
	z.strictObject({ op: z.literal('list'), selector: SelectorSchema, count: CountSchema.optional(), claimed: z.boolean().optional() }),
	/** The cheapest and the most expensive of a group, and their difference. */
	z.strictObject({ op: z.literal('range'), selector: SelectorSchema }),
	/** What does this amount buy: the most expensive item that fits, or as many different items as possible? */
	z.strictObject({ op: z.literal('budget'), amount: SumSchema, goal: z.enum(['dearest', 'many']), selector: SelectorSchema }),
	/** Is this amount enough for these items? */
	z.strictObject({ op: z.literal('afford'), amount: SumSchema, terms: TermsSchema }),
	z.strictObject({ op: z.literal('nearest'), amount: SumSchema, count: CountSchema, selector: SelectorSchema }),
	z.strictObject({ op: z.literal('rank'), terms: TermsSchema, order: OrderSchema, count: CountSchema }),
	/** What is the item's rank in its group? */
	z.strictObject({ op: z.literal('position'), slug: SlugSchema, order: OrderSchema, claimed: z.boolean(), selector: SelectorSchema }),
	/** Does the item belong to these groups? */
	z.strictObject({ op: z.literal('member'), slug: SlugSchema, selector: SelectorSchema }),
	z.strictObject({ op: z.literal('exists'), slug: SlugSchema }),
	/** What is in the catalogue? */
	z.strictObject({ op: z.literal('overview'), of: z.enum(['categories', 'tags']) }),
	/** `about`: what it is. `when`, `source`: when and where it was sold or priced. `buyer`: who bought it. `fun`: a fun fact. */
	z.strictObject({
		op: z.literal('fact'),
		slug: SlugSchema,
		fact: z.enum(['category', 'tags', 'when', 'source', 'basis', 'confidence', 'spread', 'about', 'buyer', 'fun']),
	}),
	/**
	 * How did it change, overall, since a year or until one? With `year`: what was it worth then? With `peak`: when was it worth most or
	 * least? With `lately`: up or down at the last change?
	 */
	z.strictObject({
		op: z.literal('history'),
		slug: SlugSchema,
		year: YearSchema.optional(),
		since: YearSchema.optional(),
		until: YearSchema.optional(),
		peak: z.enum(['highest', 'lowest']).optional(),
		lately: z.literal(true).optional(),
	}),
	/** These words could mean any of these items, the first among `of`. */
	z.strictObject({ op: z.literal('ambiguous'), words: z.string().max(500), slugs: z.array(SlugSchema).min(2).max(12), of: z.int().min(2) }),
	/** No answer, with the reason, the words that were not understood, and similar items. */
	z.strictObject({
		op: z.literal('unknown'),
		reason: z.enum([
			'empty',
			'absent',
			'not-understood',
			'foreign-currency',
			'amount',
			'future',
			'live',
			'advice',
			'person',
			'property',
			'opinion',
			'chat',
			'thanks',
			'other',
		]),
		words: z.string().max(500),
		near: z.array(SlugSchema).max(5),
	}),
] as const;

const SimplePlanSchema = z.discriminatedUnion('op', SIMPLE_PLANS);
/** What to work out: one thing, or several one after the other. */
export const PlanSchema = z.discriminatedUnion('op', [
	...SIMPLE_PLANS,
	z.strictObject({ op: z.literal('several'), plans: z.array(SimplePlanSchema).min(2).max(MAX_ASK_ANSWERS) }),
]);

export type Group = z.infer<typeof GroupSchema>;
export type Term = z.infer<typeof TermSchema>;
export type AmountRef = z.infer<typeof AmountSchema>;
export type Selector = z.infer<typeof SelectorSchema>;
export type SimplePlan = z.infer<typeof SimplePlanSchema>;
export type Plan = z.infer<typeof PlanSchema>;
/** The plan of one operator. */
export type PlanOf<Op extends Plan['op']> = Extract<Plan, { op: Op }>;
