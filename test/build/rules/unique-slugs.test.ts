import { describe, expect, test } from 'vitest';
import { uniqueSlugs } from '../../../build/rules/names.ts';
import { checkRule } from '../../support/check-rule.ts';
import { createItemFile } from '../../support/item-factory.ts';

const formerly = (...formerSlugs: string[]) => createItemFile({ formerSlugs });

describe('unique-slugs', () => {
	test('lets former slugs pass that are nobody else’s', () => {
		expect(checkRule(uniqueSlugs, { a: formerly('old-a', 'older-a'), b: formerly('old-b') })).toEqual([]);
	});

	test('finds one that is a present slug, of an item before or behind or its own, and one that two items claim', () => {
		expect(checkRule(uniqueSlugs, { a: formerly('b', 'old'), b: formerly('a', 'b'), c: formerly('old') })).toEqual([
			'content/items/a.json#/formerSlugs/0: found "b", expected a slug that b does not have',
			'content/items/b.json#/formerSlugs/0: found "a", expected a slug that a does not have',
			'content/items/b.json#/formerSlugs/1: found "b", expected a slug that b does not have',
			'content/items/c.json#/formerSlugs/0: found "old", expected a slug that a does not have',
		]);
	});
});
