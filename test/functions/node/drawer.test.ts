import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { drawItem } from '../../../build/pictures/draw-item.ts';
import type { Drawing } from '../../../core/pages/drawn-pictures.ts';
import { createNodeDrawer } from '../../../functions/node/drawer.ts';
import { createSmallContent, writeContentFolder } from '../../support/content/content-folder.ts';
import { PATIENCE } from '../../support/patience.ts';
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
		{ name: 'A', worthCents: 59_500, worth: '$595', note: '$300 in 1982' },
		{ name: 'B', worthCents: 600, worth: '$6', note: '' },
	] as const;
	const large = [await createPicture(), await createPicture()];
	return { picture: { ...CONTEXT, kind: 'pair', slugs: ['a', 'b'], sentence, items }, large };
}

/** A drawer with a program of the test's own. */
async function create(source?: string, maxDrawingMs = PATIENCE.timeout, keptDir?: string) {
	const program = source === undefined ? undefined : path.join(await createTempFolder(), 'program.ts');
	if (program !== undefined) await writeFile(program, source ?? '');
	const errors: unknown[] = [];
	const drawer = createNodeDrawer({
		...(program && { program }),
		maxDrawingMs,
		...(keptDir && { keptDir }),
		reportError: (error) => errors.push(error),
	});
	if (!drawer) return expect.fail('no drawer');
	onTestFinished(() => drawer.close());
	return { ...drawer, errors };
}

