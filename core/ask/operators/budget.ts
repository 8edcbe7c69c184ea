/* Answers about an amount: things that it buys, whether it is enough, and things worth about as much. */

import * as z from 'zod';
import { compare, divide, floor } from '../../exact.ts';
import { isPluralName } from '../../item/articles.ts';
import type { Item } from '../../item/item.ts';
import { isMoneyUse, toAmounts, toTerms } from '../given/sums.ts';
import { areApart, isFree } from '../given/uses.ts';
import { countSchema, type Selector, selectorSchema, sumSchema, termsSchema } from '../plan.ts';
import { enumerate, say } from '../sentences/figures.ts';
import {
	be,
	bracketed,
	counted,
	countedGroup,
	dateIfNeeded,
	describe,
	isManyTerm,
	itemWithWorth,
	listed,
	noneOf,
	sumWithWorth,
	whole,
	withWorth,
} from '../sentences/parts.ts';
import { isAmount, money, one, superlative } from '../sentences/things.ts';
import { SEVERAL } from './extreme.ts';
import type { Given, Offer, Operator, RoleUse, SelectorUse, SumUse } from './operator.ts';
import { gapOf, selectItems, slugsOfSum, sum, sumWorths, toCeiling, toWorth, valueSum, valueTerm } from './values.ts';

/** The things that an amount buys: the most expensive item that fits, or as many different items as possible? */
export const budgetPlan = () =>
	z.strictObject({ op: z.literal('budget'), amount: sumSchema(), goal: z.enum(['dearest', 'many']), selector: selectorSchema() });
type BudgetPlan = z.infer<ReturnType<typeof budgetPlan>>;
/** Is this amount enough for these items? */
export const affordPlan = () => z.strictObject({ op: z.literal('afford'), amount: sumSchema(), terms: termsSchema() });
type AffordPlan = z.infer<ReturnType<typeof affordPlan>>;

/** The most expensive items that fit, as many as are named. */
const FITTING_SHOWN = 3;
/** Items that are named one by one. */
const SHOWN = 10;

/** Sums and groups that are joined; more are too unlikely. */
const [MOST_SUMS, MOST_SELECTORS] = [12, 16];

/** Each sum with each group that has no bounds, where they share no word. */
function eachAmount<OwnPlan>(
	{ sums, selectors }: Given,
	make: (sum: SumUse, selector: SelectorUse['selector'], uses: readonly RoleUse[], kind: string) => Offer<OwnPlan>[],
): Offer<OwnPlan>[] {
	const free = selectors.filter(({ selector }) => selector.over === undefined && selector.under === undefined);
	return sums.slice(0, MOST_SUMS).flatMap((use) =>
		free.slice(0, MOST_SELECTORS).flatMap(({ selector, uses }) => {
			if (!areApart([use, ...uses.map((each) => each.use)])) return [];
			return make(use, selector, [{ role: 'amount', use }, ...uses], isMoneyUse(use) ? 'money' : 'item');
		}),
	);
}
/** Things that can be bought now, where the group has any. */
function forSale(items: readonly Item[], selector: Selector): { all: readonly Item[]; selector: Selector } {
	const priced = items.filter((item) => item.valuation.figure === 'price' && !isAmount(item));
	const isAll = priced.length === 0 || priced.length === items.length;
	return isAll ? { all: items, selector } : { all: priced, selector: { ...selector, figure: 'price' } };
}

export const budget: Operator<BudgetPlan> = {
	offer: (given) =>
		eachAmount(given, (use, selector, uses, kind) =>
			(['dearest', 'many'] as const).map((goal) => ({
				variant: `budget:${goal}:${kind}`,
				uses,
				plan: { op: 'budget', amount: toAmounts(use), goal, selector },
			})),
		),
	/** "$1,000 pays for …" */
	answer(plan, lexicon) {
		const { goal } = plan;
		const amount = valueSum(plan.amount, lexicon);
		const own = slugsOfSum(amount);
		const found = selectItems(plan.selector, lexicon, goal === 'dearest' ? 'dearest' : 'cheapest').filter(
			({ slug }) => !own.includes(slug),
		);
		const { all, selector } = forSale(found, plan.selector);
		const fitting = all.filter((item) => item.valuation.worthCents <= toCeiling(amount.cents));
		const said = sumWithWorth(amount, lexicon);
		const [first] = fitting;
		if (!first) {
			const none = say`None of the ${countedGroup(all.length, selector, lexicon)} is within reach of ${said}.`;
			return { pieces: all.length === 0 ? noneOf(selector, lexicon) : none, slugs: own };
		}
		if (goal === 'dearest') {
			const shown = fitting.slice(0, FITTING_SHOWN);
			const pieces =
				fitting.length > 1
					? say`${said} ${be(amount)} enough for any of ${countedGroup(fitting.length, selector, lexicon)}; the ${superlative(shown, 'dearest')} are ${listed(shown, lexicon)}.`
					: say`${itemWithWorth(first, lexicon)} is the only ${describe(selector, lexicon, true)} within reach of ${said}.`;
			return { pieces, slugs: [...shown.map(({ slug }) => slug), ...own] };
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
			pieces: say`Up to ${countedGroup(chosen.length, selector, lexicon)}, one of each, for ${money(sumWorths(chosen))} of ${said}${shown}.`,
			slugs: [...(chosen.length <= SHOWN ? chosen : [first, last]).map(({ slug }) => slug), ...own],
		};
	},
};

