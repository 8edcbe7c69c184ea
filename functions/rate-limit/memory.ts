import { LRUCache } from 'lru-cache';
import type { RateLimiter } from '../http/deps.ts';
import { removeFromLog, type SlidingLog, takeFromLog } from './sliding-log.ts';

/** Maximum number of clients in memory: 38 MB at 10 requests each, 98 MB at 60. Beyond it the least recent is dropped. */
const MAX_CLIENTS = 100_000;
/** Interval of removing expired clients, in milliseconds. Checking all of them on each request would be slow. */
const PURGE_MS = 10_000;

/**
 * A sliding log in memory. If the clock steps back all the same, entries in the future are dropped, because they would lock the client out.
 * @param now milliseconds on a clock that never steps back
 */
export function createMemoryRateLimiter(now: () => number): RateLimiter {
	const logs = new LRUCache<string, SlidingLog>({ max: MAX_CLIENTS, ttlResolution: 0, perf: { now } });
	let purgeAt = now() + PURGE_MS;
	return {
		async take(key, rate) {
			const time = now();
			if (time >= purgeAt) {
				purgeAt = time + PURGE_MS;
				logs.purgeStale();
			}
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
