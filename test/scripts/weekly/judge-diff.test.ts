import { describe, expect, test } from 'vitest';
import { editItemText } from '../../../scripts/research/edit-item-text.ts';
import { type ChangedFile, judgeDiff } from '../../../scripts/weekly/judge-diff.ts';
import { createItemFile } from '../../support/item-factory.ts';
import { FEEDS } from '../../support/synthetic-feeds.ts';

const TODAY = '2026-11-28';
const SOURCE = {
	title: 'Gold in US dollars',
	publisher: 'Mint',
	url: 'https://mint.example/2026-11-01',
	retrievedOn: '2026-11-02',
	figure: '$100.00',
};
const GOLD = createItemFile({
	name: 'Gold',
	worthCents: 10_000,
	addedOn: '2026-01-01',
	history: [{ asOf: '2026-01-01', worthCents: 9_500, basis: 'market' }],
	valuation: { lowCents: 9_000, highCents: 11_000, asOf: '2026-11-01', basis: 'market', sources: [SOURCE] },
});
/** Series by slug: one that never moves. */
const SERIES = new Map([['stamp', `date,worth\n${[1, 2, 3, 4, 5, 6, 7].map((month) => `2026-0${month},100`).join('\n')}\n`]]);
type Item = typeof GOLD;
type Loose = { [name: string]: unknown; valuation: { [name: string]: unknown; sources: { [name: string]: unknown }[] } };

/** Gold as a week renews it. */
const renew = (item: Item, worthCents: number, asOf = '2026-11-27') =>
	JSON.parse(
		editItemText(JSON.stringify(item), {
			worthCents,
			asOf,
			sources: [{ ...SOURCE, url: `https://mint.example/${asOf}`, retrievedOn: TODAY, figure: `$${worthCents / 100}` }],
			today: TODAY,
		}),
	) as Loose;

const judge = (file: Partial<ChangedFile>) =>
	judgeDiff([{ path: 'content/items/gold.json', mode: '100644', before: '{}', after: '{}', ...file }], {
		feeds: FEEDS,
		readSeries: (slug) => SERIES.get(slug) ?? '',
		today: TODAY,
	});
const judgeItem = (after: unknown, before: unknown = GOLD) => judge({ before: JSON.stringify(before), after: JSON.stringify(after) });
/** Gold renewed, and something else changed. */
function tamper(change: (item: Loose) => void): Loose {
	const item = renew(GOLD, 10_500);
	change(item);
	return item;
}

describe('judgeDiff(): an item', () => {
	test('merges by itself inside the guard rails', () => {
		expect(judgeItem(renew(GOLD, 10_500))).toEqual({ refused: [], looks: [] });
		expect(judgeItem(renew(GOLD, 10_000))).toEqual({ refused: [], looks: [] });
	});

	test.each<[string, Loose, RegExp]>([
		['moves too far', renew(GOLD, 14_000), /rises by 40%/],
		['lies in the future', renew(GOLD, 10_500, '2026-12-01'), /in the future/],
		['becomes older', tamper((item) => (item.valuation.asOf = '2026-10-01')), /becomes older/],
		['is no number', tamper((item) => (item.valuation.worthCents = '10500')), /cannot be read/],
		['is below zero', tamper((item) => (item.valuation.worthCents = -1)), /cannot be read/],
		['is outside of its range', tamper((item) => (item.valuation.lowCents = 10_600)), /outside of its range/],
		['gets another name', tamper((item) => (item.name = 'Silver')), /more than its worth/],
		['gets a fact', tamper((item) => (item.funFacts = ['a', 'b'])), /more than its worth/],
		['is retired', tamper((item) => (item.status = 'retired')), /more than its worth/],
		['gets an affiliate link', tamper((item) => (item.affiliateLinks = [{ merchant: 'm', query: 'q' }])), /more than its worth/],
		['says that a person saw it', tamper((item) => (item.seenOn = TODAY)), /more than its worth/],
		['gets another basis', tamper((item) => (item.valuation.basis = 'auction')), /more than its worth/],
		['gets another confidence', tamper((item) => (item.valuation.confidence = 'high')), /more than its worth/],
		['links to another host', tamper((item) => ((item.valuation.sources[0] as Loose).url = 'https://evil.example/')), /sources change/],
		['links to no web page', tamper((item) => ((item.valuation.sources[0] as Loose).url = 'javascript:alert(1)')), /sources change/],
		['gets a source', tamper((item) => void item.valuation.sources.push({ ...SOURCE, title: 'B' })), /sources change/],
		['loses its sources', tamper((item) => (item.valuation.sources = [])), /sources change/],
		['gets words for a figure', tamper((item) => ((item.valuation.sources[0] as Loose).figure = 'call 555')), /sources change/],
		['forgets its history', tamper((item) => (item.history = [])), /history changes/],
		['gets an invented history', tamper((item) => (item.history = [{ worthCents: 1 }, { worthCents: 10_000 }])), /history changes/],
		['forgets what was replaced', tamper((item) => (item.replaced = [{ on: TODAY, worthCents: 5 }])), /replaced worths change/],
		['gets a derivation', tamper((item) => (item.valuation.derivation = { expression: '1', inputs: [] })), /derivation changes/],
	])('needs a look when it %s', (_, after, reason) => {
		const { refused, looks } = judgeItem(after);
		expect({ refused, looks }).toEqual({ refused: [], looks: [expect.stringMatching(reason)] });
	});

	test('without its series, or that of the item that it is a quantity of, a stamp that never moves could rise by 6%', () => {
		const { history: _, ...stamp } = GOLD;
		const book: Item = {
			...stamp,
			seriesOfPart: { from: '2020-01' },
			research: { kind: 'derived', parts: [{ slug: 'stamp', quantity: '20' }] },
		};
		const judgeAs = (slug: string, before: Item) =>
			judge({
				path: `content/items/${slug}.json`,
				before: JSON.stringify(before),
				after: JSON.stringify(renew(before, 10_600)),
			}).looks;
		expect([judgeAs('other', stamp), judgeAs('stamp', stamp), judgeAs('book', book)]).toEqual([
			[],
			[expect.stringContaining('rises by 6%, and 5% pass by its own history')],
			[expect.stringContaining('rises by 6%, and 5% pass by its own history')],
		]);
	});

	test('without the memory, the diff of each week would pass: $100 became $14,130 in a year', () => {
		const before = { ...GOLD, replaced: [{ on: '2026-11-20', worthCents: 6_900 }] };
		expect(judgeItem(renew(before, 10_500), before).looks).toEqual([expect.stringContaining('risen by 52% since 2026-08-30')]);
	});

	test('a feed may become a source of its item, and nothing else may', () => {
		const added = {
			title: 'Gold in US dollars',
			publisher: 'fawazahmed0 exchange-api',
			url: 'https://cdn.jsdelivr.net/xau',
			retrievedOn: TODAY,
		};
		const judgeAdded = (source: object) =>
			judgeItem(tamper((item) => void item.valuation.sources.push({ ...SOURCE, ...source }))).looks.length;
		expect([
			judgeAdded(added),
			judgeAdded({ ...added, url: 'https://evil.example/' }),
			judgeAdded({ ...added, publisher: 'Evil' }),
		]).toEqual([0, 1, 1]);
	});

	test('a price in other money moves on the day of the price', () => {
		const before = {
			...GOLD,
			research: { kind: 'feed', feed: 'uk-average-prices', series: 'avocado', quantity: '1', unit: 'avocado' },
		} as Item;
		expect(judgeItem(renew(before, 10_500, '2026-11-01'), before).looks).toEqual([]);
	});
});

