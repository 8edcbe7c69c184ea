import type { Box } from './share-parts.ts';

/** Pixels of three channels, row by row. */
export type Canvas = { data: Uint8Array; width: number; height: number };

/**
 * Lays pixels with an alpha channel over a canvas, in place. An image library would calculate the whole canvas anew for each layer,
 * which costs more than drawing the layers.
 */
export function layOver({ data, width }: Canvas, layer: Uint8Array, box: Box): void {
	for (let row = 0; row < box.height; row++) {
		let from = row * box.width * 4;
		let to = ((box.top + row) * width + box.left) * 3;
		for (let column = 0; column < box.width; column++, from += 4, to += 3) {
			const alpha = layer[from + 3] as number;
			if (alpha === 0) continue;
			for (let channel = 0; channel < 3; channel++) {
				const below = data[to + channel] as number;
				data[to + channel] = Math.round(below + (((layer[from + channel] as number) - below) * alpha) / 255);
			}
		}
	}
}

/** Fills a part of a canvas with a colour such as `#00604a`, in place. */
export function fillBox({ data, width }: Canvas, { left, top, width: across, height }: Box, colour: string): void {
	const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
	for (let row = top; row < top + height; row++) {
		for (let column = left; column < left + across; column++) data.set(channels, (row * width + column) * 3);
	}
}
