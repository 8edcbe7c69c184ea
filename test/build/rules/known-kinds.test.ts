import { describe, expect, test } from 'vitest';
import { knownKinds } from '../../../build/rules/kinds.ts';
import { checkRule } from '../../support/check-rule.ts';
import { createItemFile } from '../../support/item-factory.ts';

const kinds = {
	vehicle: { plural: 'vehicles', categories: ['vehicles' as const] },
	car: { plural: 'cars', parent: 'vehicle' },
	tool: { plural: 'tools' },
};

describe('known-kinds', () => {
	test('lets a declared kind pass that fits the category, by itself or by its parent', () => {
		const items = { a: createItemFile({ kind: 'car', categoryId: 'vehicles' }), b: createItemFile({ kind: 'tool' }) };
		expect(checkRule(knownKinds, items, { kinds })).toEqual([]);
	});

	test('finds an undeclared kind and one of another category', () => {
		expect(checkRule(knownKinds, { a: createItemFile({ kind: 'spoon' }), b: createItemFile({ kind: 'car' }) }, { kinds })).toEqual([
			'content/items/a.json#/kind: found "spoon", expected a kind declared in kinds.json',
			'content/items/b.json#/kind: found "car", expected a kind that fits the category everyday; this one fits vehicles',
		]);
	});
});
