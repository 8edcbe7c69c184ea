import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailError } from '../../../../functions/requests/mail/outcome-mail.ts';
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

const MAIL = { to: 'ada@example.org', subject: 'News', text: 'Hello,\n\n“Käse” is here.\n', id: '1' };
const commit = async () => {};
const send = (mail = MAIL, onCommit = commit) => createNodeMailer(smtp.url, 'worthdex@example.net').send(mail, onCommit);

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

	test('commits before the server has taken it', async () => {
		let taken = -1;
		await send(MAIL, async () => {
			// By the time the server has accepted another mail, it has read all that was sent of this one.
			await send({ ...MAIL, to: 'bob@example.org' });
			taken = smtp.mails.filter(({ to }) => to === MAIL.to).length;
		});
		expect(taken).toBe(0);
		expect(smtp.mails.map(({ to }) => to)).toEqual(['bob@example.org', MAIL.to]);
	});

	test('sends nothing that a server takes when the commit fails', async () => {
		await expect(send(MAIL, () => Promise.reject(new Error('disk full')))).rejects.toBeInstanceOf(MailError);
		await send({ ...MAIL, to: 'bob@example.org' });
		expect(smtp.mails.map(({ to }) => to)).toEqual(['bob@example.org']);
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
		expect(error).toMatchObject({ retry });
		expect(String(error)).toContain(String(code));
		expect(String(error)).not.toContain('ada');
	});

	test('a server that is not there can be tried again', async () => {
		const error = await createNodeMailer('smtp://127.0.0.1:9', 'worthdex@example.net')
			.send(MAIL, commit)
			.catch((caught: unknown) => caught);
		expect(error).toMatchObject({ name: 'MailError', retry: true });
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
