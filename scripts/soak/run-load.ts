import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LoadConnection, openConnection, type WireRequest } from './load-mix.ts';

/** The result of a load. Latencies are in microseconds. */
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

/** Sends one request and records its outcome. @param dueAt when it should have been sent; latency counts from there */
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

/** Closed load: each connection sends its next request after the answer to the last. Measures the capacity of host and client. */
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
 * Open load: sends at a constant rate, independent of answers. A late answer delays the requests behind it, and their latency counts from
 * when they were due, as it would for users.
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
