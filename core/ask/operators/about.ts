/* Facts about one thing: its kind, the sale or price with date, place and seller, and the certainty of the figure. */

import { type Item, toPublisherName } from '../../item/item.ts';
import { articleOf, isPluralName } from '../../item/naming.ts';
import type { Lexicon } from '../lexicon.ts';
import type { PlanOf } from '../plan.ts';
import { enumerate, name, type Piece, say, sentence, type Wording } from '../sentences/figures.ts';
import { categoryLabel } from '../sentences/parts.ts';
import { moneyOf, one, worthAside, worthVerb } from '../sentences/things.ts';
import { itemOf } from '../values.ts';

/** Words before a buyer. */
const BUYER =
	/\b(?:bought by|buyer|bought it|agreed to pay for it|bought anonymously|paid by|won by|sold to|purchased by|winning bidder)\b|\bsold\b.{1,80}? to \p{Lu}/u;
/** The buyer in an item's texts. */
const findBuyer = ({ shortDescription, funFact = '' }: Item) => [shortDescription, funFact].find((text) => BUYER.test(text));

/** The auction house of an item, where that is a source. */
function findHouse({ valuation }: Item): string | undefined {
	const house = valuation.basis === 'auction' ? valuation.sources.find(({ primary }) => primary)?.publisher : undefined;
	return house === undefined || /[,(]/.test(house) ? undefined : house;
}

function sources({ valuation }: Item): Piece[] {
	// "Phillips" and "Phillips, as carried by Signé" are one.
	const publishers = [...new Set(valuation.sources.map(({ publisher }) => toPublisherName(publisher)))];
	return enumerate(publishers.slice(0, 4).map((publisher) => [name(publisher)]));
}

const BASES: Readonly<Record<Item['valuation']['basis'], string>> = {
	market: 'a market price',
	auction: 'an auction result',
	'list-price': 'a list price',
	average: 'an average',
	insured: 'an insurance value',
	appraisal: 'an appraisal',
	derived: 'worked out from other prices',
	estimate: 'an estimate',
};
/** Said by the verb of an estimate: `is insured for`, `is estimated at`. */
const EVIDENT_BASES: ReadonlySet<Item['valuation']['basis']> = new Set(['insured', 'appraisal', 'estimate'] as const);

type Fact = PlanOf<'about'>['fact'];
const toPieces: Readonly<Record<Fact, (item: Item, lexicon: Lexicon) => Piece[]>> = {
	category: (item) => say`${one(item)} ${isOf(item)} in the category ${categoryLabel(item.categoryId)}.`,
	when(item, lexicon) {
		const house = findHouse(item);
		return say`${one(item)} ${worthVerb(item, lexicon, { day: true })}. ${house ? say`The auction house was ${name(house)}. ` : []}Source: ${sources(item)}.`;
	},
	source: sayBasis,
	basis: sayBasis,
	confidence(item, lexicon) {
		const { confidence } = item.valuation;
		return say`The confidence is ${confidence}: ${one(item)}, ${worthAside(item, lexicon)}, ${isRange(item) ? say`may be worth between ${ends(item)}` : say`${isOf(item)} known by this figure only`}.`;
	},
	spread(item, lexicon) {
		if (!isRange(item)) return say`There is only one figure: ${one(item)}, ${worthAside(item, lexicon)}.`;
		return say`${one(item)} ${isOf(item)} worth between ${ends(item)}; the listed figure is ${moneyOf(item.valuation.worthCents)}.`;
	},
	about(item, lexicon) {
		// `A thousand Robux, the money of …`
		const isNamed = item.shortDescription.toLowerCase().startsWith(`${articleOf(item)}${item.name}`.toLowerCase());
		return say`${isNamed ? [] : say`${sentence(one(item))}: `}${name(item.shortDescription)} ${isPluralName(item) ? 'They' : 'It'} ${worthVerb(item, lexicon)}.`;
	},
	buyer(item) {
		const buyer = findBuyer(item);
		return buyer === undefined ? say`I don’t know who bought ${one(item)}.` : [name(buyer)];
	},
	fun: (item) =>
		item.funFact === undefined ? say`There is no fun fact about ${one(item)}. ${name(item.shortDescription)}` : [name(item.funFact)],
};
const isOf = (item: Item) => (isPluralName(item) ? 'are' : 'is');
const isRange = ({ valuation }: Item) => valuation.lowCents < valuation.highCents;
const ends = ({ valuation }: Item) => say`${moneyOf(valuation.lowCents)} and ${moneyOf(valuation.highCents)}`;

function sayBasis(item: Item, lexicon: Lexicon): Piece[] {
	const { figure, basis } = item.valuation;
	const house = findHouse(item);
	const how = figure === 'estimate' && EVIDENT_BASES.has(basis) ? [] : say` (${BASES[basis]})`;
	return say`${one(item)} ${worthVerb(item, lexicon, { dated: true })}${house ? say` at ${name(house)}` : []}${how}, according to ${sources(item)}.`;
}

/** A fact about one item: what it is, its source and date, its buyer, the certainty of the figure. */
export function about({ slug, fact }: PlanOf<'about'>, lexicon: Lexicon): Wording {
	return { pieces: toPieces[fact](itemOf(slug, lexicon), lexicon), slugs: [slug] };
}
