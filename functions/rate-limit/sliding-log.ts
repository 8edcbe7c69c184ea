/** A client's log: when each of its accepted requests came, in milliseconds, oldest first. */
export type SlidingLog = readonly number[];

/** The decision on one more request, and the log after it. */
export type LogDecision = { log: SlidingLog; accepted: boolean; remaining: number; resetMs: number };

/** Counts a request at a time: it is accepted while fewer than `limit` were in the window that ends then. */
export function takeFromLog(log: SlidingLog, time: number, { limit, windowMs }: { limit: number; windowMs: number }): LogDecision {
	// Entries in the future were made before the clock stepped back. Counting them would lock the client out.
	const standing = log.filter((accepted) => accepted > time - windowMs && accepted <= time);
	const accepted = standing.length < limit;
	const next = accepted ? [...standing, time] : standing;
	// Subtracted in this order: with fractional times, a sum could round up and exceed the window.
	const resetMs = windowMs - (time - (next[0] ?? time));
	return { log: next, accepted, remaining: limit - next.length, resetMs };
}

/** The log without one request of that time. */
export function removeFromLog(log: SlidingLog, time: number): SlidingLog {
	const index = log.indexOf(time);
	return index < 0 ? log : log.toSpliced(index, 1);
}