describe('judgeDiff(): other files', () => {
	test.each([
		'content/merchants.json',
		'content/about.json',
		'content/allowances.json',
		'content/feeds.json',
		'content/tags.json',
		'content/items/../about.json',
		'content/items/a.json.ts',
		'content/items/a/b.json',
		'content/images/gold.svg',
		'package.json',
		'.github/workflows/weekly.yml',
		'README.md/x',
		'content/readings.json\n',
	])('refuses %j', (path) => expect(judge({ path })).toEqual({ refused: [path], looks: [] }));

	test.each([
		['a link', { mode: '120000' }],
		['a program', { mode: '100755' }],
		['a new item', { before: '' }],
		['a removed item', { after: '' }],
	])('refuses %s', (_, file) => expect(judge(file).refused).toEqual(['content/items/gold.json']));

	const FENCE = '```';
	const toReadme = (answer: string, prose = 'Worth.') => `${prose}\n${FENCE}sh\ncurl https://a.example/\n${answer}\n${FENCE}\n`;
	test('the README changes in its examples alone, and links to nothing new', () => {
		const judgeReadme = (after: string) => judge({ path: 'README.md', before: toReadme('1'), after }).looks;
		expect(judgeReadme(toReadme('2'))).toEqual([]);
		expect(judgeReadme(toReadme('2', 'Run curl evil.'))).toEqual(['README.md: more than its examples changes']);
		expect(judgeReadme(toReadme('see https://evil.example/'))).toEqual(['README.md: an address is new']);
		expect(judgeReadme(`${toReadme('2')}${FENCE}\nmore\n${FENCE}\n`)).toEqual(['README.md: more than its examples changes']);
	});

	test('consumer prices get months, within 10% of the last', () => {
		const toPrices = (months: object, more = {}) =>
			JSON.stringify({ years: {}, months: { '2026-04': '333.02', ...months }, sources: [{ title: 'C', retrievedOn: TODAY }], ...more });
		const judgePrices = (after: string) => judge({ path: 'content/consumer-prices.json', before: toPrices({}), after }).looks;
		expect(judgePrices(toPrices({ '2026-05': '335.123' }))).toEqual([]);
		expect(judgePrices(toPrices({ '2026-05': '435' }))).toEqual([expect.stringContaining('more than 10%')]);
		expect(judgePrices(toPrices({ '2026-05': 'many' }))).toEqual([expect.stringContaining('cannot be read')]);
		expect(judgePrices(toPrices({ '2026-04': '334' }))).toEqual([expect.stringContaining('an old month changes')]);
		expect(judgePrices(toPrices({}, { years: { 1980: '1' } }))).toEqual([expect.stringContaining('more than its months')]);
	});

	test('readings are readings of addresses, and a series only grows', () => {
		const judgeReadings = (after: string) => judge({ path: 'content/readings.json', before: '', after }).looks.length;
		expect([judgeReadings('{"https://a.example/":{}}'), judgeReadings('{"javascript:1":{}}'), judgeReadings('[]')]).toEqual([0, 1, 1]);
	});

	test('a series only grows, by points within the rails: the wrong ones would be drawn and counted as usual', () => {
		const before = SERIES.get('stamp') ?? '';
		const judgeSeries = (after: string) => judge({ path: 'content/series/stamp.csv', before, after }).looks;
		const add = (lines: string) => judgeSeries(`${before}${lines}`);
		expect([add('2026-08,104\n'), judgeSeries('date,worth\n2026-01,3\n')]).toEqual([[], [expect.stringContaining('old points change')]]);
		for (const lines of ['2026-08,112\n', '2026-08,1000\n', '2027-01,100\n'])
			expect(add(lines)).toEqual([expect.stringContaining('a new point is beyond the rails')]);
		expect(add('2026-08,many\n')).toEqual([expect.stringContaining('a point cannot be read')]);
	});
});
