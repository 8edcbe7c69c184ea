import type { WorthScale } from '../../../core/item/worth/money.ts';
import type { ShareSide } from '../../../core/pages/drawn-pictures.ts';
import { fitText, type TextOutlines } from '../text-outlines.ts';
import type { Place } from './canvas.ts';
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
/** Room for a square and, above a small one, its picture; each item has one half of the width. */
const ROOM = { bottom: 496, edge: 196 } as const;
/** A square below the first size would not be seen; one below the second has its picture above it, at the third. */
const SIZES = { least: 5, picture: 80, above: 92 } as const;
const INSET = 0.1;
const HALF = WIDTH / 2;
/** Left of an item's name and worth, from the left of its half. */
const WORDS_LEFT = ROOM.edge + 24;
const WORDS_WIDTH = HALF - WORDS_LEFT - 24;
const NAME_SIZES = [
	{ size: 32, maxLines: 2 },
	{ size: 26, maxLines: 3 },
	{ size: 20, maxLines: 4 },
];
const NOTE_SIZE = 22;

const toLeft = (index: number): number => SHARE_MARGIN + index * HALF;

type Pair = readonly [ShareSide, ShareSide];

/** The square of the first or the second item: areas are to scale, on one base line. */
function toSquare(pair: Pair, index: 0 | 1): Place {
	const most = Math.max(pair[0].worthCents, pair[1].worthCents);
	const edge = Math.max(SIZES.least, Math.round(ROOM.edge * Math.sqrt(pair[index].worthCents / most)));
	return { edge, left: Math.round(toLeft(index) + (ROOM.edge - edge) / 2), top: ROOM.bottom - edge };
}

const toColours = (index: 0 | 1) =>
	index === 0
		? { words: SHARE_COLOURS.accent, square: SHARE_COLOURS.accentMid }
		: { words: SHARE_COLOURS.copper, square: SHARE_COLOURS.copperMid };

/** Place of the picture of the first or the second item and the colour behind it: in its square, or above a small one. */
export function toPairPicturePlace(pair: Pair, index: 0 | 1): Place & { ground: string } {
	const { edge, left, top } = toSquare(pair, index);
	if (edge < SIZES.picture)
		return {
			edge: SIZES.above,
			left: Math.round(left + (edge - SIZES.above) / 2),
			top: top - SIZES.above - 8,
			ground: SHARE_COLOURS.ground,
		};
	const inset = Math.round(edge * INSET);
	return { edge: edge - 2 * inset, left: left + inset, top: top + inset, ground: toColours(index).square };
}

/** The square, name, worth and note of an item; the first is green, the second copper, as on the comparison page. */
function drawSide(pair: Pair, index: 0 | 1, text: TextOutlines): string {
	const { name, worth, note } = pair[index];
	const { edge, left, top: squareTop } = toSquare(pair, index);
	const colours = toColours(index);
	const fill = edge < SIZES.picture ? colours.words : colours.square;
	const square = `<rect fill="${fill}" x="${left}" y="${squareTop}" width="${edge}" height="${edge}"/>`;
	const drawable = text.toDrawable(name);
	const { size, lines } =
		drawable === '' ? { size: 0, lines: [] } : fitText(drawable, { width: WORDS_WIDTH, sizes: NAME_SIZES, measure: text.measure });
	const worthSize = Math.min(54, WORDS_WIDTH / text.measure(worth, 1));
	const noteSize = note === '' ? 0 : Math.min(NOTE_SIZE, WORDS_WIDTH / text.measure(note, 1));
	const height = lines.length * size * 1.2 + worthSize + noteSize * 1.5;
	const top = ROOM.bottom - ROOM.edge + (ROOM.edge - height) / 2;
	const x = toLeft(index) + WORDS_LEFT;
	const nameLines = lines.map((line, place) => text.toPath(line, { x, y: top + size * (0.86 + place * 1.2), size }));
	const worthY = top + lines.length * size * 1.2 + worthSize * 0.86;
	return (
		square +
		drawFilled(nameLines.join(''), SHARE_COLOURS.ink) +
		drawFilled(text.toPath(worth, { x, y: worthY, size: worthSize }), colours.words) +
		(note === '' ? '' : drawFilled(text.toPath(note, { x, y: worthY + noteSize * 1.5, size: noteSize }), SHARE_COLOURS.faint))
	);
}

/** The picture for links to a comparison, all but both pictures and their marks on the rule. It contains only outlines, so names cannot inject markup. */
export function createPairDrawing(
	pair: Pair,
	{ service, sentence, scale, text }: { service: string; sentence: string; scale: WorthScale; text: TextOutlines },
): string {
	const { size, lines } = fitText(text.toDrawable(sentence), { width: WIDTH, sizes: SENTENCE.sizes, measure: text.measure });
	const words = lines.map((line, index) => text.toPath(line, { x: SHARE_MARGIN, y: SENTENCE.top + size * (0.86 + index * 1.14), size }));
	return toWholeSvg(
		drawWordmark(text, { service, x: SHARE_MARGIN, y: 88, size: 36 }) +
			drawFilled(words.join(''), SHARE_COLOURS.ink) +
			drawSide(pair, 0, text) +
			drawSide(pair, 1, text) +
			drawRuler(text, scale),
	);
}
