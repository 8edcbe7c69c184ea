import { describe, expect, test } from 'vitest';
import { compare, exact } from '../../../core/exact.ts';
import { createFeedReader } from '../../../scripts/research/feeds/feed-reader.ts';
import { runResearch } from '../../../scripts/research/run-research.ts';
import { readSharedFeeds, SHARED_FEEDS } from '../../support/research/shared-feeds.ts';
import { startFeeds } from '../../support/research/start-feeds.ts';
import { FEEDS, PATHS, toSyntheticBls } from '../../support/research/synthetic-feeds.ts';

const TODAY = new Date().toISOString().slice(0, 10);

/** When the tables without dates were changed last, as their repositories say it. */
const COMMITS = {
	'/api.github.com/repos/datasets/s-and-p-500-companies-financials/commits?path=data/constituents-financials.csv&per_page=1':
		'[{"sha":"44d0ca307550","commit":{"author":{"date":"2026-08-22T00:35:11Z"}}}]',
	'/api.github.com/repos/Ate329/top-us-stock-tickers/commits?path=tickers/all.csv&per_page=1':
		'[{"sha":"c9dae7d45be9","commit":{"author":{"date":"2026-07-23T10:00:00Z"}}}]',
	'/api.github.com/repos/pydantic/genai-prices/commits?path=prices/data_slim.json&per_page=1':
		'[{"sha":"47df840a5ab1","commit":{"author":{"date":"2026-08-21T08:00:00Z"}}}]',
};

/** A few real lines of each source, retrieved on 2026-11-22: fawazahmed0/exchange-api (CC0), datasets/… (PDDL), The Economist (CC BY 4.0), BLS. */
const EXTRACTS = {
	...COMMITS,
	'/fred.stlouisfed.org/graph/fredgraph.csv?id=GASREGW': 'observation_date,GASREGW\n2026-08-10,4.101\n2026-08-17,4.049\n',
	// The form of the service, with the figure of a copy in trillions.
	'/api.fiscaldata.treasury.gov/services/api/fiscal_service/v2/accounting/od/debt_to_penny?fields=record_date,tot_pub_debt_out_amt&sort=-record_date&page[size]=1':
		'{"data":[{"record_date":"2026-08-19","tot_pub_debt_out_amt":"40012700000000.00"}],"meta":{"count":1}}',
	'/raw.githubusercontent.com/ONSdigital/cpi-items-actions/main/avgprice.csv':
		'"ID_NAME","CONSUMPTION_SEGMENT_CODE","2026-06-01","2026-07-01"\n"Avocados","CP0116199",1.04,1.04\n"Lager - draught (3.4-4.2%)","310109",4.73,4.73\n',
	'/raw.githubusercontent.com/datasets/s-and-p-500-companies-financials/main/data/constituents-financials.csv':
		'Symbol,Name,Price,Market Cap\nAAPL,Apple Inc.,309.35,4514709504000\nMU,Micron Technology,966.78,\n',
	'/raw.githubusercontent.com/Ate329/top-us-stock-tickers/main/tickers/all.csv':
		'symbol,name,price,marketCap,volume,industry\nBRK/A,Berkshire Hathaway Inc.,732750.01,1077782938209.0,400,Uncategorized\n',
	'/cdn.jsdelivr.net/gh/komed3/rtb-api@main/api/list/rtb/latest':
		'{"date":"2026-10-10","total":20603014.151,"list":[{"rank":1,"uri":"elon-musk","networth":1004215.249}]}',
	// The first and the last price of a model, a price in tiers, and one that holds in some hours of the day.
	'/raw.githubusercontent.com/pydantic/genai-prices/main/prices/data_slim.json': JSON.stringify([
		{ id: 'openai', models: [{ id: 'gpt-5.5', prices: { input_mtok: 5, output_mtok: 30 } }] },
		{
			id: 'google',
			models: [{ id: 'gemini-3.1-pro-preview', prices: { output_mtok: { base: 12, tiers: [{ start: 200000, price: 18 }] } } }],
		},
		{
			id: 'deepseek',
			models: [
				{
					id: 'deepseek-v4-pro',
					prices: [
						{ prices: { output_mtok: 0.87 } },
						{ constraint: { start_date: '2026-08-17' }, prices: { output_mtok: 1.98 } },
						{ constraint: { start_time: '01:00:00Z', end_time: '04:00:00Z' }, prices: { output_mtok: 3.96 } },
					],
				},
			],
		},
	]),
	[PATHS.rates('gbp')]: '{"date":"2026-09-29","gbp":{"usd":1.32382204}}',
	[PATHS.rates('xau')]: '{"date":"2026-09-29","xau":{"usd":4129.10045482}}',
	[PATHS.rates('btc')]: '{"date":"2026-09-29","btc":{"usd":83212.63997315}}',
	[PATHS.oil]: 'Date,Price\n2026-08-17,92.43\n2026-08-18,95.29\n',
	[PATHS.gas]: 'Date,Price\n2026-06-01,3.15\n2026-07-01,2.89\n',
	[PATHS.cpi]: 'Date,Index,Inflation\n2026-04-01,333.02,0.85\n2026-05-01,335.123,0.63\n',
	[PATHS.bigMac]: `name,iso_a3,currency_code,local_price,dollar_ex,GDP_dollar,GDP_local,date
United States,USA,USD,5.79,1,82523.258,82523.258,2025-01-01
United States,USA,USD,6.12,1,86144.797,86144.797,2026-01-01
`,
	[PATHS.bls('APU0000708111')]: toSyntheticBls('APU0000708111', [
		['2026', 'M07', '2.189'],
		['2026', 'M06', '2.141'],
		['2026', 'M05', '2.191'],
	]),
};

