import { toWorthLabel } from '../../core/money.ts';
import { toCountLabel } from '../../core/ratio.ts';
import { toShortWorth } from '../../core/to-short-worth.ts';
import type { WorthScale } from '../../core/worth-scale.ts';
import type { TextOutlines } from './text-outlines.ts';
import { fitText } from './wrap-text.ts';

/** Size in pixels of the pictures that other sites show beside a link: what Open Graph's readers ask for. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The site's light theme (site/styles/tokens.css). */
export const SHARE_COLOURS = {
	ground: '#f5f7f3',
	tile: '#e4eae1',
	ink: '#13201b',
	faint: '#5e6b65',
	tick: '#7d8a83',
	accent: '#00604a',
} as const;
/** What stays empty around, in pixels. */
export const SHARE_MARGIN = 56;
/** Where the tile of an item's picture stands, and the picture on it. */
const TILE = { x: SHARE_MARGIN, y: SHARE_MARGIN, edge: 400, radius: 18 } as const;
export const SHARE_PICTURE = { edge: 344, left: TILE.x + 28, top: TILE.y + 28, background: SHARE_COLOURS.tile } as const;
/** The column of text beside it. */
const TEXT = { x: TILE.x + TILE.edge + 52, right: SHARE_SIZE.width - SHARE_MARGIN } as const;
const TEXT_WIDTH = TEXT.right - TEXT.x;
const NAME_SIZES = [
	{ size: 64, maxLines: 2 },
	{ size: 54, maxLines: 2 },
	{ size: 46, maxLines: 3 },
	{ size: 38, maxLines: 4 },
	{ size: 31, maxLines: 5 },
];
const WORTH_SIZE = { most: 118, spoken: 34 } as const;
/** Between the name and the worth. */
const GAP = 22;
/** From this many cents on, a million dollars, the amount is said in words too. */
const SPOKEN_FROM = 1e8;
const RULER = { left: SHARE_MARGIN, right: SHARE_SIZE.width - SHARE_MARGIN, bottom: 556, labels: 594 } as const;

/** The three bars and two ends of the site's mark, 22 by 18 units. */
const MARK = 'M0 0h2.4v18H0zM7.6 6h1.8v12H7.6zM12.2 8.5h1.6v9.5h-1.6zM15.6 10.5h1.5v7.5h-1.5zM19.6 0H22v18h-2.4z';

/** Outlines in a colour. */
export function drawFilled(data: string, colour: string): string {
	return `<path fill="${colour}" d="${data}"/>`;
}

/** The mark and the name of the site, `size` high letters standing on `y`. */
export function drawWordmark(text: TextOutlines, { x, y, size }: { x: number; y: number; size: number }): string {
	const factor = (size * 0.74) / 18;
	const mark = `<path fill="${SHARE_COLOURS.accent}" transform="translate(${x} ${y - 18 * factor}) scale(${factor.toFixed(3)})" d="${MARK}"/>`;
	return mark + drawFilled(text.toPath('Worthdex', { x: x + 22 * factor + size * 0.35, y, size }), SHARE_COLOURS.ink);
}

/** Where a share of the scale stands on the rule, in pixels. */
export function toRulerX(share: number): number {
	return RULER.left + share * (RULER.right - RULER.left);
}

/** The rule from the least to the greatest worth, a tick for each decade, its ends and middle named. */
export function drawRuler(text: TextOutlines, { from, to }: Pick<WorthScale, 'from' | 'to'>): string {
	const decades = to - from;
	const ticks = Array.from(
		{ length: decades + 1 },
		(_, i) => `M${toRulerX(i / decades).toFixed(1)} ${RULER.bottom}v${i % 3 === 0 ? -22 : -13}`,
	);
	const middle = decades > 3 && decades % 2 === 0 ? [{ exponent: (from + to) / 2, share: 0.5, anchor: 0.5 }] : [];
	const labels = [{ exponent: from, share: 0, anchor: 0 }, ...middle, { exponent: to, share: 1, anchor: 1 }].map(
		({ exponent, share, anchor }) => {
			const label = toShortWorth(10 ** exponent);
			return text.toPath(label, { x: toRulerX(share) - anchor * text.measure(label, 24), y: RULER.labels, size: 24 });
		},
	);
	return `<path stroke="${SHARE_COLOURS.tick}" stroke-width="2" d="${ticks.join('')}M${RULER.left - 1} ${RULER.bottom}H${RULER.right + 1}"/>${drawFilled(labels.join(''), SHARE_COLOURS.faint)}`;
}

