import { readdir, readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawItem } from '../../../build/pictures/draw-item.ts';
import { fillBox, paste } from '../../../build/pictures/share/canvas.ts';
import { createWordsDrawing, SHARE_WORDS } from '../../../build/pictures/share/item-drawing.ts';
import { createShareRenderer } from '../../../build/pictures/share/renderer.ts';
import { readTextOutlines } from '../../../build/pictures/text-outlines.ts';
import { createWorthScale, toWorthLabel } from '../../../core/item/worth/money.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

/** Messengers show no preview of pictures above 300 kB; half of that leaves room. */
const MAX_BYTES = 150_000;
const scale = createWorthScale([1, 6.25e15]);
const toShare = (name: string, worthCents: number, note = '') => ({ name, worthCents, lead: toWorthLabel(worthCents), note });
const HOSTILE = '</script><img src=x onerror=alert(1)>';
const LONGEST = 'The Extraordinarily Long and Winding Name of a Thing That Uses All Eighty Points';

async function createRenderer() {
	const cacheDir = await createTempFolder();
	const source = { contentDir: cacheDir, slug: 'a', icon: 'noto:coin' };
	const { file: picture } = (await drawItem(source, cacheDir)).large;
	return { cacheDir, source, picture, ...createShareRenderer({ cacheDir, service: 'Worthdex', scale }) };
}

/** Columns and rows between which a drawing has something. */
async function findInk(svg: string): Promise<{ left: number; right: number; top: number; bottom: number }> {
	const { info } = await sharp(Buffer.from(svg)).trim({ threshold: 1 }).toBuffer({ resolveWithObject: true });
	const left = -(info.trimOffsetLeft ?? 0);
	const top = -(info.trimOffsetTop ?? 0);
	return { left, right: left + info.width, top, bottom: top + info.height };
}

describe('createWordsDrawing()', () => {
	test.each([
		['Bitcoin', 6_270_000],
		[LONGEST, 845_030_000_050],
		['W'.repeat(80), Number.MAX_SAFE_INTEGER],
		['Gram of Antimatter', 6.25e15],
		['東京タワー', 1],
		[HOSTILE, 12_345],
	])('sets %j within its part of the picture', async (name, worthCents) => {
		const { left, right, top, bottom } = await findInk(
			createWordsDrawing(toShare(name, worthCents, 'in today’s dollars; from $999 trillion in 1973'), readTextOutlines()),
		);
		expect(left).toBeGreaterThan(0);
		expect(top).toBeGreaterThan(0);
		expect(right).toBeLessThan(SHARE_WORDS.width);
		expect(bottom).toBeLessThan(SHARE_WORDS.height);
	});

	test('holds outlines alone, nothing of the name', () => {
		const svg = createWordsDrawing(toShare(HOSTILE, 1), readTextOutlines());
		expect(svg.match(/<\w+/g)).toEqual(['<svg', '<path', '<path', '<path', '<path']);
		expect(svg).not.toMatch(/script|img|onerror|text/);
	});

	test('has a line below the worth where there is something to say', () => {
		const count = (note?: string) => createWordsDrawing(toShare('A', 1, note), readTextOutlines()).match(/d="M/g)?.length;
		expect(count('in today’s dollars; $25.8 billion in 1973')).toBe((count() ?? 0) + 1);
	});
});

describe('renderItem()', () => {
	test.each([['Bitcoin'], [LONGEST], [HOSTILE], ['東京タワー']])(
		'draws %j in 1200 by 630 opaque pixels and less than 150 kB',
		async (name) => {
			const { picture, source, renderItem } = await createRenderer();
			const { file } = await renderItem({ ...toShare(name, Number.MAX_SAFE_INTEGER), picture }, source);
			expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630, hasAlpha: false });
			expect((await stat(file)).size).toBeLessThan(MAX_BYTES);
		},
	);

	test('shows the item’s own picture, and its mark where the worth stands', async () => {
		const { picture, source, renderItem } = await createRenderer();
		const pixels = async (worthCents: number) => {
			const { file } = await renderItem({ ...toShare('A', worthCents), picture }, source);
			const { data } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
			return (x: number, y: number) => [...data.slice((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)];
		};
		const [cheap, dear] = [await pixels(1), await pixels(10 ** 16)];
		const isGreen = ([r = 0, g = 0, b = 0]: number[]) => r < 30 && g > 70 && b < 100;
		expect([isGreen(cheap(56, 525)), isGreen(cheap(1144, 525))]).toEqual([true, false]);
		expect([isGreen(dear(56, 525)), isGreen(dear(1144, 525))]).toEqual([false, true]);
		const [r = 0, , b = 0] = cheap(256, 190);
		expect(r - b, 'the gold of the coin').toBeGreaterThan(60);
	});

	test('is drawn once, and anew for another name, worth, picture or scale', async () => {
		const { cacheDir, picture, source, renderItem } = await createRenderer();
		const first = await renderItem({ ...toShare('A', 100), picture }, source);
		expect(first.rendered).toBe(true);
		expect(await renderItem({ ...toShare('A', 100), picture }, source)).toEqual({ file: first.file, rendered: false });
		const { large: key } = await drawItem({ contentDir: cacheDir, slug: 'a', icon: 'noto:key' }, cacheDir);
		const others = [
			await renderItem({ ...toShare('B', 100), picture }, source),
			await renderItem({ ...toShare('A', 101), picture }, source),
			await renderItem({ ...toShare('A', 100), picture: key.file }, source),
			await createShareRenderer({ cacheDir, service: 'Worthdex', scale: createWorthScale([1, 1000]) }).renderItem(
				{ ...toShare('A', 100), picture },
				source,
			),
		];
		expect(others.map(({ rendered }) => rendered)).toEqual([true, true, true, true]);
		expect(new Set([first.file, ...others.map(({ file }) => file)]).size).toBe(5);
		expect(await readdir(cacheDir)).toHaveLength(4 + 5);
	});

	test('makes the same bytes again', async () => {
		const [one, two] = [await createRenderer(), await createRenderer()];
		const draw = async ({ picture, source, renderItem }: typeof one) =>
			readFile((await renderItem({ ...toShare('A', 100), picture }, source)).file);
		expect((await draw(one)).equals(await draw(two))).toBe(true);
	});
});

