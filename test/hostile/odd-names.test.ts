import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeContentFolder } from '../support/content/content-folder.ts';
import { createItemFile } from '../support/content/item-factory.ts';
import { buildApi } from '../support/hosts/start-fixture-host.ts';
import { startHost, TRUSTS_TESTS, useStarted } from '../support/hosts/start-host.ts';
import { MCP_CLIENTS } from '../support/http/mcp-clients.ts';
import { useFolder } from '../support/temp-folder.ts';

/** Names that are members of every object, of every script, and short. */
const NAMES: Readonly<Record<string, string>> = {
	constructor: 'constructor',
	proto: '__proto__',
	'to-string': 'toString',
	'has-own-property': 'hasOwnProperty',
	'value-of': 'The valueOf',
	'0': '0',
	c: 'C',
	'c-sharp': 'C#',
	'c-plus-plus': 'C++',
	tokyo: '東京タワー',
	arabic: 'برج خليفة',
	moscow: 'Москва',
	hindi: 'राजमहल',
	pizza: '🍕 🍕',
	null: 'null',
	undefined: 'undefined',
};

const KINDS = { constructor: { plural: 'constructors' }, valueof: { plural: 'valueofs' } };
const TAGS = { constructor: 'Built by hand', valueof: 'Worth something' };

const slugsOf = (answer: { items: { slug: string }[] }) => answer.items.map(({ slug }) => slug).sort();

// Looked up in a plain object, these texts find functions: the build or the answer fails, or prints their source.
describe.each([
	['declared', { kinds: KINDS, tags: TAGS }],
	// A look-up that finds an inherited member would take it for the declaration.
	['declared nowhere', {}],
])('a catalogue of names, kinds and tags that are members of every object, %s', (_, declarations) => {
	const dir = useFolder('odd-names');
	const host = useStarted(async () => {
		const settings = {
			contentDir: path.join(dir, 'content'),
			outDir: path.join(dir, 'dist'),
			baseUrl: 'https://worth.example/api',
			cdnUrl: 'https://worth.example/cdn',
		};
		const items = Object.fromEntries(
			Object.entries(NAMES).map(([slug, name], index) => [
				slug,
				createItemFile({ name, worthCents: 1000 + index, tags: Object.keys(TAGS), kind: index % 2 ? 'constructor' : 'valueof' }),
			]),
		);
		await writeContentFolder(settings.contentDir, { items, ...declarations });
		await buildApi(settings);
		return startHost({ ...TRUSTS_TESTS, OUT_DIR: settings.outDir });
	});
	const { call } = host;

	test.each(Object.entries(NAMES))('serves %s, which is called %s', async (slug, name) => {
		expect((await call(`/items/${slug}`)).json()).toMatchObject({ slug, name });
		expect((await call(`/items/batch?slugs=${slug}`)).json()).toMatchObject({ items: [{ slug, name }], missing: [] });
	});

	test.each(Object.entries(NAMES).filter(([, name]) => !['null', 'undefined'].includes(name)))(
		'finds %s by its name, %s',
		async (slug, name) => {
			const query = encodeURIComponent(name);
			expect(
				(await call(`/items/search?q=${query}&limit=10`)).json<{ results: { slug: string }[] }>().results.map((found) => found.slug),
			).toContain(slug);
			expect(slugsOf((await call(`/items?q=${query}`)).json())).toContain(slug);
		},
	);

	test('counts them in plurals that are texts', async () => {
		const { ratioLabel } = (await call('/compare?a=undefined&b=constructor')).json<{ ratioLabel: string }>();
		expect(ratioLabel).toMatch(/^1 undefined is worth about [\d.]+ constructors$/);
		expect((await call('/compare?a=null&b=tokyo')).json()).toMatchObject({ ratioLabel: expect.stringContaining('東京タワー') });
		expect((await call('/compare?a=null&b=c-sharp')).text).not.toContain('C#s');
	});

	test('lists their kinds and tags by texts', async () => {
		const kinds = (await call('/kinds')).json<{ id: string; plural: string }[]>();
		expect(kinds.map(({ id, plural }) => [id, plural]).sort()).toEqual([
			['constructor', 'constructors'],
			['valueof', 'valueofs'],
		]);
		const filtered = await call('/items?kind=constructor&limit=50');
		if ('kinds' in declarations) expect(slugsOf(filtered.json())).toHaveLength(8);
		else expect(filtered.status).toBe(400);
		expect(slugsOf((await call('/items?tag=valueof&limit=50')).json())).toHaveLength(16);
	});

	test.each([
		'/tags',
		'/kinds',
		'/categories',
		'/manifest.json',
		'/catalogue.csv',
		'/items/constructor?format=text',
		'/oembed/items/constructor.json',
	])('prints no source of a function in %s', async (target) => {
		const { status, text } = await call(target);
		expect(status).toBe(200);
		expect(text).not.toMatch(/native code|\[object|function /);
	});

	test.each([
		['/items?kind=tostring', 400],
		['/items?category=constructor', 400],
		['/items?tag=tostring', 200],
		['/items?sort=constructor', 400],
		['/items?constructor=1&__proto__=2', 200],
		['/items/hasownproperty', 404],
		['/items/__proto__', 404],
		// The build has no pages, so a collection may still be being made.
		['/collections/constructor', 503],
		['/feed/constructor.atom', 404],
		['/compare?a=constructor&b=tostring', 404],
		['/items/batch?slugs=constructor,tostring,valueof', 200],
		['/perspective?amount=constructor', 400],
		['/perspective?amount=20', 200],
		['/oembed?url=constructor', 400],
		['/mcp/constructor', 404],
	])('answers %s with %d', async (target, status) => {
		const answer = await call(target);
		expect(answer.status).toBe(status);
		expect(answer.text).not.toMatch(/native code|\[object/);
	});

	test.each([...Object.values(NAMES), 'constructor of __proto__', 'toString and valueOf'])('answers questions about %s', async (name) => {
		for (const q of [`How much is a ${name} worth?`, name, `How many ${name} equal a constructor?`]) {
			const { status, text } = await host.post('/ask', { q });
			expect([status, text.includes('native code')], q).toEqual([200, false]);
		}
	});

	test('takes them as arguments and tools of MCP', async () => {
		const client = await MCP_CLIENTS['2026-07-28'](`${host.api}/mcp`);
		try {
			expect((await client.callTool('fetch', { id: 'constructor' })).data).toMatchObject({ title: 'constructor' });
			for (const given of [{ constructor: 'x' }, { toString: 'x' }, { hasOwnProperty: 1 }]) {
				expect((await client.callTool('list_items', given)).isError).toBe(true);
			}
			await expect(client.callTool('constructor')).rejects.toThrow();
		} finally {
			await client.close();
		}
	});
});
