import { describe, expect, test } from 'vitest';
import { findUndescribed } from '../../../scripts/check-api/find-undescribed.ts';

describe('findUndescribed()', () => {
	test('finds fields without a description, of their own or of the schema that they refer to', () => {
		const Named = { type: 'string', description: 'A name' };
		const properties = { good: Named, referred: { $ref: '#/components/schemas/Named' }, bare: { type: 'string' } };
		expect(findUndescribed({ components: { schemas: { Named, Thing: { properties } } } })).toEqual([
			'#/components/schemas/Thing/properties/bare: expected a description',
		]);
	});
});
