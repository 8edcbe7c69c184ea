// Ships to the edge.
import { NO_STORE } from '../../core/http-headers.ts';
import { toItemFile } from '../../core/static-path.ts';
import { ApiError } from '../api-error.ts';
import type { Call, Deps } from '../deps.ts';
import { pickDistinct } from '../pick-distinct.ts';
import { type Reply, toFileReply } from '../reply.ts';

/** GET /items/random */
export async function getRandomItem(_: Call, { build, random }: Deps): Promise<Reply> {
	const [item] = pickDistinct(build.catalogue.items, 1, random);
	if (!item) throw new ApiError('unavailable', 'The catalogue has no published item');
	const file = await build.readApiFile(toItemFile(item.slug, 'json'));
	if (!file) throw new ApiError('unavailable', `Item ${item.slug} cannot be read at the moment`);
	return toFileReply(file, { cacheControl: NO_STORE });
}
