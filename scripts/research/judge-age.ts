import { addDays } from './dates.ts';
import type { Judgement } from './guard-rails.ts';
import type { ValueChange } from './value-change.ts';

/**
 * A judgement in the light of how old its figure is: what has not moved for longer than its budget is stale, and what is new and yet
 * older than that wants a person's look.
 * @param oldAsOf the day of what stands
 */
export function judgeAge(
	judgement: Judgement,
	{ oldAsOf, budgetDays, today }: { oldAsOf: string; budgetDays: number; today: string },
): Judgement & Pick<ValueChange, 'dueOn'> {
	const { verdict, newAsOf } = judgement;
	const dueOn = addDays(oldAsOf, budgetDays);
	if (verdict === 'unchanged' && dueOn < today) {
		return { verdict: 'stale', dueOn, reason: `The worth is of ${oldAsOf}, and nothing newer was found within ${budgetDays} days.` };
	}
	if (verdict === 'passed' && newAsOf !== undefined && addDays(newAsOf, budgetDays) < today) {
		return { ...judgement, verdict: 'review', reason: `The source’s newest figure is of ${newAsOf}, more than ${budgetDays} days ago.` };
	}
	return judgement;
}
