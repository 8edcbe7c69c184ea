import type * as z from 'zod';
import { exact, multiply, round } from '../../core/exact.ts';
import type { ItemFile, SourceSchema } from '../../core/item/schema/item-schema.ts';
import { parseSeries, type SeriesLine, toLastDate } from '../../core/item/series.ts';
import { toObservedItem } from '../../core/item/worth/observed-worth.ts';
import { parseFigure, parseQuantity } from './quantity.ts';

/* A new worth is a new line of the item's series. No other file of the item changes. */

export type Source = z.infer<typeof SourceSchema>;
/** A worth in US cents, and its day. `dollars` are those that the source prints, where they have fractions of a cent. */
export type NewValue = { readonly worthCents: number; readonly asOf: string; readonly dollars?: string | undefined };

/** Path of a series below the content folder. */
export const toSeriesFileName = (slug: string) => `series/${slug}.csv`;

/** Below this many US cents a printed price keeps its fractions: electricity costs 18.9 cents. */
const EXACT_BELOW_CENTS = 100_00;
const DECIMALS = 6;

/** A printed figure in dollars as a line has it, where a cent is too coarse for it; undefined where a line of whole cents says the same. */
export function toPrintedDollars(printed: string, scale: string): string | undefined {
	const dollars = multiply(parseFigure(printed), parseQuantity(scale));
	const digits = String(round(multiply(dollars, exact(10n ** BigInt(DECIMALS))))).padStart(DECIMALS + 1, '0');
	const text = `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`.replace(/0{1,6}$/, '').replace(/\.$/, '');
	return Number(text) * 100 < EXACT_BELOW_CENTS && /\.\d{3,}$/.test(text) ? text : undefined;
}

/** A date as the last line has it: a month or a year where it is the last day of one. */
function toRowDate(asOf: string, last: string): string {
	const short = asOf.slice(0, last.length);
	return toLastDate(short) === asOf ? short : asOf;
}

/** The lines that new values become after the last one. A value that is not newer is none: only a person can correct a line. */
export function toNewLines(text: string, values: readonly NewValue[], today: string): SeriesLine[] {
	const last = parseSeries(text).lines.at(-1);
	if (last === undefined) return [];
	return values
		.filter(({ asOf }) => asOf > (toLastDate(last.date) ?? ''))
		.map(({ worthCents, asOf, dollars }) => ({
			date: toRowDate(asOf, last.date),
			worth: dollars ?? (worthCents / 100).toFixed(2).replace(/\.00$/, ''),
			seen: today,
		}));
}

/** The text of a series with lines at its end. A series that runs of the week continue has the column `seen`. */
export function appendLines(text: string, lines: readonly SeriesLine[]): string {
	const [header = ''] = text.split('\n', 1);
	const toRow = (line: SeriesLine) =>
		header
			.split(',')
			.map((column) => (line as Readonly<Partial<Record<string, string>>>)[column] ?? '')
			.join(',');
	return `${text}${lines.map((line) => `${toRow(line)}\n`).join('')}`;
}

/** The item with a newer line. */
export function toItemWithLine(item: ItemFile, newest: SeriesLine): ItemFile {
	return toObservedItem(item, { newest }) ?? item;
}
