/* The table of operators, and the plans that they make up. Adding a kind of question is its file, its templates in the trainer, and its lines here. */
import * as z from 'zod';
import { MAX_ASK_ANSWERS } from '../../api/limits.ts';
import type { Lexicon } from '../names/lexicon.ts';
import { afford, affordPlan, budget, budgetPlan, nearest, nearestPlan } from './budget.ts';
import { compare, comparePlan, rank, rankPlan } from './compare.ts';
import { extreme, extremePlan } from './extreme.ts';
import { fact, factPlan } from './fact.ts';
import { history, historyPlan } from './history.ts';
import { howMany, howManyPlan } from './how-many.ts';
import { average, averagePlan, count, countPlan, list, listPlan, total, totalPlan } from './list.ts';
import { deal, dealPlan, earning, earningPlan, inflation, inflationPlan } from './money.ts';
import type { Given, Offer, Operator, Several, Told } from './operator.ts';
import { difference, differencePlan, ratio, ratioPlan, share, sharePlan } from './ratio.ts';
import { ambiguous, ambiguousPlan, unknown, unknownPlan } from './refusals.ts';
import { exists, existsPlan, worth, worthPlan } from './worth.ts';

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
export type Plan = SimplePlan | Several<SimplePlan>;
/** The plan of one operator. */
export type PlanOf<Op extends Plan['op']> = Extract<Plan, { op: Op }>;
/** A plan that the question may mean. */
export type Candidate = Offer<Plan>;

const OPERATORS: { readonly [Op in SimplePlan['op']]: Operator<PlanOf<Op>, Plan> } = {
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
