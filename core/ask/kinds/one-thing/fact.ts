/* Facts about one thing: its kind, the sale or price with date, place and seller, and the certainty of the figure. */

import * as z from 'zod';
import { articleOf, isPluralName } from '../../../item/articles.ts';
import type { Item } from '../../../item/item.ts';
import { isOneOf } from '../../chunk.ts';
import { slugSchema } from '../../plan.ts';
import { enumerate, name, type Piece, say, sentence } from '../../sentences/figures.ts';
import { categoryLabel } from '../../sentences/parts.ts';
import { moneyOf, one, worthAside, worthVerb } from '../../sentences/things.ts';
import { toTerms } from '../../slots.ts';
import { itemOf } from '../../values.ts';
import { define, has, type Kind, ofThing } from '../kind.ts';
import { bought, type WorthPlan } from './worth.ts';

/** `about`: what it is. `when`, `source`: when and where it was sold or priced. `buyer`: who bought it. `fun`: a fun fact. */
export const factPlan = () =>
	z.strictObject({
		op: z.literal('fact'),
		slug: slugSchema(),
		fact: z.enum(['category', 'when', 'source', 'basis', 'confidence', 'spread', 'about', 'buyer', 'fun']),
	});
export type FactPlan = z.infer<ReturnType<typeof factPlan>>;

/** Words before a buyer. */
const BUYER =
	/\b(?:bought by|buyer|bought it|agreed to pay for it|bought anonymously|paid by|won by|sold to|purchased by|winning bidder)\b|\bsold\b.{1,80}? to \p{Lu}/u;

/** The buyer in an item's texts. */
function findBuyer(item: Item | undefined): string | undefined {
	return [item?.shortDescription ?? '', item?.funFact ?? ''].find((text) => BUYER.test(text));
}

