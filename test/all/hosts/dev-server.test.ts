import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSmallContent, writeContentFolder } from '../../support/content/content-folder.ts';
import { createItemFile } from '../../support/content/item-factory.ts';
import { startAstro } from '../../support/hosts/start-every-host.ts';
import { PATIENCE } from '../../support/patience.ts';

describe('npm run dev', () => {
	let origin = '';
	let contentDir = '';
	let stop: (() => Promise<unknown>) | undefined;

	beforeAll(async () => {
		contentDir = await mkdtemp(path.join(tmpdir(), 'worthdex-dev-'));
		await writeContentFolder(contentDir, createSmallContent());
		const server = await startAstro('dev', { CONTENT_DIR: contentDir });
		stop = server.close;
		origin = `http://127.0.0.1:${server.port}`;
		// The first request of each page compiles it.
		for (const file of ['/items/tin-cup/', '/api/items/tin-cup', '/api/tags']) await fetch(origin + file);
	});
	afterAll(async () => {
		await stop?.();
		await rm(contentDir, { recursive: true, force: true });
	});

	const read = async (file: string) => (await fetch(origin + file)).text();

	test('serves pictures without a build', async () => {
		const picture = await fetch(`${origin}/cdn/items/tin-cup/small.png`);
		expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
		expect((await fetch(`${origin}/cdn/items/none/small.png`)).status).toBe(404);
	});

	test('has the pages of a pair, an amount and an answer, and leads from the former addresses of the search and of tags', async () => {
		expect(await read('/compare/tin-cup/copper-kettle/')).toMatch(/<title>Tin Cup vs\. Copper Kettle \| /);
		expect((await fetch(`${origin}/compare/tin-cup/none/`)).status).toBe(404);
		expect(await read('/perspective/?amount=5')).toMatch(/<title>\$5 in perspective \| /);
		expect(await read('/ask/?q=xyzzy')).toContain('No match for “<span data-words>xyzzy</span>”');
		const { status, headers } = await fetch(`${origin}/search/?q=tin`, { redirect: 'manual' });
		expect([status, headers.get('location')]).toEqual([308, '/ask/?q=tin']);
		const tagged = await fetch(`${origin}/tags/kitchen/`, { redirect: 'manual' });
		expect([tagged.status, tagged.headers.get('location')]).toEqual([308, '/items/?tag=kitchen']);
	});

	test('takes forms and narrows lists without script', async () => {
		const answer = await fetch(`${origin}/request/`, { method: 'POST', body: new URLSearchParams({ name: 'Milk Jug' }) });
		expect([answer.status, await answer.text()]).toEqual([202, expect.stringContaining('Thank you. “Milk Jug”')]);
		expect(await read('/items/?kind=x&sort=lowest')).toMatch(/data-count>[2-9] items</);
	});

	test('shows edited and new items, tags and merchants after a reload, and the API answers with them', async () => {
		const { items, ...rest } = createSmallContent();
		await writeContentFolder(contentDir, {
			...rest,
			items: {
				...items,
				'tin-cup': createItemFile({ name: 'Tin Cup', tags: ['kitchen'], image: 'noto:teacup-without-handle', worthCents: 77_700 }),
				'new-lamp': createItemFile({ name: 'New Lamp', tags: ['kitchen'], image: 'noto:light-bulb' }),
			},
			tags: { kitchen: 'Used where meals are made' },
			merchants: { 'kettle-shop': { name: 'The Lid Shop', urlTemplate: 'https://kettles.example/search?q={query}' } },
		});
		await expect.poll(() => read('/items/tin-cup/'), PATIENCE).toContain('$777');
		await expect.poll(() => read('/api/items/tin-cup'), PATIENCE).toContain('"worthCents":77700');
		await expect.poll(() => read('/items/new-lamp/'), PATIENCE).toContain('New Lamp');
		await expect.poll(() => read('/api/tags'), PATIENCE).toContain('Used where meals are made');
		await expect.poll(() => read('/items/copper-kettle/'), PATIENCE).toContain('The Lid Shop');
	});
});
