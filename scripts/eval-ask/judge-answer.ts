import type { AskAnswer } from '../../core/ask/answer-question.ts';
import type { Plan } from '../../core/ask/plan.ts';
import type { Exact } from '../../core/exact.ts';
import { countDecimals, findAmounts, NUMBER, parsePrintedNumber, SCALE, toFactor } from '../../core/item/worth/amounts.ts';
import type { ExpectedFigure, Question } from './question-set.ts';

/** Words that state a figure. Ratios such as `1 in 3` are written with digits. */
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

/** A number as an answer shows it. `slack` is half of its last printed digit, or more: how far it may have been rounded. */
type ShownFigure = { value: number; slack: number; unit: 'usd' | 'percent' | 'number' };

const toNumber = ({ n, d }: Exact) => Number(n) / Number(d);

function toSlack(number: string, factor: number): number {
	return (0.5 * factor) / 10 ** Math.max(0, countDecimals(number) - 1);
}

const PLAIN_NUMBER = new RegExp(`(${NUMBER})(${SCALE})?(%|\\s+percent)?(?:\\s+in\\s+(\\d[\\d,]*))?`, 'giv');

/** The numbers of a text without money: plain, in percent, or as `1 in 29`, which also counts as a share and a percentage. */
function readNumbers(text: string): ShownFigure[] {
	return [...text.matchAll(PLAIN_NUMBER)].flatMap(([, digits = '', scale = '', percent, outOf]) => {
		const printed = digits.replace(/[.,]+$/, '');
		const value = toNumber(parsePrintedNumber(printed, scale) ?? { n: 0n, d: 1n });
		const slack = toSlack(printed, Number(toFactor(scale)));
		const shown: ShownFigure = { value, slack, unit: percent ? 'percent' : 'number' };
		if (outOf === undefined) return [shown];
		const total = Number(outOf.replaceAll(',', ''));
		const share = value / total;
		// "1 in 29" stands for anything between 28.5 and 29.5.
		return [
			shown,
			{ value: share, slack: (share * 0.5) / total, unit: 'number' },
			{ value: share * 100, slack: (share * 50) / total, unit: 'percent' },
		];
	});
}

/** Every number in a text: money first, then other numbers, then words. */
export function readFigures(text: string): ShownFigure[] {
	const amounts = findAmounts(text);
	const money = amounts.map(
		({ cents, number, factor }): ShownFigure => ({ value: toNumber(cents) / 100, slack: toSlack(number, Number(factor)), unit: 'usd' }),
	);
	const rest = amounts.reduce((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), text);
	const words = (text.toLowerCase().match(/[a-z]+/g) ?? []).flatMap((word): ShownFigure[] =>
		Object.hasOwn(WORDS, word) ? [{ value: WORDS[word] as number, slack: 0, unit: 'number' }] : [],
	);
	return [...money, ...readNumbers(rest), ...words];
}

/** Largest relative error of rounding to three significant digits. */
const ROUNDING = 0.005;

function isNear(shown: ShownFigure, value: number): boolean {
	return Math.abs(shown.value - value) <= Math.max(Math.abs(value) * ROUNDING, Math.min(shown.slack, Math.abs(value) * 0.05)) + 1e-9;
}

/** Whether a text states a number, allowing for rounding. A ratio may be inverted or rounded down to a whole number. */
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

/** `refused`: no answer, or a question back, although there is an answer. `wrong`: another answer than the right one. */
export type Verdict = { verdict: 'right' | 'refused' | 'wrong'; why?: string };

/** Other items, such as runners-up, may follow the expected ones but not precede them. */
function hasSameItems(found: readonly string[], { items, order }: Question): boolean {
	const first = found.slice(0, items.length);
	if (items.length === 0) return found.length === 0;
	return order === 'exact' ? first.join(' ') === items.join(' ') : items.every((slug) => found.includes(slug));
}

/** Compares an answer with the expected one. */
export function judgeAnswer(question: Question, plan: Plan, { answer, items }: AskAnswer): Verdict {
	const refuses = plan.op === 'unknown';
	// If there is no figure for a past date, the answer names the nearest one.
	const hasNone = plan.op === 'history' && answer.includes(' has no worth of ');
	if (question.refuse)
		return hasNone || (refuses && items.length === 0) ? { verdict: 'right' } : { verdict: 'wrong', why: 'expected a refusal' };
	// "There is none" is the right answer to whether there is one.
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

/** Whether a value contains a part. Lists must have the same length. */
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
