/* Totals of a group. */
import * as z from 'zod';
import { selectorSchema } from '../../plan.ts';
import { say } from '../../sentences/figures.ts';
import { boundSlugs, countedGroup, noneOf } from '../../sentences/parts.ts';
import { money } from '../../sentences/things.ts';

import { commonPer, selectItems, sumWorths } from '../../values.ts';
import { has, type Kind, ofGroup } from '../kind.ts';

/** Asks for the sum of all worths of a group. */
export const totalPlan = () => z.strictObject({ op: z.literal('total'), selector: selectorSchema() });
type TotalPlan = z.infer<ReturnType<typeof totalPlan>>;

export const total: Kind<TotalPlan> = {
	examples: [
		'total of all the wars',
		'What do all the LEGO sets come to?',
		'how much would it be to buy one of every cryptocurrency',
		'total value of all football clubs listed',
		'grand total, trading cards',
	],
	ways: [
		ofGroup('% (TOTAL|ALL) % [TOTAL] % {g:G} % [TOTAL] %\n% {g:G} % TOTAL %', (selector, _, context) =>
			has(context, 'TOTAL') || (has(context, 'WORTH') && !has(context, 'LIST')) || has(context, 'HOWMUCH')
				? { op: 'total', selector }
				: undefined,
		),
	],
	/** "The 10 streaming services are worth $160.40 a month together, one of each." */
	answer({ selector }, lexicon) {
		const items = selectItems(selector, lexicon);
		if (items.length === 0) return { pieces: noneOf(selector, lexicon), slugs: boundSlugs(selector) };
		const group = countedGroup(items.length, selector, lexicon);
		const per = commonPer(items.map((item) => item.per));
		const verb = items.length > 1 ? 'are' : 'is';
		const together = items.length > 1 ? ' together, one of each' : '';
		return { pieces: say`The ${group} ${verb} worth ${money(sumWorths(items))}${per}${together}.`, slugs: boundSlugs(selector) };
	},
};