/** The auction house of an item, where that is a source. */
function findHouse({ valuation }: Item): string | undefined {
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
const EVIDENT_BASES: ReadonlySet<Item['valuation']['basis']> = new Set(['insured', 'appraisal', 'estimate'] as const);

/** Facts about one thing, by the class of words that asks for them. */
const FACTS = { confidence: 'SURE', spread: 'RANGE', category: 'CATEGORY', fun: 'FUN', about: 'ABOUT' } as const;

export const fact: Kind<FactPlan, FactPlan | WorthPlan> = {
	examples: [
		'gimme a fun fact about the zamboni',
		'On whose authority do you put a price on the Mona Lisa?',
		'Taj Mahal figure is reliable one or simply a guess?',
		'does salmon fall under meat',
		'when did that Black Lotus card sell',
	],
	ways: [
		// `who bought it, and for how much`, where the texts say so
		ofThing<FactPlan | WorthPlan>('% [WHEN] % BUYER ~ {t:T} %\n% {t:T} % [WHEN] % BUYER %', (slug, _, context) => {
			const buyer = { op: 'fact', slug, fact: 'buyer' } as const;
			const also: (FactPlan | WorthPlan)[] = [];
			if (has(context, 'HOWMUCH', 'what', 'WORTH')) also.push({ op: 'worth', terms: [{ slug, quantity: '1' }] });
			if (has(context, 'WHEN')) also.push({ op: 'fact', slug, fact: 'when' });
			const isKnown = findBuyer(context.lexicon.bySlug.get(slug)?.item) !== undefined;
			return also.length > 0 ? [...also, buyer] : isKnown ? buyer : undefined;
		}),
		bought('% WHEN ~ (did|was) ~ {u:T} % (BUY|SOLD) % {t:T} %', (slug) => ({ op: 'fact', slug, fact: 'when' })),
		ofThing<FactPlan | WorthPlan>(
			`
			% {t:T} % (BASIS|SURE|SOLD|ESTIMATED) % or % (BASIS|SURE|ESTIMATED|SOLD) %`,
			(slug, _, context) => ({ op: 'fact', slug, fact: has(context, 'SURE') ? 'confidence' : 'basis' }),
		),
		ofThing('% BASIS % {t:T} %', (slug) => ({ op: 'fact', slug, fact: 'basis' })),
		// When and where it was sold, and for how much
		ofThing<FactPlan | WorthPlan>(
			`
			% (WHEN|WHERE) % [AND] % [WHEN|WHERE] % [ABOUT|THING] % {t:T} % [WHEN|WHERE] % [AND] % [WHEN|WHERE] %
			% {t:T} % [AND] % (WHEN|WHERE) % [AND] % [WHEN|WHERE] %`,
			(slug, _, context) => {
				// `where is the Taj Mahal`, `how old is Elon Musk` ask for no figure.
				// `where can I buy a cheap iPhone`
				if (has(context, 'WHERE') && has(context, 'BUY') && (has(context, 'can') || has(context, 'to'))) return undefined;
				if (context.isBareWord && !has(context, 'SOLD', 'WORTH', 'BASIS', 'HOWMUCH', 'did', 'and', 'AND') && context.chunks[0]?.sym !== 'T')
					return undefined;
				const plans: (FactPlan | WorthPlan)[] = [];
				if (has(context, 'HOWMUCH')) plans.push({ op: 'worth', terms: [{ slug, quantity: '1' }] });
				if (has(context, 'WHEN')) plans.push({ op: 'fact', slug, fact: 'when' });
				if (has(context, 'WHERE')) plans.push({ op: 'fact', slug, fact: 'source' });
				return plans.length > 1 ? plans : plans[0];
			},
		),
		...(Object.entries(FACTS) as [keyof typeof FACTS, string][]).map(([fact, WORD]) =>
			ofThing<FactPlan | WorthPlan>(
				`
				% ${WORD} % [of|ABOUT|THING] % {t:T} % [${WORD}] %
				% {t:T} % ${WORD} %`,
				(slug) => ({ op: 'fact', slug, fact }),
			),
		),
	],
	lastWays: [
		define(
			'~ what ~ [THING] ~ {t:T} ~\n{t:T} [,|–] ~ what ~\n(is|are|does|do|did|would|can|have) ~ {t:T} ~ [CATEGORY] ~ [UNDER|CATEGORY] ~ {g:G} ~ [CATEGORY]\n{t:T} [=] {g:G}',
			(match, context) => {
				const [term] = toTerms(match.t, context) ?? [];
				const isAsking =
					(match.g === undefined && !context.isNow) ||
					context.chunks.some(({ sym }) => isOneOf(sym, 'is', 'are', 'does', 'do', 'did', 'BUY'));
				return term?.quantity === '1' &&
					term.unit === undefined &&
					isAsking &&
					!has(context, 'for') &&
					context.chunks.filter(({ sym }) => /^[A-Z]{3}/.test(sym)).length < 2
					? { op: 'fact', slug: term.slug, fact: 'about' }
					: undefined;
			},
		),
	],
	answer({ slug, fact: asked }, lexicon) {
		const item = itemOf(slug, lexicon);
		const { valuation, shortDescription, funFact } = item;
		const [subject, is] = [one(item), isPluralName(item) ? 'are' : 'is'];
		const [low, high] = [moneyOf(valuation.lowCents), moneyOf(valuation.highCents)];
		const isRange = valuation.lowCents < valuation.highCents;
		const house = findHouse(item);
		const toPieces = (): Piece[] => {
			switch (asked) {
				case 'category':
					return say`${subject} ${is} in the category ${categoryLabel(item.categoryId)}.`;
				case 'when':
					return say`${subject} ${worthVerb(item, lexicon, { day: true })}. ${house ? say`The auction house was ${name(house)}. ` : []}The figure is from ${sources(item)}.`;
				case 'source':
				case 'basis': {
					const isEvident = valuation.figure === 'estimate' && EVIDENT_BASES.has(valuation.basis);
					const how = isEvident ? [] : say` (${BASES[valuation.basis]})`;
					return say`${subject} ${worthVerb(item, lexicon, { dated: true })}${house ? say` at ${name(house)}` : []}${how}, according to ${sources(item)}.`;
				}
				case 'confidence':
					return say`The confidence is ${valuation.confidence}: ${subject}, ${worthAside(item, lexicon)}, ${isRange ? say`may be worth between ${low} and ${high}` : say`${is} known by this figure only`}.`;
				case 'spread':
					if (!isRange) return say`There is only one figure: ${subject}, ${worthAside(item, lexicon)}.`;
					return say`${subject} ${is} worth between ${low} and ${high}; the listed figure is ${moneyOf(valuation.worthCents)}.`;
				case 'about': {
					// `A thousand Robux, the money of …`
					const isNamed = shortDescription.toLowerCase().startsWith(`${articleOf(item)}${item.name}`.toLowerCase());
					const lead = isNamed ? [] : say`${sentence(subject)}: `;
					return say`${lead}${name(shortDescription)} ${isPluralName(item) ? 'They' : 'It'} ${worthVerb(item, lexicon)}.`;
				}
				case 'buyer': {
					const buyer = findBuyer(item);
					return buyer === undefined ? say`Who bought ${subject} is not said here.` : [name(buyer)];
				}
				case 'fun':
					return funFact === undefined ? say`There is no fun fact about ${subject}. ${name(shortDescription)}` : [name(funFact)];
			}
		};
		return { pieces: toPieces(), slugs: [slug] };
	},
};
