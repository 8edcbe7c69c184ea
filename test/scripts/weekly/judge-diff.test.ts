import { describe, expect, test } from 'vitest';
import { type ChangedFile, judgeDiff } from '../../../scripts/weekly/judge-diff.ts';

const TODAY = '2026-11-28';
/** A series that never moves. */
const STAMP = `date,worth\n${[1, 2, 3, 4, 5, 6, 7].map((month) => `2026-0${month},100`).join('\n')}\n`;

const judge = (file: Partial<ChangedFile>) =>
	judgeDiff([{ path: 'content/series/stamp.csv', mode: '100644', before: STAMP, after: STAMP, ...file }], TODAY);

describe('judgeDiff(): other files', () => {
	test.each([
		'content/merchants.json',
		'content/about.json',
		'content/allowances.json',
		'content/feeds.json',
		'content/tags.json',
		'content/items/gold.json',
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
		['a new series', { before: '' }],
		['a removed series', { after: '' }],
	])('refuses %s', (_, file) => expect(judge(file).refused).toEqual(['content/series/stamp.csv']));

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
		const before = STAMP;
		const judgeSeries = (after: string) => judge({ path: 'content/series/stamp.csv', before, after }).looks;
		const add = (lines: string) => judgeSeries(`${before}${lines}`);
		expect([add('2026-08,104\n'), judgeSeries('date,worth\n2026-01,3\n')]).toEqual([[], [expect.stringContaining('old points change')]]);
		for (const lines of ['2026-08,112\n', '2026-08,1000\n', '2027-01,100\n'])
			expect(add(lines)).toEqual([expect.stringContaining('a new point is beyond the rails')]);
		expect(add('2026-08,many\n')).toEqual([expect.stringContaining('a point cannot be read')]);
	});
});
