import { Index, type IndexOptions } from 'flexsearch';
import { type Engine, type EngineKind, parseJsonBytes, RESULT_LIMIT, toJsonBytes } from '../engine.ts';

function toEngine(index: Index, suggest: boolean): Engine {
	return {
		search: (text) => index.search(text, { limit: RESULT_LIMIT, suggest }) as number[],
		save: async () => {
			const parts: [string, string][] = [];
			await index.export((key, data) => {
				if (data !== undefined) parts.push([key, data]);
			});
			return toJsonBytes(parts);
		},
	};
}

function toKind(label: string, settings: string, options: IndexOptions, suggest: boolean): EngineKind {
	return {
		label,
		settings,
		build: (names) => {
			const index = new Index(options);
			for (const [i, name] of names.entries()) index.add(i, name);
			return toEngine(index, suggest);
		},
		open: (bytes) => {
			const index = new Index(options);
			for (const [key, data] of parseJsonBytes<[string, string][]>(bytes)) index.import(key, data);
			return toEngine(index, suggest);
		},
	};
}

export const flexsearch = toKind('flexsearch', 'tokenize "forward"; not fuzzy', { tokenize: 'forward' }, false);
export const flexsearchTolerant = toKind(
	'flexsearch, tolerant',
	'tokenize "tolerant", suggest: also names that lack a word',
	{ tokenize: 'tolerant' },
	true,
);
