import { CDN_PATH, DEFAULT_API_PATH, DEFAULT_BASE_URL, DEFAULT_ORIGIN } from '../../core/default-addresses.ts';

/**
 * Gives the text of a page the addresses of the settings: it was built against the default ones.
 * Absolute addresses are replaced wherever they stand, the API's prefix where it begins an attribute's value.
 */
export function toAddressedPage(text: string, { baseUrl, cdnUrl }: { baseUrl: string; cdnUrl: string }): string {
	const { origin, pathname } = new URL(baseUrl);
	const absolute: [from: string, to: string][] = [
		[DEFAULT_BASE_URL, baseUrl],
		[`${DEFAULT_ORIGIN}${CDN_PATH}`, cdnUrl],
		[DEFAULT_ORIGIN, origin],
	];
	let addressed = text;
	for (const [from, to] of absolute) {
		if (from !== to) addressed = addressed.replaceAll(new RegExp(`${from}(?![\\w-])`, 'g'), () => to);
	}
	if (pathname === DEFAULT_API_PATH) return addressed;
	return addressed.replaceAll(new RegExp(`="${DEFAULT_API_PATH}(?=["/?#])`, 'g'), () => `="${pathname}`);
}
