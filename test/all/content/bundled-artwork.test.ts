import path from 'node:path';
import pMap from 'p-map';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readArtwork } from '../../../build/pictures/icon-sets.ts';
import { readBundledContent } from '../../support/content/bundled-content.ts';
import { parseXml, type XmlElement } from '../../support/http/parse-xml.ts';

const drawings = [...readArtwork('content')]
	.filter(([file]) => file.startsWith('images/'))
	.map(([file, bytes]) => ({ slug: path.parse(file).name, svg: bytes.toString('utf8') }));

function findAttributes(element: XmlElement): [name: string, value: string][] {
	return [...Object.entries(element.attributes), ...element.children.flatMap(findAttributes)];
}

/** The bounds of what is drawn, in units of the drawing, also where that lies beyond its edges and would be cut off. */
async function findBounds(svg: string, edge: number) {
	const wide = svg.replace('viewBox="0 0 128 128"', `viewBox="-64 -64 256 256" width="${edge}" height="${edge}"`);
	const alpha = await sharp(Buffer.from(wide)).ensureAlpha().extractChannel('alpha').raw().toBuffer();
	const [rows, columns] = [new Set<number>(), new Set<number>()];
	alpha.forEach((value, at) => {
		if (value < 128) return;
		rows.add(Math.floor(at / edge));
		columns.add(at % edge);
	});
	const toUnits = (pixel: number) => (pixel * 256) / edge - 64;
	return {
		left: toUnits(Math.min(...columns)),
		top: toUnits(Math.min(...rows)),
		right: toUnits(Math.max(...columns) + 1),
		bottom: toUnits(Math.max(...rows) + 1),
	};
}

/** Brightness, of 255, below which a color cannot be told from the dark theme's ground. */
const MIN_BRIGHTNESS = 56;
/** Largest share of a picture that may be that dark. */
const MAX_DARK_SHARE = 0.4;

/** The share of what is drawn that is lost on the dark theme's ground. */
async function findDarkShare(svg: string): Promise<number> {
	const pixels = await sharp(Buffer.from(svg)).resize(64).ensureAlpha().raw().toBuffer();
	let [drawn, dark] = [0, 0];
	for (let at = 0; at < pixels.length; at += 4) {
		const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
		if (alpha < 160) continue;
		drawn += 1;
		if (0.3 * red + 0.59 * green + 0.11 * blue < MIN_BRIGHTNESS) dark += 1;
	}
	return dark / drawn;
}

function isInPlace({ left, top, right, bottom }: Awaited<ReturnType<typeof findBounds>>): boolean {
	return (
		Math.min(left, top, 128 - right, 128 - bottom) >= 0 &&
		Math.max(right - left, bottom - top) >= 107 &&
		Math.abs((left + right) / 2 - 64) <= 4.5 &&
		Math.abs((top + bottom) / 2 - 64) <= 8.5
	);
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
		const content = await readBundledContent();
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
				// A look at half the size takes a quarter of the time, and is enough for nearly all.
				if (isInPlace(await findBounds(svg, 128))) return [];
				const bounds = await findBounds(svg, 256);
				return isInPlace(bounds) ? [] : [`${slug}: ${JSON.stringify(bounds)}`];
			},
			{ concurrency: 4 },
		);
		expect(faults.flat()).toEqual([]);
	});

	test('has no second icon in its corner, which nobody could read at 34 pixels', () => {
		const withBadge = drawings.filter(({ svg }) =>
			[...svg.matchAll(/<g transform="translate\((\S+) (\S+)\) scale\(([\d.]+)\)"/g)].some(([, x, y, scale]) => {
				const isAtCorner = Number(x) >= 60 && Number(y) >= 60;
				return isAtCorner && Number(scale) >= 0.3 && Number(scale) <= 0.55;
			}),
		);
		expect(withBadge.map(({ slug }) => slug)).toEqual([]);
	});

	test('is seen in the dark theme, where black caps and discs were lost', async () => {
		const shares = await pMap(drawings, async ({ slug, svg }) => ({ slug, share: await findDarkShare(svg) }), { concurrency: 4 });
		expect(shares.filter(({ share }) => share > MAX_DARK_SHARE)).toEqual([]);
	});
});
