import type { Cell } from './column.ts';

/** A value that a spreadsheet would run as a formula, also in the wide letters that some of them read alike. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** A text gets an apostrophe in front where it looks like a formula. A list is a JSON array: no separator is safe in every name. */
function toField(cell: Cell): string {
	if (cell === undefined) return '';
	if (typeof cell === 'number') return String(cell);
	const text = typeof cell === 'string' ? cell : typeof cell === 'boolean' ? String(cell) : JSON.stringify(cell);
	const safe = FORMULA.test(text) ? `'${text}` : text;
	return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row of CSV (RFC 4180) with its line break: UTF-8 without a byte order mark, CRLF, an empty field where there is no value. */
export function toCsvLine(cells: readonly Cell[]): string {
	return `${cells.map(toField).join(',')}\r\n`;
}
