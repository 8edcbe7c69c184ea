/** Characters that nobody sees: soft hyphens, joiners, marks of direction. */
const UNSEEN = /\p{Cf}/gu;
/** Digits that are raised, lowered, in circles or in fractions: joined to a figure they would be further digits of it. */
const OTHER_NUMBER = /\p{No}/gu;
const SINGLE_QUOTE = /[\u2018\u2019\u201a\u201b\u2032`\u00b4]/g;
const DOUBLE_QUOTE = /[\u201c-\u201f\u2033\u00ab\u00bb]/g;
const DASH = /[\u2010-\u2015\u2212]/g;

/** Stands for a number that is not on the line: no figure may touch it. */
export const OFF_LINE = '^';

/**
 * Text in the one form in which a page and a quote of it are compared: NFKC, one kind of quotes and of dashes, single spaces. The digits
 * of a figure are what they were.
 */
export function normalizeText(text: string): string {
	return text
		.toWellFormed()
		.replace(UNSEEN, '')
		.replace(OTHER_NUMBER, OFF_LINE)
		.normalize('NFKC')
		.replace(SINGLE_QUOTE, "'")
		.replace(DOUBLE_QUOTE, '"')
		.replace(DASH, '-')
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.trim();
}
