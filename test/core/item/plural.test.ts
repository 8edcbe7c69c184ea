import { describe, expect, test } from 'vitest';
import { toCounted, toPluralName } from '../../../core/item/plural.ts';

describe('toPluralName()', () => {
	test.each([
		['Big Mac', 'Big Macs'],
		['Cup of Coffee', 'Cups of Coffee'],
		['Night in the Royal Mansion', 'Nights in the Royal Mansion'],
		['PlayStation 5', 'PlayStation 5s'],
		['iPhone', 'iPhones'],
		['Dozen Eggs', 'Dozen Eggses'],
		['Engagement Ring', 'Engagement Rings'],
		['Loaf of Bread', 'Loaves of Bread'],
		['Baby Tooth', 'Baby Teeth'],
		['Wedding Dress', 'Wedding Dresses'],
		['Ferry', 'Ferries'],
		['Monkey', 'Monkeys'],
		['The Scream', 'Screams'],
		['The One (Bel Air)', 'Ones (Bel Air)'],
		['An Acre on the Moon', 'Acres on the Moon'],
		['F-35 Fighter Jet', 'F-35 Fighter Jets'],
		['Stealth Aircraft', 'Stealth Aircraft'],
		['ENIAC', 'ENIACs'],
		['A', 'As'],
	])('%s: %s', (name, plural) => {
		expect(toPluralName(name)).toBe(plural);
	});
});

describe('toCounted()', () => {
	const cup = { name: 'Cup of Coffee', plural: 'Cups of Coffee' };

	test('takes the singular for what reads as 1, the plural for all else', () => {
		expect([1, 1.001, 0.5, 2, 7250, 1.5e9].map((count) => toCounted(count, cup))).toEqual([
			'1 Cup of Coffee',
			'1 Cup of Coffee',
			'0.5 Cups of Coffee',
			'2 Cups of Coffee',
			'7,250 Cups of Coffee',
			'1.5 billion Cups of Coffee',
		]);
	});
});
