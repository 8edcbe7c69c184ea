import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiCall, createApiClient, postJson } from '../support/api-client.ts';
import { expectProblem } from '../support/expect-problem.ts';
import { exchange } from '../support/http-exchange.ts';
import { startHost, type TestHost } from '../support/start-host.ts';

let host: TestHost;
let call: ApiCall;

beforeAll(async () => {
	host = await startHost();
	call = createApiClient(host.api);
});
afterAll(() => host?.close());

/** Holds an answer from the wire to the form of an error. */
async function expectRawProblem(target: string, expected: { status: number; code: string }, init = {}) {
	const { status, headers, text } = await exchange(host.port, target, init);
	const fetchHeaders = new Headers(Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]));
	return { problem: expectProblem({ status, headers: fetchHeaders, text }, expected, target), headers: fetchHeaders };
}

const GET_PATHS = [
	'/items',
	'/items/search',
	'/items/random',
	'/items/bitcoin',
	'/compare',
	'/compare/random',
	'/docs',
	'/categories',
	'/tags',
	'/changes.json',
	'/feed.atom',
	'/feed/tech.atom',
	'/openapi.json',
	'/manifest.json',
	'/health',
];
const POST_PATHS = ['/items/request', '/ask'];

describe('errors', () => {
	test('are RFC 9457 problems with type, title, status, detail, instance and code', async () => {
		const problem = expectProblem(await call('/items?limit=0&x=%20y'), { status: 400, code: 'invalid_parameter', parameter: 'limit' });
		expect(problem.instance).toBe('/api/items?limit=0&x=%20y');
		expect(Object.keys(problem)).toEqual(['type', 'title', 'status', 'detail', 'instance', 'code', 'errors']);
		expect(Object.keys(problem.errors?.[0] ?? {})).toEqual(['parameter', 'detail']);
		expect(problem.detail).toContain('limit');
		expect(problem.detail).toContain('0');
	});

	test('of a body name the member by JSON pointer', async () => {
		const problem = expectProblem(await call('/ask', postJson({ q: 5 })), { status: 400, code: 'invalid_body', pointer: '/q' });
		expect(Object.keys(problem.errors?.[0] ?? {})).toEqual(['pointer', 'detail']);
	});

	test('have a type, title and status that are the same for the same code', async () => {
		const first = expectProblem(await call('/items?limit=0'), { status: 400, code: 'invalid_parameter' });
		const second = expectProblem(await call('/compare?a=x'), { status: 400, code: 'invalid_parameter' });
		expect([second.type, second.title]).toEqual([first.type, first.title]);
		const other = expectProblem(await call('/items?cursor=x'), { status: 400, code: 'invalid_cursor' });
		expect(other.type).not.toBe(first.type);
	});
});

describe('a miss below the base path', () => {
	test.each([
		'/api/nowhere',
		'/api/items/',
		'/api/items/bitcoin/',
		'/api/items/bitcoin/history',
		'/api//items',
		'/api/items//bitcoin',
		'/api/items.json',
		'/api/manifest',
		'/api/index.html',
		'/api/docs.md',
		'/api/docs/',
		'/api/v1/items',
		'/api/ITEMS',
		'/api/lists/_/_/_.json',
		'/api/compare/random/',
		'/api/%00',
		'/api/%2e%2e/manifest.json',
		'/api/%2e%2e%2fhashes.json',
		'/api/..%2f..%2fpackage.json',
		'/api/items/../../../package.json',
		'/api/<script>alert(1)</script>',
		'/api/nowhere\\',
		'/api/favicon.ico',
		`/api/${'x'.repeat(4000)}`,
	])('gets a problem and never HTML: %s', async (target) => {
		const { status, headers, text } = await exchange(host.port, target, { headers: { Accept: 'text/html' } });
		// A target that leaves the base path by its own dots is a page’s.
		if (target.includes('/../../../')) expect(text).not.toContain('"dependencies"');
		else {
			expect(status).toBe(404);
			expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
			expect(JSON.parse(text)).toMatchObject({ status: 404, code: 'not_found' });
			expect(headers['access-control-allow-origin']).toBe('*');
		}
	});

	test.each([
		'/api/items/%FF',
		'/api/items/%zz',
		'/api/items/%',
		'/api/items/%E0%A4',
		'/api/items/a%2Fb',
		'/api/items/%00',
		'/api/items/a\\b',
	])('and an item path that is no slug gets a problem: %s', async (target) => {
		const { status, headers, text } = await exchange(host.port, target);
		expect(status).toBe(404);
		expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
		expect(['not_found', 'item_not_found']).toContain((JSON.parse(text) as { code: string }).code);
	});

	test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('is 404 for every method: %s', (method) =>
		expectRawProblem('/api/nowhere', { status: 404, code: 'not_found' }, { method }).then(({ problem }) =>
			expect(problem.instance).toBe('/api/nowhere'),
		),
	);
});

