/* The closed language between understanding a question and answering it. */
import * as z from 'zod';

/** A whole number or fraction above zero: `3`, `1/2`. */
const FractionSchema = z.string().regex(/^[1-9]\d{0,39}(?:\/[1-9]\d{0,39})?$/);
const SlugSchema = z.string().min(1).max(64);

/** A quantity of one item. `assumed`: the question did not name it in full. */
const TermSchema = z.strictObject({ slug: SlugSchema, quantity: FractionSchema, assumed: z.literal(true).optional() });
/** US cents, or the worth of a quantity of one item. */
const AmountSchema = z.union([z.strictObject({ cents: z.string().regex(/^(?:0|[1-9]\d{0,39})(?:\/[1-9]\d{0,39})?$/) }), TermSchema]);
const GroupSchema = z.strictObject({
	label: z.string().max(120),
	categories: z.array(z.string()).max(10),
	tags: z.array(z.string()).max(12),
	word: z.string().max(80).optional(),
});
const BoundSchema = z.strictObject({ amount: AmountSchema, orEqual: z.boolean() });
/** Items that belong to every group and are within the bounds. Without both, all items. */
const SelectorSchema = z.strictObject({
	groups: z.array(GroupSchema).max(4),
	over: BoundSchema.optional(),
	under: BoundSchema.optional(),
});
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
		a: TermSchema,
		b: AmountSchema,
		asked: z.enum(['more', 'less', 'same', 'which-more', 'which-less']),
	}),
	/** How many of the unit are worth the targets together? `whole`: only whole ones can be had. */
	z.strictObject({ op: z.literal('how-many'), unit: TermSchema, targets: z.array(AmountSchema).min(1).max(12), whole: z.boolean() }),
	/** How many times the worth of b is the worth of a? */
	z.strictObject({ op: z.literal('ratio'), a: TermSchema, b: TermSchema }),
	/** a less b, `percent`: relative to b. */
	z.strictObject({ op: z.literal('difference'), a: AmountSchema, b: AmountSchema, percent: z.boolean() }),
	/** What part of the whole is the part? */
	z.strictObject({ op: z.literal('share'), part: AmountSchema, whole: AmountSchema }),
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
	z.strictObject({ op: z.literal('budget'), amount: AmountSchema, goal: z.enum(['dearest', 'many']), selector: SelectorSchema }),
	/** Is this amount enough for these items? */
	z.strictObject({ op: z.literal('afford'), amount: AmountSchema, terms: TermsSchema }),
	z.strictObject({ op: z.literal('nearest'), amount: AmountSchema, count: CountSchema, selector: SelectorSchema }),
	z.strictObject({ op: z.literal('rank'), terms: TermsSchema, order: OrderSchema, count: CountSchema }),
	/** What is the item's rank in its group? */
	z.strictObject({ op: z.literal('position'), slug: SlugSchema, order: OrderSchema, claimed: z.boolean(), selector: SelectorSchema }),
	/** Does the item belong to these groups? */
	z.strictObject({ op: z.literal('member'), slug: SlugSchema, selector: SelectorSchema }),
	z.strictObject({ op: z.literal('exists'), slug: SlugSchema }),
	/** What is in the catalogue? */
	z.strictObject({ op: z.literal('overview'), of: z.enum(['categories', 'tags']) }),
	z.strictObject({
		op: z.literal('fact'),
		slug: SlugSchema,
		fact: z.enum(['category', 'tags', 'when', 'source', 'basis', 'confidence', 'spread', 'about']),
	}),
	/** How did it change, overall, since a year or until one? With `year`: what was it worth then? With `peak`: when was it worth most or least? */
	z.strictObject({
		op: z.literal('history'),
		slug: SlugSchema,
		year: z.int().min(1).max(9999).optional(),
		since: z.int().min(1).max(9999).optional(),
		until: z.int().min(1).max(9999).optional(),
		peak: z.enum(['highest', 'lowest']).optional(),
	}),
	/** These words could mean any of these items, the first among `of`. */
	z.strictObject({ op: z.literal('ambiguous'), words: z.string().max(500), slugs: z.array(SlugSchema).min(2).max(12), of: z.int().min(2) }),
	/** No answer, with the reason and similar items. */
	z.strictObject({
		op: z.literal('unknown'),
		reason: z.enum(['empty', 'no-item', 'absent', 'not-understood', 'foreign-currency', 'amount', 'future', 'help']),
		words: z.string().max(500),
		near: z.array(SlugSchema).max(5),
	}),
] as const;

const SimplePlanSchema = z.discriminatedUnion('op', SIMPLE_PLANS);
/** What to work out: one thing, or up to three one after the other. */
export const PlanSchema = z.discriminatedUnion('op', [
	...SIMPLE_PLANS,
	z.strictObject({ op: z.literal('several'), plans: z.array(SimplePlanSchema).min(2).max(3) }),
]);

export type Term = z.infer<typeof TermSchema>;
export type AmountRef = z.infer<typeof AmountSchema>;
export type Selector = z.infer<typeof SelectorSchema>;
export type SimplePlan = z.infer<typeof SimplePlanSchema>;
export type Plan = z.infer<typeof PlanSchema>;
/** The plan of one operator. */
export type PlanOf<Op extends Plan['op']> = Extract<Plan, { op: Op }>;
