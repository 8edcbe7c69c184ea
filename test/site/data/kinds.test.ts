import { describe, expect, test } from 'vitest';
import { toKindName, toKindOptions } from '../../../site/data/kinds.ts';

const KINDS = {
	vehicle: { plural: 'vehicles' },
	car: { plural: 'cars', parent: 'vehicle' },
	'sports-car': { plural: 'sports cars', parent: 'car' },
	aircraft: { plural: 'aircraft', parent: 'vehicle' },
	coin: { plural: 'coins' },
};

describe('toKindName()', () => {
	test('writes an id as words', () => {
		expect(toKindName('sports-car')).toBe('Sports car');
	});
});

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
