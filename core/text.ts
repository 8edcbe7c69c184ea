import { MAX_SLUG_LENGTH } from './api/limits.ts';
import { getOwn } from './get-own.ts';

/** Source of the pattern of slugs and tags: runs of `a-z` and `0-9` joined by single hyphens. */
export const KEBAB_CASE = '[a-z0-9]+(?:-[a-z0-9]+)*';

/** The whole text is one. */
export const WHOLE_KEBAB_CASE = new RegExp(`^${KEBAB_CASE}$`);

/** Whether a text could be an item's slug. */
export function isSlug(text: string): boolean {
	return text.length <= MAX_SLUG_LENGTH && WHOLE_KEBAB_CASE.test(text);
}

/** Slugs that no item may have because they are endpoints below `/items/`. */
export const ENDPOINT_SLUGS: ReadonlySet<string> = new Set(['random', 'search', 'request', 'batch']);
/** Names that Windows keeps for devices: a file with such a name and any ending cannot be checked out there. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$/;

/** Whether no item may have a slug. */
export function isReservedSlug(slug: string): boolean {
	return ENDPOINT_SLUGS.has(slug) || DEVICE_NAME.test(slug);
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const UNMARKABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * Text for an element or a quoted attribute of HTML, SVG or XML: nothing in it can be read as markup.
 * Characters that XML 1.0 (2.2) has no way to write become U+FFFD.
 */
export function escapeMarkup(text: string): string {
	return text
		.toWellFormed()
		.replace(UNMARKABLE, '\ufffd')
		.replace(/[&<>"']/g, (character) => getOwn(ESCAPES, character) ?? character);
}

/** A question as it is read and counted: NFC, trimmed, each run of white space as one space. */
export function toQuestionText(text: string): string {
	return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/**
 * Text without letter case, accents, apostrophe shapes and the width of letters (NFKD), for substring search and for unique names.
 * Trigram similarity has its own, stricter rules.
 */
export function foldText(text: string): string {
	return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[‘’ʼ]/g, "'").toLowerCase().normalize('NFC');
}

/** Length in Unicode code points. */
export function countCodePoints(text: string): number {
	let count = 0;
	for (const _ of text) count++;
	return count;
}

/** A tag or a kind as a heading: `auction-record` is `Auction record`. */
export function toTagName(tag: string): string {
	const words = tag.replaceAll('-', ' ');
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A waiting time in words, rounded up: seconds up to two minutes, then minutes. */
export function toWaitLabel(seconds: number): string {
	const [count, unit] = seconds < 120 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute'];
	return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
