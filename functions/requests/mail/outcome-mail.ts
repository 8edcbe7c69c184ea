import type { Delivery } from '../delivery.ts';
import { toInertText } from '../proposal.ts';

/** A mail to one address, in plain text. */
export type Mail = {
	readonly to: string;
	readonly subject: string;
	readonly text: string;
	/** What its Message-ID is made of: the same mail, sent again after a failure, has the same. */
	readonly id: string;
};

export type Mailer = {
	/**
	 * Sends a mail. Calls `commit` when all but its end has been sent, and ends it only once that has resolved;
	 * a server takes no mail without its end.
	 * @throws MailError when the server did not take it; without an address in its message
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
 * Tells a requester what became of a request. Of the name only letters and digits are quoted:
 * someone may have given another's address, and what reaches it must carry no link or message of theirs.
 * @param request the spooled request that gave the address
 * @param baseUrl `{base_url}`, on whose origin the pages are
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
