import Fuse from 'fuse.js';
import { type Engine, type EngineKind, parseJsonBytes, RESULT_LIMIT, toJsonBytes } from '../engine.ts';

type Item = { name: string };
type Saved = { names: readonly string[]; index?: ReturnType<ReturnType<typeof Fuse.createIndex<Item>>['toJSON']> };

const KEYS = ['name'];

function open(saved: Saved): Engine {
	const items = saved.names.map((name) => ({ name }));
	const fuse = new Fuse(items, { keys: KEYS }, saved.index && Fuse.parseIndex<Item>(saved.index));
	return {
		search: (text) => fuse.search(text, { limit: RESULT_LIMIT }).map(({ refIndex }) => refIndex),
		save: () => toJsonBytes(saved),
	};
}

export const fuse: EngineKind = {
	label: 'fuse.js',
	settings: 'defaults (threshold 0.6)',
	build: (names) => open({ names }),
	open: (bytes) => open(parseJsonBytes(bytes)),
};

export const fusePrepared: EngineKind = {
	label: 'fuse.js, prepared index',
	settings: 'the same, index from Fuse.createIndex',
	build: (names) => {
		const index = Fuse.createIndex(
			KEYS,
			names.map((name) => ({ name })),
		);
		return open({ names, index: index.toJSON() });
	},
	open: (bytes) => open(parseJsonBytes(bytes)),
};
