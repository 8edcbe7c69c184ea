import { type AddressRecord, CONFIRMATION } from './address-book.ts';
import type { Delivery, DeliveryDeps, DeliveryReport } from './delivery.ts';
import { createConfirmationMail, createOutcomeMail, LINK_MS, type Mail, MailError } from './mail/mails.ts';
import { LONGEST_WAIT_MS, MAX_FAILURES, toPause } from './next-step.ts';
import type { RequestGroup, SpooledRequest } from './request-store.ts';

/** Mails to one address in a day, whatever was asked for in its name. */
const MAX_DAILY_MAILS = 3;
const DAY_MS = 86_400_000;
/** How long a mail is remembered, so that it is not repeated, in milliseconds. */
const MEMORY_MS = 90 * DAY_MS;

/** Whether a mail may be sent to an address now. */
function isDue({ sent, notBefore }: AddressRecord, now: number): boolean {
	const today = Object.values(sent).filter((time) => Math.abs(now - time) < DAY_MS);
	// A later time was written before the clock was set back.
	const isPaused = now < notBefore && notBefore <= now + LONGEST_WAIT_MS;
	return !isPaused && today.length < MAX_DAILY_MAILS;
}

/**
 * Mails requesters. An address gets one mail that asks for its confirmation, and nothing else until its owner has confirmed it.
 * A mail is written down after a server has accepted it: a process killed in between sends it again, with the same Message-ID.
 */
export class Notifier {
	readonly #deps: DeliveryDeps;
	readonly #report: DeliveryReport;

	constructor(deps: DeliveryDeps, report: DeliveryReport) {
		this.#deps = deps;
		this.#report = report;
	}

	/** Asks each address of a group for its confirmation, once. */
	async ask({ requests }: RequestGroup): Promise<void> {
		const { mailer, addresses, now } = this.#deps;
		if (mailer === undefined) return;
		for (const email of new Set(requests.flatMap(({ email }) => email?.toLowerCase() ?? []))) {
			const record = await addresses.read(email);
			if (record.choice !== undefined || CONFIRMATION in record.sent || !isDue(record, now())) continue;
			const mail = createConfirmationMail(email, { link: await this.#createLink(email), now: now() });
			if ((await this.#send(mail, record, CONFIRMATION)) === 'sent') this.#report.asked++;
		}
	}

	/** Tells the requesters of a group its outcome, and deletes each request that needs nothing more. Resolves to whether none is left. */
	async tell({ requests }: RequestGroup, delivery: Delivery): Promise<boolean> {
		let left = 0;
		for (const request of requests) {
			if (await this.#tellOne(request, delivery)) await this.#deps.store.removeRequest(delivery.key, request.id);
			else left++;
		}
		return left === 0;
	}

	/** Resolves to whether the request needs nothing more. */
	async #tellOne({ email }: SpooledRequest, delivery: Delivery): Promise<boolean> {
		const { mailer, addresses, baseUrl, now } = this.#deps;
		if (email === undefined || mailer === undefined) return true;
		const record = await addresses.read(email);
		if (record.choice === 'stopped') return true;
		if (record.choice === undefined) {
			const askedAt = record.sent[CONFIRMATION];
			return askedAt !== undefined && now() > askedAt + LINK_MS;
		}
		const mail = createOutcomeMail(delivery, { to: email, link: await this.#createLink(email), baseUrl });
		if (mail.id in record.sent) return true;
		if (!isDue(record, now())) return false;
		const result = await this.#send(mail, record, mail.id);
		if (result === 'sent') this.#report.mailed++;
		return result !== 'later';
	}

	/** Sends a mail and writes it down. `refused` if it can never be sent. */
	async #send(mail: Mail, { sent, failures }: AddressRecord, key: string): Promise<'sent' | 'refused' | 'later'> {
		const { mailer, addresses, now, random, log } = this.#deps;
		const recent = Object.entries(sent).filter(([, time]) => now() - time < MEMORY_MS);
		const done = () => addresses.write(mail.to, { sent: { ...Object.fromEntries(recent), [key]: now() }, failures: 0, notBefore: 0 });
		try {
			await mailer?.send(mail);
		} catch (error) {
			if (!(error instanceof MailError)) throw error;
			if (error.stops) return 'later';
			if (!error.retry || failures + 1 >= MAX_FAILURES) {
				log.error({ mail: key, problem: error.message }, 'cannot mail a requester');
				await done();
				return 'refused';
			}
			this.#report.failed++;
			const pauseMs = toPause(failures + 1, random());
			await addresses.write(mail.to, { sent, failures: failures + 1, notBefore: now() + pauseMs });
			log.info({ mail: key, problem: error.message, pauseMs }, 'a mail waits after a failure');
			return 'later';
		}
		await done();
		return 'sent';
	}

	async #createLink(email: string): Promise<string> {
		const { addresses, baseUrl, now } = this.#deps;
		return `${baseUrl}/items/request/mail?token=${await addresses.createToken(email, now() + LINK_MS)}`;
	}
}
