/* Whether an amount is enough. */
import * as z from 'zod';
import { compare, divide, floor } from '../../../exact.ts';
import { sumSchema, termsSchema } from '../../plan.ts';
import { enumerate, say } from '../../sentences/figures.ts';
import { be, bracketed, counted, dateIfNeeded, isManyTerm, sumWithWorth, whole, withWorth } from '../../sentences/parts.ts';
import { money } from '../../sentences/things.ts';
import { toAmounts, toTerms } from '../../slots.ts';
import { gapOf, slugsOfSum, sum, valueSum, valueTerm } from '../../values.ts';
import { define, has, type Kind } from '../kind.ts';

/** Is this amount enough for these items? */
export const affordPlan = () => z.strictObject({ op: z.literal('afford'), amount: sumSchema(), terms: termsSchema() });
type AffordPlan = z.infer<ReturnType<typeof affordPlan>>;

export const afford: Kind<AffordPlan> = {
	examples: [
		'can I afford a MacBook Neo with $700',
		'Is $500 enough for a Switch 2?',
		'I have a thousand dollars, will it stretch to two iPhones?',
		'is one Black Lotus enough to buy a Corvette',
		'does one year of US household income pay for a BMW 3 Series?',
	],
	ways: [
		define(
			`
			(can|could|would|will|do|does|is|are|did|if) % {t:V} % (ENOUGH|BUY) % {l:S} % [LEFT]
			{t:S} % TOTAL % would % BUY % {l:S} %
			% (can|could|would|will|ENOUGH|is|are) % {l:S} % (for|with|on|UNDER|from|if) % {t:V} %
			[if|with|HAVE] % {t:S} % (can|could|would|will|is|ENOUGH) % (BUY|ENOUGH) % {l:S} %
			% {t:M} % {l:S} % ENOUGH %`,
			(match, context) => {
				const [amount, terms] = [toAmounts(match.t, context), toTerms(match.l, context)];
				return amount && terms && (has(context, 'BUY') || has(context, 'ENOUGH')) && (!has(context, 'HOWMUCH') || has(context, 'LEFT'))
					? { op: 'afford', amount, terms }
					: undefined;
			},
		),
	],
	/** "Yes: 3 Big Macs take $18.36 of $20 and leave $1.64." */
	answer(plan, lexicon) {
		const amount = valueSum(plan.amount, lexicon);
		const terms = plan.terms.map((term) => valueTerm(term, lexicon));
		const slugs = [...terms.map(({ item }) => item.slug), ...slugsOfSum(amount)];
		const cents = sum(terms);
		const order = compare(amount.cents, cents);
		const gap = money(gapOf(amount.cents, cents));
		const all = enumerate(terms.map((term) => (terms.length > 1 ? withWorth(term, lexicon) : counted(term))));
		const [first, ...others] = terms;
		const single = others.length === 0 ? first : undefined;
		const date = single ? dateIfNeeded(single, lexicon) : [];
		const budget = sumWithWorth(amount, lexicon);
		if (order < 0)
			return {
				pieces: say`No: ${budget} ${be(amount)} ${gap} short of ${all} (${money(cents)}${date.length > 0 ? say`, ${date}` : []}).`,
				slugs,
			};
		const isSingle = single !== undefined && !isManyTerm(single);
		const rest = order > 0 ? say` and leave${isSingle ? 's' : ''} ${gap}` : [];
		const times = floor(divide(amount.cents, cents));
		const more = times >= 2n && single ? say`; it is enough for ${whole(times)}` : [];
		return { pieces: say`Yes: ${all} take${isSingle ? 's' : ''} ${money(cents)}${bracketed(date)} of ${budget}${rest}${more}.`, slugs };
	},
};
