/*
 * Plans: the closed language between understanding a question and answering it, in six families. Schemas are functions, so that a page, which
 * checks no plan, does not load zod.
 */
import * as z from 'zod';
import { MAX_ASK_ANSWERS } from '../api/limits.ts';
import type { Exact } from '../exact.ts';
import { CATEGORY_IDS } from '../item/categories.ts';
import { UNIT_IDS, type UnitId } from '../item/worth/units.ts';
import type { Sym } from './words/vocabulary.ts';

/** A whole number or fraction above zero: `3`, `1/2`. */
const fractionSchema = () => z.string().regex(/^[1-9]\d{0,39}(?:\/[1-9]\d{0,39})?$/);
const slugSchema = () => z.string().min(1).max(64);
const yearSchema = () => z.int().min(1).max(9999);
const unitSchema = () => z.enum(UNIT_IDS);
const orderSchema = () => z.enum(['dearest', 'cheapest']);

/** Items of a category, with a tag, or of a kind or its descendants; any one of these is enough. `kinds` lists the descendants too. */
const groupSchema = () =>
	z.strictObject({
		/** The kind in the singular, or the tag, category or word. */
		label: z.string().max(120),
		/** Of a kind: its plural. */
		plural: z.string().max(120).optional(),
		categories: z.array(z.string()).max(CATEGORY_IDS.length),
		tags: z.array(z.string()).max(12),
		kinds: z.array(z.string()).max(200),
		/** The stem of a word that names share, or of a maker. */
		word: z.string().max(80).optional(),
	});

/** A quantity of one item. `unit`: what it counts, where that is not the item's own unit. `today`: in today's dollars. `assumed`: not named in full. */
const termSchema = () =>
	z.strictObject({
		slug: slugSchema(),
		quantity: fractionSchema(),
		unit: unitSchema().optional(),
		today: z.literal(true).optional(),
		assumed: z.literal(true).optional(),
	});
const centsSchema = () => z.strictObject({ cents: z.string().regex(/^(?:0|[1-9]\d{0,39})(?:\/[1-9]\d{0,39})?$/) });
const boundSchema = () => z.strictObject({ amount: z.union([centsSchema(), termSchema()]), orEqual: z.boolean() });

/** Items that belong to every group of `groups` and to none of `not`, are not in `except`, and are within the bounds. `since`, `until`: years of the figure. */
const selectorSchema = () =>
	z.strictObject({
		groups: z.array(groupSchema()).max(4),
		not: z.array(groupSchema()).max(4).optional(),
		except: z.array(slugSchema()).max(12).optional(),
		over: boundSchema().optional(),
		under: boundSchema().optional(),
		figure: z.enum(['price', 'sale', 'estimate', 'typical']).optional(),
		since: yearSchema().optional(),
		until: yearSchema().optional(),
		/** The unit that figures are compared and added in; items that do not convert into it are left out. */
		per: unitSchema().optional(),
	});
const sumSchema = () =>
	z
		.array(
			z.union([
				centsSchema(),
				termSchema(),
				z.strictObject({ take: z.enum(['total', 'mean', 'median', 'dearest', 'cheapest']), selector: selectorSchema() }),
			]),
		)
		.min(1)
		.max(12);
const momentSchema = () =>
	z.strictObject({
		year: yearSchema(),
		month: z.int().min(1).max(12).optional(),
		/** The last year of a decade. */
		until: yearSchema().optional(),
		/** `in 1980 dollars` */
		isDollars: z.literal(true).optional(),
	});

/** Worths of things, one by one and together; `plus`: a share that is added, such as a tax. */
const worthSchema = () => z.strictObject({ op: z.literal('worth'), terms: sumSchema(), plus: fractionSchema().optional() });

/** One side against the other. `count`: how many of the one of `a` are `b` worth? `afford`: is `a` enough for `b`? `rank`: `a` in order. */
const relateSchema = () =>
	z.strictObject({
		op: z.literal('relate'),
		ask: z.enum(['compare', 'difference', 'percent', 'ratio', 'share', 'count', 'afford', 'rank']),
		a: sumSchema(),
		b: sumSchema().optional(),
		/** Of `compare`: which, or a claim; of `rank`: what comes first. */
		claim: z.enum(['more', 'less', 'same', 'which-more', 'which-less']).optional(),
		/** Of `count`: only whole ones can be had. */
		whole: z.literal(true).optional(),
	});

/** Items of a group. `extreme`: `count` of them after `skip`. `budget`: what `amount` buys, of it as `many` as possible. `nearest` to `amount`. */
const selectSchema = () =>
	z.strictObject({
		op: z.literal('select'),
		ask: z.enum(['list', 'count', 'extreme', 'total', 'mean', 'median', 'budget', 'nearest', 'categories']),
		selector: selectorSchema(),
		order: orderSchema().optional(),
		count: z.int().min(1).max(1000).optional(),
		skip: z.int().min(0).max(1000).optional(),
		amount: sumSchema().optional(),
		many: z.literal(true).optional(),
		claimed: z.literal(true).optional(),
	});

