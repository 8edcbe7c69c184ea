import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ContentError } from '../../../build/content/fault.ts';
import { readContent } from '../../../build/content/read-content.ts';
import type { ItemFile } from '../../../core/item/item-schema.ts';
import { createFeedReader } from '../../../scripts/research/feeds/feed-reader.ts';
import { addDays } from '../../../scripts/research/quantity.ts';
import { runResearch, writeItems } from '../../../scripts/research/run-research.ts';
import { toRunText } from '../../../scripts/research/run-text.ts';

import { writeContentFolder } from '../../support/content-folder.ts';
import { createItemFile, type ItemChanges } from '../../support/item-factory.ts';
import { readTree } from '../../support/read-tree.ts';
import { runCommand } from '../../support/run-command.ts';
import { type FeedAnswer, startFeeds } from '../../support/start-feeds.ts';
import { PATHS, toSyntheticBls, toSyntheticRates } from '../../support/synthetic-feeds.ts';
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
const PAGE: ItemFile['research'] = {
	kind: 'web',
	figure: 'price of a copper kettle',
	unit: 'kettle',
	quantity: '1',
	pages: ['https://shop.example/kettle'],
};

/** Items of one name each; without research, they are found by hand, this year. */
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
	eggs: { worthCents: 219, research: feed('bls', EGGS, 'dozen'), valuation: { asOf: '2026-10-01' } },
});

const ANSWERS = {
	[PATHS.rates('xau')]: toSyntheticRates('xau', { usd: '4100.005', date: DATE }),
	[PATHS.rates('xag')]: toSyntheticRates('xag', { usd: '61.5', date: DATE }),
	[PATHS.bls(EGGS)]: toSyntheticBls(EGGS, [['2026', 'M10', '2.190']]),
};

async function prepare(items: Record<string, ItemFile> = ITEMS, answers: Readonly<Record<string, FeedAnswer>> = ANSWERS) {
	const contentDir = path.join(await createTempFolder(), 'content');
	await writeContentFolder(contentDir, { items });
	const { baseUrl } = await startFeeds(answers);
	const run = (options: { now?: Date; isDryRun?: boolean } = {}) =>
		runResearch({ contentDir, readFeed: createFeedReader({ baseUrl, timeoutMs: 1_000 }), now: NOW, ...options });
	const readItem = async (slug: string) => JSON.parse(await readFile(path.join(contentDir, 'items', `${slug}.json`), 'utf8')) as ItemFile;
	return { contentDir, baseUrl, run, readItem };
}

const verdictOf = (run: Awaited<ReturnType<typeof runResearch>>, slug: string) => run.changes.find((change) => change.slug === slug);

