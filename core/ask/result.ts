import type { Exact } from '../exact.ts';
import type { Item } from '../item/item.ts';
import type { PlanOf } from './plan.ts';

/** A quantity of one item, and their worth in cents. */
export type Valued = { item: Item; quantity: Exact; cents: Exact };
/** An amount of money, or a quantity of one item. */
export type ValuedAmount = { cents: Exact; item?: Item; quantity?: Exact };

/** The result of a plan: the plan and the figures for its answer. Money is in cents. */
export type Result =
	| { op: 'worth' | 'total'; terms: readonly Valued[]; cents: Exact }
	| { op: 'compare'; plan: PlanOf<'compare'>; a: Valued; b: ValuedAmount; order: number; difference: Exact; ratio: Exact }
	| { op: 'how-many'; plan: PlanOf<'how-many'>; unit: Valued; targets: readonly ValuedAmount[]; count: Exact; left: Exact }
	| { op: 'ratio'; a: Valued; b: Valued; ratio: Exact }
	| { op: 'difference'; a: ValuedAmount; b: ValuedAmount; order: number; difference: Exact; percent?: Exact }
	| { op: 'share'; part: ValuedAmount; whole: ValuedAmount; share: Exact }
	| { op: 'average'; plan: PlanOf<'average'>; items: readonly Item[]; cents: Exact }
	| { op: 'total-group'; plan: PlanOf<'total-group'>; items: readonly Item[]; cents: Exact }
	| { op: 'extreme'; plan: PlanOf<'extreme'>; found: readonly Item[]; size: number; place: number }
	| { op: 'count' | 'list'; plan: PlanOf<'count'> | PlanOf<'list'>; items: readonly Item[] }
	| {
			op: 'budget';
			plan: PlanOf<'budget'>;
			budget: ValuedAmount;
			fitting: readonly Item[];
			chosen: readonly Item[];
			cents: Exact;
			size: number;
	  }
	| { op: 'afford'; budget: ValuedAmount; terms: readonly Valued[]; cents: Exact; order: number; difference: Exact; times: bigint }
	| { op: 'range'; plan: PlanOf<'range'>; items: readonly Item[]; difference: Exact }
	| {
			op: 'nearest';
			plan: PlanOf<'nearest'>;
			amount: ValuedAmount;
			found: readonly Item[] /** Between the first found and the amount. */;
			gap: Exact;
			isMore: boolean;
	  }
	| { op: 'rank'; plan: PlanOf<'rank'>; ranked: readonly Valued[] }
	| { op: 'position'; plan: PlanOf<'position'>; item: Item; place: number; size: number; first: Item | undefined }
	| { op: 'member'; plan: PlanOf<'member'>; item: Item; holds: boolean }
	| { op: 'exists'; item: Item }
	| { op: 'overview'; of: 'categories' | 'tags'; names: readonly string[]; size: number }
	| { op: 'fact'; plan: PlanOf<'fact'>; item: Item }
	| { op: 'history'; item: Item; year?: number; peak?: 'highest' | 'lowest'; points: Item['history']; change?: Exact; percent?: Exact }
	| { op: 'ambiguous'; plan: PlanOf<'ambiguous'>; items: readonly Item[] }
	| { op: 'unknown'; plan: PlanOf<'unknown'>; near: readonly Item[] };

/** The result of one operator. */
export type ResultOf<Op extends Result['op']> = Extract<Result, { op: Op }>;
