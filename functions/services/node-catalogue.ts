import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Catalogue, type CatalogueData, createCatalogue } from '../../core/catalogue.ts';
import { findBuildDir } from './node-build.ts';
import { hasCode } from './node-durable.ts';

/** Reads the catalogue of the current build, once for each build; undefined where there is none. */
export function createCatalogueReader(outDir: string): () => Promise<Catalogue | undefined> {
	let last: { dir: string; catalogue: Catalogue } | undefined;
	return async () => {
		try {
			const dir = await findBuildDir(outDir);
			if (last?.dir !== dir) {
				const text = await readFile(path.join(dir, 'index', 'catalogue.json'), 'utf8');
				last = { dir, catalogue: createCatalogue(JSON.parse(text) as CatalogueData) };
			}
			return last.catalogue;
		} catch (error) {
			if (hasCode(error, 'ENOENT')) return undefined;
			throw error;
		}
	};
}
