import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { createTransport } from 'nodemailer';
import { type Mail, MailError, type Mailer } from './outcome-mail.ts';

/** A server that says nothing for this long is not going to, in milliseconds. */
const PATIENCE_MS = 30_000;

/** The message but for its end leaves within this, in milliseconds: then nothing else lies between the commit and the end. */
const LEAVE_MS = 10;

/** Lets a message through, and its end only after `commit`. */
function createGate(commit: () => Promise<void>): Transform {
	return new Transform({
		transform: (chunk, _, done) => done(null, chunk),
		flush: (done) => void setTimeout(() => void commit().then(() => done(), done), LEAVE_MS),
	});
}

/** An error of the server or the connection, told without what the server says: that often quotes the address. */
function toMailError(error: unknown): MailError {
	const { code = 'unknown', command = 'none', responseCode } = error as { code?: string; command?: string; responseCode?: number };
	const reply = responseCode === undefined ? '' : `, reply ${responseCode}`;
	// 5xx about this mail is for good (RFC 5321, 4.2.1); about the log-in or the connection it is the operator's to mend.
	const isFinal = responseCode !== undefined && responseCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code);
	return new MailError(`Cannot send a mail: ${code} at ${command}${reply}`, { retry: !isFinal });
}

/**
 * A mailer by SMTP.
 * @param url `smtp://` or `smtps://`, with user and password where the server wants them
 * @param from the sender's address
 */
export function createNodeMailer(url: string, from: string): Mailer {
	const domain = from.slice(from.lastIndexOf('@') + 1);

	function toMessage({ to, subject, text, id }: Mail) {
		return {
			// As objects: nothing in an address is read as a list, a name or another header.
			from: { name: 'Worthdex', address: from },
			to: { name: '', address: to },
			subject,
			text,
			messageId: `<${createHash('sha256').update(`${id} ${to}`).digest('hex').slice(0, 32)}@${domain}>`,
			headers: { 'Auto-Submitted': 'auto-generated' },
			xMailer: false as const,
			disableFileAccess: true,
			disableUrlAccess: true,
		};
	}

	return {
		async send(mail, commit) {
			// A connection of its own: mails are few, and nothing is left open between rounds.
			const transport = createTransport({
				url,
				connectionTimeout: PATIENCE_MS,
				greetingTimeout: PATIENCE_MS,
				socketTimeout: PATIENCE_MS,
			});
			transport.use('stream', (message, done) => {
				message.message.processFunc((input) => input.pipe(createGate(commit)));
				done();
			});
			try {
				await transport.sendMail(toMessage(mail));
			} catch (error) {
				throw toMailError(error);
			} finally {
				transport.close();
			}
		},
	};
}
