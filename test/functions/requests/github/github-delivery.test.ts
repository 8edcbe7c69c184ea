import { describe, expect, test } from 'vitest';
import { createGitHubForge } from '../../../../functions/requests/github/github-forge.ts';
import { toRequestKey } from '../../../../functions/requests/store/spool.ts';
import { toSettings } from '../../../support/github/forge-fixture.ts';
import { type Fault, startGitHubDouble } from '../../../support/github/github-double.ts';
import { createItem, createTestCatalogue } from '../../../support/item-factory.ts';
import { createDeliveryBench } from '../../../support/requests/delivery-bench.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const toBranch = (name: string) => `request/${toRequestKey(name)}`;

/** Delivery from a real spool to GitHub, on a clock that is set. */
async function createGitHubBench() {
	const bench = await createDeliveryBench();
	const now = () => bench.clock.now;
	const github = await startGitHubDouble({ now });
	const createForge = () => createGitHubForge(toSettings(github), { now, writePauseMs: 0 });
	return {
		...bench,
		github,
		/** One round as a process has it that has just started. */
		deliver: () => bench.deliver({ forge: createForge() }),
	};
}

describe('delivery to GitHub', () => {
	test('goes from a request to a mail, by merging and by closing, and shows no address', async () => {
		const { ask, clock, deliver, github, mails, served, lines, readSpool } = await createGitHubBench();
		await ask('Gold Bar', 'ada@example.org');
		await ask('gold bar', 'bob@example.org');
		clock.now += MINUTE_MS;
		await ask('Moon Dust', 'eve@example.org');
		served.catalogue = createTestCatalogue([]);
		await deliver();
		await deliver();
		expect(github.pulls.map(({ branch, state }) => [branch, state])).toEqual([
			[toBranch('Gold Bar'), 'open'],
			[toBranch('Moon Dust'), 'open'],
		]);
		const objects = github.git.readEverything();
		expect(JSON.stringify([objects, github.pulls, github.requests, lines])).not.toContain('example.org');

		await github.merge(toBranch('Gold Bar'));
		Object.assign(github.pulls[1] ?? {}, { state: 'closed' });
		served.catalogue = createTestCatalogue([createItem({ name: 'Gold Bar', slug: 'gold-bar' })]);
		await deliver();
		await deliver();
		const addresses = mails.map(({ to }) => JSON.stringify(to)).sort();
		expect(addresses).toEqual(['ada', 'bob', 'eve'].map((name) => expect.stringContaining(`${name}@example.org`)));
		expect((await readSpool()).join('\n')).not.toContain('example.org');
		expect(github.pulls).toHaveLength(2);
		expect(github.violations).toEqual([]);
	});

	test.each<[string, Fault]>([
		['is down', 'unheard'],
		['breaks off after doing what it was asked', 'unanswered'],
		['refuses the token', { status: 401, body: { message: 'Refused' } }],
		['limits requests', { status: 429, headers: { 'Retry-After': '600' }, body: { message: 'Too many requests' } }],
	])('loses nothing while GitHub %s for an hour', async (_, fault) => {
		const { ask, clock, deliver, github, listDead } = await createGitHubBench();
		const names = ['Gold Bar', 'Moon Dust', 'Tea'];
		for (const name of names) await ask(name);
		github.fail = () => fault;
		for (const begin = clock.now; clock.now < begin + HOUR_MS; clock.now += 10 * MINUTE_MS) await deliver();
		expect(await listDead()).toEqual([]);
		github.fail = () => undefined;
		await deliver();
		expect(github.pulls.map(({ branch }) => branch).sort()).toEqual(names.map(toBranch).sort());
		for (const name of names) expect(github.git.listMessages(toBranch(name))).toHaveLength(1);
	});
});
