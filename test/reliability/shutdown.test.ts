import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { PATIENCE } from '../support/patience.ts';
import { describeWith } from '../support/processes/find-program.ts';
import { createKeepAliveClient } from '../support/reliability/keep-alive-client.ts';
import { HALVES, openConnection, readAll } from '../support/reliability/open-connection.ts';
import { startMarkedHost } from '../support/reliability/start-marked-host.ts';
import { createTempFolder } from '../support/temp-folder.ts';
import { TEST_OUT_DIR } from '../support/test-build.ts';

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
		const slow = await openConnection(host.port, HALVES[0]);
		const answer = readAll(slow);
		await sleep(300);
		process.kill(host.pid, 'SIGTERM');
		await vi.waitFor(async () => expect(await isRefused(host.port)).toBe(true), PATIENCE);
		slow.write(HALVES[1]);
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
