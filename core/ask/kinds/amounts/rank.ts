/* Several things in order. */

import * as z from 'zod';
import { compare as compareExact } from '../../../exact.ts';
import { isOneOf } from '../../chunk.ts';
import type { Order } from '../../plan.ts';
import { orderSchema, termsSchema } from '../../plan.ts';
import { enumerate, say } from '../../sentences/figures.ts';
import { withWorth } from '../../sentences/parts.ts';
import { superlative } from '../../sentences/things.ts';
import { toTerms } from '../../slots.ts';
import { toComparable, valueTerm } from '../../values.ts';
import { define, has, type Kind } from '../kind.ts';

/** Named things by their worths. */
export const rankPlan = () =>
	z.strictObject({ op: z.literal('rank'), terms: termsSchema(), order: orderSchema(), isOne: z.literal(true).optional() });
export type RankPlan = z.infer<ReturnType<typeof rankPlan>>;

const rankBy = (order: Order, WORDS: string, FIRST: string) =>
	define<RankPlan>(
		`
		% [RANK] % [${WORDS}] % {l:L} % [RANK] % ${WORDS} % [RANK] %
		% [RANK] % ${WORDS} % [RANK] % {l:L} %
		% (${FIRST}) % [THING|one] % {l:L} %
		% {l:L} % [THING|one] % (${FIRST}) %${order === 'dearest' ? '\n% {l:L} %' : ''}`,
		(match, context) => {
			const terms = toTerms(match.l, context);
			const isAsked =
				context.chunks.some(({ sym }) => isOneOf(sym, 'RANK', 'ASC', 'DESC', 'MOST', 'LEAST', 'MORE', 'LESS', 'VS')) &&
				!has(context, 'AND') &&
				!has(context, 'TOTAL');
			return terms && terms.length > 2 && isAsked ? { op: 'rank', terms, order } : undefined;
		},
	);

export const rank: Kind<RankPlan> = {
	examples: [
		'Burj Khalifa, Empire State Building, the Shard: rank these by price',
		'Sort Netflix, Hulu, Disney+ and Peacock from cheap to dear',
		'apple vs msft vs goog',
		'which of these is cheapest: oranges, strawberries or asparagus',
		'Order please: ER visit, MRI, therapy session, dental implant',
	],
	ways: [
		rankBy('cheapest', '(ASC|LEAST to MOST|LEAST WORTH to MOST)', 'LEAST|LESS'),
		rankBy('dearest', '(DESC|MOST to LEAST|MOST WORTH to LEAST|RANK)', 'MOST|MORE|RANK'),
	],
	/** "The cheapest is a Big Mac ($6.12); then …", "From most to least valuable: …" */
	answer({ terms, order, isOne }, lexicon) {
		const [priced = []] = toComparable([terms], lexicon);
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
