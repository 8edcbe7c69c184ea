import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { parseBody, readJsonBody } from '../../../functions/http/body.ts';
import { fromFetch } from '../../../functions/http/fetch.ts';
import type { HttpRequest } from '../../../functions/http/request.ts';
import { catchApiError } from '../../support/http/catch-api-error.ts';
import { PATIENCE } from '../../support/patience.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const encode = (text: string) => new TextEncoder().encode(text);

function post(body: BodyInit | null, headers: Record<string, string> = JSON_TYPE): HttpRequest {
	const request = new Request('http://localhost/api/ask', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
	return fromFetch(request, () => '');
}

/** A body that comes in the given pieces and then, unless told to end, never goes on. */
function createStream(pieces: Iterable<Uint8Array>, { ends }: { ends: boolean }) {
	const state = { pulled: 0, cancelled: false };
	const iterator = pieces[Symbol.iterator]();
	const stream = new ReadableStream<Uint8Array>(
		{
			pull(controller) {
				const { done, value } = iterator.next();
				if (!done) {
					state.pulled++;
					controller.enqueue(value);
				} else if (ends) controller.close();
				else return new Promise(() => {});
				return undefined;
			},
			cancel() {
				state.cancelled = true;
			},
		},
		{ highWaterMark: 0 },
	);
	return { stream, state };
}

/** A JSON object of exactly so many bytes. */
const objectOf = (bytes: number) => `{"q":"${'x'.repeat(bytes - 8)}"}`;

describe('readJsonBody()', () => {
	test.each([
		['{"q":"gold"}', { q: 'gold' }],
		[' \n{"q":"gold"}\n', { q: 'gold' }],
		['\ufeff{"q":"gold"}', { q: 'gold' }],
		['{"q":"🍕","extra":[1,{"a":null}]}', { q: '🍕', extra: [1, { a: null }] }],
		['{"q":"a","q":"b"}', { q: 'b' }],
		['{}', {}],
	])('reads %j', async (text, value) => {
		expect(await readJsonBody(post(encode(text)))).toEqual(value);
	});

	test.each([
		'application/json',
		'application/json; charset=utf-8',
		'application/json;charset=UTF-8',
		'Application/JSON; Charset="utf-8"',
		'application/json; charset=utf8',
		'application/json; profile=x; charset=utf-8',
	])('takes Content-Type %s', async (type) => {
		expect(await readJsonBody(post('{}', { 'Content-Type': type }))).toEqual({});
	});

	test.each([
		'text/plain',
		'text/plain;charset=UTF-8',
		'application/x-www-form-urlencoded',
		'application/jsonp',
		'application/ld+json',
		'application/json; charset=utf-16',
		'application/json; charset=iso-8859-1',
		'json',
	])('refuses Content-Type %s', async (type) => {
		expect((await catchApiError(() => readJsonBody(post('{}', { 'Content-Type': type })))).code).toBe('unsupported_media_type');
	});

	test('refuses a body without Content-Type, and a compressed one', async () => {
		expect((await catchApiError(() => readJsonBody(post(encode('{}'), {})))).code).toBe('unsupported_media_type');
		for (const encoding of ['gzip', 'br', 'identity, gzip', 'GZIP']) {
			const request = post('{}', { ...JSON_TYPE, 'Content-Encoding': encoding });
			expect((await catchApiError(() => readJsonBody(request))).code).toBe('unsupported_media_type');
		}
		expect(await readJsonBody(post('{}', { ...JSON_TYPE, 'Content-Encoding': 'identity' }))).toEqual({});
	});

	test.each([
		['nothing', ''],
		['white space', ' '],
		['no JSON', '{q: 1}'],
		['JSON cut short', '{"q":'],
		['a list', '[]'],
		['a text', '"gold"'],
		['a number', '1'],
		['null', 'null'],
		['two marks of byte order', '\ufeff\ufeff{}'],
	])('refuses %s', async (_, text) => {
		expect(await catchApiError(() => readJsonBody(post(encode(text))))).toMatchObject({
			code: 'invalid_body',
			detail: 'Body: expected a JSON object',
		});
	});

	test.each([
		['a lone byte', [0x22, 0xff, 0x22]],
		['an overlong slash', [0x22, 0xc0, 0xaf, 0x22]],
		['a surrogate', [0x22, 0xed, 0xa0, 0x80, 0x22]],
		['a letter cut short', [0x7b, 0x7d, 0xc3]],
		['UTF-16', [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]],
	])('refuses bytes that are not UTF-8: %s', async (_, bytes) => {
		expect(await catchApiError(() => readJsonBody(post(new Uint8Array(bytes))))).toMatchObject({
			code: 'invalid_body',
			detail: 'Body: expected UTF-8',
		});
	});

	test('takes 16 KB and not a byte more', async () => {
		expect(await readJsonBody(post(objectOf(16_384)))).toHaveProperty('q');
		expect(await catchApiError(() => readJsonBody(post(objectOf(16_385))))).toMatchObject({
			code: 'payload_too_large',
			detail: 'Body: expected at most 16384 bytes',
			headers: { Connection: 'close' },
		});
	});

	test('counts bytes, not characters', async () => {
		expect((await catchApiError(() => readJsonBody(post(encode(`{"q":"${'🍕'.repeat(4200)}"}`))))).code).toBe('payload_too_large');
	});

	test('puts letters together that come in pieces', async () => {
		const bytes = encode('{"q":"café 🍕"}');
		const { stream } = createStream(
			Array.from(bytes, (byte) => Uint8Array.of(byte)),
			{ ends: true },
		);
		expect(await readJsonBody(post(stream))).toEqual({ q: 'café 🍕' });
	});

	test('does not begin to read what Content-Length says is too large', async () => {
		const { stream, state } = createStream([encode('{}')], { ends: true });
		const request = post(stream, { ...JSON_TYPE, 'Content-Length': '16385' });
		expect((await catchApiError(() => readJsonBody(request))).code).toBe('payload_too_large');
		expect(state.pulled).toBe(0);
	});

	test('reads no more once the limit is passed, whatever Content-Length says', async () => {
		function* endless() {
			for (;;) yield new Uint8Array(4096);
		}
		const { stream, state } = createStream(endless(), { ends: false });
		const request = post(stream, { ...JSON_TYPE, 'Content-Length': '2' });
		expect((await catchApiError(() => readJsonBody(request))).code).toBe('payload_too_large');
		await vi.waitFor(() => expect(state.cancelled).toBe(true), PATIENCE);
		expect(state.pulled).toBeLessThanOrEqual(6);
	});

	describe('with a clock of its own', () => {
		beforeEach(() => void vi.useFakeTimers());
		afterEach(() => void vi.useRealTimers());

		/** Whether reading has ended after so many milliseconds. */
		async function isSettledAfter(reading: Promise<unknown>, milliseconds: number): Promise<boolean> {
			let settled = false;
			const watch = () => {
				settled = true;
			};
			reading.then(watch, watch);
			await vi.advanceTimersByTimeAsync(milliseconds);
			return settled;
		}

		test('gives up on a body that has not arrived within 10 seconds, and stops reading', async () => {
			const { stream, state } = createStream([encode('{"q":')], { ends: false });
			const reading = catchApiError(() => readJsonBody(post(stream)));
			expect(await isSettledAfter(reading, 9_999)).toBe(false);
			expect(await isSettledAfter(reading, 1)).toBe(true);
			expect(await reading).toMatchObject({
				code: 'request_timeout',
				detail: 'Body: did not arrive within 10 seconds',
				headers: { Connection: 'close' },
			});
			expect(state.cancelled).toBe(true);
		});

		test('gives the whole body 10 seconds, not each of its pieces', async () => {
			const stream = new ReadableStream<Uint8Array>({
				async pull(controller) {
					await new Promise((resolve) => setTimeout(resolve, 1_000));
					controller.enqueue(encode(' '));
				},
			});
			const reading = catchApiError(() => readJsonBody(post(stream)));
			expect(await isSettledAfter(reading, 10_000)).toBe(true);
			expect((await reading).code).toBe('request_timeout');
		});
	});
});

describe('parseBody()', () => {
	test('reads only own members', async () => {
		const schema = z.object({ q: z.optional(z.unknown()), email: z.optional(z.unknown()) });
		const body = await readJsonBody(post('{"q":"x","__proto__":{"email":"a@b.example"}}'));
		expect(parseBody(body, schema)).toEqual({ q: 'x' });
		expect(parseBody(Object.create({ q: 'x' }), schema)).toEqual({});
		expect(({} as Record<string, unknown>).email).toBeUndefined();
	});
});
