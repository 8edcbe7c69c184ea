import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Why a weekly run stopped, as a sentence. */
export class WeeklyError extends Error {}

/** Runs a script of package.json; resolves to whether it exited with 0. */
type ScriptRunner = (words: readonly string[], options: { dir: string; env: NodeJS.ProcessEnv }) => Promise<boolean>;

const runNpmScript: ScriptRunner = async (words, { dir, env }) => {
	const child = spawn('npm', ['run', '--silent', ...words], { cwd: dir, env, stdio: ['ignore', 'inherit', 'inherit'] });
	const [code] = (await once(child, 'close')) as unknown[];
	return code === 0;
};

type Week = {
	/** The working tree. */
	readonly dir: string;
	readonly env: NodeJS.ProcessEnv;
	readonly now: Date;
	/** Prints a line of progress. */
	readonly tell: (line: string) => void;
	/** The part to run; both if absent. Between them, a process with a key may answer the questions of the readings. */
	readonly part?: 'read' | 'commit' | undefined;
	readonly runScript?: ScriptRunner;
};

/** The only files that a week changes and commits: worths, consumer prices and readings, and the README's examples. */
const CHANGED = ['content', 'README.md'];

/**
 * Research and readings (`read`), then checks, a build, the README's examples, a commit on a branch, the report (`commit`). A failed step ends the run, except
 * the readings. Publishes nothing: only a merge into the main branch does.
 * @throws WeeklyError when a step fails; before the commit, all files are restored
 */
export async function runWeekly({ dir, env, now, tell, part, runScript = runNpmScript }: Week): Promise<void> {
	// A variable of this process can be read by every package that it starts.
	if (env.GROQ_API_KEY) throw new WeeklyError('Cannot begin: GROQ_API_KEY is set, and only scripts/weekly/choose-prices.js may have it');
	const git = async (...words: string[]) => {
		const { stdout } = await run('git', words, { cwd: dir, env }).catch((error: Error) => {
			throw new WeeklyError(`Cannot go on: git ${words[0]} failed: ${error.message}`);
		});
		return stdout.trim();
	};
	const tree = { git, tell, runStep: (script: string) => runScript([script], { dir, env }) };
	if (part !== 'commit') await readWeek(tree);
	if (part !== 'read') await commitWeek(tree, { now, output: env.GITHUB_OUTPUT });
}

type Tree = {
	readonly git: (...words: string[]) => Promise<string>;
	readonly tell: (line: string) => void;
	readonly runStep: (script: string) => Promise<boolean>;
};

const isChanged = async ({ git }: Tree) => (await git('status', '--porcelain', '--', ...CHANGED)) !== '';

/** Leaves what was found in the content, and the questions about prices in a file. */
async function readWeek(tree: Tree): Promise<void> {
	const { tell, runStep } = tree;
	if (await isChanged(tree)) throw new WeeklyError(`Cannot begin: ${CHANGED.join(' or ')} has changes that are not committed`);
	tell('Research');
	if (!(await runStep('research'))) throw new WeeklyError('Cannot go on: the research ended with an error, and nothing was written');
	tell('Readings');
	if (!(await runStep('readings'))) tell('The pages could not be read: the readings stay as they were');
}

async function commitWeek(tree: Tree, { now, output }: { now: Date; output: string | undefined }): Promise<void> {
	const { git, tell, runStep } = tree;
	const runOrRestore = async (script: string, failure: string) => {
		if (await runStep(script)) return;
		await git('checkout', '--quiet', '--', ...CHANGED);
		await git('clean', '--quiet', '--force', '-d', '--', ...CHANGED);
		throw new WeeklyError(`Cannot go on: ${failure}, and the content was restored`);
	};
	tell('Answers');
	await runOrRestore('answers', 'the answers about prices could not be taken');
	tell('Checks');
	await runOrRestore('check', 'a check failed');
	tell('Build');
	await runOrRestore('build', 'the build failed');
	tell('README');
	await runOrRestore('readme', 'the examples of the README could not be run');
	const branch = (await isChanged(tree)) ? await commit(git, now) : '';
	tell(branch === '' ? 'Nothing has changed: nothing to commit' : `Committed on ${branch}`);

	tell('Report');
	if (!(await runStep('research:report'))) throw new WeeklyError('Cannot go on: the report could not be made');
	if (output) await appendFile(output, `branch=${branch}\n`);
}

/** The subject of a week's commit and pull request. release-data.yml knows the merge by it. */
export function toSubject(day: string): string {
	return `data: weekly research of ${day}`;
}

/** Commits what has changed on a new branch, named after the day. @returns the branch */
async function commit(git: (...words: string[]) => Promise<string>, now: Date): Promise<string> {
	const day = now.toISOString().slice(0, 10);
	const taken = (await git('branch', '--list', '--format=%(refname:short)', `weekly/${day}*`)).split('\n');
	let branch = `weekly/${day}`;
	for (let count = 2; taken.includes(branch); count++) branch = `weekly/${day}-${count}`;
	await git('switch', '--quiet', '--create', branch);
	await git('add', '--', ...CHANGED);
	await git('commit', '--quiet', '--message', toSubject(day), '--', ...CHANGED);
	return branch;
}
