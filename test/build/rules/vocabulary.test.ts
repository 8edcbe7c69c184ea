import { describe, expect, test } from 'vitest';
import {
	declaredMerchants,
	declaredTags,
	kindTree,
	knownFamiliar,
	knownFeeds,
	knownKinds,
	knownParts,
	knownYardsticks,
	usedKinds,
	usedMerchants,
	usedTags,
} from '../../../build/rules/vocabulary.ts';
import { FeedsSchema } from '../../../core/item/schema/feeds-schema.ts';
import { checkRule } from '../../support/check-rule.ts';
import { createItemFile } from '../../support/item-factory.ts';

const tagged = (...tags: string[]) => createItemFile({ tags });

describe('declared-tags', () => {
	const declared = { coin: 'Coins', metal: 'Made of metal' };

	test('allows declared tags, the one of requested items, and any without a vocabulary', () => {
		expect(checkRule(declaredTags, { a: tagged('metal', 'coin'), b: tagged('coin', 'requested') }, { tags: declared })).toEqual([]);
		expect(checkRule(declaredTags, { a: tagged('anything') })).toEqual([]);
	});

	test('finds a tag that is not declared, however many items use it', () => {
		expect(checkRule(declaredTags, { a: tagged('coin', 'coim'), b: tagged('coim'), c: tagged('constructor') }, { tags: declared })).toEqual(
			[
				'content/items/a.json#/tags/1: found "coim", expected a tag declared in tags.json',
				'content/items/b.json#/tags/0: found "coim", expected a tag declared in tags.json',
				'content/items/c.json#/tags/0: found "constructor", expected a tag declared in tags.json',
			],
		);
	});

	test('finds a tag that is listed twice in an item', () => {
		expect(checkRule(declaredTags, { a: tagged('coin', 'coin') }, { tags: declared })).toEqual([
			'content/items/a.json#/tags/1: found "coin", expected each tag once',
		]);
	});
});

describe('used-tags', () => {
	const tags = { coin: 'Coins', metal: 'Made of metal', requested: 'Asked for' };

	test('finds a declared tag that no item uses, except the one of requested items', () => {
		expect(checkRule(usedTags, { a: tagged('coin') }, { tags })).toEqual([
			'content/tags.json#/metal: found "metal", expected no entry that no item uses',
		]);
		expect(checkRule(usedTags, { a: tagged('coin', 'metal') }, { tags })).toEqual([]);
	});

	test('finds none while an item cannot be parsed', () => {
		expect(checkRule(usedTags, { a: tagged('coin') }, { tags, unparsed: new Set(['b']) })).toEqual([]);
	});
});

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

describe('used-merchants', () => {
	test('finds a declared merchant that no link names', () => {
		expect(checkRule(usedMerchants, { a: linkTo('shop') }, { merchants })).toEqual([
			'content/merchants.json#/mart: found "mart", expected no entry that no item uses',
		]);
		expect(checkRule(usedMerchants, { a: linkTo('shop', 'mart') }, { merchants })).toEqual([]);
	});
});

describe('known-yardsticks', () => {
	const items = { a: createItemFile(), b: createItemFile({ status: 'draft' }), c: createItemFile({ status: 'retired' }) };

	test('lets published items pass', () => {
		expect(checkRule(knownYardsticks, items, { yardsticks: ['a'] })).toEqual([]);
		expect(checkRule(knownYardsticks, items)).toEqual([]);
	});

	test('finds drafts, retired and unknown ones', () => {
		expect(checkRule(knownYardsticks, items, { yardsticks: ['a', 'b', 'c', 'd'] })).toEqual([
			'content/yardsticks.json#/1: found "b", expected the slug of a published item',
			'content/yardsticks.json#/2: found "c", expected the slug of a published item',
			'content/yardsticks.json#/3: found "d", expected the slug of a published item',
		]);
	});
});

describe('known-familiar', () => {
	test('finds drafts, retired and unknown items', () => {
		const items = { a: createItemFile(), b: createItemFile({ status: 'draft' }), c: createItemFile({ status: 'retired' }) };
		expect(checkRule(knownFamiliar, items, { familiarity: { a: 3, b: 2, c: 1, d: 1 } })).toEqual([
			'content/familiarity.json#/b: found "b", expected the slug of a published item',
			'content/familiarity.json#/c: found "c", expected the slug of a published item',
			'content/familiarity.json#/d: found "d", expected the slug of a published item',
		]);
		expect(checkRule(knownFamiliar, items)).toEqual([]);
		expect(checkRule(knownFamiliar, items, { familiarity: { d: 1 }, unparsed: new Set(['d']) })).toEqual([]);
	});
});

