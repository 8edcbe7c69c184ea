import { escapeMarkup, toWaitLabel } from '../text.ts';
import type { PageParts } from './places.ts';

/** A limit that a client has reached, and when it has one more. */
export type Wait = { quota: number; waitSeconds: number };

/** The mark of a page whose script asks again after the wait. */
export const toRetryMark = ({ waitSeconds }: Wait) => `data-retry="${waitSeconds}"`;

/** The parts of a page for a client that has looked up too many names: when it can go on, in place of a result, and the fields as they were typed. */
export function toTooManyParts(fields: PageParts, wait: Wait): PageParts {
	const sentence = `You’ve looked up ${wait.quota} things this minute. The next one comes in ${toWaitLabel(wait.waitSeconds)}.`;
	return {
		...fields,
		status: `<p class="problem" data-fault ${toRetryMark(wait)}>${escapeMarkup(sentence)}</p>`,
		details: '',
		picture: '',
	};
}
