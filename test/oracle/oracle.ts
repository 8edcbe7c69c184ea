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
export function toCopyText(rows: Iterable<readonly (string | number)[]>): string {
	const lines: string[] = [];
	for (const row of rows)
		lines.push(row.map((value) => String(value).replace(/[\\\t\n\r\b\f\v]/g, (character) => ESCAPES[character]!)).join('\t'));
	return lines.map((line) => `${line}\n`).join('');
}

/** The rows in a text that COPY wrote. */
export function parseCopyText(text: string): string[][] {
	const lines = text.split('\n').slice(0, -1);
	return lines.map((line) => line.split('\t').map((value) => value.replace(/\\./g, (escaped) => UNESCAPES.get(escaped)!)));
}
