import { describe, expect, test } from 'vitest';
import { catchServiceError, expectProposed, PROPOSAL, startGitHub, toSettings } from '../../../support/github/forge-fixture.ts';
import { OWNER } from '../../../support/github/github-double.ts';

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];
const CONTENT = PROPOSAL.text;

describe('propose()', () => {
	test('makes a branch, a commit of one file, and a pull request', async () => {
		const { double, createForge } = await startGitHub();
		expect(await createForge().propose(PROPOSAL)).toBe('open');
		expectProposed(double);
		const writes = double.requests.filter(({ method }) => WRITES.includes(method));
		expect(writes.map(({ method }) => method)).toEqual(['POST', 'PUT', 'POST']);
		// A Worker on the free plan may send 50 requests for a batch of five.
		expect(double.requests).toHaveLength(9);
	});

	test('pauses before each write, as GitHub asks', async () => {
		const { double, createForge } = await startGitHub();
		const begin = performance.now();
		await createForge(toSettings(double), 50).propose(PROPOSAL);
		expect(performance.now() - begin).toBeGreaterThanOrEqual(3 * 50 - 3);
	});

	test('makes nothing again', async () => {
		const { double, createForge } = await startGitHub();
		await createForge().propose(PROPOSAL);
		const before = double.requests.length;
		expect(await createForge().propose({ ...PROPOSAL, title: 'Another', body: 'Another', text: '{}\n' })).toBe('open');
		expect(double.requests.slice(before).map(({ method }) => method)).toEqual(['GET', 'GET']);
		expectProposed(double);
	});

	test.each([
		['the branch', false],
		['the branch and its commit', true],
	])('goes on where %s stands', async (_, withFile) => {
		const { double, createForge } = await startGitHub();
		const { git } = double;
		git.createBranch(PROPOSAL.branch, git.findCommit('main') ?? '');
		const commit = { branch: PROPOSAL.branch, file: PROPOSAL.file, content: CONTENT, message: PROPOSAL.title };
		if (withFile) await git.commitFile(commit);
		// The catalogue goes on meanwhile.
		await git.commitFile({ branch: 'main', file: 'other.json', content: '{}\n', message: 'Other' });
		expect(await createForge().propose(PROPOSAL)).toBe('open');
		expectProposed(double);
	});

	test('does not make a declined one again, nor a merged one, also without their branches', async () => {
		const { double, createForge } = await startGitHub();
		for (const [branch, change, state] of [
			['request/declined', { state: 'closed' }, 'declined'],
			['request/merged', { state: 'closed', mergedAt: '2026-01-02T03:04:05Z' }, 'accepted'],
		] as const) {
			double.addPull({ branch, ...change });
			expect(await createForge().propose({ ...PROPOSAL, branch })).toBe(state);
		}
		expect(double.git.listBranches()).toEqual(['main']);
		expect(double.requests.some(({ method }) => WRITES.includes(method))).toBe(false);
	});

	test('makes nothing for a file that came to the default branch by another way, and does not take it for its own', async () => {
		const { double, createForge } = await startGitHub();
		await double.git.commitFile({ branch: 'main', file: PROPOSAL.file, content: CONTENT, message: 'By hand' });
		const error = await catchServiceError(createForge().propose(PROPOSAL));
		expect(error).toMatchObject({ kind: 'temporary', message: expect.stringContaining('has this file already') });
		expect(await createForge().findState(PROPOSAL)).toBe('absent');
		expect(double.git.listBranches()).toEqual(['main']);
		expect(double.pulls).toEqual([]);
	});

	test('heeds what comes between its looking and its opening', async () => {
		const { double, createForge } = await startGitHub();
		const { git } = double;
		// The file comes to the default branch after it was looked for there, and the branch has been made of that.
		await git.commitFile({ branch: 'main', file: PROPOSAL.file, content: CONTENT, message: 'By hand' });
		git.createBranch(PROPOSAL.branch, git.findCommit('main') ?? '');
		const hidden = { status: 404, body: { message: 'Not Found', status: '404' } };
		double.fail = ({ path }, number) => (number <= 4 && path.endsWith('ref=main') ? hidden : undefined);
		const error = await catchServiceError(createForge().propose(PROPOSAL));
		expect(error).toMatchObject({ kind: 'temporary', message: expect.stringContaining('No commits between') });
		expect(double.pulls).toEqual([]);
	});

	test('waits where GitHub’s list lags behind a twin’s pull request', async () => {
		const { double, createForge } = await startGitHub();
		await createForge().propose(PROPOSAL);
		double.fail = ({ method, path }) => (method === 'GET' && path.includes('/pulls?') ? { status: 200, body: [] } : undefined);
		const error = await catchServiceError(createForge().propose(PROPOSAL));
		expect(error).toMatchObject({ kind: 'temporary', message: expect.stringContaining('already exists') });
		expectProposed(double);
	});

	test('takes no notice of a fork’s branch of the same name', async () => {
		const { double, createForge } = await startGitHub();
		double.addPull({ branch: PROPOSAL.branch, headOwner: 'stranger', state: 'closed' });
		expect(await createForge().propose(PROPOSAL)).toBe('open');
		expect(double.pulls.map(({ headOwner, state }) => [headOwner, state])).toEqual([
			['stranger', 'closed'],
			[OWNER, 'open'],
		]);
	});

	test('finds its pull request also where the owner goes by a new name', async () => {
		const { double, createForge } = await startGitHub();
		double.formerOwner = 'former';
		const settings = { ...toSettings(double), owner: 'former' };
		expect(await createForge(settings).propose(PROPOSAL)).toBe('open');
		expect(await createForge(settings).propose(PROPOSAL)).toBe('open');
		expectProposed(double);
	});

	test('makes one of a hundred for the same name from ten processes at once', async () => {
		const { double, createForge } = await startGitHub();
		const proposeTen = async () => {
			const forge = createForge();
			const states = [];
			for (let index = 0; index < 10; index++) states.push(await forge.propose(PROPOSAL));
			return states;
		};
		const states = await Promise.all(Array.from({ length: 10 }, proposeTen));
		expect(states.flat()).toEqual(Array.from({ length: 100 }, () => 'open'));
		// They did race: more than one tried to make the branch.
		expect(double.requests.filter(({ path }) => path.endsWith('/git/refs')).length).toBeGreaterThan(1);
		expectProposed(double);
	});
});

