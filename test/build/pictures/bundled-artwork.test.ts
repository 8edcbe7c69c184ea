import path from 'node:path';
import pMap from 'p-map';
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

/** The bounds of what is drawn, in whole units of the drawing, also where that lies beyond its edges and would be cut off. */
async function findBounds(svg: string) {
	const wide = svg.replace('viewBox="0 0 128 128"', 'viewBox="-64 -64 256 256" width="256" height="256"');
	// Trimmed by libvips: a loop over the pixels of each drawing took longer than drawing it.
	const alpha = sharp(Buffer.from(wide)).ensureAlpha().extractChannel('alpha').threshold(128);
	const { data, info: raw } = await alpha.raw().toBuffer({ resolveWithObject: true });
	const trimmed = sharp(data, { raw }).trim({ background: '#000', threshold: 1, lineArt: true });
	const { info } = await trimmed.raw().toBuffer({ resolveWithObject: true });
	const [left, top] = [-(info.trimOffsetLeft ?? 0) - 64, -(info.trimOffsetTop ?? 0) - 64];
	return { left, top, right: left + info.width, bottom: top + info.height };
}

function findFaults({ slug, svg }: (typeof drawings)[number]): string[] {
	const root = parseXml(svg);
	const attributes = findAttributes(root);
	const ids = attributes.flatMap(([name, value]) => (name === 'id' ? [value] : []));
	const references = attributes.flatMap(([name, value]) => /^url\(#(.+)\)$/.exec(value)?.[1] ?? (name === 'href' ? value.slice(1) : []));
	const isOnGrid = root.tag === '{http://www.w3.org/2000/svg}svg' && root.attributes.viewBox === '0 0 128 128';
	return [
		...(isOnGrid ? [] : [`${slug}: is not on the grid of the icons`]),
		...ids.filter((id) => !new RegExp(`^${slug}-[a-z0-9-]+$`).test(id)).map((id) => `${slug}: the id ${id} is not its own`),
		...([...new Set(references)].sort().join() === ids.sort().join() ? [] : [`${slug}: an id is not used, or not there`]),
	];
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

	test('is well-formed XML on the grid of the icons, and its ids are its own and all used', () => {
		expect(drawings.flatMap(findFaults)).toEqual([]);
	});

	test('fills its square, stands in the middle, and is not cut off', async () => {
		const faults = await pMap(
			drawings,
			async ({ slug, svg }) => {
				const { left, top, right, bottom } = await findBounds(svg);
				const isRight =
					Math.min(left, top, 128 - right, 128 - bottom) >= 0 &&
					Math.max(right - left, bottom - top) >= 107 &&
					Math.abs((left + right) / 2 - 64) <= 4.5 &&
					Math.abs((top + bottom) / 2 - 64) <= 8.5;
				return isRight ? [] : [`${slug}: from ${left},${top} to ${right},${bottom}`];
			},
			{ concurrency: 4 },
		);
		expect(faults.flat()).toEqual([]);
	});
});
