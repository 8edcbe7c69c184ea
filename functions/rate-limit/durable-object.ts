import type { RateLimiter } from '../http/deps.ts';
import { removeFromLog, type SlidingLog, takeFromLog } from './sliding-log.ts';

/** The used part of a Durable Object's storage: https://developers.cloudflare.com/durable-objects/api/storage-api/ */
type LimiterState = {
	readonly storage: {
		get: (key: string) => Promise<unknown>;
		put: (key: string, value: unknown) => Promise<void>;
		deleteAll: () => Promise<void>;
		setAlarm: (time: number) => Promise<void>;
	};
};

/** The object's methods for the rate limiter. */
type LimiterCall = { kind: 'take'; rate: { limit: number; windowMs: number } } | { kind: 'undo'; time: number };
/** The object's answer to `take`; `time` names the request in a later `undo`. */
type LimiterAnswer = { accepted: boolean; remaining: number; resetMs: number; time: number };

const LOG = 'log';

/**
 * A Durable Object that holds one client's sliding log. There is one object for each client and limit, so that no log can grow beyond its
 * limit, and an alarm empties it when its window has passed: nothing stays of a client that is gone. The address itself is not in it.
 * The log lies in storage because an object that is idle for some seconds is taken out of memory. While a call waits for storage the
 * platform lets no other begin, so that two calls never read the same log.
 */
export class AskLimiter {
	readonly #storage: LimiterState['storage'];

	constructor(state: LimiterState) {
		this.#storage = state.storage;
	}

	async fetch(request: Request): Promise<Response> {
		const call = (await request.json()) as LimiterCall;
		const log = ((await this.#storage.get(LOG)) ?? []) as SlidingLog;
		if (call.kind === 'undo') {
			await this.#storage.put(LOG, removeFromLog(log, call.time));
			return new Response(null, { status: 204 });
		}
		// The machine's clock may step back; the log's does not.
		const time = Math.max(Date.now(), log.at(-1) ?? 0);
		const { log: next, accepted, remaining, resetMs } = takeFromLog(log, time, call.rate);
		if (accepted) {
			await Promise.all([this.#storage.put(LOG, next), this.#storage.setAlarm(time + call.rate.windowMs)]);
		}
		const answer: LimiterAnswer = { accepted, remaining, resetMs, time };
		return Response.json(answer);
	}

	/** Runs when the window of the last accepted request has passed. */
	async alarm(): Promise<void> {
		await this.#storage.deleteAll();
	}
}

/** The binding of a class of Durable Objects, as far as it is used. */
export type LimiterNamespace = {
	idFromName: (name: string) => unknown;
	get: (id: never) => { fetch: (url: string, init: { method: 'POST'; body: string }) => Promise<Response> };
};

type CloudflareRateLimiterOptions = {
	limiters: LimiterNamespace;
	/** Decides while the objects are out of reach. */
	fallback: RateLimiter;
	reportError: (error: unknown) => void;
};

/** A sliding log that all of Cloudflare's machines share: each client's lies in a Durable Object of its own. */
export function createCloudflareRateLimiter({ limiters, fallback, reportError }: CloudflareRateLimiterOptions): RateLimiter {
	async function call(key: string, body: LimiterCall): Promise<Response> {
		const object = limiters.get(limiters.idFromName(key) as never);
		const response = await object.fetch('https://limiter.invalid/', { method: 'POST', body: JSON.stringify(body) });
		if (!response.ok) throw new Error(`Cannot ask the rate limiter: status ${response.status}`);
		return response;
	}

	return {
		async take(key, rate) {
			try {
				const { time, ...decision } = (await (await call(key, { kind: 'take', rate })).json()) as LimiterAnswer;
				let standing = decision.accepted;
				return {
					...decision,
					async undo() {
						// An entry that cannot be removed expires with the window.
						if (standing) await call(key, { kind: 'undo', time }).catch(reportError);
						standing = false;
					},
				};
			} catch (error) {
				reportError(error);
				return fallback.take(key, rate);
			}
		},
	};
}
