import { NEUTRAL_ABOUT } from '../../core/item/about.ts';
import type { DeliveryDeps, DeliveryReport, RequestGroup, RequestState, SpooledRequest } from './delivery.ts';
import { createConfirmationMail, createOutcomeMail, LINK_MS, type Mail, MailError } from './mail/mails.ts';
import { LONGEST_WAIT_MS, MAX_FAILURES, toPause } from './pause.ts';
import { type AddressRecord, CONFIRMATION, type RecentMail } from './store/address-book.ts';

/** Mails to one mailbox in a day, over all requests. */
const MAX_DAILY_MAILS = 3;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A mail is not repeated within this time, in milliseconds. */
const MEMORY_MS = 90 * DAY_MS;
/** Mails in an hour, to all addresses and to those of one domain: far above what a few reviewers cause. */
export const HOURLY_MAILS = { all: 120, domain: 30 } as const;
/** The part of them that may ask for confirmations, so that strangers cannot delay the outcomes of others. */
const CONFIRMATION_SHARE = 0.5;

/**
 * Mails requesters. A mailbox gets one mail that asks for its confirmation, and nothing else until its owner has confirmed it.
 * A mail is written down after a server has accepted it: a process killed in between sends it again, with the same Message-ID.
 */
export class Notifier {
	readonly #deps: DeliveryDeps;
	readonly #report: DeliveryReport;
	/** The mails of the last hour. Read when the first mail is due; only the holder of the lock mails. */
	#recent: Promise<RecentMail[]> | undefined;
	#hasSaidFull = false;

	constructor(deps: DeliveryDeps, report: DeliveryReport) {
		this.#deps = deps;
		this.#report = report;
	}

	/** Asks each address of a group for its confirmation, once. */
	async ask({ key, requests }: RequestGroup): Promise<void> {
		const { mailer, now } = this.#deps;
		if (mailer === undefined) return;
		for (const email of new Set(requests.flatMap(({ email }) => email?.toLowerCase() ?? []))) {
			const record = await this.#readRecord(email, key);
			if (record === undefined || record.choice !== undefined || CONFIRMATION in record.sent) continue;
			if (!(await this.#isDue(email, record, CONFIRMATION))) continue;
			const mail = createConfirmationMail(email, { service: await this.#readService(), link: await this.#createLink(email), now: now() });
			if ((await this.#send(mail, record, CONFIRMATION)) === 'sent') this.#report.asked++;
		}
	}

	/** Tells a requester the outcome. Resolves to whether the request needs nothing more. */
	async tell({ key, requests }: RequestGroup, { email }: SpooledRequest, { status, slug }: RequestState): Promise<boolean> {
		const { mailer, baseUrl, now } = this.#deps;
		if (email === undefined || mailer === undefined) return true;
		const record = await this.#readRecord(email, key);
		if (record === undefined) return false;
		if (record.choice === 'stopped') return true;
		if (record.choice === undefined) {
			const askedAt = record.sent[CONFIRMATION];
			return askedAt !== undefined && now() > askedAt + LINK_MS;
		}
		const outcome = { key, status, slug, name: requests[0]?.name ?? '' };
		const mail = createOutcomeMail(outcome, {
			service: await this.#readService(),
			to: email,
			link: await this.#createLink(email),
			baseUrl,
		});
		if (mail.id in record.sent) return true;
		if (!(await this.#isDue(email, record, mail.id))) return false;
		const result = await this.#send(mail, record, mail.id);
		if (result === 'sent') this.#report.mailed++;
		return result !== 'later';
	}

	/** The record of an address; undefined if it is damaged, so that the limits hold. */
	async #readRecord(email: string, key: string) {
		try {
			return await this.#deps.addresses.read(email);
		} catch (error) {
			this.#report.failed++;
			this.#deps.log.error({ key, problem: error instanceof Error ? error.message : String(error) }, 'cannot mail a requester');
			return undefined;
		}
	}

	/** Whether a mail may be sent to an address now: by its mailbox, its domain, and all mails of the hour. */
	async #isDue(email: string, { sent, notBefore }: AddressRecord, key: string): Promise<boolean> {
		const { addresses, now, log } = this.#deps;
		const today = Object.values(sent).filter((time) => Math.abs(now() - time) < DAY_MS);
		// A later time was written before the clock was set back.
		const isPaused = now() < notBefore && notBefore <= now() + LONGEST_WAIT_MS;
		if (isPaused || today.length >= MAX_DAILY_MAILS) return false;
		this.#recent ??= addresses.listRecent(now(), HOUR_MS);
		const recent = await this.#recent;
		const domain = await addresses.toDomain(email);
		const fits = (mails: readonly RecentMail[], limit: number) => {
			const isConfirmation = (mail: RecentMail) => mail.key === CONFIRMATION;
			const asked = key === CONFIRMATION && mails.filter(isConfirmation).length >= limit * CONFIRMATION_SHARE;
			return mails.length < limit && !asked;
		};
		const isRoom =
			fits(recent, HOURLY_MAILS.all) &&
			fits(
				recent.filter((mail) => mail.domain === domain),
				HOURLY_MAILS.domain,
			);
		if (!isRoom && !this.#hasSaidFull) {
			this.#hasSaidFull = true;
			log.info({ recent: recent.length }, 'mails wait: the limit of an hour is reached');
		}
		return isRoom;
	}

	/** Sends a mail and writes it down. `refused` if it can never be sent. */
	async #send(mail: Mail, { sent, failures }: AddressRecord, key: string): Promise<'sent' | 'refused' | 'later'> {
		const { mailer, addresses, now, random, log } = this.#deps;
		const done = async () => {
			const kept = Object.entries(sent).filter(([, time]) => now() - time < MEMORY_MS);
			(await this.#recent)?.push({ domain: await addresses.toDomain(mail.to), key });
			await addresses.write(mail.to, { sent: { ...Object.fromEntries(kept), [key]: now() }, failures: 0, notBefore: 0 });
		};
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

	/** The catalogue's name. */
	async #readService(): Promise<string> {
		return ((await this.#deps.readCatalogue())?.about ?? NEUTRAL_ABOUT).name;
	}

	async #createLink(email: string): Promise<string> {
		const { addresses, baseUrl, now } = this.#deps;
		return `${baseUrl}/items/request/mail?token=${await addresses.createToken(email, now() + LINK_MS)}`;
	}
}
