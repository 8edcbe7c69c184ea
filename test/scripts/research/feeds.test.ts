import { describe, expect, test } from 'vitest';
import { exact } from '../../../core/exact.ts';
import { type Feed, FeedsSchema } from '../../../core/item/schema/feeds-schema.ts';
import { createFeedReader } from '../../../scripts/research/feeds/feed-reader.ts';
import { createWorkbook } from '../../support/content/create-workbook.ts';
import { type FeedAnswer, startFeeds } from '../../support/research/start-feeds.ts';
import { FEEDS, OWN_FEEDS, PATHS, SYNTHETIC_BIG_MAC, toSyntheticBls, toSyntheticRates } from '../../support/research/synthetic-feeds.ts';

const EGGS = 'APU0000708111';
const TODAY = '2026-11-23';

async function startReader(answers: Readonly<Record<string, FeedAnswer>>, feeds = FEEDS) {
	const { baseUrl, asked } = await startFeeds(answers);
	return { read: createFeedReader(feeds, { baseUrl, today: TODAY }), asked };
}

/** Reads the series `a` of a feed at https://figures.example/a. */
async function readRow(row: object, answers: Readonly<Record<string, FeedAnswer>> | string) {
	const feeds = FeedsSchema.parse({
		row: {
			publisher: 'P',
			licence: 'L',
			measures: 'M',
			url: 'https://figures.example/a',
			format: 'csv',
			budgetDays: 30,
			date: 'day',
			figure: 'value',
			series: { a: { title: 'A', unit: 'piece', key: 'Anchovies' } },
			...row,
		},
	});
	const { read } = await startReader(typeof answers === 'string' ? { '/figures.example/a': answers } : answers, feeds);
	return read('row', 'a');
}

describe('content/feeds.json', () => {
	test('asks the bureau no more than it answers in a day', () => {
		expect(Object.keys(FEEDS.bls?.series ?? {}).length).toBeLessThanOrEqual(25);
	});

	test('exchange-rates: a figure keeps digits that a float would lose, and its page is that of its day', async () => {
		const usd = '4078.700000000000000123';
		const { read } = await startReader({ [PATHS.rates('xau')]: toSyntheticRates('xau', { usd, date: '2026-06-26' }) });
		const reading = await read('exchange-rates', 'xau');
		expect(reading.figure).toEqual(exact(4078700000000000000123n, 10n ** 18n));
		expect(reading.asOf).toBe('2026-06-26');
		expect(reading.url).toBe('https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@2026.6.26/v1/currencies/xau.min.json');
	});

	test('bls: reads the newest month with a figure, never the average of the year', async () => {
		const months = [
			['2025', 'M13', '9.999'],
			['2026', 'M04', '2.190'],
			['2026', 'M06', '-'],
			['2026', 'M05', '2.213'],
		] as const;
		const { read } = await startReader({ [PATHS.bls(EGGS)]: toSyntheticBls(EGGS, months) });
		expect(await read('bls', EGGS)).toMatchObject({
			figure: exact(2213n, 1000n),
			printed: '2.213',
			asOf: '2026-05-31',
			url: `https://data.bls.gov/timeseries/${EGGS}`,
		});
	});

	test.each([
		['exchange-rates', 'xau', PATHS.rates('xau'), '<html>Sign in</html>', /no JSON/],
		['exchange-rates', 'xau', PATHS.rates('xau'), '{"date":"2026-06-26","xau":{"eur":3}}', /no figure of xau/],
		['exchange-rates', 'xau', PATHS.rates('xau'), '{"date":"2026-06-26","xau":{"usd":null}}', /no figure of xau/],
		['exchange-rates', 'xau', PATHS.rates('xau'), '{"xau":{"usd":3}}', /no figure of xau/],
		['exchange-rates', 'xau', PATHS.rates('xau'), '{"date":"2026-06-26","xau":{"usd":"free"}}', /Cannot read the figure/],
		['oil-prices', 'brent-daily', PATHS.oil, 'Month,Price\n2026-05,1\n', /no column "Date"/],
		['oil-prices', 'brent-daily', PATHS.oil, 'Date,Price\n2026-05\n', /malformed: .*Length/],
		['oil-prices', 'brent-daily', PATHS.oil, 'Date,Price\n', /no figure of brent-daily/],
		['oil-prices', 'brent-daily', PATHS.oil, 'Date,Price\n2026-05-01,\n', /no figure of brent-daily/],
		['oil-prices', 'brent-daily', PATHS.oil, 'Date,Price\n2026-05-01,2\n2026-05-01,3\n', /several figures of brent-daily for 2026-05-01/],
		['big-mac-index', 'USA', PATHS.bigMac, SYNTHETIC_BIG_MAC.replaceAll('USA', 'UZB'), /no figure of USA/],
		['big-mac-index', 'USA', PATHS.bigMac, SYNTHETIC_BIG_MAC.replaceAll('USA,USD', 'USA,EUR'), /no figure of USA/],
		['bls', EGGS, PATHS.bls(EGGS), toSyntheticBls('APU0000702111', [['2026', 'M05', '1']]), /no figure of APU0000708111/],
		['bls', EGGS, PATHS.bls(EGGS), '{"status":"REQUEST_NOT_PROCESSED","Results":{"series":[]}}', /no figure of APU0000708111/],
		['bls', 'APU999', PATHS.bls('APU999'), 'never read', /no series "APU999"/],
		['bls', 'constructor', PATHS.bls('constructor'), 'never read', /no series "constructor"/],
		['constructor', 'xau', PATHS.oil, 'never read', /no feed "constructor"/],
	] as const)('%s %s: rejects an answer without a figure', async (id, series, target, answer, message) => {
		const { read } = await startReader({ [target]: answer });
		await expect(read(id, series)).rejects.toThrow(message);
	});
});

