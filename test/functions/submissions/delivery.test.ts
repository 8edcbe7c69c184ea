import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { toReportSubmission } from '../../../functions/endpoints/submit-item.ts';
import { MAX_OPEN } from '../../../functions/submissions/forge.ts';
import type { Mailer } from '../../../functions/submissions/mail/mails.ts';
import { DAILY_DOMAIN_MAILS, HOURLY_MAILS } from '../../../functions/submissions/notifier.ts';
import { MAX_FAILURES, NO_FAILURES, ServiceError } from '../../../functions/submissions/retries.ts';
import { toSubmissionKey } from '../../../functions/submissions/store/spool.ts';
import { createItem, createTestCatalogue } from '../../support/content/item-factory.ts';
import { createDeliveryBench } from '../../support/requests/delivery-bench.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DOWN = new ServiceError('Cannot reach the forge', 'outage');
const REFUSED = new ServiceError('Not allowed', 'final');

describe('deliverSubmissions()', () => {
	test('proposes a request, waits for people, and tells whoever asked', async () => {
		const { deliver, ask, forge, judge, mails, readSpool } = await createDeliveryBench();
		await ask('Gold Bar', 'ada@example.org');
		expect(await deliver()).toMatchObject({ proposed: 1, mailed: 0 });
		expect(forge.proposals.map(({ title }) => title)).toEqual(['data: requested item Gold Bar']);
		expect(await deliver()).toMatchObject({ proposed: 0, accepted: 0, declined: 0, mailed: 0, failed: 0 });
		judge('Gold Bar', 'accepted');
		expect(await deliver()).toMatchObject({ accepted: 1, mailed: 1 });
		expect(mails).toMatchObject([{ to: 'ada@example.org', subject: 'Your item was added' }]);
		expect(await readSpool()).toEqual([]);
		expect(await deliver()).toMatchObject({ accepted: 0, mailed: 0 });
	});

	test('takes a report through the spool to a proposal of its own kind, and to its outcome', async () => {
		const { deliver, put, clock, forge, judge, readSpool, served } = await createDeliveryBench();
		served.catalogue = createTestCatalogue([createItem({ slug: 'gold-bar', name: 'Gold Bar' })]);
		const report = { slug: 'gold-bar', problem: 'Too low', worthCents: 100, source: 'https://example.org/gold' };
		const request = toReportSubmission(report, 'Gold Bar');
		// The same report twice is one proposal; another source is another report.
		await put(request);
		await put(request);
		clock.now += 1000;
		await put(toReportSubmission({ ...report, source: 'https://example.org/other' }, 'Gold Bar'));
		expect(await deliver()).toMatchObject({ proposed: 2 });
		expect(forge.proposals.map(({ title }) => title)).toEqual(['data: reported price of gold bar', 'data: reported price of gold bar']);
		expect(forge.proposals[0]?.file).toBe(`content/reports/gold-bar-${toSubmissionKey(request.name)}.json`);
		expect(JSON.parse(forge.proposals[0]?.text ?? '')).toMatchObject(report);
		judge(request.name, 'accepted');
		expect(await deliver()).toMatchObject({ accepted: 1 });
		expect(await readSpool()).toEqual([expect.stringContaining('https://example.org/other')]);
	});

	test('makes one proposal of 24 requests for the same name, and one mail for each address', async () => {
		const { deliver, ask, forge, judge, mails, readSpool } = await createDeliveryBench();
		const names = ['Gold Bar', 'gold bar', 'GÓLD BAR', 'Gold  bar'.replace('  ', ' ')];
		await Promise.all(Array.from({ length: 24 }, (_, index) => ask(names[index % 4] ?? '', `asker${index % 7}@gmail.com`)));
		await deliver();
		expect(forge.proposals).toHaveLength(1);
		judge('Gold Bar', 'declined');
		await deliver();
		expect(mails.map(({ to }) => to).sort()).toEqual(Array.from({ length: 7 }, (_, index) => `asker${index}@gmail.com`).sort());
		expect(await readSpool()).toEqual([expect.stringMatching(/^declined\/[0-9a-f]{12}: $/)]);
	});

	test('never proposes a declined name again, whatever the forge remembers', async () => {
		const { deliver, ask, forge, judge, mails } = await createDeliveryBench();
		await ask('Gold Bar');
		await deliver();
		judge('Gold Bar', 'declined');
		await deliver();
		forge.states.clear();
		await ask('gold bar', 'ada@example.org');
		expect(await deliver()).toMatchObject({ proposed: 0, declined: 1, mailed: 1 });
		expect(forge.proposals).toHaveLength(1);
		expect(mails).toHaveLength(1);
	});

	test(`keeps at most ${MAX_OPEN} open, and proposes the rest in order as there is room`, async () => {
		const { deliver, ask, clock, forge, judge } = await createDeliveryBench();
		for (let index = 0; index < 25; index++) {
			clock.now += 1000;
			await ask(`Thing ${index}`);
		}
		expect(await deliver()).toMatchObject({ proposed: 10, held: 15 });
		expect(await deliver()).toMatchObject({ proposed: 0, held: 15 });
		const { calls } = forge;
		await deliver();
		expect(forge.calls - calls).toBe(MAX_OPEN + 1);
		judge('Thing 3', 'accepted');
		judge('Thing 4', 'declined');
		await deliver();
		await deliver();
		expect(forge.proposals.map(({ title }) => title.replace('data: requested item Thing ', ''))).toEqual(
			Array.from({ length: 12 }, (_, index) => String(index)),
		);
	});

	test('takes an item that is served under the name for accepted, and says where it is', async () => {
		const { deliver, ask, mails, served, forge } = await createDeliveryBench();
		await ask('Tea kettle', 'ada@example.org');
		served.catalogue = createTestCatalogue([createItem({ aliases: ['Tea Kettle'] })]);
		expect(await deliver()).toMatchObject({ accepted: 1, mailed: 1, proposed: 0 });
		expect(forge.proposals).toEqual([]);
		expect(mails[0]?.text).toContain('https://worth.example/items/copper-kettle/\n');
	});

	test('tells of an accepted item only once it is served', async () => {
		const { deliver, ask, judge, mails, served } = await createDeliveryBench();
		served.catalogue = createTestCatalogue([createItem()]);
		await ask('Gold Bar', 'ada@example.org');
		await deliver();
		judge('Gold Bar', 'accepted');
		expect(await deliver()).toMatchObject({ accepted: 0, mailed: 0 });
		served.catalogue = createTestCatalogue([createItem(), createItem({ slug: 'gold-bar', name: 'A Bar of Gold' })]);
		expect(await deliver()).toMatchObject({ accepted: 1, mailed: 1 });
		expect(mails[0]?.text).toContain('/items/gold-bar');
	});

	test('gives a request another slug than an item that has its own', async () => {
		const { deliver, ask, forge, served } = await createDeliveryBench();
		served.catalogue = createTestCatalogue([createItem({ slug: 'c', name: 'C' })]);
		await ask('C++');
		await deliver();
		expect(forge.proposals[0]?.file).toMatch(/^content\/items\/c-[0-9a-f]{12}\.json$/);
	});

	test('proposes again what the forge knows no more', async () => {
		const { deliver, ask, forge, judge } = await createDeliveryBench();
		await ask('Gold Bar');
		await deliver();
		judge('Gold Bar', 'absent');
		forge.states.clear();
		expect(await deliver()).toMatchObject({ proposed: 1 });
		expect(forge.proposals.map(({ file }) => file)).toEqual(Array(2).fill('content/items/gold-bar.json'));
	});

	test('goes on with the others when one request cannot be read, names its file, and quotes nothing of it', async () => {
		const { deliver, ask, dir, forge, lines, readSpool } = await createDeliveryBench();
		await ask('Gold Bar', 'ada@example.org');
		await ask('Silver Bar');
		const [file = ''] = (await readSpool()).find((text) => text.includes('ada'))?.split(':') ?? [];
		await writeFile(path.join(dir, file), '{"name":"Gold Bar","email":"ada@example.org"');
		expect(await deliver()).toMatchObject({ proposed: 1, failed: 1 });
		expect(forge.proposals).toHaveLength(1);
		expect(lines.join('\n')).toContain(`error cannot read an item request: it is left as it is {"file":"${file}"`);
		expect(lines.join('\n')).not.toContain('ada@');
		expect(await readFile(path.join(dir, file), 'utf8')).toContain('ada@example.org');
	});

	test('goes on with the twins of a request that cannot be read, also if it carried the state', async () => {
		const { deliver, ask, clock, dir, forge, judge, mails, readSpool } = await createDeliveryBench();
		await ask('Gold Bar', 'ada@example.org');
		await deliver();
		clock.now += 1000;
		await ask('gold bar', 'bob@example.org');
		const [file = ''] = (await readSpool()).find((text) => text.includes('"state"'))?.split(':') ?? [];
		await writeFile(path.join(dir, file), 'damaged');
		await deliver();
		expect(forge.proposals).toHaveLength(1);
		judge('Gold Bar', 'accepted');
		await deliver();
		expect(mails.map(({ to }) => to)).toEqual(['bob@example.org']);
	});

	test('mails nobody whose record is damaged, and names the record', async () => {
		const { deliver, ask, askUnconfirmed, dir, judge, lines, mails } = await createDeliveryBench();
		await askUnconfirmed('Silver Bar', 'ada@example.org');
		await deliver();
		const record = (await readdir(path.join(dir, 'addresses'))).find((name) => name.endsWith('.json')) ?? '';
		await writeFile(path.join(dir, 'addresses', record), 'damaged');
		await ask('Gold Bar', 'bob@example.org');
		judge('Gold Bar', 'declined');
		expect(await deliver()).toMatchObject({ mailed: 1 });
		expect(mails.map(({ to }) => to)).toEqual(['ada@example.org', 'bob@example.org']);
		expect(lines.join('\n')).toContain(`Cannot read addresses/${record}: it is damaged`);
	});

	test('delivers what earlier versions have kept in a folder for each name', async () => {
		const { deliver, dir, judge, mails, readSpool, choose, deps } = await createDeliveryBench();
		const names = ['20251231000000000-0123456789ab.json', '20251231000001000-ba9876543210.json'];
		const write = async (folder: 'pending' | 'dead', name: string, file = '', email?: string) => {
			const kept = path.join(dir, folder, toSubmissionKey(name), file);
			await mkdir(path.dirname(kept), { recursive: true });
			await writeFile(kept, JSON.stringify({ id: file, name, email, requestedAt: '2025-12-31T00:00:00.000Z' }));
		};
		await write('pending', 'Gold Bar', names[0], 'ada@example.org');
		await write('pending', 'gold bar', names[1]);
		await write('dead', 'Tin Bar', names[0]);
		await choose('ada@example.org', 'confirmed');
		judge('Gold Bar', 'accepted');
		expect(await deliver()).toMatchObject({ accepted: 1, mailed: 1, proposed: 0 });
		expect(mails.map(({ to }) => to)).toEqual(['ada@example.org']);
		expect((await readSpool()).map((text) => text.split(':')[0])).toEqual([`dead/${toSubmissionKey('Tin Bar')}/${names[0]}`]);
		expect(await deps.store.count('dead')).toBe(1);
	});
});

