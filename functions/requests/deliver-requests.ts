import type { Delivery, DeliveryDeps, DeliveryReport } from './delivery.ts';
import { ForgeError } from './forge.ts';
import { MAX_FAILURES, toNextStep, toRetryDelay } from './next-step.ts';
import { Notifier } from './notifier.ts';
import { isStop } from './pause.ts';
import type { RequestGroup } from './request-store.ts';
import { Reviewer } from './review.ts';

/** One round: takes requests as far as they can go now, one request at a time. */
export class DeliveryRound {
	readonly report: DeliveryReport = {
		proposed: 0,
		accepted: 0,
		declined: 0,
		mailed: 0,
		asked: 0,
		held: 0,
		stopped: 0,
		failed: 0,
		buried: 0,
	};
	readonly reviewer: Reviewer;
	readonly #deps: DeliveryDeps;
	readonly #notifier: Notifier;

	constructor(deps: DeliveryDeps) {
		this.#deps = deps;
		this.reviewer = new Reviewer(deps, this.report);
		this.#notifier = new Notifier(deps, this.report);
	}

	/** Takes every step that a request can take now. Rejects if the spool fails. */
	async advance(key: string): Promise<void> {
		for (;;) {
			const group = await this.#deps.store.read(key);
			if (group === undefined) return;
			await this.#notifier.ask(group);
			try {
				if (!(await this.#takeStep(group))) return;
			} catch (error) {
				if (isStop(error)) {
					// Not the fault of this request: nothing is counted against it.
					this.report.stopped++;
					return;
				}
				if (group.delivery === undefined || !(error instanceof ForgeError)) throw error;
				return this.#recordFailure(group.delivery, error);
			}
		}
	}

	/** Takes one step. Resolves to whether another can follow in this round. */
	async #takeStep(group: RequestGroup): Promise<boolean> {
		const { store, now } = this.#deps;
		const { key, delivery } = group;
		const step = toNextStep(group, now());
		if (step.kind === 'wait') return false;
		if (step.kind === 'finish') {
			await store.finish(key);
			return false;
		}
		if (step.kind === 'prepare' || delivery === undefined) await this.reviewer.prepare(group);
		else if (step.kind === 'propose') return this.reviewer.propose(delivery);
		else if (step.kind === 'look') return this.reviewer.look(delivery);
		else return this.#notifier.tell(group, delivery);
		return true;
	}

	/** Writes a failure down. Gives the request up if trying again cannot help, or has not helped for a long time. */
	async #recordFailure(delivery: Delivery, error: ForgeError): Promise<void> {
		const { store, now, random, log } = this.#deps;
		const { key, id, status } = delivery;
		const failures = delivery.failures + 1;
		const pauseMs = toRetryDelay(error, failures, random());
		await store.writeDelivery({ ...delivery, failures, notBefore: now() + pauseMs, problem: error.message });
		this.report.failed++;
		const fields = { key, requestId: id, status, failures, problem: error.message };
		// An open proposal is safe at the forge: only asking for its state has failed.
		if (status === 'open' || (error.retry && failures < MAX_FAILURES)) {
			log.info({ ...fields, pauseMs }, 'an item request waits after a failure');
			return;
		}
		await store.bury(key);
		this.report.buried++;
		log.error(fields, 'GIVEN UP: an item request needs a person: npm run requests -- dead');
	}
}

/** No address is kept longer than this, whatever the state of its request, in milliseconds. */
const EMAIL_LIFETIME_MS = 90 * 86_400_000;

/** Deletes addresses that are too old, and what is known of them. */
async function expireAddresses({ store, addresses, now }: DeliveryDeps): Promise<void> {
	const before = now() - EMAIL_LIFETIME_MS;
	await store.expire(before);
	await addresses.expire(before);
}

/**
 * One round over all requests. Keeps nothing in memory between rounds: the process may be killed anywhere and started again.
 * Rejects if the spool cannot be read.
 */
export async function deliverRequests(deps: DeliveryDeps): Promise<DeliveryReport> {
	const { store, log } = deps;
	await expireAddresses(deps);
	const round = new DeliveryRound(deps);
	const dead = new Set(await store.listDeadKeys());
	for (const key of await store.listKeys()) {
		try {
			// New requests for a name that was given up join the earlier ones.
			if (dead.has(key)) await store.bury(key);
			else await round.advance(key);
		} catch (error) {
			round.report.failed++;
			log.error({ key, err: error }, 'cannot go on with an item request');
		}
	}
	return round.report;
}

/** A round without a forge: mails outcomes that were decided here, and deletes old addresses. */
export async function tellOutcomes(deps: DeliveryDeps): Promise<void> {
	await expireAddresses(deps);
	const round = new DeliveryRound(deps);
	for (const key of await deps.store.listKeys()) {
		const status = (await deps.store.read(key))?.delivery?.status;
		if (status === 'accepted' || status === 'declined') await round.advance(key);
	}
}
