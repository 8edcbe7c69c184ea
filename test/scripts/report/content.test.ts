import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { similarity } from '../../../core/search-index/trigram.ts';
import { countInto } from '../../../scripts/report/bars.ts';
import { createContentReport, findNearNames } from '../../../scripts/report/create-content-report.ts';

import { toReportText } from '../../../scripts/report/to-report-text.ts';
import { createSmallContent, writeContentFolder } from '../../support/content-folder.ts';
import { createItemFile } from '../../support/item-factory.ts';
import { runCommand } from '../../support/run-command.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const source = { title: 'A', publisher: 'B', retrievedOn: '2025-01-02' };
const point = { asOf: '2020-01-01', worthCents: 5, basis: 'auction' } as const;
const items = new Map([
	['gold-bar', createItemFile({ name: 'Gold Bar', aliases: ['Ingot'], categoryId: 'nature', tags: ['metal'], worthCents: 100_000_001 })],
	['gold-bars', createItemFile({ name: 'Gold Bars', tags: ['metal', 'lonely'], worthCents: 100_000_000, history: [point] })],
	['tin-cup', createItemFile({ name: 'Tin Cup', tags: ['metal'], worthCents: 9, valuation: { confidence: 'low', asOf: '2025-06-01' } })],
	[
		'palace',
		createItemFile({
			name: 'Palace',
			worthCents: 10 ** 15,
			tags: ['metal'],
			valuation: { sources: [source, source] },
			history: [point, point],
		}),
	],
	['draft', createItemFile({ status: 'draft', name: 'Gold Bar Draft', tags: ['unseen'] })],
	['old', createItemFile({ status: 'retired', name: 'Gold Bar Old' })],
]);
const report = createContentReport({ items, feeds: {}, readings: {} }, '2025-06-15');
const toPairs = (bars: { label: string; items: number }[]) =>
	bars.filter(({ items }) => items > 0).map(({ label, items }) => [label, items]);

describe('the evidence of a report', () => {
	const printed = { ...source, figure: '$123' };
	const { evidence } = createContentReport(
		{
			items: new Map([
				['fresh', createItemFile({ valuation: { asOf: '2025-05-01', sources: [{ ...printed, publishedOn: '2025-05' }] } })],
				['old', createItemFile({ name: 'B', valuation: { asOf: '2023-05-01', confidence: 'high', sources: [printed] } })],
				['ancient', createItemFile({ name: 'C', valuation: { asOf: '2021-05-01', figure: 'estimate', sources: [printed] } })],
				['wanted', createItemFile({ name: 'Teapot', status: 'draft' })],
			]),
			feeds: {},
			readings: {},
		},
		'2025-06-15',
	);

	test('counts worths with a dated or primary source, and facts that name the page that states them', () => {
		const fact = { text: 'It sings.', source: 'https://kettles.example/sing' };
		const known = createItemFile({ funFacts: ['It boils.', fact], valuation: { sources: [{ ...printed, primary: true }] } });
		const items = new Map([
			['known', known],
			['dated', createItemFile({ name: 'B', funFacts: ['It shines.'], valuation: { sources: [{ ...printed, publishedOn: '2025-05' }] } })],
			['bare', createItemFile({ name: 'C', funFacts: [], valuation: { sources: [printed] } })],
			['draft', createItemFile({ name: 'D', status: 'draft', funFacts: ['It leaks.'] })],
		]);
		const counted = createContentReport({ items, feeds: {}, readings: {}, familiarity: { known: 3, dated: 1 } }, '2025-06-15');
		expect(counted.sourceCount).toEqual({
			items: 3,
			undated: { all: 2, primary: 1 },
			worths: { dated: 1, primary: 1, neither: 1 },
			facts: { all: 3, sourced: 1 },
			knownFacts: { items: 1, all: 2, sourced: 1 },
		});
		expect(toReportText(counted)).toContain('1 of 3 (33.3%); in the 1 best-known items: 1 of 2 (50.0%)');
	});

	test('counts old prices that are not marked as estimates, undated sources, unearned confidence, and names what is wanted', () => {
		expect(evidence.oldPrices).toEqual({ year: ['old'], threeYears: [] });
		expect(evidence.carriers).toEqual({ all: 3, dated: 1 });
		expect(evidence.high).toEqual({ onePublisher: ['old'], ungrounded: ['old'] });
		expect(evidence.wanted).toEqual(['Teapot']);
	});
});

