import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ValueChange } from '../../../scripts/research/value-change.ts';
import { isInside, runWeekly, toSubject, WeeklyError } from '../../../scripts/weekly/run-weekly.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const NOW = new Date('2026-11-23T05:17:00Z');
const OLD = '{ "worth": 1 }\n';
const NEW = '{ "worth": 2 }\n';
const OLD_README = 'It is worth 1.\n';
const NEW_README = 'It is worth 2.\n';

const change = (verdict: ValueChange['verdict']): ValueChange => ({
	slug: 'a',
	name: 'A',
	oldCents: 1,
	oldAsOf: '2026-01-01',
	method: 'feed',
	sources: [],
	verdict,
});

/** What the research of a test does to the tree. */
const RESEARCH = 'cp new.json content/items/a.json && mkdir -p .cache && cp run.json .cache/research.json';
const NOTHING_NEW = 'mkdir -p .cache && cp run.json .cache/research.json';

/** The examples of the README repeat the worth. */
const README = 'sed "s/.*: \\(.*\\) }/It is worth \\1./" content/items/a.json > README.md';

type Options = { verdict?: ValueChange['verdict']; research?: string; readings?: string; fails?: string };

/** A repository with one item. Its scripts log their name and, of the environment, only the key. */
async function prepare({ verdict = 'passed', research = RESEARCH, readings = 'true', fails }: Options = {}) {
	const dir = await createTempFolder();
	const env = {
		PATH: process.env.PATH,
		HOME: dir,
		GIT_CONFIG_NOSYSTEM: '1',
		GIT_AUTHOR_NAME: 'Ada',
		GIT_AUTHOR_EMAIL: 'ada@example.org',
		GIT_COMMITTER_NAME: 'Ada',
		GIT_COMMITTER_EMAIL: 'ada@example.org',
		GITHUB_OUTPUT: path.join(dir, 'outputs'),
	};
	const write = async (file: string, text: string) => {
		await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
		await writeFile(path.join(dir, file), text);
	};
	await write('content/items/a.json', OLD);
	await write('README.md', OLD_README);
	await write('new.json', NEW);
	await write('run.json', JSON.stringify({ ranAt: NOW.toISOString(), changes: [change(verdict)] }));
	const log = (name: string) => `echo "${name} [$GROQ_API_KEY]" >> steps.log`;
	const steps: Readonly<Record<string, string>> = { research, readings, readme: README };
	const toScript = (name: string) => `${log(name)} && ${steps[name] ?? 'true'}${name === fails ? ' && false' : ''}`;
	const names = ['research', 'readings', 'check', 'build', 'readme', 'research:report'];
	const scripts = Object.fromEntries(names.map((name) => [name, toScript(name)]));
	await write('package.json', JSON.stringify({ name: 'week', scripts }));
	const git = (...words: string[]) => execFileSync('git', words, { cwd: dir, env, encoding: 'utf8' }).trim();
	git('init', '--quiet', '--initial-branch', 'main');
	git('add', 'content', 'package.json', 'README.md');
	git('commit', '--quiet', '--message', 'Begin');
	const read = (file: string) => readFile(path.join(dir, file), 'utf8').catch(() => '');
	const week = { dir, env, now: NOW, tell() {}, checkNetwork: async () => {} };
	return {
		git,
		read,
		write,
		/** Runs the scripts through npm. */
		runWithNpm: () => runWeekly({ ...week, env: { ...env, GROQ_API_KEY: 'gsk_synthetic' } }),
		/** Runs the scripts in a shell, which starts faster than npm. */
		run: (more: { checkNetwork?: () => Promise<void> } = {}) =>
			runWeekly({
				...week,
				...more,
				runScript: async (words, options) =>
					spawnSync('sh', ['-c', scripts[words.at(-1) ?? ''] ?? 'false'], { cwd: options.dir, env: options.env }).status === 0,
			}),
	};
}

describe('toSubject()', () => {
	test('is a subject that the checks of pull requests accept', async () => {
		const [, pattern = ''] = /grep -vE '(.+)'/.exec(await readFile('.github/workflows/check.yml', 'utf8')) ?? [];
		expect(toSubject('2026-11-23')).toMatch(new RegExp(pattern));
	});
});

