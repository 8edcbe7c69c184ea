import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { checkNetwork, OfflineError } from '../../../scripts/research/feeds/check-network.ts';
import { findFreePort } from '../../support/find-free-port.ts';
import { runCommand } from '../../support/run-command.ts';
import { startFeeds } from '../../support/start-feeds.ts';

const closedPort = async () => `http://127.0.0.1:${await findFreePort()}`;

describe('checkNetwork()', () => {
	test('connects once and sends no request when a feed can be reached', async () => {
		const { baseUrl, asked } = await startFeeds({});
		await checkNetwork({}, { baseUrl, pause: () => expect.fail('It tried again') });
		expect(asked).toEqual([]);
	});

	test('fails with one sentence after a second try', async () => {
		const pauses: number[] = [];
		const baseUrl = await closedPort();
		const error = await checkNetwork({}, { baseUrl, pause: async (ms) => pauses.push(ms) }).catch((reason: Error) => reason);
		expect(error).toBeInstanceOf(OfflineError);
		expect((error as Error).message).toBe(
			`Cannot research without a network: no feed can be reached (${new URL(baseUrl).host}: ECONNREFUSED)`,
		);
		expect(pauses).toHaveLength(1);
	});

	test('passes when the second try succeeds', async () => {
		const port = await findFreePort();
		const server = createServer((socket) => socket.destroy());
		const listen = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
		await checkNetwork({}, { baseUrl: `http://127.0.0.1:${port}`, pause: listen });
		await new Promise((resolve) => server.close(resolve));
	});
});

describe('npm run weekly without a network', () => {
	test('prints one sentence and exits with 1', async () => {
		const { code, stdout, stderr } = await runCommand('weekly.ts', [], { RESEARCH_BASE_URL: await closedPort() });
		expect([code, stdout]).toEqual([1, '']);
		expect(stderr).toMatch(/^Cannot research without a network: no feed can be reached \(.*: ECONNREFUSED\)\n$/);
	});
});
