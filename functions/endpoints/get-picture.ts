import { DATA_CACHE_CONTROL } from '../../core/api/http-headers.ts';
import { LOOKUP_RATE } from '../../core/api/limits.ts';
import { SITE_PICTURE, toPicture } from '../../core/pages/addresses.ts';
import { findDrawnPicture } from '../../core/pages/drawn-pictures.ts';
import { readWhole } from '../http/bytes.ts';
import type { Call, Deps, LoadedBuild } from '../http/deps.ts';
import { ApiError } from '../http/errors.ts';
import { type Reply, toRedirectReply } from '../http/replies.ts';
import { takeRate } from '../rate-limit/rate-headers.ts';

/** The large picture of an item. @throws ApiError `unavailable` while the build has no pictures */
async function readLarge(slug: string, { readPageFile }: LoadedBuild): Promise<Uint8Array> {
	const file = await readPageFile?.(toPicture(slug, 'large').slice(1));
	if (!file) throw new ApiError('unavailable', `The picture of ${slug} cannot be read at the moment`, { headers: { 'Retry-After': '5' } });
	return readWhole(file.bytes);
}

/**
 * Answers with a picture of a pair or of an amount. Only a picture that must be drawn counts as a look-up of its client.
 * A host that draws none leads to a picture of the build: that of the first item of a pair, or of the site.
 * @throws ApiError `not_found` for a path that names none
 */
export async function answerPicture(path: string, { findClientAddress }: Call, deps: Deps): Promise<Reply> {
	const { build, drawer } = deps;
	const key = `${build.id} ${path}`;
	const toReply = (body: Uint8Array<ArrayBuffer>) => ({ status: 200, body, contentType: 'image/png', cacheControl: DATA_CACHE_CONTROL });
	const kept = drawer?.peek(key);
	if (kept) return toReply(kept);
	const picture = findDrawnPicture(path, build.catalogue);
	if (!picture) throw new ApiError('not_found', `No picture is drawn at ${path}`);
	const [first] = picture.kind === 'pair' ? picture.slugs : [];
	if (!drawer) return { ...toRedirectReply(first === undefined ? SITE_PICTURE : toPicture(first, 'share')), status: 302 };
	await takeRate('lookup', { clientAddress: findClientAddress(), rate: LOOKUP_RATE, deps });
	const large = await Promise.all(picture.slugs.map((slug) => readLarge(slug, build)));
	return toReply(await drawer.draw(key, { picture, large }));
}
