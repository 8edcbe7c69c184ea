import type * as z from 'zod';
import type { HealthSchema } from '../../../core/api/schemas.ts';
import { toDayLabel } from '../../../core/item/dating.ts';
import { toNumberLabel } from '../../data/words.ts';
import { callApi, toProblemText } from '../call-api.ts';
import { need } from '../dom.ts';

type Health = z.infer<typeof HealthSchema>;

/** One line of the status page. */
type StatusLine = { works: boolean; text: string };

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
	const age = `The data was built ${toAgeLabel(ageSeconds)} ago: ${toNumberLabel(items)} items`;
	const text = newestAsOf === null ? `${age}.` : `${age}. The newest price is from ${toDayLabel(newestAsOf)}.`;
	return ageSeconds > MAX_BUILD_AGE
		? { works: false, text: `${text} It is updated weekly, so an update is overdue.` }
		: { works: true, text };
}

function toRequestLine({ keepsRequests }: Health): StatusLine {
	const text = keepsRequests ? 'Item requests are accepted.' : 'Item requests cannot be saved right now.';
	return { works: keepsRequests, text };
}

/** The answer of `/health`, in sentences for visitors. */
export function toStatusLines(health: Health): StatusLine[] {
	const { refusedBuild, deadRequests, sharesRateLimits } = health;
	const lines = [{ works: true, text: 'The API is up.' }, toDataLine(health), toRequestLine(health)];
	if (refusedBuild !== null)
		lines.push({
			works: false,
			text: `Newer data hasn’t loaded since ${toDayLabel(refusedBuild.since.slice(0, 10))}, so earlier data is being served.`,
		});
	if (deadRequests !== null && deadRequests > 0) {
		const subject = deadRequests === 1 ? '1 item request' : `${deadRequests} item requests`;
		lines.push({ works: false, text: `${subject} could not be delivered, and a person must look at it.` });
	}
	if (sharesRateLimits === false) lines.push({ works: false, text: 'Rate limits are not shared between servers right now.' });
	return lines;
}

function createRow({ works, text }: StatusLine): HTMLLIElement {
	const row = document.createElement('li');
	const mark = document.createElement('strong');
	if (!works) mark.className = 'is-trouble';
	mark.textContent = works ? 'Works' : 'Trouble';
	row.append(mark, ` ${text}`);
	return row;
}

/** Asks the API how it is and shows the answer, or that there is none. */
export async function startStatusPage(): Promise<void> {
	const list = need(document, '[data-status-rows]', HTMLElement);
	const lines = await callApi<Health>('/health').then(toStatusLines, (error: unknown) => [{ works: false, text: toProblemText(error) }]);
	list.replaceChildren(...lines.map(createRow));
	list.removeAttribute('aria-busy');
}
