import type { AskAnswer } from '../../core/ask/answer-question.ts';
import type { Plan } from '../../core/ask/plan.ts';
import type { ExpectedFigure, Question } from './question-set.ts';

const SCALES: Readonly<Record<string, number>> = {
	thousand: 1e3,
	million: 1e6,
	billion: 1e9,
	trillion: 1e12,
	quadrillion: 1e15,
	quintillion: 1e18,
};
/** `one in three` and the like are written with digits; these are the words that stand for a figure. */
const WORDS: Readonly<Record<string, number>> = {
	half: 0.5,
	twice: 2,
	double: 2,
	triple: 3,
	none: 0,
	nothing: 0,
	one: 1,
	two: 2,
	three: 3,
};

/** A number as an answer shows it, and by how much it may have been rounded. */
type ShownFigure = { value: number; slack: number; unit: 'usd' | 'percent' | 'number' };

/** Every number in a text. */
export function readFigures(text: string): ShownFigure[] {
	const shown: ShownFigure[] = [];
	const pattern =
		/(\$)?(\d[\d,]*)(\.\d+)?(?:\s+(thousand|million|billion|trillion|quadrillion|quintillion))?(%|\s+percent)?(?:\s+in\s+(\d[\d,]*))?/gi;
	for (const [, dollar, whole = '', fraction = '', word, percent, outOf] of text.matchAll(pattern)) {
		const scale = word ? (SCALES[word.toLowerCase()] ?? 1) : 1;
		const value = Number(whole.replaceAll(',', '') + fraction) * scale;
		const slack = (0.5 * scale) / 10 ** Math.max(0, fraction.length - 1);
		const unit = dollar ? 'usd' : percent ? 'percent' : 'number';
		shown.push({ value, slack, unit });
		if (outOf) {
			const share = value / Number(outOf.replaceAll(',', ''));
			// "1 in 29" leaves out what lies between 28.5 and 29.5.
			shown.push({ value: share, slack: (share * 0.5) / Number(outOf), unit: 'number' });
			shown.push({ value: share * 100, slack: (share * 50) / Number(outOf), unit: 'percent' });
		}
	}
	for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
		const value = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
		if (value !== undefined) shown.push({ value, slack: 0, unit: 'number' });
	}
	return shown;
}

/** What rounding to three significant digits changes at most. */
const ROUNDING = 0.005;

function isNear(shown: ShownFigure, value: number): boolean {
	return Math.abs(shown.value - value) <= Math.max(Math.abs(value) * ROUNDING, Math.min(shown.slack, Math.abs(value) * 0.05)) + 1e-9;
}

/** Whether a text states a number, rounded as people round. A ratio may be told either way round; whole things may be told for a fraction. */
export function statesFigure(text: string, { value, unit }: ExpectedFigure): boolean {
	const all = readFigures(text);
	switch (unit) {
		case 'usd':
			return all.some((shown) => shown.unit === 'usd' && (isNear(shown, value) || shown.value === Math.round(value * 100) / 100));
		case 'percent':
			return all.some(
				(shown) =>
					(shown.unit === 'percent' && (isNear(shown, value) || Math.abs(shown.value - value) <= 0.051)) ||
					(shown.unit === 'number' && isNear(shown, value / 100)),
			);
		case 'ratio':
			return all.some(
				(shown) => shown.unit !== 'usd' && (isNear(shown, value) || isNear(shown, 1 / value) || shown.value === Math.floor(value)),
			);
		default:
			return all.some((shown) => shown.unit === 'number' && (shown.value === value || (unit === 'count' && isNear(shown, value))));
	}
}

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
