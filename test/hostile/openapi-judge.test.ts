import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOpenApiJudge } from '../support/openapi-check.ts';
import { startHost, type TestHost } from '../support/start-host.ts';
import { TEST_OPENAPI_FILE } from '../support/test-build.ts';
import { sendBytes, toBytes, type WireAnswer, type WireRequest } from './raw-http.ts';

let host: TestHost;
const openApiJudge = createOpenApiJudge(TEST_OPENAPI_FILE);

beforeAll(async () => {
	host = await startHost();
});
afterAll(() => host?.close());

const post = (target: string, value: unknown, headers: WireRequest['headers'] = [['Content-Type', 'application/json']]): WireRequest => ({
	method: 'POST',
	target: `/api${target}`,
	headers,
	body: typeof value === 'string' ? value : JSON.stringify(value),
});
const get = (target: string, headers: WireRequest['headers'] = []): WireRequest => ({ target: `/api${target}`, headers });

/** Every operation, with each answer that can be had of it. */
const REQUESTS: [status: number, request: WireRequest][] = [
	[200, get('/')],
	[200, get('/items')],
	[200, get('/items?updatedSince=2026-01-01&limit=1')],
	[200, get('/items?category=nature&tag=gold&limit=3')],
	[200, get('/items?q=gold')],
	[200, get('/items?tag=nothing')],
	[400, get('/items?limit=0')],
	[400, get('/items?cursor=x')],
	[200, get('/items/search?q=bitcon')],
	[200, get('/items/search?q=%F0%9F%92%A9')],
	[400, get('/items/search')],
	[200, get('/items?sort=-worth&kind=artwork&minWorth=100&maxWorth=100000000')],
	[400, get('/items?kind=no-such-kind')],
	[200, get('/items/batch?slugs=bitcoin,avocado-toast,nothing')],
	[200, get('/items/batch?slugs=bitcoin&slugs=big-mac')],
	[400, get('/items/batch')],
	[200, get('/items/random')],
	[200, get('/items/bitcoin')],
	[200, get('/items/bitcoin?format=text')],
	[400, get('/items/bitcoin?format=xml')],
	[400, get('/items/bitcoin?format=text&format=text')],
	[404, get('/items/bitcoins')],
	[404, get('/items/bitcoins?format=text')],
	[200, get('/compare?a=bitcoin&b=avocado-toast')],
	[400, get('/compare?a=bitcoin')],
	[404, get('/compare?a=bitcoin&b=none')],
	[200, get('/compare/random')],
	[200, get('/perspective?amount=$3.5bn')],
	[200, get('/perspective?amount=500t&limit=10')],
	[200, get('/perspective?amount=12.50&format=text')],
	[400, get('/perspective')],
	[400, get('/perspective?amount=many&format=text')],
	[200, get('/categories')],
	[200, get('/kinds')],
	[200, get('/tags')],
	[200, get('/changes.json')],
	[200, get('/feed.atom')],
	[200, get('/oembed/items/bitcoin.json')],
	[404, get('/oembed/items/bitcoins.json')],
	[200, get('/oembed?url=http://localhost:4321/items/bitcoin/&maxwidth=320')],
	[400, get('/oembed')],
	[404, get('/oembed?url=https://elsewhere.example/')],
	[200, get('/feed/tech.atom')],
	[404, get('/feed/toys.atom')],
	[200, get('/catalogue.json.gz')],
	[200, get('/catalogue.ndjson.gz')],
	[200, get('/catalogue.csv')],
	[206, get('/catalogue.csv', [['Range', 'bytes=0-9']])],
	[416, get('/catalogue.csv', [['Range', 'bytes=999999999-']])],
	[206, get('/catalogue.parquet', [['Range', 'bytes=-9']])],
	[200, get('/catalogue.parquet')],
	[200, get('/catalogue.sqlite')],
	[200, get('/datapackage.json')],
	[200, get('/mcp/server-card')],
	[200, get('/mcp/server.json')],
	[200, get('/manifest.json')],
	[200, get('/health')],
	[200, get('/openapi.json')],
	[200, get('/docs')],
	[200, get('/docs?format=md')],
	[400, get('/docs?format=xml')],
	[200, get('/perspective?amount=3.5bn')],
	[400, get('/perspective?amount=much')],
	[202, post('/items/bitcoin/report', { problem: 'The figure is a year old' })],
	[202, post('/items/request', { name: 'A Thing Nobody Has' })],
	[200, post('/items/request', { name: 'Bitcoin' })],
	[400, post('/items/request', { name: 5 })],
	[413, post('/items/request', ' '.repeat(20_000))],
	[415, post('/items/request', {}, [])],
	[200, post('/ask', { q: 'How much is a Bitcoin?' })],
	[
		200,
		post('/ask', { q: 'How much is a Bitcoin?' }, [
			['Content-Type', 'application/json'],
			['Accept', 'text/plain'],
		]),
	],
	[400, post('/ask', '[]')],
	[
		406,
		post('/ask', {}, [
			['Content-Type', 'application/json'],
			['Accept', 'image/png'],
		]),
	],
	[413, post('/ask', ' '.repeat(20_000))],
	[415, post('/ask', {}, [])],
	[
		200,
		post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }, [
			['Content-Type', 'application/json'],
			['Accept', 'application/json, text/event-stream'],
		]),
	],
	[400, post('/mcp', '[]')],
	[
		406,
		post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }, [
			['Content-Type', 'application/json'],
			['Accept', 'image/png'],
		]),
	],
	[413, post('/mcp', ' '.repeat(20_000))],
	[415, post('/mcp', {}, [])],
];

