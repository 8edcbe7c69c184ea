import { toInertText } from '../proposal.ts';
import type { SubmissionState } from '../submission.ts';

/** A mail to one address, in plain text. */
export type Mail = {
	/** The catalogue's name, which the sender has. */
	readonly service: string;
	readonly to: string;
	/** To the page of choices of the address. */
	readonly link: string;
	readonly subject: string;
	readonly text: string;
	/** The Message-ID is derived from it: a mail that is sent again after a failure keeps its Message-ID. */
	readonly id: string;
};

/** The part of a mail that depends on the address alone. */
type MailHead = Pick<Mail, 'service' | 'to' | 'link'>;

export type Mailer = {
	/**
	 * Resolves once a server has accepted a mail.
	 * @throws ServiceError if it did not; its message holds no address
	 */
	readonly send: (mail: Mail) => Promise<void>;
};

/** Lifetime of a link that confirms an address, in milliseconds. Longer than a holiday weekend, and shorter than most reviews. */
export const LINK_MS = 7 * 86_400_000;

const toText = (paragraphs: readonly string[]) => `${paragraphs.join('\n\n')}\n`;

/**
 * The mail that asks the owner of an address for a confirmation. It quotes nothing of the submitter: the address may belong to another person.
 * @param now milliseconds since the epoch
 */
export function createConfirmationMail(head: MailHead, now: number): Mail {
	return {
		...head,
		subject: 'Confirm your address',
		text: toText([
			'Hello,',
			`Someone asked ${head.service} to add an item and gave this address to hear the outcome.`,
			`If it was you, confirm your address within ${LINK_MS / 86_400_000} days:\n${head.link}`,
			'If not, ignore this message. You won’t get another.',
		]),
		// A record is kept for 90 days: a later confirmation is another mail.
		id: `confirmation ${new Date(now).toISOString().slice(0, 7)}`,
	};
}

/** The outcome of a submission. `baseUrl` is `{base_url}`; the pages have the same origin. */
type Outcome = Pick<SubmissionState, 'status' | 'slug'> & { readonly key: string; readonly name: string; readonly baseUrl: string };

/**
 * The mail that tells a submitter the outcome of a submission. Only letters and digits of the name are quoted:
 * the submission may come from another person, whose links and messages must not be mailed.
 */
export function createOutcomeMail(head: MailHead, { key, status, name, slug, baseUrl }: Outcome): Mail {
	const quoted = toInertText(name);
	const subject = quoted === '' ? 'The item you asked for' : `“${quoted}”`;
	const accepted = status === 'accepted';
	return {
		...head,
		subject: accepted ? 'Your item was added' : 'Your item was not added',
		text: toText([
			'Hello,',
			accepted
				? `${subject} is now in the catalogue: ${new URL(`/items/${slug}/`, baseUrl)}`
				: `${subject} was reviewed and won’t be added.`,
			'This is the only message about it. Your address is deleted along with the request.',
			`To stop all messages: ${head.link}`,
		]),
		id: `${key} ${status}`,
	};
}
