import { escapeMarkup } from '../../text.ts';
import { toYearPage } from '../addresses.ts';
import type { PageParts } from '../places.ts';

/* A year that was typed and has no page. */

/** The year of a list that is nearest to another; of two equally near, the later. */
export function findNearestYear(years: readonly string[], year: number): string | undefined {
	const toDistance = (other: string) => Math.abs(Number(other) - year);
	return years.reduce<string | undefined>(
		(best, other) => (best === undefined || toDistance(other) <= toDistance(best) ? other : best),
		undefined,
	);
}

/** The parts of the page of all years for a text that is none of them: the nearest is named. */
export function toTypedYearParts(text: string, years: readonly string[]): PageParts {
	const year = /^\d{1,4}$/.test(text) ? findNearestYear(years, Number(text)) : undefined;
	if (year === undefined) return { status: 'Enter a year, such as 1980.' };
	const link = `<a href="${toYearPage(year)}">${year}</a>`;
	return { status: `There are too few prices of ${escapeMarkup(text)}. The nearest year is ${link}.` };
}
