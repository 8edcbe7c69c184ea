import { describe, expect, test } from 'vitest';
import { countShortfalls, newItems } from '../../../build/rules/standards.ts';
import type { ItemFile } from '../../../core/item/schema/item-schema.ts';
import { checkRule } from '../../support/content/check-rule.ts';
import { createItemFile, type ItemChanges } from '../../support/content/item-factory.ts';

const SINCE = '2026-11-28';
type Source = ItemFile['valuation']['sources'][number];
const PAGE: Source = {
	title: 'Kettles',
	publisher: 'The Kettle Times',
	url: 'https://kettles.example/prices/copper-2026',
	publishedOn: '2026-11',
	retrievedOn: SINCE,
	figure: '$123',
};
const GOOD = { lowCents: 12_300, highCents: 12_300, sources: [PAGE] } as const;

/** The faults of a new item by one standard, without the path of its file. */
function find(name: string, changes: ItemChanges = {}, addedOn = SINCE): string[] {
	const rule = newItems.find((one) => one.name === name);
	if (!rule) throw new Error(`No standard ${name}`);
	const item = createItemFile({ funFacts: [], addedOn, ...changes, valuation: { ...GOOD, sources: [PAGE], ...changes.valuation } });
	return checkRule(rule, { a: item }, { standards: { since: SINCE } }).map((line) => line.replace('content/items/a.json#', ''));
}

const withSource = (source: Partial<Source>) => ({ valuation: { sources: [{ ...PAGE, ...source }] } });

describe('the standards', () => {
	test('a new item that meets them has no fault; an older one, and a catalogue without standards, are not held to them', () => {
		for (const { name } of newItems) expect(find(name)).toEqual([]);
		expect(find('sourced-facts', { funFacts: ['It boils.'] }, '2026-11-27')).toEqual([]);
		const item = createItemFile({ addedOn: SINCE, funFacts: ['It boils.'] });
		for (const rule of newItems) expect(checkRule(rule, { a: item })).toEqual([]);
	});

	test('a newcomer’s first good item passes, whatever the older ones lack', () => {
		const old = createItemFile({ addedOn: '2020-01-01', funFacts: ['It boils.'] });
		const first = createItemFile({ addedOn: SINCE, funFacts: [], valuation: { ...GOOD, sources: [PAGE] } });
		for (const rule of newItems) expect(checkRule(rule, { old, first }, { standards: { since: SINCE } })).toEqual([]);
	});

	test('older items are counted', () => {
		const items = new Map([['old', createItemFile({ funFacts: ['It boils.', 'It sings.'] })]]);
		expect(countShortfalls({ items }).find(({ name }) => name === 'sourced-facts')).toMatchObject({ found: 2, slugs: ['old'] });
	});
});

describe('shown-worth', () => {
	test('finds a worth that no source prints', () => {
		expect(find('shown-worth', withSource({ figure: 'about $90' }))).toHaveLength(1);
		const parts = [{ slug: 'b', quantity: '2' }];
		expect(find('shown-worth', { ...withSource({ figure: 'about $90' }), research: { kind: 'derived', parts } })).toEqual([]);
	});
});

describe('dated-worth', () => {
	test('finds an undated page, unless it is the seller’s own', () => {
		expect(find('dated-worth', withSource({ publishedOn: undefined }))).toHaveLength(1);
		expect(find('dated-worth', withSource({ publishedOn: undefined, primary: true }))).toEqual([]);
	});
});

describe('published-data', () => {
	test('a stranger’s repository supports a worth and does not carry it', () => {
		const notes = { ...PAGE, url: 'https://github.com/someone/party-planner/blob/main/costs.js' };
		expect(find('published-data', { valuation: { sources: [notes] } })).toHaveLength(1);
		expect(find('published-data', { valuation: { sources: [notes, PAGE] } })).toEqual([]);
		expect(find('published-data', withSource({ url: 'https://github.com/TheEconomist/big-mac-data' }))).toEqual([]);
	});
});

describe('source-address', () => {
	test('finds each source without an address: 342 were quoted from hearsay', () => {
		expect(find('source-address', { valuation: { sources: [PAGE, { ...PAGE, url: undefined }] } })).toEqual([
			'/valuation/sources/1: found "Kettles", expected the address of a page that was read in `url`, or no such source',
		]);
	});
});

