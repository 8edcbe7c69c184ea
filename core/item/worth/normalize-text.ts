/** Invisible characters: soft hyphens, joiners, direction marks. */
const INVISIBLE = /\p{Cf}/gu;
/** Superscript, subscript, circled and fraction digits. NFKC would turn them into digits of the number before them. */
const OTHER_NUMBER = /\p{No}/gu;
const SINGLE_QUOTE = /[\u2018\u2019\u201a\u201b\u2032`\u00b4]/g;
const DOUBLE_QUOTE = /[\u201c-\u201f\u2033\u00ab\u00bb]/g;
const DASH = /[\u2010-\u2015\u2212]/g;

/** Replaces digits that are not on the line. A figure next to it is refused. */
export const OFF_LINE = '^';

/**
 * Normalizes text so that a page and a quote of it can be compared: NFKC, one kind of quotes and dashes, single spaces. The digits of
 * figures stay the same.
 */
export function normalizeText(text: string): string {
	return text
		.toWellFormed()
		.replace(INVISIBLE, '')
		.replace(OTHER_NUMBER, OFF_LINE)
		.normalize('NFKC')
		.replace(SINGLE_QUOTE, "'")
		.replace(DOUBLE_QUOTE, '"')
		.replace(DASH, '-')
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.trim();
}
