/* A result as a sentence, with the items that it mentions. */

import type { Item } from '../../item/item.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Result } from '../result.ts';
import { type Piece, say } from './figures.ts';
import { boundSlugs } from './parts.ts';
import { phraseAmbiguous, phraseFact, phraseHistory, phraseOverview, phraseUnknown } from './phrase-facts.ts';
import {
	COUNTED_SHOWN,
	phraseAverage,
	phraseBudget,
	phraseExtreme,
	phraseItems,
	phraseMember,
	phraseNearest,
	phrasePosition,
	phraseRange,
	phraseTotalGroup,
	SHOWN,
} from './phrase-groups.ts';
import {
	phraseAfford,
	phraseCompare,
	phraseDifference,
	phraseHowMany,
	phraseRank,
	phraseRatio,
	phraseShare,
	phraseWorth,
} from './phrase-values.ts';

/** An answer before its figures are checked. */
export type Phrased = { pieces: readonly Piece[]; slugs: readonly string[] };

function slugsOf(...things: readonly (Item | { item?: Item } | undefined)[]): string[] {
	return things.flatMap((thing) => (thing === undefined ? [] : 'slug' in thing ? [thing.slug] : thing.item ? [thing.item.slug] : []));
}

/** Results about groups of items. */
type GroupResult = Extract<
	Result,
	{
		op:
			| 'average'
			| 'total-group'
			| 'extreme'
			| 'count'
			| 'list'
			| 'budget'
			| 'nearest'
			| 'rank'
			| 'position'
			| 'range'
			| 'member'
			| 'overview';
	}
>;

/** The sentence for a result about groups of items. */
function phraseGroupAnswer(result: GroupResult, lexicon: Lexicon): Phrased {
	switch (result.op) {
		case 'average':
			return { pieces: phraseAverage(result, lexicon), slugs: result.plan.terms.map((term) => term.slug) };
		case 'total-group':
			return { pieces: phraseTotalGroup(result, lexicon), slugs: [] };
		case 'extreme':
			return {
				pieces: phraseExtreme(result, lexicon),
				slugs: [...slugsOf(...result.found.slice(0, SHOWN * 2)), ...boundSlugs(result.plan.selector)],
			};
		case 'count':
			return {
				pieces: phraseItems(result, lexicon),
				slugs: [...(result.items.length <= COUNTED_SHOWN ? slugsOf(...result.items) : []), ...boundSlugs(result.plan.selector)],
			};
		case 'list':
			return {
				pieces: phraseItems(result, lexicon),
				slugs: [
					...slugsOf(...result.items.slice(0, Math.min('count' in result.plan ? (result.plan.count ?? SHOWN) : SHOWN, SHOWN * 2))),
					...boundSlugs(result.plan.selector),
				],
			};
		case 'budget': {
			const { chosen, budget, plan } = result;
			const named = plan.goal === 'many' && chosen.length > SHOWN ? [chosen[0], chosen.at(-1)] : chosen;
			return { pieces: phraseBudget(result, lexicon), slugs: [...slugsOf(...named), ...slugsOf(budget)] };
		}
		case 'nearest':
			return { pieces: phraseNearest(result, lexicon), slugs: [...slugsOf(...result.found), ...slugsOf(result.amount)] };
		case 'rank':
			return { pieces: phraseRank(result), slugs: slugsOf(...result.ranked) };
		case 'position': {
			const first = result.place > 1 ? result.first : undefined;
			return { pieces: phrasePosition(result, lexicon), slugs: slugsOf(result.item, first) };
		}
		case 'range':
			return {
				pieces: phraseRange(result, lexicon),
				slugs: slugsOf(result.items[0], result.items.length > 1 ? result.items.at(-1) : undefined),
			};
		case 'member':
			return { pieces: phraseMember(result), slugs: slugsOf(result.item) };
		case 'overview':
			return { pieces: phraseOverview(result), slugs: [] };
	}
}

/** The sentence for a result. Slugs come in the order that the question named them, or best first. */
export function phraseAnswer(result: Result, lexicon: Lexicon): Phrased {
	switch (result.op) {
		case 'worth':
		case 'total':
			return { pieces: phraseWorth(result), slugs: slugsOf(...result.terms) };
		case 'compare':
			return { pieces: phraseCompare(result), slugs: slugsOf(result.a, result.b) };
		case 'how-many':
			return { pieces: phraseHowMany(result), slugs: slugsOf(result.unit, ...result.targets) };
		case 'ratio':
			return { pieces: phraseRatio(result), slugs: slugsOf(result.a, result.b) };
		case 'difference':
			return { pieces: phraseDifference(result), slugs: slugsOf(result.a, result.b) };
		case 'share':
			return { pieces: phraseShare(result), slugs: slugsOf(result.part, result.whole) };
		case 'afford':
			return { pieces: phraseAfford(result), slugs: [...slugsOf(...result.terms), ...slugsOf(result.budget)] };
		case 'exists':
			return { pieces: phraseExists(result.item, lexicon), slugs: slugsOf(result.item) };
		case 'fact':
			return { pieces: phraseFact(result), slugs: slugsOf(result.item) };
		case 'history':
			return { pieces: phraseHistory(result), slugs: slugsOf(result.item) };
		case 'ambiguous':
			return { pieces: phraseAmbiguous(result), slugs: slugsOf(...result.items) };
		case 'unknown':
			return { pieces: phraseUnknown(result), slugs: [] };
		default:
			return phraseGroupAnswer(result, lexicon);
	}
}

function phraseExists(item: Item, lexicon: Lexicon): Piece[] {
	const worth = phraseWorth({
		op: 'worth',
		terms: [
			{ item, quantity: { n: 1n, d: 1n }, cents: { n: BigInt(lexicon.bySlug.get(item.slug)?.item.valuation.worthCents ?? 0), d: 1n } },
		],
		cents: { n: BigInt(item.valuation.worthCents), d: 1n },
	});
	return say`Yes: ${worth}`;
}
