import { describe, expect, test } from 'vitest';
import { knownYardsticks } from '../../../build/rules/vocabulary.ts';
import { checkRule } from '../../support/check-rule.ts';
import { createItemFile } from '../../support/item-factory.ts';

const items = { a: createItemFile(), b: createItemFile({ status: 'draft' }), c: createItemFile({ status: 'retired' }) };

describe('known-yardsticks', () => {
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
