import { expect, test } from 'vitest';
import { planIndexFiles } from '../../../build/plan/plan-output-files.ts';
import { type CatalogueData, createCatalogue } from '../../../core/item/catalogue.ts';
import { createItem } from '../../support/item-factory.ts';

const FACTS = { funFacts: ['One.'], affiliateLinks: [] };

/** The index of so many items, as a host reads it. */
function readIndex(count: number) {
	const items = Array.from({ length: count }, (_, index) => createItem({ slug: `item-${index}`, worthCents: 100 + index }));
	const catalogue = createCatalogue({ items, retired: ['old'], renamed: {}, yardsticks: [] });
	const details = new Map(items.map(({ slug }) => [slug, FACTS]));
	const texts = planIndexFiles({ catalogue, details }).map(({ path, text }) => [path, text]);
	return { catalogue, details, texts: Object.fromEntries(texts) as Record<string, string> };
}

// None, fewer than a piece holds, and more.
test.each([0, 2, 2001])('plans the index of %d items, from which the same catalogue comes again', (count) => {
	const { catalogue, details, texts } = readIndex(count);
	const data = JSON.parse(texts['index/catalogue.json'] ?? '') as CatalogueData;
	expect(createCatalogue(data)).toEqual(catalogue);
	expect(data.orders).toBeDefined();
	expect(JSON.parse(texts['index/details.json'] ?? '')).toEqual(Object.fromEntries(details));
});
