/* Things that are worth about as much as an amount. */
import * as z from 'zod';
import { compare } from '../../../exact.ts';
import { isPluralName } from '../../../item/articles.ts';
import type { Item } from '../../../item/item.ts';
import { countSchema, selectorSchema, sumSchema } from '../../plan.ts';
import { enumerate, say } from '../../sentences/figures.ts';
import { itemWithWorth, listed, noneOf, sumWithWorth } from '../../sentences/parts.ts';
import { money, one } from '../../sentences/things.ts';
import { toAmounts } from '../../slots.ts';
import { gapOf, selectItems, slugsOfSum, toWorth, valueSum } from '../../values.ts';
import { has, type Kind, numberOf, ofGroup } from '../kind.ts';

export const nearestPlan = () =>
	z.strictObject({ op: z.literal('nearest'), amount: sumSchema(), count: countSchema(), selector: selectorSchema() });
type NearestPlan = z.infer<ReturnType<typeof nearestPlan>>;

/** Items of equal worth that share the first place. */
const MAX_TIED = 5;

export const nearest: Kind<NearestPlan> = {
	examples: [
		"What's closest in price to a Vespa?",
		'find me a painting worth about fifty million would you',
		'what costs about 1000 dollars',
		'Which building in your database is nearest to one billion dollars?',
		"Anything that's worth about the same as a Cessna 172?",
	],
	ways: [
		ofGroup(
			`
			% [{g:G}] % (NEAR|SAME) % [SAME|NEAR|TOTAL] % {t:V} % [TOTAL]
			% NEAR % {g:G} % {t:V} %
			% NEAR % {t:V} % (among|in) ~ {g:G} %
			% [{n:N}] [{g:G}] % (NEAR|ROUGH) % {t:M} %
			% [{g:G}] % {t:V} % (NEAR|SAME) %`,
			(selector, match, context) => {
				const amount = toAmounts(match.t, context);
				// `what costs half as much as a car`
				if (
					!has(context, 'NEAR') &&
					!has(context, 'SAME') &&
					amount?.some((each) => 'slug' in each && (each.quantity === '1' || each.unit))
				)
					return undefined;
				return amount && { op: 'nearest', amount, count: numberOf(match.n, context) ?? 1, selector };
			},
		),
	],
	/** "The Hope Diamond ($200 million) comes closest to $190 million: $10 million more." */
	answer({ selector, count, ...plan }, lexicon) {
		const amount = valueSum(plan.amount, lexicon);
		const namedSlugs = slugsOfSum(amount);
		const far = (item: Item) => gapOf(toWorth(item), amount.cents);
		const near = selectItems(selector, lexicon)
			.filter(({ slug }) => !namedSlugs.includes(slug))
			.map((item) => ({ item, gap: far(item) }))
			.sort((a, b) => compare(a.gap, b.gap));
		const [best] = near;
		if (!best) return { pieces: noneOf(selector, lexicon), slugs: namedSlugs };
		// A tie for the nearest is part of the answer.
		const tied = near.filter(({ item }) => item.valuation.worthCents === best.item.valuation.worthCents);
		const chosen = count === 1 && tied.length > 1 && tied.length <= MAX_TIED ? tied : near.slice(0, count);
		const found = chosen.map(({ item }) => item);
		const slugs = [...found.map(({ slug }) => slug), ...namedSlugs];
		const budget = sumWithWorth(amount, lexicon);
		const s = found.length > 1 || isPluralName(best.item) ? '' : 's';
		if (best.gap.n === 0n && count === 1) return { pieces: say`${enumerate(found.map(one))} match${s && 'es'} ${budget} exactly.`, slugs };
		if (found.length > 1) return { pieces: say`Closest to ${budget} are ${listed(found, lexicon)}.`, slugs };
		const isMore = compare(toWorth(best.item), amount.cents) > 0;
		return {
			pieces: say`${itemWithWorth(best.item, lexicon)} come${s} closest to ${budget}: ${money(best.gap)} ${isMore ? 'more' : 'less'}.`,
			slugs,
		};
	},
};
