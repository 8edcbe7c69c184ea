import { isDate } from '../quantity.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
	'(jan(?:uary|\\.)?|feb(?:ruary|\\.)?|mar(?:ch|\\.)?|apr(?:il|\\.)?|may|june?\\.?|july?\\.?|aug(?:ust|\\.)?|sept?(?:ember|\\.)?|oct(?:ober|\\.)?|nov(?:ember|\\.)?|dec(?:ember|\\.)?)';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = '((?:19|20)\\d{2})';

/** Date formats, with the groups of year, month and day. `03/04/2026` is missing on purpose: its month is ambiguous. */
const FORMS: readonly { form: RegExp; year: number; month: number; day?: number }[] = [
	{ form: new RegExp(`(?<!\\d)${YEAR}-(\\d{2})-(\\d{2})(?!\\d)`, 'gi'), year: 1, month: 2, day: 3 },
	{ form: new RegExp(`\\b${MONTH} ${DAY},? ${YEAR}\\b`, 'gi'), year: 3, month: 1, day: 2 },
	{ form: new RegExp(`\\b${DAY} ${MONTH},? ${YEAR}\\b`, 'gi'), year: 3, month: 2, day: 1 },
	// A month counts as its first day, as with feeds.
	{ form: new RegExp(`(?<!\\d |\\d(?:st|nd|rd|th) )\\b${MONTH},? ${YEAR}\\b`, 'gi'), year: 2, month: 1 },
];

function toMonth(text: string): string {
	return /^\d/.test(text) ? text : String(MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1).padStart(2, '0');
}

/** The dates with a year in a normalized text, without duplicates, as `YYYY-MM-DD`. */
export function findDates(text: string): string[] {
	const dates = FORMS.flatMap(({ form, year, month, day }) =>
		[...text.matchAll(form)].map((match) => {
			const inMonth = day === undefined ? '01' : (match[day] ?? '').padStart(2, '0');
			return `${match[year]}-${toMonth(match[month] ?? '')}-${inMonth}`;
		}),
	);
	return [...new Set(dates.filter(isDate))];
}

/** The date of a timestamp in markup, such as `2026-01-15T08:00:00-05:00`, as printed: the time zone is not converted. */
export function readStamp(text: string): string | undefined {
	const day = /^\s*(\d{4}-\d{2}-\d{2})(?:[T ]|\s*$)/.exec(text)?.[1];
	return day !== undefined && isDate(day) ? day : undefined;
}