describe('runResearch()', () => {
	test('writes what feeds say and what follows from it, exactly', async () => {
		const { run, readItem } = await prepare();
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
			sources: ['fawazahmed0 exchange-api'],
			verdict: 'passed',
		});
		expect(await readItem('gold')).toMatchObject({
			valuation: { worthCents: 410_001, asOf: DATE, sources: [{ publisher: 'fawazahmed0 exchange-api', retrievedOn: '2026-11-21' }, {}] },
			history: [{ asOf: '2026-11-01', worthCents: 400_000 }],
		});
		expect((await readItem('bar')).valuation).toMatchObject({ worthCents: 164_000_400, asOf: DATE });
		// 6 g at 4,100.01 and 500 g at 61.50 the ounce of 31.1034768 g.
		expect((await readItem('medal')).valuation).toMatchObject({ worthCents: 177_955, asOf: DATE });
		expect(verdictOf(result, 'eggs')).toMatchObject({ verdict: 'unchanged' });
	});

	test('a second run changes nothing, not on another day either', async () => {
		const { contentDir, run } = await prepare();
		await run();
		const tree = await readTree(contentDir);
		const again = await run({ now: new Date('2026-11-22T08:00:00Z') });
		expect(again.changes.every(({ verdict }) => verdict === 'unchanged')).toBe(true);
		expect(await readTree(contentDir)).toEqual(tree);
	});

	test('a dry run finds the same and writes nothing', async () => {
		const { contentDir, run } = await prepare();
		const tree = await readTree(contentDir);
		const dry = await run({ isDryRun: true });
		expect(await readTree(contentDir)).toEqual(tree);
		expect(await run()).toEqual(dry);
		expect(toRunText(dry, { isDryRun: true })).toContain('Nothing was written: this was a dry run.');
	});

	test('one feed that fails leaves its items and what is derived of them; the rest goes on', async () => {
		const { run, readItem } = await prepare(ITEMS, { ...ANSWERS, [PATHS.rates('xag')]: () => {} });
		const result = await run();
		expect(verdictOf(result, 'silver')).toMatchObject({
			verdict: 'failed',
			sources: ['fawazahmed0 exchange-api'],
			reason: expect.stringMatching(/did not answer within 1 s\.$/),
		});
		expect(verdictOf(result, 'medal')).toMatchObject({
			verdict: 'failed',
			reason: 'It is derived from silver, whose worth could not be renewed.',
		});
		expect(await readItem('silver')).toEqual(ITEMS.silver);
		expect(await readItem('medal')).toEqual(ITEMS.medal);
		expect((await readItem('gold')).valuation.worthCents).toBe(410_001);
		expect(toRunText(result, { isDryRun: false })).toMatch(/silver: .*did not answer/);
	});

	test('what is quarantined stays as it was, also for what is derived of it', async () => {
		const { run, readItem } = await prepare(ITEMS, {
			...ANSWERS,
			[PATHS.rates('xau')]: toSyntheticRates('xau', { usd: '410.0005', date: DATE }),
		});
		const result = await run();
		expect(verdictOf(result, 'gold')).toMatchObject({
			verdict: 'quarantined',
			newCents: 41_000,
			reason: expect.stringContaining('10 times off'),
		});
		expect(await readItem('gold')).toEqual(ITEMS.gold);
		expect(await readItem('bar')).toEqual(ITEMS.bar);
		expect((await readItem('silver')).valuation.worthCents).toBe(6_150);
	});

	test('nothing at all is written when more than a fifth would move by more than 10%', async () => {
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

	test('tells stale items, rings, wrong units and parts that are not there', async () => {
		const { run } = await prepare(
			createItems({
				old: { valuation: { sources: [LOOKED_AT] } },
				due: { research: { kind: 'manual', lookAgainOn: '2026-11-20' } },
				today: { research: { kind: 'manual', lookAgainOn: '2026-11-21' } },
				page: { research: PAGE, valuation: { sources: [LOOKED_AT] } },
				hen: { research: derived({ egg: '1' }) },
				egg: { research: derived({ hen: '1' }) },
				gram: { research: feed('exchange-rates', 'xau', 'gram') },
				lost: { research: derived({ nowhere: '2' }) },
				eggs: { worthCents: 219, research: feed('bls', EGGS, 'dozen'), valuation: { asOf: '2026-05-01' } },
			}),
			{ ...ANSWERS, [PATHS.bls(EGGS)]: toSyntheticBls(EGGS, [['2026', 'M05', '2.190']]) },
		);
		const result = await run();
		expect(
			Object.fromEntries(result.changes.filter(({ reason }) => reason).map(({ slug, verdict, reason }) => [slug, `${verdict}: ${reason}`])),
		).toEqual({
			old: 'stale: A person was to look again by 2026-02-02.',
			due: 'stale: A person was to look again by 2026-11-20.',
			page: 'stale: The figure at https://shop.example/kettle was to be read again by 2026-02-02.',
			egg: 'failed: It is derived from hen, whose worth could not be renewed.',
			hen: 'failed: It is derived from itself, by way of egg, hen, egg.',
			gram: 'failed: xau of fawazahmed0 exchange-api is by the troy ounce, not by the gram.',
			lost: 'failed: It is derived from "nowhere", which is no published item.',
			eggs: 'stale: The worth is of 2026-05-01, and nothing newer was found within 110 days.',
		});
	});

	test('moves an amount of old on by an index', async () => {
		const index = { kind: 'indexed', feed: 'bls', series: 'CUUR0000SA0', baseCents: 2_800, baseLevel: '30.2' } as const;
		const { run, readItem } = await prepare(
			createItems({ fare: { worthCents: 30_000, research: index, valuation: { asOf: '2026-09-01' } } }),
			{
				[PATHS.bls('CUUR0000SA0')]: toSyntheticBls('CUUR0000SA0', [['2026', 'M10', '330.125']]),
			},
		);
		expect(verdictOf(await run(), 'fare')).toMatchObject({ method: 'derived', verdict: 'passed' });
		expect((await readItem('fare')).valuation).toMatchObject({ worthCents: 30_608, asOf: '2026-10-01' });
	});

	test('faulty content is told, and nothing is written', async () => {
		const { contentDir, run } = await prepare();
		await writeFile(path.join(contentDir, 'items', 'broken.json'), '{');
		const tree = await readTree(contentDir);
		await expect(run()).rejects.toThrow(ContentError);
		expect(await readTree(contentDir)).toEqual(tree);
	});
});

describe('writeItems()', () => {
	test('removes what a run that was killed has left', async () => {
		const { contentDir, run } = await prepare();
		await mkdir(path.join(contentDir, '.research-old'));
		await writeFile(path.join(contentDir, '.research-old', 'gold.json'), '{');
		await run();
		expect(readdirSync(contentDir)).toEqual(['items']);
	});

	test('writes nothing when one file cannot be staged', async () => {
		const { contentDir } = await prepare();
		const tree = await readTree(contentDir);
		await expect(
			writeItems(
				contentDir,
				new Map([
					['gold', '{}'],
					['no/such/folder', '{}'],
				]),
			),
		).rejects.toThrow('ENOENT');
		expect(await readTree(contentDir)).toEqual(tree);
	});
});

