import { describe, expect, test } from 'vitest';
import { kindTree, knownKinds, usedKinds } from '../../../build/rules/kinds.ts';
import { checkRule } from '../../support/check-rule.ts';
import { createItemFile } from '../../support/item-factory.ts';

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
			'content/kinds.json#/spoon: found "spoon", expected no kind that no item has',
		]);
	});
});
