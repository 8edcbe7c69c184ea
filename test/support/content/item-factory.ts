import kinds from '../../../content/kinds.json' with { type: 'json' };
import type { About } from '../../../core/item/about.ts';
import { type Catalogue, createCatalogue } from '../../../core/item/catalogue.ts';
import { type Item, toItem } from '../../../core/item/item.ts';
import type { ItemFile } from '../../../core/item/schema/item-schema.ts';
import { KindsSchema } from '../../../core/item/schema/kind-schema.ts';

/** The name and terms of catalogues in tests. */
export const TEST_ABOUT: About = {
	name: 'Worthdex',
	sentence: 'What things are worth, with dates and sources',
	licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/', spdx: 'CC-BY-4.0' },
	attribution: 'Worthdex',
};

/** What tests say of an item; the rest is filled in. */
export type ItemChanges = Partial<Omit<ItemFile, 'valuation'>> & { worthCents?: number; valuation?: Partial<ItemFile['valuation']> };

/** A valid authored item that breaks no rule by itself. */
export function createItemFile({ worthCents = 12_300, valuation, ...changes }: ItemChanges = {}): ItemFile {
	return {
		name: 'Copper Kettle',
		status: 'published',
		aliases: [],
		kind: 'kettle',
		categoryId: 'everyday',
		tags: ['kitchen'],
		shortDescription: 'A new copper kettle of two litres.',
		funFacts: ['It boils in four minutes.', 'It weighs one kilogram.'],
		affiliateLinks: [],
		image: 'noto:teapot',
		addedOn: '2025-03-01',
		formerSlugs: [],
		...changes,
		valuation: {
			worthCents,
			lowCents: Math.ceil(worthCents / 2),
			highCents: worthCents,
			basis: 'list-price',
			confidence: 'medium',
			asOf: '2025-02-01',
			sources: [{ title: 'Kettles', publisher: 'The Kettle Shop', url: 'https://kettles.example/copper', retrievedOn: '2025-02-02' }],
			...valuation,
		},
	};
}

/** The kinds of the bundled catalogue, for tests of what a kind says. Imported, since the double of Workers has no files. */
export const KINDS = KindsSchema.parse(kinds);

/** An item of the catalogue, of a bundled kind if it has one. */
export function createItem({ slug = 'copper-kettle', ...changes }: ItemChanges & { slug?: string } = {}): Item {
	return toItem(slug, createItemFile(changes), { kinds: KINDS });
}

/** A catalogue of these items, the rest of it empty. */
export function createTestCatalogue(items: readonly Item[], yardsticks: readonly string[] = []): Catalogue {
	return createCatalogue({ about: TEST_ABOUT, items, retired: [], renamed: {}, yardsticks });
}
