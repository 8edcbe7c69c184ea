/* Counts of a group's items. */
import * as z from 'zod';
import { selectorSchema } from '../../plan.ts';
import { enumerate, say } from '../../sentences/figures.ts';
import { boundSlugs, countedGroup, noneOf } from '../../sentences/parts.ts';
import { one } from '../../sentences/things.ts';

import { selectItems } from '../../values.ts';
import { type Kind, ofGroup } from '../kind.ts';

export const countPlan = () => z.strictObject({ op: z.literal('count'), selector: selectorSchema() });
type CountPlan = z.infer<ReturnType<typeof countPlan>>;

/** Up to this many counted items are named. */
const COUNTED_SHOWN = 5;

export const count: Kind<CountPlan> = {
	examples: [
		'how many stamps do you have?',
		'How many of your sports teams are valued at over $5 billion?',
		'number of cars under 30,000',
		'How many of the watches went for over a million at sale?',
		'# things > 1 trillion',
	],
	ways: [
		ofGroup('% HOWMANY ~ [ALL|TOTAL|LIST] {g:G} % [TOTAL] %\n% {g:G} % HOWMANY %', (selector, _, context) =>
			context.chunks.some(
				({ sym }, at) =>
					sym === 'HOWMANY' &&
					/^(?:_|does|do|has|are|in)$/.test(context.chunks[at + 1]?.sym ?? '') &&
					!/^[GBTALM]/.test(context.chunks[at + 1]?.sym ?? ''),
			)
				? undefined
				: { op: 'count', selector },
		),
	],
	/** "There are 12 cars.", with their names if they are few */
	answer({ selector }, lexicon) {
		const items = selectItems(selector, lexicon, 'dearest');
		if (items.length === 0) return { pieces: noneOf(selector, lexicon, 'None: there are'), slugs: boundSlugs(selector) };
		const shown = items.length <= COUNTED_SHOWN ? items : [];
		const names = shown.length > 0 ? say`: ${enumerate(shown.map(one))}` : [];
		const group = countedGroup(items.length, selector, lexicon);
		return {
			pieces: say`There ${items.length > 1 ? 'are' : 'is'} ${group}${names}.`,
			slugs: [...shown.map(({ slug }) => slug), ...boundSlugs(selector)],
		};
	},
};
