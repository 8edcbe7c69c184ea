import { describe, expect, test } from 'vitest';
import { createOutcomeMail } from '../../../../functions/requests/mail/outcome-mail.ts';

const REQUEST = { email: 'ada@example.org', id: '1' };
const BASE_URL = 'https://worth.example/api';

describe('createOutcomeMail()', () => {
	test('says where an accepted item is', () => {
		const mail = createOutcomeMail({ status: 'accepted', name: 'Gold Bar', slug: 'gold-bar' }, REQUEST, BASE_URL);
		expect(mail).toMatchObject({ to: 'ada@example.org', subject: 'The item that you asked for was added' });
		expect(mail.text).toContain('“Gold Bar” is in the catalogue now: https://worth.example/items/gold-bar/\n');
	});

	test('says that a declined one will not be added', () => {
		const mail = createOutcomeMail({ status: 'declined', name: '🥑', slug: 'item-x' }, REQUEST, BASE_URL);
		expect(mail.subject).toBe('The item that you asked for was not added');
		expect(mail.text).toContain('The item that you asked for was reviewed and will not be added');
	});

	test('carries no link and no line of the requester’s', () => {
		const name = 'Win money: https://evil.example/?x now!\r\nBcc: b@example.org';
		const { text, subject } = createOutcomeMail({ status: 'declined', name, slug: 'x' }, REQUEST, BASE_URL);
		expect(text).not.toMatch(/:\/\/|@|\r/);
		expect(subject).not.toContain('evil');
	});
});
