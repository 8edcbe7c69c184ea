import { describe, expect, test } from 'vitest';
import { datedPrices, likeHistory, pricedUnits, soldSales, sureWorths } from '../../../build/rules/figures.ts';
import type { ItemFile } from '../../../core/item/schema/item-schema.ts';
import { checkRule } from '../../support/check-rule.ts';
import { createItemFile, type ItemChanges } from '../../support/item-factory.ts';

const SOURCE = { title: 'Kettles', publisher: 'The Kettle Shop', url: 'https://kettles.example/copper', retrievedOn: '2025-02-02' };
const item = (changes: ItemChanges): Record<string, ItemFile> => ({ a: createItemFile(changes) });

describe('like-history', () => {
	const history = [
		{ asOf: '2023-01-01', worthCents: 5, basis: 'market' as const },
		{ asOf: '2024-01-01', worthCents: 6, basis: 'auction' as const },
	];

	test('lets points of one figure type pass', () => {
		expect(checkRule(likeHistory, item({ history: history.slice(0, 1) }))).toEqual([]);
		// A private sale: what the file says of its basis holds for earlier points of that basis.
		expect(checkRule(likeHistory, item({ history, valuation: { basis: 'market', figure: 'sale' } }))).toEqual([]);
	});

	test('finds an auction under a list price', () => {
		expect(checkRule(likeHistory, item({ history }))).toEqual([
			'content/items/a.json#/history/1/basis: found "auction", expected a basis of the figure type price, as the valuation has',
		]);
	});
});

describe('dated-prices', () => {
	const priced = (valuation: Partial<ItemFile['valuation']>, changes: ItemChanges = {}) =>
		checkRule(datedPrices, item({ ...changes, valuation: { asOf: '2025-01-01', basis: 'average', ...valuation } }));

	test('finds an average of 1 January', () => {
		expect(priced({})).toEqual([
			'content/items/a.json#/valuation/asOf: found "2025-01-01", expected the day of the source, or the last day of the period it measures',
		]);
	});

	test('lets feeds, list prices, sales and other days pass', () => {
		const research = { kind: 'feed', feed: 'big-mac-index', series: 'USA', quantity: '1', unit: 'burger' } as const;
		expect([
			priced({}, { research }),
			priced({ basis: 'list-price' }),
			priced({ basis: 'auction' }),
			priced({ asOf: '2024-12-31' }),
		]).toEqual([[], [], [], []]);
	});
});

describe('priced-units', () => {
	test('finds a unit that only the description says', () => {
		const shortDescription = 'Potatoes in US shops, per pound.';
		expect(checkRule(pricedUnits, item({ shortDescription }))).toEqual([
			'content/items/a.json#/shortDescription: found "per pound", expected the unit in `per` as well',
		]);
		expect(checkRule(pricedUnits, item({ shortDescription, per: 'pound' }))).toEqual([]);
		expect(checkRule(pricedUnits, item({ shortDescription, valuation: { basis: 'auction' } }))).toEqual([]);
	});
});

describe('sold-sales', () => {
	test('finds a list price that says it was sold', () => {
		const shortDescription = 'A kettle at its list price, before any airline discount.';
		expect(checkRule(soldSales, item({ shortDescription, valuation: { figure: 'sale' } }))).toEqual([
			'content/items/a.json#/shortDescription: found "list price", expected what was paid, or the figure `price` or `estimate`',
		]);
		expect(checkRule(soldSales, item({ shortDescription }))).toEqual([]);
	});
});

describe('sure-worths', () => {
	const sure = { confidence: 'high', lowCents: 12_000, highCents: 12_300 } as const;

	test('lets a primary source or two publishers pass', () => {
		expect(checkRule(sureWorths, item({ valuation: { ...sure, sources: [{ ...SOURCE, primary: true }] } }))).toEqual([]);
		expect(checkRule(sureWorths, item({ valuation: { ...sure, sources: [SOURCE, { ...SOURCE, publisher: 'B' }] } }))).toEqual([]);
		expect(checkRule(sureWorths, item({ valuation: { highCents: 99_000 } }))).toEqual([]);
	});

	test('finds one publisher, and a wide range', () => {
		expect(checkRule(sureWorths, item({ valuation: { ...sure, lowCents: 8_000 } }))).toEqual([
			'content/items/a.json#/valuation/sources: found "The Kettle Shop", expected a primary source or two publishers',
			'content/items/a.json#/valuation/highCents: found 12300, expected at most 1.5 times lowCents, 8000',
		]);
	});
});
