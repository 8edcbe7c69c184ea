import { describe, expect, test, vi } from 'vitest';
import { toSubmissionKey } from '../../../functions/submissions/store/spool.ts';
import { startWorkers } from '../../support/cloudflare/start-workers.ts';
import { startGitHubDouble } from '../../support/github/github-double.ts';
import { PATIENCE } from '../../support/patience.ts';

const EMAIL = 'ada@example.org';
const toBranch = (name: string) => `request/${toSubmissionKey(name)}`;

// Failures, the dead-letter queue and other credentials: test/all/requests/workerd.test.ts.
describe('item requests in workerd', () => {
	test('go through the queue to one pull request for each name, and the e-mail address goes nowhere', async () => {
		const github = await startGitHubDouble();
		const { reports, request, readPrinted } = await startWorkers({ apiUrl: github.apiUrl });
		const asked = ['Gold Bar', 'GOLD BAR', 'Copper  Kettles', 'Góld Bar', '金の延べ棒'];
		for (const name of asked) {
			const { status, body } = await request({ name, email: EMAIL });
			expect({ status, ok: body.ok }).toEqual({ status: 202, ok: true });
		}
		await vi.waitFor(() => expect(github.pulls).toHaveLength(3), PATIENCE);
		await vi.waitFor(() => expect(reports.batch.flat()).toHaveLength(5), PATIENCE);
		const branches = ['Gold Bar', 'Copper Kettles', '金の延べ棒'].map(toBranch).sort();
		expect(github.pulls.map(({ branch }) => branch).sort()).toEqual(branches);
		for (const branch of branches) expect(github.git.listMessages(branch)).toHaveLength(1);
		const text = github.git.readFile(toBranch('金の延べ棒'), `content/items/item-${toSubmissionKey('金の延べ棒')}.json`) ?? '';
		expect(JSON.parse(text)).toMatchObject({ name: '金の延べ棒', status: 'draft' });
		expect(github.violations).toEqual([]);
		expect(reports.error).toEqual([]);

		const objects = github.git.readEverything();
		const everything = JSON.stringify([github.requests, github.pulls, reports, readPrinted(), objects]);
		expect(everything).toContain('Gold Bar');
		expect(everything).not.toContain('example.org');
	});
});
