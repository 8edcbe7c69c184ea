// Ships to the edge.
import { toItemFile } from '../../core/static-path.ts';
import { ApiError } from '../api-error.ts';
import type { Call, Deps } from '../deps.ts';
import { findItem } from '../find-item.ts';
import { parseFormatParam } from '../params.ts';
import { type Reply, toFileReply, toRedirectReply } from '../reply.ts';

/** GET /items/{slug} */
export async function getItem({ rawQuery, params }: Call, { build }: Deps): Promise<Reply> {
	const format = parseFormatParam(rawQuery, ['json', 'text']);
	const slug = params.slug ?? '';
	const item = findItem(slug, build);
	if (item.slug !== slug) return toRedirectReply(`${build.baseUrl}/items/${item.slug}${rawQuery && `?${rawQuery}`}`);
	const file = await build.readApiFile(toItemFile(slug, format));
	if (!file) throw new ApiError('unavailable', `Item ${slug} cannot be read at the moment`);
	return toFileReply(file);
}
