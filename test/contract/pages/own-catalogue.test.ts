import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildApi } from '../../support/hosts/start-fixture-host.ts';
import { startHost, type TestHost, useStarted } from '../../support/hosts/start-host.ts';
import { type ApiCall, postJson } from '../../support/http/api-client.ts';
import { MCP_CLIENTS } from '../../support/http/mcp-clients.ts';
import { useFolder } from '../../support/temp-folder.ts';

const PAGE = 'site/content/docs/docs/own-catalogue.md';
const FILE = /^```json title="stones\/([^"]+)"\n([\s\S]*?)\n```$/gm;
/** Names and items of the bundled catalogue. */
const BUNDLED = /worthdex(?!-build|-ignored-parameters)|big-mac|bitcoin|mona lisa|CC[ -]BY/i;

/** Every file of the API that is text. */
const TEXTS = ['/', '/manifest.json', '/openapi.json', '/feed.atom', '/feed/nature.atom', '/datapackage.json', '/mcp/server.json'];

const dir = useFolder('stones');
beforeAll(async () => {
	const files = [...(await readFile(PAGE, 'utf8')).matchAll(FILE)];
	expect(files.map(([, name]) => name).sort()).toEqual([
		'about.json',
		'items/ammonite.json',
		'items/geologists-hammer.json',
		'items/uncut-emerald.json',
	]);
	await mkdir(path.join(dir, 'content/items'), { recursive: true });
	for (const [, name = '', text = ''] of files) await writeFile(path.join(dir, 'content', name), text);
});

/** Builds and serves the example of the docs page, without pages and pictures. */
async function serveExample(outDir: string): Promise<TestHost> {
	const settings = {
		contentDir: path.join(dir, 'content'),
		outDir: path.join(dir, outDir),
		baseUrl: 'https://stones.example/data/stones',
		cdnUrl: 'https://stones.example/cdn',
	};
	await buildApi(settings);
	return startHost({ OUT_DIR: settings.outDir });
}

async function readTexts(call: ApiCall, slugs: readonly string[]): Promise<Record<string, string>> {
	const paths = [...TEXTS, ...slugs.map((slug) => `/oembed/items/${slug}.json`)];
	return Object.fromEntries(await Promise.all(paths.map(async (target) => [target, (await call(target)).text] as const)));
}

