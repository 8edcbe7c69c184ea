import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { startMarkedHost } from '../../support/reliability/start-marked-host.ts';

const BODY = JSON.stringify({ q: 'How much is Stamp 1901?' });
const HEAD = `POST /api/ask HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`;

async function open(port: number, text: string): Promise<Socket> {
	const socket = connect(port, '127.0.0.1').setEncoding('utf8');
	await once(socket, 'connect');
	socket.write(text);
	return socket;
}

const readAll = async (socket: Socket) => (await socket.toArray()).join('');

describe('a host that gets SIGTERM', () => {
	test('ends requests that do not end by themselves, and then itself: without it systemd kills it', async () => {
		const host = await startMarkedHost();
		const stuck = await open(host.port, HEAD + BODY.slice(0, 10));
		const answer = readAll(stuck);
		// Drips its headers first, and then its body.
		const dripping = await open(host.port, 'POST /api/ask HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
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
