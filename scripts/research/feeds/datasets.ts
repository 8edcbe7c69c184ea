import { ResearchError } from '../fetch-text.ts';
import { isDate, parseFigure } from '../quantity.ts';
import type { Feed, Series } from './feed.ts';
import { parseCsv } from './parse-csv.ts';

/** A table of github.com/datasets, each `Date,Price` with rows such as `2026-06,4228.000` or `2026-08-18,95.29`. */
type DatasetOptions = {
	readonly name: string;
	/** The original publisher. */
	readonly after: string;
	readonly licence: string;
	readonly budgetDays: number;
	/** Series by file name without `.csv`. */
	readonly series: Readonly<Record<string, Series>>;
};

/** The date of a row. A month counts as its first day; undefined for anything else. */
function toDay(text: string): string | undefined {
	const day = /^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text;
	return isDate(day) ? day : undefined;
}

function createDatasetFeed({ name, after, licence, budgetDays, series }: DatasetOptions): Feed {
	return {
		publisher: `datasets/${name}, after the ${after}`,
		licence,
		origin: 'https://raw.githubusercontent.com',
		budgetDays,
		series,
		toPath: (file) => `/datasets/${name}/main/data/${file}.csv`,
		read(text) {
			let newest: { day: string; price: string } | undefined;
			for (const { Date: date = '', Price: price = '' } of parseCsv(text, ['Date', 'Price'])) {
				const day = toDay(date);
				if (day !== undefined && (newest === undefined || day > newest.day)) newest = { day, price };
			}
			if (newest === undefined) throw new ResearchError('The table has no dated row');
			return { figure: parseFigure(newest.price), asOf: newest.day };
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
	series: { monthly: { title: 'Monthly gold prices in US dollars', unit: 'troy ounce' } },
});

/** Daily spot prices of crude oil since 1987. */
export const oilPrices = createDatasetFeed({
	name: 'oil-prices',
	after: 'US Energy Information Administration',
	licence: PDDL,
	budgetDays: 30,
	series: { 'brent-daily': { title: 'Europe Brent spot price, daily', unit: 'barrel' } },
});

/** Monthly prices of natural gas at the Henry Hub since 1997. */
export const naturalGas = createDatasetFeed({
	name: 'natural-gas',
	after: 'US Energy Information Administration',
	licence: PDDL,
	budgetDays: 100,
	series: { 'monthly-processed': { title: 'Henry Hub natural gas spot price, monthly', unit: 'million btu' } },
});