describe.each([
	['with about.json', true],
	['without about.json', false],
])('the example of the docs page, %s', (_, hasAbout) => {
	const service = hasAbout ? 'Stones & Co' : 'Worth Catalogue';
	const host = useStarted(async () => {
		if (!hasAbout) await rm(path.join(dir, 'content/about.json'));
		return serveExample(hasAbout ? 'dist' : 'dist-neutral');
	});
	const { call } = host;

	test('lists, compares and counts its items', async () => {
		const { items } = (await call('/items')).json<{ items: { slug: string }[] }>();
		expect(items.map(({ slug }) => slug)).toEqual(['geologists-hammer', 'ammonite', 'uncut-emerald']);
		expect((await call('/compare?a=uncut-emerald&b=ammonite')).json()).toMatchObject({
			ratioLabel: '1 Uncut Emerald is worth about 4.44 Ammonites',
		});
		expect((await call('/categories')).json()).toMatchObject({
			categories: expect.arrayContaining([expect.objectContaining({ id: 'nature', items: 2 })]),
		});
		expect((await call('/items?category=vehicles')).json()).toEqual({ items: [], nextCursor: null, total: 0 });
		expect((await call('/perspective?amount=90')).status).toBe(200);
	});

	test('has the path of BASE_URL before every path of the API', async () => {
		const statuses = ['/data/stones/items', '/data/stones/items?limit=3', '/data/stones/nowhere', '/api/items'].map(
			async (target) => (await fetch(host.origin + target)).status,
		);
		// Outside the prefix there are pages only, and this build has none.
		expect(await Promise.all(statuses)).toEqual([200, 200, 404, 503]);
	});

	test('answers questions about them', async () => {
		const { answer, items } = (await call('/ask', postJson({ q: 'How many ammonites equal an uncut emerald?' }))).json<{
			answer: string;
			items: string[];
		}>();
		expect(answer).toMatch(/^About 4/);
		expect(items).toEqual(['ammonite', 'uncut-emerald']);
		expect((await call('/ask', postJson({ q: 'What is a Bitcoin worth?' }))).text).not.toMatch(/mac|mona/i);
	});

	test('names itself and its own licence everywhere', async () => {
		const texts = await readTexts(call, ['ammonite']);
		for (const [target, text] of Object.entries(texts)) expect(BUNDLED.exec(text)?.[0], target).toBeUndefined();
		expect(JSON.parse(texts['/manifest.json'] ?? '')).toMatchObject({ name: service });
		expect(JSON.parse(texts['/openapi.json'] ?? '')).toMatchObject({ info: { title: service } });
		expect(JSON.parse(texts['/oembed/items/ammonite.json'] ?? '')).toMatchObject({ provider_name: service });
		expect(JSON.parse(texts['/mcp/server.json'] ?? '')).toMatchObject({ title: service });
		expect(JSON.parse(texts['/datapackage.json'] ?? '')).toMatchObject({ title: service });
		expect(texts['/feed.atom']).toContain(`<title>${service.replace('&', '&amp;')}: new items and price changes</title>`);
	});

	test('states its licence as data, or none', async () => {
		const licence = { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/', attribution: 'The Stone Fair' };
		const expected = hasAbout ? licence : undefined;
		const { info, components } = (await call('/openapi.json')).json<{
			info: Record<string, unknown>;
			components: { schemas: { Manifest: { required: string[] } } };
		}>();
		expect((await call('/manifest.json')).json<{ licence?: object }>().licence).toEqual(expected);
		expect(components.schemas.Manifest.required.includes('licence')).toBe(hasAbout);
		expect(info.license).toEqual(hasAbout ? { name: 'Data: CC0 1.0', url: licence.url } : undefined);
		expect(info.contact).toEqual(
			hasAbout ? { name: service, email: 'figures@stones.example' } : { name: service, url: 'https://stones.example/request/' },
		);
		const file = gunzipSync((await (await fetch(`${host.api}/catalogue.json.gz`)).bytes()) as Uint8Array<ArrayBuffer>);
		expect((JSON.parse(file.toString()) as { licence?: object }).licence).toEqual(expected);
		expect((await call('/datapackage.json')).json<{ licenses?: object[] }>().licenses).toEqual(
			hasAbout ? [{ name: 'CC0-1.0', title: licence.name, path: licence.url }] : undefined,
		);
	});

	test('has tools for agents whose examples work', async () => {
		const client = await MCP_CLIENTS['2026-07-28'](`${host.api}/mcp`);
		const tools = JSON.stringify(await client.listTools());
		expect(BUNDLED.exec(tools)?.[0]).toBeUndefined();
		expect(client.serverName).toBe(hasAbout ? 'example.stones/stones-co' : 'example.stones/worth-catalogue');
		const [, id = ''] = /id of an item, such as ([a-z-]+)/.exec(tools) ?? [];
		const [, question = ''] = /counts \(\\"(.*?)\\"\)/.exec(tools) ?? [];
		const [, tag = ''] = /kebab-case, such as ([a-z-]+)/.exec(tools) ?? [];
		const { text } = await client.callTool('fetch', { id });
		expect(text).toContain(hasAbout ? 'Data: The Stone Fair, CC0 1.0' : 'Data: Worth Catalogue');
		expect((await client.callTool('ask', { question })).text).toMatch(/^About \d/);
		expect((await client.callTool('list_items', { tag })).data).toMatchObject({ items: [expect.anything()] });
		await client.close();
	});
});
