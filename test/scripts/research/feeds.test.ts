import { describe, expect, test } from 'vitest';
import { exact } from '../../../core/exact.ts';
import { FEED_IDS } from '../../../core/item/schema/research-schema.ts';
import { createFeedReader, FEEDS } from '../../../scripts/research/feeds/feed-reader.ts';

import { parseCsv } from '../../../scripts/research/feeds/parse-csv.ts';
import { type FeedAnswer, startFeeds } from '../../support/start-feeds.ts';
import { CPI_EXTRACT, PATHS, SYNTHETIC_BIG_MAC, SYNTHETIC_GOLD, toSyntheticBls, toSyntheticRates } from '../../support/synthetic-feeds.ts';

const EGGS = 'APU0000708111';
const CONSUMER_PRICES = 'CUUR0000SA0';

async function startReader(answers: Readonly<Record<string, FeedAnswer>>) {
	const { baseUrl, asked } = await startFeeds(answers);
	return { read: createFeedReader({ baseUrl }), asked };
}

describe('FEEDS', () => {
	test('have a publisher, a license and a host over https', () => {
		for (const id of FEED_IDS) {
			const { publisher, licence, origin, series } = FEEDS[id];
			expect(publisher && licence && Object.keys(series).length > 0, id).toBeTruthy();
			expect(new URL(origin).origin, id).toBe(origin);
			expect(origin, id).toMatch(/^https:/);
		}
	});

	test('exchange-rates: a figure keeps digits that a float would lose', async () => {
		const usd = '4078.700000000000000123';
		const { read } = await startReader({ [PATHS.rates('xau')]: toSyntheticRates('xau', { usd, date: '2026-06-26' }) });
		const reading = await read('exchange-rates', 'xau');
		expect(reading.figure).toEqual(exact(4078700000000000000123n, 10n ** 18n));
		expect(reading.asOf).toBe('2026-06-26');
		expect(reading.url).toBe('https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@latest/v1/currencies/xau.min.json');
	});

	test('gold-prices: reads the newest month, as of its last day', async () => {
		const { read } = await startReader({ [PATHS.gold]: SYNTHETIC_GOLD });
		expect(await read('gold-prices', 'monthly')).toMatchObject({ figure: exact(8401n, 2n), printed: '4200.500', asOf: '2026-06-30' });
	});

	test('oil-prices: reads the newest day', async () => {
		const { read } = await startReader({ [PATHS.oil]: 'Date,Price\n1987-05-20,1.5\n2026-08-18,90.25\n2026-08-17,80\n' });
		const reading = await read('oil-prices', 'brent-daily');
		expect(reading).toMatchObject({ figure: exact(361n, 4n), asOf: '2026-08-18', series: { unit: 'barrel' } });
	});

	test('natural-gas: reads the newest month and skips rows without a date', async () => {
		const { read } = await startReader({ [PATHS.gas]: 'Date,Price\n2026-07-01,2.5\n2026-13-01,9\n2026-06-01,3\n' });
		expect(await read('natural-gas', 'monthly-processed')).toMatchObject({ figure: exact(5n, 2n), asOf: '2026-07-31' });
	});

	test('natural-gas: the daily table keeps the day of a figure', async () => {
		const { read } = await startReader({ [PATHS.gasDaily]: 'Date,Price\n2026-08-03,2.79\n2026-08-01,2.80\n' });
		expect(await read('natural-gas', 'daily')).toMatchObject({ figure: exact(279n, 100n), asOf: '2026-08-03' });
	});

	test('cpi-us: reads the newest level, and every month as it is printed', async () => {
		const { read } = await startReader({ [PATHS.cpi]: CPI_EXTRACT });
		expect(await read('cpi-us', 'cpiai')).toMatchObject({
			figure: exact(335123n, 1000n),
			asOf: '2026-05-31',
			months: { '2025-11': '324.122', '2026-04': '333.02', '2026-05': '335.123' },
		});
	});

	test('bls: knows no more series than its service answers in a day', () => {
		expect(Object.keys(FEEDS.bls.series).filter((name) => name !== CONSUMER_PRICES).length).toBeLessThanOrEqual(25);
	});

	test('bls: reads the consumer price index as a level without a unit', async () => {
		const { read } = await startReader({ [PATHS.bls(CONSUMER_PRICES)]: toSyntheticBls(CONSUMER_PRICES, [['2026', 'M05', '335.123']]) });
		const { figure, asOf, series, url } = await read('bls', CONSUMER_PRICES);
		expect(url).toBe('https://data.bls.gov/timeseries/CUUR0000SA0');
		expect({ figure, asOf, unit: series.unit }).toEqual({ figure: exact(335123n, 1000n), asOf: '2026-05-31', unit: undefined });
	});

	test('big-mac-index: reads the newest row of the country, also after names with commas', async () => {
		const { read } = await startReader({ [PATHS.bigMac]: SYNTHETIC_BIG_MAC });
		expect(await read('big-mac-index', 'USA')).toMatchObject({ figure: exact(31n, 5n), asOf: '2026-01-01' });
	});

	test('bls: reads the newest month with a figure, never the average of the year', async () => {
		const months = [
			['2025', 'M13', '9.999'],
			['2026', 'M04', '2.190'],
			['2026', 'M06', '-'],
			['2026', 'M05', '2.213'],
		] as const;
		const { read } = await startReader({ [PATHS.bls(EGGS)]: toSyntheticBls(EGGS, months) });
		expect(await read('bls', EGGS)).toMatchObject({ figure: exact(2213n, 1000n), printed: '2.213', asOf: '2026-05-31' });
	});

	test.each([
		['exchange-rates', 'xau', PATHS.rates('xau'), '<html>Sign in</html>', /no JSON/],
		['exchange-rates', 'xau', PATHS.rates('xau'), '{"date":"2026-06-26","xau":{"eur":3}}', /no figure at xau.usd/],
		['exchange-rates', 'xau', PATHS.rates('xau'), '{"date":"2026-06-26","xau":{"usd":null}}', /no figure at xau.usd/],
		['exchange-rates', 'xau', PATHS.rates('xau'), '{"xau":{"usd":3}}', /no date/],
		['exchange-rates', 'xau', PATHS.rates('xau'), '{"date":"2026-06-26","xau":{"usd":"n/a"}}', /Cannot read the figure/],
		['gold-prices', 'monthly', PATHS.gold, 'Month,Price\n2026-05,1\n', /no column "Date"/],
		['gold-prices', 'monthly', PATHS.gold, 'Date,Price\n2026-05\n', /malformed: .*columns length is 2, got 1 on line 2/],
		['gold-prices', 'monthly', PATHS.gold, 'Date,Price\n', /no dated row/],
		['gold-prices', 'monthly', PATHS.gold, 'Date,Price\n2026-05,\n', /Cannot read the figure ""/],
		['big-mac-index', 'USA', PATHS.bigMac, SYNTHETIC_BIG_MAC.replaceAll('USA', 'UZB'), /no row of USA/],
		['big-mac-index', 'USA', PATHS.bigMac, SYNTHETIC_BIG_MAC.replaceAll('USA,USD', 'USA,EUR'), /in EUR, expected USD/],
		['bls', EGGS, PATHS.bls(EGGS), toSyntheticBls('APU0000702111', [['2026', 'M05', '1']]), /no figures of APU0000708111/],
		['bls', EGGS, PATHS.bls(EGGS), toSyntheticBls(EGGS, [['2026', 'M05', '-']]), /no figures of APU0000708111/],
		[
			'bls',
			EGGS,
			PATHS.bls(EGGS),
			'{"status":"REQUEST_NOT_PROCESSED","message":["Daily threshold reached"],"Results":{"series":[]}}',
			/Daily threshold reached/,
		],
		['bls', 'APU999', PATHS.bls('APU999'), 'never read', /no series "APU999"/],
		['bls', 'constructor', PATHS.bls('constructor'), 'never read', /no series "constructor"/],
	] as const)('%s %s: rejects an answer without a figure', async (id, series, target, answer, message) => {
		const { read } = await startReader({ [target]: answer });
		await expect(read(id, series)).rejects.toThrow(message);
	});
});

describe('createFeedReader()', () => {
	test('fetches an address once for several items', async () => {
		const { read, asked } = await startReader({ [PATHS.gold]: SYNTHETIC_GOLD });
		await Promise.all([read('gold-prices', 'monthly'), read('gold-prices', 'monthly')]);
		await read('gold-prices', 'monthly');
		expect(asked).toHaveLength(1);
	});
});

describe('parseCsv()', () => {
	test('reads quotes, doubled quotes, empty fields, a byte order mark and both line ends', () => {
		expect(parseCsv('\ufeffa,b,c\r\n,"x, ""y""",\n1,2,3\n', ['a'])).toEqual([
			{ a: '', b: 'x, "y"', c: '' },
			{ a: '1', b: '2', c: '3' },
		]);
	});
});
