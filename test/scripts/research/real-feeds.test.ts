import { describe, expect, test } from 'vitest';
import { createFeedReader } from '../../../scripts/research/feeds/feed-reader.ts';
import { REAL_LINES } from '../../support/research/real-lines.ts';
import { startFeeds } from '../../support/research/start-feeds.ts';
import { FEEDS } from '../../support/research/synthetic-feeds.ts';

const TODAY = new Date().toISOString().slice(0, 10);

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
		const { baseUrl } = await startFeeds(REAL_LINES);
		expect(await createFeedReader(FEEDS, { baseUrl, today: TODAY })(feed, series)).toMatchObject({
			printed,
			asOf,
		});
	});
});
