import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { appendLines, toNewLines, toSeriesFileName } from '../research/append-row.ts';
import { toHeldLines } from '../research/report.ts';
import { type ResearchRun, RUN_FILE, readRunFile } from '../research/run-file.ts';
import { TOOLS } from '../tool/tools.ts';

const run = promisify(execFile);

/** Why a weekly run stopped, as a sentence. */
export class WeeklyError extends Error {}

/** Runs a script of package.json, or a tool of `npm run tool`; resolves to whether it exited with 0. */
type ScriptRunner = (words: readonly string[], options: { dir: string; env: NodeJS.ProcessEnv }) => Promise<boolean>;

const runNpmScript: ScriptRunner = async ([name = '', ...words], { dir, env }) => {
	const script = Object.hasOwn(TOOLS, name) ? ['tool', '--', name] : [name];
	const child = spawn('npm', ['run', '--silent', ...script, ...words], { cwd: dir, env, stdio: ['ignore', 'inherit', 'inherit'] });
	const [code] = (await once(child, 'close')) as unknown[];
	return code === 0;
};

type Week = {
	/** The working tree. */
	readonly dir: string;
	readonly env: NodeJS.ProcessEnv;
	readonly now: Date;
	/** Prints a line of progress. */
	readonly log: (line: string) => void;
	readonly runScript?: ScriptRunner;
};

/** The only folder that a week changes and commits: rows of series, consumer prices and readings. */
const CHANGED = 'content';

/**
 * Research, readings, checks, a build, a commit on a branch, the report. A failed step ends the run, except the readings.
 * Publishes nothing: only a merge into the main branch does.
 * @throws WeeklyError when a step fails; before the commit, all files are restored
 */
export async function runWeekly({ dir, env, now, log, runScript = runNpmScript }: Week): Promise<void> {
	const git = async (...words: string[]) => {
		const { stdout } = await run('git', words, { cwd: dir, env }).catch((error: Error) => {
			throw new WeeklyError(`Cannot go on: git ${words[0]} failed: ${error.message}`);
		});
		return stdout.trim();
	};
	const tree = { git, log, runStep: (...words: string[]) => runScript(words, { dir, env }) };
	await readWeek(tree, now);
	await commitWeek(tree, { dir, now, output: env.GITHUB_OUTPUT });
}

type Tree = {
	readonly git: (...words: string[]) => Promise<string>;
	readonly log: (line: string) => void;
	readonly runStep: (...words: string[]) => Promise<boolean>;
};

const isChanged = async ({ git }: Tree) => (await git('status', '--porcelain', '--', CHANGED)) !== '';

/** Leaves what was found in the content. */
async function readWeek(tree: Tree, now: Date): Promise<void> {
	const { log, runStep } = tree;
	const ofWeek = ['--now', now.toISOString()];
	if (await isChanged(tree)) throw new WeeklyError(`Cannot begin: ${CHANGED} has changes that are not committed`);
	log('Research');
	if (!(await runStep('research', ...ofWeek)))
		throw new WeeklyError('Cannot go on: the research ended with an error, and nothing was written');
	log('Readings');
	if (!(await runStep('readings', ...ofWeek))) log('The pages could not be read: the readings stay as they were');
}

async function commitWeek(tree: Tree, { dir, now, output }: { dir: string; now: Date; output: string | undefined }): Promise<void> {
	const { git, log, runStep } = tree;
	const runOrRestore = async (script: string, failure: string) => {
		if (await runStep(script)) return;
		await git('checkout', '--quiet', '--', CHANGED);
		await git('clean', '--quiet', '--force', '-d', '--', CHANGED);
		throw new WeeklyError(`Cannot go on: ${failure}, and the content was restored`);
	};
	log('Checks');
	await runOrRestore('check', 'a check failed');
	log('Build');
	await runOrRestore('build', 'the build failed');
	const day = now.toISOString().slice(0, 10);
	const base = await git('rev-parse', '--abbrev-ref', 'HEAD');
	const branch = (await isChanged(tree)) ? await commitPassed(git, day) : '';
	log(branch === '' ? 'Nothing has changed: nothing to commit' : `Committed on ${branch}`);

	log('Report');
	if (!(await runStep('research-report'))) throw new WeeklyError('Cannot go on: the report could not be made');
	await git('switch', '--quiet', base);
	const look = await commitHeld(git, { dir, day, run: await readRunFile(path.join(dir, RUN_FILE)) });
	await git('switch', '--quiet', base);
	if (look !== '') log(`To look at: ${look}`);
	if (output) await appendFile(output, `branch=${branch}\nlook=${look}\n`);
}

/** The subject of a week's commit and pull request. */
export function toSubject(day: string): string {
	return `data: weekly research of ${day}`;
}

type Git = Tree['git'];

/** Switches to a new branch, with a number where the name is taken. @returns its name */
async function createBranch(git: Git, name: string): Promise<string> {
	const taken = (await git('branch', '--list', '--format=%(refname:short)', `${name}*`)).split('\n');
	let branch = name;
	for (let count = 2; taken.includes(branch); count++) branch = `${name}-${count}`;
	await git('switch', '--quiet', '--create', branch);
	return branch;
}

/** Commits what has changed on a new branch, named after the day. @returns the branch */
async function commitPassed(git: Git, day: string): Promise<string> {
	const branch = await createBranch(git, `weekly/${day}`);
	await git('add', '--', CHANGED);
	await git('commit', '--quiet', '--message', toSubject(day), '--', CHANGED);
	return branch;
}

/** Longest subject of a commit, in characters. */
const MAX_SUBJECT = 72;

/** A text as a commit message can hold it: lines of printable ASCII. */
const toPlain = (text: string) => text.replace(/[^\x20-\x7e]+/g, '?').slice(0, 400);

/** Commits each held value by itself on a branch of its own. A person who merges it has seen it, which the item then says. @returns the branch; empty without held values */
async function commitHeld(git: Git, { dir, day, run }: { dir: string; day: string; run: ResearchRun }): Promise<string> {
	if (run.held.length === 0) return '';
	const branch = await createBranch(git, `look/${day}`);
	const changes = new Map(run.changes.map((change) => [change.slug, change]));
	for (const held of run.held) {
		const change = changes.get(held.slug);
		if (change === undefined) continue;
		const file = path.join('content', toSeriesFileName(held.slug));
		const text = await readFile(path.join(dir, file), 'utf8');
		const lines = toNewLines(text, [held], day);
		if (lines.length === 0) continue;
		await writeFile(path.join(dir, file), appendLines(text, lines));
		const message = [`data: look at ${change.name}`.slice(0, MAX_SUBJECT), ...toHeldLines(held, change, toPlain)];
		await git('commit', '--quiet', ...message.flatMap((part) => ['--message', toPlain(part)]), '--', file);
	}
	return branch;
}