describe('npm run research', () => {
	const yesterday = addDays(new Date().toISOString().slice(0, 10), -1);
	const lastMonth = addDays(yesterday, -30);

	/** Enough that a kill comes in the middle. */
	const COINS = 300;

	async function prepareMany() {
		const coins = Object.fromEntries(
			Array.from({ length: COINS }, (_, index): [string, ItemChanges] => [
				`coin-${index}`,
				{ worthCents: 400_000, research: feed('exchange-rates', 'xau', 'troy ounce'), valuation: { asOf: lastMonth } },
			]),
		);
		return prepare(createItems(coins), { [PATHS.rates('xau')]: toSyntheticRates('xau', { usd: '4100', date: yesterday }) });
	}

	/** When to kill: once files are being staged, or once the first is in its place. */
	const MOMENTS = {
		staged: (contentDir: string) => readdirSync(contentDir).some((name) => name.startsWith('.research-')),
		placed: (contentDir: string) => readFileSync(path.join(contentDir, 'items', 'coin-0.json'), 'utf8').includes('410000'),
	};

	/** Runs the command on a catalogue and kills it at a moment; resolves to the signal that ended it. */
	function runAndKill(
		{ contentDir, baseUrl }: { contentDir: string; baseUrl: string },
		moment: keyof typeof MOMENTS,
	): Promise<string | null> {
		return new Promise((resolve, reject) => {
			const env = { PATH: process.env.PATH, CONTENT_DIR: contentDir, RESEARCH_BASE_URL: baseUrl };
			const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/research.ts'], { env, stdio: 'ignore' });
			const timer = setInterval(() => MOMENTS[moment](contentDir) && child.kill('SIGKILL'), 1);
			child.on('error', reject);
			child.on('close', (_code, signal) => {
				clearInterval(timer);
				resolve(signal);
			});
		});
	}

	test.each(['staged', 'placed'] as const)(
		'killed while files are %s, it leaves each old or new, and the next run ends what was begun',
		async (moment) => {
			const { contentDir, baseUrl, run } = await prepareMany();
			expect(await runAndKill({ contentDir, baseUrl }, moment)).toBe('SIGKILL');
			const { content, faults } = await readContent(contentDir);
			expect(faults).toEqual([]);
			expect(content.items.size).toBe(COINS + 20);
			const coins = [...content.items].filter(([slug]) => slug.startsWith('coin-'));
			for (const [slug, { valuation, history = [] }] of coins) {
				const isNew = valuation.worthCents === 410_000;
				expect([valuation.worthCents, valuation.asOf, history.length], slug).toEqual(
					isNew ? [410_000, yesterday, 1] : [400_000, lastMonth, 0],
				);
			}
			expect(coins.some(([, { valuation }]) => valuation.worthCents === 410_000)).toBe(moment === 'placed');

			await run({ now: new Date() });
			const after = await readContent(contentDir);
			expect([...after.content.items].filter(([, { history = [] }]) => history.length === 1)).toHaveLength(COINS);
			expect(readdirSync(contentDir)).toEqual(['items']);
		},
	);

	test('prints the run as JSON, and as a table', async () => {
		const { contentDir, baseUrl } = await prepareMany();
		const env = { CONTENT_DIR: contentDir, RESEARCH_BASE_URL: baseUrl };
		const asJson = await runCommand('research.ts', ['--dry-run', '--json'], env);
		expect([asJson.code, (JSON.parse(asJson.stdout) as { changes: unknown[] }).changes.length]).toEqual([0, COINS + 20]);
		const asText = await runCommand('research.ts', ['--dry-run'], env);
		expect(asText.stdout).toMatch(/^VERDICT +ITEM +OLD +NEW +CHANGE +AS OF +SOURCES\npassed +coin-0 +\$4,000 +\$4,100 +\+2\.5%/);
		expect(asText.stdout).toContain(`${COINS + 20} items: ${COINS} passed, 20 unchanged.`);
	});

	test('names the stalest items, and counts the rest', async () => {
		const old = Object.fromEntries(
			Array.from({ length: 12 }, (_, index) => [
				`old-${index}`,
				{ valuation: { sources: [{ ...LOOKED_AT, retrievedOn: `${2020 - index}-01-01` }] } },
			]),
		);
		const { run } = await prepare(createItems(old), {});
		expect(
			toRunText(await run(), { isDryRun: false })
				.split('\n')
				.slice(0, 3),
		).toEqual([
			'Past their time:',
			'  old-11: A person was to look again by 2010-01-01.',
			'  old-10: A person was to look again by 2011-01-01.',
		]);
		expect(toRunText(await run(), { isDryRun: false })).toMatch(
			/old-2: .*\n {2}… and 2 more; --json lists them all\.\n\n32 items: 12 stale, 20 unchanged\.$/,
		);
	});

	test('tells what is wrong with its settings and its flags', async () => {
		expect(await runCommand('research.ts', [], { RESEARCH_BASE_URL: 'nowhere' })).toMatchObject({
			code: 1,
			stderr: expect.stringContaining('Setting RESEARCH_BASE_URL is "nowhere"'),
		});
		expect(await runCommand('research.ts', ['--dry'])).toMatchObject({
			code: 1,
			stderr: expect.stringContaining("Unknown option '--dry'"),
		});
		expect(await runCommand('research.ts', ['--help'])).toMatchObject({ code: 0, stdout: expect.stringContaining('--dry-run') });
	});
});