describe('findState()', () => {
	test('says what became of a proposal', async () => {
		const { double, createForge } = await startGitHub();
		const forge = createForge();
		expect(await forge.findState(PROPOSAL)).toBe('absent');
		await forge.propose(PROPOSAL);
		expect(await forge.findState(PROPOSAL)).toBe('open');
		await double.merge(PROPOSAL.branch);
		expect(await forge.findState(PROPOSAL)).toBe('accepted');
		double.git.deleteBranch(PROPOSAL.branch);
		expect(await forge.findState(PROPOSAL)).toBe('accepted');
	});

	test('goes by an open pull request before a merged one, and by that before a declined one', async () => {
		const { double, createForge } = await startGitHub();
		const { branch } = PROPOSAL;
		const find = () => createForge().findState(PROPOSAL);
		double.addPull({ branch, state: 'closed' });
		expect(await find()).toBe('declined');
		double.addPull({ branch, state: 'closed', mergedAt: '2026-01-02T03:04:05Z' });
		expect(await find()).toBe('accepted');
		double.addPull({ branch });
		expect(await find()).toBe('open');
	});
});

describe('decline()', () => {
	test('closes the pull request and deletes its branch, also when called twice', async () => {
		const { double, createForge } = await startGitHub();
		const forge = createForge();
		await forge.propose(PROPOSAL);
		await forge.decline(PROPOSAL);
		await forge.decline(PROPOSAL);
		expect(double.pulls.map(({ state }) => state)).toEqual(['closed']);
		expect(double.git.listBranches()).toEqual(['main']);
		expect(await forge.propose(PROPOSAL)).toBe('declined');
	});

	test('goes on where it was killed after closing', async () => {
		const { double, createForge } = await startGitHub();
		await createForge().propose(PROPOSAL);
		double.fail = ({ method }) => (method === 'DELETE' ? 'unheard' : undefined);
		expect(await catchServiceError(createForge().decline(PROPOSAL))).toMatchObject({ kind: 'outage' });
		double.fail = () => undefined;
		await createForge().decline(PROPOSAL);
		expect(double.git.listBranches()).toEqual(['main']);
	});

	test('leaves a merged one as it is, and does nothing where there is none', async () => {
		const { double, createForge } = await startGitHub();
		const forge = createForge();
		await forge.decline({ branch: 'request/ffffffffffff' });
		await forge.propose(PROPOSAL);
		await double.merge(PROPOSAL.branch);
		await forge.decline(PROPOSAL);
		expect(await forge.findState(PROPOSAL)).toBe('accepted');
		expect(double.git.listBranches()).toContain(PROPOSAL.branch);
	});
});

describe('countOpen()', () => {
	test('counts this repository’s open requests over all pages, and nothing else', async () => {
		const { double, createForge } = await startGitHub();
		expect(await createForge().countOpen()).toBe(0);
		double.addPull({ branch: 'request/eeeeeeeeeeee' });
		for (let index = 0; index < 130; index++) double.addPull({ branch: `topic-${index}` });
		double.addPull({ branch: 'request/aaaaaaaaaaaa' });
		double.addPull({ branch: 'request/bbbbbbbbbbbb' });
		double.addPull({ branch: 'request/cccccccccccc', state: 'closed' });
		double.addPull({ branch: 'request/dddddddddddd', headOwner: 'stranger' });
		for (let index = 0; index < 70; index++) double.addPull({ branch: `later-${index}` });
		expect(await createForge().countOpen()).toBe(3);
	});
});
