import * as z from 'zod';

/** The first pause after a failure, in milliseconds; each further one is twice as long. */
const FIRST_PAUSE_MS = 30_000;
/** Longest pause: a service that is back is noticed within six hours. */
const MAX_PAUSE_MS = 6 * 3_600_000;
/** Failures in a row after which a submission needs a person. With these pauses that takes more than eight hours. */
export const MAX_FAILURES = 13;
/** No call waits longer, in milliseconds, even if the service asks for that. */
const MAX_WAIT_MS = 24 * 3_600_000;

/**
 * The meaning of a failure for further calls. `outage`: all fail at the moment, because the service is out of reach, limits calls or refuses the
 * credential. `temporary`: the same call may succeed later. `final`: it never can.
 */
type FailureKind = 'outage' | 'temporary' | 'final';

type ServiceErrorOptions = {
	/** The least number of milliseconds to wait. */
	readonly retryAfterMs?: number | undefined;
	/** The HTTP status of the answer, if there was one. */
	readonly status?: number;
};

/** An error of the forge or the mail server. Its message holds no credential and no address. */
export class ServiceError extends Error {
	override readonly name = 'ServiceError';
	readonly kind: FailureKind;
	readonly retryAfterMs: number | undefined;
	readonly status: number | undefined;

	constructor(message: string, kind: FailureKind, { retryAfterMs, status }: ServiceErrorOptions = {}) {
		super(message);
		this.kind = kind;
		this.retryAfterMs = retryAfterMs;
		this.status = status;
	}
}

/** Failures since the last success, and the time in milliseconds since the epoch before which nothing is tried again. */
export const RetrySchema = z.object({ failures: z.int(), notBefore: z.number() });
type Retry = Readonly<z.infer<typeof RetrySchema>>;
/** The retry state after a success. */
export const NO_FAILURES: Retry = { failures: 0, notBefore: 0 };

type RetryDeps = {
	/** Milliseconds since the epoch. */
	readonly now: () => number;
	/** Uniform in [0, 1). */
	readonly random: () => number;
};

/**
 * The next try after another failure. The pause is between half of the scheduled one and all of it, so that calls which failed together are not
 * repeated together, or longer if the service asks for that.
 */
export function toNextTry(error: unknown, { failures }: Pick<Retry, 'failures'>, { now, random }: RetryDeps): Retry {
	const whole = Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS);
	const least = error instanceof ServiceError ? (error.retryAfterMs ?? 0) : 0;
	const pauseMs = Math.min(Math.max(Math.round(whole * (0.5 + random() / 2)), least), MAX_WAIT_MS);
	return { failures: failures + 1, notBefore: now() + pauseMs };
}

/** Whether the next try is still to come. A time that is out of reach was written before the clock was set back. */
export function isWaiting({ notBefore }: Retry, now: number): boolean {
	return now < notBefore && notBefore <= now + MAX_WAIT_MS;
}

/**
 * A service whose calls all reject for a growing pause after an outage. The pause is kept in memory: after a restart with a corrected setting, the
 * service is asked at once.
 * @param onPause called once for each pause
 */
export function withPauses<T extends object>(
	service: T,
	{ onPause, ...deps }: RetryDeps & { readonly onPause: (error: ServiceError, pauseMs: number) => void },
): T {
	let retry = NO_FAILURES;
	let last: ServiceError | undefined;
	async function guard(call: () => unknown): Promise<unknown> {
		if (last && isWaiting(retry, deps.now())) throw last;
		try {
			const value = await call();
			[retry, last] = [NO_FAILURES, undefined];
			return value;
		} catch (error) {
			if (error instanceof ServiceError && error.kind === 'outage') {
				[retry, last] = [toNextTry(error, retry, deps), error];
				onPause(error, retry.notBefore - deps.now());
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
