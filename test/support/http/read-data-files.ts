import { parse } from 'csv-parse/sync';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';

/** A row of a data file, with integers as bigint, days as text, and lists as lists. */
export type DataRow = Record<string, unknown>;

/** Names of integer and list columns, as `datapackage.json` gives them. */
export type ColumnTypes = { integers: readonly string[]; lists: readonly string[] };

/** Reads the CSV file by csv-parse: an empty field is null. */
export function readCsv(bytes: Buffer, { integers, lists }: ColumnTypes): DataRow[] {
	return parse(bytes, {
		columns: true,
		record_delimiter: '\r\n',
		cast: (value, { column, header }) => {
			if (header) return value;
			if (value === '') return null;
			if (integers.includes(String(column))) return BigInt(value);
			return lists.includes(String(column)) ? JSON.parse(value) : value;
		},
	});
}

/** Reads the Parquet file by hyparquet. */
export async function readParquet(bytes: Buffer): Promise<DataRow[]> {
	const file = new Uint8Array(bytes).buffer;
	const rows = await parquetReadObjects({ file, metadata: parquetMetadata(file) });
	return rows.map((row) =>
		Object.fromEntries(
			Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString().slice(0, 10) : value]),
		),
	);
}
