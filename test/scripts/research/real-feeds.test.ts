import { describe, expect, test } from 'vitest';
import { compare, exact } from '../../../core/exact.ts';
import { createFeedReader } from '../../../scripts/research/feeds/feed-reader.ts';
import { parseFigure } from '../../../scripts/research/quantity.ts';
import { runResearch } from '../../../scripts/research/run-research.ts';
import { readSharedFeeds, SHARED_FEEDS } from '../../support/shared-feeds.ts';
import { startFeeds } from '../../support/start-feeds.ts';
import { FEEDS, PATHS, toSyntheticBls } from '../../support/synthetic-feeds.ts';

const TODAY = new Date().toISOString().slice(0, 10);

/** A few real lines of each source, retrieved on 2026-11-22: fawazahmed0/exchange-api (CC0), datasets/… (PDDL), The Economist (CC BY 4.0), BLS. */
const EXTRACTS = {
	[PATHS.rates('xau')]: '{"date":"2026-09-29","xau":{"usd":4129.10045482}}',
	[PATHS.rates('btc')]: '{"date":"2026-09-29","btc":{"usd":83212.63997315}}',
	[PATHS.oil]: 'Date,Price\n2026-08-17,92.43\n2026-08-18,95.29\n',
	[PATHS.gas]: 'Date,Price\n2026-06-01,3.15\n2026-07-01,2.89\n',
	[PATHS.cpi]: 'Date,Index,Inflation\n2026-04-01,333.02,0.85\n2026-05-01,335.123,0.63\n',
	[PATHS.bigMac]: `name,iso_a3,currency_code,local_price,dollar_ex,GDP_dollar,GDP_local,date
United States,USA,USD,5.79,1,82523.258,82523.258,2025-01-01
United States,USA,USD,6.12,1,86144.797,86144.797,2026-01-01
`,
	[PATHS.bls('APU000074714')]: toSyntheticBls('APU000074714', [
		['2026', 'M07', '4.094'],
		['2026', 'M06', '4.195'],
		['2026', 'M05', '4.651'],
	]),
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
		['bls', 'APU000074714', '4.094', '2026-07-31'],
	] as const)('%s %s is %s, as of %s', async (feed, series, printed, asOf) => {
		const { baseUrl } = await startFeeds(EXTRACTS);
		expect(await createFeedReader(FEEDS, { baseUrl, today: TODAY })(feed, series)).toMatchObject({
			figure: parseFigure(printed),
			printed,
			asOf,
		});
	});
});

if (SHARED_FEEDS === undefined) console.log('Not run: there are no stored answers of feeds beside the project.');

describe.skipIf(SHARED_FEEDS === undefined)('stored answers of all feeds', () => {
	const answers = SHARED_FEEDS === undefined ? {} : readSharedFeeds(SHARED_FEEDS);
	const stored = Object.entries(FEEDS).flatMap(([id, { url, series }]) =>
		Object.keys(series)
			.filter((name) => url.replace('https://', '/').replace('{series}', name) in answers)
			.map((name) => ({ id, series: name })),
	);

	test('every stored series can be read, and none is of the future', async () => {
		const { baseUrl } = await startFeeds(answers);
		const read = createFeedReader(FEEDS, { baseUrl, today: TODAY });
		expect(stored.length).toBeGreaterThan(50);
		for (const { id, series } of stored) {
			const { figure, asOf } = await read(id, series);
			expect(compare(figure, exact(0n)), series).toBe(1);
			expect(asOf > '2025-12-31' && asOf <= TODAY, `${series}: ${asOf}`).toBe(true);
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
		const failed = changes.filter(({ verdict, reason }) => verdict === 'failed' && !reason?.includes('answered with status 404'));
		expect(failed).toEqual([]);
		expect(changes.filter(({ method, verdict }) => method !== 'manual' && verdict === 'quarantined')).toEqual([]);
	});
});
