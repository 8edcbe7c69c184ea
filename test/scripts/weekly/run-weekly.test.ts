import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Held, ValueChange } from '../../../scripts/research/run-file.ts';
import { runWeekly, toSubject, WeeklyError } from '../../../scripts/weekly/run-weekly.ts';
import { createRepository } from '../../support/research/week-repository.ts';
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

type Options = { verdict?: ValueChange['verdict']; held?: readonly Held[]; research?: string; readings?: string; fails?: string };

/** A repository with one item. Its scripts log their name. */
async function prepare({ verdict = 'passed', held = [], research = RESEARCH, readings = 'true', fails }: Options = {}) {
	const dir = await createTempFolder();
	const { env, git, commit, read } = await createRepository(dir);
	const write = async (file: string, text: string) => {
		await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
		await writeFile(path.join(dir, file), text);
	};
	await write('content/items/a.json', OLD);
	await write('new.json', NEW);
	await write('run.json', JSON.stringify({ ranAt: NOW.toISOString(), changes: [change(verdict)], held }));
	const log = (name: string) => `echo ${name} >> steps.log`;
	const steps: Readonly<Record<string, string>> = { research, readings };
	const toScript = (name: string) => `${log(name)} && ${steps[name] ?? 'true'}${name === fails ? ' && false' : ''}`;
	const names = ['research', 'readings', 'check', 'build', 'research-report'];
	const scripts = Object.fromEntries(names.map((name) => [name, toScript(name)]));
	// Each tool is a script here, without the flags.
	await write('package.json', JSON.stringify({ name: 'week', scripts: { ...scripts, tool: `sh -c 'npm run --silent "$0"'` } }));
	commit('content', 'package.json');
	const week = { dir, env, now: NOW, log() {} };
	return {
		git,
		read,
		write,
		/** Runs the scripts through npm. */
		runWithNpm: () => runWeekly(week),
		/** Runs the scripts in a shell, which starts faster than npm. */
		run: () =>
			runWeekly({
				...week,
				runScript: async (words, options) =>
					spawnSync('sh', ['-c', scripts[words[0] ?? ''] ?? 'false'], { cwd: options.dir, env: options.env }).status === 0,
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
	test('researches, checks, builds, commits the content on a branch, and reports', async () => {
		const { git, read, runWithNpm } = await prepare();
		await runWithNpm();
		expect(await read('steps.log')).toBe('research\nreadings\ncheck\nbuild\nresearch-report\n');
		expect(git('log', '--format=%s', 'main..weekly/2026-11-23')).toBe('data: weekly research of 2026-11-23');
		expect(git('diff', '--name-only', 'main', 'weekly/2026-11-23')).toBe('content/items/a.json');
		expect(git('show', 'weekly/2026-11-23:content/items/a.json')).toBe(NEW.trim());
		expect(await read('outputs')).toBe('branch=weekly/2026-11-23\nlook=\n');
	});

	test('a second run on the same day gets another branch', async () => {
		const { git, run, write } = await prepare();
		await run();
		await write('new.json', '{ "worth": 3 }\n');
		await run();
		expect(git('branch', '--format=%(refname:short)').split('\n')).toEqual(['main', 'weekly/2026-11-23', 'weekly/2026-11-23-2']);
	});

	test.each(['check', 'build'])('a failed step %s commits nothing and restores the files', async (fails) => {
		const { git, read, run } = await prepare({ fails, readings: 'echo row > content/readings.csv' });
		await expect(run()).rejects.toThrow(WeeklyError);
		expect(await read('content/items/a.json')).toBe(OLD);
		expect(await read('content/readings.csv')).toBe('');
		expect(git('branch', '--format=%(refname:short)')).toBe('main');
		expect((await read('steps.log')).endsWith(`${fails}\n`)).toBe(true);
		expect(await read('outputs')).toBe('');
	});

	test('commits readings, new files of the content among them', async () => {
		const { git, run } = await prepare({ research: NOTHING_NEW, readings: 'echo row > content/readings.csv' });
		await run();
		expect(git('diff', '--name-only', 'main', 'weekly/2026-11-23')).toBe('content/readings.csv');
	});

	test('goes on when the pages could not be read', async () => {
		const { git, read, run } = await prepare({ fails: 'readings' });
		await run();
		expect(git('show', 'weekly/2026-11-23:content/items/a.json')).toBe(NEW.trim());
		expect(await read('outputs')).toBe('branch=weekly/2026-11-23\nlook=\n');
	});

	test('stops when the research fails', async () => {
		const { read, run } = await prepare({ research: 'false' });
		await expect(run()).rejects.toThrow(/the research ended with an error/);
		expect(await read('steps.log')).toBe('research\n');
	});

	test('commits nothing without a new value', async () => {
		const { git, read, run } = await prepare({ research: NOTHING_NEW });
		await run();
		expect(git('branch', '--format=%(refname:short)')).toBe('main');
		expect(await read('outputs')).toBe('branch=\nlook=\n');
	});

	test('does not touch uncommitted changes of a person', async () => {
		const { read, run, write } = await prepare();
		await write('content/items/a.json', '{ "mine": true }\n');
		await expect(run()).rejects.toThrow('Cannot begin: content has changes that are not committed');
		expect(await read('steps.log')).toBe('');
	});
});
