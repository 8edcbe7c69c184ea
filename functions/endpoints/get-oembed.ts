import { toOembedFile } from '../../core/api/api-files.ts';
import type { Call, Deps } from '../http/deps.ts';
import { type Reply, toRedirectReply } from '../http/replies.ts';
import { replyWithFile } from './get-file.ts';
import { findItem } from './get-item.ts';

/** GET /oembed/items/{slug}.json. Consumers add `maxwidth` and the like, which change nothing: cards fit any width. */
export async function getOembed({ rawQuery, params }: Call, { build }: Deps): Promise<Reply> {
	const slug = params.slug ?? '';
	const item = findItem(slug, build);
	if (item.slug !== slug) return toRedirectReply(`${build.baseUrl}/${toOembedFile(item.slug)}${rawQuery && `?${rawQuery}`}`);
	return replyWithFile(toOembedFile(slug), build);
}
