import { describe, expect, test } from 'vitest';
import { isSameThing } from '../../../../core/item/lists/same-thing.ts';

describe('isSameThing()', () => {
	test.each([
		['Gallon of Milk', 'Half Gallon of Milk', true],
		['Gold Bar', 'Gram of Gold', true],
		['Dozen Eggs', 'Egg', true],
		['Gallon of Milk', 'Carton of Oat Milk', true],
		['Gallon of Milk', 'Pound of Butter', false],
		['New Car', 'Electric Car', false],
		['Year', 'Week', false],
	])('%s and %s: %s', (a, b, isSame) => {
		expect(isSameThing({ name: a, kind: 'thing' }, { name: b, kind: 'thing' })).toBe(isSame);
		expect(isSameThing({ name: b, kind: 'thing' }, { name: a, kind: 'thing' })).toBe(isSame);
		expect(isSameThing({ name: a, kind: 'thing' }, { name: b, kind: 'other' })).toBe(false);
	});
});
