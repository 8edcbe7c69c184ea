import { describe, expect, test } from 'vitest';
import { uniqueNames } from '../../../build/rules/names.ts';
import { checkRule } from '../../support/check-rule.ts';
import { createItemFile } from '../../support/item-factory.ts';

const named = (name: string, ...aliases: string[]) => createItemFile({ name, aliases });

describe('unique-names', () => {
	test('lets different names pass', () => {
		expect(checkRule(uniqueNames, { a: named('Café', 'Coffee house'), b: named('Coffee') })).toEqual([]);
	});

	test('finds a name or alias of another item, letter case and accents aside', () => {
		expect(checkRule(uniqueNames, { a: named('Café', 'Coffee house'), b: named('CAFE'), c: named('Bar', 'Inn', 'coffee HOUSE') })).toEqual([
			'content/items/b.json#/name: found "CAFE", expected a name that a does not have',
			'content/items/c.json#/aliases/1: found "coffee HOUSE", expected a name that a does not have',
		]);
	});

	test('finds an alias that repeats the item’s own name', () => {
		expect(checkRule(uniqueNames, { a: named('Café', 'Cafe') })).toEqual([
			'content/items/a.json#/aliases/0: found "Cafe", expected a name that a does not have',
		]);
	});
});
