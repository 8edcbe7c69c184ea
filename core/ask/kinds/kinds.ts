/* The kinds of questions and the union of their plans. The order is the order of matching. A new kind needs its file and its line here. */
import * as z from 'zod';
import { MAX_ASK_ANSWERS } from '../../api/limits.ts';
import type { Lexicon } from '../names/lexicon.ts';
import { compare, comparePlan } from './amounts/compare.ts';
import { difference, differencePlan } from './amounts/difference.ts';
import { howMany, howManyPlan } from './amounts/how-many.ts';
import { rank, rankPlan } from './amounts/rank.ts';
import { ratio, ratioPlan } from './amounts/ratio.ts';
import { share, sharePlan } from './amounts/share.ts';
import { average, averagePlan } from './groups/average.ts';
import { count, countPlan } from './groups/count.ts';
import { extreme, extremePlan } from './groups/extreme.ts';
import { list, listPlan } from './groups/list.ts';
import { total, totalPlan } from './groups/total.ts';
import type { Kind, Way, Wording } from './kind.ts';
import { afford, affordPlan } from './money/afford.ts';
import { budget, budgetPlan } from './money/budget.ts';
import { earning, earningPlan } from './money/earning.ts';
import { inflation, inflationPlan } from './money/inflation.ts';
import { nearest, nearestPlan } from './money/nearest.ts';
import { deal, dealPlan } from './one-thing/deal.ts';
import { exists, existsPlan } from './one-thing/exists.ts';
import { fact, factPlan } from './one-thing/fact.ts';
import { history, historyPlan } from './one-thing/history.ts';
import { thenNow, thenPlan } from './one-thing/then-now.ts';
import { worth, worthPlan } from './one-thing/worth.ts';
import { ambiguous, ambiguousPlan, unknown, unknownPlan } from './refusal.ts';

/** Kinds in the order of matching. */
const KINDS = {
	'then-now': thenNow,
	fact,
	worth,
	deal,
	'how-many': howMany,
	earning,
	difference,
	ratio,
	share,
	compare,
	rank,
	average,
	extreme,
	total,
	count,
	budget,
	nearest,
	afford,
	list,
	exists,
	history,
	inflation,
	ambiguous,
	unknown,
};

/** The schemas of their plans. A function, so that what checks no plan does not load them. */
const simplePlans = () =>
	[
		thenPlan(),
		factPlan(),
		worthPlan(),
		dealPlan(),
		howManyPlan(),
		earningPlan(),
		differencePlan(),
		ratioPlan(),
		sharePlan(),
		comparePlan(),
		rankPlan(),
		averagePlan(),
		extremePlan(),
		totalPlan(),
		countPlan(),
		budgetPlan(),
		nearestPlan(),
		affordPlan(),
		listPlan(),
		existsPlan(),
		historyPlan(),
		inflationPlan(),
		ambiguousPlan(),
		unknownPlan(),
	] as const;

const simplePlanSchema = () => z.discriminatedUnion('op', simplePlans());
/** The schema of plans: one thing to work out, or several one after the other. */
export const planSchema = () =>
	z.discriminatedUnion('op', [
		...simplePlans(),
		z.strictObject({ op: z.literal('several'), plans: z.array(simplePlanSchema()).min(2).max(MAX_ASK_ANSWERS) }),
	]);

/** A plan with one thing to work out. */
export type SimplePlan = z.infer<ReturnType<typeof simplePlanSchema>>;
/** The same, or several one after the other. */
export type Plan = SimplePlan | { op: 'several'; plans: SimplePlan[] };

const TABLE = Object.entries(KINDS) as unknown as readonly (readonly [SimplePlan['op'], Kind<never, SimplePlan>])[];

/** All ways of asking, in their order. */
export const WAYS: readonly Way<SimplePlan>[] = [
	...TABLE.flatMap(([, { ways }]) => ways),
	...TABLE.flatMap(([, { lastWays = [] }]) => lastWays),
];

/** Examples of each kind. */
export const EXAMPLES: readonly (readonly [string, readonly string[]])[] = TABLE.map(([op, { examples }]) => [op, examples]);

/**
 * Works out a plan of one kind and says the result.
 * @throws RangeError if it refers to an item that does not exist, or divides by zero
 */
export function answerSimple(plan: SimplePlan, lexicon: Lexicon): Wording {
	// The table maps each kind to its own plans, which TypeScript cannot infer from the look-up.
	return (KINDS[plan.op] as unknown as Kind<SimplePlan>).answer(plan, lexicon);
}
