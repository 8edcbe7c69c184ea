import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { limitConnections } from '../../../../functions/node/connection/connection-limit.ts';
import type { NodeLog } from '../../../../functions/node/log.ts';

const MAX = 8;
/** What one address may have of them. */
const SHARE = 6;
/** Less than the ten seconds after which room was made before; a busy machine may take seconds. */
const SOON_MS = 8000;
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const SLOW = 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n';
const ATTACKER = '127.0.0.2';
const VISITOR = '127.0.0.3';

type Line = Readonly<Record<string, unknown>>;

/** A server whose `/slow` is answered by `finish`. */
async function start(trustedProxies: readonly string[] = []) {
	const slow: ServerResponse[] = [];
	const lines: Line[] = [];
	const log = { warn: (line: Line) => lines.push(line) } as unknown as NodeLog;
	const server = createServer((request, response) => void (request.url === '/slow' ? slow.push(response) : response.end('fine')));
	limitConnections(server, { log, trustedProxies, max: MAX });
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const count = () => new Promise<number>((resolve) => server.getConnections((_, connections) => resolve(connections)));
	const finish = () => {
		for (const response of slow.splice(0)) response.end('late');
	};
	return { port: (server.address() as AddressInfo).port, lines, count, finish, slow };
}

/** Opens a connection from an address of this machine, and sends a text. */
async function open(port: number, { from, text }: { from: string; text: string }): Promise<Socket> {
	const socket = connect({ port, host: '127.0.0.1', localAddress: from });
	onTestFinished(() => void socket.destroy());
	socket.on('error', () => {});
	await once(socket, 'connect');
	if (text !== '') socket.write(text);
	return socket;
}

async function openMany(port: number, { count, ...options }: { count: number; from: string; text: string }): Promise<Socket[]> {
	const sockets: Socket[] = [];
	for (let opened = 0; opened < count; opened++) {
		const socket = await open(port, options);
		if (options.text === GET) await Promise.race([once(socket, 'data'), once(socket, 'close')]);
		sockets.push(socket);
	}
	return sockets;
}

/** What a new connection is answered: its body, or `closed`, or `nothing` in time. */
async function ask(port: number, from: string): Promise<string> {
	const socket = await open(port, { from, text: GET });
	const answer = await Promise.race([
		once(socket, 'data').then(([data]) => String(data)),
		once(socket, 'close').then(() => 'closed'),
		new Promise<string>((resolve) => setTimeout(resolve, SOON_MS, 'nothing').unref()),
	]);
	return answer.endsWith('fine') ? 'fine' : answer;
}

const TEN = Array.from({ length: 10 }, (_, index) => index);

describe('limitConnections(): connections without a request under way make room at once, not every ten seconds', () => {
	test.each([
		['idle after an answer', GET],
		['silent', ''],
		['with half a request line', 'GET /'],
		['with half of the headers', 'GET / HTTP/1.1\r\nHost: x\r\n'],
		['with a header that grows', `GET / HTTP/1.1\r\nX: ${'a'.repeat(1000)}`],
		['with empty lines alone', '\r\n\r\n'],
	])('10 of 10 new ones are answered while one address holds connections %s', async (_, text) => {
		const { port, count, lines } = await start();
		await openMany(port, { count: 3 * MAX, from: ATTACKER, text });
		for (const index of TEN) expect(await ask(port, index % 2 === 0 ? VISITOR : ATTACKER)).toBe('fine');
		expect(await count()).toBeLessThanOrEqual(MAX + 1);
		expect(lines.length).toBe(1);
	});

	test('10 of 10 new ones are answered while many addresses hold idle ones', async () => {
		const { port } = await start();
		for (const last of TEN) await openMany(port, { count: 2, from: `127.0.1.${last + 1}`, text: GET });
		for (const _ of TEN) expect(await ask(port, VISITOR)).toBe('fine');
	});

	test('the oldest is closed first', async () => {
		const { port } = await start();
		const sockets = await openMany(port, { count: SHARE + 1, from: ATTACKER, text: GET });
		await ask(port, VISITOR);
		expect(sockets.map(({ destroyed, closed }) => destroyed || closed)).toEqual([true, ...Array.from({ length: SHARE }, () => false)]);
	});

	test('a request under way is not cut off, whatever arrives', async () => {
		const { port, finish, slow } = await start();
		const busy = await openMany(port, { count: 3, from: VISITOR, text: SLOW });
		await vi.waitFor(() => expect(slow).toHaveLength(3));
		await openMany(port, { count: 40, from: ATTACKER, text: 'GET /' });
		expect(slow).toHaveLength(3);
		const answers = busy.map((socket) => once(socket, 'data'));
		finish();
		expect((await Promise.all(answers)).map(([data]) => String(data).endsWith('late'))).toEqual([true, true, true]);
	});
});

