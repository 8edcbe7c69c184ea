// Ships to the edge.
import { LRUCache } from 'lru-cache';
import type { RateLimiter } from '../deps.ts';
import { removeFromLog, type SlidingLog, takeFromLog } from '../sliding-log.ts';

/** Clients remembered at once; beyond it the least recent is forgotten, so that memory stays near 30 MB whatever comes. */
const MAX_CLIENTS = 100_000;
/** After so many requests the clients are forgotten that have asked for nothing in their window; looking through all takes a few milliseconds. */
const PURGE_EVERY = 1000;

/**
 * A sliding log in memory. Should the clock step back all the same, what was logged later than now is forgotten: it would lock the client out.
 * @param now milliseconds on a clock that never steps back
 */
export function createMemoryRateLimiter(now: () => number): RateLimiter {
	const logs = new LRUCache<string, SlidingLog>({ max: MAX_CLIENTS, ttlResolution: 0, perf: { now } });
	let taken = 0;
	return {
		async take(key, rate) {
			const time = now();
			if (++taken % PURGE_EVERY === 0) logs.purgeStale();
			const { log, accepted, remaining, resetMs } = takeFromLog(logs.get(key) ?? [], time, rate);
			logs.set(key, log, { ttl: rate.windowMs });
			let standing = accepted;
			return {
				accepted,
				remaining,
				resetMs,
				async undo() {
					const present = standing ? logs.get(key) : undefined;
					if (present) logs.set(key, removeFromLog(present, time), { ttl: rate.windowMs });
					standing = false;
				},
			};
		},
	};
}
