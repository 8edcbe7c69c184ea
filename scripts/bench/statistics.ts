/** A stream of pseudo-random numbers in [0, 1), the same for the same seed (mulberry32 by Tommy Ettinger). */
export function createRandom(seed: number): () => number {
	let state = seed | 0;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let value = Math.imul(state ^ (state >>> 15), 1 | state);
		value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
		return ((value ^ (value >>> 14)) >>> 0) / 0x100000000;
	};
}

/** A number with three significant digits; empty if not finite. */
export function toNumber(value: number): string {
	return Number.isFinite(value) ? value.toLocaleString('en-US', { maximumSignificantDigits: 3 }) : '';
}

/** Microseconds in a fitting unit. */
export function toTime(us: number): string {
	return us < 1000 ? `${toNumber(us)} µs` : us < 1e6 ? `${toNumber(us / 1000)} ms` : `${toNumber(us / 1e6)} s`;
}

/** A share of 1 in percent. */
export function toPercent(share: number): string {
	return `${toNumber(share * 100)}%`;
}

/** A Markdown table. All columns but the first are right-aligned. */
export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
	const toRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
	return [toRow(head), `|---${'|---:'.repeat(head.length - 1)}|`, ...rows.map(toRow)].join('\n');
}

/** The value at a share (0 to 1) of the sorted values: 0.5 is the median, 0.99 the 99th percentile. NaN for none. */
export function toQuantile(values: readonly number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