describe('createFeedReader()', () => {
	test('fetches an address once for several items', async () => {
		const { read, asked } = await startReader({ [PATHS.oil]: 'Date,Price\n2026-08-18,90.25\n' });
		await Promise.all([read('oil-prices', 'brent-daily'), read('oil-prices', 'brent-daily')]);
		await read('oil-prices', 'brent-daily');
		expect(asked).toHaveLength(1);
	});

	test('CSV: reads the newest row of any order, and skips rows without a date', async () => {
		const table = 'day,value\n1987-05-20,1.5\n2026-08-18,90.25\n2026-13-01,9\n2026-08-17,80\n';
		expect(await readRow({}, table)).toMatchObject({ figure: exact(361n, 4n), asOf: '2026-08-18' });
	});

	test('CSV: reads quotes, doubled quotes, a byte order mark and both line ends; a blank cell is never zero', async () => {
		const table = '\ufeffname,day,value\r\n"x, ""y""",2026-05-01,7\n"x, ""y""",2026-06-01,\n"x, ""y""",2026-07-01,.\nz,2026-08-01,9\n';
		expect(await readRow({ where: { name: '{key}' }, series: { a: { title: 'A', unit: 'piece', key: 'x, "y"' } } }, table)).toMatchObject({
			printed: '7',
			asOf: '2026-05-01',
		});
	});

	test('CSV: reads a row whose columns are named by dates', async () => {
		const table = '"ID_NAME","CODE","2026-05-01","2026-06-01","2026-07-01"\n"Anchovies","C1",1.03,1.04,\n"Bread","C2",9,9,9\n';
		const series = { a: { title: 'A', unit: 'piece', key: 'Anchovies', period: 'month' } };
		expect(await readRow({ date: '*', where: { ID_NAME: '{key}' }, series }, table)).toMatchObject({ printed: '1.04', asOf: '2026-06-30' });
	});

	test('JSON: follows names, members and places from the end; scales exactly', async () => {
		const answer = '{"date":"2026-10-10","list":[{"uri":"b","networth":1},{"uri":"Anchovies","networth":1004215.249}]}';
		const row: Partial<Feed> = { format: 'json', date: ['date'], figure: ['none[-1]', 'list[uri={key}].networth'] };
		const series = { a: { title: 'A', unit: 'fortune', key: 'Anchovies', scale: '1000000' } };
		expect(await readRow({ ...row, series }, answer)).toMatchObject({ figure: exact(1_004_215_249_000n), printed: '1004215.249 million' });
	});

	test('JSON: takes the alternative that is in force, and none that holds for hours only', async () => {
		const answer = JSON.stringify({
			day: '2026-11-01',
			prices: [
				{ usd: 1 },
				{ constraint: { start_date: '2026-08-17' }, usd: 2 },
				{ constraint: { start_date: '2026-12-01' }, usd: 3 },
				{ constraint: { start_time: '01:00:00Z' }, usd: 4 },
			],
		});
		expect(await readRow({ format: 'json', figure: 'prices[in force].usd' }, answer)).toMatchObject({ printed: '2' });
	});

	test('dates a table without dates by another answer, by the weekday before if it says so', async () => {
		const row = { date: undefined, datedBy: 'https://dates.example/a', where: { name: '{key}' } };
		const table = 'name,value\nAnchovies,5\n';
		// 22 August 2026 was a Saturday, 24 a Monday.
		const read = (time: string, more = {}) =>
			readRow({ ...row, ...more }, { '/figures.example/a': table, '/dates.example/a': `[{"date":"${time}"}]` });
		expect((await read('2026-08-22T00:35:00Z')).asOf).toBe('2026-08-22');
		expect((await read('2026-08-22T00:35:00Z', { dayBefore: true })).asOf).toBe('2026-08-21');
		expect((await read('2026-08-24T00:35:00Z', { dayBefore: true })).asOf).toBe('2026-08-21');
		await expect(readRow(row, { '/figures.example/a': table, '/dates.example/a': '[]' })).rejects.toThrow('The table has no date');
		await expect(
			readRow(row, { '/figures.example/a': `${table}Anchovies,6\n`, '/dates.example/a': '"2026-08-22T00:35:00Z"' }),
		).rejects.toThrow(/several figures of Anchovies/);
	});

	test.each([
		['month', '2026-06-01', '2026-06-30'],
		['quarter', '2026-04-01', '2026-06-30'],
		['year', '2025-01-01', '2025-12-31'],
		[undefined, '2026M05', '2026-05-31'],
		[undefined, '2026-05-07', '2026-05-07'],
	])('a %s that is dated %s ends on %s', async (period, day, asOf) => {
		const series = { a: { title: 'A', unit: 'piece', ...(period === undefined ? {} : { period }) } };
		expect((await readRow({ series }, `day,value\n${day},1\n`)).asOf).toBe(asOf);
	});

	test('XLSX: reads the sheet and the row of names that the feed gives, each cell as the decimal that it shows', async () => {
		const sheets = {
			About: [['Nothing here']],
			'Monthly Prices': [
				['World prices'],
				['', 'Anchovies', 'Bread'],
				['', '($/mt)', '($/kg)'],
				['2026M05', 136.86000000000001, 1],
				['2026M06', '…', 1],
			],
		};
		const row = { format: 'xlsx', rows: 'Monthly Prices!2', date: 'A', figure: '{key}' };
		expect(await readRow(row, { '/figures.example/a': createWorkbook(sheets) })).toMatchObject({ printed: '136.86', asOf: '2026-05-31' });
		await expect(readRow({ ...row, rows: 'Daily!2' }, { '/figures.example/a': createWorkbook(sheets) })).rejects.toThrow(
			/spreadsheet cannot be read/,
		);
		await expect(readRow(row, '<html>Sign in</html>')).rejects.toThrow(/spreadsheet cannot be read/);
	});

	test('leaves out a period that is not over, and keeps a day of the future for the guard rails', async () => {
		const month = { a: { title: 'A', unit: 'piece', period: 'month' } };
		expect((await readRow({ series: month }, 'day,value\n2026-10-01,1\n2026-11-01,2\n')).asOf).toBe('2026-10-31');
		expect((await readRow({}, 'day,value\n2026-10-01,1\n2026-11-30,2\n')).asOf).toBe('2026-11-30');
	});

	test('finds a file whose folder changes, or takes the last known one', async () => {
		const row = { foundOn: 'https://page.example/', url: 'https://figures.example/old/a.csv' };
		const page = '<a href="https://other.example/a.csv">a</a> <a href="https://figures.example/new/a.csv">b</a>';
		const [old, newer] = ['day,value\n2026-01-01,1\n', 'day,value\n2026-02-01,2\n'];
		const answers = { '/figures.example/old/a.csv': old, '/figures.example/new/a.csv': newer };
		expect(await readRow(row, { ...answers, '/page.example/': page })).toMatchObject({
			printed: '2',
			url: 'https://figures.example/new/a.csv',
		});
		expect(await readRow(row, answers)).toMatchObject({ printed: '1', url: row.url });
	});
});

describe('the figures that people look at most', () => {
	test.each([
		...['exchange-rates xau', 'exchange-rates btc', 'fred GASREGW', 'bls APU0000708111', 'us-debt total'],
		...['NVDA', 'AAPL', 'GOOGL', 'MSFT', 'AMZN', 'AVGO', 'TSLA', 'META', 'LLY', 'JPM', 'WMT'].map((symbol) => `sp500-companies ${symbol}`),
	])('without a second feed, one wrong table would publish %s', (name) => {
		const [feed = '', series = ''] = name.split(' ');
		const second = OWN_FEEDS[OWN_FEEDS[feed]?.series[series]?.confirmedBy?.feed ?? ''];
		expect(second).toBeDefined();
		expect(second?.publisher).not.toBe(OWN_FEEDS[feed]?.publisher);
	});
});
