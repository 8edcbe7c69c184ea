import { type FetchOptions, fetchText, ResearchError } from '../fetch-text.ts';
import { isAllowed, type WebResearch } from './allowed-domains.ts';
import { type Page, parsePage } from './parse-page.ts';

/** Largest page, in bytes. */
const MAX_BYTES = 3 * 1024 * 1024;

/** A page, and its address after redirects. */
type ReadPage = { readonly page: Page; readonly url: URL };

/** Fetches and reads a page that is allowed for an item; rejects with a ResearchError. */
export type PageReader = (address: string, research: WebResearch) => Promise<ReadPage>;

/** Creates a reader of pages. It follows redirects only between hosts that are allowed for the item. */
export function createPageReader({ baseUrl, ...options }: FetchOptions & { readonly baseUrl?: string | undefined } = {}): PageReader {
	/** The page itself, or the same page at the stand-in, which has a folder for each host. */
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
			// A page that cannot be read must not end the run.
			throw new ResearchError(error instanceof ResearchError ? error.message : 'the page cannot be read');
		}
	};
}
