import { divide, type Exact, exact, parseDecimal, round } from '../../core/exact.ts';
import { DateSchema } from '../../core/item/schema/field-schemas.ts';

/** Whether a text is a day of the calendar, as `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
	return DateSchema.safeParse(text).success;
}

/** The last day of a month `YYYY-MM`: the date of a figure for that month. */
export function toLastDay(month: string): string {
	const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
	return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** Longest figure of a table, in characters. Reading a number of millions of digits takes the square of its length. */
const MAX_FIGURE = 60;
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;

/**
 * A figure as feeds write it, exactly: `4587.000`, `-37.63`, or JSON's `1.2e-7`.
 * @throws RangeError for anything else, including an empty text, which never counts as zero
 */
export function parseFigure(text: string): Exact {
	const [, sign = '', whole, fraction = '', exponent = '0'] = (text.length <= MAX_FIGURE && DECIMAL.exec(text.trim())) || [];
	if (whole === undefined) throw new RangeError(`Cannot read the figure ${JSON.stringify(text.slice(0, 40))}: expected a decimal number`);
	const { n, d } = parseDecimal(`${sign}${whole}.${fraction}`);
	const scale = 10n ** BigInt(Math.abs(Number(exponent)));
	return Number(exponent) < 0 ? divide({ n, d }, { n: scale, d: 1n }) : divide({ n, d }, { n: 1n, d: scale });
}

/** Above a million dollars a worth is rounded: the single dollars of a company are unknown. */
const ROUNDED_FROM_CENTS = 100_000_000n;
const ROUNDED_TO_DIGITS = 5;

/** A worth in US cents with the digits that can be known: five where it is above a million dollars. */
export function toKnownDigits(cents: Exact): Exact {
	const whole = round(cents);
	if (whole < ROUNDED_FROM_CENTS) return cents;
	const unit = 10n ** BigInt(String(whole).length - ROUNDED_TO_DIGITS);
	return exact(((whole + unit / 2n) / unit) * unit);
}

/** A quantity as items state it: `400`, `0.5` or `6/31.1034768`, exactly. @throws RangeError for anything else */
export function parseQuantity(text: string): Exact {
	const [over = '', under = '1', ...rest] = text.split('/');
	if (rest.length > 0) throw new RangeError(`Cannot read the quantity ${JSON.stringify(text)}: expected one "/" at most`);
	return divide(parseFigure(over), parseFigure(under));
}
