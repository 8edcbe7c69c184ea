import { execFileSync } from 'node:child_process';
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

/** Scripts that stand in for the real ones: each notes that it ran, and does what is asked of it. */
const toScripts = (bodies: Readonly<Record<string, string>>) =>
	Object.fromEntries(
		['research', 'check', 'research:report', 'build'].map((name) => [
			name,
			`echo ${name} >> steps.log${bodies[name] ? ` && ${bodies[name]}` : ''}`,
		]),
	);

/** A repository of one item, whose research does as told. */
async function prepare(bodies: Readonly<Record<string, string>> = {}, verdict: ValueChange['verdict'] = 'passed') {
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
	const research = 'cp new.json content/items/a.json && mkdir -p .cache && cp run.json .cache/research.json';
	await write('package.json', JSON.stringify({ name: 'week', scripts: toScripts({ research, ...bodies }) }));
	const git = (...words: string[]) => execFileSync('git', words, { cwd: dir, env, encoding: 'utf8' }).trim();
	git('init', '--quiet', '--initial-branch', 'main');
	git('add', 'content', 'package.json');
	git('commit', '--quiet', '--message', 'Begin');
	const read = (file: string) => readFile(path.join(dir, file), 'utf8').catch(() => '');
	return {
		git,
		read,
		write,
		run: (more: NodeJS.ProcessEnv = {}) => runWeekly({ dir, env: { ...env, ...more }, now: NOW, tell: () => {} }),
	};
}

describe('runWeekly()', () => {
	test('researches, checks, commits the items alone on a branch, reports and builds', async () => {
		const { git, read, run } = await prepare();
		await run();
		expect(await read('steps.log')).toBe('research\ncheck\nresearch:report\nbuild\n');
		expect(git('log', '--format=%s', 'main..weekly/2026-11-23')).toBe('Weekly research of 2026-11-23');
		expect(git('diff', '--name-only', 'main', 'weekly/2026-11-23')).toBe('content/items/a.json');
		expect(git('show', 'weekly/2026-11-23:content/items/a.json')).toBe(NEW.trim());
		expect(await read('outputs')).toBe('branch=weekly/2026-11-23\ninside=true\n');
	});

	test('hands the key of the model to the research alone', async () => {
		const note = 'echo "$npm_lifecycle_event [$GROQ_API_KEY]" >> keys.log';
		const research = `cp new.json content/items/a.json && mkdir -p .cache && cp run.json .cache/research.json && ${note}`;
		const { read, run } = await prepare({ research, check: note, 'research:report': note, build: note });
		await run({ GROQ_API_KEY: 'gsk_synthetic' });
		expect(await read('keys.log')).toBe('research [gsk_synthetic]\ncheck []\nresearch:report []\nbuild []\n');
	});

	test('a second run of a day is another branch', async () => {
		const { git, run, write } = await prepare();
		await run();
		await write('new.json', '{ "worth": 3 }\n');
		await run();
		expect(git('branch', '--format=%(refname:short)').split('\n')).toEqual(['main', 'weekly/2026-11-23', 'weekly/2026-11-23-2']);
	});

	test('says when a person must look', async () => {
		const { read, run } = await prepare({}, 'review');
		await run();
		expect(await read('outputs')).toContain('inside=false');
	});

	test('a failed check commits nothing, and puts the content back', async () => {
		const { git, read, run } = await prepare({ check: 'false' });
		await expect(run()).rejects.toThrow(WeeklyError);
		expect(await read('content/items/a.json')).toBe(OLD);
		expect(git('branch', '--format=%(refname:short)')).toBe('main');
		expect(await read('steps.log')).toBe('research\ncheck\n');
		expect(await read('outputs')).toBe('');
	});

	test('failed research ends the week', async () => {
		const { read, run } = await prepare({ research: 'false' });
		await expect(run()).rejects.toThrow(/the research ended with an error/);
		expect(await read('steps.log')).toBe('research\n');
	});

	test('without a new value there is nothing to commit', async () => {
		const { git, read, run } = await prepare({ research: 'mkdir -p .cache && cp run.json .cache/research.json' });
		await run();
		expect(git('branch', '--format=%(refname:short)')).toBe('main');
		expect(await read('outputs')).toBe('branch=\ninside=true\n');
	});

	test('leaves a person’s own changes alone', async () => {
		const { read, run, write } = await prepare();
		await write('content/items/a.json', '{ "mine": true }\n');
		await expect(run()).rejects.toThrow('Cannot begin: content/items has changes that are not committed');
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

	test('never what was aborted', () => expect(isInside({ ranAt: '', changes: [], aborted: 'Too much.' })).toBe(false));
});
