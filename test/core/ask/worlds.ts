import { readFile } from 'node:fs/promises';
import { readContent } from '../../../build/content/read-content.ts';
import { toCatalogue } from '../../../build/plan/to-catalogue.ts';
import type { ReadDeps } from '../../../core/ask/read.ts';
import { type Catalogue, createCatalogue } from '../../../core/item/catalogue.ts';
import { createSearchIndex, openSearchIndex } from '../../../core/search-index/search-index.ts';

const toWorld = (catalogue: Catalogue): ReadDeps => ({
	catalogue,
	searchIndex: openSearchIndex(createSearchIndex(catalogue.items)),
});

/** The fixed catalogue of the labelled questions. */
export async function loadFixedWorld(): Promise<ReadDeps> {
	return toWorld(createCatalogue(JSON.parse(await readFile('test/core/ask/labelled/catalogue-2.json', 'utf8'))));
}

/** The catalogue of content/, as the function has it. */
export async function loadContentWorld(): Promise<ReadDeps> {
	return toWorld(toCatalogue((await readContent('content')).content).catalogue);
}
