import { describe, expect, test } from 'vitest';
import { parseDeliverySettings } from '../../../core/settings/delivery-settings.ts';
import { catchSettingsError } from '../../support/catch-settings-error.ts';

const readError = (env: Record<string, string>) => catchSettingsError(() => parseDeliverySettings(env));

describe('parseDeliverySettings()', () => {
	test('is off with nothing set', () => {
		const { remote, github, mail, dataDir, outDir, contentDir, baseUrl } = parseDeliverySettings({});
		expect({ remote, github, mail }).toEqual({});
		expect({ dataDir, outDir, contentDir, baseUrl }).toEqual({
			dataDir: 'data',
			outDir: 'dist',
			contentDir: 'content',
			baseUrl: 'http://localhost:4321/api',
		});
	});

	test.each([
		'/srv/requests.git',
		'../requests.git',
		'ssh://git@example.org/x.git',
		'git@example.org:x/y.git',
		'https://example.org/x.git',
	])('takes any remote that git takes: %s', (remote) => expect(parseDeliverySettings({ REQUESTS_REMOTE: remote }).remote).toBe(remote));

	test('takes a mail server with a sender', () => {
		expect(parseDeliverySettings({ SMTP_URL: 'smtps://u:p@mail.example.org:465', MAIL_FROM: 'a@example.org' }).mail).toEqual({
			smtpUrl: 'smtps://u:p@mail.example.org:465',
			from: 'a@example.org',
		});
	});

	test.each([
		['REQUESTS_REMOTE', '--upload-pack=touch x'],
		['REQUESTS_REMOTE', 'ext::sh -c touch% x'],
		['REQUESTS_REMOTE', 'a\nb'],
		['SMTP_URL', 'http://mail.example.org'],
		['MAIL_FROM', 'nobody'],
		['MAIL_FROM', 'a@b.org, c@d.org'],
		['MAIL_FROM', 'A <a@b.org>'],
		['MAIL_FROM', 'a@b.org\nBcc: c@d.org'],
	])('refuses %s=%j', (name, value) =>
		expect(readError({ MAIL_FROM: 'a@b.org', [name]: value })).toMatch(new RegExp(`^Setting ${name} is `)),
	);

	test('wants a sender where there is a server', () => {
		expect(readError({ SMTP_URL: 'smtp://mail.example.org' })).toBe(
			'Setting MAIL_FROM is not set, expected an e-mail address, since SMTP_URL is set',
		);
	});
});
