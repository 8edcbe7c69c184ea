import type { GitHubSettings } from '../../../core/settings/github-settings.ts';
import { type Forge, ForgeError, type Proposal, type ProposalState } from '../forge.ts';
import { GitHubError } from './github-client.ts';
import { createGitHubRepository, type Pull, type RepositoryFacts } from './github-repository.ts';

/** Branches of item requests, and of nothing else, begin with this. */
const BRANCH_PREFIX = 'request/';

/** A branch may have had several pull requests, made by hand: an open one counts first, then a merged one. */
function toPullState(pulls: readonly Pull[]): ProposalState {
	if (pulls.some(({ state }) => state === 'open')) return 'open';
	if (pulls.some(({ merged_at }) => merged_at !== null)) return 'accepted';
	return pulls.length > 0 ? 'declined' : 'absent';
}

/**
 * A forge on GitHub. A merged pull request means accepted, one closed unmerged declined. Nothing is remembered here: each call
 * looks at what stands, so that any number of processes may be killed at any step and call again. At the edge each invocation makes its own.
 * @param secondMs as in `createGitHubClient`
 */
export function createGitHubForge(settings: GitHubSettings, options: { now: () => number; secondMs?: number }): Forge {
	const repository = createGitHubRepository(settings, options);

	async function findStateIn(facts: RepositoryFacts, { branch, file }: Pick<Proposal, 'branch' | 'file'>): Promise<ProposalState> {
		const state = toPullState(await repository.findPulls(branch, facts));
		if (state !== 'absent') return state;
		// It may have come to the catalogue by another way; a pull request without a difference cannot be opened.
		return (await repository.hasFile(file, facts.default_branch)) ? 'accepted' : 'absent';
	}

	return {
		async propose(proposal) {
			const { branch, file } = proposal;
			const facts = await repository.readFacts();
			const state = await findStateIn(facts, proposal);
			if (state !== 'absent') return state;
			if (!(await repository.hasFile(file, branch))) {
				await repository.makeBranch(branch, facts.default_branch);
				await repository.commitFile(proposal);
			}
			try {
				await repository.openPull(proposal, facts.default_branch);
				return 'open';
			} catch (error) {
				if (!(error instanceof GitHubError) || error.status !== 422) throw error;
				const found = await findStateIn(facts, proposal);
				if (found !== 'absent') return found;
				// GitHub's list may lag behind the pull request that a twin has just opened.
				throw new ForgeError(error.message, { retry: /already exists/i.test(error.message) });
			}
		},

		async findState(proposal) {
			return findStateIn(await repository.readFacts(), proposal);
		},

		async decline({ branch }) {
			const pulls = await repository.findPulls(branch, await repository.readFacts());
			if (toPullState(pulls) === 'accepted') return;
			for (const pull of pulls) if (pull.state === 'open') await repository.closePull(pull);
			await repository.deleteBranch(branch);
		},

		async countOpen() {
			const branches = await repository.listOpenBranches();
			return branches.filter((branch) => branch.startsWith(BRANCH_PREFIX)).length;
		},
	};
}
