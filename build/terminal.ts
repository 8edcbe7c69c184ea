import { getOwn } from '../core/get-own.ts';
import { countCodePoints } from '../core/text.ts';
import { replaceHidden } from '../core/text-rule.ts';

/** Longest text in a cell, in code points: rows stay on one line of a usual terminal. */
const MAX_CELL = 60;

/** A value as text without anything that steers a terminal: hidden characters are shown by code point. */
export function toPrintable(value: unknown): string {
	return replaceHidden(String(value ?? ''));
}

function toCell(value: unknown): string {
	const text = toPrintable(value);
	return countCodePoints(text) > MAX_CELL ? `${[...text].slice(0, MAX_CELL - 1).join('')}…` : text;
}

/** Rows as aligned columns under their names. */
export function toTable<T extends Readonly<Record<string, unknown>>>(rows: readonly T[], columns: readonly (keyof T & string)[]): string {
	const cells = [columns.map((column) => column.toUpperCase()), ...rows.map((row) => columns.map((column) => toCell(getOwn(row, column))))];
	const widths = columns.map((_, index) => Math.max(...cells.map((line) => countCodePoints(line[index] ?? ''))));
	const pad = (cell: string, width = 0) => cell + ' '.repeat(width - countCodePoints(cell));
	return cells
		.map((line) =>
			line
				.map((cell, index) => pad(cell, widths[index]))
				.join('  ')
				.trimEnd(),
		)
		.join('\n');
}
