import { expect, onTestFinished } from 'vitest';
import type { GitHubSettings } from '../../../core/settings/github-settings.ts';
import type { Proposal } from '../../../functions/submissions/forge.ts';
import { createGitHubForge } from '../../../functions/submissions/github/github-forge.ts';
import type { ServiceError } from '../../../functions/submissions/retries.ts';
import { type GitHubDouble, NAME, OWNER, startGitHubDouble, TOKEN } from './github-double.ts';

export const PROPOSAL: Proposal = {
	branch: 'request/0123456789ab',
	file: 'content/items/creme-brulee.json',
	text: '{\n\t"name": "Crème brûlée 🍮"\n}\n',
	title: 'data: requested item Crème brûlée',
	body: 'A visitor asked for an item.\n\nRequest b0a7c2d4',
};

/** Settings for a double. */
export const toSettings = ({ apiUrl }: Pick<GitHubDouble, 'apiUrl'>, token = TOKEN): GitHubSettings => ({
	owner: OWNER,
	repository: NAME,
	apiUrl,
	credential: { kind: 'token', token },
});

/** A double and forges for it. When the running test ends, all its exchanges must match the description of GitHub. */
export async function startGitHub(options?: Parameters<typeof startGitHubDouble>[0]) {
	const double = await startGitHubDouble(options);
	onTestFinished(() => expect(double.violations).toEqual([]));
	const now = options?.now ?? Date.now;
	return {
		double,
		/** A forge as in a new process. Does not keep writes apart, unless told otherwise. */
		createForge: (settings = toSettings(double), writePauseMs = 0) => createGitHubForge(settings, { now, writePauseMs }),
	};
}

/** Expects that the proposal exists exactly once: its branch with one commit of one file, and one pull request. */
export function expectProposed({ git, pulls }: GitHubDouble, proposal = PROPOSAL): void {
	const { branch, file, text, title, body } = proposal;
	expect(git.listBranches().filter((name) => name.startsWith('request/'))).toEqual([branch]);
	expect(git.listMessages(branch)).toEqual([title]);
	expect(git.listChanges(branch)).toEqual([`A ${file}`]);
	expect(git.readFile(branch, file)).toBe(text);
	expect(pulls).toHaveLength(1);
	expect(pulls[0]).toMatchObject({ branch, base: 'main', title, body, state: 'open', mergedAt: null });
	expect(git.pulls).toEqual([1]);
}

/** The error that a promise rejects with. */
export async function catchServiceError(promise: Promise<unknown>): Promise<ServiceError> {
	const error = await promise.then(
		() => undefined,
		(reason: unknown) => reason,
	);
	expect(error).toBeInstanceOf(Error);
	return error as ServiceError;
}
