import { MAX_FAILURES, toPause } from './backoff.ts';
import { createReviewer } from './create-reviewer.ts';
import type { Delivery } from './delivery.ts';
import type { DeliveryDeps, DeliveryReport } from './delivery-deps.ts';
import { ForgeError } from './forge.ts';
import { MailError } from './mailer.ts';
import type { RequestGroup } from './request-store.ts';
import { tellRequester } from './tell-requester.ts';
import { toNextStep } from './to-next-step.ts';

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
