import pg from 'pg';
import type { EngineKind } from '../engine.ts';
import {
	CREATE_INDEX,
	CREATE_TABLE,
	findPostgres,
	SEARCH,
	SETTINGS,
	STORED_BYTES,
	startPostgresCluster,
	toCopyText,
} from '../postgres-cluster.ts';

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
