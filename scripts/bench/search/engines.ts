import type { EngineKind } from './engine.ts';

/** Engines by name, loaded on demand so that each process holds only one. */
export const ENGINES = {
	worthdex: async () => (await import('./engines/worthdex.ts')).worthdex,
	fuse: async () => (await import('./engines/fuse.ts')).fuse,
	'fuse-prepared': async () => (await import('./engines/fuse.ts')).fusePrepared,
	minisearch: async () => (await import('./engines/minisearch.ts')).minisearch,
	ufuzzy: async () => (await import('./engines/ufuzzy.ts')).ufuzzy,
	flexsearch: async () => (await import('./engines/flexsearch.ts')).flexsearch,
	'flexsearch-tolerant': async () => (await import('./engines/flexsearch.ts')).flexsearchTolerant,
	orama: async () => (await import('./engines/orama.ts')).orama,
	pglite: async () => (await import('./engines/pglite.ts')).pglite,
	postgres: async () => (await import('./engines/postgres.ts')).postgres,
} satisfies Record<string, () => Promise<EngineKind>>;

export type EngineId = keyof typeof ENGINES;
