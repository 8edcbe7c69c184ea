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
	test('sends every request that is due, and counts latency from when it was due, also during a stall', async () => {
		const start = performance.now();
		const port = await startServer((response) => {
			const elapsed = performance.now() - start;
			if (elapsed > 50 && elapsed < 300) setTimeout(() => finish(response), 300 - elapsed);
			else finish(response);
		});
		const { answers, errors, latency } = await runOpenLoad({ port, connections: 4, seconds: 0.4, perSecond: 200, nextRequest });
		expect([answers, errors.size]).toEqual([80, 0]);
		// Only four requests were stalled; the others waited for a connection. A slow machine only adds to that.
		expect(latency.percentile(75)).toBeGreaterThan(50_000);
	});

	test('counts failed answers and broken connections as errors', async () => {
		let count = 0;
		const port = await startServer((response) => finish(response, ++count % 10 === 0 ? 503 : 200));
		const { errors } = await runOpenLoad({ port, connections: 2, seconds: 0.25, perSecond: 200, nextRequest });
		expect([...errors]).toEqual([['503 for GET / HTTP/1.1', 5]]);
		const broken = await startServer((response) => void response.destroy());
		const { answers, errors: found } = await runOpenLoad({ port: broken, connections: 2, seconds: 0.2, perSecond: 50, nextRequest });
		expect([...found.values()].reduce((sum, times) => sum + times, 0)).toBe(answers);
	});
});

describe('runClosedLoad()', () => {
	test('sends the next request after each answer', async () => {
		let most = 0;
		let underWay = 0;
		const port = await startServer((response) => {
			most = Math.max(most, ++underWay);
			setTimeout(() => {
				underWay--;
				finish(response);
			}, 5);
		});
		const { answers, errors } = await runClosedLoad({ port, connections: 3, seconds: 0.2, nextRequest });
		expect([most, errors.size]).toEqual([3, 0]);
		expect(answers).toBeGreaterThan(3);
	});
});
