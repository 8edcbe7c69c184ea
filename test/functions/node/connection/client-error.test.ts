import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SpawnedHost, startHostProcess } from '../../../support/hosts/spawn-host.ts';

/*
 * What the answers are is held by `test/hostile/`. Here: that a client which goes away in the middle of anything does the host no harm.
 */

let host: SpawnedHost;

beforeAll(async () => {
	host = await startHostProcess({});
});
afterAll(() => host?.stop());

const HEAD = 'POST /api/ask HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

/** Sends something, and resets the connection a moment later. */
function sendAndReset(text: string, afterMs: number): Promise<void> {
	return new Promise((resolve) => {
		const socket = net.connect(host.port, '127.0.0.1', () => {
			socket.write(text);
			setTimeout(() => socket.resetAndDestroy(), afterMs);
		});
		socket.on('error', () => {});
		socket.on('close', () => resolve());
	});
}

describe('handleClientErrors()', () => {
	test.each([
		['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n'],
		['malformed HTTP', 'GARBAGE\r\n\r\n'],
		['half a request line', 'GET /api/it'],
		['half a body', `${HEAD}Content-Length: 100\r\n\r\n{"q":`],
		['half a chunk', `${HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\n{"`],
		['a body that is too large', `${HEAD}Content-Length: 999999\r\n\r\n${' '.repeat(50_000)}`],
		['an awaited 100-continue', `${HEAD}Expect: 100-continue\r\nContent-Length: 5\r\n\r\n`],
		['a file that is under way', 'GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(50)],
	])('leaves the host standing when the client resets the connection after %s', async (_, text) => {
		await Promise.all([0, 0, 0, 0, 1, 1, 2, 5, 50].map((afterMs) => sendAndReset(text, afterMs)));
		expect((await fetch(`http://127.0.0.1:${host.port}/api/health`)).status).toBe(200);
	});

	test('and reports none of it as an error of the host', () => {
		expect(host.readOutput()).not.toMatch(/unplanned error|uncaught|ERR_/i);
	});
});
