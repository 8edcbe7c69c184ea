import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { HALVES, openConnection, readAll } from '../../support/reliability/open-connection.ts';
import { startMarkedHost } from '../../support/reliability/start-marked-host.ts';

describe('a host that gets SIGTERM', () => {
	test('ends requests that do not end by themselves, and then itself: without it systemd kills it', async () => {
		const host = await startMarkedHost();
		const stuck = await openConnection(host.port, HALVES[0]);
		const answer = readAll(stuck);
		// Drips its headers first, and then its body.
		const dripping = await openConnection(host.port, 'POST /api/ask HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
		dripping.on('error', () => {}).resume();
		await sleep(500);
		process.kill(host.pid, 'SIGTERM');
		await sleep(6000);
		dripping.write('Content-Length: 10000\r\n\r\n');
		const drip = setInterval(() => dripping.writable && dripping.write(' '), 100);
		expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
		expect(await host.ended).toBe(0);
		clearInterval(drip);
		dripping.destroy();
	});
});
