import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { createTransport } from 'nodemailer';
import { type Mail, MailError, type Mailer } from './outcome-mail.ts';

/** Timeout for each answer of the server, in milliseconds. */
const PATIENCE_MS = 30_000;

/** Time for the message without its end to be sent, in milliseconds, so that nothing but the end is left to send after the commit. */
const LEAVE_MS = 10;

/** Passes a message on, and its end only after `commit`. */
function createGate(commit: () => Promise<void>): Transform {
	return new Transform({
		transform: (chunk, _, done) => done(null, chunk),
		flush: (done) => void setTimeout(() => void commit().then(() => done(), done), LEAVE_MS),
	});
}

/** An error of the server or the connection, without the text of the server, which often quotes the address. */
function toMailError(error: unknown): MailError {
	const { code = 'unknown', command = 'none', responseCode } = error as { code?: string; command?: string; responseCode?: number };
	const reply = responseCode === undefined ? '' : `, reply ${responseCode}`;
	// 5xx about this mail is final (RFC 5321, 4.2.1). 5xx about the login or the connection can be fixed by the operator.
	const isFinal = responseCode !== undefined && responseCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code);
	return new MailError(`Cannot send a mail: ${code} at ${command}${reply}`, { retry: !isFinal });
}

/**
 * A mailer by SMTP.
 * @param url `smtp://` or `smtps://`, with user and password if the server needs them
 * @param from the sender's address
 */
export function createNodeMailer(url: string, from: string): Mailer {
	const domain = from.slice(from.lastIndexOf('@') + 1);

	function toMessage({ to, subject, text, id }: Mail) {
		return {
			// As objects, so that an address is never parsed as a list, a name or another header.
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
			// One connection per mail: there are few, and none stays open between rounds.
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