describe('renderRow()', () => {
	test('draws the title of a collection', async () => {
		const { picture, renderRow } = await createRenderer();
		const items = [{ ...toShare('A', 100), picture }];
		const [cars, watches] = [await renderRow(items, 'Most expensive cars'), await renderRow(items, 'Most expensive watches')];
		expect((await readFile(cars.file)).equals(await readFile(watches.file))).toBe(false);
	});

	test.each([0, 1, 6])('draws the site’s picture with %d items', async (count) => {
		const { picture, renderRow } = await createRenderer();
		const items = Array.from({ length: count }, (_, index) => ({ ...toShare(`Item ${index}`, 10 ** (index + 2)), picture }));
		const { file } = await renderRow(items);
		expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630, hasAlpha: false });
		expect((await stat(file)).size).toBeLessThan(MAX_BYTES);
	});
});

const createCanvas = () => ({ data: new Uint8Array(4 * 3 * 3).fill(100), width: 4, height: 3 });
const read = ({ data, width }: ReturnType<typeof createCanvas>, x: number, y: number) => [
	...data.slice((y * width + x) * 3, (y * width + x) * 3 + 3),
];

describe('paste()', () => {
	test('copies pixels where the layer lies, and nowhere else', () => {
		const canvas = createCanvas();
		paste(canvas, Uint8Array.from([200, 0, 100, 1, 2, 3, 4, 5, 6, 0, 0, 0]), { left: 1, top: 1, width: 2, height: 2 });
		expect(read(canvas, 1, 1)).toEqual([200, 0, 100]);
		expect(read(canvas, 2, 1)).toEqual([1, 2, 3]);
		expect(read(canvas, 1, 2)).toEqual([4, 5, 6]);
		expect(read(canvas, 2, 2)).toEqual([0, 0, 0]);
		expect(canvas.data.filter((value) => value !== 100)).toHaveLength(4 * 3 - 1);
	});
});

describe('fillBox()', () => {
	test('fills a part with a colour', () => {
		const canvas = createCanvas();
		fillBox(canvas, { left: 2, top: 0, width: 2, height: 2 }, '#01ff20');
		for (const [x, y] of [
			[2, 0],
			[3, 0],
			[2, 1],
			[3, 1],
		] as const)
			expect(read(canvas, x, y)).toEqual([1, 255, 32]);
		expect(canvas.data.filter((value) => value === 100)).toHaveLength((12 - 4) * 3);
	});
});
