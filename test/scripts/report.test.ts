import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ItemFile } from '../../core/item/schema/item-schema.ts';
import { createReport, toReportText } from '../../scripts/report/create-report.ts';
import { listDue } from '../../scripts/research/list-due.ts';
import { writeContentFolder } from '../support/content/content-folder.ts';
import { createItemFile, type ItemChanges } from '../support/content/item-factory.ts';
import { runCommand } from '../support/processes/run-command.ts';
import { FEEDS } from '../support/research/synthetic-feeds.ts';
import { createTempFolder } from '../support/temp-folder.ts';

const EGGS: ItemFile['research'] = { kind: 'feed', feed: 'bls', series: 'APU0000708111', unit: 'dozen', quantity: '1' };
const PAGE = 'https://pans.example/iron';
const toItem = (name: string, changes: ItemChanges) => createItemFile({ name, tags: ['kitchen'], ...changes });

describe('listDue()', () => {
	test('lists overdue items of people, feeds and pages, the longest overdue first, without drafts', () => {
		const late = { kind: 'manual', lookAgainOn: '2026-01-31' } as const;
		const items = new Map([
			['soon', toItem('soon', { research: { ...late, lookAgainOn: '2026-11-22' } })],
			[
				'pan',
				toItem('pan', {
					valuation: { sources: [{ title: 'Pans', publisher: 'Shop', url: PAGE, retrievedOn: '2026-10-01', figure: '$123' }] },
				}),
			],
			['eggs', toItem('eggs', { research: EGGS, valuation: { asOf: '2026-05-31' } })],
			['milk', toItem('milk', { research: EGGS, valuation: { asOf: '2026-10-31' } })],
			['late', toItem('late', { research: late })],
			['draft', toItem('draft', { status: 'draft', research: late })],
		]);
		const readings = { [PAGE]: { figures: { pan: { figure: '$123', missingOn: '2026-11-22' } } } };
		expect(listDue({ items, feeds: FEEDS, readings }, '2026-11-22').map(({ slug, dueOn, method }) => [slug, dueOn, method])).toEqual([
			['late', '2026-01-31', 'manual'],
			['eggs', '2026-09-18', 'feed'],
			['pan', '2026-11-22', 'page'],
		]);
	});
});

describe('createReport()', () => {
	const SOURCE = {
		title: 'Kettles',
		publisher: 'The Kettle Shop',
		url: PAGE,
		retrievedOn: '2026-10-01',
		figure: '$123',
		primary: true,
	} as const;
	const items = new Map([
		['fresh', toItem('fresh', { valuation: { asOf: '2026-10-01', sources: [SOURCE] } })],
		['old', toItem('old', { valuation: { asOf: '2020-01-01', sources: [SOURCE] } })],
		['year', toItem('year', { valuation: { asOf: '2025-11-20', sources: [SOURCE] } })],
		['sale', toItem('sale', { valuation: { asOf: '2000-01-01', basis: 'auction' } })],
		['eggs', toItem('eggs', { research: EGGS, valuation: { asOf: '2026-10-31' } })],
		['draft', toItem('draft', { status: 'draft' })],
	]);
	const readings = { [PAGE]: { figures: { fresh: { figure: '$123', confirmedOn: '2026-11-20' } } } };
	const report = createReport({ items, kinds: {}, feeds: FEEDS, readings }, '2026-11-22');

	test('lists figures that are out of date, the oldest first, and no sales or drafts', () => {
		expect(report.stale).toEqual([
			{ slug: 'old', worthCents: 12_300, asOf: '2020-01-01', staleAfter: '2021-01-01' },
			{ slug: 'year', worthCents: 12_300, asOf: '2025-11-20', staleAfter: '2026-11-20' },
		]);
	});

	test('counts how figures are renewed, and those that were', () => {
		const found = report.renewals.filter((row) => row.items > 0);
		expect(found.map((row) => [row.way, row.items, row.renewed])).toEqual([
			['a feed', 1, 1],
			['the page of the seller or office itself', 3, 1],
		]);
	});

	test('counts what people notice first', () => {
		const found = report.reach.filter((row) => row.items > 0);
		expect(found).toEqual([
			{ what: 'range ends that nobody printed', items: 5 },
			{ what: 'headlines at an end of a wide range', items: 5 },
			{ what: 'old prices of more than low confidence', items: 1 },
		]);
		expect(toReportText(report)).toContain('headlines at an end of a wide range');
	});

	test('is a text of whole lists up to forty lines', () => {
		expect(toReportText(report)).toContain('Out of date: 2\nITEM  WORTH  AS OF       SINCE\nold   $123   2020-01-01  2021-01-01\n');
		const stale = Array.from({ length: 41 }, (_, index) => ({
			slug: `a-${index}`,
			worthCents: 100,
			asOf: '2020-01-01',
			staleAfter: '2021-01-01',
		}));
		expect(toReportText({ ...report, stale })).toContain('… and 1 more: npm run report -- --json');
	});
});

describe('npm run report', () => {
	test('names files with faults, which it does not count', async () => {
		const contentDir = path.join(await createTempFolder(), 'content');
		const missing = { title: 'Pans', publisher: 'Shop', url: PAGE, retrievedOn: '2026-10-01', figure: '$123' };
		await writeContentFolder(contentDir, {
			items: { late: toItem('late', { valuation: { sources: [missing] } }) },
			readings: 'slug,source,seen,result\nlate,1,2026-11-01,gone: $123\n',
		});
		await writeFile(path.join(contentDir, 'items', 'bad.json'), '{');
		const { code, stdout, stderr } = await runCommand('report.ts', [], { CONTENT_DIR: contentDir });
		expect(stdout).toContain('late: Shop no longer prints $123.');
		expect(stderr).toContain('bad.json');
		expect(code).toBe(1);
	});
});
