import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ContentError, type Fault } from '../content/fault.ts';
import { findArtwork, readIcon } from './icon-sets.ts';
import { type CachedPicture, takeOrDraw } from './picture-cache.ts';

/** Edge lengths in pixels of the two renderings of every item. */
const IMAGE_SIZES = { small: 200, large: 800 } as const;
export type ImageSize = keyof typeof IMAGE_SIZES;

/** Raised when rendering changes, so that older pictures in the cache are not taken. */
const RENDERER_VERSION = '2';

/** Empty share of the edge on each side, so that pictures do not touch what is beside them. */
const MARGIN = 0.04;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** What an item is drawn from, and the place that names it in an error. */
type Source = { bytes: Buffer; place: Pick<Fault, 'path' | 'pointer' | 'found'> };

async function readSource(contentDir: string, slug: string, icon: string): Promise<Source> {
	const artwork = findArtwork(contentDir, slug);
	if (artwork !== undefined)
		return { bytes: await readFile(artwork), place: { path: artwork, pointer: '', found: path.basename(artwork) } };
	const place = { path: path.join(contentDir, 'items', `${slug}.json`), pointer: '/image', found: icon };
	const svg = readIcon(icon);
	if (svg === undefined) throw new ContentError([{ ...place, expected: 'an icon of an installed set, such as "noto:avocado"' }]);
	return { bytes: Buffer.from(svg), place };
}

/**
 * A palette quarters a picture's size, but choosing it takes most of the time of drawing. The least effort costs 1 to 3% in size;
 * without dithering, which compresses badly, nothing is lost in flat drawings.
 */
const PNG_OPTIONS = { palette: true, quality: 95, effort: 1, dither: 0 } as const;

async function renderPng(source: Buffer, edge: number): Promise<Buffer> {
	const inner = Math.round(edge * (1 - 2 * MARGIN));
	const margin = (edge - inner) / 2;
	const [before, after] = [Math.floor(margin), Math.ceil(margin)];
	// 72 dpi is the size at which an SVG states its pixels; rendering denser keeps a 128 px icon sharp at 800.
	const { width = inner, height = inner } = await sharp(source).metadata();
	const density = Math.min(2400, Math.ceil((72 * inner) / Math.max(width, height)));
	return sharp(source, { density })
		.resize(inner, inner, { fit: 'contain', background: TRANSPARENT })
		.extend({ top: before, left: before, bottom: after, right: after, background: TRANSPARENT })
		.png(PNG_OPTIONS)
		.toBuffer();
}

/**
 * The transparent PNG of an item, from the cache where its source and size were drawn before.
 * @returns the file in the cache, and whether it had to be drawn
 * @throws ContentError that names the file if it cannot be drawn
 */
export async function renderImage({
	contentDir,
	cacheDir,
	slug,
	icon,
	size,
}: {
	contentDir: string;
	cacheDir: string;
	slug: string;
	icon: string;
	size: ImageSize;
}): Promise<CachedPicture> {
	const { bytes, place } = await readSource(contentDir, slug, icon);
	const inputs = [`${RENDERER_VERSION} ${sharp.versions.vips} ${IMAGE_SIZES[size]} `, bytes];
	return takeOrDraw(cacheDir, inputs, () =>
		renderPng(bytes, IMAGE_SIZES[size]).catch((error: Error) => {
			throw new ContentError([{ ...place, expected: `a picture that can be drawn: ${error.message.split('\n')[0]}` }]);
		}),
	);
}
