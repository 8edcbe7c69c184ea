import { describe, expect, test } from 'vitest';
import { toResponse } from '../../../functions/http/fetch.ts';
import { finishReply, type Reply, toJsonReply, toTextReply } from '../../../functions/http/replies.ts';

const sending = { method: 'GET', buildId: '0123456789ab' };

function respond(reply: Reply, options: { method: string; buildId: string }): Response {
	return toResponse(finishReply(reply, options));
}

describe('a finished reply', () => {
	test('adds the headers of every answer', async () => {
		const response = respond(toJsonReply({ ok: true }), sending);
		expect(response.status).toBe(200);
		expect(await response.text()).toBe('{"ok":true}\n');
		expect(Object.fromEntries(response.headers)).toEqual({
			'access-control-allow-origin': '*',
			'access-control-expose-headers':
				'Accept-Ranges, Allow, Content-Range, ETag, Link, Location, RateLimit, RateLimit-Policy, Retry-After, Worthdex-Build, Worthdex-Ignored-Parameters, X-Request-Id',
			'cache-control': 'public, max-age=300, s-maxage=86400, stale-while-revalidate=604800, stale-if-error=604800',
			'content-type': 'application/json; charset=utf-8',
			'worthdex-build': '0123456789ab',
			'x-content-type-options': 'nosniff',
		});
	});

	test('gives HEAD the headers of GET, the length of the body that stays behind, and no body', async () => {
		const reply = toTextReply('café\n', { headers: { Vary: 'Accept' } });
		const get = respond(reply, sending);
		const head = respond(reply, { ...sending, method: 'HEAD' });
		const length = String((await get.clone().arrayBuffer()).byteLength);
		expect(Object.fromEntries(head.headers)).toEqual({ ...Object.fromEntries(get.headers), 'content-length': length });
		expect(length).toBe('6');
		expect(head.body).toBeNull();
	});

	test('says no length where GET has no body either', () => {
		expect(respond(toTextReply('', { status: 304 }), { ...sending, method: 'HEAD' }).headers.has('content-length')).toBe(false);
	});

	test.each([204, 304])('sends no body and no type with %d', (status) => {
		const response = respond(toTextReply('', { status }), sending);
		expect([response.status, response.body, response.headers.get('content-type')]).toEqual([status, null, null]);
	});
});
