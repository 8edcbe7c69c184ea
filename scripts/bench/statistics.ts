/** A number with three significant digits; empty if not finite. */
export function toNumber(value: number): string {
	return Number.isFinite(value) ? value.toLocaleString('en-US', { maximumSignificantDigits: 3 }) : '';
}

/** Microseconds in a fitting unit. */
export function toTime(us: number): string {
	return us < 1000 ? `${toNumber(us)} µs` : us < 1e6 ? `${toNumber(us / 1000)} ms` : `${toNumber(us / 1e6)} s`;
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
