const DAY_MS = 24 * 3_600_000;

/** A day as a version: no leading zeros, which semantic versions forbid. */
function toVersion(day: Date): string {
	return `${day.getUTCFullYear()}.${day.getUTCMonth() + 1}.${day.getUTCDate()}`;
}

/** The day of a version such as `2026.11.22`; undefined if it is not one. */
function toDay(version: string): Date | undefined {
	const [year, month, day] = version.split('.').map(Number);
	if (year === undefined || month === undefined || day === undefined) return undefined;
	const date = new Date(Date.UTC(year, month - 1, day));
	return toVersion(date) === version ? date : undefined;
}

/**
 * The version of a release: the day of its commit. A second release on one day takes the next free day, because a version with a fourth part or a
 * suffix would not be above the first one.
 * @param date of the commit, `YYYY-MM-DD`
 * @param last version of the last release
 * @throws Error if `last` is not a day
 */
export function toReleaseVersion(date: string, last?: string): string {
	const day = new Date(date);
	if (last === undefined) return toVersion(day);
	const lastDay = toDay(last);
	if (lastDay === undefined) throw new Error(`Cannot follow version ${JSON.stringify(last)}: expected a day such as 2026.11.22`);
	return toVersion(day > lastDay ? day : new Date(lastDay.getTime() + DAY_MS));
}
