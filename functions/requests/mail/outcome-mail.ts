import type { Delivery } from '../delivery.ts';
import { toInertText } from '../proposal.ts';

/** A mail to one address, in plain text. */
export type Mail = {
	readonly to: string;
	readonly subject: string;
	readonly text: string;
	/** The Message-ID is derived from it: a mail that is sent again after a failure keeps its Message-ID. */
	readonly id: string;
};

export type Mailer = {
	/**
	 * Sends a mail. Calls `commit` when everything except its end was sent, and sends the end once that has resolved:
	 * a server does not accept a mail without its end.
	 * @throws MailError if the server did not accept it; its message holds no address
	 */
	readonly send: (mail: Mail, commit: () => Promise<void>) => Promise<void>;
};

/** Thrown by a mailer: whether trying again can help. */
export class MailError extends Error {
	readonly retry: boolean;

	constructor(message: string, { retry }: { readonly retry: boolean }) {
		super(message);
		this.name = 'MailError';
		this.retry = retry;
	}
}

/**
 * The mail that tells a requester the outcome of a request. Only letters and digits of the name are quoted:
 * the address may belong to another person, who must not receive a link or a message from the requester.
 * @param request the spooled request with the address
 * @param baseUrl `{base_url}`; the pages have the same origin
 */
export function createOutcomeMail(
	{ status, name, slug }: Pick<Delivery, 'status' | 'name' | 'slug'>,
	{ email, id }: { readonly email: string; readonly id: string },
	baseUrl: string,
): Mail {
	const quoted = toInertText(name);
	const subject = quoted === '' ? 'The item that you asked for' : `“${quoted}”`;
	const accepted = status === 'accepted';
	const news = accepted
		? `${subject} is in the catalogue now: ${new URL(`/items/${slug}/`, baseUrl)}`
		: `${subject} was reviewed and will not be added to the catalogue.`;
	const paragraphs = [
		'Hello,',
		news,
		'This is the only message: the address was given with a request for an item, and is deleted with it.',
	];
	return {
		to: email,
		subject: accepted ? 'The item that you asked for was added' : 'The item that you asked for was not added',
		text: `${paragraphs.join('\n\n')}\n`,
		id,
	};
}
