/* Whether a thing is listed. */
import * as z from 'zod';
import { slugSchema } from '../../plan.ts';
import { say } from '../../sentences/figures.ts';
import { one, worthVerb } from '../../sentences/things.ts';

import { itemOf } from '../../values.ts';
import { type Kind, ofThing } from '../kind.ts';

/** Is there such a thing in the catalogue? */
export const existsPlan = () => z.strictObject({ op: z.literal('exists'), slug: slugSchema() });
type ExistsPlan = z.infer<ReturnType<typeof existsPlan>>;

export const exists: Kind<ExistsPlan> = {
	examples: [
		'do you have the Jumanji board',
		'is there an entry for the Waldseemuller map',
		'do u have anything on girl scout cookies',
		'is Nintendo Switch 2 in the database?',
		'you have also katana sword?',
	],
	ways: [
		ofThing(
			`
			(is|are) ~ [there] ~ {t:T} ~ HERE
			{t:T} [,|–] ~ HERE
			[do|does|can|would|is|are|if|have] ~ HAVE ~ [ANY|THING] ~ [ABOUT|WORTH|on|for] ~ {t:T} ~ [THING] ~
			(is|are) ~ WORTH ~ of ~ {t:T} ~ (HAVE|LIST)
			(do|does|is|are) ~ {t:T} ~ [,|–] (HAVE|LIST)
			ANY ~ {t:T} ~ [HAVE]`,
			(slug, _, { chunks }) => (chunks[0]?.sym === 'what' ? undefined : { op: 'exists', slug }),
		),
	],
	/** "Yes: Orange, Red, Yellow sold for $86.88 million in May 2012." */
	answer({ slug }, lexicon) {
		const item = itemOf(slug, lexicon);
		return { pieces: say`Yes: ${one(item)} ${worthVerb(item, lexicon, { dated: true })}.`, slugs: [slug] };
	},
};
