import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Drawing } from '../../../core/pages/drawn-pictures.ts';
import { createNodeDrawer } from '../../../functions/node/drawer.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const CONTEXT = { service: 'Worthdex', worthRange: [1, 1e12] };
const NAMES = ['A', 'The Extraordinarily Long and Winding Name of a Thing That Uses All Eighty Points', '東京タワー', '</svg><img src=x>'];

async function createPicture(): Promise<Uint8Array> {
	return sharp({ create: { width: 800, height: 800, channels: 4, background: '#c80000' } })
		.png()
		.toBuffer();
}

async function createDrawing(sentence = '1 A is worth about 2 Bs'): Promise<Drawing> {
	const items = [
		{ name: 'A', worthCents: 59_500, year: '1982' },
		{ name: 'B', worthCents: 600 },
	] as const;
	const large = [await createPicture(), await createPicture()];
	return { picture: { ...CONTEXT, kind: 'pair', slugs: ['a', 'b'], sentence, items }, large };
}

/** A drawer with a program of the test's own. */
async function create(source?: string, maxDrawingMs?: number) {
	const program = source === undefined ? undefined : path.join(await createTempFolder(), 'program.ts');
	if (program !== undefined) await writeFile(program, source ?? '');
	const errors: unknown[] = [];
	const drawer = createNodeDrawer({
		...(program && { program }),
		...(maxDrawingMs && { maxDrawingMs }),
		reportError: (error) => errors.push(error),
	});
	if (!drawer) return expect.fail('no drawer');
	onTestFinished(() => drawer.close());
	return { ...drawer, errors };
}

describe('createNodeDrawer()', () => {
	test.each(NAMES)('draws a pair in 1200 by 630 opaque pixels, with both pictures: %s', async (name) => {
		const { draw, peek } = await create();
		const png = await draw('key', await createDrawing(`1 ${name} is worth about 2 Bs`));
		expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630, hasAlpha: false });
		expect(png.length).toBeLessThan(150_000);
		const pixels = await sharp(png).raw().toBuffer();
		const at = (x: number, y: number) => [...pixels.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)];
		expect([at(138, 400), at(682, 400)]).toEqual([
			[200, 0, 0],
			[200, 0, 0],
		]);
		expect(peek('key')).toBe(png);
	});

	test.each([0, 1, 2, 3])('draws an amount with %d sentences', async (count) => {
		const { draw } = await create();
		const slugs = Array.from({ length: count }, (_, index) => `item-${index}`);
		const sentences = slugs.map((slug) => `About 3 times the worth of ${slug} ${'with a long name '.repeat(8)}`);
		const large = await Promise.all(slugs.map(createPicture));
		const png = await draw('key', { picture: { ...CONTEXT, kind: 'amount', slugs, sentences, label: '$1,000', cents: 100_000 }, large });
		expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630, hasAlpha: false });
	});

	test('kills a program that hangs, reports it, and draws the next picture', async () => {
		const { draw, errors, peek } = await create(
			`let input = 0;
			process.stdin.on('data', (chunk) => { input += chunk.length; });
			process.stdin.on('end', () => { if (input > 10_000) setInterval(() => {}, 1000); else process.stdout.write('png'); });`,
			1500,
		);
		const hanging = draw('hanging', await createDrawing('x'.repeat(20_000)));
		const next = draw('next', { ...(await createDrawing()), large: [] });
		await expect(hanging).rejects.toMatchObject({ code: 'unavailable', options: { headers: { 'Retry-After': '60' } } });
		expect(Buffer.from(await next).toString()).toBe('png');
		expect(errors).toMatchObject([{ killed: true, signal: 'SIGKILL' }]);
		expect(peek('hanging')).toBeUndefined();
	});

	test('lets few pictures wait, and draws one that several ask for once', async () => {
		const { draw } = await create(`process.stdout.write(String(process.pid)); process.stdin.resume();`);
		const drawing = { ...(await createDrawing()), large: [] };
		const several = ['a', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => draw(key, drawing));
		await expect(draw('i', drawing)).rejects.toMatchObject({ code: 'unavailable', options: { headers: { 'Retry-After': '10' } } });
		const pids = (await Promise.all(several)).map((bytes) => Buffer.from(bytes).toString());
		expect(pids[0]).toBe(pids[1]);
		expect(new Set(pids).size).toBe(8);
		await draw('i', drawing);
	});

	test('gives the program no setting of the host: it has secrets', async () => {
		const { draw } = await create(`process.stdout.write(JSON.stringify(Object.keys(process.env))); process.stdin.resume();`);
		const names = JSON.parse(Buffer.from(await draw('a', await createDrawing())).toString());
		expect(names.filter((name: string) => name !== '__CF_USER_TEXT_ENCODING')).toEqual([]);
	});
});
