import type { Catalogue } from '../../../core/item/catalogue.ts';
import type { SearchEntry } from '../../../core/item/views/search-entry.ts';
import { toAnswersPage } from '../../../core/pages/addresses.ts';
import { DYNAMIC_PAGES } from '../../../core/pages/dynamic-pages.ts';
import { toCatalogueParts } from '../../../core/pages/list/catalogue-page.ts';
import { toCatalogueState } from '../../../core/pages/list/catalogue-state.ts';
import { decodeBody } from '../../http/bytes.ts';
import type { LoadedBuild } from '../../http/deps.ts';
import { ApiError } from '../../http/errors.ts';
import type { Reply } from '../../http/replies.ts';
import { readMarkedPage, toPageReply, toSeeOther } from './page-replies.ts';
import { readText } from './typed-names.ts';

const kept = new WeakMap<Catalogue, readonly SearchEntry[]>();

/** The entries that the script filters too, so that both have one list in one order. Read once for each build. */
async function readEntries({ catalogue, readPageFile }: LoadedBuild): Promise<readonly SearchEntry[]> {
	const known = kept.get(catalogue);
	if (known) return known;
	const file = await readPageFile?.('site/search-index.json');
	if (!file) throw new ApiError('unavailable', 'The list cannot be read at the moment');
	const entries = JSON.parse(await decodeBody(file.bytes)) as SearchEntry[];
	kept.set(catalogue, entries);
	return entries;
}

/** The page of the catalogue's list with the filters and the order of its address. A query of the former search leads to its answers. */
export async function getCataloguePage(params: URLSearchParams, build: LoadedBuild): Promise<Reply> {
	const { path, parameters } = DYNAMIC_PAGES.catalogue;
	const query = readText(params, 'q');
	if (query !== '') return toSeeOther(toAnswersPage(query));
	const typed = new URLSearchParams(parameters.map((name) => [name, readText(params, name)]));
	const state = toCatalogueState(typed.toString());
	const { byCategory, byKind, kinds } = build.catalogue;
	const known = { category: byCategory.has(state.category) ? state.category : '', kind: byKind.has(state.kind) ? state.kind : '' };
	const [entries, { html }] = await Promise.all([readEntries(build), readMarkedPage(path, build)]);
	const context = { html, entries, kinds, baseUrl: build.baseUrl };
	return toPageReply({ path, parts: toCatalogueParts({ ...state, ...known }, Number(typed.get('page')) || 1, context) }, build);
}
