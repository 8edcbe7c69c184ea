import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { startPostgresCluster } from '../../scripts/bench/search/postgres-cluster.ts';

/** A database with pg_trgm, fed and read as PostgreSQL's COPY text. */
export type Oracle = {
	/** What it is, with its version and locale. */
	readonly label: string;
	/** Runs statements that answer nothing. */
	run(sql: string): Promise<void>;
	/** Fills a table; the columns in its own order. */
	load(table: string, rows: Iterable<readonly (string | number)[]>): Promise<void>;
	/** The rows of a query. */
	select(sql: string): Promise<string[][]>;
	stop(): Promise<void>;
};

const ESCAPES: Readonly<Record<string, string>> = {
	'\\': '\\\\',
	'\t': '\\t',
	'\n': '\\n',
	'\r': '\\r',
	'\b': '\\b',
	'\f': '\\f',
	'\v': '\\v',
};
const UNESCAPES = new Map(Object.entries(ESCAPES).map(([character, escaped]) => [escaped, character]));

/** Rows in the text format of COPY: tabs between columns, a line each. */
function toCopyText(rows: Iterable<readonly (string | number)[]>): string {
	const lines: string[] = [];
	for (const row of rows)
		lines.push(row.map((value) => String(value).replace(/[\\\t\n\r\b\f\v]/g, (character) => ESCAPES[character]!)).join('\t'));
	return lines.map((line) => `${line}\n`).join('');
}

/** The rows in a text that COPY wrote. */
function parseCopyText(text: string): string[][] {
	const lines = text.split('\n').slice(0, -1);
	return lines.map((line) => line.split('\t').map((value) => value.replace(/\\./g, (escaped) => UNESCAPES.get(escaped)!)));
}

/** PostgreSQL compiled to WebAssembly, in this process, with its pg_trgm. */
export async function startPglite(): Promise<Oracle> {
	const database = await PGlite.create({ extensions: { pg_trgm } });
	await database.exec('create extension pg_trgm');
	const { rows } = await database.query<{ version: string }>("select current_setting('server_version') as version");
	return {
		label: `PGlite, PostgreSQL ${rows[0]!.version}`,
		run: async (sql) => {
			await database.exec(sql);
		},
		load: async (table, rows) => {
			await database.query(`copy ${table} from '/dev/blob'`, [], { blob: new Blob([toCopyText(rows)]) });
		},
		select: async (sql) => {
			const { blob } = await database.query(`copy (${sql}) to '/dev/blob'`);
			return parseCopyText(await blob!.text());
		},
		stop: () => database.close(),
	};
}

/**
 * A new cluster of the PostgreSQL whose programs lie in that folder, under C.UTF-8.
 * @throws when a program of PostgreSQL fails, with what it said
 */
export async function startPostgres(programs: string): Promise<Oracle> {
	const { psql, stop } = startPostgresCluster(programs);
	psql('create extension pg_trgm;');
	return {
		label: `PostgreSQL ${psql("select current_setting('server_version'), current_setting('lc_ctype');").trim()}`,
		run: async (sql) => {
			psql(`${sql};`);
		},
		load: async (table, rows) => {
			psql(`copy ${table} from stdin;\n${toCopyText(rows)}\\.\n`);
		},
		select: async (sql) => parseCopyText(psql(`copy (${sql}) to stdout;`)),
		stop: async () => stop(),
	};
}
