import type { WorthScale } from '../../../core/item/worth/money.ts';
import { fitText, type TextOutlines } from '../text-outlines.ts';
import { drawFilled, drawRuler, drawWordmark, SHARE_COLOURS, SHARE_MARGIN, SHARE_SIZE, toWholeSvg } from './parts.ts';

/** The site's slogan, as on its first page. */
const WORDS = 'What things are worth, from the everyday to the priceless.';
const WORDS_SIZES = [{ size: 68, maxLines: 2 }];
const EDGE = 124;
const TOP = 334;

/** Place of the n-th of some pictures, side by side over the whole width. */
export function toRowPicturePlace(index: number, count: number): { edge: number; left: number; top: number } {
	const room = SHARE_SIZE.width - 2 * SHARE_MARGIN - EDGE;
	return { edge: EDGE, left: Math.round(SHARE_MARGIN + (count > 1 ? (room * index) / (count - 1) : room / 2)), top: TOP };
}

/** The picture of a collection, or of the site as a whole without a title, all but the items on it: what it says, and the rule. */
export function createRowDrawing(
	title: string | undefined,
	{ service, scale, text }: { service: string; scale: WorthScale; text: TextOutlines },
): string {
	const width = SHARE_SIZE.width - 2 * SHARE_MARGIN;
	const { size, lines } = fitText(title === undefined ? WORDS : text.toDrawable(title), {
		width,
		sizes: WORDS_SIZES,
		measure: text.measure,
	});
	const words = lines.map((line, index) => text.toPath(line, { x: SHARE_MARGIN - 2, y: 196 + index * size * 1.14, size }));
	return toWholeSvg(
		drawWordmark(text, { service, x: SHARE_MARGIN, y: 88, size: 40 }) +
			drawFilled(words.join(''), SHARE_COLOURS.ink) +
			drawRuler(text, scale),
	);
}
