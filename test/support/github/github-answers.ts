import type { components } from '@octokit/openapi-types';
import type { createGitHubDescription } from './github-description.ts';

type Schemas = components['schemas'];
type Description = ReturnType<typeof createGitHubDescription>;

/** A pull request as the double remembers it. */
export type PullRecord = {
	number: number;
	branch: string;
	base: string;
	title: string;
	body: string;
	state: 'open' | 'closed';
	mergedAt: string | null;
	createdAt: string;
	/** Who owns the repository that the branch is in. */
	headOwner: string;
};

/** What GitHub calls this repository, and any fork of it. */
const REPOSITORY_ID = 1_296_269;
const FORK_ID = 1_296_270;

/** GitHub's answers: its published examples, with what the double knows put in. */
export function createGitHubAnswers({ readExample }: Description, { owner, name }: { owner: string; name: string }) {
	const fullName = `${owner}/${name}`;
	const repository = () => ({
		...(readExample('full-repository-default-response') as unknown as Schemas['full-repository']),
		id: REPOSITORY_ID,
		name,
		// The example lacks it, and so do the repositories that it was forked from; the schema requires it.
		language: 'TypeScript',
		parent: undefined,
		source: undefined,
		full_name: fullName,
		default_branch: 'main',
	});

	function fill<T extends Schemas['pull-request'] | Schemas['pull-request-simple']>(example: T, pull: PullRecord): T {
		const { number, branch, base, title, body, state, mergedAt, createdAt, headOwner } = pull;
		const id = headOwner === owner ? REPOSITORY_ID : FORK_ID;
		return {
			...example,
			number,
			title,
			body,
			state,
			created_at: createdAt,
			merged_at: mergedAt,
			// The example's team lacks a member that its schema requires.
			requested_teams: [],
			closed_at: state === 'closed' ? (mergedAt ?? createdAt) : null,
			head: { ...example.head, label: `${headOwner}:${branch}`, ref: branch, repo: { ...example.head.repo, id } },
			base: { ...example.base, label: `${owner}:${base}`, ref: base, repo: { ...example.base.repo, id: REPOSITORY_ID } },
		};
	}

	return {
		repository() {
			const answer = repository();
			return { ...answer, owner: { ...answer.owner, login: owner } };
		},
		pull: (pull: PullRecord) => fill(readExample('pull-request') as unknown as Schemas['pull-request'], pull),
		listedPull: (pull: PullRecord) =>
			fill((readExample('pull-request-simple-items') as unknown as [Schemas['pull-request-simple']])[0], pull),
		ref(branch: string, sha: string) {
			const example = readExample('git-ref') as unknown as Schemas['git-ref'];
			return { ...example, ref: `refs/heads/${branch}`, object: { ...example.object, sha } };
		},
		file(file: string, sha: string, content: Buffer) {
			const example = readExample('content-file-response-if-content-is-a-file') as unknown as Schemas['content-file'];
			return { ...example, path: file, name: file.split('/').at(-1) ?? '', sha, size: content.length, content: content.toString('base64') };
		},
		fileCommit(file: string, commit: string, message: string) {
			const example = readExample('file-commit-example-for-creating-a-file') as unknown as Schemas['file-commit'];
			return { content: { ...example.content, path: file }, commit: { ...example.commit, sha: commit, message } };
		},
		installationToken: (token: string, expiresAt: string) => ({
			...(readExample('installation-token') as unknown as Schemas['installation-token']),
			token,
			expires_at: expiresAt,
		}),
		error: (status: number, message: string) => ({ message, documentation_url: 'https://docs.github.com/rest', status: String(status) }),
		validationError: (message: string, errors?: Schemas['validation-error']['errors']) => ({
			message,
			documentation_url: 'https://docs.github.com/rest',
			...(errors && { errors }),
		}),
	};
}
