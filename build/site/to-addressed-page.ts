import { CDN_PATH, DEFAULT_API_PATH, DEFAULT_BASE_URL, DEFAULT_ORIGIN } from '../../core/default-addresses.ts';

/**
 * Gives the text of a page the addresses of the settings: it was built against the default ones.
 * Absolute addresses are replaced wherever they stand, the API's prefix where it begins a value: of an attribute, or in an answer that the docs show.
 */
export function toAddressedPage(text: string, { baseUrl, cdnUrl }: { baseUrl: string; cdnUrl: string }): string {
	const { origin, pathname } = new URL(baseUrl);
	const absolute = new Map([
		[DEFAULT_BASE_URL, baseUrl],
		[`${DEFAULT_ORIGIN}${CDN_PATH}`, cdnUrl],
		[DEFAULT_ORIGIN, origin],
	]);
	// In one pass, the longer first, so that no address is replaced that was just put in.
	const pattern = new RegExp(`(?:${[...absolute.keys()].join('|')})(?![\\w-])`, 'g');
	const addressed = text.replaceAll(pattern, (found) => absolute.get(found) ?? found);
	if (pathname === DEFAULT_API_PATH) return addressed;
	// Colours part a text in quotes from its first quote.
	return addressed.replaceAll(new RegExp(`(?<=[">]|&quot;)${DEFAULT_API_PATH}(?=["/?#]|&quot;)`, 'g'), () => pathname);
}
