import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ItemFile } from '../../../core/item/schema/item-schema.ts';
import { writeContentFolder } from '../../support/content/content-folder.ts';
import { createItemFile } from '../../support/content/item-factory.ts';
import { startFeeds } from '../../support/research/start-feeds.ts';
import { FEEDS, PATHS, toSyntheticRates } from '../../support/research/synthetic-feeds.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const DAY = new Date().toISOString().slice(0, 10);
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const LAST_MONTH = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);

const toFed = (name: string, worthCents: number, series: string, unit: string): ItemFile =>
	createItemFile({
		name,
		worthCents,
		research: { kind: 'feed', feed: 'exchange-rates', series, unit, quantity: '1' },
		addedOn: LAST_MONTH,
		valuation: { asOf: LAST_MONTH, lowCents: worthCents, basis: 'market' },
	});
const ITEMS = {
	gold: toFed('Gold', 400_000, 'xau', 'troy ounce'),
	bitcoin: toFed('Bitcoin', 8_000_000, 'btc', 'coin'),
	...Object.fromEntries(
		Array.from({ length: 12 }, (_, index) => [`sale-${index}`, createItemFile({ name: `Sale ${index}`, valuation: { basis: 'auction' } })]),
	),
};

/** The code that a week runs. The checks and the build have tests of their own, and take minutes. */
const CODE = ['core', 'build', 'scripts', 'functions', 'docs/deploy/weekly.sh', 'tsconfig.json'];
const SKIPPED = ['check', 'build'];
/** npm, which has nothing to install here, and none of those to run. */
const NPM = `#!/bin/sh
case " $* " in *' ci '*|${SKIPPED.map((name) => `*' ${name} '*`).join('|')}) exit 0;; esac
exec npm-itself "$@"
`;

/** A bare repository, and a clone of it in which cron would run the script. */
async function prepare() {
	const dir = await createTempFolder();
	const [bare, clone, bin] = ['worthdex.git', 'week', 'bin'].map((name) => path.join(dir, name)) as [string, string, string];
	const run = (program: string, words: readonly string[], cwd = clone) => execFileSync(program, words, { cwd, encoding: 'utf8' }).trim();
	const git = (...words: string[]) => run('git', words);
	run('git', ['init', '--quiet', '--bare', '--initial-branch', 'main', bare], dir);
	run('git', ['clone', '--quiet', bare, clone], dir);
	git('switch', '--quiet', '--create', 'main');
	git('config', 'user.name', 'Worthdex research');
	git('config', 'user.email', 'research@worthdex.invalid');
	for (const name of CODE) await cp(name, path.join(clone, name), { recursive: true, filter: (file) => !file.includes('/node_modules') });
	const { scripts, ...rest } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> };
	await writeFile(path.join(clone, 'package.json'), JSON.stringify({ ...rest, scripts }));
	await writeFile(path.join(clone, '.gitignore'), 'node_modules\n.cache\n');
	await writeContentFolder(path.join(clone, 'content'), { items: ITEMS, feeds: FEEDS, readings: 'slug,source,seen,result\n' });
	git('add', '.');
	git('commit', '--quiet', '--message', 'Begin');
	git('push', '--quiet', 'origin', 'main');
	// The script looks for programs in node_modules/.bin of its own folder first.
	await mkdir(path.join(clone, 'node_modules/.bin'), { recursive: true });
	for (const name of await readdir('node_modules'))
		if (name !== '.bin') await symlink(path.resolve('node_modules', name), path.join(clone, 'node_modules', name));
	for (const name of await readdir('node_modules/.bin'))
		if (name !== 'npm') await symlink(path.resolve('node_modules/.bin', name), path.join(clone, 'node_modules/.bin', name));
	await writeFile(path.join(clone, 'node_modules/.bin/npm'), NPM);
	await chmod(path.join(clone, 'node_modules/.bin/npm'), 0o755);
	await mkdir(bin);
	await symlink(run('sh', ['-c', 'command -v npm'], dir), path.join(bin, 'npm-itself'));
	return {
		git,
		inBare: (...words: string[]) => run('git', words, bare),
		async runWeek(baseUrl: string) {
			const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, RESEARCH_BASE_URL: baseUrl, GITHUB_OUTPUT: undefined };
			const child = spawn('sh', ['docs/deploy/weekly.sh'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'] });
			let text = '';
			for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part: string) => (text += part));
			const [code] = (await once(child, 'close')) as [number];
			return { code, text };
		},
	};
}

const toFeeds = (gold: string, bitcoin: string) =>
	startFeeds({
		[PATHS.rates('xau')]: toSyntheticRates('xau', { usd: gold, date: YESTERDAY }),
		[PATHS.rates('btc')]: toSyntheticRates('btc', { usd: bitcoin, date: YESTERDAY }),
	});

describe('weekly.sh with a bare remote', () => {
	test('merges what passed into main, and pushes a held figure as a commit that one command accepts', { timeout: 240_000 }, async () => {
		const { git, inBare, runWeek } = await prepare();
		const { baseUrl } = await toFeeds('4040', '800');
		const { code, text } = await runWeek(baseUrl);
		expect(text).toContain('Every change is inside the guard rails.');
		expect(text).toContain(`To look at: git log -p main..look/${DAY}`);
		expect(code).toBe(0);
		expect(inBare('log', '--format=%s', 'main')).toBe(`data: weekly research of ${DAY}\nBegin`);
		expect(inBare('show', 'main:content/series/gold.csv')).toMatch(new RegExp(`,4040,.*,${DAY}\n?$`));
		expect(inBare('show', 'main:content/series/bitcoin.csv')).not.toContain(DAY);
		expect(inBare('log', '--format=%s', `main..look/${DAY}`)).toBe('data: look at Bitcoin');
		// As docs/deploy/node.md tells a person to accept it.
		git('switch', '--quiet', 'main');
		git('cherry-pick', `origin/look/${DAY}`);
		expect(git('show', 'HEAD:content/series/bitcoin.csv')).toContain(`,${DAY}`);
	});
});
