import { describe, expect, test } from 'vitest';
import { type Known, PageVisitor, type VisitOptions } from '../../../scripts/readings/visit-page.ts';
import { type FeedAnswer, startFeeds } from '../../support/research/start-feeds.ts';

const HOST = 'kettles.example';
const answer =
	(status: number, headers = {}, body = ''): FeedAnswer =>
	(_, response) =>
		void response.writeHead(status, headers).end(body);
const redirect = (location: string, status = 302) => answer(status, { location });
/** Only for pages that never answer: no other test depends on how fast a page is. */
const SHORT = { timeoutMs: 300 };
const HTML = { 'content-type': 'text/html' };

/** Visits `https://kettles.example/a` of a server on loopback that stands in for every host. */
async function visit(answers: Readonly<Record<string, FeedAnswer>>, known: Known = {}, options: Partial<VisitOptions> = {}) {
	const { baseUrl, asked } = await startFeeds(Object.fromEntries(Object.entries(answers).map(([target, one]) => [`/${target}`, one])));
	const pauses: number[] = [];
	const visitor = new PageVisitor({
		userAgent: 'a-robot/1.0 (+https://about.example)',
		baseUrl,
		timeoutMs: 500,
		pause: async (ms) => pauses.push(ms),
		...options,
	});
	const { page, ...result } = await visitor.visit(`https://${HOST}/a#part`, known);
	return {
		...result,
		page,
		body: page?.body.toString(),
		asked: asked.filter((target) => !target.endsWith('robots.txt')),
		all: asked,
		pauses,
	};
}