describe('createContentReport()', () => {
	test('counts only published items', () => {
		expect(report.items).toEqual({ published: 4, draft: 1, retired: 1 });
		expect(report.categories).toHaveLength(10);
		expect(toPairs(report.categories)).toEqual([
			['nature', 1],
			['everyday', 3],
		]);
		expect(toPairs(report.confidence)).toEqual([
			['medium', 3],
			['low', 1],
		]);
		expect(toPairs(report.ages)).toEqual([
			['under a month', 1],
			['under a year', 3],
		]);
		expect(toPairs(report.sources)).toEqual([
			['1 source', 3],
			['2 sources', 1],
		]);
		expect(toPairs(report.magnitudes)).toEqual([
			['from 1¢', 1],
			['from $1M', 2],
			['from $10T', 1],
		]);
	});

	test('lists items that need a look', () => {
		expect(report.history).toEqual({ withTwoPoints: 1, without: ['gold-bar', 'tin-cup'] });
		expect(report.thinlySourced).toEqual(['gold-bar']);
		expect(report.nearNames).toMatchObject([{ slugs: ['gold-bar', 'gold-bars'], names: ['Gold Bar', 'Gold Bars'] }]);
		expect(report.singleTags).toEqual([{ tag: 'lonely', slug: 'gold-bars' }]);
	});

	test('says how fresh prices are, how they stay so, and when a person must look', () => {
		const page = { ...source, url: 'https://kettles.example/a', figure: '$123' };
		const toPrice = (slug: string, dueOn: string, change: object = {}) =>
			[
				slug,
				createItemFile({
					name: slug,
					research: { kind: 'manual', lookAgainOn: dueOn },
					valuation: { confidence: 'high', asOf: '2025-06-01', sources: [page], ...change },
				}),
			] as const;
		const content = {
			items: new Map([
				toPrice('confirmed', '2025-06-14'),
				toPrice('gone', '2025-06-30'),
				toPrice('old', '2025-06-15', { asOf: '2024-01-01', sources: [{ ...page, url: 'https://web.archive.org/a' }] }),
				toPrice('bare', '2025-06-22', { sources: [source] }),
				toPrice('sale', '2025-06-22', { basis: 'auction' }),
			]),
			feeds: {},
			readings: {
				[page.url]: {
					readOn: '2025-06-09',
					figures: { confirmed: { figure: '$123', confirmedOn: '2025-06-09' }, gone: { figure: '$123', missingOn: '2025-06-09' } },
				},
			},
		};
		const { freshness } = createContentReport(content, '2025-06-15');
		const { renewals, nextFigures, gaps, due, confidence, ages, ...rest } = freshness;
		expect(rest).toEqual({
			prices: 4,
			automatic: 2,
			renewed: 1,
			fullestDay: { day: '2025-06-22', items: 2 },
			readings: { addresses: 1, confirmed: 1, missing: 1, dead: 0 },
		});
		expect(nextFigures.map(({ by, slugs }) => [by, ...slugs])).toEqual([
			['page', 'confirmed', 'gone'],
			['copy', 'old'],
			['unaddressed', 'bare'],
		]);
		expect([renewals, gaps, due, ages, confidence.authored, confidence.decayed].map(toPairs)).toEqual([
			[
				['the page of another source', 2],
				['only a fixed copy of a page, which never changes', 1],
				['no source has an address', 1],
			],
			[['the figure is no longer on the page', 1]],
			[
				['overdue', 2],
				['this week', 1],
				['next week', 2],
			],
			[
				['under a month', 3],
				['under 3 years', 1],
			],
			[['high', 4]],
			[
				['high', 3],
				['medium', 1],
			],
		]);
		const text = toReportText(createContentReport(content, '2025-06-15'));
		expect(text).toContain('Without a person: 2 of 4 prices can be renewed or confirmed (50.0%), 1 were by the last run (25.0%)');
		expect(text).toContain(`  the page of another source: 2\n    ${source.publisher}: confirmed gone\n`);
		expect(text).toContain('Confidence of prices, as authored → with their age: high 4 → 3, medium 0 → 1, low 0 → 0');
	});

	test('is empty without items', () => {
		const empty = createContentReport({ items: new Map(), feeds: {}, readings: {} }, '2025-06-15');
		expect(empty.items.published + empty.nearNames.length + empty.singleTags.length).toBe(0);
		expect(toReportText(empty)).toContain('0 published items');
	});
});

