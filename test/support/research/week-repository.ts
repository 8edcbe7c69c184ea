import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A repository of a week's files. */
export async function createRepository(dir: string) {
	const env = {
		PATH: process.env.PATH,
		NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
		HOME: dir,
		GIT_CONFIG_NOSYSTEM: '1',
		GIT_AUTHOR_NAME: 'Ada',
		GIT_AUTHOR_EMAIL: 'ada@example.org',
		GIT_COMMITTER_NAME: 'Ada',
		GIT_COMMITTER_EMAIL: 'ada@example.org',
		GITHUB_OUTPUT: path.join(dir, 'outputs'),
	};
	const git = (...words: string[]) => execFileSync('git', words, { cwd: dir, env, encoding: 'utf8' }).trim();
	git('init', '--quiet', '--initial-branch', 'main');
	const commit = (...files: string[]) => {
		git('add', ...files);
		git('commit', '--quiet', '--message', 'Begin');
	};
	return { env, git, commit, read: (file: string) => readFile(path.join(dir, file), 'utf8').catch(() => '') };
}
