import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { growSeries } from '../../../scripts/research/append-series.ts';
import { runResearch } from '../../../scripts/research/run-research.ts';
import { writeContentFolder } from '../../support/content-folder.ts';
import { createItemFile } from '../../support/item-factory.ts';
import { startFeeds } from '../../support/start-feeds.ts';
import { FEEDS, PATHS, toSyntheticBls } from '../../support/synthetic-feeds.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const toLines = (text: string) => text.split(' ').map((line) => ({ date: line.split(',')[0] ?? '', worth: line.split(',')[1] ?? '' }));
const YEAR = toLines('2025-10,2 2025-11,2.01 2025-12,2 2026-01,2.02 2026-02,2.01 2026-03,2.02 2026-04,2.03');

describe('growSeries()', () => {
	test('adds what is newer, up to the day of the worth', () => {
		const found = [...YEAR, ...toLines('2026-05,2.05 2026-06,2.06')];
		expect(growSeries(YEAR, found, '2026-05-31')).toEqual({ added: toLines('2026-05,2.05'), notes: [] });
	});

	test('reports a revision and keeps the old line: it was rewritten in silence', () => {
		const found = [...YEAR.slice(0, -1), ...toLines('2026-04,2.1 2026-05,2.12')];
		const { added, notes } = growSeries(YEAR, found, '2026-12-31');
		expect(added).toEqual(toLines('2026-05,2.12'));
		expect(notes).toEqual(['Revision: the feed now prints 2.1 for 2026-04; the file keeps 2.03.']);
	});

	test('adds nothing of another series, nor of one that shares no date', () => {
		const other = YEAR.map(({ date, worth }) => ({ date, worth: String(Number(worth) * 2) }));
		expect(growSeries(YEAR, [...other, ...toLines('2026-05,4.2')], '2026-12-31')).toMatchObject({ added: [], notes: [/7 of 7/] });
		expect(growSeries(YEAR, toLines('2026-05,2.05'), '2026-12-31').added).toEqual([]);
	});

	test('holds a leap and all that follows', () => {
		const { added, notes } = growSeries(YEAR, [...YEAR, ...toLines('2026-05,20.5 2026-06,2.05')], '2026-12-31');
		expect([added, notes]).toEqual([[], [expect.stringContaining('Held: 20.5 for 2026-05')]]);
	});
});

test('runResearch() adds the new month to the series of an item: the files stood still', async () => {
	const contentDir = path.join(await createTempFolder(), 'content');
	const eggs = 'APU0000708111';
	const item = createItemFile({
		name: 'eggs',
		tags: ['kitchen'],
		worthCents: 219,
		research: { kind: 'feed', feed: 'bls', series: eggs, unit: 'dozen', quantity: '1' },
		series: [{ from: '2026-08', basis: 'average', source: 1 }],
		valuation: { asOf: '2026-09-30' },
	});
	await writeContentFolder(contentDir, { items: { eggs: item }, feeds: FEEDS });
	await mkdir(path.join(contentDir, 'series'));
	const file = path.join(contentDir, 'series/eggs.csv');
	await writeFile(file, 'date,worth\n2026-08,2.2\n2026-09,2.19\n');
	const months = toSyntheticBls(eggs, [
		['2026', 'M10', '2.210'],
		['2026', 'M09', '2.190'],
		['2026', 'M08', '2.200'],
	]);
	const { baseUrl } = await startFeeds({ [PATHS.bls(eggs)]: months });
	const run = await runResearch({ contentDir, fetch: { baseUrl }, now: new Date('2026-11-21T08:00:00Z') });
	expect(run.changes).toMatchObject([{ slug: 'eggs', verdict: 'passed' }]);
	expect(await readFile(file, 'utf8')).toBe('date,worth\n2026-08,2.2\n2026-09,2.19\n2026-10,2.21\n');
});
