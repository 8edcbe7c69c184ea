import { NEUTRAL_ABOUT } from '../../core/item/about.ts';
import type { Catalogue } from '../../core/item/catalogue.ts';
import { createConfirmationMail, createOutcomeMail, LINK_MS, type Mail, type Mailer } from './mail/mails.ts';
import { isWaiting, MAX_FAILURES, NO_FAILURES, ServiceError, toNextTry } from './retries.ts';
import { type AddressBook, type AddressRecord, CONFIRMATION, type RecentMail } from './store/address-book.ts';
import { isAtProvider } from './store/mailbox.ts';
import type { PreparedGroup, SpooledSubmission, SubmissionGroup } from './submission.ts';

/** Mails to one mailbox in a day, over all submissions. */
const MAX_DAILY_MAILS = 3;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A mail is not repeated within this time, in milliseconds. */
const MEMORY_MS = 90 * DAY_MS;
/** Mails in an hour, to all addresses and to those of one large provider: far above what a few reviewers cause. */
export const HOURLY_MAILS = { all: 120, provider: 30 } as const;
/** Mails in a day to any other registered domain: one person may own every address there. */
export const DAILY_DOMAIN_MAILS = 6;
/** The part of each limit that may ask for confirmations, so that strangers cannot delay the outcomes of others. */
const CONFIRMATION_SHARE = 0.5;
/** Addresses that look alike share one confirmation in this time, in milliseconds: some provider may read them as one. */
const ALIKE_MS = 7 * DAY_MS;

/** The log of delivery. Its fields hold no name and no address. */
export type DeliveryLog = Readonly<Record<'info' | 'error', (fields: Readonly<Record<string, unknown>>, message: string) => void>>;

export type NotifierDeps = {
	/** Undefined: no mail is sent; addresses are still deleted on the outcome. */
	readonly mailer: Mailer | undefined;
	readonly addresses: AddressBook;
	/** The catalogue that is served; undefined if there is none: then the state at the forge decides alone. */
	readonly readCatalogue: () => Promise<Catalogue | undefined>;
	/** `{base_url}` */
	readonly baseUrl: string;
	/** Milliseconds since the epoch. */
	readonly now: () => number;
	/** Uniform in [0, 1). */
	readonly random: () => number;
	readonly log: DeliveryLog;
};

/** Whether another mail of a kind fits into a limit. */
function fits(mails: readonly RecentMail[], limit: number, key: string): boolean {
	const asked = mails.filter((mail) => mail.key === CONFIRMATION).length;
	return mails.length < limit && (key !== CONFIRMATION || asked < limit * CONFIRMATION_SHARE);
}

/**
 * Mails submitters. A mailbox gets one mail that asks for its confirmation, and nothing else until its owner has confirmed it. Addresses that
 * may be one mailbox share that mail for a week. A mail is written down after a server has accepted it: a process killed in between sends it
 * again, with the same Message-ID.
 */
export class Notifier {
	/** Mails about outcomes, mails that ask for a confirmation, and failures. */
	readonly counts = { mailed: 0, asked: 0, failed: 0 };
	readonly #deps: NotifierDeps;
	/** The mails of the last day. Read when the first mail is due; only the holder of the lock mails. */
	#recent: Promise<RecentMail[]> | undefined;
	#hasSaidFull = false;

	constructor(deps: NotifierDeps) {
		this.#deps = deps;
	}

