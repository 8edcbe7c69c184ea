import { type CsvError, parse } from 'csv-parse/sync';
import { ResearchError } from '../fetch-text.ts';

/**
 * The rows of a CSV table by the names in its first line.
 * @throws ResearchError when a named column is missing, or the table is malformed
 */
export function parseCsv(text: string, columns: readonly string[]): Record<string, string>[] {
	let names: string[] = [];
	const readNames = (first: string[]) => {
		names = first;
		return first;
	};
	try {
		const rows = parse(text, { bom: true, columns: readNames, record_delimiter: ['\r\n', '\n'], skip_empty_lines: true }) as Record<
			string,
			string
		>[];
		const missing = columns.find((column) => !names.includes(column));
		if (missing !== undefined) throw new ResearchError(`The table has no column "${missing}"`);
		return rows;
	} catch (error) {
		if (error instanceof ResearchError) throw error;
		throw new ResearchError(`The table is malformed: ${(error as CsvError).message}`);
	}
}