export const afford: Operator<AffordPlan> = {
	offer: ({ pairs }) =>
		pairs.flatMap(({ a, b, uses }): Offer<AffordPlan>[] => {
			const terms = toTerms(b);
			if (!terms) return [];
			const variant = isMoneyUse(a) ? 'afford:money' : 'afford:item';
			return [{ variant, uses: uses('amount', 'wanted'), plan: { op: 'afford', amount: toAmounts(a), terms } }];
		}),
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
		const said = sumWithWorth(amount, lexicon);
		if (order < 0)
			return {
				pieces: say`No: ${said} ${be(amount)} ${gap} short of ${all} (${money(cents)}${date.length > 0 ? say`, ${date}` : []}).`,
				slugs,
			};
		const isSingle = single !== undefined && !isManyTerm(single);
		const rest = order > 0 ? say` and leave${isSingle ? 's' : ''} ${gap}` : [];
		const times = floor(divide(amount.cents, cents));
		const more = times >= 2n && single ? say`; it is enough for ${whole(times)}` : [];
		return { pieces: say`Yes: ${all} take${isSingle ? 's' : ''} ${money(cents)}${bracketed(date)} of ${said}${rest}${more}.`, slugs };
	},
};

export const nearestPlan = () =>
	z.strictObject({ op: z.literal('nearest'), amount: sumSchema(), count: countSchema(), selector: selectorSchema() });
type NearestPlan = z.infer<ReturnType<typeof nearestPlan>>;

/** Items of equal worth that share the first place. */
const MAX_TIED = 5;

export const nearest: Operator<NearestPlan> = {
	offer: (given) =>
		eachAmount(given, (use, selector, uses, kind) => {
			const make = (variant: string, count: number, more: readonly RoleUse[] = []): Offer<NearestPlan> => ({
				variant: `nearest:${kind}${variant}`,
				uses: [...uses, ...more],
				plan: { op: 'nearest', amount: toAmounts(use), count, selector },
			});
			const numbered = given.counts.filter((slot) => isFree(slot, uses)).map((slot) => make(':n', slot.value, [slot]));
			return [make('', 1), make(':several', SEVERAL), ...numbered];
		}),
	/** "The Hope Diamond ($200 million) comes closest to $190 million: $10 million more." */
	answer({ selector, count, ...plan }, lexicon) {
		const amount = valueSum(plan.amount, lexicon);
		const own = slugsOfSum(amount);
		const far = (item: Item) => gapOf(toWorth(item), amount.cents);
		const near = selectItems(selector, lexicon)
			.filter(({ slug }) => !own.includes(slug))
			.map((item) => ({ item, gap: far(item) }))
			.sort((a, b) => compare(a.gap, b.gap));
		const [best] = near;
		if (!best) return { pieces: noneOf(selector, lexicon), slugs: own };
		// A tie for the nearest is part of the answer.
		const tied = near.filter(({ item }) => item.valuation.worthCents === best.item.valuation.worthCents);
		const chosen = count === 1 && tied.length > 1 && tied.length <= MAX_TIED ? tied : near.slice(0, count);
		const found = chosen.map(({ item }) => item);
		const slugs = [...found.map(({ slug }) => slug), ...own];
		const said = sumWithWorth(amount, lexicon);
		const s = found.length > 1 || isPluralName(best.item) ? '' : 's';
		if (best.gap.n === 0n && count === 1) return { pieces: say`${enumerate(found.map(one))} match${s && 'es'} ${said} exactly.`, slugs };
		if (found.length > 1) return { pieces: say`Closest to ${said} are ${listed(found, lexicon)}.`, slugs };
		const isMore = compare(toWorth(best.item), amount.cents) > 0;
		return {
			pieces: say`${itemWithWorth(best.item, lexicon)} come${s} closest to ${said}: ${money(best.gap)} ${isMore ? 'more' : 'less'}.`,
			slugs,
		};
	},
};
