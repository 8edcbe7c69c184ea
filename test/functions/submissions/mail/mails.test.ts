import { describe, expect, test } from 'vitest';
import { createConfirmationMail, createOutcomeMail } from '../../../../functions/submissions/mail/mails.ts';

const LINK = 'https://worth.example/api/items/request/mail?token=t';
const HEAD = { service: 'Auction House', to: 'ada@example.org', link: LINK };
const DECIDED = { key: '0123456789ab', slug: 'gold-bar', baseUrl: 'https://worth.example/api' };

describe('createOutcomeMail()', () => {
	test('says where an accepted item is', () => {
		const mail = createOutcomeMail(HEAD, { ...DECIDED, status: 'accepted', name: 'Gold Bar' });
		expect(mail).toMatchObject({ to: 'ada@example.org', subject: 'Your item was added' });
		expect(mail.text).toContain('“Gold Bar” is now in the catalogue: https://worth.example/items/gold-bar/\n');
	});

	test('says that a declined one will not be added', () => {
		const mail = createOutcomeMail(HEAD, { ...DECIDED, status: 'declined', name: '🥑' });
		expect(mail.subject).toBe('Your item was not added');
		expect(mail.text).toContain('The item you asked for was reviewed and won’t be added');
	});

	test('carries no link and no line of the requester’s', () => {
		const name = 'Win money: https://evil.example/?x now!\r\nBcc: b@example.org';
		const { text, subject } = createOutcomeMail(HEAD, { ...DECIDED, status: 'declined', name });
		expect(text).toContain(LINK);
		expect(text.replace(LINK, '')).not.toMatch(/:\/\/|@|\r/);
		expect(subject).not.toContain('evil');
	});
});

describe('createConfirmationMail()', () => {
	test('has the link, and the same Message-ID when it is sent again', () => {
		const mail = createConfirmationMail(HEAD, Date.parse('2026-01-02'));
		expect(mail.text).toContain(`${LINK}\n`);
		expect(createConfirmationMail({ ...HEAD, link: `${LINK}2` }, Date.parse('2026-01-03')).id).toBe(mail.id);
	});
});
