import { toWorthLabel, type WorthScale } from '../../../core/item/worth/money.ts';
import type { ShareSide } from '../../../core/pages/drawn-pictures.ts';
import { fitText, type TextOutlines } from '../text-outlines.ts';
import { drawFilled, drawRuler, drawWordmark, SHARE_COLOURS, SHARE_MARGIN, SHARE_SIZE, toWholeSvg } from './parts.ts';

const WIDTH = SHARE_SIZE.width - 2 * SHARE_MARGIN;
const SENTENCE = {
	top: 128,
	sizes: [
		{ size: 62, maxLines: 2 },
		{ size: 50, maxLines: 2 },
		{ size: 40, maxLines: 3 },
		{ size: 32, maxLines: 4 },
	],
} as const;
/** The tile of a picture; each item has one half of the width. */
const TILE = { top: 318, edge: 164, inset: 12, radius: 14 } as const;
const HALF = WIDTH / 2;
/** Left of an item's name and worth, from the left of its half. */
const WORDS_LEFT = TILE.edge + 24;
const WORDS_WIDTH = HALF - WORDS_LEFT - 24;
const NAME_SIZES = [
	{ size: 32, maxLines: 2 },
	{ size: 26, maxLines: 3 },
	{ size: 20, maxLines: 4 },
];

const toLeft = (index: number): number => SHARE_MARGIN + index * HALF;

/** Place of the picture of the first or the second item. */
export function toPairPicturePlace(index: number): { edge: number; left: number; top: number } {
	return { edge: TILE.edge - 2 * TILE.inset, left: toLeft(index) + TILE.inset, top: TILE.top + TILE.inset };
}

/** The tile, name and worth of an item; the first is green, the second copper, as on the comparison page. */
function drawSide({ name, worthCents, year }: ShareSide, index: number, text: TextOutlines): string {
	const left = toLeft(index);
	const tile = `<rect fill="${SHARE_COLOURS.tile}" x="${left}" y="${TILE.top}" width="${TILE.edge}" height="${TILE.edge}" rx="${TILE.radius}"/>`;
	const drawable = text.toDrawable(year === undefined ? name : `${name}, ${year}`);
	const { size, lines } =
		drawable === '' ? { size: 0, lines: [] } : fitText(drawable, { width: WORDS_WIDTH, sizes: NAME_SIZES, measure: text.measure });
	const worth = toWorthLabel(worthCents);
	const worthSize = Math.min(54, WORDS_WIDTH / text.measure(worth, 1));
	const top = TILE.top + (TILE.edge - lines.length * size * 1.2 - worthSize) / 2;
	const x = left + WORDS_LEFT;
	const nameLines = lines.map((line, place) => text.toPath(line, { x, y: top + size * (0.86 + place * 1.2), size }));
	const worthY = top + lines.length * size * 1.2 + worthSize * 0.86;
	return (
		tile +
		drawFilled(nameLines.join(''), SHARE_COLOURS.ink) +
		drawFilled(text.toPath(worth, { x, y: worthY, size: worthSize }), index === 0 ? SHARE_COLOURS.accent : SHARE_COLOURS.copper)
	);
}

/** The picture for links to a comparison, all but both pictures and their marks on the rule. It contains only outlines, so names cannot inject markup. */
export function createPairDrawing(
	pair: readonly [ShareSide, ShareSide],
	{ service, sentence, scale, text }: { service: string; sentence: string; scale: WorthScale; text: TextOutlines },
): string {
	const { size, lines } = fitText(text.toDrawable(sentence), { width: WIDTH, sizes: SENTENCE.sizes, measure: text.measure });
	const words = lines.map((line, index) => text.toPath(line, { x: SHARE_MARGIN, y: SENTENCE.top + size * (0.86 + index * 1.14), size }));
	return toWholeSvg(
		drawWordmark(text, { service, x: SHARE_MARGIN, y: 88, size: 36 }) +
			drawFilled(words.join(''), SHARE_COLOURS.ink) +
			pair.map((item, index) => drawSide(item, index, text)).join('') +
			drawRuler(text, scale),
	);
}
