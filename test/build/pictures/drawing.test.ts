import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startDrawing } from '../../../build/pictures/drawing.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const share = { name: 'Coin', worthCents: 100, lead: '$1', note: '' };

async function start(drawingTimeoutMs?: number) {
	const dir = await createTempFolder();
	await mkdir(path.join(dir, 'images'));
	const cacheDir = path.join(dir, 'cache');
	const drawing = startDrawing({ contentDir: dir, cacheDir, service: 'Worthdex', worthRange: [1, 1e9], drawingTimeoutMs });
	onTestFinished(() => drawing.close());
	return { dir, ...drawing };
}

describe('startDrawing()', () => {
	test('draws the three pictures of an item, and finds them in the cache the second time', async () => {
		const { draw } = await start();
		const drawn = await draw({ kind: 'item', slug: 'coin', icon: 'noto:coin', share });
		expect(Object.entries(drawn).map(([name, { rendered }]) => [name, rendered])).toEqual([
			['small.png', true],
			['large.png', true],
			['share.png', true],
		]);
		const again = await draw({ kind: 'item', slug: 'coin', icon: 'noto:coin', share });
		expect(Object.values(again).map(({ rendered }) => rendered)).toEqual([false, false, false]);
	});

	test('names a drawing that takes forever, and can be ended', async () => {
		const { dir, draw } = await start(500);
		const toShape = (level: number) => `<rect width="9" height="9" fill="#fff"${level > 0 ? ` mask="url(#m${level - 1})"` : ''}/>`;
		const masks = Array.from({ length: 40 }, (_, level) => `<mask id="m${level}">${toShape(level).repeat(2)}</mask>`).join('');
		const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${masks}${toShape(40)}</svg>`;
		const file = path.join(dir, 'images', 'endless.svg');
		await writeFile(file, svg);
		await expect(draw({ kind: 'item', slug: 'endless', icon: 'noto:coin', share })).rejects.toThrow(
			`${file}#: found "endless.svg", expected a picture that can be drawn within 0.5 seconds`,
		);
	});

	test('says that the process has ended if it was killed', async () => {
		const { draw, close } = await start();
		const drawing = draw({ kind: 'item', slug: 'coin', icon: 'noto:coin', share });
		close();
		await expect(drawing).rejects.toThrow('Cannot draw the pictures: the process that draws ended with SIGKILL');
	});
});
