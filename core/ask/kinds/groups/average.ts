/* Averages and medians of several things or of a group. */
import * as z from 'zod';
import { toMembers } from '../../names/groups.ts';
import { chunksOf } from '../../pattern.ts';
import { selectorSchema, termSchema } from '../../plan.ts';
import { enumerate, say } from '../../sentences/figures.ts';
import { countedGroup, noneOf, withWorth } from '../../sentences/parts.ts';
import { money } from '../../sentences/things.ts';
import { toTerms } from '../../slots.ts';
import { selectItems, toMiddle, toWorth, valueTerm } from '../../values.ts';
import { define, has, type Kind, ofGroup } from '../kind.ts';
import type { WorthPlan } from '../one-thing/worth.ts';

/** Of these items, or of the group when no terms are given. */
export const averagePlan = () =>
	z.strictObject({
		op: z.literal('average'),
		measure: z.enum(['mean', 'median']),
		terms: z.array(termSchema()).max(12),
		selector: selectorSchema(),
	});
type AveragePlan = z.infer<ReturnType<typeof averagePlan>>;

export const average: Kind<AveragePlan, AveragePlan | WorthPlan> = {
	examples: [
		'avg cost of a streaming subscription',
		'median price of all the cars you have',
		'What is the mean price of all cars over a million dollars',
		"camry accord civic corolla what's the average",
		'mean of Pepsi, Coke, Nestle and Kraft Heinz',
	],
	ways: [
		ofGroup('% (AVG|MEDIAN) % {g:G} %\n% {g:G} % (AVG|MEDIAN) %', (selector, match, context) => {
			// `the average wedding cost` is that of the wedding which is listed.
			const [only, more] = chunksOf(match.g, context.chunks);
			if (
				only?.term &&
				only.group &&
				!only.plural &&
				!more &&
				has(context, 'AVG') &&
				toMembers(only.group, context.lexicon.entries).size < 4
			)
				return { op: 'worth', terms: [only.term] };
			return { op: 'average', measure: has(context, 'MEDIAN') ? 'median' : 'mean', terms: [], selector };
		}),
		define('% (AVG|MEDIAN) % {l:L} %\n% {l:L} % (AVG|MEDIAN) % [of] ~ [{n:N}]', (match, context) => {
			const terms = toTerms(match.l, context);
			return terms && { op: 'average', measure: has(context, 'MEDIAN') ? 'median' : 'mean', terms, selector: { groups: [] } };
		}),
	],
	/** "The median worth of the 12 cars is $43,000." */
	answer({ measure, terms, selector }, lexicon) {
		const valued = terms.map((term) => valueTerm(term, lexicon));
		if (valued.length > 0) {
			const middle = toMiddle(
				measure,
				valued.map(({ cents }) => cents),
			);
			const listed = enumerate(valued.map((term) => withWorth(term, lexicon)));
			return {
				pieces: say`${money(middle)} ${measure === 'mean' ? 'on average' : 'in the middle'}: ${listed}.`,
				slugs: valued.map(({ item }) => item.slug),
			};
		}
		const items = selectItems(selector, lexicon);
		if (items.length === 0) return { pieces: noneOf(selector, lexicon), slugs: [] };
		const word = measure === 'mean' ? 'average' : 'median';
		const worth = money(toMiddle(measure, items.map(toWorth)));
		return { pieces: say`The ${word} worth of the ${countedGroup(items.length, selector, lexicon)} is ${worth}.`, slugs: [] };
	},
};
