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
	/** `passed`: written; `review`: written, but a person must look; `quarantined`, `failed`: left as it was; `stale`: past its time. `unchanged` when nothing moved. */
	verdict: 'passed' | 'review' | 'quarantined' | 'failed' | 'stale' | 'unchanged';
	/** One sentence, for every verdict but `passed` and `unchanged`. */
	reason?: string;
};
/** One run over the catalogue. */
export type ResearchRun = { ranAt: string; changes: readonly ValueChange[] /** Why nothing at all was written. */; aborted?: string };
