import { readFileSync } from 'node:fs';
import type { SpawnedHost } from '../../support/hosts/spawn-host.ts';
import type { OpenApiJudge } from '../../support/http/openapi-check.ts';
import { IS_SOAK } from '../../support/runs.ts';
import { toBytes, type WireRequest } from '../raw-http.ts';
import { judgeAnswer } from './judge-answer.ts';
import { createWireClient, type WireClient } from './wire-client.ts';

/** What a run came to; sizes in MB, times in milliseconds. */
export type RunResult = {
	count: number;
	/** How often each status came. */
	statuses: Record<number, number>;
	/** Requests that were answered wrongly, late or not at all; the first few of them. */
	faults: string[];
	slowestMs: number;
	requestsPerSecond: number;
	/** After the warm-up, and at the end; NaN where the system does not tell. */
	rssStart: number;
	rssEnd: number;
};

/** Connections at once. */
const WIDTH = 8;
/** Requests before the memory is first looked at: until then caches fill and code is compiled. */
const WARM_UP = 1000;
/** In a soak every answer comes within this, but that a stored request waits for the disk, which others may keep busy. */
const MAX_MS = IS_SOAK ? 2000 : Number.POSITIVE_INFINITY;
const MAX_FAULTS = 10;
/** Addresses that requests come from, each in a /16 of its own: limits of clients are met now and then, and the spool's quotas of networks never. */
const CLIENTS = 2000;

/** The memory that a process holds, in MB. */
function readRss(pid: number): number {
	try {
		return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
	} catch {
		return Number.NaN;
	}
}

/** A fault with the request that shows it again: its bytes in Base64, to be piped into netcat. */
function describeFault(error: unknown, bytes: Buffer): string {
	const shown = bytes.toString('latin1').slice(0, 300);
	return `${error instanceof Error ? error.message : String(error)}\n${JSON.stringify(shown)}\n${bytes.length < 2000 ? bytes.toString('base64') : ''}`;
}

/** Whether a request is late again and again: a machine that stalls once is not its fault. */
async function isLate(client: WireClient, bytes: Buffer, isHead: boolean): Promise<boolean> {
	for (let attempt = 0; attempt < 3; attempt++) if ((await client.exchange(bytes, isHead)).elapsedMs <= MAX_MS) return false;
	return true;
}

type RunOptions = { host: SpawnedHost; judge: OpenApiJudge };

/** Sends requests over several connections at once and judges each answer. */
export async function runRequests(requests: Iterable<WireRequest>, { host, judge }: RunOptions): Promise<RunResult> {
	const result: RunResult = {
		count: 0,
		statuses: {},
		faults: [],
		slowestMs: 0,
		requestsPerSecond: 0,
		rssStart: Number.NaN,
		rssEnd: Number.NaN,
	};
	const source = requests[Symbol.iterator]();
	const started = performance.now();

	async function work(): Promise<void> {
		const client = createWireClient(host.port);
		for (let next = source.next(); !next.done && result.faults.length < MAX_FAULTS; next = source.next()) {
			const request = next.value;
			const index = result.count++;
			if (index === WARM_UP) result.rssStart = readRss(host.pid);
			const address = index % CLIENTS;
			const headers = [
				...(request.headers ?? []),
				['Connection', 'keep-alive'],
				['X-Forwarded-For', `${11 + (address >> 8)}.${address & 255}.0.1`],
			] as const;
			const bytes = toBytes({ ...request, headers });
			try {
				const isHead = request.method === 'HEAD';
				const { answer, elapsedMs } = await client.exchange(bytes, isHead);
				result.statuses[answer.status] = (result.statuses[answer.status] ?? 0) + 1;
				result.slowestMs = Math.max(result.slowestMs, elapsedMs);
				if (elapsedMs > MAX_MS && answer.status !== 202 && (await isLate(client, bytes, isHead)))
					throw new Error(`answered after ${Math.round(elapsedMs)} ms`);
				judgeAnswer(request, answer, judge);
			} catch (error) {
				result.faults.push(describeFault(error, bytes));
			}
		}
		client.close();
	}

	await Promise.all(Array.from({ length: WIDTH }, work));
	result.requestsPerSecond = Math.round((result.count / (performance.now() - started)) * 1000);
	result.rssEnd = readRss(host.pid);
	return result;
}

/** A run in one line. */
export function toSummary({ count, statuses, slowestMs, requestsPerSecond, rssStart, rssEnd }: RunResult): string {
	const found = Object.entries(statuses).map(([status, times]) => `${status}: ${times}`);
	return `${count} requests, ${requestsPerSecond} a second, slowest ${Math.round(slowestMs)} ms, memory ${rssStart.toFixed(0)} to ${rssEnd.toFixed(0)} MB; ${found.join(', ')}`;
}
