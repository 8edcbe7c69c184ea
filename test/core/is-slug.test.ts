import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SlugSchema } from '../../core/item/schema/field-schemas.ts';
import { isSlug } from '../../core/text.ts';

describe('isSlug()', () => {
	test.each(['a', '7', 'gold-bar', '1933-double-eagle', 'a'.repeat(64)])('is true of %s', (text) => expect(isSlug(text)).toBe(true));

	test.each(['', '-', 'Gold', 'gold_bar', '-gold', 'gold-', 'go--ld', 'café', 'gold\n', '\ngold', 'a'.repeat(65)])(
		'is false of %j',
		(text) => {
			expect(isSlug(text)).toBe(false);
		},
	);

	test('agrees with the schema of authored slugs', () => {
		fc.assert(
			fc.property(fc.string({ unit: fc.constantFrom('a', 'z', '0', '-', 'A', '_'), maxLength: 70 }), (text) => {
				expect(isSlug(text)).toBe(SlugSchema.safeParse(text).success);
			}),
		);
	});
});
