import { describe, expect, test } from 'vitest';
import { getOwn } from '../../core/get-own.ts';

describe('getOwn()', () => {
	const record = { gold: 1, ...(JSON.parse('{"__proto__": 2}') as Record<string, number>) };

	test('is the value of a member, and undefined without one', () => {
		expect([getOwn(record, 'gold'), getOwn(record, 'tin'), getOwn(undefined, 'gold')]).toEqual([1, undefined, undefined]);
	});

	test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'])(
		'does not find %s, which every object inherits',
		(key) => {
			expect(getOwn(record, key)).toBeUndefined();
		},
	);
});
