import type { WorthScale } from '../../../core/item/worth/money.ts';
import { fitText, type TextOutlines } from '../text-outlines.ts';
import type { Place } from './canvas.ts';
import { drawFilled, drawRuler, drawWordmark, SHARE_COLOURS, SHARE_MARGIN, SHARE_SIZE, toWholeSvg } from './parts.ts';

const WIDTH = SHARE_SIZE.width - 2 * SHARE_MARGIN;
const LABEL = { size: 78, bottom: 192 } as const;
/** The room for sentences, in rows. Each has the picture of its item on a square tile as high as the row; a single row is no higher than `maxEdge`. */
const ROWS = { top: 226, height: 252, gap: 14, maxEdge: 150 } as const;
const INSET = 0.09;
/** Sizes of a sentence. Those that are too high for a row are left out. */
const WORDS_SIZES = [
	{ size: 44, maxLines: 2 },
	{ size: 38, maxLines: 2 },
	{ size: 32, maxLines: 2 },
	{ size: 28, maxLines: 2 },
	{ size: 23, maxLines: 3 },
];
const LINE_HEIGHT = 1.16;

/** The tile of the n-th of some rows, which are in the middle of their room. */
function toTile(index: number, count: number): Place {
	const edge = Math.min(ROWS.maxEdge, Math.floor((ROWS.height - (count - 1) * ROWS.gap) / count));
	const spare = ROWS.height - count * (edge + ROWS.gap) + ROWS.gap;
	return { edge, left: SHARE_MARGIN, top: ROWS.top + Math.floor(spare / 2) + index * (edge + ROWS.gap) };
}

/** Place of the picture of the n-th of some sentences. */
export function toAmountPicturePlace(index: number, count: number): Place {
	const { edge, left, top } = toTile(index, count);
	const inset = Math.round(edge * INSET);
	return { edge: edge - 2 * inset, left: left + inset, top: top + inset };
}

function drawSentence(sentence: string, { edge, left, top }: Place, text: TextOutlines): string {
	const x = left + edge + 22;
	const fitting = WORDS_SIZES.filter(({ size, maxLines }) => size * maxLines * LINE_HEIGHT <= edge + ROWS.gap);
	const { size, lines } = fitText(text.toDrawable(sentence), {
		width: SHARE_SIZE.width - SHARE_MARGIN - x,
		sizes: fitting,
		measure: text.measure,
	});
	const y = top + (edge - lines.length * size * LINE_HEIGHT) / 2;
	const words = lines.map((line, place) => text.toPath(line, { x, y: y + size * (0.88 + place * LINE_HEIGHT), size }));
	const tile = `<rect fill="${SHARE_COLOURS.tile}" x="${left}" y="${top}" width="${edge}" height="${edge}" rx="12"/>`;
	return tile + drawFilled(words.join(''), SHARE_COLOURS.ink);
}

/** The picture for links to an amount, all but the pictures of items and the mark on the rule: the amount, its sentences, and the rule. */
export function createAmountDrawing(
	{ label, sentences }: { label: string; sentences: readonly string[] },
	{ service, scale, text }: { service: string; scale: WorthScale; text: TextOutlines },
): string {
	const size = Math.min(LABEL.size, WIDTH / text.measure(label, 1));
	return toWholeSvg(
		drawWordmark(text, { service, x: SHARE_MARGIN, y: 88, size: 36 }) +
			drawFilled(text.toPath(label, { x: SHARE_MARGIN - 2, y: LABEL.bottom, size }), SHARE_COLOURS.accent) +
			sentences.map((sentence, index) => drawSentence(sentence, toTile(index, sentences.length), text)).join('') +
			drawRuler(text, scale),
	);
}
