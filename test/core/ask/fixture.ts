import { answerQuestion } from '../../../core/ask/answer-question.ts';
import type { ReadDeps } from '../../../core/ask/read.ts';
import { type Catalogue, createCatalogue } from '../../../core/item/catalogue.ts';
import type { CategoryId } from '../../../core/item/categories.ts';
import { toPluralName } from '../../../core/item/counts.ts';
import { type Item, toKindFacts } from '../../../core/item/item.ts';
import { toNaming } from '../../../core/item/naming.ts';
import { createSearchIndex, openSearchIndex } from '../../../core/search-index/search-index.ts';
import { createItemFile, KINDS } from '../../support/content/item-factory.ts';

/** An item with what its kind and its figure make of its name and its worth, where it does not say so itself. */
export function nameItem(item: Item): Item {
	const file = createItemFile({ name: item.name, kind: item.kind, per: item.per });
	const { said: _, article, ...number } = toNaming(file, { plural: item.plural, texts: [], valuation: item.valuation, kinds: KINDS });
	return { ...item, ...number, article: item.article || article, ...toKindFacts(item, KINDS) };
}

/** One invented item: slug, name, worth in dollars, category, tags; other members have defaults. */
export function makeItem(name: string, dollars: number, categoryId: CategoryId, tags: string[], more: Partial<Item> = {}): Item {
	const slug = name
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');
	const worthCents = Math.round(dollars * 100);
	return nameItem({
		slug,
		name,
		plural: toPluralName(name),
		article: '',
		aliases: [],
		kind: 'test-item',
		categoryId,
		tags,
		shortDescription: `An invented ${tags[0] ?? 'thing'} for tests.`,
		addedOn: '2026-01-01',
		updatedOn: '2026-01-01',
		valuation: {
			worthCents,
			lowCents: worthCents,
			highCents: worthCents,
			basis: 'list-price',
			figure: 'price',
			confidence: 'medium',
			asOf: '2026-01-01',
			sources: [{ title: 'A list', publisher: 'The Test Post', retrievedOn: '2026-01-01' }],
		},
		history: [{ asOf: '2026-01-01', worthCents, basis: 'market' }],
		...more,
	});
}

/** A catalogue of these items, and its index. */
export function makeDeps(items: readonly Item[], yardsticks: string[] = [], kinds: Catalogue['kinds'] = {}): ReadDeps {
	const catalogue: Catalogue = createCatalogue({
		kinds: { 'test-item': { plural: 'test items' }, ...kinds },
		items,
		retired: [],
		renamed: {},
		yardsticks,
	});
	return { catalogue, searchIndex: openSearchIndex(createSearchIndex(catalogue.items)) };
}

/** Round invented numbers; the names are those of the contract's examples. */
export const deps = makeDeps(
	[
		makeItem('Avocado Toast', 12, 'food-drink', ['breakfast', 'restaurant'], { aliases: ['Avo Toast'] }),
		makeItem('Big Mac', 6, 'food-drink', ['fast-food'], { aliases: ["McDonald's Big Mac", 'Big Mac Burger'] }),
		makeItem('Dozen Eggs', 4, 'food-drink', ['grocery'], { aliases: ['Eggs', 'Carton of Eggs'] }),
		makeItem('Cup of Coffee', 3.5, 'food-drink', ['coffee', 'drink'], { aliases: ['Coffee'] }),
		makeItem('Wagyu Steak', 240, 'food-drink', ['meat', 'luxury']),
		makeItem('Bitcoin', 87_000, 'tech', ['crypto', 'currency'], {
			aliases: ['BTC'],
			history: [
				{ asOf: '2020-06-01', worthCents: 900_000, basis: 'market' },
				{ asOf: '2026-01-01', worthCents: 8_700_000, basis: 'market' },
			],
		}),
		makeItem('Phone Nine', 900, 'tech', ['phone']),
		makeItem('Phone Ten Pro', 1200, 'tech', ['phone', 'luxury']),
		makeItem('New Car', 48_000, 'vehicles', ['car']),
		makeItem('Ferrari Testarossa', 200_000, 'vehicles', ['car', 'supercar', 'luxury'], { shortDescription: 'An invented car by Ferrari.' }),
		makeItem('Old Hatchback', 2500, 'vehicles', ['car', 'vintage']),
		makeItem('Mega Yacht', 300_000_000, 'vehicles', ['yacht', 'luxury']),
		makeItem('Median US Home', 400_000, 'real-estate', ['house'], { aliases: ['US House'] }),
		makeItem('Buckingham Palace', 4_900_000_000, 'real-estate', ['palace', 'royal']),
		makeItem('Mona Lisa', 860_000_000, 'art-collectibles', ['painting', 'museum-piece'], {
			aliases: ['La Gioconda'],
			shortDescription: 'The portrait by Leonardo da Vinci in the Louvre.',
		}),
		makeItem('Salvator Mundi', 450_300_000, 'art-collectibles', ['painting', 'auction-record']),
		makeItem('The Starry Night', 100_000_000, 'art-collectibles', ['painting', 'museum-piece'], { aliases: ["Van Gogh's Starry Night"] }),
		makeItem('Gold Bar', 64_000, 'nature', ['gold', 'metal'], { aliases: ['Gold'] }),
		makeItem('Movie Ticket', 12, 'pop-culture', ['film', 'ticket']),
		makeItem('T-Rex Skeleton', 31_800_000, 'nature', ['dinosaur', 'fossil'], { aliases: ['Stan'] }),
	],
	['cup-of-coffee', 'big-mac', 'new-car', 'median-us-home'],
);

/** The answer on the fixture's catalogue. */
export function ask(question: string) {
	return answerQuestion(question, deps);
}
