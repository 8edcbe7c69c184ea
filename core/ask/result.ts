import type { Exact } from '../exact.ts';
import type { Item } from '../item/item.ts';
import type { UnitId } from '../item/worth/units.ts';
import type { PlanOf, Selector } from './plan.ts';

/**
 * A quantity of one item, and their worth in cents. `each` is the worth of one `unit`, or of one item without it.
 * `today`: the worth is in today's dollars, or asked for in them although the item has no such figure. `assumed`: the question left it open.
 */
export type Valued = {
	item: Item;
	quantity: Exact;
	unit?: UnitId;
	today?: 'converted' | 'missing';
	assumed?: true;
	each: Exact;
	cents: Exact;
};
/** The worth of a group: of all its items together, or of the middle one. */
export type GroupWorth = { take: 'total' | 'mean' | 'median'; selector: Selector; items: readonly Item[]; cents: Exact };
/** An amount of money, a quantity of one item, or the worth of a group. */
export type ValuedAmount = { cents: Exact } | Valued | GroupWorth;
/** Amounts that count together. */
export type Sum = { parts: readonly ValuedAmount[]; cents: Exact };

type Point = Item['history'][number];

/** The result of a plan: the plan and the figures for its answer. Money is in cents. */
export type Result =
	| { op: 'worth' | 'total'; terms: readonly Valued[]; cents: Exact }
	| { op: 'compare'; plan: PlanOf<'compare'>; a: Sum; b: Sum; order: number; difference: Exact /** Higher by lower. */; ratio: Exact }
	| { op: 'how-many'; plan: PlanOf<'how-many'>; unit: Valued; targets: Sum; count: Exact /** After the whole ones. */; left: Exact }
	| { op: 'ratio'; a: Sum; b: Sum; ratio: Exact }
	| { op: 'difference'; a: Sum; b: Sum; order: number; difference: Exact; percent?: Exact }
	| { op: 'share'; part: Sum; whole: Sum; share: Exact }
	| { op: 'average'; plan: PlanOf<'average'>; terms: readonly Valued[]; items: readonly Item[]; cents: Exact }
	| { op: 'total-group'; plan: PlanOf<'total-group'>; items: readonly Item[]; cents: Exact }
	| { op: 'extreme'; plan: PlanOf<'extreme'>; found: readonly Item[]; size: number; place: number }
	| { op: 'count'; plan: PlanOf<'count'>; items: readonly Item[] }
	| { op: 'list'; plan: PlanOf<'list'>; items: readonly Item[] }
	| { op: 'budget'; plan: PlanOf<'budget'>; budget: Sum; fitting: readonly Item[]; chosen: readonly Item[]; cents: Exact; size: number }
	| { op: 'afford'; budget: Sum; terms: readonly Valued[]; cents: Exact; order: number; difference: Exact; times: bigint }
	| { op: 'range'; plan: PlanOf<'range'>; items: readonly Item[]; difference: Exact }
	/** `gap`: between the first found and the amount. */
	| { op: 'nearest'; plan: PlanOf<'nearest'>; amount: Sum; found: readonly Item[]; gap: Exact; isMore: boolean }
	| { op: 'rank'; plan: PlanOf<'rank'>; ranked: readonly Valued[] }
	| { op: 'position'; plan: PlanOf<'position'>; item: Item; place: number; size: number; first: Item | undefined }
	| { op: 'member'; plan: PlanOf<'member'>; item: Item; holds: boolean }
	| { op: 'exists'; item: Item }
	| { op: 'overview'; of: 'categories' | 'tags'; names: readonly string[]; size: number }
	| { op: 'fact'; plan: PlanOf<'fact'>; item: Item }
	/** One or two points: those asked for, or the first and last with their change. */
	| { op: 'history'; plan: PlanOf<'history'>; item: Item; points: readonly Point[]; change?: Exact; percent?: Exact; times?: Exact }
	| { op: 'ambiguous'; plan: PlanOf<'ambiguous'>; items: readonly Item[] }
	| { op: 'unknown'; plan: PlanOf<'unknown'>; near: readonly Item[] };

/** The result of one operator. */
export type ResultOf<Op extends Result['op']> = Extract<Result, { op: Op }>;
