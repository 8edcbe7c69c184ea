import { describe, expect, test } from 'vitest';
import type { Content } from '../../../build/content/read-content.ts';
import { toCatalogue } from '../../../build/plan/to-catalogue.ts';
import { createSmallContent } from '../../support/content/content-folder.ts';
import { createItemFile, TEST_ABOUT } from '../../support/content/item-factory.ts';

const { items, merchants } = createSmallContent();
const content: Content = {
	unparsed: new Set(),
	series: new Map(),
	dir: 'content',
	about: TEST_ABOUT,
	items: new Map([...Object.entries(items), ['draft', createItemFile({ status: 'draft', formerSlugs: ['old-draft'] })]]),
	merchants: merchants as Content['merchants'],
	tags: {},
	kinds: {},
	feeds: {},
	readings: {},
	readingDays: [],
	yardsticks: ['tin-cup'],
	familiarity: { 'tin-cup': 3 },
	collections: {},
	relations: [],
};

describe('toCatalogue()', () => {
	const { catalogue, details } = toCatalogue(content);

	test('has the name and terms of the content', () => {
		expect(catalogue.about).toBe(TEST_ABOUT);
	});

	test('publishes published items alone', () => {
		expect(catalogue.items.map((item) => item.slug)).toEqual(['gold-bar', 'copper-kettle', 'tin-cup']);
		expect([...catalogue.retired]).toEqual(['wax-seal']);
		expect([...details.keys()].sort()).toEqual(['copper-kettle', 'gold-bar', 'tin-cup']);
		expect(JSON.stringify(catalogue)).not.toContain('draft');
	});

	test('leads former slugs of published items to the present ones', () => {
		expect([...catalogue.renamed]).toEqual([['kettle', 'copper-kettle']]);
	});

	test('makes the addresses of links, with the query encoded', () => {
		expect(details.get('copper-kettle')?.affiliateLinks).toEqual([
			{
				label: 'copper kettle & lid at The Kettle Shop',
				url: 'https://kettles.example/search?q=copper%20kettle%20%26%20lid',
				merchant: 'The Kettle Shop',
			},
		]);
	});

	test('joins the day on which the printed figure of an item was read at the address of its source', () => {
		const url = 'https://kettles.example/copper';
		const source = { title: 'Kettles', publisher: 'The Kettle Shop', url, retrievedOn: '2025-02-02', figure: '$123' };
		const two = {
			kettle: createItemFile({ valuation: { sources: [source] } }),
			pot: createItemFile({ name: 'Pot', valuation: { sources: [source] } }),
		};
		const readings = {
			[url]: { figures: { kettle: { figure: '$123', confirmedOn: '2025-03-03' }, pot: { figure: '$99', confirmedOn: '2025-03-03' } } },
		};
		const joined = toCatalogue({ ...content, items: new Map(Object.entries(two)), yardsticks: [], readings }).catalogue;
		const confirmedOf = (slug: string) => joined.bySlug.get(slug)?.valuation.sources[0]?.confirmedOn;
		expect([confirmedOf('kettle'), confirmedOf('pot')]).toEqual(['2025-03-03', undefined]);
	});

	test('keeps how familiar items are', () => {
		expect(catalogue.familiarity).toEqual({ 'tin-cup': 3 });
	});

	test('keeps the yardsticks', () => {
		expect(catalogue.yardsticks.map((item) => item.slug)).toEqual(['tin-cup']);
	});
});
