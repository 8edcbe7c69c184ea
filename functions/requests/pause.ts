import type { DeliveryDeps } from './delivery.ts';
import type { Forge } from './forge.ts';
import type { Mailer } from './mail/mails.ts';
import { LONGEST_WAIT_MS, toRetryDelay } from './next-step.ts';

type PauseDeps = Pick<DeliveryDeps, 'now' | 'random' | 'log'>;

/** Whether an error concerns every request alike, such as a refused credential. */
export function isStop(error: unknown): error is Error & { readonly stops: true } {
	return error instanceof Error && 'stops' in error && error.stops === true;
}

/**
 * Stops asking a service that would refuse every request, and asks it again after pauses that grow up to six hours.
 * Kept in memory: after a restart, which is how a setting is mended, the service is asked at once.
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

/** A forge that is not asked during a pause. */
export function guardForge(forge: Forge, deps: PauseDeps): Forge {
	const pause = new Pause('the forge of item requests', deps);
	const { approve } = forge;
	return {
		propose: (proposal) => pause.guard(() => forge.propose(proposal)),
		findState: (proposal) => pause.guard(() => forge.findState(proposal)),
		decline: (proposal) => pause.guard(() => forge.decline(proposal)),
		countOpen: () => pause.guard(() => forge.countOpen()),
		...(approve && { approve: (proposal: Parameters<typeof approve>[0]) => pause.guard(() => approve.call(forge, proposal)) }),
	};
}

/** A mailer that is not asked during a pause. */
export function guardMailer(mailer: Mailer, deps: PauseDeps): Mailer {
	const pause = new Pause('the mail server', deps);
	return { send: (mail) => pause.guard(() => mailer.send(mail)) };
}
