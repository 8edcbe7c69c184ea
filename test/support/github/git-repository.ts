import { execFile } from 'node:child_process';
import path from 'node:path';
import { createTempFolder } from '../temp-folder.ts';

const ENVIRONMENT = {
	PATH: process.env.PATH,
	GIT_CONFIG_GLOBAL: '/dev/null',
	GIT_CONFIG_NOSYSTEM: '1',
	GIT_AUTHOR_NAME: 'Octocat',
	GIT_AUTHOR_EMAIL: 'octocat@github.invalid',
	GIT_COMMITTER_NAME: 'Octocat',
	GIT_COMMITTER_EMAIL: 'octocat@github.invalid',
};

const NOTHING = '0'.repeat(40);

/** On top of the branch as it is, unless the commit is named that it must be at. */
type FileCommit = { branch: string; at?: string; file: string; content: Buffer; message: string };

/** A bare repository, worked on with git's plumbing alone. */
export type GitRepository = {
	dir: string;
	/** Runs git in it; rejects when git fails. */
	git: (...args: string[]) => Promise<string>;
	findCommit: (branch: string) => Promise<string | undefined>;
	/** The id of a file's blob in a commit or a branch, or undefined where there is no such file. */
	findBlob: (commit: string, file: string) => Promise<string | undefined>;
	listBranches: () => Promise<string[]>;
	/** Whether the branch was made: false where there is one, and for a commit that is not there. */
	createBranch: (branch: string, commit: string) => Promise<boolean>;
	deleteBranch: (branch: string) => Promise<boolean>;
	/** The new commit, or undefined when another one came to the branch meanwhile. */
	commitFile: (commit: FileCommit) => Promise<string | undefined>;
	/** Merges a branch into another, with a merge commit. */
	merge: (branch: string, into: string) => Promise<void>;
};

/** Creates a bare repository with one commit on `main`; it is removed when the running test ends. */
export async function createGitRepository(): Promise<GitRepository> {
	const dir = await createTempFolder();

	function run(args: readonly string[], { input, index }: { input?: Buffer; index?: string } = {}): Promise<string> {
		return new Promise((resolve, reject) => {
			const env = index === undefined ? ENVIRONMENT : { ...ENVIRONMENT, GIT_INDEX_FILE: index };
			const child = execFile('git', ['--git-dir', dir, ...args], { env }, (error, stdout) =>
				error ? reject(error) : resolve(stdout.trimEnd()),
			);
			// Of these commands only one reads; the others may be gone before an empty input is written.
			if (input) child.stdin?.end(input);
		});
	}
	const git = (...args: string[]) => run(args);
	const attempt = async (...args: string[]) =>
		git(...args)
			.then((text) => ({ text }))
			.catch(() => undefined);
	let indexes = 0;

	const repository: GitRepository = {
		dir,
		git,
		findCommit: async (branch) => (await attempt('rev-parse', '--verify', '--quiet', `refs/heads/${branch}^{commit}`))?.text,
		findBlob: async (commit, file) => (await attempt('rev-parse', '--verify', '--quiet', `${commit}:${file}`))?.text,
		listBranches: async () => (await git('for-each-ref', '--format=%(refname:lstrip=2)', 'refs/heads')).split('\n'),
		createBranch: async (branch, commit) => (await attempt('update-ref', `refs/heads/${branch}`, commit, NOTHING)) !== undefined,
		deleteBranch: async (branch) => {
			const commit = await repository.findCommit(branch);
			return commit !== undefined && (await attempt('update-ref', '-d', `refs/heads/${branch}`, commit)) !== undefined;
		},
		async commitFile({ branch, at, file, content, message }) {
			const parent = at ?? (await repository.findCommit(branch));
			const index = path.join(dir, `index-${++indexes}`);
			const blob = await run(['hash-object', '-w', '--stdin'], { input: content });
			if (parent !== undefined) await run(['read-tree', parent], { index });
			await run(['update-index', '--add', '--cacheinfo', `100644,${blob},${file}`], { index });
			const tree = await run(['write-tree'], { index });
			const parents = parent === undefined ? [] : ['-p', parent];
			const commit = await git('commit-tree', tree, ...parents, '-m', message);
			return (await attempt('update-ref', `refs/heads/${branch}`, commit, parent ?? NOTHING)) && commit;
		},
		async merge(branch, into) {
			const tree = await git('merge-tree', '--write-tree', into, branch);
			const commit = await git('commit-tree', tree, '-p', into, '-p', branch, '-m', `Merge ${branch}`);
			await git('update-ref', `refs/heads/${into}`, commit);
		},
	};

	await git('init', '--quiet', '--bare', '--initial-branch=main');
	await repository.commitFile({ branch: 'main', file: 'README.md', content: Buffer.from('# Catalogue\n'), message: 'First' });
	return repository;
}
