import { toPageHeaders } from '../../../core/api/http-headers.ts';
import { LOOKUP_RATE } from '../../../core/api/limits.ts';
import { SITE_PICTURE, toPicture } from '../../../core/pages/addresses.ts';
import { type DrawnPicture, findDrawnPicture, findSharePicture } from '../../../core/pages/drawn-pictures.ts';
import { CDN_PATH } from '../../../core/settings/default-addresses.ts';
import { readWhole } from '../../http/bytes.ts';
import type { Deps } from '../../http/deps.ts';
import { ApiError } from '../../http/errors.ts';
import { type Reply, toRedirectReply, toReply } from '../../http/replies.ts';
import type { HttpRequest } from '../../http/request.ts';
import { takeRate } from '../../rate-limit/rate-headers.ts';

type Png = Uint8Array<ArrayBuffer>;
/** An item's own picture. */
type OwnPicture = { slug: string; size: 'small' | 'large' };

const toPictureReply = (bytes: Png, headers: Readonly<Record<string, string>>) => toReply(bytes, 'image/png', { headers });

/** Draws an item's own picture, which the build will have. Undefined on a host that draws none. */
function drawOwn(own: OwnPicture, { build, drawer }: Deps): Promise<Png> | undefined {
	return drawer?.draw(`${build.id} ${toPicture(own.slug, own.size)}`, { own });
}

/** The large picture of an item, drawn while the build has none. @throws ApiError `unavailable` on a host that cannot draw it */
async function readLarge(slug: string, deps: Deps): Promise<Uint8Array> {
	const { complete, readPageFile } = deps.build;
	const file = await readPageFile?.(toPicture(slug, 'large').slice(1));
	const drawn = file || complete ? undefined : await drawOwn({ slug, size: 'large' }, deps);
	if (drawn) return drawn;
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
 * Answers with an item's own picture while the build is still making it. It is no look-up of its client: a page shows 32, and each is work of the build.
 * @throws ApiError `not_found` for an unknown slug, for the picture of a whole build, and on a host that draws none
 */
export async function getOwnPicture({ path, ...own }: OwnPicture & { path: string }, deps: Deps): Promise<Reply> {
	const { build, drawer } = deps;
	if (build.complete || !build.catalogue.bySlug.has(own.slug)) throw new ApiError('not_found', `No picture is drawn at ${path}`);
	const drawn = drawer?.peek(`${build.id} ${path}`) ?? (await drawOwn({ slug: own.slug, size: own.size }, deps));
	if (!drawn) throw new ApiError('not_found', `No picture is drawn at ${path}`);
	return toPictureReply(drawn, toPageHeaders(path));
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
	const kept = drawer?.peek(key);
	if (kept) return toPictureReply(kept, headers);
	const picture = kind === 'share' ? findSharePicture(path, build.catalogue) : findDrawnPicture(path, build.catalogue);
	const isListed = kind === 'share' && !path.startsWith(`${CDN_PATH}/items/`);
	if (!picture && (!isListed || drawer)) throw new ApiError('not_found', `No picture is drawn at ${path}`);
	if (!picture || !drawer) return toRedirectReply(toStandIn(picture), { status: 302 });
	await takeRate('lookup', { clientAddress: request.findClientAddress(), rate: LOOKUP_RATE, deps });
	const large = await Promise.all(picture.slugs.map((slug) => readLarge(slug, deps)));
	return toPictureReply(await drawer.draw(key, { picture, large }), headers);
}
