// Ships to the edge.
import { LRUCache } from 'lru-cache';
import type { RateLimiter } from '../deps.ts';

/** Clients remembered at once; beyond it the least recent is forgotten, so that memory stays near 30 MB whatever comes. */
const MAX_CLIENTS = 100_000;

/**
 * A sliding log in memory. Should the clock step back all the same, what was logged later than now is forgotten: it would lock the client out.
 * @param now milliseconds on a clock that never steps back
 */
export function createMemoryRateLimiter(now: () => number): RateLimiter {
	const logs = new LRUCache<string, number[]>({ max: MAX_CLIENTS });
	return {
		async take(key, { limit, windowMs }) {
			const time = now();
			const log = (logs.get(key) ?? []).filter((accepted) => accepted > time - windowMs && accepted <= time);
			const accepted = log.length < limit;
			if (accepted) log.push(time);
			logs.set(key, log);
			let standing = accepted;
			return {
				accepted,
				remaining: limit - log.length,
				resetMs: (log[0] ?? time) + windowMs - time,
				async undo() {
					const index = standing ? (logs.get(key)?.indexOf(time) ?? -1) : -1;
					if (index >= 0) logs.get(key)?.splice(index, 1);
					standing = false;
				},
			};
		},
	};
}
