import { ResearchError } from '../fetch-text.ts';
import { isDate, parseFigure, toLastDay } from '../quantity.ts';
import type { Feed, Series } from './feed.ts';
import { parseCsv } from './parse-csv.ts';

/** A table of github.com/datasets with a date and a figure, such as `Date,Price` with rows `2026-06,4228.000` or `2026-08-18,95.29`. */
type DatasetOptions = {
	readonly name: string;
	/** The original publisher. */
	readonly after: string;
	readonly licence: string;
	readonly budgetDays: number;
	/** The column of the figures. */
	readonly column?: string;
	/** Series by file name without `.csv`. */
	readonly series: Readonly<Record<string, Series>>;
};

/** The date of a row; undefined for anything else. A month may be written as its first day. */
function toDay(text: string, isMonthly: boolean): string | undefined {
	const day = /^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text;
	if (!isDate(day)) return undefined;
	return isMonthly ? toLastDay(day.slice(0, 7)) : day;
}

function createDatasetFeed({ name, after, licence, budgetDays, column = 'Price', series }: DatasetOptions): Feed {
	return {
		publisher: `datasets/${name}, after the ${after}`,
		licence,
		origin: 'https://raw.githubusercontent.com',
		budgetDays,
		series,
		toPath: (file) => `/datasets/${name}/main/data/${file}.csv`,
		read(text, file) {
			const isMonthly = series[file]?.isMonthly ?? false;
			const rows = parseCsv(text, ['Date', column])
				.map((row) => ({ day: toDay(row.Date ?? '', isMonthly) ?? '', printed: row[column] ?? '' }))
				.filter(({ day }) => day !== '')
				.sort((a, b) => (a.day < b.day ? -1 : 1));
			const newest = rows.at(-1);
			if (newest === undefined) throw new ResearchError('The table has no dated row');
			const months = isMonthly ? { months: Object.fromEntries(rows.map(({ day, printed }) => [day.slice(0, 7), printed])) } : {};
			return { figure: parseFigure(newest.printed), printed: newest.printed, asOf: newest.day, ...months };
		},
	};
}

const PDDL = 'ODC Public Domain Dedication and License';

/** Monthly gold prices since 1833, from the World Bank's Pink Sheet. */
export const goldPrices = createDatasetFeed({
	name: 'gold-prices',
	after: 'World Bank',
	licence: PDDL,
	budgetDays: 90,
	series: { monthly: { title: 'Monthly gold prices in US dollars', unit: 'troy ounce', isMonthly: true } },
});

/** Daily spot prices of crude oil since 1987. */
export const oilPrices = createDatasetFeed({
	name: 'oil-prices',
	after: 'US Energy Information Administration',
	licence: PDDL,
	budgetDays: 30,
	series: {
		'brent-daily': { title: 'Europe Brent spot price, daily', unit: 'barrel' },
		'wti-daily': { title: 'WTI spot price, daily', unit: 'barrel' },
	},
});

/** Prices of natural gas at the Henry Hub since 1997. */
export const naturalGas = createDatasetFeed({
	name: 'natural-gas',
	after: 'US Energy Information Administration',
	licence: PDDL,
	budgetDays: 100,
	series: {
		'monthly-processed': { title: 'Henry Hub natural gas spot price, monthly', unit: 'million btu', isMonthly: true },
		daily: { title: 'Henry Hub natural gas spot price, daily', unit: 'million btu' },
	},
});

/** The US consumer price index since 1913, CUUR0000SA0. */
export const cpiUs = createDatasetFeed({
	name: 'cpi-us',
	after: 'U.S. Bureau of Labor Statistics',
	licence: PDDL,
	budgetDays: 110,
	column: 'Index',
	series: { cpiai: { title: 'US Consumer Price Index for All Urban Consumers, monthly since 1913', isMonthly: true } },
});
