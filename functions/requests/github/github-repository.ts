import * as z from 'zod';
import type { GitHubSettings } from '../../../core/settings/github-settings.ts';
import type { Proposal } from '../forge.ts';
import { createGitHubClient, type GitHubClient, GitHubError, toGitHubError } from './github-client.ts';

const RepositorySchema = z.object({ default_branch: z.string(), owner: z.object({ login: z.string() }) });
const RefSchema = z.object({ object: z.object({ sha: z.string() }) });
const PullSchema = z.object({
	number: z.int(),
	state: z.enum(['open', 'closed']),
	merged_at: z.string().nullable(),
	head: z.object({ ref: z.string(), repo: z.object({ id: z.number() }).nullable() }),
	base: z.object({ repo: z.object({ id: z.number() }) }),
});

/** The current name of the owner, and the branch that pull requests go to. */
export type RepositoryFacts = z.infer<typeof RepositorySchema>;
export type Pull = z.infer<typeof PullSchema>;

/** Largest page that GitHub allows. */
const PAGE_SIZE = 100;

/** Base64 of a text in UTF-8; `btoa` alone only handles Latin-1. */
function toBase64(text: string): string {
	return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

/** Whether a pull request is from a branch of this repository, not of a fork. */
const isOwn = ({ head, base }: Pull) => head.repo?.id === base.repo.id;

const isStatus = (error: unknown, ...statuses: number[]) => error instanceof GitHubError && statuses.includes(error.status ?? 0);

/** Whether the thing asked for exists. */
async function exists(asked: Promise<unknown>): Promise<boolean> {
	try {
		await asked;
		return true;
	} catch (error) {
		if (isStatus(error, 404)) return false;
		throw error;
	}
}

/**
 * The few operations that a forge needs. If GitHub refuses to create something, they check whether it exists already instead of
 * reading the wording of the refusal. Every method throws a `GitHubError` on failure.
 */
export class GitHubRepository {
	readonly #settings: GitHubSettings;
	readonly #client: GitHubClient;
	readonly #now: () => number;

	/** @param options `now` in milliseconds since the epoch; `secondMs` as in `createGitHubClient` */
	constructor(settings: GitHubSettings, { now, secondMs }: { now: () => number; secondMs?: number | undefined }) {
		this.#settings = settings;
		this.#client = createGitHubClient(settings, secondMs);
		this.#now = now;
	}

	readFacts(): Promise<RepositoryFacts> {
		return this.#ask('read the repository', RepositorySchema, () => this.#client.request('GET /repos/{owner}/{repo}', this.#here));
	}

	/** Pull requests from a branch of this repository, in any state. */
	async findPulls(branch: string, { owner }: RepositoryFacts): Promise<Pull[]> {
		const pulls = await this.#listPulls(`find the pull request from "${branch}"`, { state: 'all', head: `${owner.login}:${branch}` });
		// GitHub ignores a `head` that it does not understand, and a fork can have a branch of the same name.
		return pulls.filter((pull) => pull.head.ref === branch && isOwn(pull));
	}

	/** Names of the branches of this repository that have an open pull request. */
	async listOpenBranches(): Promise<string[]> {
		const branches: string[] = [];
		for (let page = 1; ; page++) {
			const pulls = await this.#listPulls('count the open pull requests', { state: 'open', page });
			branches.push(...pulls.filter(isOwn).map(({ head }) => head.ref));
			if (pulls.length < PAGE_SIZE) return branches;
		}
	}

	hasFile(file: string, branch: string): Promise<boolean> {
		const asked = this.#ask(`look for "${file}" on "${branch}"`, z.looseObject({}), () =>
			this.#client.request('GET /repos/{owner}/{repo}/contents/{path}', { ...this.#here, path: file, ref: branch }),
		);
		return exists(asked);
	}

	async makeBranch(branch: string, base: string): Promise<void> {
		const { sha } = (await this.#readBranch(base)).object;
		try {
			await this.#ask(`make the branch "${branch}"`, RefSchema, () =>
				this.#client.request('POST /repos/{owner}/{repo}/git/refs', { ...this.#here, ref: `refs/heads/${branch}`, sha }),
			);
		} catch (error) {
			if (!isStatus(error, 409, 422) || !(await exists(this.#readBranch(branch)))) throw error;
		}
	}

	async deleteBranch(branch: string): Promise<void> {
		try {
			await this.#ask(`delete the branch "${branch}"`, z.unknown(), () =>
				this.#client.request('DELETE /repos/{owner}/{repo}/git/refs/{ref}', { ...this.#here, ref: `heads/${branch}` }),
			);
		} catch (error) {
			if (!isStatus(error, 404, 409, 422) || (await exists(this.#readBranch(branch)))) throw error;
		}
	}

	async commitFile({ branch, file, text, title }: Proposal): Promise<void> {
		const content = { path: file, branch, message: title, content: toBase64(text) };
		try {
			await this.#ask(`commit "${file}" to "${branch}"`, z.unknown(), () =>
				this.#client.request('PUT /repos/{owner}/{repo}/contents/{path}', { ...this.#here, ...content }),
			);
		} catch (error) {
			if (!isStatus(error, 409, 422) || !(await this.hasFile(file, branch))) throw error;
		}
	}

	async openPull({ branch, title, body }: Proposal, base: string): Promise<void> {
		await this.#ask(`open a pull request from "${branch}"`, PullSchema, () =>
			this.#client.request('POST /repos/{owner}/{repo}/pulls', { ...this.#here, head: branch, base, title, body }),
		);
	}

	async closePull({ number }: Pull): Promise<void> {
		await this.#ask(`close the pull request ${number}`, PullSchema, () =>
			this.#client.request('PATCH /repos/{owner}/{repo}/pulls/{pull_number}', { ...this.#here, pull_number: number, state: 'closed' }),
		);
	}

	get #here(): { owner: string; repo: string } {
		return { owner: this.#settings.owner, repo: this.#settings.repository };
	}

	/** Sends one request. The schema names the members of the answer that are used. */
	async #ask<T>(action: string, schema: z.ZodType<T>, send: () => Promise<{ data: unknown }>): Promise<T> {
		try {
			return schema.parse((await send()).data);
		} catch (error) {
			throw toGitHubError(error, action, { settings: this.#settings, now: this.#now() });
		}
	}

	#readBranch(branch: string): Promise<z.infer<typeof RefSchema>> {
		return this.#ask(`read the branch "${branch}"`, RefSchema, () =>
			this.#client.request('GET /repos/{owner}/{repo}/git/ref/{ref}', { ...this.#here, ref: `heads/${branch}` }),
		);
	}

	#listPulls(action: string, options: { state: 'all' | 'open'; head?: string; page?: number }): Promise<Pull[]> {
		return this.#ask(action, z.array(PullSchema), () =>
			this.#client.request('GET /repos/{owner}/{repo}/pulls', { ...this.#here, per_page: PAGE_SIZE, ...options }),
		);
	}
}
