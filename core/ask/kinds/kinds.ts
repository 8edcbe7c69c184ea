/* The kinds of questions in the order in which their patterns are tried, and the plans that they make up. Adding a kind is its file and its line here. */
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
import type { Kind, Told, Way } from './kind.ts';
import { afford, affordPlan } from './money/afford.ts';
import { budget, budgetPlan } from './money/budget.ts';
import { earning, earningPlan } from './money/earning.ts';
import { inflation, inflationPlan } from './money/inflation.ts';
import { nearest, nearestPlan } from './money/nearest.ts';
import { deal, dealPlan } from './one-thing/deal.ts';
import { exists, existsPlan } from './one-thing/exists.ts';
import { fact, factPlan } from './one-thing/fact.ts';
import { history, historyPlan } from './one-thing/history.ts';
import { worth, worthPlan } from './one-thing/worth.ts';
import { ambiguous, ambiguousPlan, unknown, unknownPlan } from './refusal.ts';

const KINDS = {
	fact: [factPlan, fact],
	worth: [worthPlan, worth],
	deal: [dealPlan, deal],
	'how-many': [howManyPlan, howMany],
	earning: [earningPlan, earning],
	difference: [differencePlan, difference],
	ratio: [ratioPlan, ratio],
	share: [sharePlan, share],
	compare: [comparePlan, compare],
	rank: [rankPlan, rank],
	average: [averagePlan, average],
	extreme: [extremePlan, extreme],
	total: [totalPlan, total],
	count: [countPlan, count],
	budget: [budgetPlan, budget],
	nearest: [nearestPlan, nearest],
	afford: [affordPlan, afford],
	list: [listPlan, list],
	exists: [existsPlan, exists],
	history: [historyPlan, history],
	inflation: [inflationPlan, inflation],
	ambiguous: [ambiguousPlan, ambiguous],
	unknown: [unknownPlan, unknown],
} as const;

type Op = keyof typeof KINDS;
type SchemaOf<Own extends Op> = ReturnType<(typeof KINDS)[Own][0]>;
/** What to work out: one thing. */
export type SimplePlan = { [Own in Op]: z.infer<SchemaOf<Own>> }[Op];
/** The same, or several one after the other. */
export type Plan = SimplePlan | { op: 'several'; plans: SimplePlan[] };
/** The plan of one kind. */
export type PlanOf<Own extends Plan['op']> = Extract<Plan, { op: Own }>;

const table = (): readonly (readonly [Op, (typeof KINDS)[Op]])[] => Object.entries(KINDS) as [Op, (typeof KINDS)[Op]][];

/** The schema of plans. */
export function planSchema() {
	type Schema = SchemaOf<Op>;
	const simple = table().map(([, [schema]]) => schema()) as [Schema, ...Schema[]];
	const several = z.strictObject({
		op: z.literal('several'),
		plans: z.array(z.discriminatedUnion('op', simple)).min(2).max(MAX_ASK_ANSWERS),
	});
	return z.discriminatedUnion('op', [...simple, several]);
}

/** All ways of asking, in their order. */
export const WAYS: readonly Way<SimplePlan>[] = [
	...table().flatMap(([, [, { ways }]]) => ways as readonly Way<SimplePlan>[]),
	...table().flatMap(([, [, kind]]) => (kind as Kind<never, SimplePlan>).lastWays ?? []),
];

/** Examples of each kind. */
export const EXAMPLES: readonly (readonly [Op, readonly string[]])[] = table().map(([op, [, { examples }]]) => [op, examples]);

/**
 * Works out a plan of one kind and says the result.
 * @throws RangeError if it refers to an item that does not exist, or divides by zero
 */
export function answerSimple(plan: SimplePlan, lexicon: Lexicon): Told {
	// The table maps each kind to its own plans, which TypeScript cannot infer from the look-up.
	return (KINDS[plan.op][1] as unknown as Kind<SimplePlan>).answer(plan, lexicon);
}
