import { describe, expect, test } from 'vitest';
import { imageExists } from '../../../build/rules/pictures.ts';
import { checkRule } from '../../support/check-rule.ts';
import { createItemFile } from '../../support/item-factory.ts';

describe('image-exists', () => {
	test('lets an icon pass that exists', () => {
		expect(checkRule(imageExists, { a: createItemFile() })).toEqual([]);
	});

	test('finds one that does not', () => {
		expect(checkRule(imageExists, { a: createItemFile(), b: createItemFile({ image: 'noto:missing' }) })).toEqual([
			'content/items/b.json#/image: found "noto:missing", expected an icon of an installed set, such as "noto:avocado"',
		]);
	});

	test('asks for the artwork of the item’s own slug', () => {
		const hasImage = (slug: string) => slug === 'b';
		expect(checkRule(imageExists, { b: createItemFile({ image: 'noto:missing' }) }, { hasImage })).toEqual([]);
	});
});
