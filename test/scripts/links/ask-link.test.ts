import { describe, expect, test } from 'vitest';
import { askLink } from '../../../scripts/links/ask-link.ts';
import { type FeedAnswer, startFeeds } from '../../support/start-feeds.ts';

const HOST = 'kettles.example';
const answer =
	(status: number, headers = {}): FeedAnswer =>
	(_request, response) =>
		void response.writeHead(status, headers).end();
const redirect = (location: string, status = 302) => answer(status, { location });
const none: FeedAnswer = () => {};

/** Asks `https://kettles.example/a` of a server on loopback that stands in for every host. */
async function ask(answers: Readonly<Record<string, FeedAnswer>>) {
	const requests: string[] = [];
	const log = (target: string, inner: FeedAnswer): FeedAnswer => {
		return (request, response) => {
			requests.push(`${request.method} ${target} ${request.headers['user-agent']}`);
			if (typeof inner === 'function') inner(request, response);
			else response.end(inner);
		};
	};
	const { baseUrl } = await startFeeds(
		Object.fromEntries(Object.entries(answers).map(([target, inner]) => [`/${target}`, log(target, inner)])),
	);
	let pauses = 0;
	const pause = async () => void pauses++;
	const state = await askLink(`https://${HOST}/a`, { userAgent: 'a-robot', baseUrl, timeoutMs: 300, pause });
	return { state, requests, pauses };
}

describe('askLink()', () => {
	test('asks with HEAD and says who asks', async () => {
		const { state, requests, pauses } = await ask({ [`${HOST}/a`]: 'Here.' });
		expect({ state, requests, pauses }).toEqual({ state: { is: 'alive' }, requests: [`HEAD ${HOST}/a a-robot`], pauses: 0 });
	});

	test('asks with GET where HEAD does not find the page, after a pause', async () => {
		const onlyGet: FeedAnswer = ({ method }, response) => void response.writeHead(method === 'GET' ? 200 : 405).end();
		const { state, requests, pauses } = await ask({ [`${HOST}/a`]: onlyGet });
		expect(state).toEqual({ is: 'alive' });
		expect(requests.map((request) => request.split(' ')[0])).toEqual(['HEAD', 'GET']);
		expect(pauses).toBe(1);
	});

	test('finds a page that HEAD never answers', async () => {
		const onlyGet: FeedAnswer = ({ method }, response) => void (method === 'GET' && response.end('Here.'));
		expect((await ask({ [`${HOST}/a`]: onlyGet })).state).toEqual({ is: 'alive' });
	});

	test('does not read the body', async () => {
		const endless: FeedAnswer = ({ method }, response) => void (method === 'GET' ? response.write('x') : response.writeHead(404).end());
		expect((await ask({ [`${HOST}/a`]: endless })).state).toEqual({ is: 'alive' });
	});

	test.each([
		[404, 'failed'],
		[410, 'failed'],
		[500, 'failed'],
		[401, 'unclear'],
		[403, 'unclear'],
		[451, 'unclear'],
		[999, 'unclear'],
		[429, 'busy'],
		[503, 'busy'],
	])('status %d: %s', async (status, is) => {
		expect((await ask({ [`${HOST}/a`]: answer(status) })).state).toEqual({ is, reason: `status ${status}` });
	});

	test('asks a busy server once', async () => {
		expect((await ask({ [`${HOST}/a`]: answer(429) })).requests).toHaveLength(1);
	});

	test('fails without an answer, and where the server closes the connection', async () => {
		expect((await ask({ [`${HOST}/a`]: none })).state).toEqual({ is: 'failed', reason: 'no answer' });
		const close: FeedAnswer = (_, response) => void response.destroy();
		expect((await ask({ [`${HOST}/a`]: close })).state).toEqual({ is: 'failed', reason: 'the connection is closed without an answer' });
	});

	test('fails where nothing listens', async () => {
		const options = { userAgent: 'a-robot', pause: async () => {} };
		const closed = { ...options, baseUrl: 'http://127.0.0.1:1' };
		expect(await askLink(`https://${HOST}/a`, closed)).toEqual({ is: 'failed', reason: 'the connection is refused' });
	});

	test.each(['http://127.0.0.1:1/a', 'http://[::1]:1/a', 'http://localhost:1/a'])('does not connect to %s', async (address) => {
		const { is, ...rest } = await askLink(address, { userAgent: 'a-robot', pause: async () => {} });
		expect(is).toBe('unclear');
		expect(JSON.stringify(rest)).toContain('not public');
	});

	test('follows redirects to other hosts, also permanent ones', async () => {
		const { state } = await ask({
			[`${HOST}/a`]: redirect('https://www.kettles.example/a?b=c', 301),
			'www.kettles.example/a?b=c': redirect('/d', 308),
			'www.kettles.example/d': 'Here.',
		});
		expect(state).toEqual({ is: 'alive' });
	});

	test('fails at the end of a redirect to a page that is gone', async () => {
		expect((await ask({ [`${HOST}/a`]: redirect('/gone') })).state).toEqual({ is: 'failed', reason: 'status 404' });
	});

	test.each(['/login?next=/a', 'https://accounts.kettles.example/', '/users/sign_in', 'https://kettles.example/SSO/start'])(
		'a redirect to the login at %s is unclear, whatever that answers',
		async (location) => {
			expect((await ask({ [`${HOST}/a`]: redirect(location) })).state).toEqual({ is: 'unclear', reason: 'a redirect to a login page' });
		},
	);

	test('a redirect in a circle, or to nowhere, is unclear', async () => {
		expect((await ask({ [`${HOST}/a`]: redirect('/a') })).state).toEqual({ is: 'unclear', reason: 'more than 6 redirects' });
		const nowhere = { is: 'unclear', reason: 'a redirect that leads nowhere' };
		expect((await ask({ [`${HOST}/a`]: redirect('http://') })).state).toEqual(nowhere);
		expect((await ask({ [`${HOST}/a`]: redirect('file:///etc/passwd') })).state).toEqual(nowhere);
	});
});
