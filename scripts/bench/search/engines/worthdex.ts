import { createSearchIndex, openSearchIndex } from '../../../../core/search-index/search-index.ts';
import { type Engine, type EngineKind, RESULT_LIMIT } from '../engine.ts';

function open(bytes: Uint8Array): Engine {
	const index = openSearchIndex(bytes);
	return {
		search: (text) => index.findSimilar(text, { limit: RESULT_LIMIT, minSimilarity: 0.15 }).map(({ ordinal }) => ordinal),
		save: () => bytes,
	};
}

export const worthdex: EngineKind = {
	label: 'Worthdex',
	settings: 'minSimilarity 0.15',
	build: (names) => open(createSearchIndex(names.map((name, i) => ({ slug: `item-${i}`, name, aliases: [] })))),
	open,
};
