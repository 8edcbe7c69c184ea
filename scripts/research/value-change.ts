/** The outcome for one item in a research run; worths in US cents. `old` is the value in the content. */
export type ValueChange = {
	slug: string;
	name: string;
	oldCents: number;
	oldAsOf: string;
	newCents?: number;
	newAsOf?: string;
	/** The kind of research. */
	method: 'feed' | 'derived' | 'page' | 'manual';
	/** Publishers. */
	sources: readonly string[];
	/**
	 * `passed`: written. `review`: written, but a person must review it. `quarantined`, `failed`: not written. `proposal`: not written, for a
	 * person to accept. `stale`: due for a check by a person. `unchanged`: nothing moved.
	 */
	verdict: 'passed' | 'review' | 'quarantined' | 'failed' | 'proposal' | 'stale' | 'unchanged';
	/** One sentence, for every verdict but `passed` and `unchanged`. */
	reason?: string;
	/** For a stale item, the due date of its check. */
	dueOn?: string;
};
/** One run over the catalogue. */
export type ResearchRun = {
	ranAt: string;
	changes: readonly ValueChange[];
	/** Why nothing was written, if so. */
	aborted?: string;
	/** Parts of the run that were skipped, in sentences. */
	notes?: readonly string[];
};