const judge = (request: { method: string; path: string }, { status, headers, body }: WireAnswer) =>
	openApiJudge(request, { status, headers, text: body.toString('utf8') });

async function send(request: WireRequest): Promise<WireAnswer> {
	const { answers } = await sendBytes([{ bytes: toBytes(request) }], { port: host.port, count: 1 });
	return answers[0] ?? expect.fail('no answer');
}

const toPath = ({ target }: WireRequest) =>
	target
		.toString()
		.replace(/^\/api/, '')
		.replace(/\?.*/, '');

/** An answer with something else in it. A missing header is not seen here: the tests of the limits see it. */
function tamper(
	{ status, headers, head, body }: WireAnswer,
	change: { status?: number; header?: [string, string | undefined]; member?: [string, unknown] },
): WireAnswer {
	const changed = new Headers(headers);
	if (change.header) change.header[1] === undefined ? changed.delete(change.header[0]) : changed.set(change.header[0], change.header[1]);
	const value = change.member ? { ...(JSON.parse(body.toString()) as object), [change.member[0]]: change.member[1] } : undefined;
	return { status: change.status ?? status, headers: changed, head, body: value ? Buffer.from(JSON.stringify(value)) : body };
}

describe('createOpenApiJudge()', () => {
	test.each(REQUESTS)('finds %i within the OpenAPI document: %o', async (status, request) => {
		const answer = await send(request);
		expect(answer.status).toBe(status);
		expect(judge({ method: request.method ?? 'GET', path: toPath(request) }, answer)).toEqual([]);
	});

	test('is asked about every operation of the document', () => {
		const { paths } = JSON.parse(readFileSync(TEST_OPENAPI_FILE, 'utf8')) as { paths: Record<string, Record<string, unknown>> };
		const asked = new Set(REQUESTS.map(([, request]) => `${(request.method ?? 'GET').toLowerCase()} ${toPath(request)}`));
		for (const [path, operations] of Object.entries(paths)) {
			for (const method of ['get', 'post'].filter((name) => name in operations))
				expect([...asked]).toContain(
					`${method} ${path.replace('{slug}', 'bitcoin').replace('{category}', 'tech').replace('{collection}', 'most-expensive-things')}`,
				);
		}
	});

	test.each([
		['a status that is not there', get('/items'), { status: 418 }],
		['another 2xx', get('/items'), { status: 201 }],
		['another media type', get('/items'), { header: ['content-type', 'text/html'] }],
		['a member of another type', get('/items'), { member: ['items', 5] }],
		['a cursor that is neither text nor null', get('/items'), { member: ['nextCursor', 5] }],
		['a member too many', get('/items/bitcoin'), { member: ['secret', 1] }],
		['a worth that is no integer', get('/items/bitcoin'), { member: ['worthCents', 0.5] }],
		['a category that there is not', get('/items/bitcoin'), { member: ['categoryId', 'toys'] }],
		['a member missing', get('/health'), { member: ['items', undefined] }],
		['a problem without its code', get('/items?limit=0'), { member: ['code', undefined] }],
	] as const)('refuses %s', async (_, request, change) => {
		const answer = tamper(await send(request), change as Parameters<typeof tamper>[1]);
		expect(judge({ method: request.method ?? 'GET', path: toPath(request) }, answer)).not.toEqual([]);
	});

	test.each([
		['a path', 'GET', '/nothing'],
		['a method', 'DELETE', '/items'],
	])('refuses %s that is not there', async (_, method, path) => {
		expect(judge({ method, path }, await send(get('/items')))).not.toEqual([]);
	});
});
