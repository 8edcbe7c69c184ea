import UFuzzy from '@leeoniya/ufuzzy';
import { type Engine, type EngineKind, parseJsonBytes, RESULT_LIMIT, toJsonBytes } from '../engine.ts';

/** Number of other word orders to try. */
const OUT_OF_ORDER = 1;
/** uFuzzy does not rank more matches than this. */
const RANK_LIMIT = 1000;

function open(names: string[]): Engine {
	const engine = new UFuzzy({ intraMode: 1 });
	return {
		search: (text) => {
			const [found, info, order] = engine.search(names, text, OUT_OF_ORDER, RANK_LIMIT);
			if (found === null) return [];
			if (info === null || order === null) return found.slice(0, RESULT_LIMIT);
			return order.slice(0, RESULT_LIMIT).map((place) => info.idx[place]!);
		},
		save: () => toJsonBytes(names),
	};
}

export const ufuzzy: EngineKind = {
	label: 'ufuzzy',
	settings: 'intraMode 1 (one typo a word), words in any order; no index, it scans the names',
	build: (names) => open([...names]),
	open: (bytes) => open(parseJsonBytes(bytes)),
};
