/* Which is worth more: two amounts, or several things in order. */
import * as z from 'zod';
import { compare as compareExact, divide, exact, ONE } from '../../exact.ts';
import { hasItem, isMoneyUse, toAmounts, toTerms } from '../given/sums.ts';
import { orderSchema, sumSchema, termsSchema } from '../plan.ts';
import { enumerate, say } from '../sentences/figures.ts';
import { sumWithWorth, timesFigure, verbOf, withWorth } from '../sentences/parts.ts';
import { money, superlative } from '../sentences/things.ts';
import type { Offer, Operator } from './operator.ts';
import { gapOf, slugsOfSum, toCommonPeriod, valueSum, valueTerm } from './values.ts';

/** Is a worth more (less, as much) than b? Or, with `which-`, which of them is? */
export const comparePlan = () =>
	z.strictObject({
		op: z.literal('compare'),
		a: sumSchema(),
		b: sumSchema(),
		asked: z.enum(['more', 'less', 'same', 'which-more', 'which-less']),
	});
type ComparePlan = z.infer<ReturnType<typeof comparePlan>>;
/** Named things by their worths. */
export const rankPlan = () =>
	z.strictObject({ op: z.literal('rank'), terms: termsSchema(), order: orderSchema(), isOne: z.literal(true).optional() });
type RankPlan = z.infer<ReturnType<typeof rankPlan>>;

const VARIANTS = {
	more: 'compare:more',
	less: 'compare:less',
	same: 'compare:same',
	'which-more': 'compare:which:dearest',
	'which-less': 'compare:which:cheapest',
} as const;
const ASKED = ['more', 'less', 'same', 'which-more', 'which-less'] as const;

export const compare: Operator<ComparePlan> = {
	offer: ({ pairs }) =>
		pairs.flatMap(({ a, b, uses, inOrder, today }): Offer<ComparePlan>[] => {
			if (!hasItem(a)) return [];
			const make = (asked: (typeof ASKED)[number], isToday: boolean): Offer<ComparePlan> => ({
				variant: isToday ? `${VARIANTS[asked]}:today` : VARIANTS[asked],
				uses: uses('a', 'b'),
				plan: { op: 'compare', a: toAmounts(a, isToday), b: toAmounts(b, isToday), asked },
			});
			const isAllowed = (asked: string) => inOrder || (isMoneyUse(b) && !asked.startsWith('which'));
			const plain = ASKED.filter(isAllowed).map((asked) => make(asked, false));
			return today && inOrder ? [...plain, ...ASKED.filter((asked) => asked !== 'same').map((asked) => make(asked, true))] : plain;
		}),
	/** "Yes: the Mona Lisa (…) is worth $419.7 million more than Salvator Mundi (…), about 1.93 times as much." */
	answer({ asked, ...plan }, lexicon) {
		const [a, b] = toCommonPeriod([plan.a, plan.b], lexicon).map((amounts) => valueSum(amounts, lexicon)) as [
			ReturnType<typeof valueSum>,
			ReturnType<typeof valueSum>,
		];
		const slugs = [...slugsOfSum(a), ...slugsOfSum(b)];
		const order = compareExact(a.cents, b.cents);
		const isClaim = asked === 'more' || asked === 'less' || asked === 'same';
		const holds = asked === 'same' ? order === 0 : asked === 'more' ? order > 0 : order < 0;
		const lead = isClaim ? say`${holds ? 'Yes' : 'No'}: ` : [];
		if (order === 0) return { pieces: say`${lead}${sumWithWorth(a, lexicon)} and ${sumWithWorth(b, lexicon)} are worth the same.`, slugs };
		const [high, low] = order > 0 ? [a, b] : [b, a];
		const [subject, other] = isClaim ? [a, b] : asked === 'which-less' ? [low, high] : [high, low];
		const isMore = subject === high;
		// A group without items is worth nothing.
		const ratio = low.cents.n === 0n ? ONE : divide(high.cents, low.cents);
		const isTwice = compareExact(ratio, exact(2));
		const times = isTwice === 0 ? say`twice as much` : say`${timesFigure(ratio)} times as much`;
		const also = isTwice < 0 ? [] : isMore ? say`, ${times}` : say`, which ${verbOf(other)} ${times}`;
		const size = say`${verbOf(subject)} ${money(gapOf(a.cents, b.cents))} ${isMore ? 'more' : 'less'}`;
		return { pieces: say`${lead}${sumWithWorth(subject, lexicon)} ${size} than ${sumWithWorth(other, lexicon)}${also}.`, slugs };
	},
};

export const rank: Operator<RankPlan> = {
	offer: ({ sums, lists, orders }) =>
		[...sums.filter(({ parts }) => parts.length > 1), ...lists].flatMap((use): Offer<RankPlan>[] => {
			const terms = toTerms(use);
			// Which of two is a comparison.
			if (!terms || terms.length < 3) return [];
			return orders.map((order) => ({
				variant: `rank:${order}`,
				uses: [{ role: 'subject', use }],
				plan: { op: 'rank', terms, order },
			}));
		}),
	/** "The cheapest is a Big Mac ($6.12); then …", "From most to least valuable: …" */
	answer({ terms, order, isOne }, lexicon) {
		const [priced = []] = toCommonPeriod([terms], lexicon);
		const ranked = priced.map((term) => valueTerm(term, lexicon)).sort((a, b) => compareExact(a.cents, b.cents));
		if (order === 'dearest') ranked.reverse();
		const items = ranked.map(({ item }) => item);
		const slugs = items.map(({ slug }) => slug);
		const [first = [], ...rest] = ranked.map((term) => withWorth(term, lexicon));
		if (isOne) {
			const tied = ranked.filter(({ cents }) => ranked[0] && compareExact(cents, ranked[0].cents) === 0).length;
			const lead = say`The ${superlative(items, order)}`;
			if (tied > 1)
				return {
					pieces: say`${lead} are ${enumerate([first, ...rest.slice(0, tied - 1)])}, at the same worth${rest.length >= tied ? say`; then ${enumerate(rest.slice(tied - 1))}` : []}.`,
					slugs,
				};
			return { pieces: say`${lead} is ${first}; then ${enumerate(rest)}.`, slugs };
		}
		const [top, bottom] = order === 'dearest' ? ['most', 'least'] : ['least', 'most'];
		const word = superlative(items, 'dearest').replace('most ', '');
		return { pieces: say`From ${top} to ${bottom} ${word === 'largest' ? 'expensive' : word}: ${enumerate([first, ...rest])}.`, slugs };
	},
};
