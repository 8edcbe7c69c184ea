import { toAxisWorth, type WorthScale } from '../../../core/item/worth/money.ts';

import type { TextOutlines } from '../text-outlines.ts';

/** A part of a picture, in pixels from its upper left corner. */
export type Box = { left: number; top: number; width: number; height: number };

/** Size in pixels of the pictures that other sites show next to a link, as Open Graph's readers expect. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The site's light theme (site/styles/tokens.css). */
export const SHARE_COLOURS = {
	ground: '#f5f7f3',
	tile: '#e4eae1',
	ink: '#13201b',
	faint: '#5e6b65',
	tick: '#7d8a83',
	accent: '#00604a',
	accentMid: '#8cc3ad',
	copper: '#a34a1c',
	copperMid: '#e3ab8b',
} as const;
/** Empty margin, in pixels. */
export const SHARE_MARGIN = 56;
/** The rule along the foot of every picture. */
const RULER = { left: SHARE_MARGIN, right: SHARE_SIZE.width - SHARE_MARGIN, bottom: 556, labels: 594 } as const;

/** The three bars and two ends of the site's mark, 22 by 18 units. */
const MARK = 'M0 0h2.4v18H0zM7.6 6h1.8v12H7.6zM12.2 8.5h1.6v9.5h-1.6zM15.6 10.5h1.5v7.5h-1.5zM19.6 0H22v18h-2.4z';

/** Outlines in a colour. */
export function drawFilled(data: string, colour: string): string {
	return `<path fill="${colour}" d="${data}"/>`;
}

/** The mark and the name of the catalogue, in letters of `size` on the line `y`; a long name is set smaller. */
export function drawWordmark(
	text: TextOutlines,
	{ service, x, y, size: most }: { service: string; x: number; y: number; size: number },
): string {
	const name = text.toDrawable(service);
	const room = SHARE_SIZE.width - SHARE_MARGIN - x;
	const size = Math.min(most, room / (text.measure(name, 1) + 1.26));
	const factor = (size * 0.74) / 18;
	const mark = `<path fill="${SHARE_COLOURS.accent}" transform="translate(${x} ${y - 18 * factor}) scale(${factor.toFixed(3)})" d="${MARK}"/>`;
	return mark + drawFilled(text.toPath(name, { x: x + 22 * factor + size * 0.35, y, size }), SHARE_COLOURS.ink);
}

function toRulerX(share: number): number {
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
			const label = toAxisWorth(10 ** exponent);
			return text.toPath(label, { x: toRulerX(share) - anchor * text.measure(label, 24), y: RULER.labels, size: 24 });
		},
	);
	return `<path stroke="${SHARE_COLOURS.tick}" stroke-width="2" d="${ticks.join('')}M${RULER.left - 1} ${RULER.bottom}H${RULER.right + 1}"/>${drawFilled(labels.join(''), SHARE_COLOURS.faint)}`;
}

/** A worth's mark on the rule, and the line that reaches to it from the least worth. */
export function toRulerBoxes(share: number): { mark: Box; reach: Box } {
	const x = Math.round(toRulerX(share));
	return {
		mark: { left: x - 4, top: RULER.bottom - 40, width: 8, height: 43 },
		reach: { left: RULER.left - 1, top: RULER.bottom - 3, width: x - RULER.left + 1, height: 6 },
	};
}

/** An SVG document of a part of the picture on its ground. */
export function toSvg(content: string, { left, top, width, height }: Box): string {
	const ground = drawFilled(`M${left} ${top}h${width}v${height}H${left}z`, SHARE_COLOURS.ground);
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${ground}${content}</svg>`;
}

/** An SVG document of the whole picture on its ground. */
export function toWholeSvg(content: string): string {
	return toSvg(content, { left: 0, top: 0, ...SHARE_SIZE });
}
