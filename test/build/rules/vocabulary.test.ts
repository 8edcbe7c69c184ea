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
import { readBundledContent } from '../../support/content/bundled-content.ts';
import { checkRule } from '../../support/content/check-rule.ts';
import { createItemFile } from '../../support/content/item-factory.ts';

const tagged = (...tags: string[]) => createItemFile({ tags });
const statuses = { a: createItemFile(), b: createItemFile({ status: 'draft' }), c: createItemFile({ status: 'retired' }) };
const unparsed = new Set(['d']);

describe('declared-tags', () => {
	test('finds a tag that is not declared, where there is a vocabulary, and one that is listed twice', () => {
		const items = {
			a: tagged('metal', 'coin'),
			b: tagged('coin', 'requested', 'coim'),
			c: tagged('constructor'),
			d: tagged('coin', 'coin'),
		};
		expect(checkRule(declaredTags, items, { tags: { coin: 'Coins', metal: 'Made of metal' } })).toEqual([
			'content/items/b.json#/tags/2: found "coim", expected a tag declared in tags.json (did you mean "coin"?)',
			'content/items/c.json#/tags/0: found "constructor", expected a tag declared in tags.json',
			'content/items/d.json#/tags/1: found "coin", expected each tag once',
		]);
		expect(checkRule(declaredTags, { a: tagged('anything') })).toEqual([]);
	});
});

describe('used-tags', () => {
	test('finds a declared tag that no item uses, except the one of requested items, and none while an item cannot be parsed', () => {
		const tags = { coin: 'Coins', metal: 'Made of metal', requested: 'Asked for' };
		expect(checkRule(usedTags, { a: tagged('coin') }, { tags })).toEqual([
			'content/tags.json#/metal: found "metal", expected no entry that no item uses',
		]);
		expect(checkRule(usedTags, { a: tagged('coin') }, { tags, unparsed })).toEqual([]);
	});
});

const merchants = {
	shop: { name: 'Shop', urlTemplate: 'https://shop.example/?q={query}' },
	mart: { name: 'Mart', urlTemplate: 'https://mart.example/?q={query}' },
};
const linkTo = (...names: string[]) => createItemFile({ affiliateLinks: names.map((merchant) => ({ merchant, query: 'kettle' })) });

describe('declared-merchants', () => {
	test('finds each link to a merchant that is not declared', () => {
		const items = { a: linkTo('shop', 'stall'), b: linkTo('constructor'), c: linkTo('shop', 'mart'), d: linkTo() };
		expect(checkRule(declaredMerchants, items, { merchants })).toEqual([
			'content/items/a.json#/affiliateLinks/1/merchant: found "stall", expected one of shop, mart',
			'content/items/b.json#/affiliateLinks/0/merchant: found "constructor", expected one of shop, mart',
		]);
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
	});
});

describe('known-yardsticks', () => {
	test('finds drafts, retired, unknown and somber ones', () => {
		const expected = ['b', 'c', 'd', 'e'].map(
			(slug, index) => `#/${index + 1}: found "${slug}", expected the slug of a published item that is not somber`,
		);
		const items = { ...statuses, e: { ...statuses.a, somber: true as const } };
		const found = checkRule(knownYardsticks, items, { yardsticks: ['a', 'b', 'c', 'd', 'e'] });
		expect(found).toEqual(expected.map((line) => `content/yardsticks.json${line}`));
		expect(checkRule(knownYardsticks, statuses, { yardsticks: ['d'], unparsed })).toEqual([]);
	});
});

describe('known-familiar', () => {
	test('finds drafts, retired and unknown items', () => {
		const expected = ['b', 'c', 'd'].map(
			(slug) => `content/familiarity.json#/${slug}: found "${slug}", expected the slug of a published item`,
		);
		expect(checkRule(knownFamiliar, statuses, { familiarity: { a: 3, b: 2, c: 1, d: 1 } })).toEqual(expected);
		expect(checkRule(knownFamiliar, statuses, { familiarity: { d: 1 }, unparsed })).toEqual([]);
	});
});

describe('known-kinds', () => {
	test('finds an undeclared kind and one of another category; a draft may have the kind of requested items', () => {
		const vehicle = { plural: 'vehicles', categories: ['vehicles' as const] };
		const kinds = { vehicle, car: { plural: 'cars', parent: 'vehicle' }, tool: { plural: 'tools' } };
		const items = {
			fine: createItemFile({ kind: 'car', categoryId: 'vehicles' }),
			free: createItemFile({ kind: 'tool' }),
			asked: createItemFile({ kind: 'requested', status: 'draft' }),
			spoon: createItemFile({ kind: 'spoon', status: 'draft' }),
			car: createItemFile({ kind: 'car' }),
			requested: createItemFile({ kind: 'requested' }),
		};
		expect(checkRule(knownKinds, items, { kinds })).toEqual([
			'content/items/spoon.json#/kind: found "spoon", expected a kind declared in kinds.json',
			'content/items/car.json#/kind: found "car", expected a kind that fits the category everyday; this one fits vehicles',
			'content/items/requested.json#/kind: found "requested", expected a kind declared in kinds.json',
		]);
		expect(checkRule(knownKinds, items)).toEqual([]);
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

describe('known-feeds', () => {
	test('wants a feed and a series of feeds.json, by its unit', () => {
		const series = { eggs: { title: 'Eggs', unit: 'dozen' } };
		const feed = { publisher: 'P', licence: 'L', measures: 'M', url: 'https://a.example/a', format: 'csv', budgetDays: 9, series };
		const toItem = (change: object) =>
			createItemFile({ research: { kind: 'feed', feed: 'shop', series: 'eggs', unit: 'dozen', quantity: '1', ...change } });
		const items = {
			fine: toItem({}),
			other: toItem({ feed: 'constructor' }),
			misspelled: toItem({ series: 'egs' }),
			gram: toItem({ unit: 'gram' }),
		};
		expect(checkRule(knownFeeds, items, { feeds: FeedsSchema.parse({ shop: feed }) })).toEqual([
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

describe('categories of the bundled content', async () => {
	const content = await readBundledContent();

	test.each([
		['gallon-of-gasoline', 'gallon-of-diesel'],
		['building-the-brooklyn-bridge', 'building-the-golden-gate-bridge'],
		['hubble-space-telescope', 'voyager-probes'],
		['hermes-birkin', 'louis-vuitton-neverfull'],
		['hundred-dollar-bill', 'two-dollar-bill'],
		['taj-mahal', 'eiffel-tower'],
		['us-penny', 'us-nickel'],
		['airpods', 'airpods-pro'],
		['netflix-subscription', 'disney-plus'],
		['burj-khalifa', 'empire-state-building'],
		['us-national-debt', 'us-student-debt'],
	])('%s and %s stand together: who finds one looks there for the other', (one, other) => {
		const [a, b] = [one, other].map((slug) => content.items.get(slug));
		expect([a?.categoryId, a?.kind]).toEqual([b?.categoryId, b?.kind]);
	});
});
