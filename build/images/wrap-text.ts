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
	// Narrower for as long as no further line is needed.
	for (let narrow = width * 0.95; narrow > width * 0.5; narrow -= width * 0.05) {
		const next = wrapGreedily(text, narrow, measure);
		if (next.length > lines.length) break;
		lines = next;
	}
	return lines;
}

/**
 * The largest of some sizes at which a text fits into a box, and its lines there.
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
