import path from 'node:path';
import sharp from 'sharp';
import type { WorthScale } from '../../core/item/money.ts';
import { type CachedPicture, takeOrDraw } from './picture-cache.ts';
import {
	createBaseDrawing,
	createSiteDrawing,
	createWordsDrawing,
	SHARE_PICTURE,
	SHARE_WORDS,
	type ShareItem,
	toSitePicturePlace,
} from './share-drawing.ts';
import { createPairDrawing, toPairPicturePlace } from './share-pair.ts';
import { type Box, SHARE_COLOURS, SHARE_SIZE, toRulerBoxes } from './share-parts.ts';
import { readTextOutlines } from './text-outlines.ts';

/** Pixels of three channels, row by row. */
type Canvas = { data: Uint8Array; width: number; height: number };

/**
 * Lays pixels with an alpha channel over a canvas, in place. An image library would calculate the whole canvas anew for each layer,
 * which costs more than drawing the layers.
 */
export function layOver({ data, width }: Canvas, layer: Uint8Array, box: Box): void {
	for (let row = 0; row < box.height; row++) {
		let from = row * box.width * 4;
		let to = ((box.top + row) * width + box.left) * 3;
		for (let column = 0; column < box.width; column++, from += 4, to += 3) {
			const alpha = layer[from + 3] as number;
			if (alpha === 0) continue;
			for (let channel = 0; channel < 3; channel++) {
				const below = data[to + channel] as number;
				data[to + channel] = Math.round(below + (((layer[from + channel] as number) - below) * alpha) / 255);
			}
		}
	}
}

/** Fills a part of a canvas with a colour such as `#00604a`, in place. */
export function fillBox({ data, width }: Canvas, { left, top, width: across, height }: Box, colour: string): void {
	const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
	for (let row = top; row < top + height; row++) {
		for (let column = left; column < left + across; column++) data.set(channels, (row * width + column) * 3);
	}
}

/** Raised when the drawing changes, so that older pictures in the cache are not taken. */
const SHARE_VERSION = '2';

/** A palette keeps a picture below 60 kB; the least effort and no dithering halve the time of choosing it. */
const PNG_OPTIONS = { palette: true, quality: 95, effort: 1, dither: 0 } as const;

/** An item in a share picture; `picture` is its own in the cache, whose name tells its content. */
type Shared = ShareItem & { picture: string };

/** Draws what other sites show beside a link; pictures that were drawn before come from the cache. */
type ShareRenderer = {
	/** For a link to an item. */
	renderItem: (item: Shared) => Promise<CachedPicture>;
	/** For a link to the comparison of two items: the sentence, both items and their marks on the rule. */
	renderPair: (pair: readonly [Shared, Shared], sentence: string) => Promise<CachedPicture>;
	/** For a link to any other page: the site's words, a few items and their marks on the rule. */
	renderSite: (items: readonly Shared[]) => Promise<CachedPicture>;
};

/** An SVG document as a canvas. */
async function paint(svg: string): Promise<Canvas> {
	const data = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
	return { data, ...SHARE_SIZE };
}

async function layPicture(canvas: Canvas, file: string, { edge, left, top }: { edge: number; left: number; top: number }): Promise<void> {
	const pixels = await sharp(file).resize(edge, edge).ensureAlpha().raw().toBuffer();
	layOver(canvas, pixels, { left, top, width: edge, height: edge });
}

function toPng({ data, width, height }: Canvas): Promise<Buffer> {
	return sharp(data, { raw: { width, height, channels: 3 } })
		.png(PNG_OPTIONS)
		.toBuffer();
}

/** @param scale of the rule that all pictures have along their foot */
export function createShareRenderer({ cacheDir, scale }: { cacheDir: string; scale: WorthScale }): ShareRenderer {
	let baseOfItems: Promise<Canvas> | undefined;

	/** What all items' pictures have in common, drawn once and only where one is to be drawn. */
	async function copyBase(): Promise<Canvas> {
		baseOfItems ??= paint(createBaseDrawing({ scale, text: readTextOutlines() }));
		const base = await baseOfItems;
		return { ...base, data: Uint8Array.from(base.data) };
	}

	/** What a picture depends on, of which its name in the cache is made. */
	function toInputs(kind: string, items: readonly Shared[]): string[] {
		const named = items.map(({ name, worthCents, year, picture }) => [name, worthCents, path.basename(picture), year]);
		return [JSON.stringify([SHARE_VERSION, sharp.versions.vips, kind, scale.from, scale.to, named])];
	}

	return {
		renderItem(item) {
			return takeOrDraw(cacheDir, toInputs('item', [item]), async () => {
				const canvas = await copyBase();
				const words = createWordsDrawing(item, readTextOutlines());
				layOver(canvas, await sharp(Buffer.from(words)).ensureAlpha().raw().toBuffer(), SHARE_WORDS);
				await layPicture(canvas, item.picture, SHARE_PICTURE);
				const { mark, reach } = toRulerBoxes(scale.toShare(item.worthCents));
				fillBox(canvas, reach, SHARE_COLOURS.accent);
				fillBox(canvas, mark, SHARE_COLOURS.accent);
				return toPng(canvas);
			});
		},
		renderPair(pair, sentence) {
			return takeOrDraw(cacheDir, [...toInputs('pair', pair), sentence], async () => {
				const canvas = await paint(createPairDrawing(pair, { sentence, scale, text: readTextOutlines() }));
				for (const [index, { picture, worthCents }] of pair.entries()) {
					await layPicture(canvas, picture, toPairPicturePlace(index));
					fillBox(canvas, toRulerBoxes(scale.toShare(worthCents)).mark, index === 0 ? SHARE_COLOURS.accent : SHARE_COLOURS.copper);
				}
				return toPng(canvas);
			});
		},
		renderSite(items) {
			return takeOrDraw(cacheDir, toInputs('site', items), async () => {
				const canvas = await paint(createSiteDrawing({ scale, text: readTextOutlines() }));
				for (const [index, { picture, worthCents }] of items.entries()) {
					await layPicture(canvas, picture, toSitePicturePlace(index, items.length));
					fillBox(canvas, toRulerBoxes(scale.toShare(worthCents)).mark, SHARE_COLOURS.accent);
				}
				return toPng(canvas);
			});
		},
	};
}
