import { describe, expect, test } from 'vitest';
import { readIcon } from '../../../build/pictures/icon-sets.ts';
import { imageExists, plainArtwork } from '../../../build/rules/pictures.ts';
import { MAX_DRAWING_BYTES } from '../../../core/api/limits.ts';
import { checkRule } from '../../support/content/check-rule.ts';
import { createItemFile } from '../../support/content/item-factory.ts';

describe('image-exists', () => {
	test('lets an icon pass that exists', () => {
		expect(checkRule(imageExists, { a: createItemFile() })).toEqual([]);
	});

	test('finds one that does not', () => {
		expect(checkRule(imageExists, { a: createItemFile(), b: createItemFile({ image: 'noto:missing' }) })).toEqual([
			'content/items/b.json#/image: found "noto:missing", expected an icon that exists, such as "noto:avocado", or a picture of your own, content/images/<slug>.svg',
		]);
	});

	test('asks for the artwork of the item’s own slug', () => {
		const hasImage = (slug: string) => slug === 'b';
		expect(checkRule(imageExists, { b: createItemFile({ image: 'noto:missing' }) }, { hasImage })).toEqual([]);
	});
});

describe('plain-artwork', () => {
	const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128">\n\t<path d="M0 0h9z"/>\n</svg>\n';

	const toPng = (width: number, height: number) => {
		const bytes = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000', 'hex');
		bytes.writeUInt32BE(width, 16);
		bytes.writeUInt32BE(height, 20);
		return bytes;
	};

	const check = (files: Record<string, string | Buffer>) =>
		checkRule(
			plainArtwork,
			{ a: createItemFile(), b: createItemFile({ status: 'draft' }) },
			{
				artwork: new Map(
					Object.entries(files).map(([name, content]) => [name.includes('/') ? name : `images/${name}`, Buffer.from(content as string)]),
				),
			},
		);

	test('lets drawings and pictures of items pass', () => {
		expect(check({ 'a.svg': DRAWING, 'b.png': toPng(800, 800) })).toEqual([]);
	});

	test.each(['c.svg', 'c.png', 'a.jpg', 'a', 'A.svg', '.DS_Store'])('finds %s, which is no item’s', (name) => {
		expect(check({ [name]: DRAWING })).toEqual([`content/images/${name}#: found "${name}", expected the slug of an item and .svg or .png`]);
	});

	test.each([
		['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>W</text></svg>'],
		['another type', 'GIF89a'],
		['half of a PNG', '\x89PNG'],
		['nothing', ''],
	])('finds %s by the name of a PNG', (_, content) => {
		expect(check({ 'a.png': content })).toEqual([
			expect.stringMatching(/^content\/images\/a\.png#: found ".*", expected the content of a PNG$/),
		]);
	});

	test('finds a PNG of an absurd size', () => {
		for (const [width, height] of [
			[0, 9],
			[9, 5000],
			[4_000_000_000, 1],
		] as const) {
			const line = `content/images/a.png#: found "${width} × ${height} pixels", expected edges from 1 to 4096 pixels`;
			expect(check({ 'a.png': toPng(width, height) })).toEqual([line]);
		}
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

describe('readIcon()', () => {
	test.each(['noto:constructor', 'noto:valueof', 'noto:hasownproperty', 'constructor:a', 'noto:', 'noto:no-such-icon'])(
		'does not find %s',
		(icon) => expect(readIcon(icon)).toBeUndefined(),
	);

	test('finds an icon of Noto, by an alias too, and none of another set', () => {
		expect(readIcon('noto:key')).toMatch(/^<svg .*viewBox="0 0 128 128"/);
		expect(readIcon('twemoji:key')).toBeUndefined();
	});
});
