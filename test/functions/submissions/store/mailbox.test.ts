import { describe, expect, test } from 'vitest';
import { toLookAlike, toMailbox, toMailDomain } from '../../../../functions/submissions/store/mailbox.ts';

describe('toMailbox()', () => {
	test.each([
		['Ada@Example.org', 'ada@example.org'],
		['ada+shop@example.org', 'ada@example.org'],
		['ada+a+b@example.org', 'ada@example.org'],
		['a.da@example.org', 'a.da@example.org'],
		['ada-shop@example.org', 'ada-shop@example.org'],
		['+shop@example.org', '+shop@example.org'],
		['...@gmail.com', '...@gmail.com'],
		['ada@constructor', 'ada@constructor'],
		['ada@__proto__', 'ada@__proto__'],
		['ada@mail.example.org', 'ada@mail.example.org'],
	])('of %s is %s', (email, mailbox) => expect(toMailbox(email)).toBe(mailbox));

	// Without a row of the table, each of these is a mailbox of its own, and a stranger's mails are multiplied.
	describe.each<[string, string, string[]]>([
		['Google', 'victim@gmail.com', ['v.i.c.t.i.m@gmail.com', 'VICTIM+1@googlemail.com', 'vic.tim@googlemail.com']],
		['Proton', 'victim@proton.me', ['v-i_c.tim@protonmail.com', 'victim@pm.me', 'victim+1@protonmail.ch']],
		['Apple', 'victim@icloud.com', ['victim@me.com', 'victim+1@mac.com']],
		[
			'Yandex',
			'vic.tim@yandex.com',
			['vic-tim@ya.ru', 'vic.tim@yandex.ru', 'vic.tim@yandex.com.tr', 'vic-tim+1@yandex.kz', 'vic.tim@yandex.by'],
		],
		['Yahoo', 'victim@yahoo.com', ['victim-1@yahoo.com', 'Victim-shop-2@yahoo.com', 'victim+1@yahoo.com']],
		['Yahoo in Britain', 'victim@yahoo.co.uk', ['victim-1@yahoo.co.uk', 'victim-2@yahoo.co.uk']],
		[
			'Fastmail',
			'victim@fastmail.com',
			['x1@victim.fastmail.com', 'x2@VICTIM.fastmail.com', 'victim+1@fastmail.com', 'x+1@victim.fastmail.com'],
		],
		['another domain of Fastmail', 'victim@sent.com', ['x1@victim.sent.com', 'victim+1@sent.com', 'x@y.victim.sent.com']],
	])('reads the spellings of %s as %s', (_, mailbox, spellings) => {
		test.each([mailbox, ...spellings])('%s', (email) => expect(toMailbox(email)).toBe(mailbox));
	});

	test.each([
		['victim@fastmail.com', 'victim@sent.com'],
		['victim@yahoo.com', 'victim@yahoo.co.uk'],
		['v.ictim@icloud.com', 'victim@icloud.com'],
		['victim@gmail.com.evil.example', 'victim@gmail.com'],
		['victim@notgmail.com', 'victim@gmail.com'],
	])('keeps %s and %s apart: they belong to different people', (first, second) => {
		expect(toMailbox(first)).not.toBe(toMailbox(second));
	});
});

describe('toMailDomain()', () => {
	// A limit of each host would be as many limits as someone has hosts.
	test.each([
		['ada@a.b.c.company.example', 'company.example'],
		['ada@mail.company.co.uk', 'company.co.uk'],
		['ada@one.blogspot.com', 'one.blogspot.com'],
		['x1@victim.fastmail.com', 'fastmail.com'],
		['ada@pm.me', 'proton.me'],
		['ada@localhost', 'localhost'],
	])('of %s is %s', (email, domain) => expect(toMailDomain(email)).toBe(domain));
});

describe('toLookAlike()', () => {
	test('is one for addresses that an unknown provider may read as one mailbox', () => {
		const spellings = [
			'victim@unknown.example',
			'v.i.c.t.i.m@unknown.example',
			'vic_tim+1@mail.unknown.example',
			'VIC-TIM@unknown.example',
		];
		expect(new Set(spellings.map(toLookAlike))).toEqual(new Set(['victim@unknown.example']));
	});
	test.each(['victims@unknown.example', 'victim@other.example', '._-@unknown.example'])('is another for %s', (email) => {
		expect(toLookAlike(email)).not.toBe('victim@unknown.example');
	});
});
