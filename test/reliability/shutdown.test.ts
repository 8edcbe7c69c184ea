import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { PATIENCE } from '../support/patience.ts';
import { describeWith } from '../support/processes/find-program.ts';
import { createKeepAliveClient } from '../support/reliability/keep-alive-client.ts';
import { startMarkedHost } from '../support/reliability/start-marked-host.ts';
import { createTempFolder } from '../support/temp-folder.ts';
import { TEST_OUT_DIR } from '../support/test-build.ts';

const BODY = JSON.stringify({ q: 'How much is Stamp 1901?' });
const HEAD = `POST /api/ask HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`;

async function open(port: number, text: string): Promise<Socket> {
	const socket = connect(port, '127.0.0.1').setEncoding('utf8');
	await once(socket, 'connect');
	socket.write(text);
	return socket;
}

const readAll = async (socket: Socket) => (await socket.toArray()).join('');

/** Whether a new connection is refused. */
function isRefused(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect(port, '127.0.0.1', () => {
			socket.destroy();
			resolve(false);
		}).on('error', () => resolve(true));
	});
}

describe('a host that gets SIGTERM', () => {
	test('finishes what is under way, takes nothing new, and ends with 0', async () => {
		const host = await startMarkedHost();
		const idle = createKeepAliveClient(host.port);
		await idle.get('/api/items');
		const slow = await open(host.port, HEAD + BODY.slice(0, 10));
		const answer = readAll(slow);
		await sleep(300);
		process.kill(host.pid, 'SIGTERM');
		await vi.waitFor(async () => expect(await isRefused(host.port)).toBe(true), PATIENCE);
		slow.write(BODY.slice(10));
		// The connection ends with the answer: it is not kept for another request.
		expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*Connection: close\r\n[\s\S]*"items":\["stamp-1901"\]/i);
		expect(await host.ended).toBe(0);
		await expect(idle.get('/api/items')).rejects.toThrow();
		idle.close();
	});
});

describeWith('python3', { name: 'a host whose terminal is closed', testFile: import.meta.url }, (python) => {
	test('ends: without it the next npm start finds its port taken', async () => {
		const env = { PATH: process.env.PATH, PORT: '0', OUT_DIR: TEST_OUT_DIR, DATA_DIR: await createTempFolder() };
		const command = [
			'test/support/processes/close-terminal.py',
			'Delivery of item requests is off',
			process.execPath,
			'functions/node/main.ts',
		];
		expect((await promisify(execFile)(python, command, { env })).stdout).toBe('ended\n');
	});
});