describe('known-kinds', () => {
	const kinds = {
		vehicle: { plural: 'vehicles', categories: ['vehicles' as const] },
		car: { plural: 'cars', parent: 'vehicle' },
		tool: { plural: 'tools' },
	};

	test('lets a declared kind pass that fits the category, by itself or by its parent', () => {
		const items = { a: createItemFile({ kind: 'car', categoryId: 'vehicles' }), b: createItemFile({ kind: 'tool' }) };
		expect(checkRule(knownKinds, items, { kinds })).toEqual([]);
	});

	test('finds an undeclared kind and one of another category', () => {
		const items = { a: createItemFile({ kind: 'spoon', status: 'draft' }), b: createItemFile({ kind: 'car' }) };
		expect(checkRule(knownKinds, items, { kinds })).toEqual([
			'content/items/a.json#/kind: found "spoon", expected a kind declared in kinds.json',
			'content/items/b.json#/kind: found "car", expected a kind that fits the category everyday; this one fits vehicles',
		]);
	});

	test('lets the kind of requested items pass for drafts only', () => {
		const items = { a: createItemFile({ kind: 'requested' }), b: createItemFile({ kind: 'requested', status: 'draft' }) };
		expect(checkRule(knownKinds, items, { kinds })).toEqual([
			'content/items/a.json#/kind: found "requested", expected a kind declared in kinds.json',
		]);
	});

	test('lets every kind pass in a catalogue without kinds.json', () => {
		expect(checkRule(knownKinds, { a: createItemFile({ kind: 'spoon' }) })).toEqual([]);
	});
});

describe('kind-tree', () => {
	test('finds an undeclared parent and a circle', () => {
		const kinds = {
			car: { plural: 'cars', parent: 'vehicle' },
			cat: { plural: 'cats', parent: 'pet' },
			pet: { plural: 'pets', parent: 'cat' },
			dog: { plural: 'dogs', parent: 'pet' },
		};
		expect(checkRule(kindTree, {}, { kinds })).toEqual([
			'content/kinds.json#/car/parent: found "vehicle", expected a kind declared in this file',
			'content/kinds.json#/cat/parent: found "pet", expected a kind that is not below this one',
			'content/kinds.json#/pet/parent: found "cat", expected a kind that is not below this one',
		]);
	});
});

describe('used-kinds', () => {
	test('finds a kind that neither an item nor a kind below it uses', () => {
		const kinds = { vehicle: { plural: 'vehicles' }, car: { plural: 'cars', parent: 'vehicle' }, spoon: { plural: 'spoons' } };
		expect(checkRule(usedKinds, { a: createItemFile({ kind: 'car' }) }, { kinds })).toEqual([
			'content/kinds.json#/spoon: found "spoon", expected no entry that no item uses',
		]);
	});
});

const one = { title: 'Eggs', unit: 'dozen' };
const feeds = FeedsSchema.parse({
	shop: { publisher: 'P', licence: 'L', measures: 'M', url: 'https://a.example/a', format: 'csv', budgetDays: 9, series: { eggs: one } },
});
const toItem = (change: object) =>
	createItemFile({ research: { kind: 'feed', feed: 'shop', series: 'eggs', unit: 'dozen', quantity: '1', ...change } });

describe('known-feeds', () => {
	test('wants a feed and a series of feeds.json, by its unit', () => {
		const items = {
			fine: toItem({}),
			other: toItem({ feed: 'constructor' }),
			misspelled: toItem({ series: 'egs' }),
			gram: toItem({ unit: 'gram' }),
		};
		expect(checkRule(knownFeeds, items, { feeds })).toEqual([
			'content/items/other.json#/research/series: found "constructor eggs", expected a feed and a series of feeds.json',
			'content/items/misspelled.json#/research/series: found "shop egs", expected a feed and a series of feeds.json',
			'content/items/gram.json#/research/unit: found "gram", expected the unit of the series, dozen',
		]);
		expect(checkRule(knownFeeds, items)).toEqual([]);
	});
});

describe('known-parts', () => {
	test('wants published parts, and no circle', () => {
		const toSum = (...slugs: string[]) =>
			createItemFile({ research: { kind: 'derived', parts: slugs.map((slug) => ({ slug, quantity: '1' })) } });
		const items = {
			egg: createItemFile(),
			dozen: toSum('egg'),
			crate: toSum('dozen', 'egg'),
			lost: toSum('nowhere'),
			ghost: toSum('draft'),
			draft: createItemFile({ status: 'draft' }),
			hen: toSum('chick'),
			chick: toSum('hen', 'egg'),
		};
		const expected = 'expected a published item that does not follow from this one';
		expect(checkRule(knownParts, items)).toEqual([
			`content/items/lost.json#/research/parts/0/slug: found "nowhere", ${expected}`,
			`content/items/ghost.json#/research/parts/0/slug: found "draft", ${expected}`,
			`content/items/hen.json#/research/parts/0/slug: found "chick", ${expected}`,
			`content/items/chick.json#/research/parts/0/slug: found "hen", ${expected}`,
		]);
	});
});
