import { compare, divide, exact, parseDecimal } from '../../core/exact.ts';
import { getOwn } from '../../core/get-own.ts';
import { type ConsumerPrices, ConsumerPricesSchema } from '../../core/item/worth/consumer-prices.ts';
import { ResearchError } from './fetch-text.ts';
import { toLastDay } from './quantity.ts';

/** The address of the source of the monthly index in `content/consumer-prices.json`. */
const INDEX_SOURCE_URL = 'https://github.com/datasets/cpi-us';

/** Whether a level is within 10% of the one before: a larger step of a month is a wrong table or a new base year. */
function isPlausible(level: string, before: string): boolean {
	const ratio = divide(parseDecimal(level), parseDecimal(before));
	return compare(ratio, exact(9n, 10n)) >= 0 && compare(ratio, exact(11n, 10n)) <= 0;
}

/** The consumer prices with the months that are newer than theirs and over. @throws ResearchError for a level that cannot be right */
function toNext(old: ConsumerPrices, found: Readonly<Record<string, string>>, today: string): ConsumerPrices {
	const newest = Object.keys(old.months).sort().at(-1) ?? '';
	const months = Object.fromEntries(
		Object.entries(found)
			.filter(([month]) => month > newest && toLastDay(month) <= today)
			.sort(([a], [b]) => (a < b ? -1 : 1)),
	);
	if (Object.keys(months).length === 0) return old;
	const sources = old.sources.map((source) => (source.url === INDEX_SOURCE_URL ? { ...source, retrievedOn: today } : source));
	const parsed = ConsumerPricesSchema.safeParse({ ...old, sources, months: { ...old.months, ...months } });
	if (!parsed.success) throw new ResearchError(`The index has an unreadable level: ${parsed.error.issues[0]?.message ?? ''}`);
	let before = getOwn(old.months, newest) ?? '';
	for (const [month, level] of Object.entries(months)) {
		if (!isPlausible(level, before)) throw new ResearchError(`The index goes from ${before} to ${level} in ${month}`);
		before = level;
	}
	return parsed.data;
}

/** Levels in rows of a file: a line for each decade of years, and each year of months. */
function toRows(levels: Readonly<Record<string, string>>, digits: number): string {
	const rows = Map.groupBy(Object.entries(levels), ([date]) => date.slice(0, digits));
	const toRow = (row: [string, string][]) => row.map(([date, level]) => `${JSON.stringify(date)}: ${JSON.stringify(level)}`).join(', ');
	return `{\n${[...rows.values()].map((row) => `\t\t${toRow(row)}`).join(',\n')}\n\t}`;
}

/** The text of `consumer-prices.json`. */
function toText({ years, months, ...rest }: ConsumerPrices): string {
	const head = JSON.stringify(rest, null, '\t').slice(0, -2);
	return `${head},\n\t"years": ${toRows(years, 3)},\n\t"months": ${toRows(months, 4)}\n}\n`;
}

/**
 * The text of `consumer-prices.json` with the newer months of the index, each level as it is printed; the same text if there are none.
 * @param found levels by month
 * @param today `YYYY-MM-DD`
 * @throws ResearchError for a level that cannot be right
 */
export function addConsumerPrices(text: string, found: Readonly<Record<string, string>>, today: string): string {
	const old = ConsumerPricesSchema.parse(JSON.parse(text));
	const next = toNext(old, found, today);
	return next === old ? text : toText(next);
}
