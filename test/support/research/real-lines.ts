import { PATHS, toSyntheticBls } from './synthetic-feeds.ts';

/** When the tables without dates were changed last, as their repositories say it. */
const COMMITS = {
	'/api.github.com/repos/datasets/s-and-p-500-companies-financials/commits?path=data/constituents-financials.csv&per_page=1':
		'[{"sha":"44d0ca307550","commit":{"author":{"date":"2026-08-22T00:35:11Z"}}}]',
	'/api.github.com/repos/Ate329/top-us-stock-tickers/commits?path=tickers/all.csv&per_page=1':
		'[{"sha":"c9dae7d45be9","commit":{"author":{"date":"2026-07-23T10:00:00Z"}}}]',
	'/api.github.com/repos/pydantic/genai-prices/commits?path=prices/data_slim.json&per_page=1':
		'[{"sha":"47df840a5ab1","commit":{"author":{"date":"2026-08-21T08:00:00Z"}}}]',
};

/** A few real lines of each source by its path at a stand-in, retrieved on 2026-11-22: fawazahmed0/exchange-api (CC0), datasets/… (PDDL), The Economist (CC BY 4.0), BLS. */
export const REAL_LINES = {
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
