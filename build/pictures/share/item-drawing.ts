import type { WorthScale } from '../../../core/item/worth/money.ts';
import type { ShareItem } from '../../../core/pages/drawn-pictures.ts';
import { fitText, type TextOutlines } from '../text-outlines.ts';
import { type Box, drawFilled, drawRuler, drawWordmark, SHARE_COLOURS, SHARE_MARGIN, SHARE_SIZE, toSvg, toWholeSvg } from './parts.ts';

/** The tile behind an item's picture. */
const TILE = { x: SHARE_MARGIN, y: SHARE_MARGIN, edge: 400, radius: 18 } as const;
/** Place of the item's picture. */
export const SHARE_PICTURE = { edge: 344, left: TILE.x + 28, top: TILE.y + 28 } as const;
/** The column of text next to it. */
const TEXT = { x: TILE.x + TILE.edge + 52, right: SHARE_SIZE.width - SHARE_MARGIN } as const;
const TEXT_WIDTH = TEXT.right - TEXT.x;
/** The part of the picture for the words: the column and a little around it, below the wordmark. */
export const SHARE_WORDS: Box = { left: TEXT.x - 12, top: 100, width: TEXT_WIDTH + 24, height: 384 };
const NAME_SIZES = [
	{ size: 64, maxLines: 2 },
	{ size: 54, maxLines: 2 },
	{ size: 46, maxLines: 3 },
	{ size: 38, maxLines: 4 },
	{ size: 31, maxLines: 5 },
];
const WORTH_SIZE = { most: 118, note: 34 } as const;
/** Between the name and the worth. */
const GAP = 22;
/**
 * An item's name and worth as an SVG document for `SHARE_WORDS`.
 * It contains only numbers, so an item's name cannot inject markup.
 */
export function createWordsDrawing(item: ShareItem, text: TextOutlines): string {
	const drawable = text.toDrawable(item.name);
	const { lead, note } = item;
	const { size, lines } =
		drawable === '' ? { size: 0, lines: [] } : fitText(drawable, { width: TEXT_WIDTH, sizes: NAME_SIZES, measure: text.measure });
	const worthSize = Math.min(WORTH_SIZE.most, TEXT_WIDTH / text.measure(lead, 1));
	const height = lines.length * size * 1.14 + GAP + worthSize * 0.8 + (note === '' ? 0 : WORTH_SIZE.note * 1.7);
	// In the middle of what the wordmark leaves of the tile's height.
	const top = TILE.y + 64 + (TILE.edge - 64 - height) / 2;
	const nameLines = lines.map((line, index) => text.toPath(line, { x: TEXT.x, y: top + size * (0.86 + index * 1.14), size }));
	const worthY = top + lines.length * size * 1.14 + GAP + worthSize * 0.74;
	const noteSize = Math.min(WORTH_SIZE.note, TEXT_WIDTH / text.measure(note, 1));
	const notePath = note === '' ? '' : text.toPath(note, { x: TEXT.x, y: worthY + WORTH_SIZE.note * 1.6, size: noteSize });
	return toSvg(
		drawFilled(nameLines.join(''), SHARE_COLOURS.ink) +
			drawFilled(text.toPath(lead, { x: TEXT.x - worthSize * 0.03, y: worthY, size: worthSize }), SHARE_COLOURS.accent) +
			drawFilled(notePath, SHARE_COLOURS.faint),
		SHARE_WORDS,
	);
}

/** The parts that the pictures of all items share: the tile, the wordmark and the rule. */
export function createBaseDrawing({ service, scale, text }: { service: string; scale: WorthScale; text: TextOutlines }): string {
	const tile = `<rect fill="${SHARE_COLOURS.tile}" x="${TILE.x}" y="${TILE.y}" width="${TILE.edge}" height="${TILE.edge}" rx="${TILE.radius}"/>`;
	return toWholeSvg(tile + drawWordmark(text, { service, x: TEXT.x, y: TILE.y + 30, size: 36 }) + drawRuler(text, scale));
}
