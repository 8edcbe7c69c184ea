import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { readContentFile } from '../content/content-files.ts';
import { ContentError, type Fault } from '../content/fault.ts';
import { findArtwork, readIcon } from './icon-sets.ts';
import { type CachedPicture, takeOrDraw, toCacheFile } from './picture-cache.ts';

/** Edge lengths in pixels of the two pictures of every item. */
const EDGES = { small: 200, large: 800 } as const;

/** Raised when drawing changes, so that older pictures in the cache are not taken. */
const RENDERER_VERSIONS = { small: '7', large: '4' } as const;

/** Empty share of the edge on each side, so that pictures do not touch what is next to them. */
const MARGIN = 0.04;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** Where an item's picture comes from. */
export type PictureSource = { contentDir: string; slug: string; icon: string };

/** Where an item's drawing or icon is declared, as faults name it. */
export function toPicturePlace(contentDir: string, slug: string, icon: string): Pick<Fault, 'path' | 'pointer' | 'found'> {
	const artwork = findArtwork(contentDir, slug);
	if (artwork !== undefined) return { path: artwork, pointer: '', found: path.basename(artwork) };
	return { path: path.join(contentDir, 'items', `${slug}.json`), pointer: '/image', found: icon };
}

/** The bytes of an item's drawing or icon. @throws ContentError if there is none */
export async function readSource({ contentDir, slug, icon }: PictureSource): Promise<Buffer> {
	const artwork = findArtwork(contentDir, slug);
	if (artwork !== undefined) return readContentFile(artwork);
	const svg = readIcon(icon);
	if (svg !== undefined) return Buffer.from(svg);
	const expected = 'an icon that exists, such as "noto:avocado"';
	throw new ContentError([{ ...toPicturePlace(contentDir, slug, icon), expected }]);
}

/**
 * Draws a picture at its size. This takes half as long as reducing a larger one, because transparency makes that slow.
 * @param ground the color behind the picture; transparent if absent
 */
export async function drawPixels(source: Buffer, edge: number, ground?: string): Promise<Sharp> {
	const inner = Math.round(edge * (1 - 2 * MARGIN));
	const margin = (edge - inner) / 2;
	// An SVG states its pixels for 72 dpi. Rendering denser keeps a 128 px icon sharp at 800.
	const { width = inner, height = inner } = await sharp(source).metadata();
	const density = Math.min(2400, Math.ceil((72 * inner) / Math.max(width, height)));
	const background = ground ?? TRANSPARENT;
	const picture = sharp(source, { density })
		.resize(inner, inner, { fit: 'contain', background })
		.extend({ top: margin, left: margin, bottom: margin, right: margin, background });
	return ground === undefined ? picture.ensureAlpha() : picture.flatten({ background }).removeAlpha();
}

/**
 * Choosing a palette for 800 by 800 pixels takes six times as long as compressing all of them, for a quarter of the bytes.
 * Pages with many pictures show the small ones, where a palette is cheap. At this quality they have a third fewer bytes than at 95, and look the same;
 * flat drawings need no dithering. More effort takes 3 ms more, a fifth of both pictures, for a twelfth of the small one's bytes.
 */
const PNG_OPTIONS = { small: { palette: true, quality: 70, effort: 1, dither: 0 }, large: { compressionLevel: 4 } } as const;

/**
 * The transparent PNGs of an item, from the cache where its source was drawn before.
 * @throws ContentError that names the file if it cannot be drawn
 */
export async function drawItem(
	{ contentDir, slug, icon }: PictureSource,
	cacheDir: string,
): Promise<{ small: CachedPicture; large: CachedPicture }> {
	const source = await readSource({ contentDir, slug, icon });
	const draw = (size: keyof typeof EDGES) =>
		takeOrDraw(toCacheFile(cacheDir, [`${RENDERER_VERSIONS[size]} ${sharp.versions.vips} ${EDGES[size]} `, source]), async () =>
			(await drawPixels(source, EDGES[size])).png(PNG_OPTIONS[size]).toBuffer(),
		);
	try {
		return { small: await draw('small'), large: await draw('large') };
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		// Failures of the disk are not the drawing's.
		if (code !== undefined) throw error;
		const expected = `a picture that can be drawn: ${message.split('\n')[0]}`;
		throw new ContentError([{ ...toPicturePlace(contentDir, slug, icon), expected }]);
	}
}
