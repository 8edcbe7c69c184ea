import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { RESERVED_DESCRIPTORS } from '../../functions/node/connections.ts';
import { PATIENCE } from '../support/patience.ts';
import { createKeepAliveClient } from '../support/reliability/keep-alive-client.ts';
import { STAMP_SLUGS } from '../support/reliability/marked-content.ts';
import { startMarkedHost } from '../support/reliability/start-marked-host.ts';
import { withLimits } from '../support/reliability/wrappers.ts';

const CONNECTIONS = 40;

/** Opens connections until so many have been tried; each keeps the host waiting for the end of its headers. */
async function openMany(port: number, count: number, text: string): Promise<Socket[]> {
	const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
	onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
	for (const socket of sockets) socket.on('error', () => {});
	await Promise.all(sockets.map((socket) => once(socket, 'connect')));
	for (const socket of sockets) socket.write(text);
	await sleep(500);
	return sockets;
}

describe('a host that may open few files', () => {
	test('turns away what is too much, and never lacks a file for those whom it serves, and closes idle connections to let others in', async () => {
		const host = await startMarkedHost({}, withLimits('-n', String(RESERVED_DESCRIPTORS + CONNECTIONS)));
		const client = createKeepAliveClient(host.port);
		expect((await client.get('/api/items')).status).toBe(200);
		const sockets = await openMany(host.port, 200, 'GET /api/items HTTP/1.1\r\n');
		expect(sockets.filter(({ destroyed }) => !destroyed).length).toBeLessThanOrEqual(CONNECTIONS);
		expect(sockets.filter(({ destroyed }) => destroyed).length).toBeGreaterThanOrEqual(200 - CONNECTIONS);

		// None of these files is in memory.
		const answers = [];
		const other = createKeepAliveClient(host.port);
		for (const socket of sockets.filter(({ destroyed }) => !destroyed).slice(0, 2)) socket.destroy();
		await sleep(100);
		for (const slug of STAMP_SLUGS) answers.push((await other.get(`/api/items/${slug}`)).status);
		expect(new Set(answers)).toEqual(new Set([200]));
		const lines = host.readOutput().match(/turned connections away/g);
		expect(lines).toHaveLength(1);
		expect(host.readOutput()).not.toContain('EMFILE');

		// Once they are gone, all is as before.
		for (const socket of sockets) socket.destroy();
		await vi.waitFor(async () => {
			const again = createKeepAliveClient(host.port);
			expect((await again.get('/').finally(again.close)).status).toBe(200);
		}, PATIENCE);
		client.close();
		other.close();

		// Kept alive, and idle: they wait for nothing, and make room.
		const idle = await openMany(host.port, CONNECTIONS, 'GET /api/items HTTP/1.1\r\nHost: x\r\n\r\n');
		expect(idle.filter(({ destroyed }) => !destroyed)).toHaveLength(CONNECTIONS);
		await createKeepAliveClient(host.port)
			.get('/api/items')
			.catch(() => {});
		const late = createKeepAliveClient(host.port);
		await vi.waitFor(async () => expect((await late.get('/api/items')).status).toBe(200), PATIENCE);
		late.close();
	});
});
