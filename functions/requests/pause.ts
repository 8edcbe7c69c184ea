import type { DeliveryDeps } from './delivery.ts';
import { type Forge, ForgeError } from './forge.ts';
import type { Mailer } from './mail/mails.ts';

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

/** No request is meant to wait longer, in milliseconds: a later time was written before the clock was set back. */
export const LONGEST_WAIT_MS = 24 * 3_600_000;

type PauseDeps = Pick<DeliveryDeps, 'now' | 'random' | 'log'>;

/** Whether an error concerns every request alike, such as a refused credential. */
export function isStop(error: unknown): error is Error & { readonly stops: true } {
	return error instanceof Error && 'stops' in error && error.stops === true;
}

/**
 * Stops asking a service that would refuse every request, and asks it again after pauses that grow up to six hours.
 * Kept in memory: after a restart with a corrected setting, the service is asked at once.
 */
class Pause {
	readonly #service: string;
	readonly #deps: PauseDeps;
	#failures = 0;
	#until = 0;
	#error: Error | undefined;

	/** @param service its name in the log */
	constructor(service: string, deps: PauseDeps) {
		this.#service = service;
		this.#deps = deps;
	}

	/** Calls the service. During a pause, rejects with the error that began it. */
	async guard<T>(call: () => Promise<T>): Promise<T> {
		const { now, random, log } = this.#deps;
		// A pause that lasts longer was begun before the clock was set back.
		const leftMs = this.#until - now();
		if (this.#error && leftMs > 0 && leftMs <= LONGEST_WAIT_MS) throw this.#error;
		try {
			const value = await call();
			this.#failures = 0;
			this.#error = undefined;
			return value;
		} catch (error) {
			if (isStop(error)) {
				const pauseMs = toRetryDelay(error, ++this.#failures, random());
				this.#until = now() + pauseMs;
				this.#error = error;
				log.error({ problem: error.message, pauseMs }, `STOPPED: ${this.#service} refuses; nothing is lost, and it is asked again later`);
			}
			throw error;
		}
	}
}

/** A service that is not called during a pause. */
function guard<T extends object>(service: T, pause: Pause): T {
	type Method = (...args: unknown[]) => Promise<unknown>;
	const guarded = Object.entries(service).map(([name, method]: [string, Method]) => [
		name,
		(...args: unknown[]) => pause.guard(() => method(...args)),
	]);
	return Object.fromEntries(guarded) as T;
}

/** A forge that is not asked during a pause. */
export const guardForge = (forge: Forge, deps: PauseDeps) => guard(forge, new Pause('the forge of item requests', deps));

/** A mailer that is not asked during a pause. */
export const guardMailer = (mailer: Mailer, deps: PauseDeps) => guard(mailer, new Pause('the mail server', deps));
