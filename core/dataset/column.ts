/*
 * The vocabulary of the data files' tables. A column says what it is and how it is read, so that CSV, Parquet, SQLite, datapackage.json and the
 * documentation follow from one list (core/dataset/tables.ts).
 */

/** Types of columns. `list` is a list of texts; `date` is a day, `YYYY-MM-DD`; integers fit into 64 bits, and into a double exactly. */
export type ColumnType = 'text' | 'url' | 'integer' | 'boolean' | 'date' | 'list';

/** One value; undefined where there is none. */
export type Cell = string | number | boolean | readonly string[] | undefined;

export type Column<Row = never> = {
	name: string;
	type: ColumnType;
	/** One sentence without a full stop, in Markdown. */
	description: string;
	/** Unit of an integer, such as "US cents". */
	unit?: string;
	/** True if a row may have no value. */
	isOptional?: true;
	/** Every value that the column may have, if they are a closed list. */
	choices?: readonly string[];
	read: (row: Row) => Cell;
};

/** Columns whose values are keys of another table. */
type Reference = { column: string; table: string; key: string };

export type Table<Row = never> = {
	name: string;
	/** One sentence without a full stop. */
	description: string;
	columns: readonly Column<Row>[];
	/** The columns that identify a row. */
	key: readonly string[];
	references?: readonly Reference[];
	/** Sets of columns that people search by, in addition to the key. */
	indexes?: readonly (readonly string[])[];
};

/** The values of a row, in the order of the table's columns. */
export function toCells<Row>(table: Table<Row>, row: Row): Cell[] {
	return table.columns.map(({ read }) => read(row));
}
