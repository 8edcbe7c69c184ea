import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '../../../build/content/read-content.ts';
import { runResearch } from '../../../scripts/research/run-research.ts';
import { judgeDiff } from '../../../scripts/weekly/judge-diff.ts';
import { writeContentFolder } from '../../support/content/content-folder.ts';
import { createItemFile } from '../../support/content/item-factory.ts';

import { startFeeds } from '../../support/research/start-feeds.ts';
import { FEEDS, PATHS, toSyntheticBls, toSyntheticRates } from '../../support/research/synthetic-feeds.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

async function readFiles(dir: string): Promise<Map<string, string>> {
	const entries = await readdir(dir, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
	return new Map(await Promise.all(files.map(async (file) => [path.relative(dir, file), await readFile(file, 'utf8')] as const)));
}

const NOW = new Date('2026-11-21T08:00:00Z');
const EGGS = 'APU0000708111';

function withoutWorth(item: ReturnType<typeof createItemFile>, more: object) {
	const { worthCents: _, lowCents: __, highCents: ___, asOf: ____, rangeMeans: _____, ...valuation } = item.valuation;
	return { ...item, ...more, valuation };
}

test.each([
	['4100.005', 410_001, 164_000_000],
	['9100', 400_000, 160_000_000],
])('a week adds rows alone, and what follows from them follows: gold at %s', async (usd, gold, bar) => {
	const feed = (name: string, series: string, unit: string) => ({ kind: 'feed', feed: name, series, unit, quantity: '1' }) as const;
	const names = ['gold', 'eggs', 'bar', ...Array.from({ length: 20 }, (_, index) => `rest-${index}`)];
	const items = Object.fromEntries(names.map((name) => [name, createItemFile({ name, tags: ['kitchen'] })])) as Record<
		string,
		ReturnType<typeof createItemFile>
	>;
	const part = (from: string) => [{ from, basis: 'market', source: 1 }];
	const item = (name: string, more: object) => withoutWorth(items[name] as ReturnType<typeof createItemFile>, more);
	const contentDir = path.join(await createTempFolder(), 'content');
	await writeContentFolder(contentDir, {
		items: {
			...items,
			gold: JSON.stringify(item('gold', { research: feed('exchange-rates', 'xau', 'troy ounce'), series: part('2026-11-01') })),
			eggs: JSON.stringify(item('eggs', { research: feed('bls', EGGS, 'dozen'), series: part('2026-09') })),
			bar: JSON.stringify(item('bar', { research: { kind: 'derived', parts: [{ slug: 'gold', quantity: '400' }] } })),
		},
		feeds: FEEDS,
	});
	await mkdir(path.join(contentDir, 'series'), { recursive: true });
	await writeFile(path.join(contentDir, 'series/gold.csv'), 'date,worth,seen\n2026-11-01,4000,2026-11-02\n');
	await writeFile(path.join(contentDir, 'series/eggs.csv'), 'date,worth,seen\n2026-09,2.19,2026-10-20\n');
	const before = await readFiles(contentDir);
	const { baseUrl } = await startFeeds({
		[PATHS.rates('xau')]: toSyntheticRates('xau', { usd, date: '2026-11-20' }),
		[PATHS.bls(EGGS)]: toSyntheticBls(EGGS, [
			['2026', 'M09', '2.190'],
			['2026', 'M10', '2.210'],
		]),
	});
	const run = await runResearch({ contentDir, fetch: { baseUrl }, now: NOW });
	expect(run.aborted).toBeUndefined();
	const after = await readFiles(contentDir);
	const files = [...after.keys()].filter((file) => after.get(file) !== before.get(file));
	const text = (tree: Map<string, string>, file: string) => tree.get(file) ?? '';
	expect(files.length).toBeGreaterThan(0);
	expect(files.every((file) => file.startsWith('series/'))).toBe(true);
	const { content } = await readContent(contentDir);
	expect(content.items.get('gold')?.valuation.worthCents).toBe(gold);
	expect(content.items.get('bar')?.valuation.worthCents).toBe(bar);
	expect(content.items.get('eggs')?.valuation).toMatchObject({ worthCents: 221, asOf: '2026-10-31' });
	const diff = files.map((file) => ({
		path: `content/series/${path.basename(file)}`,
		mode: '100644',
		before: text(before, file),
		after: text(after, file),
	}));
	expect(judgeDiff(diff, '2026-11-21')).toEqual({ refused: [], looks: [] });
});
