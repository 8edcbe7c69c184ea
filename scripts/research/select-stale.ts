import { compareText } from '../../core/catalogue.ts';
import type { ValueChange } from './value-change.ts';

/** Stale items are many, and wait for a person's time: reports name so many, and count the rest. */
export const MAX_STALE = 10;

/** The stale items of a run, those that have been due for the longest first. */
export function selectStale(changes: readonly ValueChange[]): ValueChange[] {
	const toDay = ({ dueOn, oldAsOf }: ValueChange) => dueOn ?? oldAsOf;
	return changes
		.filter(({ verdict }) => verdict === 'stale')
		.sort((a, b) => compareText(toDay(a), toDay(b)) || compareText(a.oldAsOf, b.oldAsOf) || compareText(a.slug, b.slug));
}
