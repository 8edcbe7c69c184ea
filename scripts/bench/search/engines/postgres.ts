import pg from 'pg';
import { type EngineKind, RESULT_LIMIT } from '../engine.ts';
import { findPostgres, startPostgresCluster } from '../postgres-cluster.ts';

/** A table of names under a GIN index of trigrams; the names follow as COPY text. */
export const CREATE_TABLE = 'create extension pg_trgm; create table items (id int primary key, name text not null)';
export const CREATE_INDEX = 'create index on items using gin (name gin_trgm_ops); vacuum analyze items';
/** The threshold of `%`. Without sequential scans, which the planner prefers for small tables although they take ten times as long. */
export const SETTINGS = 'set pg_trgm.similarity_threshold = 0.15; set enable_seqscan = off';
/** The query of a search. */
export const SEARCH = `select id from items where name % $1 order by similarity(name, $1) desc, length(name), id limit ${RESULT_LIMIT}`;
export const STORED_BYTES = "select pg_total_relation_size('items')::int as bytes";

/** The names in the text format of COPY. */
export function toCopyText(names: readonly string[]): string {
	return names.map((name, i) => `${i}\t${name.replaceAll('\\', '\\\\')}\n`).join('');
}

export const postgres: EngineKind = {
	label: 'PostgreSQL, GIN',
	settings: 'pg_trgm, threshold 0.15, a prepared statement over its Unix socket',
	build: async (names) => {
		const programs = findPostgres();
		if (programs === undefined) throw new Error('PostgreSQL is not installed');
		const cluster = startPostgresCluster(programs);
		// Also stops the server when the time limit ends the process.
		process.once('exit', cluster.stop);
		cluster.psql(`${CREATE_TABLE};\ncopy items from stdin;\n${toCopyText(names)}\\.\n${CREATE_INDEX};`);
		const client = new pg.Client({ host: cluster.socketDir, user: 'postgres', database: 'postgres' });
		await client.connect();
		await client.query(SETTINGS);
		const { rows } = await client.query<{ bytes: number }>(STORED_BYTES);
		return {
			search: async (text) =>
				(await client.query<{ id: number }>({ name: 'search', text: SEARCH, values: [text] })).rows.map(({ id }) => id),
			storedBytes: rows[0]!.bytes,
			close: () => client.end(),
		};
	},
};
