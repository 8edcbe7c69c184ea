import { describe, expect, test } from 'vitest';
import { createGitHubForge } from '../../../../functions/submissions/github/github-forge.ts';
import { toSubmissionKey } from '../../../../functions/submissions/store/spool.ts';
import { createItem, createTestCatalogue } from '../../../support/content/item-factory.ts';
import { toSettings } from '../../../support/github/forge-fixture.ts';
import { startGitHubDouble } from '../../../support/github/github-double.ts';
import { createDeliveryBench } from '../../../support/requests/delivery-bench.ts';

const toBranch = (name: string) => `request/${toSubmissionKey(name)}`;

describe('delivery to GitHub', () => {
	test('goes from a request to a mail, by merging and by closing, and shows no address', async () => {
		const { ask, clock, deliver: deliverTo, mails, served, lines, readSpool } = await createDeliveryBench();
		const now = () => clock.now;
		const github = await startGitHubDouble({ now });
		/** One round, as a process has it that has just started. */
		const deliver = () => deliverTo({ forge: createGitHubForge(toSettings(github), { now, writePauseMs: 0 }) });
		await ask('Gold Bar', 'ada@example.org');
		await ask('gold bar', 'bob@example.org');
		clock.now += 60_000;
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
});
