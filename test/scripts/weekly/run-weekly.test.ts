import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createRuleContext, readCheckedContent } from '../../../build/content/check-content.ts';
import { readContent } from '../../../build/content/read-content.ts';
import { runBuild } from '../../../build/run-build.ts';
import type { ItemFile } from '../../../core/item/schema/item-schema.ts';
import { createReport } from '../../../scripts/report/create-report.ts';
import type { Held, ValueChange } from '../../../scripts/research/run-file.ts';
import { runWeekly, toSubject, WeeklyError } from '../../../scripts/weekly/run-weekly.ts';
import { writeContentFolder } from '../../support/content/content-folder.ts';
import { createItemFile } from '../../support/content/item-factory.ts';
import { readSharedFeeds, SHARED_FEEDS } from '../../support/research/shared-feeds.ts';
import { type FeedAnswer, startFeeds } from '../../support/research/start-feeds.ts';
import { FEEDS } from '../../support/research/synthetic-feeds.ts';
import { toSyntheticPage } from '../../support/research/synthetic-pages.ts';
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

/** A repository of a week's files. */
async function createRepository(dir: string) {
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
	// Each tool is a script here.
	await write('package.json', JSON.stringify({ name: 'week', scripts: { ...scripts, tool: 'npm run --silent' } }));
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

const toUrl = (slug: string) => `https://${slug}.example/page`;
const TODAY = new Date().toISOString().slice(0, 10);

/** An item of old date that a feed, or other items, renew. */
const toFed = (name: string, worthCents: number, research: ItemFile['research']) =>
	createItemFile({ name, worthCents, research, valuation: { asOf: '2025-12-01' } });
const follow = (feed: string, series: string, unit: string): ItemFile['research'] => ({ kind: 'feed', feed, series, unit, quantity: '1' });
/** A kettle whose seller asks $100 at an address of its own. */
const toPaged = (slug: string) =>
	createItemFile({
		name: `Kettle ${slug}`,
		worthCents: 10_000,
		research: { kind: 'manual', lookAgainOn: '2099-01-01' },
		valuation: {
			lowCents: 9_000,
			asOf: '2026-01-01',
			sources: [{ title: 'Kettles', publisher: 'Shop', url: toUrl(slug), retrievedOn: '2026-01-02', figure: '$100', primary: true }],
		},
	});

const page = (sentence: string): FeedAnswer => toSyntheticPage({ body: `<p>A kettle is ${sentence}.</p>` });
const status =
	(code: number, headers = {}): FeedAnswer =>
	(_, response) =>
		void response.writeHead(code, headers).end();
const FINE = Array.from({ length: 8 }, (_, index) => `fine-${index}`);
const PAGES: Readonly<Record<string, FeedAnswer>> = {
	...Object.fromEntries(FINE.map((slug) => [slug, page('$100')])),
	changed: page('$129, or $149 with a lid'),
	missing: status(404),
	moved: status(301, { location: toUrl('fine-0') }),
	forbidden: status(403),
	refuses: page('$100'),
	slow: () => {},
	huge: 'x'.repeat(4 * 1024 * 1024),
};
const FED: Readonly<Record<string, ItemFile>> = {
	gold: toFed('Gold', 400_000, follow('exchange-rates', 'xau', 'troy ounce')),
	bar: toFed('Bar', 160_000_000, { kind: 'derived', parts: [{ slug: 'gold', quantity: '400' }] }),
	eggs: toFed('Eggs', 215, follow('bls', 'APU0000708111', 'dozen')),
	burger: toFed('Burger', 600, follow('big-mac-index', 'USA', 'burger')),
	fortune: toFed('Fortune', 99_000_000_000_000, follow('billionaires', 'elon-musk', 'fortune')),
	avocado: toFed('Avocado', 137, follow('uk-average-prices', 'avocado', 'avocado')),
	coffee: toFed('Coffee', 700, follow('pink-sheet', 'coffee', 'kilogram')),
	oil: toFed('Oil', 7_000, follow('oil-prices', 'brent-daily', 'barrel')),
	butter: toFed('Butter', 400, follow('bls', 'APU0000FS1101', 'pound')),
};

/** Runs a command of the project in another folder, as npm does, but that Node reads TypeScript by itself. */
async function runCommandIn(dir: string, [script = '', ...words]: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
	const child = spawn(process.execPath, [path.resolve(`scripts/${script}.ts`), ...words], {
		cwd: dir,
		env,
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	const [code] = (await once(child, 'close')) as unknown[];
	return code === 0;
}

if (SHARED_FEEDS === undefined) console.log('Not run: there are no stored answers of feeds beside the project.');

describe.skipIf(SHARED_FEEDS === undefined)('a whole week, over stored answers of feeds and copies of pages', () => {
	test('ends in longer series, readings and a branch, or in nothing; the next build has the readings', async () => {
		const dir = await createTempFolder();
		const { env, git, commit, read } = await createRepository(dir);
		const items = { ...FED, ...Object.fromEntries(Object.keys(PAGES).map((slug) => [slug, toPaged(slug)])) };
		await writeContentFolder(path.join(dir, 'content'), { items, feeds: FEEDS });
		commit('content');
		const { baseUrl } = await startFeeds({
			...readSharedFeeds(SHARED_FEEDS ?? ''),
			...Object.fromEntries(Object.entries(PAGES).map(([slug, answer]) => [`/${slug}.example/page`, answer])),
			'/refuses.example/robots.txt': 'User-agent: *\nDisallow: /',
		});
		const settings = {
			contentDir: path.join(dir, 'content'),
			outDir: path.join(dir, 'dist'),
			baseUrl: 'https://a.example/api',
			cdnUrl: 'https://a.example/cdn',
		};
		const build = () =>
			runBuild({
				settings,
				now: () => new Date(),
				startStep: () => ({ update() {}, end() {} }),
				withSite: false,
				withPictures: false,
				say() {},
			});
		let isBroken = true;
		const week = () =>
			runWeekly({
				dir,
				env: { ...env, RESEARCH_BASE_URL: baseUrl },
				now: new Date(),
				log() {},
				async runScript(words, options) {
					switch (words.at(-1)) {
						case 'check':
							return (
								!isBroken &&
								(await readCheckedContent(settings.contentDir, createRuleContext(settings.contentDir, new Date()))).content !== undefined
							);
						case 'build':
							return build().then(() => true);
						default:
							return runCommandIn(dir, words, options.env);
					}
				},
			});

		await expect(week()).rejects.toThrow('a check failed, and the content was restored');
		expect([git('status', '--porcelain', 'content'), git('branch', '--format=%(refname:short)')]).toEqual(['', 'main']);

		isBroken = false;
		await week();
		const branch = `weekly/${TODAY}`;
		const look = `look/${TODAY}`;
		expect(await read('outputs')).toBe(`branch=${branch}\nlook=${look}\n`);
		expect(git('log', '--format=%s', `main..${look}`)).toBe('data: look at Oil');
		expect(git('diff', '--name-only', 'main', look)).toBe('content/series/oil.csv');
		expect(git('show', `${look}:content/series/oil.csv`)).toMatch(new RegExp(`,${TODAY}$`));
		git('checkout', '--quiet', branch);
		expect(git('log', '--format=%s', `main..${branch}`)).toBe(toSubject(TODAY));
		const changed = ['avocado', 'burger', 'coffee', 'eggs', 'fortune', 'gold'].map((slug) => `content/series/${slug}.csv`);
		expect(git('diff', '--name-only', 'main', branch).split('\n')).toEqual(['content/readings.csv', ...changed]);
		const { content } = await readContent(settings.contentDir);
		const worthOf = (slug: string) => {
			const { worthCents, asOf } = content.items.get(slug)?.valuation ?? {};
			return [worthCents, asOf];
		};
		expect(Object.fromEntries(Object.keys(FED).map((slug) => [slug, worthOf(slug)]))).toEqual({
			gold: [412_910, '2026-09-29'],
			bar: [165_160_000, '2026-09-29'],
			eggs: [219, '2026-07-31'],
			burger: [612, '2026-01-01'],
			fortune: [100_420_000_000_000, '2026-10-10'],
			avocado: [138, '2026-07-31'],
			coffee: [695, '2026-05-31'],
			oil: [7_000, '2025-12-01'],
			butter: [400, '2025-12-01'],
		});
		const readings = Object.fromEntries(Object.keys(PAGES).map((slug) => [slug, content.readings[toUrl(slug)]]));
		const there = { figure: '$100', confirmedOn: TODAY };
		expect(readings).toMatchObject({
			'fine-0': { readOn: TODAY, figures: { 'fine-0': there } },
			changed: { figures: { changed: { figure: '$100', missingOn: TODAY, candidates: ['$129', '$149'] } } },
			missing: { failure: { reason: 'status 404', failedOn: TODAY } },
			moved: { figures: { moved: there } },
			forbidden: { unread: 'status 403' },
			refuses: { unread: 'robots.txt refuses' },
			slow: { failure: { reason: 'no answer', failedOn: TODAY } },
			huge: { unread: expect.stringContaining('more than 3145728 bytes') },
		});

		const report = await read('.cache/research-report/report.md');
		expect(report).toMatch(/^- Not renewed\\: Butter\\\. .* answered with status 404\\\.$/m);
		expect(report).toContain('- Kettle changed\\: Shop no longer prints \\$100; the page has \\$129\\, \\$149\\.');

		const full = JSON.parse(await read('dist/current/api/items/moved.json'));
		expect(full.valuation.sources).toMatchObject([{ supports: ['worth', 'high'], confirmedOn: TODAY }]);
		expect(
			createReport(content, TODAY)
				.renewals.slice(0, 3)
				.map(({ items, renewed }) => [items, renewed]),
		).toEqual([
			[8, 8],
			[1, 1],
			[15, 9],
		]);
	});
});
