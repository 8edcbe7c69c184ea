import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { addConsumerPrices } from '../../../scripts/research/add-consumer-prices.ts';
import { runResearch } from '../../../scripts/research/run-research.ts';
import { writeContentFolder } from '../../support/content/content-folder.ts';
import { createItemFile } from '../../support/content/item-factory.ts';
import { readTree } from '../../support/read-tree.ts';
import { type FeedAnswer, startFeeds } from '../../support/research/start-feeds.ts';
import { CPI_EXTRACT, FEEDS, PATHS } from '../../support/research/synthetic-feeds.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const TODAY = '2027-02-20';
const OLD = `{
	"sources": [
		{
			"title": "Index",
			"publisher": "datasets/cpi-us",
			"url": "https://github.com/datasets/cpi-us",
			"retrievedOn": "2025-12-20"
		},
		{
			"title": "Years",
			"publisher": "Bank",
			"retrievedOn": "2025-12-20"
		}
	],
	"yearScale": "1/3",
	"years": {
		"1909": "27",
		"1911": "28", "1912": "29"
	},
	"months": {
		"2025-08": "323.976", "2025-09": "324.8", "2025-11": "324.122"
	}
}
`;
const FOUND = { '2025-09': '324.9', '2025-12': '324.054', '2026-01': '325.252', '2026-02': '326.785' };

describe('addConsumerPrices()', () => {
	test('adds newer months as they are printed, a line for each year, and dates the source of the index', () => {
		expect(addConsumerPrices(OLD, FOUND, TODAY)).toBe(
			OLD.replace(
				'"2025-11": "324.122"',
				'"2025-11": "324.122", "2025-12": "324.054",\n\t\t"2026-01": "325.252", "2026-02": "326.785"',
			).replace('2025-12-20', '2027-02-20'),
		);
	});

	test('leaves the text as it is without a newer month, or while the month is not over', () => {
		expect(addConsumerPrices(OLD, { '2025-09': '324.9', '2025-11': '999' }, TODAY)).toBe(OLD);
		expect(addConsumerPrices(OLD, { '2027-02': '330.1' }, TODAY)).toBe(OLD);
		expect(addConsumerPrices(OLD, {}, TODAY)).toBe(OLD);
	});

	test.each([
		['32.4', /goes from 324\.122 to 32\.4 in 2025-12/],
		['3240.54', /goes from 324\.122/],
		['-', /unreadable level/],
		['', /unreadable level/],
	])('refuses the level "%s"', (level, message) => {
		expect(() => addConsumerPrices(OLD, { '2025-12': level }, TODAY)).toThrow(message);
	});

	test('keeps the layout of the file of the catalogue', () => {
		const text = readFileSync('content/consumer-prices.json', 'utf8');
		const { months, sources } = JSON.parse(text) as { months: Record<string, string>; sources: { retrievedOn: string }[] };
		const newest = Object.values(months).at(-1) ?? '';
		const edited = addConsumerPrices(text, { '2098-12': newest }, '2099-01-31');
		const old = edited.replace(`,\n\t\t"2098-12": "${newest}"`, '').replace('2099-01-31', sources[0]?.retrievedOn ?? '');
		expect(old).toBe(text);
	});
});

describe('runResearch() with consumer prices', () => {
	async function prepare(answer: FeedAnswer) {
		const contentDir = path.join(await createTempFolder(), 'content');
		await writeContentFolder(contentDir, { items: { kettle: createItemFile({ name: 'Kettle' }) }, feeds: FEEDS });
		const file = path.join(contentDir, 'consumer-prices.json');
		await writeFile(file, OLD);
		const { baseUrl } = await startFeeds({ [PATHS.cpi]: answer });
		const run = (isDryRun = false) => runResearch({ contentDir, fetch: { baseUrl }, now: new Date('2026-11-22T08:00:00Z'), isDryRun });
		return { contentDir, run, read: () => readFile(file, 'utf8') };
	}

	test('moves the index to the newest month of its table, once', async () => {
		const { contentDir, run, read } = await prepare(CPI_EXTRACT);
		const dry = await run(true);
		expect(await read()).toBe(OLD);
		expect(await run()).toEqual(dry);
		expect(dry.notes).toEqual(['Consumer prices now end on 2026-05-31.']);
		expect(await read()).toContain('"2026-04": "333.02", "2026-05": "335.123"\n');
		const tree = await readTree(contentDir);
		expect((await run()).notes).toBeUndefined();
		expect(await readTree(contentDir)).toEqual(tree);
	});

	test('leaves it as it was when the table cannot be read', async () => {
		const { run, read } = await prepare('<html>Sign in</html>');
		expect((await run()).notes).toEqual([expect.stringMatching(/^Consumer prices were left as they were: .*no figure of cpiai/)]);
		expect(await read()).toBe(OLD);
	});
});
