/* An amount of one year in the dollars of another. */
import * as z from 'zod';
import { exact, parseFraction } from '../../../exact.ts';
import { convertCents } from '../../../item/worth/dollars.ts';
import { centsSchema, yearSchema } from '../../plan.ts';
import { type Piece, say, verbatim } from '../../sentences/figures.ts';
import { asked } from '../../sentences/parts.ts';
import { money } from '../../sentences/things.ts';
import { toAmounts } from '../../slots.ts';
import { define, type Kind, numberOf } from '../kind.ts';

/** Asks for an amount of one year in the dollars of another; without `to`, in today's. */
export const inflationPlan = () =>
	z.strictObject({ op: z.literal('inflation'), amount: centsSchema(), from: yearSchema().optional(), to: yearSchema().optional() });
type InflationPlan = z.infer<ReturnType<typeof inflationPlan>>;

export const inflation: Kind<InflationPlan> = {
	examples: [
		'what is $100 in 1950 worth today',
		"$5 in 1980 in today's money",
		'how much is 20 dollars of 1970 now',
		'a dollar in 1913 adjusted for inflation',
		'$1,000 in 1990 today',
	],
	ways: [
		define('% {m:M} % {y:Y} % [TODAYS|SAME|INFLATION] %', (match, context) => {
			const [amount, from] = [toAmounts(match.m, context)?.[0], numberOf(match.y, context)];
			return amount && 'cents' in amount && from ? { op: 'inflation', amount, from } : undefined;
		}),
	],
	/** "$100 in 1950 bought as much as about $1,392 buys today, by the US consumer price index." */
	answer({ amount, from, to }, { catalogue: { priceLevels } }) {
		const value = parseFraction(amount.cents);
		const answer = (pieces: Piece[]) => ({ pieces, slugs: [] });
		const cents = convertCents(Number(value.n) / Number(value.d), { from: String(from ?? 'now'), to: String(to ?? 'now') }, priceLevels);
		if (cents === undefined) {
			const [first = ''] = Object.keys(priceLevels);
			return answer(
				say`The US consumer price index here begins in ${verbatim(first.slice(0, 4))}, so dollars of earlier years are not converted.`,
			);
		}
		const converted = money(exact(cents));
		const bought = from === undefined ? say`today buys as much as` : say`in ${verbatim(from)} bought as much as`;
		const then = to === undefined ? say`buys today` : say`did in ${verbatim(to)}`;
		return answer(say`${asked(value)} ${bought} ${converted} ${then}, by the US consumer price index.`);
	},
};
