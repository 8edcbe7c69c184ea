import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawItem } from '../../../build/pictures/draw-item.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

/** The alpha of the pixels along a picture's edge. */
async function readEdgeAlpha(file: string): Promise<Set<number>> {
	const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	const alpha = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3] ?? -1;
	const along = Array.from({ length: info.width }, (_, index) => index);
	return new Set(along.flatMap((index) => [alpha(index, 0), alpha(index, info.height - 1), alpha(0, index), alpha(info.width - 1, index)]));
}

async function writeArtwork(dir: string, name: string, bytes: string | Buffer): Promise<void> {
	await mkdir(path.join(dir, 'images'), { recursive: true });
	await writeFile(path.join(dir, 'images', name), bytes);
}

describe('drawItem()', () => {
	test.each([
		['small', 200],
		['large', 800],
	] as const)('draws a %s transparent PNG of %d by as many pixels', async (size, edge) => {
		const cacheDir = await createTempFolder();
		const { file, rendered } = (await drawItem({ contentDir: cacheDir, slug: 'a', icon: 'noto:avocado' }, cacheDir))[size];
		expect(rendered).toBe(true);
		expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: edge, height: edge, hasAlpha: true });
		const { channels, isOpaque } = await sharp(file).stats();
		expect(isOpaque).toBe(false);
		expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev))).toBeGreaterThan(10);
		expect([...(await readEdgeAlpha(file))]).toEqual([0]);
	});

	test('takes a picture from the cache that was drawn before, and draws an icon once for items that share it', async () => {
		const dir = await createTempFolder();
		const render = async (slug: string) => (await drawItem({ contentDir: dir, slug, icon: 'noto:coin' }, dir)).small;
		const first = await render('a');
		const { mtimeMs } = await stat(first.file);
		expect(await render('b')).toEqual({ file: first.file, rendered: false });
		expect((await stat(first.file)).mtimeMs).toBe(mtimeMs);
		expect(await readdir(dir)).toHaveLength(2);
	});

	test('never replaces a picture that another item has drawn meanwhile: a build may be linking it', async () => {
		const dir = await createTempFolder();
		const render = async (slug: string) => {
			const { small } = await drawItem({ contentDir: dir, slug, icon: 'noto:coin' }, dir);
			return (await stat(small.file)).ino;
		};
		expect(new Set(await Promise.all(['a', 'b', 'c', 'd'].map(render))).size).toBe(1);
		expect(await readdir(dir)).toHaveLength(2);
	});

	test('gives icons and sizes pictures of their own', async () => {
		const dir = await createTempFolder();
		const render = async (icon: string) => Object.values(await drawItem({ contentDir: dir, slug: 'a', icon }, dir));
		expect(new Set([...(await render('noto:coin')), ...(await render('noto:key'))].map(({ file }) => file)).size).toBe(4);
	});

	test('prefers the item’s own artwork, fits it in whole, and draws it anew when it changes', async () => {
		const dir = await createTempFolder();
		const cacheDir = path.join(dir, 'cache');
		const render = async () => (await drawItem({ contentDir: dir, slug: 'flag', icon: 'noto:no-such-icon' }, cacheDir)).small;
		const draw = (colour: string) =>
			writeArtwork(
				dir,
				'flag.svg',
				`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" fill="${colour}"/></svg>`,
			);
		await draw('#ff0000');
		const red = await render();
		const { data, info } = await sharp(red.file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
		const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
		expect(info).toMatchObject({ width: 200, height: 200 });
		expect(pixel(100, 100)).toEqual([255, 0, 0, 255]);
		expect(pixel(15, 100)).toEqual([255, 0, 0, 255]);
		// Three times as wide as high: above and below it is empty.
		expect(pixel(100, 40)[3]).toBe(0);
		expect(pixel(100, 160)[3]).toBe(0);
		await draw('#0000ff');
		const blue = await render();
		expect(blue.rendered).toBe(true);
		expect(blue.file).not.toBe(red.file);
	});

	test('takes artwork in PNG', async () => {
		const dir = await createTempFolder();
		const background = { r: 0, g: 128, b: 0, alpha: 1 };
		await writeArtwork(
			dir,
			'a.png',
			await sharp({ create: { width: 50, height: 50, channels: 4, background } })
				.png()
				.toBuffer(),
		);
		const { large } = await drawItem({ contentDir: dir, slug: 'a', icon: 'noto:coin' }, path.join(dir, 'cache'));
		expect(await sharp(large.file).metadata()).toMatchObject({ format: 'png', width: 800, height: 800, hasAlpha: true });
	});

	test('rejects an icon that does not exist, and leaves nothing in the cache', async () => {
		const dir = await createTempFolder();
		const rendering = drawItem({ contentDir: dir, slug: 'a', icon: 'noto:no-such-icon' }, dir);
		await expect(rendering).rejects.toThrow(`${path.join(dir, 'items', 'a.json')}#/image: found "noto:no-such-icon", expected an icon`);
		expect(await readdir(dir)).toEqual([]);
	});

	test.each([
		['a.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g></svg>'],
		['a.png', Buffer.from('89504e470d0a1a0a0000000d494844520000000900000009', 'hex')],
	])('names the artwork that cannot be drawn: %s', async (name, bytes) => {
		const dir = await createTempFolder();
		await writeArtwork(dir, name, bytes);
		const rendering = drawItem({ contentDir: dir, slug: 'a', icon: 'noto:coin' }, path.join(dir, 'cache'));
		await expect(rendering).rejects.toThrow(`${path.join(dir, 'images', name)}#: found "${name}", expected a picture that can be drawn: `);
	});
});
