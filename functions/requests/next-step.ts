import { ForgeError } from './forge.ts';
import type { RequestGroup } from './request-store.ts';

/** The first pause after a failure, in milliseconds; each further one is twice as long. */
const FIRST_PAUSE_MS = 30_000;
/** Longest pause: a forge that is back is noticed within six hours. */
const LONGEST_PAUSE_MS = 6 * 3_600_000;
/** Failures in a row after which a request needs a person. With these pauses that takes more than eight hours. */
export const MAX_FAILURES = 13;

/**
 * Milliseconds to wait after a number of failures in a row: between half of the pause and all of it, so that requests which failed together are not retried together.
 * @param random uniform in [0, 1)
 */
export function toPause(failures: number, random: number): number {
	const whole = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
	return Math.round(whole * (0.5 + random / 2));
}

/** Milliseconds until a request is tried again after a failure: its pause, or longer if the forge asks for that. */
export function toRetryDelay(error: unknown, failures: number, random: number): number {
	return Math.max(toPause(failures, random), error instanceof ForgeError ? (error.retryAfterMs ?? 0) : 0);
}

/** The next thing to do about a request. Each is safe to repeat if the process was killed while doing it. */
type Step =
	/** Give it an id and a slug. */
	| { readonly kind: 'prepare' }
	| { readonly kind: 'propose' }
	/** Ask the forge for its state. */
	| { readonly kind: 'look' }
	/** Tell the requesters the outcome. */
	| { readonly kind: 'tell' }
	/** Delete what is left of the group. */
	| { readonly kind: 'finish' }
	/** Nothing in this round. */
	| { readonly kind: 'wait' };

/** No request is meant to wait longer, in milliseconds: a later time was written before the clock was set back. */
export const LONGEST_WAIT_MS = 24 * 3_600_000;

const WAIT: Step = { kind: 'wait' };

/**
 * The next step of a request. Depends only on its arguments, so that any process can continue the work of another.
 * @param now milliseconds since the epoch
 */
export function toNextStep({ delivery, requests }: RequestGroup, now: number): Step {
	if (requests.length === 0) return { kind: 'finish' };
	if (delivery === undefined) return { kind: 'prepare' };
	if (delivery.status === 'accepted' || delivery.status === 'declined') return { kind: 'tell' };
	const isDue = now >= delivery.notBefore || delivery.notBefore > now + LONGEST_WAIT_MS;
	if (!isDue) return WAIT;
	return { kind: delivery.status === 'waiting' ? 'propose' : 'look' };
}
