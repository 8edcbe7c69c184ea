import { describe, expect, test } from 'vitest';
import { knownFeeds, lastingText } from '../../../build/rules/research.ts';
import { FeedsSchema } from '../../../core/item/schema/feeds-schema.ts';
import { checkRule } from '../../support/check-rule.ts';
import { createItemFile } from '../../support/item-factory.ts';

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

describe('lasting-text', () => {
	test('wants no month and no exchange rate in what a feed renews', () => {
		const toText = (shortDescription: string, change = {}) => ({ ...toItem(change), shortDescription });
		const items = {
			month: toText('A dozen eggs in May 2026.'),
			day: toText('A dozen eggs on May 3, 2026.'),
			rate: toText('A dozen eggs at 1.3 dollars to the pound.'),
			year: toText('A dozen eggs, as sold since 1913.'),
			old: toText('Eggs of May 1914.', { unit: 'level' }),
			hand: createItemFile({ shortDescription: 'A kettle in May 2026.' }),
		};
		expect(checkRule(lastingText, items, { feeds }).map((line) => line.split('#')[0])).toEqual([
			'content/items/month.json',
			'content/items/day.json',
			'content/items/rate.json',
		]);
	});
});
