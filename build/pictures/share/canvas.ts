import sharp, { type Sharp } from 'sharp';
import { type Box, SHARE_SIZE } from './parts.ts';

/* Share pictures as pixels: documents are painted and pictures copied onto them. */

/** Without a palette, which takes six times as long to choose as compressing takes. */
const PNG_OPTIONS = { compressionLevel: 4 } as const;

/** Pixels of three channels, row by row. */
export type Canvas = { data: Uint8Array; width: number; height: number };

/** Copies opaque pixels into a canvas, in place. An image library would calculate the whole canvas again for each layer. */
export function paste({ data, width }: Canvas, layer: Uint8Array, { left, top, width: across, height }: Box): void {
	for (let row = 0; row < height; row++)
		data.set(layer.subarray(row * across * 3, (row + 1) * across * 3), ((top + row) * width + left) * 3);
}

/** Fills a part of a canvas with a colour such as `#00604a`, in place. */
export function fillBox({ data, width }: Canvas, { left, top, width: across, height }: Box, colour: string): void {
	const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
	for (let row = top; row < top + height; row++) {
		for (let column = left; column < left + across; column++) data.set(channels, (row * width + column) * 3);
	}
}

/** An SVG document as a canvas. */
export async function paint(svg: string): Promise<Canvas> {
	const data = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
	return { data, ...SHARE_SIZE };
}

/** Place of a square picture. */
export type Place = { edge: number; left: number; top: number };

/** Copies a picture of the size of its place into a canvas. */
export async function layPicture(canvas: Canvas, picture: Sharp, { edge, left, top }: Place): Promise<void> {
	paste(canvas, await picture.raw().toBuffer(), { left, top, width: edge, height: edge });
}

/** An item's picture, a file or its bytes, reduced to an edge length, on a ground. */
export function reduce(picture: string | Uint8Array, edge: number, ground: string): Sharp {
	return sharp(picture).flatten({ background: ground }).resize(edge, edge);
}

/** The canvas as a PNG without a palette. */
export function toPng({ data, width, height }: Canvas): Promise<Buffer> {
	return sharp(data, { raw: { width, height, channels: 3 } })
		.png(PNG_OPTIONS)
		.toBuffer();
}
