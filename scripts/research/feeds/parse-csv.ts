import { ResearchError } from '../fetch-text.ts';

/** A comma that an even number of quotes follows stands between fields, not within one. */
const SEPARATOR = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/;

/** One line's fields; a doubled quote within quotes stands for one. */
function toFields(line: string): string[] {
	return line.split(SEPARATOR).map((field) => (/^".*"$/.test(field) ? field.slice(1, -1).replaceAll('""', '"') : field));
}

/**
 * The rows of a CSV table by the names in its first line. A line break within a field is not known here: these tables have none.
 * @throws ResearchError when a named column is missing, or a row has another number of fields
 */
export function parseCsv(text: string, columns: readonly string[]): Record<string, string>[] {
	const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
	const names = toFields(lines[0] ?? '');
	const missing = columns.find((column) => !names.includes(column));
	if (missing !== undefined) throw new ResearchError(`The table has no column "${missing}"`);
	return lines
		.slice(1)
		.filter((line) => line !== '')
		.map((line, index) => {
			const fields = toFields(line);
			if (fields.length !== names.length)
				throw new ResearchError(`Line ${index + 2} of the table has ${fields.length} fields of ${names.length}`);
			return Object.fromEntries(names.map((name, column) => [name, fields[column] ?? '']));
		});
}
