import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { type Oracle, parseCopyText, toCopyText } from './oracle.ts';

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