describe('createNodeDrawer()', () => {
	test('draws pairs and amounts in 1200 by 630 opaque pixels, with their pictures, whatever their names', async () => {
		const { draw, peek } = await create();
		const expectCard = async (png: Uint8Array) =>
			expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630, hasAlpha: false });
		for (const name of NAMES) {
			const png = await draw(name, await createDrawing(`1 ${name} is worth about 2 Bs`));
			await expectCard(png);
			expect(png.length).toBeLessThan(150_000);
			const pixels = await sharp(png).raw().toBuffer();
			const at = (x: number, y: number) => [...pixels.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)];
			expect([at(138, 400), at(682, 400)], name).toEqual([
				[200, 0, 0],
				[200, 0, 0],
			]);
			expect(peek(name)).toBe(png);
		}
		for (const count of [0, 1, 3]) {
			const slugs = Array.from({ length: count }, (_, index) => `item-${index}`);
			const sentences = slugs.map((slug) => `About 3 times the worth of ${slug} ${'with a long name '.repeat(8)}`);
			const large = await Promise.all(slugs.map(createPicture));
			const picture = { ...CONTEXT, kind: 'amount', slugs, sentences, label: '$1,000', cents: 100_000 } as const;
			await expectCard(await draw(`amount ${count}`, { picture, large }));
		}
	});

	/** A program that answers with its process, and hangs for a sentence. */
	const ANSWERING = `process.on('message', ({ id, drawing }) => {
		if (drawing.picture.sentence !== 'hang') process.send({ id, png: new TextEncoder().encode(String(process.pid)) });
	}); process.on('disconnect', () => process.exit());`;
	const toText = async (png: Promise<Uint8Array>) => Buffer.from(await png).toString();

	test('draws an item like the build, and takes it from the disk after a restart', async () => {
		const keptDir = await createTempFolder();
		const item = { name: 'A', worthCents: 59_500, lead: '$595', note: 'in 1982' };
		const drawing: Drawing = { picture: { ...CONTEXT, kind: 'item', slugs: ['a'], item }, large: [await createPicture()] };
		const drawn = await (await create(undefined, undefined, keptDir)).draw('one build', drawing);
		expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630, hasAlpha: false });
		const next = await create(ANSWERING, undefined, keptDir);
		expect(Buffer.from(await next.draw('the next build', drawing)).equals(Buffer.from(drawn))).toBe(true);
		// Another figure is another picture.
		const changed: Drawing = { ...drawing, picture: { ...CONTEXT, kind: 'item', slugs: ['a'], item: { ...item, worthCents: 1 } } };
		expect(await toText(next.draw('the next build, changed', changed))).toMatch(/^\d+$/);
	});

	test('draws one picture at a time, also after one that was on the disk', async () => {
		const keptDir = await createTempFolder();
		const item = { name: 'A', worthCents: 59_500, lead: '$595', note: 'in 1982' };
		const kept: Drawing = { picture: { ...CONTEXT, kind: 'item', slugs: ['a'], item }, large: [] };
		const { draw } = await create(
			`process.on('message', ({ id, drawing }) => {
				setTimeout(() => process.send({ id, png: new Uint8Array(1) }), drawing.picture.sentence === 'slow' ? 300 : 0);
			}); process.on('disconnect', () => process.exit());`,
			undefined,
			keptDir,
		);
		await draw('one build', kept);
		const ends: string[] = [];
		const slow = draw('slow', await createDrawing('slow')).then(() => ends.push('slow'));
		await draw('the next build', kept);
		await draw('next', await createDrawing()).then(() => ends.push('next'));
		await slow;
		expect(ends).toEqual(['slow', 'next']);
	});

	test('draws an item’s own picture as the build does, into its cache, so that the build does not draw it again', async () => {
		const dir = await createTempFolder();
		const own = { contentDir: path.join(dir, 'content'), cacheDir: path.join(dir, 'cache') };
		await writeContentFolder(own.contentDir, createSmallContent());
		const drawer = createNodeDrawer({ own, reportError: (error) => expect.fail(String(error)) });
		onTestFinished(() => drawer?.close());
		const png = await drawer?.draw('small', { own: { slug: 'gold-bar', size: 'small' } });
		const item = JSON.parse(await readFile(path.join(own.contentDir, 'items/gold-bar.json'), 'utf8')) as { image: string };
		const { small, large } = await drawItem({ contentDir: own.contentDir, slug: 'gold-bar', icon: item.image }, own.cacheDir);
		expect([small.rendered, large.rendered]).toEqual([false, false]);
		expect(Buffer.from(png ?? []).equals(await readFile(small.file))).toBe(true);
	});

	test('starts one program for all pictures: a process for each would take ten times as long', async () => {
		const { draw, close } = await create(ANSWERING);
		const first = await toText(draw('a', await createDrawing()));
		expect(await toText(draw('b', await createDrawing()))).toBe(first);
		close();
		expect(await toText(draw('c', await createDrawing()))).not.toBe(first);
	});

	test('kills a program that hangs, reports it, and draws the next picture', async () => {
		const { draw, errors, peek } = await create(ANSWERING, 1500);
		const hanging = draw('hanging', await createDrawing('hang'));
		const next = draw('next', await createDrawing());
		await expect(hanging).rejects.toMatchObject({ code: 'unavailable', options: { headers: { 'Retry-After': '60' } } });
		expect(await toText(next)).toMatch(/^\d+$/);
		expect(errors).toMatchObject([{ message: 'Cannot draw a picture: the program was killed after 1500 ms' }]);
		expect(peek('hanging')).toBeUndefined();
	});

	test.each([
		['ends', `process.on('message', () => process.exit(3));`, 'the program ended with 3'],
		['fails', `process.on('message', ({ id }) => process.send({ id, failure: 'no ink' }));`, 'no ink'],
		['is broken', 'throw new Error();', 'the program ended with 1'],
	])('says that a picture is unavailable whose program %s', async (_, source, message) => {
		const { draw, errors } = await create(source);
		await expect(draw('a', await createDrawing())).rejects.toMatchObject({ code: 'unavailable' });
		expect(errors).toMatchObject([{ message: `Cannot draw a picture: ${message}` }]);
	});

	test('lets few pictures wait, and draws one that several ask for once', async () => {
		const { draw } = await create(ANSWERING);
		const drawing = { ...(await createDrawing()), large: [] };
		const several = Array.from({ length: 32 }, (_, index) => draw(`picture ${index}`, drawing));
		expect(draw('picture 0', drawing)).toBe(several[0]);
		await expect(draw('one more', drawing)).rejects.toMatchObject({ code: 'unavailable', options: { headers: { 'Retry-After': '10' } } });
		await Promise.all(several);
		await draw('one more', drawing);
	});

	test('gives the program no setting of the host: it has secrets', async () => {
		const { draw } = await create(
			`process.on('message', ({ id }) => process.send({ id, png: new TextEncoder().encode(JSON.stringify(Object.keys(process.env))) }));`,
		);
		const names: string[] = JSON.parse(await toText(draw('a', await createDrawing())));
		// Names of Node's own channel and of macOS.
		expect(names.filter((name) => !/^(?:NODE_CHANNEL|__CF_USER_TEXT_ENCODING)/.test(name))).toEqual([]);
	});
});
