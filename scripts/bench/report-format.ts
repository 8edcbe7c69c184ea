/** Three significant digits, or as many as asked for; nothing for what is not finite. */
export function toNumber(value: number, digits = 3): string {
	if (!Number.isFinite(value)) return '';
	const places = Math.max(0, digits - 1 - Math.floor(Math.log10(Math.abs(value) || 1)));
	return Number(value.toPrecision(digits)).toLocaleString('en-US', { maximumFractionDigits: places });
}
/** Microseconds in the unit that suits them. */
export function toTime(us: number): string {
	return us < 1000 ? `${toNumber(us)} µs` : us < 1e6 ? `${toNumber(us / 1000)} ms` : `${toNumber(us / 1e6)} s`;
}

/** Bytes in the unit that suits them; nothing for null. */
export function toBytes(bytes: number | null): string {
	if (bytes === null) return '';
	return bytes < 1e6 ? `${toNumber(bytes / 1000)} kB` : `${toNumber(bytes / 1e6)} MB`;
}

/** A share of 1 in percent. */
export function toPercent(share: number): string {
	return `${toNumber(share * 100)}%`;
}

function toRow(cells: readonly string[]): string {
	return `| ${cells.join(' | ')} |`;
}

/** A Markdown table; all columns but the first to the right. */
export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
	return [toRow(head), `|---${'|---:'.repeat(head.length - 1)}|`, ...rows.map(toRow)].join('\n');
}
