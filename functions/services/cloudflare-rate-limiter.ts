// Ships to the edge.
import type { RateLimiter } from '../deps.ts';
import type { LimiterAnswer, LimiterCall } from './cloudflare-limiter.ts';

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
						// What cannot be taken back runs out with the window.
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
