/*
 * Plans: the closed language between understanding a question and answering it. Each operator adds the schema of its own plan.
 * Schemas are functions, so that a page, which checks no plan, does not load zod.
 */
import * as z from 'zod';
import { UNIT_IDS } from '../item/worth/units.ts';

/** A whole number or fraction above zero: `3`, `1/2`. */
const fractionSchema = () => z.string().regex(/^[1-9]\d{0,39}(?:\/[1-9]\d{0,39})?$/);
export const slugSchema = () => z.string().min(1).max(64);
export const yearSchema = () => z.int().min(1).max(9999);
export const countSchema = () => z.int().min(1).max(1000);
export const orderSchema = () => z.enum(['dearest', 'cheapest']);

/** Items of a category, with a tag, or of a kind or its descendants; any one of these is enough. `kinds` lists the descendants too. */
const groupSchema = () =>
	z.strictObject({
		/** The kind in the singular, or the tag or category. */
		label: z.string().max(120),
		/** Of a kind: its plural. */
		plural: z.string().max(120).optional(),
		categories: z.array(z.string()).max(10),
		tags: z.array(z.string()).max(12),
		kinds: z.array(z.string()).max(200),
		/** The stem of a word that names and descriptions share. */
		word: z.string().max(80).optional(),
	});

/**
 * A quantity of one item. `unit`: what the quantity counts, where that is not the item's own unit; it converts into it.
 * `today`: at its worth in today's dollars. `assumed`: the question did not name it in full.
 */
export const termSchema = () =>
	z.strictObject({
		slug: slugSchema(),
		quantity: fractionSchema(),
		unit: z.enum(UNIT_IDS).optional(),
		today: z.literal(true).optional(),
		assumed: z.literal(true).optional(),
	});
export const termsSchema = () => z.array(termSchema()).min(1).max(12);
export const centsSchema = () => z.strictObject({ cents: z.string().regex(/^(?:0|[1-9]\d{0,39})(?:\/[1-9]\d{0,39})?$/) });
const boundSchema = () => z.strictObject({ amount: z.union([centsSchema(), termSchema()]), orEqual: z.boolean() });

/**
 * Items that belong to every group of `groups` and to none of `not`, are not in `except`, and are within the bounds.
 * `figure`: sold, priced or estimated. `since` and `until`: years of the figure's date, inclusive. Without all of these, every item.
 */
export const selectorSchema = () =>
	z.strictObject({
		groups: z.array(groupSchema()).max(4),
		not: z.array(groupSchema()).max(4).optional(),
		except: z.array(slugSchema()).max(12).optional(),
		over: boundSchema().optional(),
		under: boundSchema().optional(),
		figure: z.enum(['price', 'sale', 'estimate']).optional(),
		since: yearSchema().optional(),
		until: yearSchema().optional(),
	});

/** The worth of a group: of all its items together, of the middle one, or of the first by worth. */
const groupWorthSchema = () =>
	z.strictObject({ take: z.enum(['total', 'mean', 'median', 'dearest', 'cheapest']), selector: selectorSchema() });

/** Money, a quantity of one item, or the worth of a group; amounts of one list count together. */
export const sumSchema = () =>
	z
		.array(z.union([centsSchema(), termSchema(), groupWorthSchema()]))
		.min(1)
		.max(12);

export type Group = z.infer<ReturnType<typeof groupSchema>>;
export type Term = z.infer<ReturnType<typeof termSchema>>;
export type AmountRef = z.infer<ReturnType<typeof sumSchema>>[number];
export type Selector = z.infer<ReturnType<typeof selectorSchema>>;
export type Order = z.infer<ReturnType<typeof orderSchema>>;

/** Slugs of the items of a plan. */
export function collectSlugs(plan: object): Set<string> {
	const found = new Set<string>();
	JSON.stringify(plan, (key, value: unknown) => {
		if (key === 'slug') found.add(String(value));
		return value;
	});
	return found;
}