describe('deliverRequests() when the forge fails', () => {
	test('in an outage of a day loses nothing, gives nothing up, asks seldom, and proposes all when it is back', async () => {
		const { deliver, ask, clock, forge, keepPauses, listDead, lines } = await createDeliveryBench();
		for (const name of ['Gold Bar', 'Silver Bar', 'Tin Bar']) await ask(name);
		const running = keepPauses(forge);
		forge.failure = DOWN;
		for (const begin = clock.now; clock.now < begin + DAY; clock.now += 5 * MINUTE) {
			expect(await deliver({ forge: running })).toMatchObject({ stopped: 3, failed: 0, buried: 0 });
		}
		// Ten pauses that double from half a minute, and up to six hours each after that. Each is one line of the log.
		expect(forge.calls).toBeLessThanOrEqual(15);
		expect(lines).toHaveLength(forge.calls);
		expect(await listDead()).toEqual([]);
		forge.failure = undefined;
		// Another process asks at once.
		expect(await deliver()).toMatchObject({ proposed: 3 });
	});

	test('does not wait for a time that lies out of reach, because the clock was set back', async () => {
		const { deliver, ask, clock, forge } = await createDeliveryBench();
		await ask('Gold Bar');
		forge.failure = new ServiceError('Try again', 'temporary');
		await deliver();
		forge.failure = undefined;
		expect(await deliver()).toMatchObject({ proposed: 0 });
		clock.now -= 25 * HOUR;
		expect(await deliver()).toMatchObject({ proposed: 1 });
	});

	test(`gives a request up after ${MAX_FAILURES} failures, says so loudly, and keeps it and its twins until someone retries`, async () => {
		const { deliver, ask, clock, forge, lines, read, deps, mails, judge, listDead } = await createDeliveryBench();
		await ask('Gold Bar', 'ada@example.org');
		forge.failure = new ServiceError('Try again', 'temporary');
		for (let failures = 1; failures <= MAX_FAILURES; failures++) {
			expect(await deliver()).toMatchObject({ failed: 1, buried: failures === MAX_FAILURES ? 1 : 0 });
			clock.now += 6 * HOUR;
		}
		expect(lines.filter((line) => line.startsWith('error'))).toEqual([expect.stringMatching(/GIVEN UP.*Try again/)]);
		forge.failure = undefined;
		await ask('gold bar', 'bob@example.org');
		expect(await deliver()).toMatchObject({ proposed: 0 });
		expect(await listDead()).toHaveLength(1);
		const group = await read('Gold Bar');
		expect(group.submissions.map(({ email }) => email).sort()).toEqual(['ada@example.org', 'bob@example.org']);

		const alive = await deps.store.move(group, 'pending');
		if (alive.state) await deps.store.writeState(alive, { ...alive.state, ...NO_FAILURES });
		expect(await deliver()).toMatchObject({ proposed: 1 });
		judge('Gold Bar', 'accepted');
		expect(await deliver()).toMatchObject({ mailed: 2 });
		expect(mails).toHaveLength(2);
	});

	test('gives up at once what cannot succeed, but never what lies open at the forge', async () => {
		const { deliver, ask, clock, forge, judge, listDead } = await createDeliveryBench();
		await ask('Gold Bar');
		await deliver();
		await ask('Tin Bar');
		forge.failure = REFUSED;
		expect(await deliver()).toMatchObject({ buried: 1 });
		for (let round = 0; round < MAX_FAILURES + 5; round++) {
			expect(await deliver()).toMatchObject({ buried: 0 });
			clock.now += 6 * HOUR;
		}
		expect(await listDead()).toEqual([expect.objectContaining({ key: toSubmissionKey('Tin Bar') })]);
		forge.failure = undefined;
		judge('Gold Bar', 'accepted');
		expect(await deliver()).toMatchObject({ accepted: 1 });
	});
});