const PRICE = { basis: 'average' as const, asOf: '2026-11-02' };

describe('plain-description', () => {
	test.each([
		['the month of a price', 'A new kettle at the average price of July 2026.', PRICE, 1],
		['a price index', 'A new kettle at the price of 2022, moved by the price index of tools.', PRICE, 1],
		['an end of a range', 'A new kettle at the lower end of three shops.', PRICE, 1],
		['the month of a sale', 'A kettle of the king, sold in July 2026.', { basis: 'auction' as const }, 0],
		['what the thing is', 'A new copper kettle of two litres.', PRICE, 0],
	])('%s', (_, shortDescription, valuation, faults) => {
		expect(find('plain-description', { shortDescription, valuation })).toHaveLength(faults);
	});
});

describe('headline-inside', () => {
	test.each([
		['the low end of places', { lowCents: 12_300, highCents: 30_000, rangeMeans: 'places' as const }, 1],
		['the high end of places', { lowCents: 5_000, highCents: 12_300, rangeMeans: 'places' as const }, 1],
		['a narrow range', { lowCents: 12_300, highCents: 13_000, rangeMeans: 'places' as const }, 0],
		['the first of versions', { lowCents: 12_300, highCents: 30_000, rangeMeans: 'trims' as const }, 0],
		['the last of versions', { lowCents: 5_000, highCents: 12_300, rangeMeans: 'trims' as const }, 1],
		['the newest price of a period', { lowCents: 5_000, highCents: 12_300, rangeMeans: 'period' as const }, 0],
	])('%s', (_, valuation, faults) => {
		expect(find('headline-inside', { valuation })).toHaveLength(faults);
	});
});

describe('recent-price', () => {
	test('a price older than five years is refused, and a sale is not', () => {
		expect(find('recent-price', { valuation: { ...PRICE, asOf: '2021-11-27' } })).toEqual([
			'/valuation/asOf: found "2021-11-27", expected a print of 2021-11-28 or later, the confidence low where people look it up, or the status draft',
		]);
		expect(find('recent-price', { valuation: { ...PRICE, asOf: '2014-05-11', confidence: 'low' } })).toEqual([]);
		expect(find('recent-price', { valuation: { ...PRICE, asOf: '2021-11-28' } })).toEqual([]);
		expect(find('recent-price', { valuation: { basis: 'auction', asOf: '1999-01-01' } })).toEqual([]);
	});
});

describe('landing-pages', () => {
	const count = (url: string) => find('landing-pages', withSource({ url })).length;

	test.each([
		'https://news.example/billionaires/',
		'https://news.example/News',
		'https://shop.example/en-us/products/',
		'https://shop.example/us/en/',
		'https://shop.example/index.html',
		'https://shop.example/?utm_source=feed',
		'https://shop.example/#prices',
	])('finds the front page of a site or a section: %s', (url) => {
		expect(count(url)).toBe(1);
	});

	test.each([
		'https://shop.org/gnome',
		'https://shop.org/gnome/',
		'https://toyota.com/camry/',
		'https://toyota.com/camry/?utm_source=feed',
		'https://shop.example/?product=12',
		'https://shop.example/products/kettle/',
		'https://shop.example/tv',
	])('takes the page of a product: a newcomer’s %s was refused for its final slash', (url) => {
		expect(count(url)).toBe(0);
	});
});

describe('content-farms', () => {
	test('finds a site that fills pages with costs', () => {
		expect(find('content-farms', withSource({ url: 'https://whatitcosts.com/kettle' }))).toHaveLength(1);
	});
});

describe('moving-addresses', () => {
	test('finds the newest version of a file', () => {
		expect(find('moving-addresses', withSource({ url: 'https://raw.githubusercontent.com/a/b/main/c.csv' }))).toHaveLength(1);
	});
});

