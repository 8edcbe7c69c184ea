import { startPostgresCluster } from '../../scripts/bench/search/postgres-cluster.ts';
import { type Oracle, parseCopyText, toCopyText } from './oracle.ts';

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
