import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { MAX_SHARE, RESERVED_DESCRIPTORS } from '../../../functions/node/connection/connections.ts';
import { PATIENCE } from '../../support/patience.ts';
import { createKeepAliveClient } from '../../support/reliability/keep-alive-client.ts';
import { STAMP_SLUGS } from '../../support/reliability/marked-content.ts';
import { startMarkedHost } from '../../support/reliability/start-marked-host.ts';
import { withLimits } from '../../support/reliability/wrappers.ts';

const CONNECTIONS = 40;
/** Room was made once in ten seconds before. */
const SOON_MS = 8000;

/** Opens connections, and sends a text over each. */
async function openMany(port: number, count: number, text: string): Promise<Socket[]> {
	const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
	onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
	for (const socket of sockets) socket.on('error', () => {});
	await Promise.all(sockets.map((socket) => once(socket, 'connect')));
	for (const socket of sockets) if (text !== '') socket.write(text);
	await sleep(500);
	return sockets;
}

/** A connection from another address of this machine than the one that fills the host. */
async function isAnswered(port: number): Promise<boolean> {
	const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
	onTestFinished(() => void socket.destroy());
	socket.on('error', () => {});
	socket.write('GET /api/items HTTP/1.1\r\nHost: x\r\n\r\n');
	return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false), sleep(SOON_MS).then(() => false)]);
}

const isOpen = ({ destroyed }: Socket) => !destroyed;

describe('a host that may open few files', () => {
	test('turns away what is too much, never lacks a file for those whom it serves, and is as before afterwards', async () => {
		const host = await startMarkedHost({}, withLimits('-n', String(RESERVED_DESCRIPTORS + CONNECTIONS)));
		const sockets = await openMany(host.port, 200, 'GET /api/items HTTP/1.1\r\n');
		expect(sockets.filter(isOpen).length).toBeLessThanOrEqual(CONNECTIONS * MAX_SHARE);
		// None of these files is in memory.
		const client = createKeepAliveClient(host.port);
		for (const slug of STAMP_SLUGS) expect((await client.get(`/api/items/${slug}`)).status).toBe(200);
		client.close();
		expect(host.readOutput().match(/too many connections/g)).toHaveLength(1);
		expect(host.readOutput()).not.toContain('EMFILE');
		for (const socket of sockets) socket.destroy();
		await vi.waitFor(async () => expect(await isAnswered(host.port)).toBe(true), PATIENCE);
	});

	test.each([
		['idle', 'GET /api/items HTTP/1.1\r\nHost: x\r\n\r\n'],
		['silent', ''],
		['sending headers', 'GET /api/items HTTP/1.1\r\nHost: x\r\n'],
		['sending a body', 'POST /api/ask HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{'],
	])('answers 10 of 10 others at once, while one client holds all the connections that it can: %s', async (_, text) => {
		const host = await startMarkedHost({}, withLimits('-n', String(RESERVED_DESCRIPTORS + CONNECTIONS)));
		const sockets = await openMany(host.port, 2 * CONNECTIONS, text);
		expect(sockets.filter(isOpen).length).toBeGreaterThan(CONNECTIONS / 2);
		for (let visitor = 0; visitor < 10; visitor++) expect(await isAnswered(host.port)).toBe(true);
	});
});
