import path from 'node:path';
import sharp from 'sharp';
import type { WorthScale } from '../../core/item/worth/money.ts';
import type { ShareItem } from '../../core/pages/drawn-pictures.ts';
import { drawPixels, type PictureSource, readSource } from './draw-item.ts';
import { type CachedPicture, takeOrDraw, toCacheFile } from './picture-cache.ts';
import { type Canvas, fillBox, layPicture, paint, paste, reduce, toPng } from './share-canvas.ts';
import { createBaseDrawing, createRowDrawing, createWordsDrawing, SHARE_PICTURE, SHARE_WORDS, toRowPicturePlace } from './share-drawing.ts';
import { SHARE_COLOURS, toRulerBoxes } from './share-parts.ts';
import { readTextOutlines } from './text-outlines.ts';

/** Raised when the drawing changes, so that older pictures in the cache are not taken. */
const SHARE_VERSION = '4';

/** An item in a share picture; `picture` is its file in the cache; its name is a hash of its content. */
type Shared = ShareItem & { picture: string };

/** Draws the pictures that other sites show next to a link, or takes them from the cache. */
type ShareRenderer = {
	/** For a link to an item, whose picture is drawn from its source. */
	renderItem: (item: Shared, source: PictureSource) => Promise<CachedPicture>;
	/** For a link to a collection, or to any other page without a title: the words, a few items and their marks on the rule. */
	renderRow: (items: readonly Shared[], title?: string) => Promise<CachedPicture>;
};

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
