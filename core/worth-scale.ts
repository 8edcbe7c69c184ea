/** A logarithmic scale over whole decades of US cents. */
export type WorthScale = {
	/** The decade's exponent at the low end: 10^from cents. */
	from: number;
	/** The exponent at the high end, at least one above `from`. */
	to: number;
	/** Where an amount stands, 0 at the low end and 1 at the high end. */
	toShare: (cents: number) => number;
};

/** The scale that holds every amount: from the decade of the least to the end of the decade of the greatest; one decade when there are none. */
export function createWorthScale(amounts: Iterable<number>): WorthScale {
	let from = Number.POSITIVE_INFINITY;
	let to = 1;
	for (const cents of amounts) {
		const exponent = Math.log10(cents);
		from = Math.min(from, Math.floor(exponent));
		to = Math.max(to, Math.ceil(exponent));
	}
	if (from === Number.POSITIVE_INFINITY) from = 0;
	if (to <= from) to = from + 1;
	return { from, to, toShare: (cents) => Math.min(1, Math.max(0, (Math.log10(cents) - from) / (to - from))) };
}
