/* The things that an amount buys. */
import * as z from 'zod';
import { compare } from '../../../exact.ts';
import type { Item } from '../../../item/item.ts';
import { isAmount } from '../../../item/worth/paying.ts';
import { chunksOf } from '../../pattern.ts';
import { type Selector, selectorSchema, sumSchema } from '../../plan.ts';
import { say } from '../../sentences/figures.ts';
import { be, countedGroup, describe, itemWithWorth, listed, noneOf, sumWithWorth } from '../../sentences/parts.ts';
import { money, superlative } from '../../sentences/things.ts';
import { toAmounts } from '../../slots.ts';
import { selectItems, slugsOfSum, sumWorths, toCeiling, valueSum } from '../../values.ts';
import { has, type Kind, ofGroup } from '../kind.ts';

/** The things that an amount buys: the most expensive item that fits, or as many different items as possible? */
export const budgetPlan = () =>
	z.strictObject({ op: z.literal('budget'), amount: sumSchema(), goal: z.enum(['dearest', 'many']), selector: selectorSchema() });
type BudgetPlan = z.infer<ReturnType<typeof budgetPlan>>;

/** The most expensive items that fit, as many as are named. */
const FITTING_SHOWN = 3;
/** Items that are named one by one. */
const SHOWN = 10;

/** Things that can be bought now, where the group has any. */
function forSale(items: readonly Item[], selector: Selector): { all: readonly Item[]; selector: Selector } {
	const priced = items.filter((item) => item.valuation.figure === 'price' && !isAmount(item));
	const isAll = priced.length === 0 || priced.length === items.length;
	return isAll ? { all: items, selector } : { all: priced, selector: { ...selector, figure: 'price' } };
}

export const budget: Kind<BudgetPlan> = {
	examples: [
		'What would one billion dollars buy',
		'what can I get for 20 bucks',
		'i have 20 dollars what can i get i want lots of different things',
		'what would 1 kg of gold buy me',
		"What might one purchase with a week's median pay?",
	],
	ways: [
		ofGroup(
			`
			% BUY % [MANY] % [{g:G}] ~ (for|with|on|from|UNDER) % {t:V} %
			% {t:V} % (what|which) % [{g:G}] % BUY %
			(what|which) {g:G} % {t:V} % BUY %
			% {t:S} % BUY % [MANY] % [{g:G}]
			% what % {t:V} % BUY %
			(what|which) ~ {g:G} % BUY % (with|for|on) % {t:V} %
			[HAVE] ~ {t:M} [,|–] what [{g:G}]
			% what % BUY % (with|for|on) % {t:V} [,] {g:G} %
			MANY [{g:G}] ~ ENOUGH ~ (for|with|on) ~ {t:V}
			{t:M} [,] MANY [{g:G}] ~ ENOUGH`,
			(selector, match, context) => {
				const amount = toAmounts(match.t, context);
				const [wanted] = chunksOf(match.g, context.chunks);
				// `can I afford a wedding with $20,000`
				if (wanted?.term && !wanted.plural && !has(context, 'what') && !has(context, 'which')) return undefined;
				const isAsked =
					amount?.some((each) => 'cents' in each) ||
					((has(context, 'what') || has(context, 'which')) && !has(context, 'did') && !has(context, 'WORTH'));
				return amount && isAsked ? { op: 'budget', amount, goal: has(context, 'MANY') ? 'many' : 'dearest', selector } : undefined;
			},
		),
	],
	/** "$1,000 pays for …" */
	answer(plan, lexicon) {
		const { goal } = plan;
		const amount = valueSum(plan.amount, lexicon);
		const namedSlugs = slugsOfSum(amount);
		const found = selectItems(plan.selector, lexicon, goal === 'dearest' ? 'dearest' : 'cheapest').filter(
			({ slug }) => !namedSlugs.includes(slug),
		);
		const { all, selector } = forSale(found, plan.selector);
		const fitting = all.filter((item) => item.valuation.worthCents <= toCeiling(amount.cents));
		const budget = sumWithWorth(amount, lexicon);
		const [first] = fitting;
		if (!first) {
			const none = say`None of the ${countedGroup(all.length, selector, lexicon)} is within reach of ${budget}.`;
			return { pieces: all.length === 0 ? noneOf(selector, lexicon) : none, slugs: namedSlugs };
		}
		if (goal === 'dearest') {
			const shown = fitting.slice(0, FITTING_SHOWN);
			const pieces =
				fitting.length > 1
					? say`${budget} ${be(amount)} enough for any of ${countedGroup(fitting.length, selector, lexicon)}; the ${superlative(shown, 'dearest')} are ${listed(shown, lexicon)}.`
					: say`${itemWithWorth(first, lexicon)} is the only ${describe(selector, lexicon, true)} within reach of ${budget}.`;
			return { pieces, slugs: [...shown.map(({ slug }) => slug), ...namedSlugs] };
		}
		// Buying the cheapest first gives the largest number of different items.
		const chosen: Item[] = [];
		for (const item of fitting) if (compare(sumWorths([...chosen, item]), amount.cents) <= 0) chosen.push(item);
		const last = chosen.at(-1) ?? first;
		const shown =
			chosen.length <= SHOWN
				? say`: ${listed(chosen, lexicon)}`
				: say`, from ${itemWithWorth(first, lexicon)} to ${itemWithWorth(last, lexicon)}`;
		return {
			pieces: say`Up to ${countedGroup(chosen.length, selector, lexicon)}, one of each, for ${money(sumWorths(chosen))} of ${budget}${shown}.`,
			slugs: [...(chosen.length <= SHOWN ? chosen : [first, last]).map(({ slug }) => slug), ...namedSlugs],
		};
	},
};
