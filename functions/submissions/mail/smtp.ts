import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { ServiceError } from '../retries.ts';
import type { Mail, Mailer } from './mails.ts';

/** Timeout for each answer of the server, in milliseconds. */
const PATIENCE_MS = 30_000;

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether a connection must be encrypted before anything is sent: a password must not cross a network in the clear. */
function needsTls(url: string): boolean {
	const { username, password, hostname } = new URL(url);
	return (username !== '' || password !== '') && !LOOPBACK.test(hostname);
}

/** The address that stops all mail: mail programs post to it (RFC 8058). */
const toStopLink = (link: string) => link.replace('/mail?', '/mail/stop?');

/** An error of the server or the connection, without the text of the server, which often quotes the address. */
function toServiceError(error: unknown): ServiceError {
	const { code = 'unknown', command = 'none', responseCode } = error as { code?: string; command?: string; responseCode?: number };
	const reply = responseCode === undefined ? '' : `, reply ${responseCode}`;
	// All else concerns the connection, the login or the sender, and every mail alike: the operator can correct it.
	const isAboutMail = ['EENVELOPE', 'EMESSAGE'].includes(code) && command !== 'MAIL FROM';
	// 5xx about a mail is final (RFC 5321, 4.2.1).
	const isFinal = responseCode !== undefined && responseCode >= 500;
	return new ServiceError(`Cannot send a mail: ${code} at ${command}${reply}`, !isAboutMail ? 'outage' : isFinal ? 'final' : 'temporary');
}

/**
 * A mailer by SMTP.
 * @param url `smtp://` or `smtps://`, with user and password if the server needs them. With a password, `smtp://` requires STARTTLS,
 * unless the host is loopback
 * @param from the sender's address
 */
export function createNodeMailer(url: string, from: string): Mailer {
	const domain = from.slice(from.lastIndexOf('@') + 1);

	function toMessage({ service, to, subject, text, id, link }: Mail) {
		return {
			// As objects, so that an address is never parsed as a list, a name or another header.
			from: { name: service, address: from },
			to: { name: '', address: to },
			subject,
			text,
			messageId: `<${createHash('sha256').update(`${id} ${to}`).digest('hex').slice(0, 32)}@${domain}>`,
			headers: {
				'Auto-Submitted': 'auto-generated',
				'List-Unsubscribe': `<${toStopLink(link)}>`,
				'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
			},
			xMailer: false as const,
			disableFileAccess: true,
			disableUrlAccess: true,
		};
	}

	return {
		async send(mail) {
			// One connection per mail: there are few, and none stays open between rounds.
			const transport = createTransport({
				url,
				requireTLS: needsTls(url),
				connectionTimeout: PATIENCE_MS,
				greetingTimeout: PATIENCE_MS,
				socketTimeout: PATIENCE_MS,
			});
			try {
				await transport.sendMail(toMessage(mail));
			} catch (error) {
				throw toServiceError(error);
			} finally {
				transport.close();
			}
		},
	};
}
