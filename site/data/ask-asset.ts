import { createHash } from 'node:crypto';
import { toAskFile } from './ask-file.ts';
import { readSiteCatalogue } from './catalogue.ts';

/** Where Astro puts files with a hash of their content in their name; hosts let browsers keep them for good. */
const ASSETS_FOLDER = '_astro';

/** The file that the Ask page answers from without the API: parameters of its route, path and text. */
export async function readAskAsset(): Promise<{ params: { assets: string; hash: string }; path: string; text: string }> {
	const { catalogue } = await readSiteCatalogue();
	const text = JSON.stringify(toAskFile(catalogue));
	const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
	return { params: { assets: ASSETS_FOLDER, hash }, path: `/${ASSETS_FOLDER}/ask-catalogue.${hash}.json`, text };
}