describe('a method that an endpoint does not have', () => {
	test.each(GET_PATHS)('is 405 method_not_allowed with Allow: %s', async (path) => {
		for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND']) {
			const { headers } = await expectRawProblem(`/api${path}`, { status: 405, code: 'method_not_allowed' }, { method });
			expect(headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'HEAD', 'OPTIONS']);
		}
	});

	test.each(POST_PATHS)('is 405 method_not_allowed with Allow: %s', async (path) => {
		for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
			const { headers } = await expectRawProblem(`/api${path}`, { status: 405, code: 'method_not_allowed' }, { method });
			expect(headers.get('allow')?.split(', ').sort()).toEqual(['OPTIONS', 'POST']);
		}
		const head = await exchange(host.port, `/api${path}`, { method: 'HEAD' });
		expect({ status: head.status, allow: head.headers.allow, bytes: head.bytes.length }).toEqual({
			status: 405,
			allow: 'POST, OPTIONS',
			bytes: 0,
		});
	});
});

describe('every answer', () => {
	// A malformed Host is 400: test/hostile/cases/protocol.ts.
	test.each(['other.example', 'other.example:8080', '[::1]:80', 'localhost:99999', '%00'])(
		'is the same whatever name Host says, by file as by function: %s',
		async (name) => {
			for (const target of ['/api/items', '/api/items?limit=20', '/api/nowhere']) {
				const [plain, odd] = await Promise.all([exchange(host.port, target), exchange(host.port, target, { headers: { Host: name } })]);
				expect(odd.status).toBe(plain.status);
				expect(odd.text).toBe(plain.text);
			}
		},
	);

	test.each([
		['200 of a file', 'GET', '/api/items', {}, 200],
		['200 of the function', 'GET', '/api/items?limit=2', {}, 200],
		['200 of an image-free endpoint', 'GET', '/api/health', {}, 200],
		['204', 'OPTIONS', '/api/items', {}, 204],
		['400', 'GET', '/api/items?limit=0', {}, 400],
		['404 of an item', 'GET', '/api/items/no-such', {}, 404],
		['404 of text', 'GET', '/api/items/no-such?format=text', {}, 404],
		['404', 'GET', '/api/nowhere', {}, 404],
		['405', 'DELETE', '/api/items', {}, 405],
		['406', 'POST', '/api/ask', { Accept: 'image/png', 'Content-Type': 'application/json' }, 406],
		['413', 'POST', '/api/ask', { 'Content-Type': 'application/json', 'Content-Length': '99999' }, 413],
		['415', 'POST', '/api/ask', { 'Content-Type': 'text/csv' }, 415],
	])('carries CORS and the build id: %s', async (_, method, target, headers, status) => {
		const answer = await exchange(host.port, target, { method, headers });
		expect(answer.status).toBe(status);
		expect(answer.headers['access-control-allow-origin']).toBe('*');
		const exposed = String(answer.headers['access-control-expose-headers']).toLowerCase().split(/, */);
		for (const name of ['etag', 'retry-after', 'ratelimit', 'ratelimit-policy', 'location', 'worthdex-build'])
			expect(exposed).toContain(name);
		const { buildId } = JSON.parse((await exchange(host.port, '/api/manifest.json')).text) as { buildId: string };
		expect(answer.headers['worthdex-build']).toBe(buildId);
	});

	test('needs no credential and sets no cookie', async () => {
		const answer = await exchange(host.port, '/api/items', { headers: { Authorization: 'Bearer nonsense', Cookie: 'session=x' } });
		expect(answer.status).toBe(200);
		expect(answer.headers['set-cookie']).toBeUndefined();
	});
});