describe('deliverRequests() and addresses', () => {
	test('deletes an address after 90 days and keeps the request', async () => {
		const { deliver, ask, clock, readSpool, forge } = await createDeliveryBench();
		await ask('Gold Bar', 'ada@example.org');
		clock.now += 89 * DAY;
		await deliver();
		expect((await readSpool()).join()).toContain('ada@example.org');
		clock.now += 86_400_001;
		await deliver();
		expect((await readSpool()).join()).not.toContain('ada@example.org');
		expect((await readSpool()).join()).toContain('"name":"Gold Bar"');
		expect(forge.proposals).toHaveLength(1);
	});

	test('lets none of them out: not to the forge, not to the log', async () => {
		const { deliver, ask, judge, forge, lines, mailTrouble, clock } = await createDeliveryBench();
		await ask('Gold Bar', 'unmistakable@example.org');
		await deliver();
		judge('Gold Bar', 'declined');
		mailTrouble.error = new ServiceError('Cannot send a mail: EENVELOPE', 'temporary');
		await deliver();
		clock.now += HOUR;
		mailTrouble.error = undefined;
		await deliver();
		expect(JSON.stringify(forge.proposals)).not.toContain('unmistakable');
		expect(lines.length).toBeGreaterThan(2);
		expect(lines.join()).not.toContain('unmistakable');
	});

	test('tries a mail again when the server fails', async () => {
		const { deliver, ask, judge, mails, mailTrouble, clock } = await createDeliveryBench();
		await ask('Gold Bar', 'ada@example.org');
		judge('Gold Bar', 'declined');
		mailTrouble.error = new ServiceError('Cannot send a mail', 'temporary');
		expect(await deliver()).toMatchObject({ mailed: 0, failed: 1 });
		mailTrouble.error = undefined;
		expect(await deliver()).toMatchObject({ mailed: 0 });
		clock.now += MINUTE;
		expect(await deliver()).toMatchObject({ mailed: 1 });
		expect(mails).toHaveLength(1);
	});

	test('lets go of an address that the server refuses for good', async () => {
		const { deliver, ask, judge, mailTrouble, readSpool, lines } = await createDeliveryBench();
		await ask('Gold Bar', 'ada@example.org');
		judge('Gold Bar', 'accepted');
		mailTrouble.error = new ServiceError('Cannot send a mail: no such mailbox', 'final');
		expect(await deliver()).toMatchObject({ mailed: 0, failed: 0 });
		expect(await readSpool()).toEqual([]);
		expect(lines.join('\n')).toMatch(/^error cannot mail a requester/m);
	});

	test('without a mailer deletes the address on the outcome all the same', async () => {
		const { deliver, ask, judge, readSpool } = await createDeliveryBench();
		await ask('Gold Bar', 'ada@example.org');
		judge('Gold Bar', 'accepted');
		expect(await deliver({ mailer: undefined })).toMatchObject({ accepted: 1, mailed: 0 });
		expect(await readSpool()).toEqual([]);
	});

	test('a request that comes while others are being told is settled by itself', async () => {
		const { deliver, ask, judge, mails, deps, readSpool } = await createDeliveryBench();
		await ask('Gold Bar', 'ada@example.org');
		judge('Gold Bar', 'accepted');
		const mailer: Mailer = {
			send: async (mail) => {
				if (mails.length === 0) await ask('Gold Bar', 'late@example.org');
				await deps.mailer?.send(mail);
			},
		};
		await deliver({ mailer });
		await deliver();
		expect(mails.map(({ to }) => to)).toEqual(['ada@example.org', 'late@example.org']);
		expect(await readSpool()).toEqual([]);
	});
});