/** Figures of other times. `at` a moment; the `change` between two; the `peak` by order; `money` of one year in that of another; what things cost in a `year`; `work` for things then and now. */
const timeSchema = () =>
	z.strictObject({
		op: z.literal('time'),
		ask: z.enum(['at', 'change', 'peak', 'money', 'year', 'work']),
		terms: z.array(termSchema()).max(12),
		from: momentSchema().optional(),
		to: momentSchema().optional(),
		order: orderSchema().optional(),
		amount: centsSchema().optional(),
		lately: z.literal(true).optional(),
	});

/** Working or saving time for things: at the pay of an item, or at a rate by a unit. */
const paySchema = () =>
	z.strictObject({
		op: z.literal('pay'),
		goal: sumSchema(),
		rate: z.union([centsSchema(), termSchema()]),
		unit: unitSchema(),
		asked: unitSchema().optional(),
	});

/** A fact about one thing. */
const aboutSchema = () =>
	z.strictObject({
		op: z.literal('about'),
		slug: slugSchema(),
		fact: z.enum(['category', 'when', 'source', 'basis', 'confidence', 'spread', 'about', 'buyer', 'fun']),
	});

/** Which of these is meant? */
const choiceSchema = () =>
	z.strictObject({
		op: z.literal('choice'),
		words: z.string().max(500),
		slugs: z.array(slugSchema()).min(2).max(12),
		of: z.int().min(2),
		/** The other things of the question, which are certain. */
		known: z.array(slugSchema()).max(3).optional(),
	});

const REASONS = [
	'empty',
	'amount',
	'number',
	'currency',
	'language',
	'future',
	'other',
	'negation',
	'unit',
	'units',
	'group',
	'abroad',
	'absent',
	'word',
	'unread',
] as const;

/** No answer, the words that are the reason, the things that were recognized, and those whose names are like the words. */
const refusalSchema = () =>
	z.strictObject({
		op: z.literal('refusal'),
		reason: z.enum(REASONS),
		words: z.string().max(500),
		known: z.array(slugSchema()).max(5),
		near: z.array(slugSchema()).max(5),
		/** A family for an example that works. */
		like: z.enum(['worth', 'relate', 'select', 'time', 'pay', 'about']).optional(),
	});

const simpleSchema = () =>
	z.discriminatedUnion('op', [
		worthSchema(),
		relateSchema(),
		selectSchema(),
		timeSchema(),
		paySchema(),
		aboutSchema(),
		choiceSchema(),
		refusalSchema(),
	]);

/** One thing to work out, or several one after the other. */
export const planSchema = () =>
	z.union([simpleSchema(), z.strictObject({ op: z.literal('several'), plans: z.array(simpleSchema()).min(2).max(MAX_ASK_ANSWERS) })]);

export type Group = z.infer<ReturnType<typeof groupSchema>>;
export type Term = z.infer<ReturnType<typeof termSchema>>;
export type AmountRef = z.infer<ReturnType<typeof sumSchema>>[number];
export type Selector = z.infer<ReturnType<typeof selectorSchema>>;
export type Order = z.infer<ReturnType<typeof orderSchema>>;
export type Moment = z.infer<ReturnType<typeof momentSchema>>;
export type SimplePlan = z.infer<ReturnType<typeof simpleSchema>>;
export type Plan = SimplePlan | { op: 'several'; plans: SimplePlan[] };
export type PlanOf<Op extends SimplePlan['op']> = Extract<SimplePlan, { op: Op }>;
export type Reason = (typeof REASONS)[number];

/** Slugs of the items of a plan. */
export function collectSlugs(plan: object): Set<string> {
	const found = new Set<string>();
	JSON.stringify(plan, (key, value: unknown) => {
		if (key === 'slug') found.add(String(value));
		return value;
	});
	return found;
}

/* Parts of a question. Plans are made from them: words that are one thing, group, amount, time or signal. */

export type Part = {
	sym: Sym;
	start: number;
	end: number;
	/** Of a thing. */
	term?: Term;
	/** Items that the words could mean, where none is likelier. */
	choice?: { slugs: readonly string[]; of: number };
	/** Other items of the same words, the likeliest first. */
	others?: readonly string[];
	/** The words are a whole name. */
	isNamed?: boolean;
	/** The words are a part of a name without its head: `Louvre` of a thing in the Louvre. */
	isLoose?: boolean;
	/** Of a group, or of a thing whose words are a group too. */
	group?: Group;
	plural?: boolean;
	/** The group is of a word that names share. */
	isMaker?: boolean;
	/** The worth of a group as an amount: `the cheapest car`. */
	take?: AmountRef;
	/** Of money. */
	cents?: Exact;
	/** Of a number, percent or place in an order. */
	value?: Exact;
	unit?: UnitId;
	/** Units that the word means: a decade is ten years. */
	times?: Exact;
	/** Of a time. */
	moment?: Moment;
	/** `in the last ten years` */
	isSince?: boolean;
	/** An unknown word with a capital. */
	isProper?: boolean;
	/** A bound that the amount itself is within. */
	orEqual?: boolean;
};
/** Places of tokens in a question; `end` is the one after the last. */
export type Span = { start: number; end: number };

/** Whether a part names an item. */
export const isThing = (part: Part | undefined): part is Part & { term: Term } => part?.term !== undefined;
/** Whether two spans share a token. */
export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;
