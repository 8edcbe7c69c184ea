import MiniSearch, { type Options } from 'minisearch';
import { type Engine, type EngineKind, RESULT_LIMIT } from '../engine.ts';

const OPTIONS: Options<{ id: number; name: string }> = { fields: ['name'], searchOptions: { prefix: true, fuzzy: 0.2 } };

function toEngine(index: MiniSearch): Engine {
	return {
		search: (text) =>
			index
				.search(text)
				.slice(0, RESULT_LIMIT)
				.map(({ id }) => id),
		save: () => new TextEncoder().encode(JSON.stringify(index)),
	};
}

export const minisearch: EngineKind = {
	label: 'minisearch',
	settings: 'prefix, fuzzy 0.2',
	build: (names) => {
		const index = new MiniSearch(OPTIONS);
		index.addAll(names.map((name, id) => ({ id, name })));
		return toEngine(index);
	},
	open: (bytes) => toEngine(MiniSearch.loadJSON(new TextDecoder().decode(bytes), OPTIONS)),
};
