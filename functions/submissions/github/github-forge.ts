import * as z from 'zod';
import type { GitHubSettings } from '../../../core/settings/github-settings.ts';
import { BranchForge, type Forge, type Proposal, type ProposalState } from '../forge.ts';
import { ServiceError } from '../retries.ts';
import { GitHubClient } from './github-client.ts';

/** Prefix of the branches of item requests, used for nothing else. */
const BRANCH_PREFIX = 'request/';
/** Largest page that GitHub allows. */
const PAGE_SIZE = 100;

/** The current name of the owner, and the branch that pull requests go to. */
const FactsSchema = z.object({ default_branch: z.string(), owner: z.object({ login: z.string() }) });
const RefSchema = z.object({ object: z.object({ sha: z.string() }) });
const PullSchema = z.object({
	number: z.int(),
	state: z.enum(['open', 'closed']),
	merged_at: z.string().nullable(),
	head: z.object({ ref: z.string(), repo: z.object({ id: z.number() }).nullable() }),
	base: z.object({ repo: z.object({ id: z.number() }) }),
});
type Pull = z.infer<typeof PullSchema>;
const AnySchema = z.looseObject({});

/** Base64 of a text in UTF-8; `btoa` alone only handles Latin-1. */
function toBase64(text: string): string {
	return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

/** Whether a pull request is from a branch of this repository, not of a fork. */
const isOwn = ({ head, base }: Pull) => head.repo?.id === base.repo.id;

/** People may have opened several pull requests for a branch: an open one counts first, then a merged one. */
function toState(pulls: readonly Pull[]): ProposalState {
	if (pulls.some(({ state }) => state === 'open')) return 'open';
	if (pulls.some(({ merged_at }) => merged_at !== null)) return 'accepted';
	return pulls.length > 0 ? 'declined' : 'absent';
}

/** Whether GitHub does what it was asked, rather than answering one of some statuses. */
async function succeeds(asked: Promise<unknown>, ...statuses: readonly number[]): Promise<boolean> {
	try {
		await asked;
		return true;
	} catch (error) {
		if (error instanceof ServiceError && statuses.includes(error.status ?? 0)) return false;
		throw error;
	}
}

/** A forge on GitHub. Accepted: the branch's pull request was merged. Declined: it was closed unmerged. */
class GitHubForge extends BranchForge {
	readonly #client: GitHubClient;
	#facts: z.infer<typeof FactsSchema> | undefined;

	constructor(client: GitHubClient) {
		super();
		this.#client = client;
	}

	async findState({ branch }: Pick<Proposal, 'branch'>): Promise<ProposalState> {
		return toState(await this.#findPulls(branch));
	}

	async countOpen(): Promise<number> {
		let count = 0;
		for (let page = 1; ; page++) {
			const pulls = await this.#listPulls('count the open pull requests', `state=open&page=${page}`);
			count += pulls.filter((pull) => isOwn(pull) && pull.head.ref.startsWith(BRANCH_PREFIX)).length;
			if (pulls.length < PAGE_SIZE) return count;
		}
	}

	protected async hasFile({ file }: Pick<Proposal, 'file'>): Promise<boolean> {
		return this.#hasFile(file, (await this.#needFacts()).default_branch);
	}

	protected async open({ branch, file, text, title, body }: Proposal): Promise<void> {
		const base = (await this.#needFacts()).default_branch;
		if (!(await this.#hasFile(file, branch))) {
			const read = `GET /git/ref/${encodeURIComponent(`heads/${base}`)}`;
			const { sha } = (await this.#client.ask(`read the branch "${base}"`, RefSchema, read)).object;
			const ref = `refs/heads/${branch}`;
			// A process that was killed may have left the branch without its file.
			await succeeds(this.#client.ask(`make the branch "${branch}"`, RefSchema, 'POST /git/refs', { ref, sha }), 422);
			const content = { branch, message: title, content: toBase64(text) };
			const commit = this.#client.ask(`commit "${file}" to "${branch}"`, AnySchema, `PUT /contents/${encodeURIComponent(file)}`, content);
			// Another process may have been faster.
			if (!(await succeeds(commit, 409, 422)) && !(await this.#hasFile(file, branch))) await commit;
		}
		await this.#client.ask(`open a pull request from "${branch}"`, PullSchema, 'POST /pulls', { head: branch, base, title, body });
	}

	async decline({ branch }: Pick<Proposal, 'branch'>): Promise<void> {
		const pulls = await this.#findPulls(branch);
		if (toState(pulls) === 'accepted') return;
		for (const { number } of pulls.filter(({ state }) => state === 'open')) {
			await this.#client.ask(`close the pull request ${number}`, PullSchema, `PATCH /pulls/${number}`, { state: 'closed' });
		}
		const remove = `DELETE /git/refs/${encodeURIComponent(`heads/${branch}`)}`;
		// GitHub answers 422 if there is no such branch.
		await succeeds(this.#client.ask(`delete the branch "${branch}"`, AnySchema, remove), 422);
	}

	/** Pull requests from a branch of this repository, in any state. Reads the facts again: they may have changed. */
	async #findPulls(branch: string): Promise<Pull[]> {
		this.#facts = undefined;
		const { owner } = await this.#needFacts();
		const head = encodeURIComponent(`${owner.login}:${branch}`);
		const pulls = await this.#listPulls(`find the pull request from "${branch}"`, `state=all&head=${head}`);
		// GitHub ignores a `head` that it does not understand, and a fork can have a branch of the same name.
		return pulls.filter((pull) => pull.head.ref === branch && isOwn(pull));
	}

	async #needFacts(): Promise<z.infer<typeof FactsSchema>> {
		this.#facts ??= await this.#client.ask('read the repository', FactsSchema, 'GET ');
		return this.#facts;
	}

	#hasFile(file: string, branch: string): Promise<boolean> {
		const request = `GET /contents/${encodeURIComponent(file)}?ref=${encodeURIComponent(branch)}`;
		return succeeds(this.#client.ask(`look for "${file}" on "${branch}"`, AnySchema, request), 404);
	}

	#listPulls(action: string, query: string): Promise<Pull[]> {
		return this.#client.ask(action, z.array(PullSchema), `GET /pulls?per_page=${PAGE_SIZE}&${query}`);
	}
}

/**
 * A forge on GitHub. Keeps no state: each call reads the state at GitHub, so that any process may be killed at any step and call again.
 * At the edge each invocation creates its own.
 * @param options as of `GitHubClient`
 */
export function createGitHubForge(settings: GitHubSettings, options: ConstructorParameters<typeof GitHubClient>[1]): Forge {
	return new GitHubForge(new GitHubClient(settings, options));
}
