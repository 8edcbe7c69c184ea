import sharp, { type Sharp } from 'sharp';
import type { WorthScale } from '../../../core/item/worth/money.ts';
import type { ShareItem } from '../../../core/pages/drawn-pictures.ts';
import { readTextOutlines } from '../text-outlines.ts';
import { type Canvas, fillBox, layPicture, paint, paste, toPng } from './canvas.ts';
import { createBaseDrawing, createWordsDrawing, SHARE_PICTURE, SHARE_WORDS } from './item-drawing.ts';
import { SHARE_COLOURS, toRulerBoxes } from './parts.ts';

/** Paints the picture for links to an item as PNG. `picture` is that of the item, at the size of `SHARE_PICTURE` on its tile. */
export type ItemPainter = (item: ShareItem, picture: Sharp) => Promise<Buffer>;

/**
 * @param service the catalogue's name
 * @param scale of the rule along the foot
 */
export function createItemPainter({ service, scale }: { service: string; scale: WorthScale }): ItemPainter {
	let base: Promise<Canvas> | undefined;

	/** A copy of the parts that the pictures of all items share. They are drawn with the first picture. */
	async function copyBase(): Promise<Canvas> {
		base ??= paint(createBaseDrawing({ service, scale, text: readTextOutlines() }));
		const { data, ...size } = await base;
		return { ...size, data: Uint8Array.from(data) };
	}

	return async (item, picture) => {
		const canvas = await copyBase();
		const words = createWordsDrawing(item, readTextOutlines());
		paste(canvas, await sharp(Buffer.from(words)).removeAlpha().raw().toBuffer(), SHARE_WORDS);
		await layPicture(canvas, picture, SHARE_PICTURE);
		const { mark, reach } = toRulerBoxes(scale.toShare(item.worthCents));
		fillBox(canvas, reach, SHARE_COLOURS.accent);
		fillBox(canvas, mark, SHARE_COLOURS.accent);
		return toPng(canvas);
	};
}
