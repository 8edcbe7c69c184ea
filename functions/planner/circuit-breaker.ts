/* Runs at the edge. Leaves a provider alone while it fails. */

/** Failures in a row after which it is left alone. */
const MAX_FAILURES = 5;
/** How long, in milliseconds, before one request tries again. */
const COOL_DOWN_MS = 30_000;

/** Lets requests through while they succeed. */
export type CircuitBreaker = {
	/** Whether a request may go out; whoever gets `true` must tell how it ended. */
	allow: () => boolean;
	succeed: () => void;
	/** @param coolDownMs opens at once and for so long, where one failure tells enough */
	fail: (coolDownMs?: number) => void;
};

/**
 * Creates a closed breaker. It opens after some failures in a row; when it has been open for its time, it lets one request through,
 * closes when that succeeds, and opens again when not.
 * @param now milliseconds on a clock that never steps back
 */
export function createCircuitBreaker(now: () => number): CircuitBreaker {
	let failures = 0;
	let openUntil = Number.NEGATIVE_INFINITY;
	let isTrying = false;
	return {
		allow() {
			if (failures < MAX_FAILURES) return true;
			if (isTrying || now() < openUntil) return false;
			isTrying = true;
			return true;
		},
		succeed() {
			failures = 0;
			isTrying = false;
		},
		fail(coolDownMs) {
			failures = coolDownMs === undefined ? failures + 1 : MAX_FAILURES;
			isTrying = false;
			// A request that was under way when it opened does not shorten the time.
			if (failures >= MAX_FAILURES) openUntil = Math.max(openUntil, now() + (coolDownMs ?? COOL_DOWN_MS));
		},
	};
}
