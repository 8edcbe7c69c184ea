import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { handleInOrder } from '../../../../functions/node/connection/pipelines.ts';

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
/** For what comes many times in a test. */
const SOON = { interval: 2 };

/** A server that answers when `finish` is called. */
async function start() {
	const open: ServerResponse[] = [];
	const sockets: Socket[] = [];
	const server = createServer(handleInOrder((_, response) => void open.push(response)));
	server.on('connection', (socket) => sockets.push(socket));
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const { port } = server.address() as AddressInfo;
	const send = async (text: string) => {
		const client = connect(port, '127.0.0.1');
		onTestFinished(() => void client.destroy());
		client.on('error', () => {});
		let received = '';
		client.on('data', (data) => (received += data.toString('latin1')));
		await once(client, 'connect');
		client.write(text);
		return { client, countAnswers: () => received.split('HTTP/1.1 200').length - 1 };
	};
	return { open, sockets, send };
}

describe('handleInOrder()', () => {
	test('answers one request of a connection at a time, however many are sent ahead', async () => {
		const { open, send } = await start();
		const { countAnswers } = await send(GET.repeat(50));
		for (let answered = 1; answered <= 50; answered++) {
			await expect.poll(() => open.length, SOON).toBe(1);
			open.pop()?.end('x');
			await expect.poll(() => countAnswers(), SOON).toBe(answered);
		}
	});

	test('reads a connection no further while 16 requests wait: a megabyte of them would stay in memory', async () => {
		const { open, sockets, send } = await start();
		const { client, countAnswers } = await send(GET.repeat(40_000));
		await expect.poll(() => open.length).toBe(1);
		await expect.poll(() => sockets[0]?.isPaused()).toBe(true);
		const read = sockets[0]?.bytesRead ?? 0;
		// An answer makes Node go on reading, which it must not.
		open.pop()?.end('x');
		await expect.poll(() => countAnswers()).toBe(1);
		await expect.poll(() => open.length).toBe(1);
		expect(sockets[0]?.bytesRead).toBe(read);
		expect(read).toBeLessThan(200_000);
		expect(client.bytesWritten).toBeGreaterThan(read);
	});

	test('goes on reading once fewer wait, until all are answered', async () => {
		const { open, send } = await start();
		const { countAnswers } = await send(GET.repeat(1000));
		const timer = setInterval(() => void open.splice(0).map((response) => response.end('x')), 0);
		onTestFinished(() => clearInterval(timer));
		await expect.poll(() => countAnswers()).toBe(1000);
	});

	test('closes connections that send ahead while 8,192 requests wait, and answers others', async () => {
		const { open, sockets, send } = await start();
		for (let count = 0; count < 10; count++) await send(GET.repeat(1200));
		await expect.poll(() => sockets.some(({ destroyed }) => destroyed)).toBe(true);
		const { countAnswers } = await send(GET.replace('/', '/other'));
		const findOther = () => open.find(({ req }) => req.url === '/other');
		await expect.poll(findOther).toBeDefined();
		findOther()?.end('x');
		await expect.poll(countAnswers).toBe(1);
	});

	test('forgets the requests of a connection that is gone', async () => {
		const { open, sockets, send } = await start();
		for (let count = 0; count < 8; count++) {
			await send(GET.repeat(1200));
			await expect.poll(() => open.length, SOON).toBe(1);
			sockets[0]?.destroy();
			await expect.poll(() => sockets[0]?.closed, SOON).toBe(true);
			open.length = 0;
			sockets.length = 0;
		}
		await send(GET.repeat(2));
		await expect.poll(() => open.length).toBe(1);
		expect(sockets[0]?.destroyed).toBe(false);
	});

	test.each([
		['with a body', `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}`],
		['with a body in chunks', `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`],
		['without one', GET],
	])('begins no request behind an answer that ends the connection, %s', async (_, next) => {
		const { open, sockets, send } = await start();
		await send(GET + next + next);
		await expect.poll(() => open.length).toBe(1);
		const [first] = open.splice(0) as [ServerResponse];
		first.shouldKeepAlive = false;
		first.end('x');
		await once(sockets[0] as Socket, 'close');
		expect(open).toEqual([]);
	});
});
