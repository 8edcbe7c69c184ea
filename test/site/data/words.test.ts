import { describe, expect, test } from 'vitest';
import { toDaysLabel } from '../../../core/item/dating.ts';
import { toPerLabel } from '../../../core/item/worth/units.ts';
import { toTagName } from '../../../core/text.ts';
import { toKindOptions } from '../../../site/data/words.ts';

describe('toDaysLabel()', () => {
	test('names a month and a year that both days share once', () => {
		const plain = (from: string, to: string) => toDaysLabel(from, to).replace(/\s/g, ' ');
		expect(plain('2026-09-28', '2026-09-29')).toBe('September 28 – 29, 2026');
		expect(plain('2025-04-28', '2026-10-01')).toBe('April 28, 2025 – October 1, 2026');
	});
});

describe('toPerLabel()', () => {
	test.each([
		['month', 'per month'],
		['troy-ounce', 'per troy ounce'],
		['kilowatt-hour', 'per kilowatt-hour'],
		['million-btu', 'per million Btu'],
	] as const)('writes %s as %s', (per, label) => {
		expect(toPerLabel(per)).toBe(label);
	});
});

describe('toTagName()', () => {
	test('reads as a heading', () => {
		expect(toTagName('auction-record')).toBe('Auction record');
	});
});

const KINDS = {
	vehicle: { plural: 'vehicles' },
	car: { plural: 'cars', parent: 'vehicle' },
	'sports-car': { plural: 'sports cars', parent: 'car' },
	aircraft: { plural: 'aircraft', parent: 'vehicle' },
	coin: { plural: 'coins' },
};

describe('toKindOptions()', () => {
	test('counts the items of each kind and of those below it, by label, without kinds that have none', () => {
		expect(toKindOptions([{ kind: 'sports-car' }, { kind: 'car' }, { kind: 'coin' }, { kind: 'unknown' }], KINDS)).toEqual([
			{ id: 'car', parent: 'vehicle', label: 'Cars', count: 2 },
			{ id: 'coin', label: 'Coins', count: 1 },
			{ id: 'sports-car', parent: 'car', label: 'Sports cars', count: 1 },
			{ id: 'vehicle', label: 'Vehicles', count: 2 },
		]);
	});
});
