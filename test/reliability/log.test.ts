import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createKeepAliveClient } from '../support/reliability/keep-alive-client.ts';
import { type MarkedHost, startMarkedHost } from '../support/reliability/start-marked-host.ts';
import { withDeafLog } from '../support/reliability/wrappers.ts';
import { createTempFolder } from '../support/temp-folder.ts';

type Line = {
	level: number;
	msg: string;
	requestId?: string;
	method?: string;
	path?: string;
	status?: number;
	ms?: number;
	buildId?: string;
};

/** The lines of a log, once the host has ended and written all. */
async function readLines(host: MarkedHost): Promise<Line[]> {
	await host.stop();
	return host
		.readOutput()
		.split('\n')
		.filter((line) => line.startsWith('{'))
		.map((line) => JSON.parse(line) as Line);
}

const toRequests = (lines: readonly Line[]) => lines.filter(({ msg }) => msg === 'request');

describe('the log of a host', () => {
	test('has a line of JSON for each request of the function, by the id that the client was told, and none of a file', async () => {
		const host = await startMarkedHost();
		const client = createKeepAliveClient(host.port);
		const answers = [];
		for (const target of ['/api/items?limit=3', '/api/items/no-such-item', '/api/health', '/api/items', '/', '/nowhere/'])
			answers.push(await client.get(target));
		client.close();
		const ids = answers.map(({ headers }) => headers['x-request-id'] as string);
		expect(new Set(ids).size).toBe(6);
		for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}-[0-9a-z]+$/);
		const requests = toRequests(await readLines(host));
		expect(requests).toMatchObject([
			{ level: 30, requestId: ids[0], method: 'GET', path: '/api/items', status: 200 },
			{ level: 30, requestId: ids[1], method: 'GET', path: '/api/items/no-such-item', status: 404 },
			{ level: 30, requestId: ids[2], method: 'GET', path: '/api/health', status: 200 },
		]);
		for (const { ms, buildId } of requests) {
			expect(ms).toBeGreaterThanOrEqual(0);
			expect(buildId).toBe(path.basename(host.buildDir));
		}
	});

	test('tells of files too where LOG_LEVEL is debug, and of no request where it is warn', async () => {
		for (const [LOG_LEVEL, expected] of [
			['debug', ['/api/items', '/', '/api/items', '/cdn/items/stamp-1901/small.png']],
			['warn', []],
		] as const) {
			const host = await startMarkedHost({ LOG_LEVEL });
			const client = createKeepAliveClient(host.port);
			for (const target of ['/api/items', '/', '/api/items?limit=1', '/cdn/items/stamp-1901/small.png']) await client.get(target);
			client.close();
			expect(toRequests(await readLines(host)).map((line) => line.path)).toEqual(expected);
		}
	});

	test('holds no query, question, name, e-mail or address', async () => {
		const host = await startMarkedHost({ LOG_LEVEL: 'debug', TRUSTED_PROXIES: '127.0.0.0/8' });
		const client = createKeepAliveClient(host.port);
		const headers = { 'X-Forwarded-For': '203.0.113.77', 'User-Agent': 'unmistakable-agent' };
		const targets = [
			'/api/items/search?q=unmistakable',
			'/api/items?q=unmistakable',
			'/api/items/unmistakable@example.org',
			'/api/items/what%20unmistakable',
			'/unmistakable@example.org/?unmistakable',
			'/api/nowhere/unmistakable:secret',
			'/api/items?limit=unmistakable',
		];
		for (const target of targets) await client.get(target, headers);
		await client.post('/api/ask', { q: 'How much is an unmistakable thing?' }, headers);
		await client.post('/api/items/request', { name: 'Unmistakable Thing', email: 'unmistakable@example.org' }, headers);
		client.close();
		expect(toRequests(await readLines(host))).toHaveLength(targets.length + 2);
		expect(host.readOutput()).not.toMatch(/unmistakable|203\.0\.113|127\.0\.0\.1[^:]|@example/i);
	});

	test('takes over the request id of a trusted proxy', async () => {
		const id = 'edge-7f3a.91_B';
		const host = await startMarkedHost({ TRUSTED_PROXIES: '127.0.0.0/8' });
		const client = createKeepAliveClient(host.port);
		for (const target of ['/api/items', '/api/items?limit=2'])
			expect((await client.get(target, { 'X-Request-Id': id })).headers['x-request-id']).toBe(id);
		client.close();
		expect(toRequests(await readLines(host)).map(({ requestId }) => requestId)).toEqual([id]);
	});

	test('loses lines but no answer when its output is not read', async () => {
		const dir = await createTempFolder();
		const host = await startMarkedHost({ LOG_LEVEL: 'debug' }, withDeafLog(path.join(dir, 'deaf')));
		const client = createKeepAliveClient(host.port);
		// Some 400 KB of lines, where a pipe holds 64 KB.
		for (let turn = 0; turn < 2000; turn++) {
			const { status } = await client.get(turn % 2 ? '/api/items?limit=1' : '/api/items/stamp-1901');
			expect(status).toBe(200);
		}
		client.close();
		await host.stop();
	});
});
