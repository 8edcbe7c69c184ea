import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../core/api/endpoints.ts';
import { IndexSchema } from '../../core/api/schemas/service-replies.ts';
import { FIXTURE_BASE_URL, FIXTURE_CDN_URL, useFixtureHost } from '../support/hosts/start-fixture-host.ts';
import { useHost } from '../support/hosts/start-host.ts';

type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Record<string, unknown> };
type Operation = { parameters?: Parameter[]; requestBody?: unknown; responses: Record<string, { content?: Record<string, unknown> }> };
type OpenApi = { openapi: string; servers: { url: string }[]; paths: Record<string, Record<string, Operation>> };
type Manifest = {
	buildId: string;
	builtAt: string;
	baseUrl: string;
	cdnUrl: string;
	counts: Record<string, number>;
	licence: { name: string; url: string };
};

const ROWS = Object.values(ENDPOINTS).map(({ method, path, summary }) => ({ method, path, summary }));

const host = useHost();
const { call } = host;
const fixture = useFixtureHost();

const readDocument = async () => (await call('/openapi.json')).json<OpenApi>();
const readManifest = async () => (await call('/manifest.json')).json<Manifest>();

describe('/.well-known/', () => {
	test('the API catalogue of RFC 9727 leads to the API, its description, docs, MCP server and state', async () => {
		const found = await fetch(`${host.origin}/.well-known/api-catalog`);
		expect(Object.fromEntries(found.headers)).toMatchObject({
			'content-type': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
			'access-control-allow-origin': '*',
			link: '</.well-known/api-catalog>; rel=api-catalog',
		});
		const [catalog, api] = ((await found.json()) as { linkset: Record<string, { href: string; type?: string }[]>[] }).linkset;
		expect(catalog).toEqual({ anchor: 'http://localhost:4321/.well-known/api-catalog', item: [{ href: 'http://localhost:4321/api' }] });
		const links = Object.entries(api ?? {}).flatMap(([relation, targets]) => (relation === 'anchor' ? [] : targets));
		expect(links).toHaveLength(4);
		for (const { href, type = '' } of links) {
			const target = await fetch(href.replace('http://localhost:4321', host.origin));
			expect([href, target.status, target.headers.get('content-type')?.split(';')[0]]).toEqual([href, 200, type]);
		}
	});

	test('a miss is short: programs look there for many files, and read no page', async () => {
		const missed = await fetch(`${host.origin}/.well-known/no-such-file`);
		expect([missed.status, await missed.text()]).toEqual([404, '404 Not found\n']);
	});
});

describe('GET /openapi.json', () => {
	test('is served below the base URL', async () => {
		expect((await readDocument()).servers.map(({ url }) => url)).toEqual(['http://localhost:4321/api']);
		const fixtureDocument = JSON.parse(await (await fetch(`${fixture.api}/openapi.json`)).text()) as OpenApi;
		expect(fixtureDocument.servers.map(({ url }) => url)).toEqual([FIXTURE_BASE_URL]);
	});
});

describe('GET of the base path', () => {
	test('is an index of every endpoint, with links that work, with and without its final slash', async () => {
		const [bare, slashed] = await Promise.all([call(''), call('/')]);
		expect(slashed.status).toBe(200);
		expect(bare.text).toBe(slashed.text);
		const { name, docs, openapi, mcp, dataFiles, licence, endpoints } = IndexSchema.parse(slashed.json());
		expect([name, licence?.name, mcp]).toEqual(['Worthdex', 'CC BY 4.0', 'http://localhost:4321/api/mcp']);
		expect(endpoints).toEqual(ROWS);
		for (const address of [docs, openapi, ...dataFiles])
			expect((await fetch(address.replace('http://localhost:4321', host.origin), { method: 'HEAD' })).status, address).toBe(200);
	});
});

describe('GET /manifest.json', () => {
	test('says the build id, which every answer carries, and the build time', async () => {
		const { buildId, builtAt } = await readManifest();
		expect(buildId).toMatch(/^[0-9a-f]{8,}$/);
		for (const target of ['/items', '/items?limit=3', '/items/random', '/nowhere', '/docs', '/manifest.json']) {
			expect((await call(target)).headers.get('Worthdex-Build'), target).toBe(buildId);
		}
		expect(builtAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
		expect(Date.parse(builtAt)).toBeLessThanOrEqual(Date.now() + 1000);
	});

	test('holds the absolute addresses of the build', async () => {
		expect(await readManifest()).toMatchObject({ baseUrl: 'http://localhost:4321/api', cdnUrl: 'http://localhost:4321/cdn' });
		expect(await (await fetch(`${fixture.api}/manifest.json`)).json()).toMatchObject({
			baseUrl: FIXTURE_BASE_URL,
			cdnUrl: FIXTURE_CDN_URL,
		});
	});
});

describe('API_CHANGELOG.md', () => {
	test('lists what was added: every path of the API', async () => {
		const changelog = await readFile('API_CHANGELOG.md', 'utf8');
		for (const { path } of ROWS) expect(changelog).toContain(path);
	});
});
