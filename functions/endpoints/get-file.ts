import { PATH_VALUES, toCategoryFeedFile, toCollectionFile, toYearFile } from '../../core/api/api-files.ts';
import { toApiCacheControl } from '../../core/api/http-headers.ts';
import { DocsQuerySchema, quoteValue } from '../../core/api/query-params.ts';
import { CATEGORY_IDS, findCategory } from '../../core/item/categories.ts';
import { isSlug } from '../../core/text.ts';
import type { Deps, LoadedBuild, StaticFile } from '../http/deps.ts';
import { ApiError } from '../http/errors.ts';
import { RETRY_SOON, toBuildingReply } from '../http/files/building-page.ts';
import { parseParams } from '../http/query/params.ts';
import { type Reply, toReply } from '../http/replies.ts';
import type { HttpRequest } from '../http/request.ts';

/** A file of the API tree, or undefined if there is none. @throws ApiError `unavailable` for one that may still be made */
export async function readMadeFile(path: string, { readApiFile, complete }: LoadedBuild): Promise<StaticFile | undefined> {
	const file = await readApiFile(path);
	if (!file && !complete)
		throw new ApiError('unavailable', `${path} is being made, like all pages; try again in a minute`, { headers: RETRY_SOON });
	return file;
}

/** Replies with a file of the API tree. @throws ApiError `unavailable` when it is missing */
async function replyWithFile(path: string, build: LoadedBuild): Promise<Reply> {
	const file = await readMadeFile(path, build);
	if (!file) throw new ApiError('unavailable', `${path} cannot be read at the moment`);
	return toReply(file.bytes, file.contentType, { cacheControl: toApiCacheControl(path) });
}

/** GET of a path that one file answers with any query, such as /categories. */
export function createFileHandler(path: string): (request: HttpRequest, deps: Deps) => Promise<Reply> {
	return (_, { build }) => replyWithFile(path, build);
}

/** GET /feed/{category}.atom */
export function getCategoryFeed({ params }: HttpRequest, { build }: Deps): Promise<Reply> {
	const category = params.category ?? '';
	if (!findCategory(category))
		throw new ApiError('not_found', `Path: found category ${quoteValue(category)}, expected one of ${CATEGORY_IDS.join(', ')}`);
	return replyWithFile(toCategoryFeedFile(category), build);
}

async function replyWithCollection({ params }: HttpRequest, { build }: Deps, format: 'json' | 'atom'): Promise<Reply> {
	const id = params.collection ?? '';
	const path = toCollectionFile(id, format);
	if (!isSlug(id) || !(await readMadeFile(path, build)))
		throw new ApiError('not_found', `Path: found collection ${quoteValue(id)}, expected one that /collections lists`);
	return replyWithFile(path, build);
}

/** GET /collections/{collection} */
export function getCollection(request: HttpRequest, deps: Deps): Promise<Reply> {
	return replyWithCollection(request, deps, 'json');
}

/** GET /collections/{collection}.atom */
export function getCollectionFeed(request: HttpRequest, deps: Deps): Promise<Reply> {
	return replyWithCollection(request, deps, 'atom');
}

const YEAR = new RegExp(`^${PATH_VALUES.year}$`);

/** GET /years/{year} */
export async function getYear({ params }: HttpRequest, { build }: Deps): Promise<Reply> {
	const year = params.year ?? '';
	const path = toYearFile(year);
	if (!YEAR.test(year) || !(await readMadeFile(path, build)))
		throw new ApiError('not_found', `Path: found year ${quoteValue(year)}, expected one that /years lists`);
	return replyWithFile(path, build);
}

/** GET /docs. People follow its link right after the first start: until it is made they get a page that reloads itself. */
export async function getDocs({ rawQuery }: HttpRequest, { build }: Deps): Promise<Reply> {
	const { format } = parseParams(rawQuery, DocsQuerySchema);
	const path = `docs.${format}`;
	if (build.complete || (await build.readApiFile(path))) return replyWithFile(path, build);
	return toBuildingReply({ isPage: format === 'html', apiPath: new URL(build.baseUrl).pathname, progress: await build.readProgress?.() });
}
