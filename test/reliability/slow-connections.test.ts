import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { HEADERS_TIMEOUT_MS, REQUEST_TIMEOUT_MS, STALL_TIMEOUT_MS, TIMEOUT_CHECK_MS } from '../../functions/node/connection/connections.ts';
import { startHost, TRUSTS_TESTS } from '../support/hosts/start-host.ts';
import { PATIENCE } from '../support/patience.ts';
import { createKeepAliveClient } from '../support/reliability/keep-alive-client.ts';

type SlowKind = {
	count: number;
	/** What is sent at once. */
	first: string;
	/** What is sent each second after it, or in that share of one; nothing where nothing is. */
	drip: string;
	reads: boolean;
};

/** Connections that are opened at once. */
const BATCH = 100;
/** The share of each time after which the host closes a connection, and in which it is sent something. */
const PACE = 0.3;
const TIMES = {
	headers: HEADERS_TIMEOUT_MS * PACE,
	request: REQUEST_TIMEOUT_MS * PACE,
	check: TIMEOUT_CHECK_MS * PACE,
	stall: STALL_TIMEOUT_MS * PACE,
};

/** A hundred connections in all. */
const KINDS: Readonly<Record<string, SlowKind>> = {
	// Far more than the buffers of both ends hold.
	'answers that nobody reads': {
		count: 1,
		first: 'GET /api/items HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2000),
		drip: '',
		reads: false,
	},
	'headers that drip': { count: 50, first: 'GET /api/items HTTP/1.1\r\nHost: x\r\n', drip: 'X-A: b\r\n', reads: true },
	'nothing at all': { count: 30, first: '', drip: '', reads: true },
	'bodies that drip': {
		count: 19,
		first: 'POST /api/ask HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n{"q": "',
		drip: 'x',
		reads: true,
	},
};

async function openSlow(
	port: number,
	{ first, drip, reads }: SlowKind,
): Promise<{ socket: Socket; received: () => string; isClosed: () => boolean }> {
	const socket = connect(port, '127.0.0.1').setEncoding('utf8');
	let received = '';
	let closed = false;
	socket.on('error', () => {});
	socket.on('close', () => {
		closed = true;
	});
	await once(socket, 'connect');
	if (reads) socket.on('data', (text: string) => (received += text));
	socket.write(first);
	const timer = drip === '' ? undefined : setInterval(() => socket.writable && socket.write(drip), 1000 * PACE);
	onTestFinished(() => {
		clearInterval(timer);
		socket.destroy();
	});
	return { socket, received: () => received, isClosed: () => closed };
}

describe('a host with many slow connections', () => {
	test('serves everyone else at once, and is rid of each in its time', async () => {
		const host = await startHost(TRUSTS_TESTS, TIMES);
		onTestFinished(() => host.close());
		const slow = new Map<string, Awaited<ReturnType<typeof openSlow>>[]>();
		const client = createKeepAliveClient(host.port);
		for (const [kind, shape] of Object.entries(KINDS)) {
			const opened: Awaited<ReturnType<typeof openSlow>>[] = [];
			slow.set(kind, opened);
			while (opened.length < shape.count) {
				const batch = Math.min(BATCH, shape.count - opened.length);
				opened.push(...(await Promise.all(Array.from({ length: batch }, () => openSlow(host.port, shape)))));
				// Answered after they were accepted: more at once than the system keeps waiting would not be connections yet.
				await client.get('/api/items');
			}
		}
		const countOpen = (kind: string) => slow.get(kind)?.filter(({ isClosed }) => !isClosed()).length;

		const times: number[] = [];
		const isEachOpen = () => Object.entries(KINDS).every(([kind, { count }]) => countOpen(kind) === count);
		for (let turn = 0; turn < 50 && isEachOpen(); turn++) {
			const target = ['/api/items', '/api/items/stamp-1901', '/api/items/search?q=stamp', '/'][turn % 4] as string;
			const { status, sentAt } = await client.get(target);
			times.push(performance.now() - sentAt);
			expect(status).toBe(200);
		}
		client.close();
		const quietAt = performance.now();
		expect(times.length, 'answers while all of them were open').toBeGreaterThan(0);

		const waitUntilClosed = (kind: string) => vi.waitFor(() => expect(countOpen(kind), kind).toBe(0), PATIENCE);
		for (const kind of ['headers that drip', 'nothing at all', 'bodies that drip']) await waitUntilClosed(kind);
		// Only who reads learns of the end: what had been sent by then comes, and not the rest.
		await sleep(Math.max(0, quietAt + (2 * STALL_TIMEOUT_MS + 5_000) * PACE - performance.now()));
		for (const { socket } of slow.get('answers that nobody reads') ?? []) socket.resume();
		await waitUntilClosed('answers that nobody reads');
		for (const kind of ['headers that drip', 'bodies that drip'])
			for (const { received } of slow.get(kind) ?? []) expect(received()).toMatch(/^HTTP\/1\.1 408 /);
	});
});
