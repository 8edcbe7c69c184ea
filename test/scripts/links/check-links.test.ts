import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { checkLinks } from '../../../scripts/links/check-links.ts';
import { type FeedAnswer, startFeeds } from '../../support/start-feeds.ts';

const toLinks = (host: string, count: number) => Array.from({ length: count }, (_, index) => `https://${host}/${index}`);

/** A server on loopback for every host that measures how many requests it has at once, in all and per host. */
async function startHosts(answer: FeedAnswer = (_, response) => void response.end('Here.')) {
	const open = new Map<string, number>();
	const most = { inAll: 0, perHost: 0 };
	const add = (host: string, change: number) => {
		open.set(host, (open.get(host) ?? 0) + change);
		most.inAll = Math.max(
			most.inAll,
			[...open.values()].reduce((sum, count) => sum + count, 0),
		);
		most.perHost = Math.max(most.perHost, ...open.values());
	};
	const answers = new Proxy<Record<string, FeedAnswer>>(
		{},
		{
			get: (_, target) => (request: IncomingMessage, response: ServerResponse) => {
				const host = String(target).split('/')[1] ?? '';
				add(host, 1);
				setTimeout(() => {
					add(host, -1);
					if (typeof answer === 'function') answer(request, response);
				}, 20);
			},
		},
	);
	return { ...(await startFeeds(answers)), most };
}

describe('checkLinks()', () => {
	test('asks a few hosts at once, and each host one link at a time with pauses', async () => {
		const { baseUrl, asked, most } = await startHosts();
		const links = Array.from({ length: 20 }, (_, index) => toLinks(`shop-${index}.example`, 3)).flat();
		let pauses = 0;
		const states = await checkLinks([...links, ...links], { userAgent: 'a-robot', baseUrl, pause: async () => void pauses++ });
		expect([...states.keys()].sort()).toEqual(links.sort());
		expect([...states.values()].every(({ is }) => is === 'alive')).toBe(true);
		expect(asked).toHaveLength(60);
		expect(most.perHost).toBe(1);
		expect(most.inAll).toBeGreaterThan(1);
		expect(most.inAll).toBeLessThanOrEqual(8);
		expect(pauses).toBe(40);
	});

	test('leaves a host alone that is busy', async () => {
		const { baseUrl, asked } = await startHosts((_, response) => void response.writeHead(429, { 'retry-after': '60' }).end());
		const states = await checkLinks(toLinks('busy.example', 5), { userAgent: 'a-robot', baseUrl, pause: async () => {} });
		expect(asked).toHaveLength(1);
		expect([...states]).toEqual([['https://busy.example/0', { is: 'busy', reason: 'status 429' }]]);
	});

	test('asks nothing more once its time is up', async () => {
		const { baseUrl } = await startHosts();
		let time = 0;
		const pause = async () => {
			time += 4;
		};
		const options = { userAgent: 'a-robot', baseUrl, budgetMs: 10, now: () => time, pause };
		expect((await checkLinks(toLinks('slow.example', 9), options)).size).toBe(3);
	});
});
