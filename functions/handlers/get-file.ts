// Ships to the edge.
import { toApiCacheControl } from '../../core/http-headers.ts';
import { ApiError } from '../api-error.ts';
import type { Call, Deps, LoadedBuild } from '../deps.ts';
import { parseFormatParam } from '../params.ts';
import { type Reply, toFileReply } from '../reply.ts';

async function replyWithFile(path: string, { readApiFile }: LoadedBuild): Promise<Reply> {
	const file = await readApiFile(path);
	if (!file) throw new ApiError('unavailable', `${path} cannot be read at the moment`);
	return toFileReply(file, { cacheControl: toApiCacheControl(path) });
}

/** GET of a path that one file answers whatever the query says, such as /categories. */
export function createFileHandler(path: string): (call: Call, deps: Deps) => Promise<Reply> {
	return (_, { build }) => replyWithFile(path, build);
}

/** GET /docs */
export function getDocs({ rawQuery }: Call, { build }: Deps): Promise<Reply> {
	return replyWithFile(`docs.${parseFormatParam(rawQuery, ['html', 'md'])}`, build);
}