/** A worth's mark on the rule. */
export function drawRulerMark(share: number): string {
	return drawFilled(`M${(toRulerX(share) - 4).toFixed(1)} ${RULER.bottom - 40}h8v${40 + 3}h-8z`, SHARE_COLOURS.accent);
}

/** A whole picture. */
export function toShareSvg(content: string): string {
	const { width, height } = SHARE_SIZE;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path fill="${SHARE_COLOURS.ground}" d="M0 0h${width}v${height}H0z"/>${content}</svg>`;
}

/** What an item's share picture says. */
export type ShareItem = { name: string; worthCents: number };

function drawWords({ name, worthCents }: ShareItem, text: TextOutlines): string {
	const drawable = text.toDrawable(name);
	const worth = toWorthLabel(worthCents);
	const spoken = worthCents >= SPOKEN_FROM ? `${toCountLabel(worthCents / 100)} dollars` : undefined;
	const { size, lines } =
		drawable === '' ? { size: 0, lines: [] } : fitText(drawable, { width: TEXT_WIDTH, sizes: NAME_SIZES, measure: text.measure });
	const worthSize = Math.min(WORTH_SIZE.most, TEXT_WIDTH / text.measure(worth, 1));
	const height = lines.length * size * 1.14 + GAP + worthSize * 0.8 + (spoken === undefined ? 0 : WORTH_SIZE.spoken * 1.7);
	// In the middle of what the wordmark leaves of the tile's height.
	const top = TILE.y + 64 + (TILE.edge - 64 - height) / 2;
	const nameLines = lines.map((line, index) => text.toPath(line, { x: TEXT.x, y: top + size * (0.86 + index * 1.14), size }));
	const worthY = top + lines.length * size * 1.14 + GAP + worthSize * 0.74;
	const spokenPath =
		spoken === undefined ? '' : text.toPath(spoken, { x: TEXT.x, y: worthY + WORTH_SIZE.spoken * 1.6, size: WORTH_SIZE.spoken });
	return (
		drawFilled(nameLines.join(''), SHARE_COLOURS.ink) +
		drawFilled(text.toPath(worth, { x: TEXT.x - worthSize * 0.03, y: worthY, size: worthSize }), SHARE_COLOURS.accent) +
		drawFilled(spokenPath, SHARE_COLOURS.faint)
	);
}

/**
 * The picture of an item to share, all but its own picture: name, worth, and its place on the rule.
 * It holds numbers alone, no text of the item's, whatever the name.
 */
export function createShareDrawing(item: ShareItem, { scale, text }: { scale: WorthScale; text: TextOutlines }): string {
	const share = scale.toShare(item.worthCents);
	const tile = `<rect fill="${SHARE_COLOURS.tile}" x="${TILE.x}" y="${TILE.y}" width="${TILE.edge}" height="${TILE.edge}" rx="${TILE.radius}"/>`;
	const reach = `<path stroke="${SHARE_COLOURS.accent}" stroke-width="6" d="M${RULER.left} ${RULER.bottom}H${toRulerX(share).toFixed(1)}"/>`;
	return toShareSvg(
		tile +
			drawWordmark(text, { x: TEXT.x, y: TILE.y + 30, size: 36 }) +
			drawWords(item, text) +
			drawRuler(text, scale) +
			reach +
			drawRulerMark(share),
	);
}