describe('PageVisitor.visit()', () => {
	test('reads robots.txt, then the page after a pause, and says who reads', async () => {
		let agent: string | undefined;
		const page: FeedAnswer = ({ headers }, response) => {
			agent = headers['user-agent'];
			response.writeHead(200, { ...HTML }).end('Here.');
		};
		const { is, body, all, pauses } = await visit({ [`${HOST}/a`]: page });
		expect({ is, body, all, agent }).toEqual({
			is: 'read',
			body: 'Here.',
			all: [`/${HOST}/robots.txt`, `/${HOST}/a`],
			agent: 'a-robot/1.0 (+https://about.example)',
		});
		expect(pauses).toEqual([2_000]);
	});

	test.each([
		['User-agent: *\nDisallow: /a', 'robots.txt refuses'],
		['User-agent: a-robot\nDisallow: /\n\nUser-agent: *\nAllow: /', 'robots.txt refuses'],
		['User-agent: other\nDisallow: /', undefined],
		['User-agent: *\nDisallow: /\nAllow: /a', undefined],
	])('keeps to robots.txt: %j', async (robots, reason) => {
		const { asked, reason: found } = await visit({ [`${HOST}/robots.txt`]: robots, [`${HOST}/a`]: 'Here.' });
		expect(found).toBe(reason);
		expect(asked).toEqual(reason === undefined ? [`/${HOST}/a`] : []);
	});

	test('reads no page of a host whose robots.txt fails, and waits as long as it asks, at most 30 seconds', async () => {
		expect(await visit({ [`${HOST}/robots.txt`]: answer(500), [`${HOST}/a`]: 'Here.' })).toMatchObject({
			reason: 'robots.txt refuses',
			asked: [],
		});
		expect((await visit({ [`${HOST}/robots.txt`]: 'User-agent: *\nCrawl-delay: 7', [`${HOST}/a`]: 'Here.' })).pauses).toEqual([7_000]);
		expect((await visit({ [`${HOST}/robots.txt`]: 'User-agent: *\nCrawl-delay: 900', [`${HOST}/a`]: 'Here.' })).pauses).toEqual([30_000]);
	});

	test('asks only for what has changed', async () => {
		const page: FeedAnswer = ({ headers }, response) =>
			void response.writeHead(headers['if-modified-since'] === 'Mon, 02 Nov 2026 00:00:00 GMT' ? 304 : 200, HTML).end();
		expect((await visit({ [`${HOST}/a`]: page }, { readOn: '2026-11-02' })).is).toBe('unchanged');
		expect((await visit({ [`${HOST}/a`]: page })).is).toBe('read');
	});

	test.each([
		[404, 'failed'],
		[410, 'failed'],
		[500, 'failed'],
		[401, 'unclear'],
		[403, 'unclear'],
		[999, 'unclear'],
		[429, 'busy'],
		[503, 'busy'],
	])('status %d: %s', async (status, is) => {
		expect(await visit({ [`${HOST}/a`]: answer(status) })).toMatchObject({ is, reason: `status ${status}` });
	});

	test('fails without an answer, and where the server closes the connection', async () => {
		const slow: FeedAnswer = (_, response) => void response.writeHead(200, HTML).write('x');
		expect(await visit({ [`${HOST}/a`]: () => {} }, {}, SHORT)).toMatchObject({ is: 'failed', reason: 'no answer' });
		expect(await visit({ [`${HOST}/a`]: slow }, {}, SHORT)).toMatchObject({ is: 'failed', reason: 'no answer' });
		const close: FeedAnswer = (_, response) => void response.destroy();
		expect(await visit({ [`${HOST}/a`]: close })).toMatchObject({ is: 'failed', reason: 'the connection is closed without an answer' });
		const closed = new PageVisitor({ userAgent: 'a-robot', baseUrl: 'http://127.0.0.1:1' });
		expect(await closed.visit(`https://${HOST}/a`)).toEqual({ is: 'failed', reason: 'the connection is refused' });
	});

	test('reads no file that is too large, and none that is no text', async () => {
		const huge = answer(200, HTML, 'x'.repeat(2_000));
		expect(await visit({ [`${HOST}/a`]: huge }, {}, { maxBytes: 1_000 })).toMatchObject({
			is: 'unread',
			reason: expect.stringContaining('more than 1000 bytes'),
		});
		const pdf = answer(200, { 'content-type': 'application/pdf' }, '%PDF');
		expect(await visit({ [`${HOST}/a`]: pdf })).toMatchObject({ is: 'unread', reason: 'a file of type application/pdf' });
	});

	test.each(['http://127.0.0.1:1/a', 'http://[::1]:1/a', 'http://localhost:1/a'])('does not connect to %s', async (address) => {
		const visitor = new PageVisitor({ userAgent: 'a-robot', pause: async () => {} });
		expect(await visitor.visit(address)).toMatchObject({ is: 'unread', reason: expect.stringContaining('not public') });
	});

	test('follows redirects to other hosts, and keeps to their robots.txt', async () => {
		const moved = {
			[`${HOST}/a`]: redirect('https://www.kettles.example/b', 308),
			'www.kettles.example/b': redirect('/c'),
			'www.kettles.example/c': 'Here.',
		};
		expect(await visit(moved)).toMatchObject({ is: 'read', body: 'Here.' });
		const refused = await visit({ ...moved, 'www.kettles.example/robots.txt': 'User-agent: *\nDisallow: /b' });
		expect(refused).toMatchObject({ reason: 'robots.txt refuses', asked: [`/${HOST}/a`] });
		expect(await visit({ [`${HOST}/a`]: redirect('/gone') })).toMatchObject({ is: 'failed', reason: 'status 404' });
	});

	test.each([
		['/login?next=/a', 'a redirect to a login page'],
		['https://accounts.kettles.example/', 'a redirect to a login page'],
		['/a', 'more than 6 redirects'],
		['http://', 'a redirect that leads nowhere'],
		['file:///etc/passwd', 'a redirect that leads nowhere'],
	])('a redirect to %s is unclear', async (location, reason) => {
		expect(await visit({ [`${HOST}/a`]: redirect(location) })).toMatchObject({ is: 'unclear', reason });
	});
});
