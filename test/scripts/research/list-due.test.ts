import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ItemFile } from '../../../core/item/schema/item-schema.ts';
import { type DueItem, listDue, toDueText } from '../../../scripts/research/list-due.ts';
import { writeContentFolder } from '../../support/content-folder.ts';
import { createItemFile, type ItemChanges } from '../../support/item-factory.ts';
import { runCommand } from '../../support/run-command.ts';
import { FEEDS } from '../../support/synthetic-feeds.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const TODAY = '2026-11-22';
const EGGS: ItemFile['research'] = { kind: 'feed', feed: 'bls', series: 'APU0000708111', unit: 'dozen', quantity: '1' };

function createItems(changes: Readonly<Record<string, ItemChanges>>): Record<string, ItemFile> {
	return Object.fromEntries(Object.entries(changes).map(([name, one]) => [name, createItemFile({ name, tags: ['kitchen'], ...one })]));
}

const ITEMS = createItems({
	soon: { research: { kind: 'manual', lookAgainOn: TODAY } },
	late: { research: { kind: 'manual', lookAgainOn: '2026-01-31' } },
	draft: { status: 'draft', research: { kind: 'manual', lookAgainOn: '2026-01-31' } },
	eggs: { research: EGGS, valuation: { asOf: '2026-05-31' } },
	milk: { research: EGGS, valuation: { asOf: '2026-10-31' } },
	toll: { research: { ...EGGS, lookAgainOn: '2026-02-28' }, valuation: { asOf: '2026-10-31' } },
	pan: {
		research: { kind: 'manual', lookAgainOn: '2027-01-31' },
		valuation: {
			sources: [{ title: 'Pans', publisher: 'The Pan Shop', url: 'https://pans.example/iron', retrievedOn: '2026-10-01', figure: '$123' }],
		},
	},
	carton: { research: { kind: 'derived', parts: [{ slug: 'eggs', quantity: '2' }] }, valuation: { asOf: '2020-05-31' } },
});

const PAGE = 'https://pans.example/iron';
const READINGS = { [PAGE]: { figures: { pan: { figure: '$123', missingOn: '2026-11-16', candidates: ['$119', '$139'] } } } };

describe('listDue()', () => {
	test('lists overdue items of people, feeds and pages, the longest overdue first, without drafts and derived ones', () => {
		expect(
			listDue({ items: new Map(Object.entries(ITEMS)), feeds: FEEDS, readings: READINGS }, TODAY).map(({ slug, dueOn, method }) => [
				slug,
				dueOn,
				method,
			]),
		).toEqual([
			['late', '2026-01-31', 'manual'],
			['toll', '2026-02-28', 'feed'],
			['eggs', '2026-09-18', 'feed'],
			['pan', '2026-11-16', 'page'],
		]);
	});

	test('says so when nothing is due', () => {
		expect(toDueText([])).toBe('No item is due.');
	});
});

describe('npm run research -- --due', () => {
	test('prints the list as a table and as JSON, and reads no feed', async () => {
		const contentDir = path.join(await createTempFolder(), 'content');
		await writeContentFolder(contentDir, { items: createItems({ late: { research: { kind: 'manual', lookAgainOn: '2026-01-31' } } }) });
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
