import { describe, expect, test } from 'vitest';
import { datedPrices, earnedPrimary, likeHistory, pricedUnits, soldSales, sureWorths } from '../../../build/rules/figures.ts';
import type { Rule } from '../../../build/rules/rule.ts';
import type { ItemFile } from '../../../core/item/schema/item-schema.ts';
import { checkRule } from '../../support/content/check-rule.ts';
import { createItemFile, type ItemChanges } from '../../support/content/item-factory.ts';

/** The faults of one item, without its file. */
const check = (rule: Rule, changes: ItemChanges) =>
	checkRule(rule, { a: createItemFile(changes) }).map((line) => line.replace('content/items/a.json#', ''));

describe('like-history', () => {
	test('finds an auction under a list price, but for a private sale, whose statement holds for earlier points of its basis', () => {
		const history = [
			{ asOf: '2023-01-01', worthCents: 5, basis: 'market' as const },
			{ asOf: '2024-01-01', worthCents: 6, basis: 'auction' as const },
		];
		expect(check(likeHistory, { history })).toEqual([
			'/history/1/basis: found "auction", expected a basis of the figure type price, as the valuation has',
		]);
		expect(check(likeHistory, { history: history.slice(0, 1) })).toEqual([]);
		expect(check(likeHistory, { history, valuation: { basis: 'market', figure: 'sale' } })).toEqual([]);
	});
});

describe('dated-prices', () => {
	const research = { kind: 'feed', feed: 'big-mac-index', series: 'USA', quantity: '1', unit: 'burger' } as const;

	test.each<[string, Partial<ItemFile['valuation']>, ItemChanges, number]>([
		['an average of 1 January', {}, {}, 1],
		['that of a feed', {}, { research }, 0],
		['a list price', { basis: 'list-price' }, {}, 0],
		['a sale', { basis: 'auction' }, {}, 0],
		['another day', { asOf: '2024-12-31' }, {}, 0],
	])('%s: %#', (_, valuation, changes, faults) => {
		const expected = 'the day of the source, or the last day of the period it measures';
		const found = check(datedPrices, { ...changes, valuation: { asOf: '2025-01-01', basis: 'average', ...valuation } });
		expect(found).toEqual(faults === 0 ? [] : [`/valuation/asOf: found "2025-01-01", expected ${expected}`]);
	});
});

describe('priced-units', () => {
	test('finds a unit that only the description says', () => {
		const shortDescription = 'Potatoes in US shops, per pound.';
		expect(check(pricedUnits, { shortDescription })).toEqual(['/shortDescription: found "per pound", expected the unit in `per` as well']);
		expect(check(pricedUnits, { shortDescription, per: 'pound' })).toEqual([]);
		expect(check(pricedUnits, { shortDescription, valuation: { basis: 'auction' } })).toEqual([]);
	});
});

describe('sold-sales', () => {
	test('finds a list price that says it was sold', () => {
		const shortDescription = 'A kettle at its list price, before any airline discount.';
		expect(check(soldSales, { shortDescription, valuation: { figure: 'sale' } })).toEqual([
			'/shortDescription: found "list price", expected what was paid, or the figure `price` or `estimate`',
		]);
		expect(check(soldSales, { shortDescription })).toEqual([]);
	});
});

describe('earned-primary', () => {
	test.each([
		[
			'a page that quotes it',
			{ publisher: 'Bonhams, quoted by Movie News' },
			'"Bonhams, quoted by Movie News", expected nothing, since another carries the figure',
		],
		['a house without an address', { url: undefined }, '"Bonhams", expected the address of its page in `url`, or no `primary`'],
		[
			'an encyclopedia',
			{ url: 'https://en.wikipedia.org/wiki/Kettle' },
			'"https://en.wikipedia.org/wiki/Kettle", expected nothing, since an encyclopedia repeats what others print',
		],
	])('%s is no primary source', (_, changes, expected) => {
		const own = {
			title: 'T',
			publisher: 'Bonhams',
			url: 'https://bonhams.example/lot/7',
			retrievedOn: '2025-02-02',
			primary: true,
		} as const;
		expect(check(earnedPrimary, { valuation: { sources: [{ ...own, ...changes }, own] } })).toEqual([
			`/valuation/sources/0/primary: found ${expected}`,
		]);
	});
});

describe('sure-worths', () => {
	const SOURCE = {
		title: 'Kettles',
		publisher: 'The Kettle Shop',
		url: 'https://kettles.example/copper',
		retrievedOn: '2025-02-02',
		figure: '$123',
	};
	const sure = { confidence: 'high' as const, lowCents: 12_000, highCents: 12_300, sources: [SOURCE] };

	test('finds one publisher, and a wide range', () => {
		expect(check(sureWorths, { valuation: { ...sure, lowCents: 8_000 } })).toEqual([
			'/valuation/sources: found "The Kettle Shop", expected the address of a primary source or of two publishers that give the worth, or the confidence medium',
			'/valuation/highCents: found 12300, expected at most 1.5 times lowCents, 8000',
		]);
		expect(check(sureWorths, { valuation: { ...sure, sources: [{ ...SOURCE, primary: true }] } })).toEqual([]);
		expect(check(sureWorths, { valuation: { ...sure, sources: [SOURCE, { ...SOURCE, publisher: 'B' }] } })).toEqual([]);
		expect(check(sureWorths, { valuation: { highCents: 99_000 } })).toEqual([]);
	});

	test('a publisher that cannot be read does not make a worth sure', () => {
		const unread = { title: 'Sale of kettles', publisher: 'B', retrievedOn: '2025-02-02', figure: '$123' };
		expect(check(sureWorths, { valuation: { ...sure, sources: [SOURCE, unread] } })).toHaveLength(1);
	});

	test('a second publisher that prints something else does not make a worth sure', () => {
		const other = { ...SOURCE, publisher: 'B', figure: '$7 in 1950' };
		expect(check(sureWorths, { valuation: { ...sure, sources: [SOURCE, other] } })).toHaveLength(1);
	});
});
