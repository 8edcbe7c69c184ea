/* A result as sentences, with the items that they mention. */
import type { Item } from '../../item/item.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { slugsOfSum } from '../operators/operands.ts';
import type { Result, ResultOf, Sum } from '../result.ts';
import { phraseCompare, phraseDifference, phraseHowMany, phraseRatio, phraseShare } from './compare.ts';
import { phraseFact, phraseHistory, phraseOverview } from './facts.ts';
import type { Piece } from './figures.ts';
import * as groups from './groups.ts';
import { boundSlugs } from './parts.ts';
import { phraseAmbiguous, phraseUnknown } from './refusals.ts';
import { phraseAfford, phraseExists, phraseRank, phraseWorth } from './worth.ts';

/** An answer before its figures are checked. */
type Phrased = { pieces: readonly Piece[]; slugs: readonly string[] };

type Phrase<Op extends Result['op']> = {
	say: (result: ResultOf<Op>, lexicon: Lexicon) => Piece[];
	/** The items that the answer refers to, those asked for first. */
	slugs: (result: ResultOf<Op>) => readonly string[];
};

const slugsOf = (things: readonly (Item | { item: Item })[]) => things.map((thing) => ('slug' in thing ? thing.slug : thing.item.slug));
const both = (a: Sum, b: Sum) => [...slugsOfSum(a), ...slugsOfSum(b)];
const ofItem = ({ item }: { item: Item }) => [item.slug];
const none = () => [];
/** The first and the last. */
const ends = (items: readonly Item[]) => slugsOf(items.length > 1 ? [...items.slice(0, 1), ...items.slice(-1)] : items);

const PHRASES: { [Op in Result['op']]: Phrase<Op> } = {
	worth: { say: phraseWorth, slugs: ({ terms }) => slugsOf(terms) },
	total: { say: phraseWorth, slugs: ({ terms }) => slugsOf(terms) },
	exists: { say: phraseExists, slugs: ofItem },
	afford: { say: phraseAfford, slugs: ({ terms, budget }) => [...slugsOf(terms), ...slugsOfSum(budget)] },
	rank: { say: phraseRank, slugs: ({ ranked }) => slugsOf(ranked) },
	compare: { say: phraseCompare, slugs: ({ a, b }) => both(a, b) },
	ratio: { say: phraseRatio, slugs: ({ a, b }) => both(a, b) },
	difference: { say: phraseDifference, slugs: ({ a, b }) => both(a, b) },
	share: { say: phraseShare, slugs: ({ part, whole }) => both(part, whole) },
	'how-many': { say: phraseHowMany, slugs: ({ unit, targets }) => [unit.item.slug, ...slugsOfSum(targets)] },
	average: { say: groups.phraseAverage, slugs: ({ terms }) => slugsOf(terms) },
	'total-group': { say: groups.phraseTotalGroup, slugs: none },
	extreme: {
		say: groups.phraseExtreme,
		slugs: ({ found, plan }) => [...slugsOf(found.slice(0, groups.SHOWN * 2)), ...boundSlugs(plan.selector)],
	},
	count: {
		say: groups.phraseItems,
		slugs: ({ items, plan }) => [...(items.length <= groups.COUNTED_SHOWN ? slugsOf(items) : []), ...boundSlugs(plan.selector)],
	},
	list: {
		say: groups.phraseItems,
		slugs: ({ items, plan }) => [...slugsOf(items.slice(0, groups.shownOf(plan))), ...boundSlugs(plan.selector)],
	},
	range: { say: groups.phraseRange, slugs: ({ items }) => ends(items) },
	budget: {
		say: groups.phraseBudget,
		slugs: ({ chosen, plan, budget }) => [
			...(plan.goal === 'many' && chosen.length > groups.SHOWN ? ends(chosen) : slugsOf(chosen)),
			...slugsOfSum(budget),
		],
	},
	nearest: { say: groups.phraseNearest, slugs: ({ found, amount }) => [...slugsOf(found), ...slugsOfSum(amount)] },
	position: { say: groups.phrasePosition, slugs: ({ item, place, first }) => slugsOf(place > 1 && first ? [item, first] : [item]) },
	member: { say: groups.phraseMember, slugs: ofItem },
	fact: { say: phraseFact, slugs: ofItem },
	history: { say: phraseHistory, slugs: ofItem },
	overview: { say: phraseOverview, slugs: none },
	ambiguous: { say: phraseAmbiguous, slugs: ({ items }) => slugsOf(items) },
	unknown: { say: phraseUnknown, slugs: none },
};

/** The sentences for a result. Slugs come in the order that the question named them, or best first. */
export function phraseAnswer(result: Result, lexicon: Lexicon): Phrased {
	// The table maps each operator to functions for its own results, which TypeScript cannot infer from the look-up.
	const phrase = PHRASES[result.op] as Phrase<Result['op']>;
	return { pieces: phrase.say(result as never, lexicon), slugs: phrase.slugs(result as never) };
}
