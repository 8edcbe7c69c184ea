import type { Delivery, DeliveryDeps, DeliveryReport } from './delivery.ts';
import { ForgeError } from './forge.ts';
import { createOutcomeMail, MailError } from './mail/outcome-mail.ts';
import { MAX_FAILURES, toNextStep, toPause } from './next-step.ts';
import type { RequestGroup, SpooledRequest } from './request-store.ts';
import { createReviewer } from './review.ts';

/**
 * Mails the outcome to one address. The request is marked as mailed before the mail's last byte leaves: a process that is killed before
 * has sent nothing that a server takes, and one that is killed after sends nothing again.
 * @returns whether a server took it
 * @throws MailError when it is to be tried again
 */
async function tellRequester(
	{ mailer, store, baseUrl, log }: DeliveryDeps,
	delivery: Delivery,
	request: SpooledRequest & { readonly email: string },
): Promise<boolean> {
	const { key } = delivery;
	let mark: { readonly failure?: unknown } | undefined;
	try {
		await mailer?.send(createOutcomeMail(delivery, request, baseUrl), async () => {
			try {
				await store.markMailed(key, request.id);
				mark = {};
			} catch (failure) {
				mark = { failure };
				throw failure;
			}
		});
		return true;
	} catch (error) {
		if (mark && 'failure' in mark) throw mark.failure;
		if (error instanceof MailError && !error.retry) {
			log.error({ key, requestId: delivery.id, problem: error.message }, 'a requester cannot be told of the outcome');
			await store.removeRequest(key, request.id);
			return false;
		}
		if (mark) await store.unmarkMailed(key, request.id);
		throw error;
	}
}

/** Goes on with requests, one at a time. */
export function createRound(deps: DeliveryDeps) {
	const { store, mailer, now, random, log } = deps;
	const report: DeliveryReport = { proposed: 0, accepted: 0, declined: 0, mailed: 0, held: 0, failed: 0, buried: 0 };
	const reviewer = createReviewer(deps, report);
	/** Requests whose mail was sent in this round. */
	const told = new Set<string>();

	/** Deletes a request that needs no mail any more. */
	async function drop({ key, mailed }: RequestGroup, requestId: string): Promise<void> {
		if (mailed.some(({ id }) => id === requestId) && !told.has(requestId)) {
			log.info({ key, spooledId: requestId }, 'a process ended while it sent a mail; the mail is not sent again');
		}
		await store.removeRequest(key, requestId);
	}

	/** One step. Resolves to whether another can follow in this round. */
	async function takeStep(group: RequestGroup): Promise<boolean> {
		const { key, delivery } = group;
		const step = toNextStep(group, { now: now(), canMail: mailer !== undefined });
		if (step.kind === 'wait') return false;
		if (step.kind === 'finish') {
			await store.finish(key);
			return false;
		}
		if (step.kind === 'drop') await drop(group, step.requestId);
		else if (step.kind === 'prepare' || delivery === undefined) await reviewer.prepare(group);
		else if (step.kind === 'propose') return reviewer.propose(delivery);
		else if (step.kind === 'look') return reviewer.look(delivery);
		else if (await tellRequester(deps, delivery, step.request)) {
			told.add(step.request.id);
			report.mailed++;
		}
		return true;
	}

	/** Writes a failure down; gives the request up when trying again cannot help, or has not helped for long. */
	async function recordFailure(delivery: Delivery, error: ForgeError | MailError): Promise<void> {
		const { key, id, status } = delivery;
		const failures = delivery.failures + 1;
		const pauseMs = Math.max(toPause(failures, random()), (error instanceof ForgeError && error.retryAfterMs) || 0);
		await store.writeDelivery({ ...delivery, failures, notBefore: now() + pauseMs, problem: error.message });
		report.failed++;
		const fields = { key, requestId: id, status, failures, problem: error.message };
		// What is open lies safely at the forge; only asking for it failed.
		if (status === 'open' || (error.retry && failures < MAX_FAILURES)) {
			log.info({ ...fields, pauseMs }, 'an item request waits after a failure');
			return;
		}
		await store.bury(key);
		report.buried++;
		log.error(fields, 'GIVEN UP: an item request needs a person: npm run requests -- dead');
	}

	/** Takes every step that a request can take now. Rejects when the spool fails. */
	async function advance(key: string): Promise<void> {
		for (;;) {
			const group = await store.read(key);
			if (group === undefined) return;
			try {
				if (!(await takeStep(group))) return;
			} catch (error) {
				if (group.delivery === undefined || !(error instanceof ForgeError || error instanceof MailError)) throw error;
				return recordFailure(group.delivery, error);
			}
		}
	}

	return { report, advance, reviewer };
}

/** An address is kept no longer than this, whatever becomes of the request, in milliseconds. */
const EMAIL_LIFETIME_MS = 90 * 86_400_000;

/** Deletes the addresses that are too old; also where nothing is delivered. */
export function expireAddresses({ store, now }: Pick<DeliveryDeps, 'store' | 'now'>): Promise<void> {
	return store.expire(now() - EMAIL_LIFETIME_MS);
}

/**
 * One round over all requests. Nothing is kept in memory between rounds: it may be killed anywhere and run again.
 * Rejects when the spool itself cannot be read.
 */
export async function deliverRequests(deps: DeliveryDeps): Promise<DeliveryReport> {
	const { store, log } = deps;
	await expireAddresses(deps);
	const round = createRound(deps);
	const dead = new Set(await store.listDeadKeys());
	for (const key of await store.listKeys()) {
		try {
			// Whoever asks for a name that was given up joins those who asked before.
			if (dead.has(key)) await store.bury(key);
			else await round.advance(key);
		} catch (error) {
			round.report.failed++;
			log.error({ key, err: error }, 'cannot go on with an item request');
		}
	}
	return round.report;
}
