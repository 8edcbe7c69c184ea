import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Cell, Column, ColumnType, Table } from '../../core/dataset/column.ts';
import { CATALOGUE_TABLES, ITEM_TABLES, SQLITE_TABLES } from '../../core/dataset/tables.ts';
import type { About } from '../../core/item/about.ts';
import { type CreateDownload, readFileFacts } from './download-file.ts';

/** `PRAGMA user_version`: the version of the tables. It rises when a table or a column is added. */
const SCHEMA_VERSION = 3;
/** `PRAGMA application_id`: "WDEX" in ASCII. Programs such as `file` recognize the database by it. */
const APPLICATION_ID = 0x57444558;

/** Declared types. SQLite stores a date as text; readers such as DuckDB and RSQLite go by the declaration. */
const TYPES: Readonly<Record<Exclude<ColumnType, 'list'>, string>> = {
	text: 'TEXT',
	url: 'TEXT',
	integer: 'INTEGER',
	boolean: 'BOOLEAN',
	date: 'DATE',
};

const quote = (name: string): string => `"${name}"`;
const quoteAll = (names: readonly string[]): string => names.map(quote).join(', ');

function toColumnSql({ name, type, isOptional }: Column): string {
	if (type === 'list') throw new Error(`Cannot make column ${JSON.stringify(name)} of a database: a list needs a table of its own`);
	return `${quote(name)} ${TYPES[type]}${isOptional ? '' : ' NOT NULL'}`;
}

function toTableSql({ name, columns, key, references = [] }: Table): string {
	const parts = [
		...columns.map(toColumnSql),
		`PRIMARY KEY (${quoteAll(key)})`,
		// Checked at the end: an item is written before the table that its former slugs are in.
		...references.map(
			({ column, table, key: other }) =>
				`FOREIGN KEY (${quote(column)}) REFERENCES ${quote(table)} (${quote(other)}) DEFERRABLE INITIALLY DEFERRED`,
		),
	];
	return `CREATE TABLE ${quote(name)} (\n\t${parts.join(',\n\t')}\n) WITHOUT ROWID;`;
}

function toIndexSql({ name, indexes = [] }: Table): string {
	return indexes
		.map((columns) => `CREATE INDEX ${quote([name, ...columns].join('_'))} ON ${quote(name)} (${quoteAll(columns)});`)
		.join('\n');
}

function toInput(cell: Cell): SQLInputValue {
	if (cell === undefined) return null;
	return typeof cell === 'boolean' ? Number(cell) : (cell as string | number);
}

/** The rows of the table that describes the file as a whole. */
function toAboutRows({ name, licence, attribution }: About): [key: string, value: string][] {
	const terms = licence && { licence: licence.name, licenceUrl: licence.url, attribution };
	return Object.entries({ name, ...terms });
}

function createSchema(database: DatabaseSync, about: About): void {
	// No journal: a file that was not completed is thrown away with its folder.
	database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA page_size = 4096;
		PRAGMA user_version = ${SCHEMA_VERSION}; PRAGMA application_id = ${APPLICATION_ID}; BEGIN;`);
	database.exec('CREATE TABLE "about" ("key" TEXT NOT NULL PRIMARY KEY, "value" TEXT NOT NULL) WITHOUT ROWID;');
	for (const table of SQLITE_TABLES) database.exec(toTableSql(table));
	const insert = database.prepare('INSERT INTO "about" VALUES (?, ?)');
	for (const row of toAboutRows(about)) insert.run(...row);
}

/** The whole catalogue as an SQLite database. The same items give the same bytes, with the same version of SQLite. */
export const createSqliteFile: CreateDownload = (path, vocabularies) => {
	const database = new DatabaseSync(path);
	createSchema(database, vocabularies.catalogue.about);
	const prepare = ({ name, columns }: Table): StatementSync =>
		database.prepare(`INSERT INTO ${quote(name)} VALUES (${columns.map(() => '?').join(', ')})`);
	const insertAll = (insert: StatementSync, rows: readonly Cell[][]): void => {
		for (const row of rows) insert.run(...row.map(toInput));
	};
	for (const { table, toRows } of CATALOGUE_TABLES) insertAll(prepare(table), toRows(vocabularies));
	const inserts = ITEM_TABLES.map(({ table, toRows }) => ({ insert: prepare(table), toRows }));
	return {
		add(item) {
			for (const { insert, toRows } of inserts) insertAll(insert, toRows(item));
		},
		async end() {
			database.exec('COMMIT;');
			for (const table of SQLITE_TABLES) database.exec(toIndexSql(table));
			database.exec('VACUUM;');
			database.close();
			return readFileFacts(path);
		},
	};
};
