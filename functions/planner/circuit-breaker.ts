/** Failures in a row after which the breaker opens. */
const MAX_FAILURES = 5;
/** Time that it stays open before one request may try again, in milliseconds. */
const COOL_DOWN_MS = 30_000;

/** Stops requests to a provider while it fails. */
export type CircuitBreaker = {
	/** Whether a request may be sent. After `true`, call `succeed()` or `fail()`. */
	allow: () => boolean;
	succeed: () => void;
	/** @param coolDownMs opens the breaker at once for this long, if one failure is enough */
	fail: (coolDownMs?: number) => void;
};

/**
 * Creates a closed breaker. It opens after several failures in a row. After its time it lets one request through,
 * then closes if that succeeds and opens again if not.
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
			// A request sent before the breaker opened must not shorten the time.
			if (failures >= MAX_FAILURES) openUntil = Math.max(openUntil, now() + (coolDownMs ?? COOL_DOWN_MS));
		},
	};
}
