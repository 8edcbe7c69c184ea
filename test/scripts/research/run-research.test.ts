import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ContentError } from '../../../build/content/fault.ts';
import { readContent } from '../../../build/content/read-content.ts';
import { addDays } from '../../../core/item/dating.ts';
import type { ItemFile } from '../../../core/item/schema/item-schema.ts';
import { runResearch, writeContentFiles } from '../../../scripts/research/run-research.ts';
import { writeContentFolder } from '../../support/content/content-folder.ts';
import { createItemFile, type ItemChanges } from '../../support/content/item-factory.ts';
import { runCommand } from '../../support/processes/run-command.ts';
import { toEnvironment } from '../../support/processes/start-child.ts';
import { readTree } from '../../support/read-tree.ts';
import { type FeedAnswer, startFeeds } from '../../support/research/start-feeds.ts';
import { FEEDS, OWN_FEEDS, PATHS, toSyntheticBls, toSyntheticRates } from '../../support/research/synthetic-feeds.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
const DATE = '2026-11-20';
const EGGS = 'APU0000708111';

const feed = (name: string, series: string, unit: string, quantity = '1'): ItemFile['research'] => ({
	kind: 'feed',
	feed: name as 'bls',
	series,
	unit,
	quantity,
});
const derived = (parts: Record<string, string>): ItemFile['research'] => ({
	kind: 'derived',
	parts: Object.entries(parts).map(([slug, quantity]) => ({ slug, quantity })),
});

const LOOKED_AT = { title: 'Kettles', publisher: 'The Kettle Shop', url: 'https://kettles.example/copper', retrievedOn: '2025-02-02' };
/** Items whose names are their slugs. Those without research were looked up by a person this year. */
function createItems(changes: Readonly<Record<string, ItemChanges>>): Record<string, ItemFile> {
	const rest = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`rest-${index}`, {}]));
	return Object.fromEntries(
		Object.entries<ItemChanges>({ ...changes, ...rest }).map(([slug, one]) => [
			slug,
			createItemFile({
				name: slug,
				tags: ['kitchen'],
				...one,
				valuation: { asOf: '2026-11-01', sources: [{ ...LOOKED_AT, retrievedOn: '2026-11-01' }], ...one.valuation },
			}),
		]),
	);
}

const ITEMS = createItems({
	gold: { worthCents: 400_000, research: feed('exchange-rates', 'xau', 'troy ounce') },
	silver: { worthCents: 6_000, research: feed('exchange-rates', 'xag', 'troy ounce') },
	bar: { worthCents: 160_000_000, research: derived({ gold: '400' }) },
	medal: { worthCents: 173_000, research: derived({ gold: '6/31.1034768', silver: '500/31.1034768' }) },
	eggs: { worthCents: 219, research: feed('bls', EGGS, 'dozen'), valuation: { asOf: '2026-10-31' } },
});

const ANSWERS = {
	[PATHS.rates('xau')]: toSyntheticRates('xau', { usd: '4100.005', date: DATE }),
	[PATHS.rates('xag')]: toSyntheticRates('xag', { usd: '61.5', date: DATE }),
	[PATHS.bls(EGGS)]: toSyntheticBls(EGGS, [['2026', 'M10', '2.190']]),
};

async function prepare(
	items: Record<string, ItemFile> = ITEMS,
	answers: Readonly<Record<string, FeedAnswer>> = ANSWERS,
	feeds: typeof FEEDS = FEEDS,
) {
	const contentDir = path.join(await createTempFolder(), 'content');
	await writeContentFolder(contentDir, { items, feeds });
	const { baseUrl, asked } = await startFeeds(answers);
	const run = (options: { now?: Date; isDryRun?: boolean } = {}) => runResearch({ contentDir, fetch: { baseUrl }, now: NOW, ...options });
	const readWorth = async (slug: string) => (await readContent(contentDir)).content.items.get(slug)?.valuation;
	const readLines = async (slug: string) =>
		(await readFile(path.join(contentDir, 'series', `${slug}.csv`), 'utf8')).split('\n').slice(1, -1);
	return { contentDir, baseUrl, asked, run, readWorth, readLines };
}

