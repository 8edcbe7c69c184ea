import { describe, expect, test } from 'vitest';
import { createGitHubForge } from '../../../../functions/requests/github/github-forge.ts';
import { withPauses } from '../../../../functions/requests/pause.ts';
import type { RequestGroup } from '../../../../functions/requests/request.ts';
import { toRequestKey } from '../../../../functions/requests/store/spool.ts';
import { toSettings } from '../../../support/github/forge-fixture.ts';
import { type Fault, startGitHubDouble } from '../../../support/github/github-double.ts';
import { createItem, createTestCatalogue } from '../../../support/item-factory.ts';
import { createDeliveryBench } from '../../../support/requests/delivery-bench.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const toBranch = (name: string) => `request/${toRequestKey(name)}`;
const refuse = (status: number, message: string, headers: Record<string, string> = {}): Fault => ({ status, headers, body: { message } });

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
		/** Rounds of a process that goes on running. */
		deliverOn: () => {
			const forge = withPauses('the forge', createForge(), bench.deps);
			return () => bench.deliver({ forge });
		},
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
		['answers 500', refuse(500, 'Server Error')],
		['limits requests', refuse(429, 'Too many requests', { 'Retry-After': '600' })],
	])('loses nothing while GitHub %s for an hour', async (_, fault) => {
		const { ask, clock, deliver, github } = await createGitHubBench();
		const names = ['Gold Bar', 'Moon Dust', 'Tea'];
		for (const name of names) await ask(name);
		const until = clock.now + HOUR_MS;
		github.fail = () => (clock.now < until ? fault : undefined);
		const isDone = () => github.pulls.length === names.length;
		for (; clock.now < until + HOUR_MS && !isDone(); clock.now += 5 * MINUTE_MS) await deliver();
		expect(clock.now).toBeGreaterThan(until);
		await deliver();
		expect(github.pulls.map(({ branch }) => branch).sort()).toEqual(names.map(toBranch).sort());
		for (const name of names) expect(github.git.listMessages(toBranch(name))).toHaveLength(1);
	});

	test('keeps what GitHub answers 422 to, and says so loudly', async () => {
		const { ask, clock, deliver, deps, github, lines, read } = await createGitHubBench();
		await ask('Gold Bar', 'ada@example.org');
		github.fail = () => refuse(422, 'Refused');
		await deliver();
		expect(lines.join('\n')).toMatch(/error GIVEN UP.*GitHub answers 422: Refused/);
		github.fail = () => undefined;
		await deps.store.move((await read('Gold Bar')) as RequestGroup, 'pending');
		clock.now += MINUTE_MS;
		await deliver();
		expect(github.pulls.map(({ branch }) => branch)).toEqual([toBranch('Gold Bar')]);
	});

	test.each([
		[401, 'GITHUB_TOKEN is wrong or has expired'],
		[403, 'GITHUB_TOKEN lacks a permission'],
		[404, 'is not there, or GITHUB_TOKEN may not see it'],
	])('stops at %d, says so once, gives none of 30 requests up, and goes on when it is mended', async (status, sentence) => {
		const { ask, clock, deliver, deliverOn, github, lines, listDead } = await createGitHubBench();
		for (let index = 0; index < 30; index++) await ask(`Thing ${index}`);
		github.fail = () => refuse(status, 'Refused');
		const running = deliverOn();
		expect(await running()).toMatchObject({ stopped: 30, failed: 0, buried: 0 });
		expect(lines.filter((line) => line.startsWith('error'))).toEqual([expect.stringMatching(`STOPPED.*${sentence}`)]);
		expect(github.requests).toHaveLength(1);
		const until = clock.now + 24 * HOUR_MS;
		while (clock.now < until) {
			// A round just before the pause ends asks nothing, and one at its end asks once.
			const pauseMs = Number(/"pauseMs":(\d+)/.exec(lines.at(-1) ?? '')?.[1]);
			const asked = github.requests.length;
			clock.now += pauseMs - 1;
			await running();
			expect(github.requests).toHaveLength(asked);
			clock.now += 1;
			await running();
			expect(github.requests).toHaveLength(asked + 1);
		}
		// Twelve pauses that double, and up to six hours each after that.
		expect(github.requests.length).toBeLessThanOrEqual(15);
		expect(await listDead()).toEqual([]);
		github.fail = () => undefined;
		// The next process asks at once, the running one after its pause.
		expect(await deliver()).toMatchObject({ proposed: 10, stopped: 0 });
		clock.now += 6 * HOUR_MS;
		expect(await running()).toMatchObject({ stopped: 0 });
	});

	test('has ten open at once, and opens another when there is room', async () => {
		const { ask, clock, deliver, github } = await createGitHubBench();
		for (let index = 0; index < 12; index++) await ask(`Thing ${index}`);
		const countOpen = () => github.pulls.filter(({ state }) => state === 'open').length;
		await deliver();
		expect(countOpen()).toBe(10);
		Object.assign(github.pulls[0] ?? {}, { state: 'closed' });
		clock.now += HOUR_MS;
		await deliver();
		await deliver();
		expect(countOpen()).toBe(10);
		expect(github.pulls).toHaveLength(11);
	});
});
