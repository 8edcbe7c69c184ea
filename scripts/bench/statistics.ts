/** The value at a share (0 to 1) of the sorted values: 0.5 is the median, 0.99 the 99th percentile. NaN for none. */
export function toQuantile(values: readonly number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The mean; NaN for none. */
export function toMean(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}
