/** Longest text that is quoted from a requester, in code points: a title still fits on one line. */
const MAX_LENGTH = 80;

/**
 * A requester's text reduced to letters, digits and single spaces: no mention, link, issue number, markup or header can be left in it.
 * Empty when it holds neither letters nor digits.
 */
export function toInertText(text: string): string {
	const words = text
		.normalize('NFC')
		.replace(/['’]/g, '')
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
		.trim();
	return [...words].slice(0, MAX_LENGTH).join('').trim();
}
