import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createNodeMailer } from '../../../../functions/submissions/mail/smtp.ts';
import { startSmtp, type TestSmtp } from '../../../support/requests/smtp.ts';

let smtp: TestSmtp;
beforeAll(async () => {
	smtp = await startSmtp();
});
afterAll(() => smtp.close());
beforeEach(() => {
	smtp.mails.length = 0;
	smtp.refuse = undefined;
});

const MAIL = {
	service: 'Worthdex',
	to: 'ada@example.org',
	subject: 'News',
	text: 'Hello,\n\n“Käse” is here.\n',
	id: '1',
	link: 'https://worth.example/mail?token=t',
};
const send = (mail = MAIL, url = smtp.url) => createNodeMailer(url, 'worthdex@example.net').send(mail);
const catchError = (sent: Promise<void>) =>
	sent.then(
		() => undefined,
		(error: unknown) => error,
	);

describe('createNodeMailer()', () => {
	test('sends plain text to one address', async () => {
		await send();
		const [mail, ...others] = smtp.mails;
		expect(others).toEqual([]);
		expect(mail).toMatchObject({ to: 'ada@example.org', from: 'worthdex@example.net' });
		expect(mail?.raw).toMatch(/^To: ada@example\.org\r$/m);
		expect(mail?.raw).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
		expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
		expect(mail?.raw).toContain('=E2=80=9CK=C3=A4se=E2=80=9D is here.');
	});

	test('gives the same mail the same Message-ID, and another another', async () => {
		await send();
		await send();
		await send({ ...MAIL, id: '2' });
		const [first, again, other] = smtp.mails.map(({ messageId }) => messageId);
		expect(first).toMatch(/^<[0-9a-f]{32}@example\.net>$/);
		expect(again).toBe(first);
		expect(other).not.toBe(first);
	});

	test('lets mail programs offer an end to it', async () => {
		await send();
		expect(smtp.mails[0]?.raw).toMatch(/^List-Unsubscribe: <https:\/\/worth\.example\/mail\/stop\?token=t>\r$/m);
		expect(smtp.mails[0]?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
	});

	test.each([
		['recipient', 450, 'temporary'],
		['recipient', 550, 'final'],
		['message', 451, 'temporary'],
		['message', 554, 'final'],
	] as const)('says of a %s that is refused with %i that the failure is %s, and names no address', async (at, code, kind) => {
		smtp.refuse = { at, code };
		const error = await catchError(send());
		expect(error).toMatchObject({ name: 'ServiceError', kind });
		expect(String(error)).toContain(String(code));
		expect(String(error)).not.toContain('ada');
	});

	test('takes a server that is not there, or refuses the login, for an outage', async () => {
		const server = await startSmtp({ auth: true });
		onTestFinished(() => server.close());
		for (const url of ['smtp://127.0.0.1:9', server.url.replace('smtp://', 'smtp://ada:wrong@')])
			expect(await catchError(send(MAIL, url))).toMatchObject({ name: 'ServiceError', kind: 'outage' });
	});

	test('sends no password and no mail where another machine offers no encryption', async () => {
		const open = await startSmtp({ auth: true });
		onTestFinished(() => open.close());
		// 0.0.0.0 leads to this machine, and is not written as a loopback address.
		const toUrl = (host: string) => open.url.replace('smtp://127.0.0.1', `smtp://ada:secret@${host}`);
		const error = await catchError(send(MAIL, toUrl('0.0.0.0')));
		expect(error).toMatchObject({ kind: 'outage' });
		expect(String(error)).not.toContain('secret');
		expect({ logins: open.logins, mails: open.mails }).toEqual({ logins: [], mails: [] });
		await send(MAIL, toUrl('127.0.0.1'));
		expect(open.logins).toEqual(['ada']);
		expect(open.mails).toHaveLength(1);
	});

	test.each(['ada@example.org\r\nBcc: eve@example.org', 'ada@example.org, eve@example.org', 'x <eve@example.org>, ada@example.org'])(
		'reads no second address and no header out of %j',
		async (to) => {
			await send({ ...MAIL, to, subject: 'News\r\nBcc: eve@example.org', text: 'Hi\r\n.\r\nMAIL FROM:<eve@example.org>\r\n' }).catch(
				() => {},
			);
			for (const mail of smtp.mails) {
				expect(mail.to).not.toMatch(/^eve@|,eve@/);
				expect(mail.raw).not.toMatch(/^Bcc:/im);
			}
			expect(smtp.mails.length).toBeLessThanOrEqual(1);
		},
	);
});