describe('limitConnections(): one address has a share', () => {
	test('requests that never end take no more than it, and others are answered', async () => {
		const { port, slow } = await start();
		const sockets = await openMany(port, { count: SHARE, from: ATTACKER, text: SLOW });
		await vi.waitFor(() => expect(slow).toHaveLength(SHARE));
		sockets.push(...(await openMany(port, { count: MAX, from: ATTACKER, text: SLOW })));
		for (const _ of TEN) expect(await ask(port, VISITOR)).toBe('fine');
		expect(await ask(port, ATTACKER)).toBe('closed');
		expect(slow).toHaveLength(SHARE);
		expect(sockets.filter(({ destroyed, closed }) => destroyed || closed)).toHaveLength(MAX);
	});

	test('a trusted proxy may have all, since its connections are those of its clients', async () => {
		const { port, slow, finish } = await start([`${ATTACKER}/32`]);
		await openMany(port, { count: MAX, from: ATTACKER, text: SLOW });
		await vi.waitFor(() => expect(slow).toHaveLength(MAX));
		expect(await ask(port, VISITOR)).toBe('closed');
		finish();
		expect(await ask(port, ATTACKER)).toBe('fine');
	});

	test('beyond the limit a connection is refused at once, with one log line in ten seconds', async () => {
		const { port, lines, count, slow } = await start([`${ATTACKER}/32`]);
		await openMany(port, { count: MAX, from: ATTACKER, text: SLOW });
		await vi.waitFor(() => expect(slow).toHaveLength(MAX));
		for (const _ of TEN) expect(await ask(port, VISITOR)).toBe('closed');
		expect(lines).toEqual([{ maxConnections: MAX, refused: 1, closedIdle: 0, closedBusy: 0 }]);
		expect(await count()).toBeLessThanOrEqual(MAX + 1);
	});

	test.each([
		['two addresses', 2],
		['three addresses', 3],
	])('requests that never end of %s, which have all connections together, make room for others', async (_, addresses) => {
		const { port, slow, count } = await start();
		for (let round = 0; round < MAX; round++) await openMany(port, { count: 1, from: `127.0.2.${1 + (round % addresses)}`, text: SLOW });
		await vi.waitFor(() => expect(slow).toHaveLength(MAX));
		for (const _ of TEN) expect(await ask(port, VISITOR)).toBe('fine');
		expect(await count()).toBeLessThanOrEqual(MAX + 1);
	});

	test('the address with the most connections gives way first, and loses its oldest', async () => {
		const { port, slow } = await start();
		const few = await openMany(port, { count: 3, from: '127.0.2.1', text: SLOW });
		const many = await openMany(port, { count: 5, from: '127.0.2.2', text: SLOW });
		await vi.waitFor(() => expect(slow).toHaveLength(MAX));
		expect(await ask(port, VISITOR)).toBe('fine');
		const isClosed = ({ destroyed, closed }: Socket) => destroyed || closed;
		await vi.waitFor(() => expect(many.map(isClosed)).toEqual([true, false, false, false, false]));
		expect(few.map(isClosed)).toEqual([false, false, false]);
	});

	test('an address that has as many as any other gets no more by asking', async () => {
		const { port, slow } = await start();
		for (let last = 1; last <= 4; last++) await openMany(port, { count: 2, from: `127.0.2.${last}`, text: SLOW });
		await vi.waitFor(() => expect(slow).toHaveLength(MAX));
		expect(await ask(port, '127.0.2.1')).toBe('closed');
	});

	test('is free again once its connections are closed', async () => {
		const { port, slow } = await start();
		const sockets = await openMany(port, { count: SHARE, from: ATTACKER, text: SLOW });
		await vi.waitFor(() => expect(slow).toHaveLength(SHARE));
		expect(await ask(port, ATTACKER)).toBe('closed');
		for (const socket of sockets) socket.destroy();
		await vi.waitFor(async () => expect(await ask(port, ATTACKER)).toBe('fine'));
	});
});
