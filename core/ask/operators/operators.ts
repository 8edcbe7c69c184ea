/* The table of operators, and the plans that they make up. Adding a kind of question is its file, its templates in the trainer, and its lines here. */
import * as z from 'zod';
import { MAX_ASK_ANSWERS } from '../../api/limits.ts';
import type { Exact } from '../../exact.ts';
import { ambiguous, ambiguousPlan, unknown, unknownPlan } from '../fallback.ts';
import type { Argument } from '../names/arguments.ts';
import type { Lexicon } from '../names/lexicon.ts';
import type { Linked, Span } from '../names/mention.ts';
import type { Order, Selector } from '../plan.ts';
import type { Piece } from '../sentences/figures.ts';
import { afford, affordPlan, budget, budgetPlan, nearest, nearestPlan } from './budget.ts';
import { compare, comparePlan, rank, rankPlan } from './compare.ts';
import { extreme, extremePlan } from './extreme.ts';
import { fact, factPlan } from './fact.ts';
import { history, historyPlan } from './history.ts';
import { howMany, howManyPlan } from './how-many.ts';
import { average, averagePlan, count, countPlan, list, listPlan, total, totalPlan } from './list.ts';
import { deal, dealPlan, earning, earningPlan, inflation, inflationPlan } from './money.ts';
import { difference, differencePlan, ratio, ratioPlan, share, sharePlan } from './ratio.ts';
import { exists, existsPlan, worth, worthPlan } from './worth.ts';

/** A part of a plan and the words that say it. The same object wherever the same part is used. */
export type Use = {
	spans: readonly Span[];
	/** Facts about the words, for the ranker: `via:alias`, `plural`. */
	traits: readonly string[];
};

/** A use in its role: `unit`, `over`, `in`. */
export type RoleUse = { role: string; use: Use };

/** A plan that the question may mean. */
export type Candidate = {
	/** Operators that are asked for alike: `compare`. */
	family: string;
	/** The operator with its choices: `compare:which:dearest`. */
	variant: string;
	uses: readonly RoleUse[];
	plan: Plan;
};

/** An answer before its figures are checked: pieces of its sentences, and the slugs of the items that it tells, those asked for first. */
export type Told = { pieces: readonly Piece[]; slugs: readonly string[] };

/** One kind of question. */
export type Operator<OwnPlan> = {
	/** The plans that what is mentioned allows. */
	offer: (given: Given) => Candidate[];
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

const simplePlans = () =>
	[
		...([worthPlan(), comparePlan(), rankPlan(), howManyPlan(), ratioPlan(), differencePlan(), sharePlan()] as const),
		...([averagePlan(), totalPlan(), extremePlan(), listPlan(), countPlan(), budgetPlan(), affordPlan(), nearestPlan()] as const),
		...([existsPlan(), factPlan(), historyPlan(), inflationPlan(), earningPlan(), dealPlan(), ambiguousPlan(), unknownPlan()] as const),
	] as const;

/** The schema of what to work out: one thing. */
const simplePlanSchema = () => z.discriminatedUnion('op', simplePlans());
/** The same, or several one after the other. */
export const planSchema = () =>
	z.discriminatedUnion('op', [
		...simplePlans(),
		z.strictObject({ op: z.literal('several'), plans: z.array(simplePlanSchema()).min(2).max(MAX_ASK_ANSWERS) }),
	]);

export type SimplePlan = z.infer<ReturnType<typeof simplePlanSchema>>;
export type Plan = SimplePlan | { op: 'several'; plans: SimplePlan[] };
/** The plan of one operator. */
export type PlanOf<Op extends Plan['op']> = Extract<Plan, { op: Op }>;

const OPERATORS: { readonly [Op in SimplePlan['op']]: Operator<PlanOf<Op>> } = {
	...{ worth, compare, rank, 'how-many': howMany, ratio, difference, share },
	...{ average, total, extreme, list, count, budget, afford, nearest },
	...{ exists, fact, history, inflation, earning, deal, ambiguous, unknown },
};

/** More plans than a plain question has; a longer one leaves out its least sure. */
const MOST_PLANS = 3000;

/** Every plan that the question may mean, refusals included. */
export function offerPlans(given: Given): Candidate[] {
	return Object.values(OPERATORS)
		.flatMap(({ offer }) => offer(given))
		.slice(0, MOST_PLANS);
}

/**
 * Works out a plan of one operator and says the result.
 * @throws RangeError if it refers to an item that does not exist, or divides by zero
 */
export function answerSimple(plan: SimplePlan, lexicon: Lexicon): Told {
	// The table maps each operator to its own plans, which TypeScript cannot infer from the look-up.
	return (OPERATORS[plan.op] as Operator<SimplePlan>).answer(plan, lexicon);
}