	/** Asks each address of a group for its confirmation, once. */
	async ask({ key, submissions }: SubmissionGroup): Promise<void> {
		const { mailer, addresses, now } = this.#deps;
		if (mailer === undefined) return;
		for (const email of new Set(submissions.flatMap(({ email }) => email?.toLowerCase() ?? []))) {
			const record = await this.#readRecord(email, key);
			if (record === undefined || record.choice !== undefined || Object.hasOwn(record.sent, CONFIRMATION)) continue;
			const askedAlike = await addresses.readAskedAlike(email);
			// A damaged file counts as just written.
			if (askedAlike !== undefined && !(Math.abs(now() - askedAlike) >= ALIKE_MS)) continue;
			const mail = createConfirmationMail(await this.#toHead(email), now());
			if ((await this.#send(mail, record, CONFIRMATION)) !== 'sent') continue;
			this.counts.asked++;
			await addresses.writeAskedAlike(email, now());
		}
	}

	/** Tells a submitter the outcome. Resolves to whether the submission needs nothing more. */
	async notify({ key, first, state }: PreparedGroup, { email }: SpooledSubmission): Promise<boolean> {
		const { mailer, baseUrl, now } = this.#deps;
		if (email === undefined || mailer === undefined) return true;
		const record = await this.#readRecord(email, key);
		if (record === undefined) return false;
		if (record.choice === 'stopped') return true;
		if (record.choice === undefined) {
			const askedAt = record.sent[CONFIRMATION];
			return askedAt !== undefined && now() > askedAt + LINK_MS;
		}
		const mail = createOutcomeMail(await this.#toHead(email), { ...state, key, name: first.name, baseUrl });
		if (Object.hasOwn(record.sent, mail.id)) return true;
		const result = await this.#send(mail, record, mail.id);
		if (result === 'sent') this.counts.mailed++;
		return result !== 'later';
	}

	/** The record of an address; undefined if it is damaged, so that the limits hold. */
	async #readRecord(email: string, key: string) {
		try {
			return await this.#deps.addresses.read(email);
		} catch (error) {
			this.counts.failed++;
			this.#deps.log.error({ key, problem: (error as Error).message }, 'cannot mail a requester');
			return undefined;
		}
	}

	/** Whether a mail may be sent to an address now: by its mailbox, its domain, and all mails of the hour. */
	async #isDue(email: string, record: AddressRecord, key: string): Promise<boolean> {
		const { addresses, now, log } = this.#deps;
		const today = Object.values(record.sent).filter((time) => Math.abs(now() - time) < DAY_MS);
		if (isWaiting(record, now()) || today.length >= MAX_DAILY_MAILS) return false;
		this.#recent ??= addresses.listRecent(now(), DAY_MS);
		const recent = await this.#recent;
		const lastHour = recent.filter(({ time }) => Math.abs(now() - time) < HOUR_MS);
		const domain = await addresses.toDomain(email);
		const [mails, limit] = isAtProvider(email) ? [lastHour, HOURLY_MAILS.provider] : [recent, DAILY_DOMAIN_MAILS];
		const atDomain = mails.filter((mail) => mail.domain === domain);
		const isRoom = fits(lastHour, HOURLY_MAILS.all, key) && fits(atDomain, limit, key);
		if (!isRoom && !this.#hasSaidFull) {
			this.#hasSaidFull = true;
			log.info({ lastHour: lastHour.length }, 'mails wait: the limit of an hour or of a domain is reached');
		}
		return isRoom;
	}

	/** Sends a mail if it may be sent now, and writes it down. `refused` if it can never be sent. */
	async #send(mail: Mail, record: AddressRecord, key: string): Promise<'sent' | 'refused' | 'later'> {
		const { mailer, addresses, now, log } = this.#deps;
		if (!(await this.#isDue(mail.to, record, key))) return 'later';
		let result: 'sent' | 'refused' = 'sent';
		try {
			await mailer?.send(mail);
		} catch (error) {
			if (!(error instanceof ServiceError)) throw error;
			if (error.kind === 'outage') return 'later';
			const retry = toNextTry(error, record, this.#deps);
			const fields = { mail: key, problem: error.message };
			if (error.kind === 'temporary' && retry.failures < MAX_FAILURES) {
				this.counts.failed++;
				await addresses.write(mail.to, { sent: record.sent, ...retry });
				log.info({ ...fields, pauseMs: retry.notBefore - now() }, 'a mail waits after a failure');
				return 'later';
			}
			log.error(fields, 'cannot mail a requester');
			result = 'refused';
		}
		const kept = Object.entries(record.sent).filter(([, time]) => now() - time < MEMORY_MS);
		(await this.#recent)?.push({ domain: await addresses.toDomain(mail.to), key, time: now() });
		await addresses.write(mail.to, { sent: { ...Object.fromEntries(kept), [key]: now() }, ...NO_FAILURES });
		return result;
	}

	/** The head of a mail to an address: the catalogue's name, and the link to the page of choices. */
	async #toHead(to: string): Promise<Pick<Mail, 'service' | 'to' | 'link'>> {
		const { addresses, baseUrl, now, readCatalogue } = this.#deps;
		const token = await addresses.createToken(to, now() + LINK_MS);
		return { service: ((await readCatalogue())?.about ?? NEUTRAL_ABOUT).name, to, link: `${baseUrl}/items/request/mail?token=${token}` };
	}
}