const verdictOf = (run: Awaited<ReturnType<typeof runResearch>>, slug: string) => run.changes.find((change) => change.slug === slug);

describe('runResearch()', () => {
	test('writes exact worths from feeds and worths derived from them', async () => {
		const { run, readWorth, readLines } = await prepare();
		const result = await run();
		expect(result.aborted).toBeUndefined();
		expect(verdictOf(result, 'gold')).toEqual({
			slug: 'gold',
			name: 'gold',
			oldCents: 400_000,
			oldAsOf: '2026-11-01',
			newCents: 410_001,
			newAsOf: DATE,
			method: 'feed',
			sources: ['Exchange API, an open archive of exchange rates'],
			verdict: 'passed',
		});
		expect(await readLines('gold')).toEqual(['2026-11-01,4000,2000,4000,', `${DATE},4100.01,,,2026-11-21`]);
		expect(await readWorth('gold')).toMatchObject({
			worthCents: 410_001,
			asOf: DATE,
			sources: [{ publishedOn: DATE, retrievedOn: '2026-11-21' }],
		});
		expect(await readWorth('bar')).toMatchObject({ worthCents: 164_000_000, asOf: DATE });
		// 6 g at 4,100.01 and 500 g at 61.50 the ounce of 31.1034768 g.
		expect(await readWorth('medal')).toMatchObject({ worthCents: 177_955, asOf: DATE });
		expect(verdictOf(result, 'eggs')).toMatchObject({ verdict: 'unchanged' });
	});

	test('adds the months that a series lacks, and the printed fractions of a cent', async () => {
		const power = { worthCents: 18, research: feed('bls', EGGS, 'dozen'), valuation: { asOf: '2026-08-31' } };
		const months = [
			['2026', 'M08', '0.180'],
			['2026', 'M09', '0.183'],
			['2026', 'M10', '0.185'],
		] as const;
		const { run, readLines } = await prepare(createItems({ power }), {
			[PATHS.bls(EGGS)]: toSyntheticBls(
				EGGS,
				months.map((month) => [...month]),
			),
		});
		expect((await run()).changes).toMatchObject([{ slug: 'power', verdict: 'passed' }]);
		expect((await readLines('power')).slice(1)).toEqual(['2026-09-30,0.183,,,2026-11-21', '2026-10-31,0.185,,,2026-11-21']);
	});

	test('a second run changes nothing, even on another day', async () => {
		const { contentDir, run } = await prepare();
		await run();
		const tree = await readTree(contentDir);
		const again = await run({ now: new Date('2026-11-22T08:00:00Z') });
		expect(again.changes.every(({ verdict }) => verdict === 'unchanged')).toBe(true);
		expect(await readTree(contentDir)).toEqual(tree);
	});

	test('a dry run has the same result and writes nothing', async () => {
		const { contentDir, run } = await prepare();
		const tree = await readTree(contentDir);
		const dry = await run({ isDryRun: true });
		expect(await readTree(contentDir)).toEqual(tree);
		expect(await run()).toEqual(dry);
	});

	test.each([
		['agrees', '2.19', 'passed', undefined],
		['differs', '2.60', 'held', /FRED\) has 2\.60 for 2026-10-31, which differs by 15%; 2% pass\.$/],
		['does not answer', undefined, 'failed', /cannot confirm the figure/],
	] as const)('a figure with a second feed that %s', async (_, second, verdict, reason) => {
		const fred = '/fred.stlouisfed.org/graph/fredgraph.csv?id=APU0000708111';
		const rows = `observation_date,APU0000708111\n2026-09-01,2.1\n${second === undefined ? '' : `2026-10-01,${second}\n2026-11-01,9\n`}`;
		const items = createItems({ eggs: { worthCents: 210, research: feed('bls', EGGS, 'dozen'), valuation: { asOf: '2026-09-30' } } });
		const answers = { ...ANSWERS, ...(second === undefined ? {} : { [fred]: rows }) };
		const { run } = await prepare(items, { ...answers, [PATHS.bls(EGGS)]: toSyntheticBls(EGGS, [['2026', 'M10', '2.20']]) }, OWN_FEEDS);
		const found = verdictOf(await run({ now: new Date('2026-11-28T08:00:00Z') }), 'eggs');
		expect(found?.verdict).toBe(verdict);
		if (reason === undefined) expect(found?.reason).toBeUndefined();
		else expect(found?.reason).toMatch(reason);
	});

	test('a failed feed leaves its items unchanged; the rest goes on, and what follows from both follows', async () => {
		const { run, readWorth } = await prepare(ITEMS, { ...ANSWERS, [PATHS.rates('xag')]: (request) => request.destroy() });
		const result = await run();
		expect(verdictOf(result, 'silver')).toMatchObject({
			verdict: 'failed',
			sources: ['exchange-rates'],
			reason: expect.stringMatching(/could not be reached: socket hang up\.$/),
		});
		expect([await readWorth('silver'), await readWorth('medal')]).toMatchObject([{ worthCents: 6_000 }, { asOf: '2026-11-01' }]);
		expect((await readWorth('gold'))?.worthCents).toBe(410_001);
	});

	test('leaves a held item unchanged, and those that follow from it', async () => {
		const { run, readWorth } = await prepare(ITEMS, {
			...ANSWERS,
			[PATHS.rates('xau')]: toSyntheticRates('xau', { usd: '410.0005', date: DATE }),
		});
		const result = await run();
		expect(verdictOf(result, 'gold')).toMatchObject({
			verdict: 'held',
			newCents: 41_000,
			reason: 'The worth falls by 90%, and 10% pass.',
		});
		expect(result.held).toMatchObject([{ slug: 'gold', worthCents: 41_000, asOf: DATE, sources: [{ figure: '410.0005' }] }]);
		expect([await readWorth('gold'), await readWorth('bar'), await readWorth('silver')]).toMatchObject([
			{ worthCents: 400_000 },
			{ worthCents: 160_000_000 },
			{ worthCents: 6_150 },
		]);
	});

	test('writes nothing when more than a fifth would move by more than 10%', async () => {
		const coins = Object.fromEntries(
			Array.from({ length: 6 }, (_, index) => [
				`coin-${index}`,
				{ worthCents: 500_000, research: feed('exchange-rates', 'xau', 'troy ounce') },
			]),
		);
		const { contentDir, run } = await prepare(createItems(coins));
		const tree = await readTree(contentDir);
		const result = await run();
		expect(result.aborted).toMatch(/^6 of 26 items would move/);
		expect(await readTree(contentDir)).toEqual(tree);
	});

	test('writes nothing when no feed answers', async () => {
		const { contentDir, run } = await prepare(ITEMS, {});
		const tree = await readTree(contentDir);
		expect((await run()).aborted).toMatch(/^No feed can be read\. .* answered with status 404\.$/);
		expect(await readTree(contentDir)).toEqual(tree);
	});

	test('reports faulty content and writes nothing', async () => {
		const { contentDir, run } = await prepare();
		await writeFile(path.join(contentDir, 'items', 'broken.json'), '{');
		const tree = await readTree(contentDir);
		await expect(run()).rejects.toThrow(ContentError);
		expect(await readTree(contentDir)).toEqual(tree);
	});
});

