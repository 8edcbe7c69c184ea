import { stringify } from 'csv-stringify';
import { type Cell, toCells } from '../../core/dataset/column.ts';
import { FLAT_TABLE } from '../../core/dataset/tables.ts';
import { type CreateDownload, createFileStream } from './download-file.ts';

/** A list is a JSON array: no separator is safe in every name. */
function toField(cell: Cell): string | number | undefined {
	if (Array.isArray(cell)) return JSON.stringify(cell);
	return typeof cell === 'boolean' ? String(cell) : (cell as string | number | undefined);
}

/**
 * All items as CSV (RFC 4180): UTF-8 without a byte order mark, CRLF, one header line, an empty field where there is no value.
 * A text that a spreadsheet would run as a formula gets an apostrophe in front.
 */
export const createCsvFile: CreateDownload = (path) => {
	const rows = stringify({
		header: true,
		columns: FLAT_TABLE.columns.map(({ name }) => name),
		record_delimiter: 'windows',
		escape_formulas: true,
	});
	const file = createFileStream<(string | number | undefined)[]>(rows, path);
	return { add: (item) => file.write(toCells(FLAT_TABLE, item).map(toField)), end: file.end };
};
