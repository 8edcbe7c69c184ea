import { expect, onTestFinished } from 'vitest';
import type { GitHubSettings } from '../../../core/settings/github-settings.ts';
import type { ForgeError, Proposal } from '../../../functions/requests/forge.ts';
import { createGitHubForge } from '../../../functions/requests/github/github-forge.ts';
import { type GitHubDouble, NAME, OWNER, startGitHubDouble, TOKEN } from './github-double.ts';

export const PROPOSAL: Proposal = {
	id: 'b0a7c2d4',
	branch: 'request/0123456789ab',
	file: 'content/items/creme-brulee.json',
	text: '{\n\t"name": "Crème brûlée 🍮"\n}\n',
	title: 'Requested item: Crème brûlée',
	body: 'A visitor asked for an item.\n\nRequest b0a7c2d4',
};

/** Settings that lead to a double. */
export const toSettings = ({ apiUrl }: Pick<GitHubDouble, 'apiUrl'>, token = TOKEN): GitHubSettings => ({
	owner: OWNER,
	repository: NAME,
	apiUrl,
	credential: { kind: 'token', token },
});

/** A double that GitHub's description has nothing against when the running test ends, and forges that lead to it. */
export async function startGitHub(options?: Parameters<typeof startGitHubDouble>[0]) {
	const double = await startGitHubDouble(options);
	onTestFinished(() => expect(double.violations).toEqual([]));
	const now = options?.now ?? Date.now;
	return {
		double,
		/** A forge as a process has it that has just started; it waits for nothing unless told otherwise. */
		createForge: (settings = toSettings(double), secondMs = 0) => createGitHubForge(settings, { now, secondMs }),
	};
}

/** Expects the proposal to stand exactly once: its branch with one commit of one file, and one pull request. */
export async function expectProposed({ git, pulls }: GitHubDouble, proposal = PROPOSAL): Promise<void> {
	const { branch, file, text, title, body } = proposal;
	expect((await git.listBranches()).filter((name) => name.startsWith('request/'))).toEqual([branch]);
	expect(await git.git('log', '--format=%s', `main..${branch}`)).toBe(title);
	expect(await git.git('diff', '--name-status', `main...${branch}`)).toBe(`A\t${file}`);
	expect(`${await git.git('cat-file', '-p', `${branch}:${file}`)}\n`).toBe(text);
	expect(pulls).toHaveLength(1);
	expect(pulls[0]).toMatchObject({ branch, base: 'main', title, body, state: 'open', mergedAt: null });
	expect(await git.git('for-each-ref', '--format=%(refname)', 'refs/pull')).toBe('refs/pull/1/head');
}

/** The error that a promise rejects with. */
export async function catchForgeError(promise: Promise<unknown>): Promise<ForgeError> {
	const error = await promise.then(
		() => undefined,
		(reason: unknown) => reason,
	);
	expect(error).toBeInstanceOf(Error);
	return error as ForgeError;
}
