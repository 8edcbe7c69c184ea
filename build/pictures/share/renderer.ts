import path from 'node:path';
import sharp from 'sharp';
import type { WorthScale } from '../../../core/item/worth/money.ts';
import { SHARE_VERSION, type ShareItem } from '../../../core/pages/drawn-pictures.ts';
import { drawPixels, type PictureSource, readSource } from '../draw-item.ts';
import { type CachedPicture, takeOrDraw, toCacheFile } from '../picture-cache.ts';
import { readTextOutlines } from '../text-outlines.ts';
import { fillBox, layPicture, paint, reduce, toPng } from './canvas.ts';
import { SHARE_PICTURE } from './item-drawing.ts';
import { createItemPainter } from './item-painter.ts';
import { SHARE_COLOURS, toRulerBoxes } from './parts.ts';
import { createRowDrawing, toRowPicturePlace } from './row-drawing.ts';
import { createYearDrawing, toYearPicturePlace, type YearThing } from './year-drawing.ts';

/** An item in a share picture; `picture` is its file in the cache; its name is a hash of its content. */
type Shared = ShareItem & { picture: string };

/** Draws the pictures that other sites show next to a link, or takes them from the cache. */
type ShareRenderer = {
	/** For a link to an item, whose picture is drawn from its source. */
	renderItem: (item: Shared, source: PictureSource) => Promise<CachedPicture>;
	/** For a link to a collection, or to any other page without a title: the words, a few items and their marks on the rule. */
	renderRow: (items: readonly Shared[], title?: string) => Promise<CachedPicture>;
	/** For a year: its things then and now, each with the file of its picture. */
	renderYear: (things: readonly (YearThing & { picture: string })[], title: string) => Promise<CachedPicture>;
};

/**
 * @param service the catalogue's name
 * @param scale of the rule that all pictures have along their foot
 */
export function createShareRenderer({ cacheDir, service, scale }: { cacheDir: string; service: string; scale: WorthScale }): ShareRenderer {
	const paintItem = createItemPainter({ service, scale });

	function toFile(kind: string, items: readonly Shared[], sentence?: string): string {
		const named = items.map(({ name, worthCents, lead, note, picture }) => [name, worthCents, path.basename(picture), lead, note]);
		return toCacheFile(cacheDir, [
			JSON.stringify([SHARE_VERSION, service, sharp.versions.vips, kind, scale.from, scale.to, named, sentence]),
		]);
	}

	return {
		renderItem(item, source) {
			return takeOrDraw(toFile('item', [item]), async () =>
				paintItem(item, await drawPixels(await readSource(source), SHARE_PICTURE.edge, SHARE_COLOURS.tile)),
			);
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
		renderYear(things, title) {
			const named = things.map(({ picture, ...words }) => [words, path.basename(picture)]);
			const file = toCacheFile(cacheDir, [JSON.stringify([SHARE_VERSION, service, sharp.versions.vips, 'year', title, named])]);
			return takeOrDraw(file, async () => {
				const canvas = await paint(createYearDrawing(things, { title, service, text: readTextOutlines() }));
				for (const [index, { picture }] of things.entries()) {
					const place = toYearPicturePlace(index);
					await layPicture(canvas, reduce(picture, place.edge, SHARE_COLOURS.ground), place);
				}
				return toPng(canvas);
			});
		},
	};
}
