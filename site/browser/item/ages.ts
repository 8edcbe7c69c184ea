import { isOfNow, toClockAge, toMonthLabel } from '../../../core/item/dating.ts';

/** The real day, `YYYY-MM-DD`, in UTC. */
function toDay(now: number): string {
	return new Date(now).toISOString().slice(0, 10);
}

/** Words about a figure that depend on the clock. */
export type ClockWords = {
	/** After the date: ", 8 months ago", or nothing. */
	age: string;
	/** Whether "now" may be said. */
	isNow: boolean;
	isPast: boolean;
};

/**
 * Says how old a figure is on a real day, and whether it is past its date.
 * @param staleAfter the date after which a price may be out of date
 */
export function toClockWords({ asOf, staleAfter }: { asOf: string; staleAfter?: string | undefined }, day: string): ClockWords {
	const isPast = staleAfter !== undefined && staleAfter < day;
	const age = toClockAge(asOf, day);
	return { age: age === undefined ? '' : `, ${age}`, isNow: isOfNow(asOf, day), isPast };
}

/** Brings the words about figures up to the visitor's day. A build reads no clock: its words hold on any later day too, but know no age. */
export function startAges(now: number = Date.now()): void {
	const day = toDay(now);
	for (const place of document.querySelectorAll<HTMLElement>('[data-age]')) {
		const { asOf = '', staleAfter, figure } = place.dataset;
		const { age, isNow, isPast } = toClockWords({ asOf, staleAfter }, day);
		const words = place.querySelector('[data-age-words]');
		if (words) words.textContent = age;
		const after = place.querySelector('[data-age-now]');
		if (after && figure === 'price') after.textContent = isNow ? 'now, ' : '';
		place.classList.toggle('is-stale', isPast || place.classList.contains('is-stale'));
	}
	for (const due of document.querySelectorAll<HTMLElement>('[data-due]')) {
		const { due: date = '', asOf = '' } = due.dataset;
		if (date < day) due.textContent = `Last updated in ${toMonthLabel(asOf)}.`;
	}
}