describe('real lines of each source', () => {
	test.each([
		['exchange-rates', 'xau', '4129.10045482', '2026-09-29'],
		['exchange-rates', 'btc', '83212.63997315', '2026-09-29'],
		['oil-prices', 'brent-daily', '95.29', '2026-08-18'],
		['natural-gas', 'monthly-processed', '2.89', '2026-07-31'],
		['cpi-us', 'cpiai', '335.123', '2026-05-31'],
		['big-mac-index', 'USA', '6.12', '2026-01-01'],
		['bls', 'APU0000708111', '2.189', '2026-07-31'],
		['fred', 'GASREGW', '4.049', '2026-08-17'],
		['us-debt', 'total', '40012700000000.00', '2026-08-19'],
		['uk-average-prices', 'lager', '£4.73', '2026-07-31'],
		['sp500-companies', 'AAPL', '4514709504000', '2026-08-21'],
		['us-shares', 'BRK-A', '732750.01', '2026-07-22'],
		['billionaires', 'elon-musk', '1004215.249 million', '2026-10-10'],
		['billionaires', 'all', '20603014.151 million', '2026-10-10'],
		['model-prices', 'gpt-5-5', '30', '2026-08-21'],
		['model-prices', 'gemini-3-1-pro', '12', '2026-08-21'],
		['model-prices', 'deepseek-v4-pro', '1.98', '2026-08-21'],
	] as const)('%s %s is %s, as of %s', async (feed, series, printed, asOf) => {
		const { baseUrl } = await startFeeds(EXTRACTS);
		expect(await createFeedReader(FEEDS, { baseUrl, today: TODAY })(feed, series)).toMatchObject({
			printed,
			asOf,
		});
	});
});

const NOT_STORED = [
	'george-lucas',
	'jay-z',
	'kim-kardashian',
	'lebron-james',
	'michael-jordan',
	'steven-spielberg',
	'taylor-swift',
	'tiger-woods',
];

if (SHARED_FEEDS === undefined) console.log('Not run: there are no stored answers of feeds beside the project.');

describe.skipIf(SHARED_FEEDS === undefined)('stored answers of all feeds', () => {
	const answers = SHARED_FEEDS === undefined ? {} : { ...readSharedFeeds(SHARED_FEEDS), ...COMMITS };
	const stored = Object.entries(FEEDS).flatMap(([id, { url, series }]) =>
		Object.keys(series)
			// Of the list of billionaires, some rows are stored.
			.filter((name) => id !== 'billionaires' || !NOT_STORED.includes(name))
			.filter((name) => decodeURI(url).replace('https://', '/').replace('{series}', name) in answers)
			.map((name) => ({ id, series: name })),
	);

	test('every stored series can be read, and none is of the future', async () => {
		const { baseUrl } = await startFeeds(answers);
		const read = createFeedReader(FEEDS, { baseUrl, today: TODAY });
		expect(stored.length).toBeGreaterThan(130);
		for (const { id, series } of stored) {
			const { figure, asOf } = await read(id, series);
			expect(compare(figure, exact(0n)), series).toBe(1);
			expect(asOf >= '2025-12-31' && asOf <= TODAY, `${series}: ${asOf}`).toBe(true);
		}
	});

	test('a dry run over the catalogue fails only where no answer is stored', async () => {
		const { baseUrl } = await startFeeds(answers);
		const { aborted, changes } = await runResearch({
			contentDir: 'content',
			fetch: { baseUrl },
			now: new Date(),
			isDryRun: true,
		});
		expect(aborted).toBeUndefined();
		const isStored = (reason = '') => !/status 404|could not be renewed/.test(reason) && !NOT_STORED.some((name) => reason.includes(name));
		const failed = changes.filter(({ verdict, reason }) => verdict === 'failed' && isStored(reason));
		expect(failed).toEqual([]);
		expect(changes.filter(({ verdict }) => verdict === 'quarantined')).toEqual([]);
	});
});
