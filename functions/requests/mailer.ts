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
