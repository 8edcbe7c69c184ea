import { toPageHeaders } from '../../../core/api/http-headers.ts';
import { LOOKUP_RATE } from '../../../core/api/limits.ts';
import { SITE_PICTURE, toPicture } from '../../../core/pages/addresses.ts';
import { type DrawnPicture, findDrawnPicture, findSharePicture } from '../../../core/pages/drawn-pictures.ts';
import { CDN_PATH } from '../../../core/settings/default-addresses.ts';
import { readWhole } from '../../http/bytes.ts';
import type { Deps, LoadedBuild } from '../../http/deps.ts';
import { ApiError } from '../../http/errors.ts';
import { type Reply, toFileReply, toRedirectReply } from '../../http/replies.ts';
import type { HttpRequest } from '../../http/request.ts';
import { takeRate } from '../../rate-limit/rate-headers.ts';

/** The large picture of an item. @throws ApiError `unavailable` while the build has no pictures */
async function readLarge(slug: string, { readPageFile }: LoadedBuild): Promise<Uint8Array> {
	const file = await readPageFile?.(toPicture(slug, 'large').slice(1));
	if (!file) throw new ApiError('unavailable', `The picture of ${slug} cannot be read at the moment`, { headers: { 'Retry-After': '5' } });
	return readWhole(file.bytes);
}

/** The picture of the build in place of one that a host does not draw: the item's own, else the site's. */
function toStandIn(picture: DrawnPicture | undefined): string {
	if (picture?.kind === 'item') return toPicture(picture.slugs[0] ?? '', 'large');
	const [first] = picture?.kind === 'pair' ? picture.slugs : [];
	return first === undefined ? SITE_PICTURE : toPicture(first, 'share');
}

/**
 * Answers with a picture of a pair, of an amount or, where the build has no file of it, of an item. Only a picture that must be drawn counts as a look-up
 * of its client. A host that draws none leads to a picture of the build.
 * @throws ApiError `not_found` for a path that names none
 */
export async function getPicture(
	{ kind, path }: { kind: 'drawn' | 'share'; path: string },
	request: HttpRequest,
	deps: Deps,
): Promise<Reply> {
	const { build, drawer } = deps;
	const key = `${build.id} ${path}`;
	const headers = kind === 'share' ? toPageHeaders(path) : {};
	const toPictureReply = (bytes: Uint8Array<ArrayBuffer>) => toFileReply({ bytes, contentType: 'image/png' }, { headers });
	const kept = drawer?.peek(key);
	if (kept) return toPictureReply(kept);
	const picture = kind === 'share' ? findSharePicture(path, build.catalogue) : findDrawnPicture(path, build.catalogue);
	const isListed = kind === 'share' && !path.startsWith(`${CDN_PATH}/items/`);
	if (!picture && (!isListed || drawer)) throw new ApiError('not_found', `No picture is drawn at ${path}`);
	if (!picture || !drawer) return toRedirectReply(toStandIn(picture), { status: 302 });
	await takeRate('lookup', { clientAddress: request.findClientAddress(), rate: LOOKUP_RATE, deps });
	const large = await Promise.all(picture.slugs.map((slug) => readLarge(slug, build)));
	return toPictureReply(await drawer.draw(key, { picture, large }));
}
