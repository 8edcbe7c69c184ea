import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exchange } from '../support/http-exchange.ts';
import { startHost, type TestHost } from '../support/start-host.ts';

let host: TestHost;

beforeAll(async () => {
	host = await startHost();
});
afterAll(() => host?.close());

/** Headers that speak of the message and the connection, not of the answer. */
const OF_THE_MESSAGE = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'x-request-id'];

function toComparable(headers: IncomingHttpHeaders, without: readonly string[] = []): Record<string, unknown> {
	return Object.fromEntries(Object.entries(headers).filter(([name]) => ![...OF_THE_MESSAGE, ...without].includes(name)));
}

describe('HEAD', () => {
	test.each([
		'/items',
		'/items?category=tech',
		'/items?limit=7',
		'/items?q=gold',
		'/items/bitcoin',
		'/items/bitcoin?format=text',
		'/items/bitcoin?unknown=1',
		'/items/search?q=gold',
		'/compare?a=bitcoin&b=big-mac',
		'/categories',
		'/tags',
		'/changes.json',
		'/feed.atom',
		'/feed/tech.atom',
		'/openapi.json',
		'/manifest.json',
		'/docs',
		'/docs?format=md',
		'/items?limit=0',
		'/items/no-such-item',
		'/nowhere',
	])('is answered wherever GET is, with the same status and headers and no body: %s', async (target) => {
		const [get, head] = await Promise.all([exchange(host.port, `/api${target}`), exchange(host.port, `/api${target}`, { method: 'HEAD' })]);
		expect(head.bytes).toHaveLength(0);
		expect(head.status).toBe(get.status);
		expect(toComparable(head.headers)).toEqual(toComparable(get.headers));
	});

	test.each(['/items/random', '/compare/random', '/health'])('is answered where each answer differs: %s', async (target) => {
		const [get, head] = await Promise.all([exchange(host.port, `/api${target}`), exchange(host.port, `/api${target}`, { method: 'HEAD' })]);
		expect({ status: head.status, bytes: head.bytes.length }).toEqual({ status: 200, bytes: 0 });
		expect(toComparable(head.headers, ['content-length'])).toEqual(toComparable(get.headers, ['content-length']));
	});

	test('of a compressed answer has the headers of that encoding', async () => {
		const headers = { 'Accept-Encoding': 'br' };
		const [get, head] = await Promise.all([
			exchange(host.port, '/api/items', { headers }),
			exchange(host.port, '/api/items', { method: 'HEAD', headers }),
		]);
		expect(head.headers['content-encoding']).toBe('br');
		expect(toComparable(head.headers)).toEqual(toComparable(get.headers));
	});

	test('is 304 as GET is', async () => {
		const { headers } = await exchange(host.port, '/api/items');
		const head = await exchange(host.port, '/api/items', { method: 'HEAD', headers: { 'If-None-Match': headers.etag ?? '' } });
		expect(head.status).toBe(304);
	});
});

describe('OPTIONS', () => {
	test.each([
		['/items', 'GET'],
		['/items?q=gold', 'GET'],
		['/items/search', 'GET'],
		['/items/bitcoin', 'GET'],
		['/items/random', 'GET'],
		['/compare', 'GET'],
		['/compare/random', 'GET'],
		['/docs', 'GET'],
		['/categories', 'GET'],
		['/tags', 'GET'],
		['/changes.json', 'GET'],
		['/feed.atom', 'GET'],
		['/feed/tech.atom', 'GET'],
		['/oembed/items/bitcoin.json', 'GET'],
		['/openapi.json', 'GET'],
		['/manifest.json', 'GET'],
		['/health', 'GET'],
		['/items/request', 'POST'],
		['/ask', 'POST'],
	])('is 204 without a body and lets a browser go on: %s %s', async (target, method) => {
		const answer = await exchange(host.port, `/api${target}`, {
			method: 'OPTIONS',
			headers: {
				Origin: 'https://elsewhere.example',
				'Access-Control-Request-Method': method,
				'Access-Control-Request-Headers': 'content-type',
			},
		});
		expect({ status: answer.status, bytes: answer.bytes.length }).toEqual({ status: 204, bytes: 0 });
		expect(answer.headers['access-control-allow-origin']).toBe('*');
		expect(String(answer.headers['access-control-allow-methods']).split(/, */)).toContain(method);
		expect(answer.headers['access-control-allow-headers']).toBe(
			'Accept, Content-Type, If-None-Match, If-Modified-Since, Cache-Control, Pragma, Range, X-Requested-With, traceparent, tracestate, baggage, sentry-trace, MCP-Protocol-Version, MCP-Session-Id',
		);
		expect(String(answer.headers.allow).split(/, */)).toEqual(method === 'GET' ? ['GET', 'HEAD', 'OPTIONS'] : ['POST', 'OPTIONS']);
	});
});
