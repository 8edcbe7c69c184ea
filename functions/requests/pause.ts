/** The first pause after a failure, in milliseconds; each further one is twice as long. */
const FIRST_PAUSE_MS = 30_000;
/** Longest pause: a service that is back is noticed within six hours. */
const LONGEST_PAUSE_MS = 6 * 3_600_000;
/** Failures in a row after which a request needs a person. With these pauses that takes more than eight hours. */
export const MAX_FAILURES = 13;
/** No call is meant to wait longer, in milliseconds. */
const LONGEST_WAIT_MS = 24 * 3_600_000;

type ServiceErrorOptions = {
	/** Whether trying again can help. */
	readonly retry: boolean;
	/** True if every call would fail like this one: a credential or a setting is wrong. */
	readonly stops?: boolean | undefined;
	/** True if every call would fail at the moment: the service is out of reach or limits calls. */
	readonly isOutage?: boolean | undefined;
	/** The least number of milliseconds to wait. */
	readonly retryAfterMs?: number | undefined;
};

/** An error of the forge or the mail server. Its message holds no credential and no address. */
export class ServiceError extends Error {
	override readonly name: string = 'ServiceError';
	readonly retry: boolean;
	readonly stops: boolean;
	readonly isOutage: boolean;
	readonly retryAfterMs: number | undefined;

	constructor(message: string, { retry, stops = false, isOutage = false, retryAfterMs }: ServiceErrorOptions) {
		super(message);
		this.retry = retry;
		this.stops = stops;
		this.isOutage = isOutage;
		this.retryAfterMs = retryAfterMs;
	}
}

/** Whether an error concerns every call alike, such as a refused credential. */
export function isStop(error: unknown): error is ServiceError {
	return error instanceof ServiceError && error.stops;
}

/**
 * Milliseconds to wait after a number of failures in a row: between half of the pause and all of it, so that requests which failed together are
 * not retried together.
 * @param random uniform in [0, 1)
 */
export function toPause(failures: number, random: number): number {
	const whole = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
	return Math.round(whole * (0.5 + random / 2));
}

/** Milliseconds until a call is tried again after a failure: its pause, or longer if the service asks for that. */
export function toRetryDelay(error: unknown, failures: number, random: number): number {
	return Math.max(toPause(failures, random), error instanceof ServiceError ? (error.retryAfterMs ?? 0) : 0);
}

/** Whether a time in milliseconds is still to come. One that is out of reach was written before the clock was set back. */
export function isAhead(time: number, now: number): boolean {
	return now < time && time <= now + LONGEST_WAIT_MS;
}

type PauseDeps = {
	/** Milliseconds since the epoch. */
	readonly now: () => number;
	/** Uniform in [0, 1). */
	readonly random: () => number;
	readonly log: { readonly error: (fields: Readonly<Record<string, unknown>>, message: string) => void };
};

/**
 * A service whose calls reject, for a pause that grows up to six hours, after it has refused everything. Kept in memory: after a restart with a
 * corrected setting, it is asked at once.
 * @param name of the service in the log
 */
export function withPauses<T extends object>(name: string, service: T, { now, random, log }: PauseDeps): T {
	let failures = 0;
	let until = 0;
	let last: ServiceError | undefined;
	async function guard(call: () => unknown): Promise<unknown> {
		if (last && isAhead(until, now())) throw last;
		try {
			const value = await call();
			failures = 0;
			last = undefined;
			return value;
		} catch (error) {
			if (isStop(error)) {
				const pauseMs = toRetryDelay(error, ++failures, random());
				until = now() + pauseMs;
				last = error;
				log.error({ problem: error.message, pauseMs }, `STOPPED: ${name} refuses; nothing is lost, and it is asked again later`);
			}
			throw error;
		}
	}
	return new Proxy(service, {
		get(target, key) {
			const method: unknown = Reflect.get(target, key);
			return typeof method === 'function' ? (...args: unknown[]) => guard(() => method.apply(target, args)) : method;
		},
	});
}