describe('writeContentFiles()', () => {
	test('removes the files of a killed run', async () => {
		const { contentDir, run } = await prepare();
		await mkdir(path.join(contentDir, '.research-old'));
		await writeFile(path.join(contentDir, '.research-old', 'gold.json'), '{');
		await run();
		expect(readdirSync(contentDir)).toEqual(['feeds.json', 'items', 'series']);
	});

	test('writes nothing when a file cannot be staged', async () => {
		const { contentDir } = await prepare();
		const tree = await readTree(contentDir);
		await expect(
			writeContentFiles(
				contentDir,
				new Map([
					['items/gold.json', '{}'],
					['gold.json', '{}'],
				]),
			),
		).rejects.toThrow('EEXIST');
		expect(await readTree(contentDir)).toEqual(tree);
	});
});

describe('npm run tool -- research', () => {
	const lastMonth = addDays(DATE, -30);
	const ofNow = ['--now', NOW.toISOString()];

	const COINS = 20;

	async function prepareCoins() {
		const coins = Object.fromEntries(
			Array.from({ length: COINS }, (_, index): [string, ItemChanges] => [
				`coin-${index}`,
				{ worthCents: 400_000, research: feed('exchange-rates', 'xau', 'troy ounce'), valuation: { asOf: lastMonth } },
			]),
		);
		return prepare(createItems(coins), { [PATHS.rates('xau')]: toSyntheticRates('xau', { usd: '4100', date: DATE }) });
	}

	/** Runs the command, which kills itself; resolves to the signal that ended it. */
	async function runAndKill(contentDir: string, baseUrl: string, moment: 'staged' | 'placed'): Promise<unknown> {
		const env = toEnvironment({ CONTENT_DIR: contentDir, RESEARCH_BASE_URL: baseUrl, KILL_WHILE: moment });
		const preload = ['--import', './test/support/research/kill-while-writing.ts'];
		const child = spawn(process.execPath, [...preload, 'scripts/tool/research.ts', ...ofNow], { env, stdio: 'ignore' });
		const [, signal] = (await once(child, 'close')) as unknown[];
		return signal;
	}

	test.each([
		['staged', 0],
		['placed', 5],
	] as const)('killed while files are %s, it leaves each file old or new, and the next run completes the work', async (moment, placed) => {
		const { contentDir, baseUrl, run } = await prepareCoins();
		expect(await runAndKill(contentDir, baseUrl, moment)).toBe('SIGKILL');
		expect(readdirSync(contentDir).some((name) => name.startsWith('.research-'))).toBe(true);
		const { content, faults } = await readContent(contentDir);
		expect(faults).toEqual([]);
		expect(content.items.size).toBe(COINS + 20);
		const coins = [...content.items].filter(([slug]) => slug.startsWith('coin-'));
		for (const [slug, { valuation }] of coins) {
			const isNew = valuation.worthCents === 410_000;
			expect([valuation.worthCents, valuation.asOf], slug).toEqual(isNew ? [410_000, DATE] : [400_000, lastMonth]);
		}
		expect(coins.filter(([, { valuation }]) => valuation.worthCents === 410_000)).toHaveLength(placed);

		await run();
		const after = await readContent(contentDir);
		expect([...after.content.items].filter(([, { valuation }]) => valuation.worthCents === 410_000)).toHaveLength(COINS);
		expect(readdirSync(contentDir)).toEqual(['feeds.json', 'items', 'series']);
	});

	test('prints the run as JSON', async () => {
		const { contentDir, baseUrl } = await prepareCoins();
		const { code, stdout } = await runCommand('tool/research.ts', ['--dry-run', '--json', ...ofNow], {
			CONTENT_DIR: contentDir,
			RESEARCH_BASE_URL: baseUrl,
		});
		const printed = JSON.parse(stdout) as Awaited<ReturnType<typeof runResearch>>;
		expect([code, printed.ranAt, printed.changes.length, printed.changes[0]?.verdict]).toEqual([0, NOW.toISOString(), COINS, 'passed']);
	});

	test('reports invalid settings and flags', async () => {
		const [setting, flag, time] = await Promise.all([
			runCommand('tool/research.ts', [], { RESEARCH_BASE_URL: 'nowhere' }),
			runCommand('tool/research.ts', ['--dry']),
			runCommand('tool/research.ts', ['--now', 'soon']),
		]);
		expect(setting).toMatchObject({ code: 1, stderr: expect.stringContaining('Setting RESEARCH_BASE_URL is "nowhere"') });
		expect(flag).toMatchObject({ code: 1, stderr: "Unknown option '--dry'\n" });
		expect(time).toMatchObject({ code: 1, stderr: expect.stringContaining('Flag --now is "soon": expected a time') });
	});
});
