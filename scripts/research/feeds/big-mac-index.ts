import { ResearchError } from '../fetch-text.ts';
import { isDate, parseFigure } from '../quantity.ts';
import type { Feed } from './feed.ts';
import { parseCsv } from './parse-csv.ts';

/** A Big Mac in local currency, once or twice a year: `name,iso_a3,currency_code,local_price,…,date`. Series are countries. */
export const bigMacIndex: Feed = {
	publisher: 'The Economist',
	isPrimary: true,
	licence: 'CC BY 4.0',
	origin: 'https://raw.githubusercontent.com',
	budgetDays: 430,
	series: { USA: { title: 'big-mac-data: source-data/big-mac-source-data-v2.csv', unit: 'burger' } },
	toPath: () => '/TheEconomist/big-mac-data/master/source-data/big-mac-source-data-v2.csv',
	read(text, series) {
		const newest = parseCsv(text, ['iso_a3', 'currency_code', 'local_price', 'date'])
			.filter((row) => row.iso_a3 === series && isDate(row.date ?? ''))
			.reduce<Record<string, string> | undefined>(
				(best, row) => (best === undefined || (row.date ?? '') > (best.date ?? '') ? row : best),
				undefined,
			);
		if (newest === undefined) throw new ResearchError(`The table has no row of ${series}`);
		if (newest.currency_code !== 'USD') throw new ResearchError(`The price of ${series} is in ${newest.currency_code}, expected USD`);
		const printed = newest.local_price ?? '';
		return { figure: parseFigure(printed), printed, asOf: newest.date ?? '' };
	},
};
