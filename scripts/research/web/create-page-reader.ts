import { type FetchOptions, fetchText } from '../fetch-text.ts';
import { ResearchError } from '../research-error.ts';
import { isAllowed, type WebResearch } from './allowed-domains.ts';
import { type Page, parsePage } from './parse-page.ts';

/** Pages are larger than tables, and their text is a small part of them; in bytes. */
const MAX_BYTES = 3 * 1024 * 1024;

/** A page, and where it was in the end. */
type ReadPage = { readonly page: Page; readonly url: URL };

/** Fetches and reads a page that is allowed for an item; rejects with a ResearchError. */
export type PageReader = (address: string, research: WebResearch) => Promise<ReadPage>;

/** A reader of pages. It follows redirects among an item's own hosts. */
export function createPageReader({ baseUrl, ...options }: FetchOptions & { readonly baseUrl?: string | undefined } = {}): PageReader {
	/** Where a page is asked for: at its own host, or below a stand-in that has a folder for each host. */
	const toAddress = (url: URL) => new URL(baseUrl === undefined ? url : `${baseUrl}/${url.host}${url.pathname}${url.search}`);

	return async (address, research) => {
		let url = new URL(address);
		url.hash = '';
		const text = await fetchText(toAddress(url).href, {
			maxBytes: MAX_BYTES,
			...options,
			allowPrivate: baseUrl !== undefined,
			accept: 'text/html, application/xhtml+xml',
			toRedirect(location) {
				const next = URL.canParse(location, url) ? new URL(location, url) : undefined;
				if (next === undefined || !isAllowed(next.href, research)) return undefined;
				url = next;
				return toAddress(next);
			},
		});
		try {
			return { page: parsePage(text), url };
		} catch (error) {
			// Whatever a page holds, it is the page's failure and not the run's.
			throw new ResearchError(error instanceof ResearchError ? error.message : 'the page cannot be read');
		}
	};
}
