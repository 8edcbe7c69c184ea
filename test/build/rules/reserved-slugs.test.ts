import { describe, expect, test } from 'vitest';
import { RESERVED_SLUGS, reservedSlugs } from '../../../build/rules/names.ts';
import { createRouter } from '../../../functions/http/router.ts';
import { checkRule } from '../../support/check-rule.ts';
import { createItemFile } from '../../support/item-factory.ts';

describe('reserved-slugs', () => {
	test('lets other slugs pass', () => {
		expect(checkRule(reservedSlugs, { 'search-engine': createItemFile({ formerSlugs: ['randomness'] }) })).toEqual([]);
	});

	test('finds the name of an endpoint, as a present or a former slug', () => {
		const items = { random: createItemFile(), a: createItemFile({ formerSlugs: ['b', 'search', 'request'] }) };
		expect(checkRule(reservedSlugs, items)).toEqual([
			'content/items/random.json#: found "random", expected a slug other than random, search, request',
			'content/items/a.json#/formerSlugs/1: found "search", expected a slug other than random, search, request',
			'content/items/a.json#/formerSlugs/2: found "request", expected a slug other than random, search, request',
		]);
	});

	test('reserves exactly the paths that the router gives to another handler than the item’s', async () => {
		const router = createRouter('/api');
		const find = async (slug: string) => (await router.fetch(new Request(`http://localhost/api/items/${slug}`)))?.handler;
		const itemHandler = await find('gold-bar');
		for (const slug of RESERVED_SLUGS) expect(await find(slug)).not.toBe(itemHandler);
		for (const slug of ['compare', 'ask', 'docs', 'tags', 'items', 'health']) expect(await find(slug)).toBe(itemHandler);
	});
});
