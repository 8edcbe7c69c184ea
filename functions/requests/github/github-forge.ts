import type { GitHubSettings } from '../../../core/settings/github-settings.ts';
import { type Forge, ForgeError, type ProposalState } from '../forge.ts';
import { GitHubError } from './github-client.ts';
import { GitHubRepository, type Pull, type RepositoryFacts } from './github-repository.ts';

/** Prefix of the branches of item requests, used for nothing else. */
const BRANCH_PREFIX = 'request/';

/** People may have opened several pull requests for a branch: an open one counts first, then a merged one. */
function toPullState(pulls: readonly Pull[]): ProposalState {
	if (pulls.some(({ state }) => state === 'open')) return 'open';
	if (pulls.some(({ merged_at }) => merged_at !== null)) return 'accepted';
	return pulls.length > 0 ? 'declined' : 'absent';
}

/**
 * A forge on GitHub. Accepted: the branch's pull request was merged. Declined: it was closed unmerged. Keeps no state: each call reads the
 * state at GitHub, so that any process may be killed at any step and call again. At the edge each invocation creates its own.
 * @param secondMs as in `createGitHubClient`
 */
export function createGitHubForge(settings: GitHubSettings, options: { now: () => number; secondMs?: number }): Forge {
	const repository = new GitHubRepository(settings, options);

	const findStateIn = async (facts: RepositoryFacts, branch: string) => toPullState(await repository.findPulls(branch, facts));

	return {
		async propose(proposal) {
			const { branch, file } = proposal;
			const facts = await repository.readFacts();
			const state = await findStateIn(facts, branch);
			if (state !== 'absent') return state;
			if (await repository.hasFile(file, facts.default_branch)) {
				// If it is the requested item, the next build serves it under its name, and that accepts the request.
				throw new ForgeError(`Cannot propose ${file}: the default branch has this file already`, { retry: true });
			}
			if (!(await repository.hasFile(file, branch))) {
				await repository.makeBranch(branch, facts.default_branch);
				await repository.commitFile(proposal);
			}
			try {
				await repository.openPull(proposal, facts.default_branch);
				return 'open';
			} catch (error) {
				if (!(error instanceof GitHubError) || error.status !== 422) throw error;
				const found = await findStateIn(facts, branch);
				if (found !== 'absent') return found;
				// The list of GitHub may not yet show the pull request that another process has just opened, or the file has just come to the default branch.
				throw new ForgeError(error.message, { retry: /already exists|no commits between/i.test(error.message) });
			}
		},

		async findState({ branch }) {
			return findStateIn(await repository.readFacts(), branch);
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
