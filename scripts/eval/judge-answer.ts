import type { AskAnswer } from '../../functions/ask/answer-question.ts';
import type { Plan } from '../../functions/ask/plan.ts';
import type { Question } from './question-set.ts';
import { statesFigure } from './read-figures.ts';

/** `refused`: no answer, or a question back, where there is an answer; `wrong`: another answer than the right one. */
export type Verdict = { verdict: 'right' | 'refused' | 'wrong'; why?: string };

/** Runners-up and what a bound was measured by may stand behind the items asked for; nothing may stand before them. */
function hasSameItems(found: readonly string[], { items, order }: Question): boolean {
	const first = found.slice(0, items.length);
	if (items.length === 0) return found.length === 0;
	return order === 'exact' ? first.join(' ') === items.join(' ') : items.every((slug) => found.includes(slug));
}

/** Holds an answer to what the question's author worked out. */
export function judgeAnswer(question: Question, plan: Plan, { answer, items }: AskAnswer): Verdict {
	const refuses = plan.op === 'unknown';
	// That there is no figure for a time long past is said with the nearest one.
	const hasNone = plan.op === 'history' && answer.includes(' has no worth of ');
	if (question.refuse)
		return hasNone || (refuses && items.length === 0) ? { verdict: 'right' } : { verdict: 'wrong', why: 'expected a refusal' };
	// That a thing is not there is the answer to whether it is.
	if (question.operator === 'exists' && question.items.length === 0 && plan.op === 'unknown' && plan.reason === 'absent')
		return { verdict: 'right' };
	if (refuses) return { verdict: 'refused' };
	const asksBack = plan.op === 'ambiguous';
	if (question.operator === 'ambiguous') {
		if (!asksBack) return { verdict: 'wrong', why: 'expected to be asked which one is meant' };
		const missing = question.items.filter((slug) => !items.includes(slug));
		return missing.length === 0 ? { verdict: 'right' } : { verdict: 'refused', why: `does not offer ${missing.join(', ')}` };
	}
	if (asksBack) return { verdict: 'refused', why: 'asks back' };
	for (const figure of question.figures)
		if (!statesFigure(answer, figure)) return { verdict: 'wrong', why: `expected ${figure.value} (${figure.unit})` };
	if (question.words && !question.words.some((word) => answer.toLowerCase().includes(word)))
		return { verdict: 'wrong', why: `expected one of: ${question.words.join(', ')}` };
	if (!question.itemsDebatable && !hasSameItems(items, question))
		return { verdict: 'wrong', why: `expected items ${question.items.join(', ')} (${question.order})` };
	return { verdict: 'right' };
}

/** Whether a value holds everything that a part of it states; lists must be of the same length. */
export function includesPart(value: unknown, part: unknown): boolean {
	if (Array.isArray(part))
		return Array.isArray(value) && value.length === part.length && part.every((member, at) => includesPart(value[at], member));
	if (typeof part === 'object' && part !== null)
		return (
			typeof value === 'object' &&
			value !== null &&
			Object.entries(part).every(([key, member]) => includesPart((value as Record<string, unknown>)[key], member))
		);
	return value === part;
}
