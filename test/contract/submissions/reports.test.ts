import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { useHost } from '../../support/hosts/start-host.ts';
import { expectProblem } from '../../support/http/expect-problem.ts';
import { findSpooled } from '../../support/requests/find-spooled.ts';

const host = useHost();

const report = (slug: string, body: unknown) => host.post(`/items/${slug}/report`, body);

describe('POST /items/{slug}/report', () => {
	test('answers 202 {ok, message} once the report is stored with all that was written', async () => {
		const body = { problem: 'The price is from last year', worthCents: 650, source: 'https://example.org/menu' };
		const answer = await report('big-mac', body);
		expect({ status: answer.status, cache: answer.headers.get('cache-control') }).toEqual({ status: 202, cache: 'no-store' });
		expect(Object.keys(answer.json<object>())).toEqual(['ok', 'message']);
		expect(answer.json<{ message: string }>().message).toContain('Big Mac');
		const [file = ''] = await findSpooled(host.dataDir, 'The price is from last year');
		expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ report: { slug: 'big-mac', ...body } });
	});

	test('needs the problem alone; null and an empty text count as absent', async () => {
		expect((await report('big-mac', { problem: 'Too low' })).status).toBe(202);
		expect((await report('big-mac', { problem: 'Too high', worthCents: null, source: '' })).status).toBe(202);
	});

	test.each([
		['/problem', {}],
		['/problem', { problem: 'x' }],
		['/problem', { problem: 'x'.repeat(201) }],
		['/problem', { problem: 'a\nb' }],
		['/worthCents', { worthCents: 0 }],
		['/worthCents', { worthCents: 1.5 }],
		['/worthCents', { worthCents: 2 ** 53 }],
		['/worthCents', { worthCents: '5' }],
		['/source', { source: 'javascript:alert(1)' }],
		['/source', { source: 'https://nowhere' }],
		['/source', { source: `https://example.org/${'x'.repeat(500)}` }],
		['/source', { source: 'https://example.org/<script>' }],
	])('points to the faulty member: %s of %j', async (pointer, body) => {
		const whole = pointer === '/problem' ? body : { problem: 'Too low', ...body };
		expectProblem(await report('big-mac', whole), { status: 400, code: 'invalid_body', pointer });
	});

	test('is 404 for an unknown item', async () => {
		expectProblem(await report('no-such-item', { problem: 'Too low' }), { status: 404, code: 'item_not_found' });
	});

	test('shares the limit of requests', async () => {
		const headers = { 'X-Forwarded-For': '203.0.113.77' };
		const send = (target: string, body: object) => host.post(target, body, headers);
		const statuses = await Promise.all(
			Array.from({ length: 15 }, (_, i) => [
				send('/items/big-mac/report', { problem: `Wrong ${i}` }),
				send('/items/request', { name: `Wish ${i}` }),
			])
				.flat()
				.map(async (answer) => (await answer).status),
		);
		expect(new Set(statuses)).toEqual(new Set([202]));
		expectProblem(await send('/items/big-mac/report', { problem: 'Wrong' }), { status: 429, code: 'rate_limited' });
	});
});