describe('countInto()', () => {
	test('counts a value at a bound in the upper class', () => {
		const steps = [
			{ label: 'a', below: 10 },
			{ label: 'b', below: Number.POSITIVE_INFINITY },
		];
		expect(countInto([9, 10, 11, -5], steps).map(({ items }) => items)).toEqual([2, 2]);
	});
});

describe('findNearNames()', () => {
	test('finds the most similar names of each pair, including aliases, but none within an item', () => {
		const names = new Map([
			['a', ['Blue Diamond', 'Blue Diamonds']],
			['b', ['Stone', 'Blue Diamondz']],
			['c', ['Teapot']],
		]);
		expect(findNearNames(names, 0.5)).toEqual([
			{ slugs: ['a', 'b'], names: ['Blue Diamond', 'Blue Diamondz'], similarity: similarity('Blue Diamond', 'Blue Diamondz') },
		]);
	});

	test('agrees with similarity() on every pair', () => {
		const name = fc.string({ unit: fc.constantFrom('a', 'b', 'é', ' ', '1'), maxLength: 8 });
		fc.assert(
			fc.property(name, name, fc.double({ min: 0.01, max: 1, noNaN: true }), (a, b, least) => {
				const expected = similarity(a, b);
				const names = new Map([
					['x', [a]],
					['y', [b]],
				]);
				expect(findNearNames(names, least).map((pair) => pair.similarity)).toEqual(expected >= least ? [expected] : []);
			}),
		);
	});
});

describe('toReportText()', () => {
	test('draws proportional bars, at least one character long', () => {
		const text = toReportText({
			...report,
			categories: [
				{ label: 'tech', items: 400 },
				{ label: 'art', items: 1 },
				{ label: 'food', items: 0 },
			],
		});
		expect(text).toContain(`  tech  400   99.8%  ${'█'.repeat(40)}\n  art     1    0.2%  █\n  food    0    0.0%\n`);
	});

	test('prints no control characters of a name', () => {
		const [pair] = report.nearNames;
		const text = toReportText({ ...report, nearNames: pair ? [{ ...pair, names: ['a\u001b[31m\u202eb', 'c'] }] : [] });
		for (const character of ['\u001b', '\u202e']) expect(text).not.toContain(character);
		expect(text).toContain('[31m');
	});
});

describe('npm run tool -- content-report', () => {
	test('prints the report, or JSON with --json', async () => {
		const dir = await createTempFolder();
		await writeContentFolder(dir, createSmallContent());
		const { code, stdout } = await runCommand('report.ts', ['content', dir]);
		expect(code).toBe(0);
		expect(stdout).toMatch(/^Content on \d{4}-\d\d-\d\d: 3 published items, 0 drafts, 1 retired\n/);
		const json = await runCommand('report.ts', ['content', '--json', dir]);
		expect(JSON.parse(json.stdout)).toMatchObject({
			items: { published: 3 },
			history: { without: ['copper-kettle', 'gold-bar', 'tin-cup'] },
		});
	});

	test('lists faulty files and fails', async () => {
		const dir = await createTempFolder();
		await writeContentFolder(dir, { items: { good: createItemFile(), bad: '{' } });
		const { code, stderr, stdout } = await runCommand('report.ts', ['content', dir]);
		expect(code).toBe(1);
		expect(stderr).toContain(path.join(dir, 'items', 'bad.json'));
		expect(stdout).toContain('1 published items');
	});
});
