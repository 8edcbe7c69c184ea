import type { ResearchRun } from '../research/value-change.ts';

/**
 * Whether a run may be merged without a person: every change is inside the guard rails. Items that only want a look some day do not
 * count, since nothing of them has changed; figures that were refused or not found do.
 */
export function isInside({ changes, aborted }: ResearchRun): boolean {
	return aborted === undefined && changes.every(({ verdict }) => verdict === 'passed' || verdict === 'unchanged' || verdict === 'stale');
}
