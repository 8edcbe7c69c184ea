const dayFormat = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A date `YYYY-MM-DD` as people read it: `November 21, 2026`. */
export function toDayLabel(date: string): string {
	return dayFormat.format(new Date(`${date}T00:00:00Z`));
}
