import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectProblem } from '../support/expect-problem.ts';
import { exchange, type RawAnswer, type SocketAnswer, sendUnended } from '../support/http-exchange.ts';
import { startHost, type TestHost } from '../support/start-host.ts';

const LIMIT = 16 * 1024;
const PATHS = ['/api/ask', '/api/items/request'];

let host: TestHost;
let client = 0;

beforeAll(async () => {
	host = await startHost({ TRUSTED_PROXIES: '127.0.0.0/8' });
});
afterAll(() => host?.close());

/** Posts as a client of its own, so that no limit is met. */
function post(body: string | Uint8Array, headers: Record<string, string> = {}, path = '/api/ask'): Promise<RawAnswer> {
	const address = `198.18.${client >> 8}.${client++ & 255}`;
	return exchange(host.port, path, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, ...headers },
		body,
	});
}

function toProblem({ status, headers, text }: RawAnswer, expected: { status: number; code: string; pointer?: string }) {
	return expectProblem(
		{
			status,
			headers: new Headers({ 'content-type': String(headers['content-type']), 'cache-control': String(headers['cache-control']) }),
			text,
		},
		expected,
	);
}

const VALID = JSON.stringify({ q: 'How much is a Bitcoin?', name: 'Paper Clip' });
const OK = [200, 202];
const padded = (size: number) => `${VALID}${' '.repeat(size - VALID.length)}`;

describe.each(PATHS)('a body for %s', (path) => {
	test('is application/json in UTF-8, with or without a charset', async () => {
		for (const type of [
			'application/json',
			'application/json; charset=utf-8',
			'application/json;charset=UTF-8',
			'Application/JSON; charset="utf-8"',
		]) {
			expect(OK, type).toContain((await post(VALID, { 'Content-Type': type }, path)).status);
		}
	});

	test.each([
		'text/plain',
		'text/json',
		'application/x-www-form-urlencoded',
		'multipart/form-data',
		'application/problem+json',
		'application/jsonp',
		'',
		'application/json; charset=latin1',
		'application/json; charset=utf-16',
	])('of another type or charset is 415: %j', async (type) => {
		toProblem(await post(VALID, { 'Content-Type': type }, path), { status: 415, code: 'unsupported_media_type' });
	});

	test('without a Content-Type is 415', async () => {
		toProblem(await exchange(host.port, path, { method: 'POST', body: VALID }), { status: 415, code: 'unsupported_media_type' });
	});

	test('that is compressed is 415', async () => {
		for (const encoding of ['gzip', 'br', 'deflate', 'x-gzip']) {
			toProblem(await post(gzipSync(VALID), { 'Content-Encoding': encoding }, path), { status: 415, code: 'unsupported_media_type' });
		}
	});

	test('may begin with a byte order mark', async () => {
		expect(OK).toContain((await post(`\ufeff${VALID}`, {}, path)).status);
	});

	test.each([
		['nothing', ''],
		['a byte order mark alone', '\ufeff'],
		['an array', '[]'],
		['an array of objects', `[${VALID}]`],
		['a string', '"q"'],
		['a number', '5'],
		['null', 'null'],
		['true', 'true'],
		['cut JSON', '{"q": "a'],
		['two objects', '{}{}'],
		['single quotes', "{'q': 'a'}"],
		['a trailing comma', '{"q": "a",}'],
		['NaN', '{"q": NaN}'],
		['text', 'How much is a Bitcoin?'],
		['deep nesting', '['.repeat(8000)],
	])('that is not a JSON object is 400 invalid_body: %s', async (_, body) => {
		toProblem(await post(body, {}, path), { status: 400, code: 'invalid_body' });
	});

	test('of invalid UTF-8 is 400 invalid_body', async () => {
		const wrap = (bytes: number[]) => Buffer.concat([Buffer.from('{"q":"a'), Buffer.from(bytes), Buffer.from('","name":"paper"}')]);
		for (const bytes of [[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xe2, 0x82], [0xe9]]) {
			toProblem(await post(wrap(bytes), {}, path), { status: 400, code: 'invalid_body' });
		}
		toProblem(await post(Buffer.from(`\ufeff${VALID}`, 'utf16le'), {}, path), { status: 400, code: 'invalid_body' });
	});

	test('may have unknown members, __proto__ among them', async () => {
		const extra = `{"__proto__":{"admin":true},"constructor":1,"toString":null,"x":[{}],${VALID.slice(1)}`;
		expect(OK).toContain((await post(extra, {}, path)).status);
	});

	test('does not get its members from __proto__', async () => {
		const pointer = path === '/api/ask' ? '/q' : '/name';
		toProblem(await post(`{"__proto__":${VALID}}`, {}, path), { status: 400, code: 'invalid_body', pointer });
		toProblem(await post('{}', {}, path), { status: 400, code: 'invalid_body', pointer });
	});

	test('of 16 KB is taken, of one byte more is 413', async () => {
		expect(OK).toContain((await post(padded(LIMIT), {}, path)).status);
		toProblem(await post(padded(LIMIT + 1), {}, path), { status: 413, code: 'payload_too_large' });
	});

	test('of 16 KB in chunks is taken, of one byte more is 413', async () => {
		const chunked = { 'Transfer-Encoding': 'chunked' };
		expect(OK).toContain((await post(padded(LIMIT), chunked, path)).status);
		toProblem(await post(padded(LIMIT + 1), chunked, path), { status: 413, code: 'payload_too_large' });
	});
});

const HEAD = 'POST /api/ask HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

function expectSocketProblem({ status, head, body }: SocketAnswer, expected: { status: number; code: string }): void {
	expect(status).toBe(expected.status);
	expect(head.toLowerCase()).toContain('content-type: application/problem+json');
	expect(head.toLowerCase()).toContain('access-control-allow-origin: *');
	expect(body).toContain(`"code":"${expected.code}"`);
}

describe('a body that is too large', () => {
	test('is refused at its declared length, without reading more', async () => {
		const answer = await sendUnended(host.port, [{ afterMs: 0, text: `${HEAD}Content-Length: ${LIMIT + 1}\r\n\r\n` }]);
		expectSocketProblem(answer, { status: 413, code: 'payload_too_large' });
	});

	test('is refused in chunks as soon as it is too large, without waiting for its end', async () => {
		const chunk = `2000\r\n${'x'.repeat(0x2000)}\r\n`;
		const answer = await sendUnended(host.port, [
			{ afterMs: 0, text: `${HEAD}Transfer-Encoding: chunked\r\n\r\n${chunk}${chunk}${chunk}` },
		]);
		expectSocketProblem(answer, { status: 413, code: 'payload_too_large' });
	});
});

describe('a body that does not arrive within 10 s', () => {
	const declared = `${HEAD}Content-Length: 100\r\n\r\n`;
	test.concurrent.each([
		['stalls', [{ afterMs: 0, text: `${declared}{"q":` }]],
		['never begins', [{ afterMs: 0, text: declared }]],
		['stalls between chunks', [{ afterMs: 0, text: `${HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\n{"q":\r\n` }]],
		['drips', [{ afterMs: 0, text: `${declared}{"q":"` }, ...Array.from({ length: 30 }, () => ({ afterMs: 400, text: 'a' }))]],
	])('is 408 request_timeout when it %s', async (_, pieces) => {
		const answer = await sendUnended(host.port, pieces);
		expectSocketProblem(answer, { status: 408, code: 'request_timeout' });
		// The upper bound is held with an injected clock, in test/functions/http/body.test.ts.
		expect(answer.elapsedMs).toBeGreaterThan(9000);
	});
});
