import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { WorthScale } from '../../core/item/worth/money.ts';
import { drawPixels, type PictureSource, readSource } from './draw-item.ts';
import { type CachedPicture, takeOrDraw, toCacheFile } from './picture-cache.ts';
import {
	createBaseDrawing,
	createRowDrawing,
	createWordsDrawing,
	SHARE_PICTURE,
	SHARE_WORDS,
	type ShareItem,
	toRowPicturePlace,
} from './share-drawing.ts';
import { createPairDrawing, toPairPicturePlace } from './share-pair.ts';
import { type Box, SHARE_COLOURS, SHARE_SIZE, toRulerBoxes } from './share-parts.ts';
import { readTextOutlines } from './text-outlines.ts';

/** Pixels of three channels, row by row. */
type Canvas = { data: Uint8Array; width: number; height: number };

/** Copies opaque pixels into a canvas, in place. An image library would calculate the whole canvas again for each layer. */
export function paste({ data, width }: Canvas, layer: Uint8Array, { left, top, width: across, height }: Box): void {
	for (let row = 0; row < height; row++)
		data.set(layer.subarray(row * across * 3, (row + 1) * across * 3), ((top + row) * width + left) * 3);
}

/** Fills a part of a canvas with a colour such as `#00604a`, in place. */
export function fillBox({ data, width }: Canvas, { left, top, width: across, height }: Box, colour: string): void {
	const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
	for (let row = top; row < top + height; row++) {
		for (let column = left; column < left + across; column++) data.set(channels, (row * width + column) * 3);
	}
}

/** Raised when the drawing changes, so that older pictures in the cache are not taken. */
const SHARE_VERSION = '4';

/** Without a palette, which takes six times as long to choose as compressing takes. */
const PNG_OPTIONS = { compressionLevel: 4 } as const;

/** An item in a share picture; `picture` is its file in the cache; its name is a hash of its content. */
type Shared = ShareItem & { picture: string };

/** Draws the pictures that other sites show next to a link, or takes them from the cache. */
type ShareRenderer = {
	/** For a link to an item, whose picture is drawn from its source. */
	renderItem: (item: Shared, source: PictureSource) => Promise<CachedPicture>;
	/** For a link to the comparison of two items: the sentence, both items and their marks on the rule. */
	renderPair: (pair: readonly [Shared, Shared], sentence: string) => Promise<CachedPicture>;
	/** For a link to a collection, or to any other page without a title: the words, a few items and their marks on the rule. */
	renderRow: (items: readonly Shared[], title?: string) => Promise<CachedPicture>;
};

/** An SVG document as a canvas. */
async function paint(svg: string): Promise<Canvas> {
	const data = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
	return { data, ...SHARE_SIZE };
}

type Place = { edge: number; left: number; top: number };

/** Copies a picture of the size of its place into a canvas. */
async function layPicture(canvas: Canvas, picture: Sharp, { edge, left, top }: Place): Promise<void> {
	paste(canvas, await picture.raw().toBuffer(), { left, top, width: edge, height: edge });
}

/** An item's picture from the cache, reduced to an edge length, on a ground. */
function reduce(file: string, edge: number, ground: string): Sharp {
	return sharp(file).flatten({ background: ground }).resize(edge, edge);
}

function toPng({ data, width, height }: Canvas): Promise<Buffer> {
	return sharp(data, { raw: { width, height, channels: 3 } })
		.png(PNG_OPTIONS)
		.toBuffer();
}

/**
 * @param service the catalogue's name
 * @param scale of the rule that all pictures have along their foot
 */
export function createShareRenderer({ cacheDir, service, scale }: { cacheDir: string; service: string; scale: WorthScale }): ShareRenderer {
	let baseOfItems: Promise<Canvas> | undefined;

	/** A copy of the parts that the pictures of all items share. They are drawn with the first picture. */
	async function copyBase(): Promise<Canvas> {
		baseOfItems ??= paint(createBaseDrawing({ service, scale, text: readTextOutlines() }));
		const base = await baseOfItems;
		return { ...base, data: Uint8Array.from(base.data) };
	}

	function toFile(kind: string, items: readonly Shared[], sentence?: string): string {
		const named = items.map(({ name, worthCents, year, picture }) => [name, worthCents, path.basename(picture), year]);
		return toCacheFile(cacheDir, [
			JSON.stringify([SHARE_VERSION, service, sharp.versions.vips, kind, scale.from, scale.to, named, sentence]),
		]);
	}

	return {
		renderItem(item, source) {
			return takeOrDraw(toFile('item', [item]), async () => {
				const canvas = await copyBase();
				const words = createWordsDrawing(item, readTextOutlines());
				paste(canvas, await sharp(Buffer.from(words)).removeAlpha().raw().toBuffer(), SHARE_WORDS);
				await layPicture(canvas, await drawPixels(await readSource(source), SHARE_PICTURE.edge, SHARE_COLOURS.tile), SHARE_PICTURE);
				const { mark, reach } = toRulerBoxes(scale.toShare(item.worthCents));
				fillBox(canvas, reach, SHARE_COLOURS.accent);
				fillBox(canvas, mark, SHARE_COLOURS.accent);
				return toPng(canvas);
			});
		},
		renderPair(pair, sentence) {
			return takeOrDraw(toFile('pair', pair, sentence), async () => {
				const canvas = await paint(createPairDrawing(pair, { service, sentence, scale, text: readTextOutlines() }));
				for (const [index, { picture, worthCents }] of pair.entries()) {
					const place = toPairPicturePlace(index);
					await layPicture(canvas, reduce(picture, place.edge, SHARE_COLOURS.tile), place);
					fillBox(canvas, toRulerBoxes(scale.toShare(worthCents)).mark, index === 0 ? SHARE_COLOURS.accent : SHARE_COLOURS.copper);
				}
				return toPng(canvas);
			});
		},
		renderRow(items, title) {
			return takeOrDraw(toFile('row', items, title), async () => {
				const canvas = await paint(createRowDrawing(title, { service, scale, text: readTextOutlines() }));
				for (const [index, { picture, worthCents }] of items.entries()) {
					const place = toRowPicturePlace(index, items.length);
					await layPicture(canvas, reduce(picture, place.edge, SHARE_COLOURS.ground), place);
					fillBox(canvas, toRulerBoxes(scale.toShare(worthCents)).mark, SHARE_COLOURS.accent);
				}
				return toPng(canvas);
			});
		},
	};
}
