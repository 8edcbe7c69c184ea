/** What became of one item in a research run; worths in US cents. `old` is what stands in the content. */
export type ValueChange = {
	slug: string;
	name: string;
	oldCents: number;
	oldAsOf: string;
	newCents?: number;
	newAsOf?: string;
	/** How it was found: the kind of research, and the publishers. */
	method: 'feed' | 'derived' | 'web' | 'manual';
	sources: readonly string[];
	/**
	 * `passed`: written; `review`: written, but a person must look; `quarantined`, `failed`: left as it was; `proposal`: left as it was, for a
	 * person to accept; `stale`: past its time. `unchanged` when nothing moved.
	 */
	verdict: 'passed' | 'review' | 'quarantined' | 'failed' | 'proposal' | 'stale' | 'unchanged';
	/** One sentence, for every verdict but `passed` and `unchanged`. */
	reason?: string;
	/** Of a stale item: the day by which it was to be looked up again. */
	dueOn?: string;
};
/** One run over the catalogue. */
export type ResearchRun = {
	ranAt: string;
	changes: readonly ValueChange[] /** Why nothing at all was written. */;
	aborted?: string /** What was left out of the run, in sentences. */;
	notes?: readonly string[];
};
