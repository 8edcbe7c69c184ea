/* A price next to the listed one. */
import * as z from 'zod';
import { compare, divide, exact, parseFraction } from '../../../exact.ts';
import { worthNoun } from '../../../item/worth/paying.ts';
import { centsSchema, termSchema } from '../../plan.ts';
import { figure, type Piece, say, toPercentFigure } from '../../sentences/figures.ts';
import { asked, timesFigure, withWorth } from '../../sentences/parts.ts';
import { money } from '../../sentences/things.ts';
import { toAmounts, toTerms } from '../../slots.ts';
import { gapOf, valueTerm } from '../../values.ts';
import { define, type Kind } from '../kind.ts';

/** Asks for the distance of a price from the listed one. */
export const dealPlan = () => z.strictObject({ op: z.literal('deal'), price: centsSchema(), term: termSchema() });
type DealPlan = z.infer<ReturnType<typeof dealPlan>>;

export const deal: Kind<DealPlan> = {
	examples: [
		'is $30,000 a good price for a Honda Civic',
		'is $5 for a gallon of milk a good price',
		'iPhone for $500, fair price?',
		'Is $20 too much for a Big Mac',
		'$900 for an iPhone, good deal?',
	],
	ways: [
		define(
			`
			% {m:V} % JUDGE % {t:T} %
			% JUDGE % {t:T} % {m:V} %
			% {t:T} % {m:V} % JUDGE %
			% {m:V} % {t:T} % JUDGE %`,
			(match, context) => {
				const [price, [term, more]] = [toAmounts(match.m, context), toTerms(match.t, context) ?? []];
				const [cents, another] = price ?? [];
				return cents && 'cents' in cents && !another && term && !more ? { op: 'deal', price: cents, term } : undefined;
			},
		),
	],
	/** "$30,000 is $5,305 (about 21%) above the listed price of a Honda Civic ($24,695)." */
	answer({ price, term }, lexicon) {
		const [offered, valued] = [parseFraction(price.cents), valueTerm(term, lexicon)];
		const order = compare(offered, valued.cents);
		const listed = say`the listed ${worthNoun(valued.item) ?? 'amount'} of ${withWorth(valued, lexicon)}`;
		const answer = (pieces: Piece[]) => ({ pieces: say`${asked(offered)} is ${pieces}${listed}.`, slugs: [valued.item.slug] });
		if (order === 0) return answer([]);
		const gap = gapOf(offered, valued.cents);
		const times = divide(offered, valued.cents);
		if (compare(times, exact(10)) >= 0) return answer(say`${timesFigure(times)} times `);
		const percent = figure(toPercentFigure(divide(gap, valued.cents)));
		return answer(say`${money(gap)} (${percent}) ${order > 0 ? 'above' : 'below'} `);
	},
};