describe('sourced-ends', () => {
	const ranged = (low: number, high: number, more: Partial<ItemFile['valuation']> = {}) =>
		find('sourced-ends', { valuation: { lowCents: low, highCents: high, rangeMeans: 'places', ...more } });

	test('finds an end that no source prints', () => {
		expect(ranged(10_000, 15_000)).toHaveLength(2);
		expect(ranged(10_000, 15_000, { sources: [PAGE, { ...PAGE, figure: 'from $100 to $150' }] })).toEqual([]);
	});

	test('takes an end in other money, converted as the worth is', () => {
		const derivation = {
			expression: 'price * rate',
			inputs: [
				{ name: 'price', value: '100', unit: '£', source: 1 },
				{ name: 'rate', value: '1.23', unit: '$ a pound' },
			],
		};
		const sources = [{ ...PAGE, figure: '£80 to £100' }];
		expect(ranged(9_840, 12_300, { derivation, sources })).toEqual([]);
		expect(ranged(9_000, 12_300, { derivation, sources })).toHaveLength(1);
	});
});

describe('no-midpoints', () => {
	test('the middle of two printed numbers is no worth', () => {
		const printed = withSource({ figure: 'between $100 and $146' }).valuation;
		const middle = { lowCents: 10_000, highCents: 14_600, rangeMeans: 'places' } as const;
		expect(find('no-midpoints', { valuation: { ...printed, ...middle } })).toHaveLength(1);
		expect(find('no-midpoints', { valuation: { ...middle } })).toEqual([]);
		expect(find('no-midpoints', { valuation: { ...printed, ...middle, figure: 'typical', typicalIs: 'middle' } })).toEqual([]);
		const derivation = {
			expression: '(low + high) / 2',
			inputs: [
				{ name: 'low', value: '100', unit: '$', source: 1 },
				{ name: 'high', value: '146', unit: '$', source: 1 },
			],
		};
		expect(find('no-midpoints', { valuation: { ...printed, derivation } })).toHaveLength(1);
	});

	test('a conversion after it hides no middle', () => {
		const { sources } = withSource({ figure: 'between $100 and $146' }).valuation;
		const count = (expression: string) => find('no-midpoints', { valuation: { sources, derivation: { expression, inputs: [] } } }).length;
		const hidden = ['(low + high) / 2 / rate', '(low / 100 + high) / 2', '(low + high) / 200', '(low_a + high_a + low_b + high_b) / 4'];
		expect(hidden.map(count)).toEqual([1, 1, 1, 1]);
		const honest = [
			'(first + second + third) / 3',
			'(first + second + third + fourth) / 4 * 1000',
			'(face + premium) / 100',
			'(a + b) / 25',
		];
		expect(honest.map(count)).toEqual([0, 0, 0, 0]);
	});
});

describe('known-digits', () => {
	test('finds single dollars of a company', () => {
		const worth = { worthCents: 278_966_435_840_000, valuation: { basis: 'market', lowCents: 1, highCents: 278_966_435_840_000 } } as const;
		expect(find('known-digits', worth)).toHaveLength(1);
		expect(find('known-digits', { ...worth, worthCents: 278_970_000_000_000 })).toEqual([]);
		expect(find('known-digits', { ...worth, valuation: { ...worth.valuation, basis: 'auction' } })).toEqual([]);
	});
});

describe('history-sources', () => {
	test('finds a point without its source', () => {
		const point = { asOf: '2020-01-01', worthCents: 5, basis: 'list-price' } as const;
		expect(find('history-sources', { history: [point] })).toHaveLength(1);
		expect(find('history-sources', { history: [{ ...point, source: 1 }] })).toEqual([]);
	});
});

describe('sourced-facts', () => {
	test('finds a fact without a page that states it', () => {
		const facts = ['It boils.', { text: 'It sings.' }, { text: 'It shines.', source: 'https://kettles.example/shine' }];
		expect(find('sourced-facts', { funFacts: facts })).toHaveLength(2);
	});
});

describe('printed-inputs', () => {
	test('finds an amount of money that no source prints', () => {
		const input = { name: 'price', value: '100', unit: '$ in 2024' };
		const derivation = { expression: 'price + 23', inputs: [input] };
		expect(find('printed-inputs', { valuation: { derivation } })).toHaveLength(1);
		const sources = [{ ...PAGE, figure: '$100' }];
		expect(find('printed-inputs', { valuation: { sources, derivation: { ...derivation, inputs: [{ ...input, source: 1 }] } } })).toEqual(
			[],
		);
	});
});
