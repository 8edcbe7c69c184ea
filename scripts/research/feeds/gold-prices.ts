import { parseFigure } from '../parse-quantity.ts';
import { ResearchError } from '../research-error.ts';
import type { Feed } from './feed.ts';
import { parseCsv } from './parse-csv.ts';

/** Gold by the month since 1833, from the World Bank's Pink Sheet: `Date,Price` with rows such as `2026-06,4228.000`. */
export const goldPrices: Feed = {
	publisher: 'datasets/gold-prices, after the World Bank',
	licence: 'ODC Public Domain Dedication and License',
	origin: 'https://raw.githubusercontent.com',
	budgetDays: 90,
	series: { monthly: { title: 'Monthly gold prices in US dollars', unit: 'troy ounce' } },
	toPath: () => '/datasets/gold-prices/main/data/monthly.csv',
	read(text) {
		const newest = parseCsv(text, ['Date', 'Price'])
			.filter(({ Date: month = '' }) => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month))
			.reduce<Record<string, string> | undefined>(
				(best, row) => (best === undefined || (row.Date ?? '') > (best.Date ?? '') ? row : best),
				undefined,
			);
		if (newest === undefined) throw new ResearchError('The table has no month');
		return { figure: parseFigure(newest.Price ?? ''), asOf: `${newest.Date}-01` };
	},
};
