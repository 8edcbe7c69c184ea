import path from 'node:path';
import sharp from 'sharp';
import type { WorthScale } from '../../core/worth-scale.ts';
import { type CachedPicture, takeOrDraw } from './picture-cache.ts';
import { createShareDrawing, SHARE_PICTURE, type ShareItem } from './share-drawing.ts';
import { createSiteShareDrawing, toSitePicturePlace } from './site-share-drawing.ts';
import { readTextOutlines } from './text-outlines.ts';

/** Raised when the drawing changes, so that older pictures in the cache are not taken. */
const SHARE_VERSION = '1';

/** A palette keeps a picture below 60 kB; the least effort costs a few kilobytes and saves half of the time. */
const PNG_OPTIONS = { palette: true, effort: 1, colours: 192, dither: 0.4 } as const;

type Overlay = { file: string; edge: number; left: number; top: number };

async function compose(svg: string, pictures: readonly Overlay[]): Promise<Buffer> {
	const layers = pictures.map(async ({ file, edge, left, top }) => {
		const { data, info } = await sharp(file).resize(edge, edge).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
		return { input: data, raw: { width: info.width, height: info.height, channels: info.channels }, left, top };
	});
	return sharp(Buffer.from(svg))
		.composite(await Promise.all(layers))
		.removeAlpha()
		.png(PNG_OPTIONS)
		.toBuffer();
}

/** An item in a share picture; `picture` is its own in the cache, whose name tells its content. */
type Shared = ShareItem & { picture: string };
type ShareOptions = { cacheDir: string; scale: WorthScale };

/** What a share picture depends on, of which its name in the cache is made. */
function toInputs(kind: string, items: readonly Shared[], { from, to }: WorthScale): string[] {
	const named = items.map(({ name, worthCents, picture }) => [name, worthCents, path.basename(picture)]);
	return [JSON.stringify([SHARE_VERSION, sharp.versions.vips, kind, from, to, named])];
}

/** The picture that other sites show beside a link to an item, from the cache where it was drawn before. */
export function renderSharePicture(item: Shared, { cacheDir, scale }: ShareOptions): Promise<CachedPicture> {
	return takeOrDraw(cacheDir, toInputs('item', [item], scale), () =>
		compose(createShareDrawing(item, { scale, text: readTextOutlines() }), [{ file: item.picture, ...SHARE_PICTURE }]),
	);
}

/** The picture beside a link to any other page: the site's words, a few items and their marks on the rule. */
export function renderSiteSharePicture(items: readonly Shared[], { cacheDir, scale }: ShareOptions): Promise<CachedPicture> {
	return takeOrDraw(cacheDir, toInputs('site', items, scale), () =>
		compose(
			createSiteShareDrawing(
				items.map(({ worthCents }) => worthCents),
				{ scale, text: readTextOutlines() },
			),
			items.map(({ picture }, index) => ({ file: picture, ...toSitePicturePlace(index, items.length) })),
		),
	);
}
