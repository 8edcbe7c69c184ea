import { describe, expect, test } from 'vitest';
import { toDatasetJsonLd, toInertJson, toItemJsonLd } from '../../../site/data/json-ld.ts';

import { createItem, TEST_ABOUT } from '../../support/content/item-factory.ts';

const details = { facts: [], affiliateLinks: [{ label: 'Kettles', url: 'https://shop.example/', merchant: 'shop' }] };

describe('toInertJson()', () => {
	test.each(['</script><img src=x onerror=alert(1)>', '<!--<script>', ']]>&amp;', '\u2028\u2029', 'Café “x”'])(
		'keeps %j and shows no markup',
		(text) => {
			const json = toInertJson({ text });
			expect(json).not.toMatch(/[<>&\u2028\u2029]/);
			expect(JSON.parse(json)).toEqual({ text });
		},
	);
});

describe('toItemJsonLd()', () => {
	const item = { ...createItem({ name: 'Copper Kettle', worthCents: 12_350, aliases: ['Kettle'] }), ...details };
	const ld = toItemJsonLd(item, TEST_ABOUT) as Record<string, Record<string, unknown>>;

	test('has an observation and no offer, even with links to shops', () => {
		expect(ld).toMatchObject({
			'@context': 'https://schema.org',
			'@type': 'ItemPage',
			url: 'http://localhost:4321/items/copper-kettle/',
			about: {
				'@type': 'Thing',
				'@id': 'http://localhost:4321/items/copper-kettle/#item',
				name: 'Copper Kettle',
				alternateName: ['Kettle'],
			},
			mainEntity: {
				'@type': 'Observation',
				observationAbout: { '@id': 'http://localhost:4321/items/copper-kettle/#item' },
				observationDate: '2025-02-01',
				value: { '@type': 'MonetaryAmount', currency: 'USD', value: 123.5, minValue: 61.75, maxValue: 123.5 },
			},
		});
		expect(JSON.stringify(ld)).not.toMatch(/Offer|Product|"price"|shop\.example/);
	});

	test('names the sources, with an address where there is one', () => {
		expect(ld.citation).toEqual([
			{
				'@type': 'CreativeWork',
				name: 'Kettles',
				publisher: { '@type': 'Organization', name: 'The Kettle Shop' },
				url: 'https://kettles.example/copper',
			},
		]);
	});

	test('leads from the catalogue to the item', () => {
		const steps = (ld.breadcrumb?.itemListElement ?? []) as { position: number; name: string; item?: string }[];
		expect(steps.map(({ position, name }) => [position, name])).toEqual([
			[1, 'Catalogue'],
			[2, 'Everyday'],
			[3, 'Copper Kettle'],
		]);
		expect(steps.map(({ item: address }) => address)).toEqual([
			'http://localhost:4321/items/',
			'http://localhost:4321/categories/everyday/',
			undefined,
		]);
	});
});

describe('toDatasetJsonLd()', () => {
	test('describes the catalogue, its license and its downloads', () => {
		const ld = toDatasetJsonLd({
			about: TEST_ABOUT,
			items: [createItem({ slug: 'a', addedOn: '2025-01-01' }), createItem({ slug: 'b', addedOn: '2025-05-01' })],
		}) as { '@graph': Record<string, unknown>[] };
		const dataset = ld['@graph'].find((node) => node['@type'] === 'Dataset');
		expect(dataset).toMatchObject({
			dateModified: '2025-05-01',
			isAccessibleForFree: true,
			license: 'https://creativecommons.org/licenses/by/4.0/',
		});
		expect(dataset?.description).toContain('2 things');
		expect(JSON.stringify(dataset?.distribution)).toContain('http://localhost:4321/api/catalogue.json.gz');
	});

	test('draws an axis without items', () => {
		expect(JSON.stringify(toDatasetJsonLd({ about: TEST_ABOUT, items: [] }))).not.toContain('dateModified');
	});
});