describe('runWeekly()', () => {
	test('researches, checks, builds, commits the content and the README on a branch, and reports; only the readings get the key', async () => {
		const { git, read, runWithNpm } = await prepare();
		await runWithNpm();
		expect(await read('steps.log')).toBe('research []\nreadings [gsk_synthetic]\ncheck []\nbuild []\nreadme []\nresearch:report []\n');
		expect(git('log', '--format=%s', 'main..weekly/2026-11-23')).toBe('data: weekly research of 2026-11-23');
		expect(git('diff', '--name-only', 'main', 'weekly/2026-11-23')).toBe('README.md\ncontent/items/a.json');
		expect(git('show', 'weekly/2026-11-23:README.md')).toBe(NEW_README.trim());
		expect(git('show', 'weekly/2026-11-23:content/items/a.json')).toBe(NEW.trim());
		expect(await read('outputs')).toBe('branch=weekly/2026-11-23\ninside=true\n');
	});

	test('a second run on the same day gets another branch', async () => {
		const { git, run, write } = await prepare();
		await run();
		await write('new.json', '{ "worth": 3 }\n');
		await run();
		expect(git('branch', '--format=%(refname:short)').split('\n')).toEqual(['main', 'weekly/2026-11-23', 'weekly/2026-11-23-2']);
	});

	test('says when a person must look', async () => {
		const { read, run } = await prepare({ verdict: 'review' });
		await run();
		expect(await read('outputs')).toContain('inside=false');
	});

	test.each(['check', 'build', 'readme'])('a failed step %s commits nothing and restores the files', async (fails) => {
		const { git, read, run } = await prepare({ fails, readings: 'echo "{}" > content/readings.json' });
		await expect(run()).rejects.toThrow(WeeklyError);
		expect(await read('content/items/a.json')).toBe(OLD);
		expect(await read('content/readings.json')).toBe('');
		expect(await read('README.md')).toBe(OLD_README);
		expect(git('branch', '--format=%(refname:short)')).toBe('main');
		expect((await read('steps.log')).endsWith(`${fails} []\n`)).toBe(true);
		expect(await read('outputs')).toBe('');
	});

	test('commits readings, new files of the content among them', async () => {
		const { git, run } = await prepare({ research: NOTHING_NEW, readings: 'echo "{}" > content/readings.json' });
		await run();
		expect(git('diff', '--name-only', 'main', 'weekly/2026-11-23')).toBe('content/readings.json');
	});

	test('goes on when the pages could not be read', async () => {
		const { git, read, run } = await prepare({ fails: 'readings' });
		await run();
		expect(git('show', 'weekly/2026-11-23:content/items/a.json')).toBe(NEW.trim());
		expect(await read('outputs')).toBe('branch=weekly/2026-11-23\ninside=true\n');
	});

	test('stops when the research fails', async () => {
		const { read, run } = await prepare({ research: 'false' });
		await expect(run()).rejects.toThrow(/the research ended with an error/);
		expect(await read('steps.log')).toBe('research []\n');
	});

	test('commits nothing without a new value', async () => {
		const { git, read, run } = await prepare({ research: NOTHING_NEW });
		await run();
		expect(git('branch', '--format=%(refname:short)')).toBe('main');
		expect(await read('outputs')).toBe('branch=\ninside=true\n');
	});

	test('does not touch uncommitted changes of a person', async () => {
		const { read, run, write } = await prepare();
		await write('content/items/a.json', '{ "mine": true }\n');
		await expect(run()).rejects.toThrow('Cannot begin: content or README.md has changes that are not committed');
		expect(await read('steps.log')).toBe('');
	});

	test('runs no step without a network', async () => {
		const { read, run } = await prepare();
		await expect(run({ checkNetwork: () => Promise.reject(new Error('Offline')) })).rejects.toThrow('Offline');
		expect(await read('steps.log')).toBe('');
	});
});

describe('isInside()', () => {
	test.each([
		['passed', true],
		['unchanged', true],
		['stale', true],
		['proposal', true],
		['review', false],
		['quarantined', false],
		['failed', false],
	] as const)('%s: %s', (verdict, expected) =>
		expect(isInside({ ranAt: '', changes: [change('passed'), change(verdict)] })).toBe(expected),
	);

	test('never for an aborted run', () => expect(isInside({ ranAt: '', changes: [], aborted: 'Too much.' })).toBe(false));
});
