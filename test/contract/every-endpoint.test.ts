import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, test } from 'vitest';
import { ALLOWED_REQUEST_HEADERS } from '../../core/api/http-headers.ts';
import { useHost } from '../support/hosts/start-host.ts';
import { exchange, type RawAnswer } from '../support/http/http-exchange.ts';
import { createOpenApiJudge } from '../support/http/openapi-check.ts';
import { TEST_OPENAPI_FILE } from '../support/test-build.ts';

const host = useHost();

const IGNORED = 'worthdex-ignored-parameters';
type Operation = {
	parameters?: { name: string; in: 'path' | 'query'; required?: boolean; example?: unknown }[];
	requestBody?: { content: { 'application/json': { example: object } } };
};
const { paths } = JSON.parse(readFileSync(TEST_OPENAPI_FILE, 'utf8')) as { paths: Record<string, Record<string, Operation>> };
/** Every endpoint with the examples of `openapi.json`, and no parameter that it does not need. */
const TARGETS = Object.entries(paths).flatMap(([path, operations]) =>
	Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
		const [inPath, inQuery] = ['path', 'query'].map((place) => parameters.filter((one) => one.in === place && one.required));
		const query = inQuery?.map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`).join('&');
		const filled = inPath?.reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path);
		const body = requestBody?.content['application/json'].example;
		return { method: method.toUpperCase(), body, target: query ? `${filled}?${query}` : `${filled}` };
	}),
);
const QUESTION = { q: 'How much is a Bitcoin?' };
const CALL = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const GETS = TARGETS.filter(({ method }) => method === 'GET').map(({ target }) => target);
/** Each answer of these differs. */
const CHANGING = ['/items/random', '/compare/random', '/health'];

const send = (target: string, init: Parameters<typeof exchange>[2] = {}): Promise<RawAnswer> => exchange(host.port, `/api${target}`, init);
const post = (target: string, body: unknown) =>
	send(target, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
const withUnknown = (target: string) => `${target}${target.includes('?') ? '&' : '?'}currency=EUR&date=2020-01-01&currency=%FF`;

/** Headers that speak of the message and the connection, not of the answer. */
const OF_THE_MESSAGE = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'x-request-id'];
const toComparable = (headers: IncomingHttpHeaders, without: readonly string[] = []) =>
	Object.fromEntries(Object.entries(headers).filter(([name]) => ![...OF_THE_MESSAGE, ...without].includes(name)));

const judge = createOpenApiJudge(TEST_OPENAPI_FILE);

describe('every endpoint', () => {
	test.each([
		...TARGETS.map(({ method, target, body }) => [/request|report/.test(target) ? 202 : 200, method, target, body, {}] as const),
		[200, 'POST', '/items/request', { name: 'Bitcoin' }, {}],
		[200, 'POST', '/ask', QUESTION, { Accept: 'text/plain' }],
		[200, 'GET', '/items?sort=-worth&kind=artwork&minWorth=100&maxWorth=100000000', undefined, {}],
		[200, 'GET', '/perspective?amount=12.50&format=text', undefined, {}],
		[206, 'GET', '/catalogue.csv', undefined, { Range: 'bytes=0-9' }],
		[416, 'GET', '/catalogue.csv', undefined, { Range: 'bytes=999999999-' }],
		[404, 'GET', '/items/bitcoins?format=text', undefined, {}],
		[404, 'GET', '/oembed?url=https://elsewhere.example/', undefined, {}],
		[400, 'POST', '/mcp', [], {}],
		[406, 'POST', '/mcp', CALL, { Accept: 'image/png' }],
	] as const)('answers %i within the OpenAPI document: %s %s', async (status, method, target, body, more) => {
		const headers = { Accept: '*/*', ...(body && { 'Content-Type': 'application/json' }), ...more };
		const answer = await send(target, { method, headers, ...(body && { body: JSON.stringify(body) }) });
		expect(answer.status, answer.text.slice(0, 300)).toBe(status);
		const seen = new Headers(Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]));
		expect(judge({ method, path: target.split('?')[0] ?? '' }, { status, headers: seen, text: answer.text })).toEqual([]);
	});

	test.each([
		...GETS,
		'/items?limit=7',
		'/items/bitcoin?format=text',
		'/docs?format=md',
		'/items?limit=0',
		'/items/no-such-item',
		'/nowhere',
		// HEAD announced one byte more than GET sent, because its error named another method.
		'/ask',
	])('answers HEAD with the status and headers of GET and no body: %s', async (target) => {
		const [get, head] = await Promise.all([send(target), send(target, { method: 'HEAD' })]);
		expect(head.bytes).toHaveLength(0);
		expect(head.status).toBe(get.status);
		const without = CHANGING.includes(target) ? ['content-length'] : [];
		expect(toComparable(head.headers, without)).toEqual(toComparable(get.headers, without));
	});

	test.each(TARGETS)('tells a browser of $method $target, and refuses other methods', async ({ method, target }) => {
		const allow = method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
		const preflight = await send(target, {
			method: 'OPTIONS',
			headers: {
				Origin: 'https://elsewhere.example',
				'Access-Control-Request-Method': method,
				'Access-Control-Request-Headers': 'content-type',
			},
		});
		expect({ status: preflight.status, bytes: preflight.bytes.length }).toEqual({ status: 204, bytes: 0 });
		expect(preflight.headers).toMatchObject({
			allow,
			'access-control-allow-origin': '*',
			'access-control-allow-methods': allow,
			'access-control-allow-headers': ALLOWED_REQUEST_HEADERS,
		});
		for (const wrong of ['PUT', 'DELETE', 'PATCH', method === 'GET' ? 'POST' : 'GET']) {
			const { status, headers, text } = await send(target, { method: wrong });
			expect({ status, allow: headers.allow, code: (JSON.parse(text) as { code: string }).code }).toEqual({
				status: 405,
				allow,
				code: 'method_not_allowed',
			});
		}
	});

	test.each(GETS)('ignores unknown parameters, names them, and lets no cache keep such an answer: %s', async (target) => {
		const plain = await send(target);
		expect(plain.headers[IGNORED]).toBeUndefined();
		const { status, headers, bytes } = await send(withUnknown(target));
		expect({ status, ignored: headers[IGNORED], cache: headers['cache-control'], type: headers['content-type'] }).toEqual({
			status: 200,
			ignored: 'currency, date',
			cache: 'no-store',
			type: plain.headers['content-type'],
		});
		if (!CHANGING.includes(target)) expect(bytes.equals(plain.bytes)).toBe(true);
	});

	test('names unknown parameters of POST and of errors too, but not where there is no endpoint or another method is needed', async () => {
		expect((await post('/ask?lang=de&explain=1', { q: 'How much is a Bitcoin?' })).headers[IGNORED]).toBe('lang');
		expect((await post('/items/request?name=x', { name: 'Bitcoin' })).headers[IGNORED]).toBe('name');
		expect((await send('/items?sort=price&curency=EUR')).headers[IGNORED]).toBe('curency');
		expect((await send('/items/no-such-item?x=1')).headers[IGNORED]).toBe('x');
		expect((await send('/nothing?x=1')).headers[IGNORED]).toBeUndefined();
		for (const method of ['DELETE', 'OPTIONS']) expect((await send('/items?x=1', { method })).headers[IGNORED]).toBeUndefined();
	});
});

describe('HEAD', () => {
	test('of a compressed answer has the headers of that encoding, and is 304 as GET is', async () => {
		const headers = { 'Accept-Encoding': 'br' };
		const [get, head] = await Promise.all([send('/items', { headers }), send('/items', { method: 'HEAD', headers })]);
		expect(head.headers['content-encoding']).toBe('br');
		expect(toComparable(head.headers)).toEqual(toComparable(get.headers));
		const again = await send('/items', { method: 'HEAD', headers: { ...headers, 'If-None-Match': String(head.headers.etag) } });
		expect(again.status).toBe(304);
	});
});
