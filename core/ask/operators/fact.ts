/* Facts about one thing: its kind, the sale or price with date, place and seller, and the certainty of the figure. */
import * as z from 'zod';
import { articleOf, isPluralName } from '../../item/articles.ts';
import type { Item } from '../../item/item.ts';
import { slugSchema } from '../plan.ts';
import { enumerate, name, type Piece, say, sentence } from '../sentences/figures.ts';
import { categoryLabel } from '../sentences/parts.ts';
import { moneyOf, one, worthAside, worthVerb } from '../sentences/things.ts';
import type { HistoryPlan } from './history.ts';
import type { Offer, Operator, Several } from './operator.ts';
import { itemOf } from './values.ts';
import type { WorthPlan } from './worth.ts';

/** `about`: what it is. `when`, `source`: when and where it was sold or priced. `buyer`: who bought it. `fun`: a fun fact. */
export const factPlan = () =>
	z.strictObject({
		op: z.literal('fact'),
		slug: slugSchema(),
		fact: z.enum(['category', 'when', 'source', 'basis', 'confidence', 'spread', 'about', 'buyer', 'fun']),
	});
type FactPlan = z.infer<ReturnType<typeof factPlan>>;

const FACTS = ['category', 'when', 'source', 'basis', 'confidence', 'spread', 'about', 'fun'] as const;
/** Facts that are often asked for together. */
const SEVERAL = [
	['when', 'source'],
	['worth', 'when'],
	['worth', 'source'],
	['worth', 'when', 'source'],
	['worth', 'about'],
	['worth', 'fun'],
	['worth', 'confidence'],
	['confidence', 'source'],
	['about', 'fun'],
	['worth', 'history'],
] as const;

/** Words before a buyer. */
const BUYER =
	/\b(?:bought by|buyer|bought it|agreed to pay for it|bought anonymously|paid by|won by|sold to|purchased by|winning bidder)\b|\bsold\b.* to \p{Lu}/u;

/** The buyer in an item's texts. */
export function findBuyer(item: Item | undefined): string | undefined {
	return [item?.shortDescription ?? '', item?.funFact ?? ''].find((text) => BUYER.test(text));
}

/** The auction house of an item, where that is a source. */
export function findHouse({ valuation }: Item): string | undefined {
	const house = valuation.basis === 'auction' ? valuation.sources.find(({ primary }) => primary)?.publisher : undefined;
	return house === undefined || /[,(]/.test(house) ? undefined : house;
}

function sources({ valuation }: Item): Piece[] {
	// "Phillips" and "Phillips, as carried by Signé" are one.
	const publishers = [...new Set(valuation.sources.map(({ publisher }) => publisher.split(', as carried by ')[0] as string))];
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
const SAID_BASES: ReadonlySet<Item['valuation']['basis']> = new Set(['insured', 'appraisal', 'estimate'] as const);

/** A fact, or what is asked for with one. */
type Part = FactPlan | HistoryPlan | WorthPlan;

const worthOf = (slug: string, today = false): WorthPlan => ({
	op: 'worth',
	terms: [{ slug, quantity: '1', ...(today && { today: true as const }) }],
});

export const fact: Operator<FactPlan, FactPlan | Several<Part>> = {
	offer: ({ subjects, isToday }) =>
		subjects.flatMap(({ slug, use }): Offer<FactPlan | Several<Part>>[] => {
			const uses = [{ role: 'subject', use }];
			const toPlan = (part: (typeof SEVERAL)[number][number]): Part =>
				part === 'worth' ? worthOf(slug) : part === 'history' ? { op: 'history', slug } : { op: 'fact', slug, fact: part };
			const several = (variant: string, plans: Part[]): Offer<FactPlan | Several<Part>> => ({
				variant,
				uses,
				plan: { op: 'several', plans },
			});
			return [
				...FACTS.map(
					(each): Offer<FactPlan | Several<Part>> => ({
						variant: `fact:${each}`,
						uses,
						plan: { op: 'fact', slug, fact: each },
					}),
				),
				// `when and where was it sold, and for how much`
				...SEVERAL.map((parts) => several(`facts:${parts.join(':')}`, parts.map(toPlan))),
				// `when did it sell, and what would that be in today's money`
				...(isToday ? [several('facts:when:today', [{ op: 'fact', slug, fact: 'when' }, worthOf(slug, true)])] : []),
			];
		}),
	answer({ slug, fact: asked }, lexicon) {
		const item = itemOf(slug, lexicon);
		const { valuation, shortDescription, funFact } = item;
		const [subject, is] = [one(item), isPluralName(item) ? 'are' : 'is'];
		const [low, high] = [moneyOf(valuation.lowCents), moneyOf(valuation.highCents)];
		const isRange = valuation.lowCents < valuation.highCents;
		const house = findHouse(item);
		const tell = (): Piece[] => {
			switch (asked) {
				case 'category':
					return say`${subject} ${is} in the category ${categoryLabel(item.categoryId)}.`;
				case 'when':
					return say`${subject} ${worthVerb(item, lexicon, { day: true })}. ${house ? say`The auction house was ${name(house)}. ` : []}The figure is from ${sources(item)}.`;
				case 'source':
				case 'basis': {
					const isSaid = valuation.figure === 'estimate' && SAID_BASES.has(valuation.basis);
					const how = isSaid ? [] : say` (${BASES[valuation.basis]})`;
					return say`${subject} ${worthVerb(item, lexicon, { dated: true })}${house ? say` at ${name(house)}` : []}${how}, according to ${sources(item)}.`;
				}
				case 'confidence':
					return say`The confidence is ${valuation.confidence}: ${subject}, ${worthAside(item, lexicon)}, ${isRange ? say`may be worth between ${low} and ${high}` : say`${is} known by this figure only`}.`;
				case 'spread':
					if (!isRange) return say`There is only one figure: ${subject}, ${worthAside(item, lexicon)}.`;
					return say`${subject} ${is} worth between ${low} and ${high}; the listed figure is ${moneyOf(valuation.worthCents)}.`;
				case 'about': {
					// `A thousand Robux, the money of …`
					const isSaid = shortDescription.toLowerCase().startsWith(`${articleOf(item)}${item.name}`.toLowerCase());
					const lead = isSaid ? [] : say`${sentence(subject)}: `;
					return say`${lead}${name(shortDescription)} ${isPluralName(item) ? 'They' : 'It'} ${worthVerb(item, lexicon)}.`;
				}
				case 'buyer': {
					const told = findBuyer(item);
					return told === undefined ? say`Who bought ${subject} is not said here.` : [name(told)];
				}
				case 'fun':
					return funFact === undefined ? say`There is no fun fact about ${subject}. ${name(shortDescription)}` : [name(funFact)];
			}
		};
		return { pieces: tell(), slugs: [slug] };
	},
};
