import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readContent } from '../../../build/content/read-content.ts';
import { readArtwork } from '../../../build/pictures/icon-sets.ts';
import { parseXml, type XmlElement } from '../../support/parse-xml.ts';

const drawings = [...readArtwork('content')]
	.filter(([file]) => file.startsWith('images/'))
	.map(([file, bytes]) => ({ slug: path.parse(file).name, svg: bytes.toString('utf8') }));

function findAttributes(element: XmlElement): [name: string, value: string][] {
	return [...Object.entries(element.attributes), ...element.children.flatMap(findAttributes)];
}

/** The bounds of what is drawn, in units of the drawing, also where that lies beyond its edges and would be cut off. */
async function findBounds(svg: string) {
	const wide = svg.replace('viewBox="0 0 128 128"', 'viewBox="-64 -64 256 256" width="512" height="512"');
	const { data, info } = await sharp(Buffer.from(wide)).ensureAlpha().extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
	const bounds = { left: 192, top: 192, right: -64, bottom: -64 };
	for (const [index, alpha] of data.entries()) {
		if (alpha < 128) continue;
		const x = (index % info.width) / 2 - 64;
		const y = Math.floor(index / info.width) / 2 - 64;
		bounds.left = Math.min(bounds.left, x);
		bounds.top = Math.min(bounds.top, y);
		bounds.right = Math.max(bounds.right, x + 0.5);
		bounds.bottom = Math.max(bounds.bottom, y + 0.5);
	}
	return bounds;
}

describe('the bundled artwork', () => {
	test('is there', () => expect(drawings.length).toBeGreaterThan(20));

	test('is another for each item, as are the icons of items without a drawing', async () => {
		const { content } = await readContent('content');
		const drawn = new Map(drawings.map(({ slug, svg }) => [slug, svg]));
		const published = [...content.items].filter(([, { status }]) => status === 'published');
		const pictures = published.map(([slug, { image }]) => drawn.get(slug) ?? image);
		expect(published.map(([slug]) => slug).filter((_, index) => pictures.indexOf(pictures[index] ?? '') < index)).toEqual([]);
	});

	test.each(drawings)('$slug is well-formed XML on the grid of the icons, and its ids are its own and all used', ({ slug, svg }) => {
		const root = parseXml(svg);
		expect(root).toMatchObject({ tag: '{http://www.w3.org/2000/svg}svg', attributes: { viewBox: '0 0 128 128' } });
		const attributes = findAttributes(root);
		const ids = attributes.flatMap(([name, value]) => (name === 'id' ? [value] : []));
		for (const id of ids) expect(id).toMatch(new RegExp(`^${slug}-[a-z0-9-]+$`));
		const references = attributes.flatMap(([name, value]) => /^url\(#(.+)\)$/.exec(value)?.[1] ?? (name === 'href' ? value.slice(1) : []));
		expect([...new Set(references)].sort()).toEqual(ids.sort());
	});

	test.each(drawings)('$slug fills its square, stands in the middle, and is not cut off', async ({ svg }) => {
		const { left, top, right, bottom } = await findBounds(svg);
		expect(Math.min(left, top, 128 - right, 128 - bottom)).toBeGreaterThanOrEqual(0);
		expect(Math.max(right - left, bottom - top)).toBeGreaterThanOrEqual(108);
		expect(Math.abs((left + right) / 2 - 64)).toBeLessThanOrEqual(4);
		expect(Math.abs((top + bottom) / 2 - 64)).toBeLessThanOrEqual(8);
	});
});
