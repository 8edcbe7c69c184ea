/* Types that all operators share: the material that they make plans from, the plans that they offer, and their answers. */
import type { Exact } from '../../exact.ts';
import type { Argument } from '../names/arguments.ts';
import type { Lexicon } from '../names/lexicon.ts';
import type { Linked, Span } from '../names/mention.ts';
import type { Order, Selector } from '../plan.ts';
import type { Piece } from '../sentences/figures.ts';

/** A part of a plan and the words that say it. The same object wherever the same part is used. */
export type Use = {
	spans: readonly Span[];
	/** Facts about the words, for the ranker: `via:alias`, `plural`. */
	traits: readonly string[];
};

/** A use in its role: `unit`, `over`, `in`. */
export type RoleUse = { role: string; use: Use };

/** A plan of some operators that the question may mean. */
export type Offer<OwnPlan> = {
	/** The operator, or several that are asked for alike, with its choices: `compare:which:dearest`. */
	variant: string;
	uses: readonly RoleUse[];
	plan: OwnPlan;
};

/** Plans that are worked out one after the other. */
export type Several<OwnPlan> = { op: 'several'; plans: OwnPlan[] };

/** An answer before its figures are checked: pieces of its sentences, and the slugs of the items that it tells, those asked for first. */
export type Told = { pieces: readonly Piece[]; slugs: readonly string[] };

/** One kind of question. `Offered`: the plans that it offers, which may have those of other operators among them. */
export type Operator<OwnPlan, Offered = OwnPlan> = {
	/** The plans that what is mentioned allows. */
	offer: (given: Given) => Offer<Offered>[];
	/**
	 * Works out a plan in exact numbers and says the result.
	 * @throws RangeError if it refers to an item that does not exist, or divides by zero
	 */
	answer: (plan: OwnPlan, lexicon: Lexicon) => Told;
};

export type ArgumentUse = Argument & Use;
/** Arguments that count together: `a Big Mac and fries`. */
export type SumUse = Use & { parts: readonly ArgumentUse[] };
/** Two amounts that do not overlap. `today`: they may be meant in today's dollars. */
export type Pair = { a: SumUse; b: SumUse; uses: (a: string, b: string) => RoleUse[]; inOrder: boolean; today: boolean };
/** Items that the words select, and the parts of the plan that say so. */
export type SelectorUse = { selector: Selector; uses: readonly RoleUse[] };
/** A number that may count each of several things, or its part of one that is split: `two of each`, `for a family of four`. */
export type Share = Use & { count: Exact };
/** A whole number in its role: how many, which place, which year. */
type Slot = RoleUse & { value: number };

/** The material that operators make plans from. */
export type Given = Linked & {
	lexicon: Lexicon;
	args: readonly ArgumentUse[];
	sums: readonly SumUse[];
	pairs: readonly Pair[];
	/** All named items as one list. */
	lists: readonly SumUse[];
	/** Items, and the first of groups, each with its words. */
	subjects: readonly { slug: string; use: Use }[];
	/** Groups with their conditions. */
	selectors: readonly SelectorUse[];
	counts: readonly Slot[];
	places: readonly Slot[];
	years: readonly (Slot & { isSince: boolean })[];
	/** The orders that the words allow: one where they say only `cheapest first`, otherwise both. */
	orders: readonly Order[];
	/** Whether the question may speak of today's dollars. */
	isToday: boolean;
};
