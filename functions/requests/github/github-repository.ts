import * as z from 'zod';
import type { GitHubSettings } from '../../../core/settings/github-settings.ts';
import type { Proposal } from '../forge.ts';
import { createGitHubClient, GitHubError, toGitHubError } from './github-client.ts';

const RepositorySchema = z.object({ default_branch: z.string(), owner: z.object({ login: z.string() }) });
const RefSchema = z.object({ object: z.object({ sha: z.string() }) });
const PullSchema = z.object({
	number: z.int(),
	state: z.enum(['open', 'closed']),
	merged_at: z.string().nullable(),
	head: z.object({ ref: z.string(), repo: z.object({ id: z.number() }).nullable() }),
	base: z.object({ repo: z.object({ id: z.number() }) }),
});

/** The repository as GitHub tells of it: the owner's present name, and the branch that pull requests go to. */
export type RepositoryFacts = z.infer<typeof RepositorySchema>;
export type Pull = z.infer<typeof PullSchema>;

/** Largest page that GitHub gives. */
const PAGE_SIZE = 100;

/** Base64 of the text's UTF-8, which `btoa` alone cannot make. */
function toBase64(text: string): string {
	return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

/** Whether it is from a branch of this repository, not of a fork. */
const isOwn = ({ head, base }: Pull) => head.repo?.id === base.repo.id;

const isStatus = (error: unknown, ...statuses: number[]) => error instanceof GitHubError && statuses.includes(error.status ?? 0);

/**
 * The few things that a forge does in a repository. What stands already is done: each step looks whether it does where GitHub
 * refuses to make it, rather than read the refusal's wording. Every method throws a `GitHubError` when it fails.
 */
export function createGitHubRepository(settings: GitHubSettings, { now, secondMs }: { now: () => number; secondMs?: number | undefined }) {
	const client = createGitHubClient(settings, secondMs);
	const here = { owner: settings.owner, repo: settings.repository };

	/** Sends one request; the schema says what of the answer is relied on. */
	async function ask<T>(action: string, schema: z.ZodType<T>, send: () => Promise<{ data: unknown }>): Promise<T> {
		try {
			return schema.parse((await send()).data);
		} catch (error) {
			throw toGitHubError(error, action, { settings, now: now() });
		}
	}

	/** Whether the asked-for thing is there. */
	async function exists(asked: Promise<unknown>): Promise<boolean> {
		try {
			await asked;
			return true;
		} catch (error) {
			if (isStatus(error, 404)) return false;
			throw error;
		}
	}

	const readBranch = (branch: string) =>
		ask(`read the branch "${branch}"`, RefSchema, () =>
			client.request('GET /repos/{owner}/{repo}/git/ref/{ref}', { ...here, ref: `heads/${branch}` }),
		);

	const hasFile = (file: string, branch: string) =>
		exists(
			ask(`look for "${file}" on "${branch}"`, z.looseObject({}), () =>
				client.request('GET /repos/{owner}/{repo}/contents/{path}', { ...here, path: file, ref: branch }),
			),
		);

	const listPulls = (action: string, options: { state: 'open' | 'all'; head?: string; page?: number }) =>
		ask(action, z.array(PullSchema), () => client.request('GET /repos/{owner}/{repo}/pulls', { ...here, per_page: PAGE_SIZE, ...options }));

	return {
		hasFile,

		readFacts: (): Promise<RepositoryFacts> =>
			ask('read the repository', RepositorySchema, () => client.request('GET /repos/{owner}/{repo}', here)),

		/** Pull requests from a branch of this repository, whatever became of them. */
		async findPulls(branch: string, { owner }: RepositoryFacts): Promise<Pull[]> {
			const pulls = await listPulls(`find the pull request from "${branch}"`, { state: 'all', head: `${owner.login}:${branch}` });
			// GitHub ignores a `head` that it cannot make sense of, and a fork can have a branch of the same name.
			return pulls.filter((pull) => pull.head.ref === branch && isOwn(pull));
		},

		/** Names of this repository's branches that have an open pull request. */
		async listOpenBranches(): Promise<string[]> {
			const branches: string[] = [];
			for (let page = 1; ; page++) {
				const pulls = await listPulls('count the open pull requests', { state: 'open', page });
				branches.push(...pulls.filter(isOwn).map(({ head }) => head.ref));
				if (pulls.length < PAGE_SIZE) return branches;
			}
		},

		async makeBranch(branch: string, base: string): Promise<void> {
			const { sha } = (await readBranch(base)).object;
			try {
				await ask(`make the branch "${branch}"`, RefSchema, () =>
					client.request('POST /repos/{owner}/{repo}/git/refs', { ...here, ref: `refs/heads/${branch}`, sha }),
				);
			} catch (error) {
				if (!isStatus(error, 409, 422) || !(await exists(readBranch(branch)))) throw error;
			}
		},

		async deleteBranch(branch: string): Promise<void> {
			try {
				await ask(`delete the branch "${branch}"`, z.unknown(), () =>
					client.request('DELETE /repos/{owner}/{repo}/git/refs/{ref}', { ...here, ref: `heads/${branch}` }),
				);
			} catch (error) {
				if (!isStatus(error, 404, 409, 422) || (await exists(readBranch(branch)))) throw error;
			}
		},

		async commitFile({ branch, file, text, title }: Proposal): Promise<void> {
			const content = { path: file, branch, message: title, content: toBase64(text) };
			try {
				await ask(`commit "${file}" to "${branch}"`, z.unknown(), () =>
					client.request('PUT /repos/{owner}/{repo}/contents/{path}', { ...here, ...content }),
				);
			} catch (error) {
				if (!isStatus(error, 409, 422) || !(await hasFile(file, branch))) throw error;
			}
		},

		openPull: ({ branch, title, body }: Proposal, base: string): Promise<unknown> =>
			ask(`open a pull request from "${branch}"`, PullSchema, () =>
				client.request('POST /repos/{owner}/{repo}/pulls', { ...here, head: branch, base, title, body }),
			),

		closePull: ({ number }: Pull): Promise<unknown> =>
			ask(`close the pull request ${number}`, PullSchema, () =>
				client.request('PATCH /repos/{owner}/{repo}/pulls/{pull_number}', { ...here, pull_number: number, state: 'closed' }),
			),
	};
}
