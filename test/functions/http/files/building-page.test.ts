import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { BUILDING_STYLE, BUILDING_STYLE_HASH } from '../../../../functions/http/files/building-page.ts';
import { handlePage } from '../../../../functions/http/files/page-handler.ts';
import { createHttpRequest } from '../../../support/http/create-http-request.ts';

const files = { read: async () => undefined };
const progress = { steps: [{ name: 'pictures', done: 1200, total: 3570 }], secondsLeft: 25 };

function ask(target: string, { method = 'GET', running = true } = {}) {
	const building = { apiPath: '/api', readProgress: async () => (running ? progress : undefined) };
	return handlePage(createHttpRequest(target, { method }), { files, buildId: 'abc', building });
}

describe('handlePage() of a build without pages', () => {
	test.each(['/', '/items/bitcoin/', '/items', '/docs/'])('says at %s how far the work is, and reloads itself', async (target) => {
		const { status, headers, body } = await ask(target);
		expect(status).toBe(503);
		expect(headers).toMatchObject({ 'Retry-After': '3', 'Cache-Control': 'no-store', 'Content-Type': 'text/html; charset=utf-8' });
		expect(body).toContain('<meta http-equiv="refresh" content="3">');
		expect(body).toContain('1,200 of 3,570 pictures, about 25 s left');
		expect(body).toContain('<progress aria-label="Progress" max="100" value="34">');
		expect(body).toContain('href="/api/items"');
	});

	test('says so if no build is running', async () => {
		const { status, body } = await ask('/', { running: false });
		expect(status).toBe(503);
		expect(body).toContain('Nothing is making them at the moment');
		expect(body).not.toContain('<progress');
	});

	test('answers for pictures in plain text, and HEAD without a body', async () => {
		const { status, headers, body } = await ask('/cdn/items/bitcoin/small.png');
		expect([status, headers['Content-Type'], body]).toEqual([503, 'text/plain; charset=utf-8', '503 Pictures and pages are being made\n']);
		expect(await ask('/', { method: 'HEAD' })).toMatchObject({ status: 503, body: null });
	});

	test('allows its style by its hash and nothing else', async () => {
		expect(createHash('sha256').update(BUILDING_STYLE).digest('base64')).toBe(BUILDING_STYLE_HASH);
		const { headers, body } = await ask('/');
		expect(headers['Content-Security-Policy']).toContain(`style-src 'sha256-${BUILDING_STYLE_HASH}'`);
		expect(body).toContain(`<style>${BUILDING_STYLE}</style>`);
	});
});
