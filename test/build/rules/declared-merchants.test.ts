import { describe, expect, test } from 'vitest';
import { declaredMerchants } from '../../../build/rules/vocabulary.ts';
import { checkRule } from '../../support/check-rule.ts';
import { createItemFile } from '../../support/item-factory.ts';

const merchants = {
	shop: { name: 'Shop', urlTemplate: 'https://shop.example/?q={query}' },
	mart: { name: 'Mart', urlTemplate: 'https://mart.example/?q={query}' },
};
const linkTo = (...names: string[]) => createItemFile({ affiliateLinks: names.map((merchant) => ({ merchant, query: 'kettle' })) });

describe('declared-merchants', () => {
	test('lets links to declared merchants pass, and items without links', () => {
		expect(checkRule(declaredMerchants, { a: linkTo('shop', 'mart'), b: linkTo() }, { merchants })).toEqual([]);
	});

	test('finds each link to another', () => {
		expect(checkRule(declaredMerchants, { a: linkTo('shop', 'stall'), b: linkTo('constructor') }, { merchants })).toEqual([
			'content/items/a.json#/affiliateLinks/1/merchant: found "stall", expected one of shop, mart',
			'content/items/b.json#/affiliateLinks/0/merchant: found "constructor", expected one of shop, mart',
		]);
	});

	test('says so when none is declared', () => {
		expect(checkRule(declaredMerchants, { a: linkTo('shop') })).toEqual([
			'content/items/a.json#/affiliateLinks/0/merchant: found "shop", expected one of a merchant declared in merchants.json, which has none',
		]);
	});
});
