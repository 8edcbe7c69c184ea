import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { MailError } from '../../../../functions/requests/mail/mails.ts';
import { createNodeMailer } from '../../../../functions/requests/mail/smtp.ts';
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
	stopLink: 'https://worth.example/stop?token=t',
};
const send = (mail = MAIL) => createNodeMailer(smtp.url, 'worthdex@example.net').send(mail);

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
		expect(smtp.mails[0]?.raw).toMatch(/^List-Unsubscribe: <https:\/\/worth\.example\/stop\?token=t>\r$/m);
		expect(smtp.mails[0]?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
	});

	test.each([
		['recipient', 450, true],
		['recipient', 550, false],
		['message', 451, true],
		['message', 554, false],
	] as const)('a server that refuses the %s with %i: trying again can help, %s; the message has no address', async (at, code, retry) => {
		smtp.refuse = { at, code };
		const error = await send().catch((caught: unknown) => caught);
		expect(error).toBeInstanceOf(MailError);
		expect(error).toMatchObject({ retry, stops: false });
		expect(String(error)).toContain(String(code));
		expect(String(error)).not.toContain('ada');
	});

	test('a server that is not there can be tried again', async () => {
		const error = await createNodeMailer('smtp://127.0.0.1:9', 'worthdex@example.net')
			.send(MAIL)
			.catch((caught: unknown) => caught);
		expect(error).toMatchObject({ name: 'MailError', retry: true, stops: true });
	});

	test('sends no password and no mail where another machine offers no encryption', async () => {
		const open = await startSmtp({ auth: true });
		onTestFinished(() => open.close());
		// 0.0.0.0 leads to this machine, and is not written as a loopback address.
		const toUrl = (host: string) => open.url.replace('smtp://127.0.0.1', `smtp://ada:secret@${host}`);
		const error = await createNodeMailer(toUrl('0.0.0.0'), 'worthdex@example.net')
			.send(MAIL)
			.catch((caught: unknown) => caught);
		expect(error).toMatchObject({ name: 'MailError', retry: true, stops: true });
		expect(String(error)).not.toContain('secret');
		expect(open.logins).toEqual([]);
		expect(open.mails).toEqual([]);
		await createNodeMailer(toUrl('127.0.0.1'), 'worthdex@example.net').send(MAIL);
		expect(open.logins).toEqual(['ada']);
		expect(open.mails).toHaveLength(1);
	});

	test('takes a refused login for a fault of the settings', async () => {
		const server = await startSmtp({ auth: true });
		onTestFinished(() => server.close());
		const url = server.url.replace('smtp://', 'smtp://ada:wrong@');
		const error = await createNodeMailer(url, 'worthdex@example.net')
			.send(MAIL)
			.catch((caught: unknown) => caught);
		expect(error).toMatchObject({ retry: true, stops: true });
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
