/* Two amounts set against each other in a number: how many times as much, what part, how much more. */
import * as z from 'zod';
import { compare, divide, exact, ONE } from '../../exact.ts';
import { hasItem, isMoneyUse, toAmounts } from '../given/sums.ts';
import type { Lexicon } from '../names/lexicon.ts';
import { sumSchema } from '../plan.ts';
import { figure, type Piece, say, toPercentFigure } from '../sentences/figures.ts';
import { be, isMoney, oneIn, sumWithWorth, timesFigure, verbOf } from '../sentences/parts.ts';
import { money } from '../sentences/things.ts';
import type { Offer, Operator } from './operator.ts';
import { gapOf, type Sum, slugsOfSum, toCommonPeriod, valueSum } from './values.ts';

/** How many times the worth of b is the worth of a? */
export const ratioPlan = () => z.strictObject({ op: z.literal('ratio'), a: sumSchema(), b: sumSchema() });
type RatioPlan = z.infer<ReturnType<typeof ratioPlan>>;
/** a less b, `percent`: relative to b. */
export const differencePlan = () => z.strictObject({ op: z.literal('difference'), a: sumSchema(), b: sumSchema(), percent: z.boolean() });
type DifferencePlan = z.infer<ReturnType<typeof differencePlan>>;
/** What part of the whole is the part? */
export const sharePlan = () => z.strictObject({ op: z.literal('share'), part: sumSchema(), whole: sumSchema() });
type SharePlan = z.infer<ReturnType<typeof sharePlan>>;

/** From here on a ratio reads better as times than in percent. */
const TIMES = exact(10);

type TwoSums = { a: Parameters<typeof valueSum>[0]; b: Parameters<typeof valueSum>[0] };

function valueTwo({ a, b }: TwoSums, lexicon: Lexicon): [Sum, Sum, string[]] {
	const [first, second] = toCommonPeriod([a, b], lexicon).map((amounts) => valueSum(amounts, lexicon)) as [Sum, Sum];
	return [first, second, [...slugsOfSum(first), ...slugsOfSum(second)]];
}

export const ratio: Operator<RatioPlan> = {
	offer: ({ pairs }) =>
		pairs.flatMap(({ a, b, uses, today }): Offer<RatioPlan>[] => {
			if (!hasItem(a)) return [];
			const make = (variant: string, isToday: boolean): Offer<RatioPlan> => ({
				variant,
				uses: uses('a', 'b'),
				plan: { op: 'ratio', a: toAmounts(a, isToday), b: toAmounts(b, isToday) },
			});
			return [make(isMoneyUse(b) ? 'ratio:money' : 'ratio', false), ...(today ? [make('ratio:today', true)] : [])];
		}),
	/** "A Bitcoin ($62,700) is worth about 10,200 times as much as a Big Mac ($6.12)." */
	answer(plan, lexicon) {
		const [a, b, slugs] = valueTwo(plan, lexicon);
		const times = divide(a.cents, b.cents);
		const [first, second] = [sumWithWorth(a, lexicon), sumWithWorth(b, lexicon)];
		const told = (pieces: Piece[]) => ({ pieces, slugs });
		if (compare(times, ONE) === 0) return told(say`${first} and ${second} are worth the same.`);
		if (isMoney(b)) return told(say`${first} ${be(a)} ${timesFigure(times)} times ${second}.`);
		if (times.n > 0n && compare(times, ONE) < 0)
			return told(say`${second} ${verbOf(b)} ${timesFigure(divide(ONE, times))} times as much as ${first}.`);
		return told(say`${first} ${verbOf(a)} ${timesFigure(times)} times as much as ${second}.`);
	},
};

export const difference: Operator<DifferencePlan> = {
	offer: ({ pairs }) =>
		pairs.flatMap(({ a, b, uses, inOrder, today }): Offer<DifferencePlan>[] => {
			const make = (variant: string, { isToday = false, percent = false }): Offer<DifferencePlan> => ({
				variant,
				uses: uses('a', 'b'),
				plan: { op: 'difference', a: toAmounts(a, isToday), b: toAmounts(b, isToday), percent },
			});
			return [
				...(inOrder ? [make('difference', {})] : []),
				...(inOrder && today ? [make('difference:today', { isToday: true })] : []),
				make('difference:percent', { percent: true }),
			];
		}),
	/** "$31.64 is left of $50 after 3 Big Macs ($18.36).", "A Bitcoin ($62,700) is worth about 23% more than …" */
	answer(plan, lexicon) {
		const [a, b, slugs] = valueTwo(plan, lexicon);
		const [first, second] = [sumWithWorth(a, lexicon), sumWithWorth(b, lexicon)];
		const told = (pieces: Piece[]) => ({ pieces, slugs });
		const order = compare(a.cents, b.cents);
		if (order === 0) return told(say`No difference: ${first} and ${second} are worth the same.`);
		const gap = gapOf(a.cents, b.cents);
		if (!plan.percent && isMoney(a))
			return told(
				order > 0
					? say`${money(gap)} ${a.parts.length > 1 ? 'are' : 'is'} left of ${first} after ${second}.`
					: say`${first} is ${money(gap)} short of ${second}.`,
			);
		const percent = divide(gap, b.cents);
		if (plan.percent && compare(percent, TIMES) >= 0)
			return told(say`${first} ${verbOf(a)} ${timesFigure(divide(a.cents, b.cents))} times as much as ${second}.`);
		const size = plan.percent ? figure(toPercentFigure(percent)) : money(gap);
		return told(say`${first} ${verbOf(a)} ${size} ${order > 0 ? 'more' : 'less'} than ${second}.`);
	},
};

export const share: Operator<SharePlan> = {
	offer: ({ pairs }) =>
		pairs.flatMap(({ a, b, uses, today }): Offer<SharePlan>[] => {
			const make = (variant: string, isToday: boolean, roles = uses('a', 'b')): Offer<SharePlan> => ({
				variant,
				uses: roles,
				plan: { op: 'share', part: toAmounts(a, isToday), whole: toAmounts(b, isToday) },
			});
			return [make('share', false, uses('part', 'whole')), ...(today ? [make('share:today', true)] : [])];
		}),
	/** "A Big Mac ($6.12) is 17% of …, or roughly 1 in 6." */
	answer({ part, whole }, lexicon) {
		const [a, b, slugs] = valueTwo({ a: part, b: whole }, lexicon);
		const portion = divide(a.cents, b.cents);
		const [first, second] = [sumWithWorth(a, lexicon), sumWithWorth(b, lexicon)];
		if (compare(portion, TIMES) >= 0)
			return { pieces: say`${first} ${verbOf(a)} ${timesFigure(portion)} times as much as ${second}.`, slugs };
		const also = oneIn(portion).length > 0 ? say`, or ${oneIn(portion)}` : [];
		return { pieces: say`${first} ${be(a)} ${figure(toPercentFigure(portion))} of ${second}${also}.`, slugs };
	},
};
