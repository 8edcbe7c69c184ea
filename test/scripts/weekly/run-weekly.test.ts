import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ValueChange } from '../../../scripts/research/value-change.ts';
import { isInside, runWeekly, WeeklyError } from '../../../scripts/weekly/run-weekly.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const NOW = new Date('2026-11-23T05:17:00Z');
const OLD = '{ "worth": 1 }\n';
const NEW = '{ "worth": 2 }\n';

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

type Options = { verdict?: ValueChange['verdict']; research?: string; fails?: string };

/** A repository with one item. Its scripts log their name and, of the environment, only the key. */
async function prepare({ verdict = 'passed', research = RESEARCH, fails }: Options = {}) {
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
	await write('new.json', NEW);
	await write('run.json', JSON.stringify({ ranAt: NOW.toISOString(), changes: [change(verdict)] }));
	const log = (name: string) => `echo "${name} [$GROQ_API_KEY]" >> steps.log`;
	const toScript = (name: string) => `${log(name)}${name === 'research' ? ` && ${research}` : ''}${name === fails ? ' && false' : ''}`;
	const scripts = Object.fromEntries(['research', 'check', 'research:report', 'build'].map((name) => [name, toScript(name)]));
	await write('package.json', JSON.stringify({ name: 'week', scripts }));
	const git = (...words: string[]) => execFileSync('git', words, { cwd: dir, env, encoding: 'utf8' }).trim();
	git('init', '--quiet', '--initial-branch', 'main');
	git('add', 'content', 'package.json');
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

describe('runWeekly()', () => {
	test('researches, checks, commits only the items on a branch, reports and builds; only the research gets the key', async () => {
		const { git, read, runWithNpm } = await prepare();
		await runWithNpm();
		expect(await read('steps.log')).toBe('research [gsk_synthetic]\ncheck []\nresearch:report []\nbuild []\n');
		expect(git('log', '--format=%s', 'main..weekly/2026-11-23')).toBe('Weekly research of 2026-11-23');
		expect(git('diff', '--name-only', 'main', 'weekly/2026-11-23')).toBe('content/items/a.json');
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

	test('a failed check commits nothing and restores the content', async () => {
		const { git, read, run } = await prepare({ fails: 'check' });
		await expect(run()).rejects.toThrow(WeeklyError);
		expect(await read('content/items/a.json')).toBe(OLD);
		expect(git('branch', '--format=%(refname:short)')).toBe('main');
		expect(await read('steps.log')).toBe('research []\ncheck []\n');
		expect(await read('outputs')).toBe('');
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
		await expect(run()).rejects.toThrow('Cannot begin: content/items has changes that are not committed');
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
		['review', false],
		['quarantined', false],
		['failed', false],
	] as const)('%s: %s', (verdict, expected) =>
		expect(isInside({ ranAt: '', changes: [change('passed'), change(verdict)] })).toBe(expected),
	);

	test.each([
		['proposal', true],
		['failed', true],
		['review', false],
		['quarantined', false],
	] as const)('on the web, %s: %s', (verdict, expected) =>
		expect(isInside({ ranAt: '', changes: [change('passed'), { ...change(verdict), method: 'web' }] })).toBe(expected),
	);

	test('never for an aborted run', () => expect(isInside({ ranAt: '', changes: [], aborted: 'Too much.' })).toBe(false));
});
