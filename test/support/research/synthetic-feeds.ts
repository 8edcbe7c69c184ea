import { readFileSync } from 'node:fs';
import { type Feeds, FeedsSchema } from '../../../core/item/schema/feeds-schema.ts';

/*
 * Answers in the form of each feed, with invented figures: no live run stands behind them. The forms were seen in public copies:
 * fawazahmed0/exchange-api (CC0), TheEconomist/big-mac-data (CC BY 4.0), datasets/gold-prices, oil-prices and natural-gas (PDDL), and the documentation of the
 * Bureau of Labor Statistics' public API.
 */

/** The feeds of the catalogue. */
export const OWN_FEEDS = FeedsSchema.parse(JSON.parse(readFileSync('content/feeds.json', 'utf8')));

/** The feeds of the catalogue, without the second feeds that must agree. */
export const FEEDS: Feeds = Object.fromEntries(
	Object.entries(OWN_FEEDS).map(([id, feed]) => [
		id,
		{ ...feed, series: Object.fromEntries(Object.entries(feed.series).map(([name, { confirmedBy: _, ...series }]) => [name, series])) },
	]),
);

/** Paths of the stand-in: a folder for each host. */
export const PATHS = {
	rates: (series: string) => `/cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@latest/v1/currencies/${series}.min.json`,
	oil: '/raw.githubusercontent.com/datasets/oil-prices/main/data/brent-daily.csv',
	gas: '/raw.githubusercontent.com/datasets/natural-gas/main/data/monthly-processed.csv',
	cpi: '/raw.githubusercontent.com/datasets/cpi-us/main/data/cpiai.csv',
	bigMac: '/raw.githubusercontent.com/TheEconomist/big-mac-data/master/source-data/big-mac-source-data-v2.csv',
	bls: (series: string) => `/api.bls.gov/publicAPI/v1/timeseries/data/${series}`,
} as const;

/** `usd` is put in as it is written, so that its digits can be told from a float's. */
export const toSyntheticRates = (series: string, { usd, date }: { usd: string; date: string }) =>
	`{"date":"${date}","${series}":{"aed":1.5,"usd":${usd},"zmw":0.04}}`;

/** Real rows of github.com/datasets/cpi-us (PDDL). October 2025 was not surveyed. */
export const CPI_EXTRACT = `Date,Index,Inflation
2025-09-01,324.8,0.25
2025-11-01,324.122,-0.21
2025-12-01,324.054,-0.02
2026-01-01,325.252,0.37
2026-02-01,326.785,0.47
2026-03-01,330.213,1.05
2026-04-01,333.02,0.85
2026-05-01,335.123,0.63
`;

export const SYNTHETIC_BIG_MAC = [
	'name,iso_a3,currency_code,local_price,dollar_ex,GDP_dollar,GDP_local,date',
	'United States,USA,USD,5.00,1,80000.5,80000.5,2025-01-01',
	'"Korea, Republic of",KOR,KRW,5500,1400,33000,48000000,2026-01-01',
	'United States,USA,USD,6.20,1,86000.5,86000.5,2026-01-01',
	'',
].join('\n');

/** Months and values as the service lists them, newest first or not. */
export const toSyntheticBls = (series: string, months: readonly (readonly [year: string, period: string, value: string])[]) =>
	JSON.stringify({
		status: 'REQUEST_SUCCEEDED',
		responseTime: 16,
		message: [],
		Results: {
			series: [
				{
					seriesID: series,
					data: months.map(([year, period, value]) => ({ year, period, periodName: 'Month', value, footnotes: [{}] })),
				},
			],
		},
	});
