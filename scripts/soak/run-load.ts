import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LoadConnection, openConnection, type WireRequest } from './load-mix.ts';

/** What came of a load. Latencies are in microseconds. */
export type LoadResult = { answers: number; seconds: number; errors: Map<string, number>; latency: RecordableHistogram };

type LoadOptions = { port: number; connections: number; seconds: number; nextRequest: () => WireRequest };

async function withConnections<T>({ port, connections }: LoadOptions, use: (open: LoadConnection[]) => Promise<T>): Promise<T> {
	const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
	try {
		return await use(open);
	} finally {
		for (const connection of open) connection.close();
	}
}

function createResult(seconds: number): LoadResult {
	return { answers: 0, seconds, errors: new Map(), latency: createHistogram() };
}

/** Sends one request and notes what came of it. @param dueAt when it should have gone out, which is what its latency counts from */
async function sendOne(connection: LoadConnection, request: WireRequest, dueAt: number, result: LoadResult): Promise<void> {
	const fail = (what: string) => result.errors.set(what, (result.errors.get(what) ?? 0) + 1);
	try {
		const status = await connection.send(request);
		if (status !== 200) fail(`${status} for ${request.toString('latin1').split('\r\n', 1)[0]}`);
	} catch (error) {
		fail(String(error));
	}
	result.answers++;
	result.latency.record(Math.max(1, Math.round((performance.now() - dueAt) * 1000)));
}

/** Each connection sends its next request when it has the answer to the last: finds out how much host and client can do. */
export function runClosedLoad(options: LoadOptions): Promise<LoadResult> {
	const result = createResult(options.seconds);
	const end = performance.now() + options.seconds * 1000;
	return withConnections(options, async (open) => {
		await Promise.all(
			open.map(async (connection) => {
				while (performance.now() < end) await sendOne(connection, options.nextRequest(), performance.now(), result);
			}),
		);
		return result;
	});
}

/**
 * Sends at a constant rate, whether answers come or not. One that is late makes those behind it late as well, and their latency counts
 * from when they were due: nothing that users would wait for is left out.
 */
export function runOpenLoad(options: LoadOptions & { perSecond: number }): Promise<LoadResult> {
	const { perSecond, seconds, nextRequest } = options;
	const result = createResult(seconds);
	return withConnections(options, async (open) => {
		const idle = [...open];
		const due: number[] = [];
		const underWay = new Set<Promise<void>>();
		const start = performance.now();
		const total = Math.round(perSecond * seconds);
		let scheduled = 0;

		function startDue(): void {
			for (let dueAt = due[0]; dueAt !== undefined && idle.length > 0; dueAt = due[0]) {
				due.shift();
				const connection = idle.pop() as LoadConnection;
				const sending = sendOne(connection, nextRequest(), dueAt, result).finally(() => {
					idle.push(connection);
					underWay.delete(sending);
					startDue();
				});
				underWay.add(sending);
			}
		}

		while (scheduled < total) {
			const dueByNow = Math.min(total, Math.floor(((performance.now() - start) / 1000) * perSecond) + 1);
			for (; scheduled < dueByNow; scheduled++) due.push(start + (scheduled / perSecond) * 1000);
			startDue();
			await sleep(1);
		}
		while (due.length > 0 || underWay.size > 0) await Promise.race([...underWay, sleep(5)]);
		result.seconds = (performance.now() - start) / 1000;
		return result;
	});
}
