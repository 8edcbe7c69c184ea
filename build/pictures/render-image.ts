import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { findArtwork, readIcon } from './icon-sets.ts';
import { type CachedPicture, takeOrDraw } from './picture-cache.ts';

/** Edge lengths in pixels of the two renderings of every item. */
const IMAGE_SIZES = { small: 200, large: 800 } as const;
export type ImageSize = keyof typeof IMAGE_SIZES;

/** Raised when rendering changes, so that older pictures in the cache are not taken. */
const RENDERER_VERSION = '1';

/** The share of the edge that stays empty on each side, so that pictures do not touch what stands beside them. */
const MARGIN = 0.04;

async function readSource(contentDir: string, slug: string, icon: string): Promise<Buffer> {
	const artwork = findArtwork(contentDir, slug);
	if (artwork !== undefined) return readFile(artwork);
	const svg = readIcon(icon);
	if (svg === undefined) throw new Error(`Cannot draw ${slug}: no icon ${JSON.stringify(icon)}`);
	return Buffer.from(svg);
}

async function renderPng(source: Buffer, edge: number): Promise<Buffer> {
	const inner = Math.round(edge * (1 - 2 * MARGIN));
	const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
	// 72 dpi is the size at which an SVG states its pixels; rendering denser keeps a 128 px icon sharp at 800.
	const { width = inner, height = inner } = await sharp(source).metadata();
	const density = Math.min(2400, Math.ceil((72 * inner) / Math.max(width, height)));
	const picture = await sharp(source, { density }).resize(inner, inner, { fit: 'contain', background: transparent }).png().toBuffer();
	const margin = (edge - inner) / 2;
	return sharp(picture)
		.extend({
			top: Math.floor(margin),
			left: Math.floor(margin),
			bottom: Math.ceil(margin),
			right: Math.ceil(margin),
			background: transparent,
		})
		.png({ compressionLevel: 9, palette: true, quality: 95 })
		.toBuffer();
}

/**
 * The transparent PNG of an item, from the cache where its source and size were drawn before.
 * @returns the file in the cache, and whether it had to be drawn
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
	const source = await readSource(contentDir, slug, icon);
	const inputs = [`${RENDERER_VERSION} ${sharp.versions.vips} ${IMAGE_SIZES[size]} `, source];
	return takeOrDraw(cacheDir, inputs, () => renderPng(source, IMAGE_SIZES[size]));
}
