import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { EngineKind } from '../engine.ts';
import { CREATE_INDEX, CREATE_TABLE, SEARCH, SETTINGS, STORED_BYTES, toCopyText } from './postgres.ts';

export const pglite: EngineKind = {
	label: 'PGlite, GIN',
	settings: 'pg_trgm, threshold 0.15, in memory, in the same process',
	build: async (names) => {
		const database = await PGlite.create({ extensions: { pg_trgm } });
		await database.exec(CREATE_TABLE);
		await database.query("copy items from '/dev/blob'", [], { blob: new Blob([toCopyText(names)]) });
		// One statement at a time, since vacuum cannot run in a transaction.
		for (const statement of [...CREATE_INDEX.split('; '), SETTINGS]) await database.exec(statement);
		const { rows } = await database.query<{ bytes: number }>(STORED_BYTES);
		return {
			search: async (text) => (await database.query<{ id: number }>(SEARCH, [text])).rows.map(({ id }) => id),
			storedBytes: rows[0]!.bytes,
			close: () => database.close(),
		};
	},
};
