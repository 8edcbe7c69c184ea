import { create, insertMultiple, load, type Orama, type RawData, save, search } from '@orama/orama';
import { type Engine, type EngineKind, parseJsonBytes, RESULT_LIMIT, toJsonBytes } from '../engine.ts';

const SCHEMA = { name: 'string' } as const;

function toEngine(database: Orama<typeof SCHEMA>): Engine {
	return {
		search: async (text) => {
			const { hits } = await search(database, { term: text, tolerance: 1, limit: RESULT_LIMIT });
			return hits.map(({ id }) => Number(id));
		},
		save: () => toJsonBytes(save(database)),
	};
}

export const orama: EngineKind = {
	label: 'orama',
	settings: 'tolerance 1',
	build: async (names) => {
		const database = create({ schema: SCHEMA });
		await insertMultiple(
			database,
			names.map((name, i) => ({ id: String(i), name })),
			5000,
		);
		return toEngine(database);
	},
	open: (bytes) => {
		const database = create({ schema: SCHEMA });
		load(database, parseJsonBytes<RawData>(bytes));
		return toEngine(database);
	},
};
