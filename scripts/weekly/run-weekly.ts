import { spawn } from 'node:child_process';
import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { RUN_FILE } from '../research/settings.ts';
import type { ResearchRun, ValueChange } from '../research/value-change.ts';

const HARMLESS = new Set<ValueChange['verdict']>(['passed', 'unchanged', 'stale', 'proposal']);

// Pages come and go, and what they say is borne out by two or not at all: a week that waits for them would wait every week.
const isHarmless = ({ verdict, method }: ValueChange) => HARMLESS.has(verdict) || (verdict === 'failed' && method === 'web');

/**
 * Whether a run may be merged without a person: every change is inside the guard rails. Items that only want a look do not count, since
 * nothing of them has changed: stale ones, proposals, and those of which no page said anything. Figures that were refused do, and feeds
 * that failed.
 */
export function isInside({ changes, aborted }: ResearchRun): boolean {
	return aborted === undefined && changes.every(isHarmless);
}

/** How a command ended, and what it printed on standard output; that is shown as it comes, unless it is asked for. */
type StepResult = { readonly code: number; readonly stdout: string };

/** Runs a command of a week in a folder. Standard error goes where the week's own goes. */
function runStep(
	[command = '', ...words]: readonly string[],
	{ dir, env, isQuiet = false }: { dir: string; env: NodeJS.ProcessEnv; isQuiet?: boolean },
): Promise<StepResult> {
	return new Promise((resolve, reject) => {
		const child = spawn(command, words, { cwd: dir, env, stdio: ['ignore', 'pipe', 'inherit'] });
		let stdout = '';
		child.stdout.setEncoding('utf8');
		child.stdout.on('data', (text: string) => {
			stdout += text;
			if (!isQuiet) process.stdout.write(text);
		});
		child.on('error', reject);
		child.on('close', (code) => resolve({ code: code ?? 1, stdout }));
	});
}

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
