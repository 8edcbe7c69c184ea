import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font, Path } from 'opentype.js';
import opentype from 'opentype.js';

/** The width of a text at a size of one pixel. */
type Measure = (text: string) => number;

/** Breaks a word that no line holds. */
function breakWord(word: string, width: number, measure: Measure): string[] {
	const parts: string[] = [];
	let part = '';
	for (const character of word) {
		if (part !== '' && measure(part + character) > width) {
			parts.push(part);
			part = '';
		}
		part += character;
	}
	return [...parts, part];
}

function wrapGreedily(text: string, width: number, measure: Measure): string[] {
	const lines: string[] = [];
	for (const word of text.split(' ').flatMap((word) => (measure(word) > width ? breakWord(word, width, measure) : [word]))) {
		const last = lines.at(-1);
		if (last !== undefined && measure(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
		else lines.push(word);
	}
	return lines;
}

/** Sets a text in lines no wider than `width`, as few as can be and of about the same length. */
export function wrapText(text: string, width: number, measure: Measure): string[] {
	let lines = wrapGreedily(text, width, measure);
	// Narrows the lines until one more would be needed.
	for (let narrow = width * 0.95; narrow > width * 0.5; narrow -= width * 0.05) {
		const next = wrapGreedily(text, narrow, measure);
		if (next.length > lines.length) break;
		lines = next;
	}
	return lines;
}

/**
 * Picks the largest size that lets a text fit into a box, and breaks the text into lines.
 * At the smallest size it is cut, with an ellipsis, to the lines that there is room for.
 * @param sizes in pixels, largest first
 */
export function fitText(
	text: string,
	{
		width,
		sizes,
		measure,
	}: { width: number; sizes: readonly { size: number; maxLines: number }[]; measure: (text: string, size: number) => number },
): { size: number; lines: string[] } {
	for (const { size, maxLines } of sizes) {
		const lines = wrapText(text, width, (part) => measure(part, size));
		if (lines.length <= maxLines) return { size, lines };
	}
	const { size, maxLines } = sizes.at(-1) ?? { size: 1, maxLines: 1 };
	const lines = wrapGreedily(text, width, (part) => measure(part, size)).slice(0, maxLines);
	let last = lines.at(-1) ?? '';
	while (last !== '' && measure(`${last}…`, size) > width) last = [...last].slice(0, -1).join('');
	return { size, lines: [...lines.slice(0, -1), `${last}…`] };
}

const { resolve } = createRequire(import.meta.url);

/** The site's serif, cut by its package into what western languages need and the rest of Latin. */
const FILES = ['@fontsource/besley/files/besley-latin-500-normal.woff', '@fontsource/besley/files/besley-latin-ext-500-normal.woff'];

/** Texts as outlines: a picture does not depend on the fonts of a machine. */
export type TextOutlines = {
	/** The drawable form of a text: characters that the font lacks become their base letters, or are left out. */
	toDrawable: (text: string) => string;
	/** The characters of a text that `toDrawable` leaves out although they can be seen elsewhere, each once. */
	findLost: (text: string) => string[];
	/** The width of a drawable text in pixels at a size in pixels. */
	measure: (text: string, size: number) => number;
	/** The SVG path data of a drawable text that begins at `x` on the line `y`. */
	toPath: (text: string, place: { x: number; y: number; size: number }) => string;
};

function readFont(module: string): Font {
	const bytes = readFileSync(resolve(module));
	return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

/** Characters that have a glyph in some fonts and are never to be seen: controls, marks of direction, joiners. */
const UNSEEN = /^[\p{C}\p{M}]$/u;

/** The font library's own writer makes NaN of lengths so small that they are written with an exponent. */
function toPathData({ commands }: Path): string {
	const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
	return commands
		.map((step) => {
			if (step.type === 'Z') return 'Z';
			if (step.type === 'Q') return `Q${at(step.x1, step.y1)} ${at(step.x, step.y)}`;
			if (step.type === 'C') return `C${at(step.x1, step.y1)} ${at(step.x2, step.y2)} ${at(step.x, step.y)}`;
			return `${step.type}${at(step.x, step.y)}`;
		})
		.join('');
}

let outlines: TextOutlines | undefined;

function createTextOutlines(): TextOutlines {
	const fonts = FILES.map(readFont);
	const findFont = (character: string) => (UNSEEN.test(character) ? undefined : fonts.find((font) => font.charToGlyphIndex(character) > 0));

	/** The text in pieces of one font each; kerning holds within a piece. */
	function* toPieces(text: string): Generator<{ font: Font; piece: string }> {
		let font: Font | undefined;
		let piece = '';
		for (const character of text) {
			const next = findFont(character) ?? font;
			if (next !== font && font !== undefined && piece !== '') {
				yield { font, piece };
				piece = '';
			}
			font = next;
			piece += character;
		}
		if (font !== undefined && piece !== '') yield { font, piece };
	}

	/** Lines are measured again for each size and width that is tried. */
	const widths = new Map<string, number>();

	const toSeen = (character: string): string => {
		if (/\s/u.test(character)) return ' ';
		if (findFont(character)) return character;
		return [...character.normalize('NFKD')].filter((part) => findFont(part) !== undefined).join('');
	};

	return {
		findLost(text) {
			return [...new Set(text.normalize('NFC'))].filter((character) => !UNSEEN.test(character) && toSeen(character) === '');
		},
		toDrawable(text) {
			return Array.from(text.normalize('NFC'), toSeen).join('').replaceAll(/ +/g, ' ').trim();
		},
		measure(text, size) {
			const key = `${size} ${text}`;
			const known = widths.get(key);
			if (known !== undefined) return known;
			let width = 0;
			for (const { font, piece } of toPieces(text)) width += font.getAdvanceWidth(piece, size);
			widths.set(key, width);
			return width;
		},
		toPath(text, { x, y, size }) {
			let from = x;
			let data = '';
			for (const { font, piece } of toPieces(text)) {
				data += toPathData(font.getPath(piece, from, y, size));
				from += font.getAdvanceWidth(piece, size);
			}
			return data;
		},
	};
}

/** Reads the fonts at the first call. */
export function readTextOutlines(): TextOutlines {
	outlines ??= createTextOutlines();
	return outlines;
}