describe('deliverRequests() and addresses that were not confirmed', () => {
	const NAMES = Array.from({ length: 7 }, (_, index) => `Thing ${index}`);

	test('asks an address once, and mails nothing else until its owner confirms', async () => {
		const { deliver, askUnconfirmed, choose, judge, mails, readSpool } = await createDeliveryBench();
		await askUnconfirmed('Gold Bar', 'ada@example.org');
		await askUnconfirmed('Silver Bar', 'Ada@example.org');
		expect(await deliver()).toMatchObject({ asked: 1, proposed: 2 });
		judge('Gold Bar', 'declined');
		expect(await deliver()).toMatchObject({ asked: 0, declined: 1, mailed: 0 });
		expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your address']);
		expect(mails[0]?.text).toMatch(/https:\/\/worth\.example\/api\/items\/request\/mail\?token=\S+\n/);
		expect(mails[0]?.text).not.toContain('Gold');
		await choose('ada@example.org', 'confirmed');
		expect(await deliver()).toMatchObject({ mailed: 1 });
		expect(mails[1]).toMatchObject({ to: 'ada@example.org', subject: 'Your item was not added' });
		expect((await readSpool()).join()).not.toContain('Gold');
	});

	test('sends one mail to an address whose owner never agreed, however often declined names are asked for', async () => {
		const { deliver, askUnconfirmed, clock, mails, readSpool, deps } = await createDeliveryBench();
		for (const name of NAMES) await deps.store.rememberDeclined(toSubmissionKey(name));
		for (let time = 0; time < 4; time++) {
			for (const name of NAMES) await askUnconfirmed(name, 'victim@example.org');
			await deliver();
			clock.now += 3 * DAY;
		}
		await deliver();
		expect(mails).toHaveLength(1);
		expect((await readSpool()).join()).not.toContain('victim');
	});

	// Without the table of providers, and the look at addresses that look alike, each spelling gets a mail of its own.
	test.each([
		['alias domains', ['victim@proton.me', 'victim@pm.me', 'victim@protonmail.com', 'v.ictim@pm.me']],
		['dots elsewhere', ['victim@unknown.example', 'v.ictim@unknown.example', 'v.i.ctim@unknown.example', 'vic_tim@mx.unknown.example']],
	])('asks a mailbox once for all its spellings: %s', async (_, spellings) => {
		const { deliver, askUnconfirmed, clock, mails } = await createDeliveryBench();
		for (const [index, email] of spellings.entries()) await askUnconfirmed(`Thing ${index}`, email);
		await deliver();
		clock.now += 25 * HOUR;
		await deliver();
		expect(mails).toHaveLength(1);
	});

	test('asks people whose addresses look alike one after the other, and loses neither', async () => {
		const { deliver, askUnconfirmed, clock, mails, readSpool } = await createDeliveryBench();
		await askUnconfirmed('Gold Bar', 'j.doe@company.example');
		await askUnconfirmed('Tin Bar', 'jdoe@company.example');
		await deliver();
		expect(mails.map(({ to }) => to)).toEqual(['j.doe@company.example']);
		expect((await readSpool()).join()).toContain('jdoe@company.example');
		clock.now += 7 * DAY;
		await deliver();
		expect(mails.map(({ to }) => to)).toEqual(['j.doe@company.example', 'jdoe@company.example']);
	});

	// Without a limit of the domain, each of these is a mailbox of its own, and a stranger's mails are multiplied.
	test.each<[string, (index: number) => string]>([
		['a new host for each', (index) => `person${index}@host${index}.company.co.uk`],
		['a catch-all domain', (index) => `person${index}@victim.example`],
	])('a domain that is no provider gets a few mails a day, however its addresses are spelled: %s', async (_, toAddress) => {
		const { deliver, askUnconfirmed, clock, mails } = await createDeliveryBench();
		for (let index = 0; index < 10; index++) await askUnconfirmed(`Thing ${index}`, toAddress(index));
		const counts: number[] = [];
		for (let day = 0; day < 3; day++) {
			for (let hour = 0; hour < 3; hour++) {
				await deliver();
				clock.now += HOUR;
			}
			counts.push(mails.length);
			clock.now += 22 * HOUR;
		}
		expect(counts).toEqual([1, 2, 3].map((days) => (days * DAILY_DOMAIN_MAILS) / 2));
	});

	test.each(['gmail.com', 'mail.ru'])(
		'people at %s do not wait for each other: without this three of them may ask in a day',
		async (host) => {
			const { deliver, askUnconfirmed, mails } = await createDeliveryBench();
			for (let index = 0; index < 20; index++) await askUnconfirmed(`Thing ${index}`, `person${index}@${host}`);
			await deliver();
			expect(mails).toHaveLength(HOURLY_MAILS.provider / 2);
		},
	);

	test('tells a person who has confirmed one spelling the outcomes of another, and stops all of them', async () => {
		const { deliver, askUnconfirmed, choose, judge, mails } = await createDeliveryBench();
		await askUnconfirmed('Gold Bar', 'ada+gold@example.org');
		await askUnconfirmed('Tin Bar', 'ada+tin@example.org');
		await deliver();
		await choose('ada+gold@example.org', 'confirmed');
		judge('Tin Bar', 'accepted');
		await deliver();
		expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
			['ada+gold@example.org', 'Confirm your address'],
			['ada+tin@example.org', 'Your item was added'],
		]);
		await choose('ada@example.org', 'stopped');
		judge('Gold Bar', 'accepted');
		await deliver();
		expect(mails).toHaveLength(2);
	});

	test('counts by provider and in all per hour: the others wait, and none is lost', async () => {
		const { deliver, askUnconfirmed, ask, clock, deps, mails } = await createDeliveryBench();
		// At one provider, and at one domain each: more than an hour's mails.
		for (let index = 0; index < 40; index++) await askUnconfirmed(`Thing ${index}`, `person${index}@gmail.com`);
		for (let index = 0; index < 100; index++) await askUnconfirmed(`Other ${index}`, `person@domain${index}.example`);
		await ask('Gold Bar', 'ada@gmail.com');
		await deps.store.rememberDeclined(toSubmissionKey('Gold Bar'));
		const at = (domain: string) => mails.filter(({ to }) => to.endsWith(domain)).length;
		expect(await deliver()).toMatchObject({ asked: HOURLY_MAILS.all / 2, mailed: 1 });
		// An outcome comes through although the confirmations of its provider have used up their part.
		expect(at('@gmail.com')).toBe(HOURLY_MAILS.provider / 2 + 1);
		expect(await deliver()).toMatchObject({ asked: 0, mailed: 0 });
		for (let hour = 0; hour < 4; hour++) {
			clock.now += HOUR;
			await deliver();
		}
		expect(mails).toHaveLength(141);
		expect(new Set(mails.map(({ to }) => to)).size).toBe(141);
	});

	test('sends a confirmed address three mails a day at most, and none twice', async () => {
		const { deliver, ask, clock, mails, deps } = await createDeliveryBench();
		for (const name of NAMES) await deps.store.rememberDeclined(toSubmissionKey(name));
		const counts: number[] = [];
		for (let day = 0; day < 5; day++) {
			for (const name of NAMES) await ask(name, 'ada@example.org');
			const before = mails.length;
			for (let round = 0; round < 3; round++) await deliver();
			counts.push(mails.length - before);
			clock.now += DAY;
		}
		expect(counts).toEqual([3, 3, 1, 0, 0]);
		expect(new Set(mails.map(({ id }) => id)).size).toBe(7);
	});

	test('lets go of a request whose link was not followed in time', async () => {
		const { deliver, askUnconfirmed, clock, judge, mails, readSpool } = await createDeliveryBench();
		await askUnconfirmed('Gold Bar', 'ada@example.org');
		await deliver();
		judge('Gold Bar', 'declined');
		clock.now += 7 * DAY - 1;
		await deliver();
		expect((await readSpool()).join()).toContain('ada@example.org');
		clock.now += 2;
		await deliver();
		expect((await readSpool()).join()).not.toContain('ada@example.org');
		expect(mails).toHaveLength(1);
	});

	test('sends nothing to an address that wants no mail', async () => {
		const { deliver, ask, choose, judge, mails, readSpool } = await createDeliveryBench();
		await ask('Gold Bar', 'ada@example.org');
		await choose('ada@example.org', 'stopped');
		judge('Gold Bar', 'accepted');
		expect(await deliver()).toMatchObject({ mailed: 0, asked: 0 });
		expect(mails).toEqual([]);
		expect(await readSpool()).toEqual([]);
	});

	test('proposes all the same while the mail server is out of reach, asks it seldom, and loses no mail', async () => {
		const { deliver, askUnconfirmed, clock, deps, keepPauses, lines, mails, mailTrouble } = await createDeliveryBench();
		const mailer = deps.mailer && keepPauses(deps.mailer);
		for (let index = 0; index < 5; index++) await askUnconfirmed(`Thing ${index}`, `a${index}@gmail.com`);
		mailTrouble.error = new ServiceError('Cannot send a mail: EAUTH', 'outage');
		expect(await deliver({ mailer })).toMatchObject({ proposed: 5, asked: 0, failed: 0 });
		await deliver({ mailer });
		expect(lines.filter((line) => line.startsWith('error'))).toHaveLength(1);
		mailTrouble.error = undefined;
		clock.now += MINUTE;
		expect(await deliver({ mailer })).toMatchObject({ asked: 5 });
		expect(mails).toHaveLength(5);
	});

	test('keeps no address beyond the spool, and signs links with a key that only the service can read', async () => {
		const { deliver, askUnconfirmed, dir } = await createDeliveryBench();
		await askUnconfirmed('Gold Bar', 'ada@example.org');
		await deliver();
		expect(((await stat(path.join(dir, 'mail-secret'))).mode & 0o777).toString(8)).toBe('600');
		const folder = path.join(dir, 'addresses');
		expect(((await stat(folder)).mode & 0o777).toString(8)).toBe('700');
		const names = await readdir(folder);
		expect(names.map((name) => name.replace(/^[0-9a-f]{32}/, ''))).toEqual(expect.arrayContaining(['.json', '.alike']));
		for (const name of names) expect(await readFile(path.join(folder, name), 'utf8')).not.toContain('ada');
	});
});
