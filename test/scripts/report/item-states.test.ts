import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ItemFile } from '../../../core/item/schema/item-schema.ts';
import { type DueItem, listDue } from '../../../scripts/report/item-states.ts';
import { writeContentFolder } from '../../support/content-folder.ts';
import { createItemFile, type ItemChanges } from '../../support/item-factory.ts';
import { runCommand } from '../../support/run-command.ts';
import { FEEDS } from '../../support/synthetic-feeds.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

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

describe('npm run tool -- research --due', () => {
	test('prints the list as a table and as JSON, and reads no feed', async () => {
		const contentDir = path.join(await createTempFolder(), 'content');
		await writeContentFolder(contentDir, { items: { late: toItem('late', { research: { kind: 'manual', lookAgainOn: '2026-01-31' } }) } });
		const settings = { CONTENT_DIR: contentDir, RESEARCH_BASE_URL: 'http://127.0.0.1:9' };
		const [table, json] = await Promise.all([
			runCommand('research.ts', ['--due'], settings),
			runCommand('research.ts', ['--due', '--json'], settings),
		]);
		expect(table).toMatchObject({
			code: 0,
			stdout: expect.stringMatching(/^DUE ON +ITEM +WORTH +AS OF +RESEARCH\n2026-01-31 +late .*manual\n\n1 item is due\.\n$/),
		});
		expect(json.code).toBe(0);
		expect((JSON.parse(json.stdout) as DueItem[])[0]).toMatchObject({ slug: 'late', reason: 'A person was to look again by 2026-01-31.' });
	});
});
