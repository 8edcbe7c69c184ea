import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ItemFile } from '../../../core/item/schema/item-schema.ts';
import { replayWeeks, toReplayText } from '../../../scripts/weekly/replay.ts';
import { writeContentFolder } from '../../support/content/content-folder.ts';
import { createItemFile } from '../../support/content/item-factory.ts';
import { readTree } from '../../support/read-tree.ts';
import { FEEDS, PATHS, toSyntheticBls, toSyntheticRates } from '../../support/research/synthetic-feeds.ts';
import { toSyntheticPage } from '../../support/research/synthetic-pages.ts';
import { createTempFolder } from '../../support/temp-folder.ts';

const EGGS = 'APU0000708111';
const follow = (feed: string, series: string, unit: string): ItemFile['research'] => ({ kind: 'feed', feed, series, unit, quantity: '1' });
const toFed = (name: string, worthCents: number, research: ItemFile['research'], asOf = '2026-10-30') =>
	createItemFile({ name, worthCents, research, addedOn: '2026-10-31', valuation: { asOf, lowCents: worthCents, basis: 'market' } });
const toPage = (file: string) => `https://kettles.example/${file}.html`;
const toPaged = (slug: string) =>
	createItemFile({
		name: `Kettle ${slug}`,
		worthCents: 10_000,
		valuation: {
			lowCents: 9_000,
			highCents: 10_000,
			asOf: '2026-01-01',
			sources: [{ title: 'K', publisher: 'Shop', url: toPage(slug), retrievedOn: '2026-01-02', figure: '$100', primary: true }],
		},
	});
const SHARES = { NVDA: 'nvidia', KO: 'coca-cola' };
const ITEMS: Record<string, ItemFile> = {
	gold: toFed('Gold', 400_000, follow('exchange-rates', 'xau', 'troy ounce')),
	bar: toFed('Bar', 160_000_000, { kind: 'derived', parts: [{ slug: 'gold', quantity: '400' }] }),
	bitcoin: toFed('Bitcoin', 8_000_000, follow('exchange-rates', 'btc', 'coin')),
	eggs: toFed('Eggs', 215, follow('bls', EGGS, 'dozen'), '2026-09-30'),
	...Object.fromEntries(
		Object.entries(SHARES).map(([series, name]) => [name, toFed(name, 100_000_000_00, follow('sp500-companies', series, 'company'))]),
	),
	...Object.fromEntries(['a', 'b', 'c'].map((slug) => [`kettle-${slug}`, toPaged(slug)])),
	// A catalogue has many items that no week moves.
	...Object.fromEntries(
		Array.from({ length: 12 }, (_, index) => [`sale-${index}`, createItemFile({ name: `Sale ${index}`, valuation: { basis: 'auction' } })]),
	),
};

const SHARES_PATH = '/raw.githubusercontent.com/datasets/s-and-p-500-companies-financials/main/data/constituents-financials.csv';
const SHARES_DAY =
	'/api.github.com/repos/datasets/s-and-p-500-companies-financials/commits?path=data/constituents-financials.csv&per_page=1';
const toShares = (values: Readonly<Record<string, number>>) =>
	`Symbol,Market Cap\n${Object.entries(values)
		.map(([symbol, value]) => `${symbol},${value}`)
		.join('\n')}\n`;
const page = (price: string) => toSyntheticPage({ title: 'Kettle a b c', body: `<p>A kettle is ${price}.</p>` });

/** The answers of an ordinary week, with invented figures. */
const toWeek = (day: string, changes: Readonly<Record<string, string | undefined>> = {}) => ({
	[PATHS.rates('xau')]: toSyntheticRates('xau', { usd: '4040', date: day }),
	[PATHS.rates('btc')]: toSyntheticRates('btc', { usd: '80800', date: day }),
	[PATHS.bls(EGGS)]: toSyntheticBls(EGGS, [['2026', 'M10', '2.190']]),
	[SHARES_PATH]: toShares({ NVDA: 101_000_000, KO: 100_500_000 }),
	[SHARES_DAY]: `[{"commit":{"author":{"date":"${day}T05:00:00Z"}}}]`,
	...Object.fromEntries(['a', 'b', 'c'].map((slug) => [`/kettles.example/${slug}.html`, page('$100')])),
	...changes,
});

async function replay(weeks: Readonly<Record<string, Readonly<Record<string, string | undefined>>>>) {
	const dir = await createTempFolder();
	const contentDir = path.join(dir, 'content');
	await writeContentFolder(contentDir, { items: ITEMS, feeds: FEEDS, readings: 'slug,source,seen,result\n' });
	for (const [day, answers] of Object.entries(weeks)) {
		for (const [name, text] of Object.entries(answers)) {
			if (text === undefined) continue;
			const file = path.join(dir, 'weeks', day, name);
			await mkdir(path.dirname(file), { recursive: true });
			await writeFile(file, text);
		}
	}
	const tree = await readTree(contentDir);
	const result = await replayWeeks(path.join(dir, 'weeks'), contentDir);
	expect(await readTree(contentDir)).toEqual(tree);
	return result;
}

describe('replayWeeks()', () => {
	test('three weeks: an outage, a hostile feed, a split share; each holds itself and nothing else', async () => {
		const outage = toWeek('2026-11-09', {
			[SHARES_PATH]: undefined,
			[PATHS.rates('btc')]: undefined,
			'/kettles.example/a.html': undefined,
		});
		const hostile = toWeek('2026-11-16', {
			[PATHS.rates('xau')]: toSyntheticRates('xau', { usd: '40.40', date: '2026-11-16' }),
			[PATHS.rates('btc')]: toSyntheticRates('btc', { usd: `"${'9'.repeat(100_000)}"`, date: '2026-11-16' }),
			[PATHS.bls(EGGS)]: `{"Results":${'['.repeat(10_000)}`,
			'/kettles.example/b.html': toSyntheticPage({ body: '$1'.repeat(50_000) }),
		});
		const split = toWeek('2026-11-23', { [SHARES_PATH]: toShares({ NVDA: 10_100_000, KO: 101_000_000 }) });
		const { weeks, prices, kept } = await replay({ '2026-11-09': outage, '2026-11-16': hostile, '2026-11-23': split });
		expect(weeks.map(({ held }) => held.map(({ slug }) => slug))).toEqual([[], ['gold'], ['nvidia']]);
		expect(weeks.map(({ aborted, looks }) => [aborted, looks])).toEqual(weeks.map(() => [undefined, []]));
		expect(weeks.map(({ renewed, confirmed, lost }) => [renewed, confirmed, lost])).toEqual([
			// Gold and eggs; the pages b and c. Bitcoin and two shares did not answer.
			[2, 2, 3],
			// Two shares; the pages a and c. Bitcoin and eggs were unreadable.
			[2, 2, 2],
			// Bitcoin, Coca-Cola; gold again, eggs and three pages.
			[2, 5, 0],
		]);
		expect([prices, kept]).toEqual([8, 8]);
		expect(toReplayText({ weeks, prices, kept, recorded: 8 })).toContain(
			'2026-11-23: 2 renewed, 5 confirmed, 1 held, 0 lost\n  Held: nvidia. The worth falls by 90%, and 16% pass.',
		);
	});

	test('refuses a folder without weeks', async () => {
		await expect(replay({})).rejects.toThrow();
	});
});
