/* Time to earn or save a worth. */
import * as z from 'zod';
import { compare, divide, type Exact, exact, floor, ONE, parseFraction } from '../../../exact.ts';
import { UNIT_IDS } from '../../../item/worth/units.ts';
import { chunksOf } from '../../pattern.ts';
import { centsSchema, sumSchema } from '../../plan.ts';
import { figure, type Piece, say } from '../../sentences/figures.ts';
import { asked, countFigure, isMany, sumWithWorth, timesFigure, whole } from '../../sentences/parts.ts';
import { aUnit, unitName } from '../../sentences/things.ts';
import { toAmounts } from '../../slots.ts';
import { slugsOfSum, toTime, valueSum } from '../../values.ts';
import { define, type Kind } from '../kind.ts';

/** Asks for the time to earn or save the goal at a rate per unit of time. `asked`: the unit of the answer, if it is another. */
export const earningPlan = () =>
	z.strictObject({
		op: z.literal('earning'),
		goal: sumSchema(),
		rate: centsSchema(),
		unit: z.enum(UNIT_IDS),
		asked: z.enum(UNIT_IDS).optional(),
	});
type EarningPlan = z.infer<ReturnType<typeof earningPlan>>;

/** "34 months, or about 2.83 years", "about 18.4 minutes of work" */
function sayTime(cents: Exact, { rate, unit, asked: wanted }: EarningPlan): Piece[] {
	const isWork = unit === 'hour';
	const shown = toTime(divide(cents, parseFraction(rate.cents)), unit, { asked: wanted, isWork });
	if (!isWork && /^(?:hour|minute)$/.test(shown.unit)) return say`less than a day`;
	const isExact = isWork && compare(shown.time, exact(10)) < 0;
	// The last week has to be saved whole.
	const time = isExact || wanted ? shown.time : exact(floor(shown.time) + (shown.time.d === 1n ? 0n : 1n));
	const years = toTime(time, shown.unit, { asked: 'year', isWork });
	const isLong = shown.unit !== 'year' && years.unit === 'year' && compare(years.time, exact(2)) >= 0;
	const also = isLong ? say`, or ${timesFigure(years.time)} years` : [];
	const number = isExact || wanted ? figure(countFigure(time)) : whole(floor(time));
	return say`${number} ${unitName(shown.unit, compare(time, ONE) === 0)}${also}${isWork && (isLong || shown.unit !== 'hour') ? ' of full-time work' : ''}`;
}

export const earning: Kind<EarningPlan> = {
	examples: [
		'how long to save for a Rolex Submariner at $250 a month',
		'at $15 an hour how long must I work for an iPhone',
		'how many months at $200 a month for a MacBook Air',
		'if I save $50 a week how long until I can buy a PS5',
		'how long would it take to earn a Honda Civic at $30 an hour',
	],
	ways: [
		define(
			`
			% HOWLONG % {t:S} % {m:M} % {u:U} %
		% HOWMANY {asked:U} % {m:M} % {u:U} % {t:S} %
			% {m:M} % {u:U} % HOWLONG % {t:S} %
			% {m:M} % {u:U} % HOWMANY {asked:U} % {t:S} %`,
			(match, context) => {
				const [goal, rate] = [toAmounts(match.t, context), toAmounts(match.m, context)?.[0]];
				const [unit, asked] = [chunksOf(match.u, context.chunks)[0]?.unit, chunksOf(match.asked, context.chunks)[0]?.unit];
				return goal && rate && 'cents' in rate && unit
					? { op: 'earning', goal, rate, unit, ...(asked && asked !== unit && { asked }) }
					: undefined;
			},
		),
	],
	/** "At $250 a month, a Rolex Submariner ($10,050) takes 41 months, or about 3.42 years." */
	answer(plan, lexicon) {
		const sum = valueSum(plan.goal, lexicon);
		const rate = say`${asked(parseFraction(plan.rate.cents))}${aUnit(plan.unit)}`;
		const takes = isMany(sum) ? 'take' : 'takes';
		return { pieces: say`At ${rate}, ${sumWithWorth(sum, lexicon)} ${takes} ${sayTime(sum.cents, plan)}.`, slugs: slugsOfSum(sum) };
	},
};
