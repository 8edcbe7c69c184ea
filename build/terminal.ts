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
export function toTable<T>(rows: readonly T[], columns: readonly (keyof T & string)[]): string {
	const cells = [columns.map((column) => column.toUpperCase()), ...rows.map((row) => columns.map((column) => toCell(row[column])))];
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

/** Where progress is shown: a terminal gets a line that counts, a log one line a step. */
type ProgressStream = { write: (text: string) => unknown; isTTY?: boolean };

/** A step of a long command. */
export type Step = {
	/** Shows how far it is; on a terminal only. */
	update: (done: number, total?: number) => void;
	/** Ends the step with what came of it. */
	end: (outcome: string) => void;
};

/** Milliseconds between two updates of a line. Faster ones cannot be read. */
const UPDATE_MS = 80;

/** Shows a command's steps: name, outcome and duration. */
export function createProgress(stream: ProgressStream, now: () => number): (name: string) => Step {
	return (name) => {
		const start = now();
		let last = start;
		const label = `  ${name.padEnd(10)}`;
		if (stream.isTTY) stream.write(`${label}…`);
		return {
			update(done, total) {
				if (!stream.isTTY || now() - last < UPDATE_MS) return;
				last = now();
				stream.write(`\r\u001b[K${label}${done}${total === undefined ? '' : ` of ${total}`}`);
			},
			end(outcome) {
				const seconds = `${((now() - start) / 1000).toFixed(1)} s`;
				stream.write(`${stream.isTTY ? '\r\u001b[K' : ''}${label}${outcome.padEnd(48)} ${seconds.padStart(7)}\n`);
			},
		};
	};
}
