import { LRUCache } from 'lru-cache';
import type { RateLimiter } from '../http/deps.ts';
import { removeFromLog, type SlidingLog, takeFromLog } from './sliding-log.ts';

/** Clients remembered at once; beyond it the least recent is forgotten, so that memory stays near 30 MB whatever comes. */
const MAX_CLIENTS = 100_000;
/** So often the clients are forgotten that have asked for nothing in their window, in milliseconds: looking through all of them takes some. */
const PURGE_MS = 10_000;

/**
 * A sliding log in memory. Should the clock step back all the same, what was logged later than now is forgotten: it would lock the client out.
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
