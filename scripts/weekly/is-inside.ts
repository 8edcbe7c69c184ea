import type { ResearchRun, ValueChange } from '../research/value-change.ts';

const HARMLESS = new Set<ValueChange['verdict']>(['passed', 'unchanged', 'stale', 'proposal']);

// Pages come and go, and what they say is borne out by two or not at all: a week that waits for them would wait every week.
const isHarmless = ({ verdict, method }: ValueChange) => HARMLESS.has(verdict) || (verdict === 'failed' && method === 'web');

/**
 * Whether a run may be merged without a person: every change is inside the guard rails. Items that only want a look do not count, since
 * nothing of them has changed: stale ones, proposals, and those of which no page said anything. Figures that were refused do, and feeds
 * that failed.
 */
export function isInside({ changes, aborted }: ResearchRun): boolean {
	return aborted === undefined && changes.every(isHarmless);
}
