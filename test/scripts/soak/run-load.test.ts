import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runClosedLoad, runOpenLoad } from '../../../scripts/soak/run-load.ts';

const nextRequest = () => Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n');

async function startServer(answer: (response: ServerResponse) => void): Promise<number> {
	const server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return (server.address() as AddressInfo).port;
}

const finish = (response: ServerResponse, status = 200) => void response.writeHead(status, { 'Content-Length': 2 }).end('ok');

describe('runOpenLoad()', () => {
	test('sends everything that was due, and counts latency from when it was: a stall costs all who would have come meanwhile', async () => {
		const start = performance.now();
		const port = await startServer((response) => {
			const elapsed = performance.now() - start;
			if (elapsed > 200 && elapsed < 600) setTimeout(() => finish(response), 600 - elapsed);
			else finish(response);
		});
		const { answers, errors, latency } = await runOpenLoad({ port, connections: 4, seconds: 1, perSecond: 200, nextRequest });
		expect([answers, errors.size]).toEqual([200, 0]);
		// Only four were under way; those behind them waited as well.
		expect(latency.percentile(75)).toBeGreaterThan(100_000);
	});

	test('tells of every answer that is no success, and of broken connections', async () => {
		let count = 0;
		const port = await startServer((response) => finish(response, ++count % 10 === 0 ? 503 : 200));
		const { errors } = await runOpenLoad({ port, connections: 2, seconds: 0.5, perSecond: 100, nextRequest });
		expect([...errors]).toEqual([['503 for GET / HTTP/1.1', 5]]);
		const broken = await startServer((response) => void response.destroy());
		const { answers, errors: found } = await runOpenLoad({ port: broken, connections: 2, seconds: 0.2, perSecond: 50, nextRequest });
		expect([...found.values()].reduce((sum, times) => sum + times, 0)).toBe(answers);
	});
});

describe('runClosedLoad()', () => {
	test('sends the next when it has the answer', async () => {
		let most = 0;
		let underWay = 0;
		const port = await startServer((response) => {
			most = Math.max(most, ++underWay);
			setTimeout(() => {
				underWay--;
				finish(response);
			}, 5);
		});
		const { answers, errors } = await runClosedLoad({ port, connections: 3, seconds: 0.5, nextRequest });
		expect([most, errors.size]).toEqual([3, 0]);
		expect(answers).toBeGreaterThan(10);
	});
});
