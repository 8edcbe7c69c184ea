const DAY_MS = 86_400_000;

/** Whether a text is a day that exists, as `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
	const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day some days after another; both as `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
	return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
