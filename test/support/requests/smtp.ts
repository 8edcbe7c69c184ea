import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as a server took it. */
type TakenMail = { to: string; from: string; raw: string; messageId: string };

/** A real SMTP server that keeps what it takes. */
export type TestSmtp = {
	url: string;
	mails: TakenMail[];
	/** Users whose login it took. */
	logins: string[];
	/** What it replies to the next recipient or message; reset by `undefined`. */
	refuse: { at: 'recipient' | 'message'; code: number } | undefined;
	close: () => Promise<void>;
};

function createRefusal(code: number, address: string): Error {
	// Servers quote the address.
	return Object.assign(new Error(`<${address}> is not welcome`), { responseCode: code });
}

/**
 * Starts a server on a free port, without encryption.
 * @param auth whether it asks for a login, with the password `secret`
 */
export async function startSmtp({ auth = false } = {}): Promise<TestSmtp> {
	const smtp: TestSmtp = { url: '', mails: [], logins: [], refuse: undefined, close: async () => {} };
	const server = new SMTPServer({
		disabledCommands: auth ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
		allowInsecureAuth: true,
		onAuth({ username = '', password }, _, done) {
			if (password !== 'secret') return done(new Error('Wrong password'));
			smtp.logins.push(username);
			done(null, { user: username });
		},
		logger: false,
		onRcptTo({ address }, _, done) {
			done(smtp.refuse?.at === 'recipient' ? createRefusal(smtp.refuse.code, address) : null);
		},
		onData(stream, { envelope }, done) {
			const chunks: Buffer[] = [];
			stream.on('data', (chunk: Buffer) => chunks.push(chunk));
			stream.on('end', () => {
				const to = envelope.rcptTo.map(({ address }) => address).join(',');
				if (smtp.refuse?.at === 'message') return done(createRefusal(smtp.refuse.code, to));
				const raw = Buffer.concat(chunks).toString('utf8');
				const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
				smtp.mails.push({ to, from, raw, messageId: /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? '' });
				done();
			});
		},
	});
	// A client that is killed resets its connection.
	server.on('error', () => {});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	smtp.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
	smtp.close = () => new Promise((resolve) => server.close(() => resolve()));
	return smtp;
}
