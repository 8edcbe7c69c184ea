import type * as z from 'zod';
import type { HealthSchema } from '../../core/api/schemas.ts';
import { toDayLabel, toNumberLabel } from '../data/words.ts';

type Health = z.infer<typeof HealthSchema>;

/** One line of the status page. */
export type StatusLine = { works: boolean; text: string };

/** The data are renewed weekly; a day more for a late run. In seconds. */
const MAX_BUILD_AGE = 8 * 86_400;

const UNITS: readonly [seconds: number, unit: string][] = [
	[86_400, 'day'],
	[3600, 'hour'],
	[60, 'minute'],
	[1, 'second'],
];

/** An age in its largest unit that fits twice, or in seconds: `3 hours`. */
export function toAgeLabel(seconds: number): string {
	const [size, unit] = UNITS.find(([length]) => seconds >= 2 * length) ?? [1, 'second'];
	const count = Math.floor(seconds / size);
	return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function toDataLine({ ageSeconds, newestAsOf, items }: Health): StatusLine {
	const age = `The data were built ${toAgeLabel(ageSeconds)} ago: ${toNumberLabel(items)} items`;
	const text = newestAsOf === null ? `${age}.` : `${age}, the newest worth of ${toDayLabel(newestAsOf)}.`;
	return ageSeconds > MAX_BUILD_AGE
		? { works: false, text: `${text} They are renewed weekly, so a renewal is overdue.` }
		: { works: true, text };
}

function toRequestLine({ keepsRequests }: Health): StatusLine {
	const text = keepsRequests ? 'Item requests are accepted.' : 'Item requests cannot be stored at the moment; they are refused.';
	return { works: keepsRequests, text };
}

/** The answer of `/health`, in sentences for visitors. */
export function toStatusLines(health: Health): StatusLine[] {
	const { refusedBuild, deadRequests, sharesRateLimits } = health;
	const lines = [{ works: true, text: 'The API answers.' }, toDataLine(health), toRequestLine(health)];
	if (refusedBuild !== null)
		lines.push({
			works: false,
			text: `Newer data could not be loaded since ${toDayLabel(refusedBuild.since.slice(0, 10))}; the data before them are served.`,
		});
	if (deadRequests !== null && deadRequests > 0) {
		const subject = deadRequests === 1 ? '1 requested item could' : `${deadRequests} requested items could`;
		lines.push({ works: false, text: `${subject} not be passed on and must be looked at by a person.` });
	}
	if (sharesRateLimits === false)
		lines.push({ works: false, text: 'Each server counts requests by itself for rate limits at the moment.' });
	return lines;
}
