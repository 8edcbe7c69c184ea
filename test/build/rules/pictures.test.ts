import { describe, expect, test } from 'vitest';
import { imageExists, plainArtwork } from '../../../build/rules/pictures.ts';
import { MAX_DRAWING_BYTES } from '../../../core/api/limits.ts';
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

describe('plain-artwork', () => {
	const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128">\n\t<path d="M0 0h9z"/>\n</svg>\n';

	const check = (files: Record<string, string>) =>
		checkRule(
			plainArtwork,
			{ a: createItemFile(), b: createItemFile({ status: 'draft' }) },
			{ artwork: new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])) },
		);

	test('lets drawings and pictures of items pass', () => {
		expect(check({ 'a.svg': DRAWING, 'b.png': '\x89PNG<script>' })).toEqual([]);
	});

	test.each(['c.svg', 'c.png', 'a.jpg', 'a', 'A.svg', '.DS_Store'])('finds %s, which is no item’s', (name) => {
		expect(check({ [name]: DRAWING })).toEqual([`content/images/${name}#: found "${name}", expected the slug of an item and .svg or .png`]);
	});

	test('finds a drawing of one byte too many', () => {
		const padded = DRAWING + ' '.repeat(MAX_DRAWING_BYTES - DRAWING.length);
		expect(check({ 'a.svg': padded })).toEqual([]);
		expect(check({ 'a.svg': `${padded} ` })).toEqual(['content/images/a.svg#: found 16385, expected at most 16384 bytes']);
	});

	test('finds what is more than shapes', () => {
		expect(check({ 'a.svg': DRAWING.replace('<path', '<script/><path') })).toEqual([
			expect.stringMatching(/^content\/images\/a\.svg#: found "<script\/>", expected one of the elements svg, g, /),
		]);
	});
});
