import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { RUN_FILE } from '../research/run-file.ts';
import type { ResearchRun } from '../research/value-change.ts';
import { isInside } from './is-inside.ts';
import { runStep } from './run-step.ts';

/** Why a week was not brought to its end, as a sentence. */
export class WeeklyError extends Error {}

type Week = { readonly dir: string; readonly env: NodeJS.ProcessEnv; readonly now: Date; readonly tell: (line: string) => void };

/** What research may change, and so what is committed. */
const CONTENT = 'content/items';

/**
 * Research, checks, a commit on a branch, the report, a build: each only when the one before went well. Publishes nothing: only what is
 * merged into the main branch is published.
 * @throws WeeklyError when a step fails; before the commit, the content is as it was then
 */
export async function runWeekly({ dir, env, now, tell }: Week): Promise<void> {
	// Whatever runs after the research has no use for its key.
	const { GROQ_API_KEY: _, ...without } = env;
	const git = async (...words: string[]) => {
		const { code, stdout } = await runStep(['git', ...words], { dir, env: without, isQuiet: true });
		if (code !== 0) throw new WeeklyError(`Cannot go on: git ${words[0]} ended with ${code}`);
		return stdout.trim();
	};
	const npm = async (words: readonly string[], stepEnv: NodeJS.ProcessEnv = without) =>
		(await runStep(['npm', 'run', '--silent', ...words], { dir, env: stepEnv })).code === 0;
	const putBack = () => git('checkout', '--quiet', '--', CONTENT);

	if ((await git('status', '--porcelain', '--', CONTENT)) !== '') {
		throw new WeeklyError(`Cannot begin: ${CONTENT} has changes that are not committed`);
	}
	tell('Research');
	if (!(await npm(['research'], env))) throw new WeeklyError('Cannot go on: the research ended with an error, and nothing was written');
	const run = JSON.parse(await readFile(path.join(dir, RUN_FILE), 'utf8')) as ResearchRun;

	tell('Checks');
	if (!(await npm(['check']))) {
		await putBack();
		throw new WeeklyError('Cannot go on: a check failed, and the content was put back');
	}

	const isChanged = (await git('status', '--porcelain', '--', CONTENT)) !== '';
	const branch = isChanged ? await commit(git, now) : '';
	tell(isChanged ? `Committed on ${branch}` : 'No value has changed: nothing to commit');

	tell('Report');
	if (!(await npm(['--if-present', 'research:report']))) throw new WeeklyError('Cannot go on: the report could not be made');
	tell('Build');
	if (!(await npm(['build']))) throw new WeeklyError('Cannot go on: the build failed');
	if (env.GITHUB_OUTPUT) await appendFile(env.GITHUB_OUTPUT, `branch=${branch}\ninside=${isInside(run)}\n`);
}

/** Commits the content on a new branch, named after the day. @returns the branch */
async function commit(git: (...words: string[]) => Promise<string>, now: Date): Promise<string> {
	const day = now.toISOString().slice(0, 10);
	const taken = (await git('branch', '--list', '--format=%(refname:short)', `weekly/${day}*`)).split('\n');
	let branch = `weekly/${day}`;
	// A second run of a day is another proposal.
	for (let count = 2; taken.includes(branch); count++) branch = `weekly/${day}-${count}`;
	await git('switch', '--quiet', '--create', branch);
	await git('add', '--', CONTENT);
	await git('commit', '--quiet', '--message', `Weekly research of ${day}`, '--', CONTENT);
	return branch;
}
