/* The age of a figure, in words. Days are `YYYY-MM-DD`, and "today" is an argument. */

/** The newest date of any item, `YYYY-MM-DD`: "today" of a build, which reads no clock. Empty without items. */
export function toNewestDate(items: readonly { updatedOn: string }[]): string {
	return items.reduce((newest, { updatedOn }) => (updatedOn > newest ? updatedOn : newest), '');
}

const DAY_MS = 86_400_000;

const dayFormat = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A date `YYYY-MM-DD` as text: `November 21, 2026`. */
export function toDayLabel(date: string): string {
	return dayFormat.format(new Date(`${date}T00:00:00Z`));
}

/** Two dates `YYYY-MM-DD` as text: `September 28 – 29, 2026`. */
export function toDaysLabel(from: string, to: string): string {
	return dayFormat.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}

/** Names of the months. */
export const MONTHS: readonly string[] = 'January February March April May June July August September October November December'.split(' ');

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The month of a date `YYYY-MM-DD` as text: `November 2026`. */
export function toMonthLabel(date: string): string {
	return monthFormat.format(new Date(`${date}T00:00:00Z`));
}

/** The date a number of days after another. */
export function addDays(date: string, days: number): string {
	return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The number of a month, `YYYY-MM` or longer. */
export const toMonthNumber = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** Whole months from one day to another, days not counted. */
function toMonthsBetween(from: string, to: string): number {
	return toMonthNumber(to) - toMonthNumber(from);
}

/** The year of a figure that is older than a year; undefined for a newer one, whose year need not be said. */
export function toPastYear(asOf: string, today: string): string | undefined {
	return toMonthsBetween(asOf, today) > 12 ? asOf.slice(0, 4) : undefined;
}

/** The age of a figure in whole years, if more than one: `9 years ago`. */
export function toAgeLabel(asOf: string, today: string): string | undefined {
	const months = toMonthsBetween(asOf, today);
	if (months <= 12) return undefined;
	const years = Math.floor(months / 12);
	return `${years} ${years === 1 ? 'year' : 'years'} ago`;
}

/** A figure that is younger than this many days is one of now. */
const NOW_DAYS = 31;

/** Whether "now" may be said of a figure on a real day: it is less than a month old. A build never says it, since it reads no clock. */
export function isOfNow(asOf: string, day: string): boolean {
	return asOf <= day && day < addDays(asOf, NOW_DAYS);
}

/** The age of a figure on a real day: `3 months ago`, `9 years ago`; undefined for one of now. */
export function toClockAge(asOf: string, day: string): string | undefined {
	if (asOf > day || isOfNow(asOf, day)) return undefined;
	const isBefore = Number(day.slice(8)) < Number(asOf.slice(8)) && asOf.slice(8) <= '28';
	const months = Math.max(1, toMonthsBetween(asOf, day) - Number(isBefore));
	const [count, unit] = months < 12 ? [months, 'month'] : [Math.floor(months / 12), 'year'];
	return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
