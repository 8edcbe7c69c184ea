import { getDomain } from 'tldts';
import type { Research } from '../../../core/item/schema/research-schema.ts';

export type WebResearch = Extract<Research, { kind: 'web' }>;

/** The publisher of a host, by the public suffix list: `www.a.co.uk` and `shop.a.co.uk` are one, two blogs of one blogging service are two. */
export function toPublisherDomain(host: string): string | undefined {
	return getDomain(host, { allowPrivateDomains: true, validateHostname: true }) ?? undefined;
}

const dropWww = (host: string) => host.replace(/^www\./, '');

/** The domains to which a search is limited. */
export function toSearchDomains({ pages, domains = [] }: WebResearch): string[] {
	return [...new Set([...pages.map((page) => dropWww(new URL(page).host)), ...domains])];
}

/** Whether a page may be read for an item: over https, at a host of its pages or within its domains. */
export function isAllowed(address: string, { pages, domains = [] }: WebResearch): boolean {
	const url = URL.canParse(address) ? new URL(address) : undefined;
	if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
	// A public suffix such as `co.uk`, or a numeric address.
	if (toPublisherDomain(url.hostname) === undefined) return false;
	const isOfDomain = domains.some(
		(domain) => toPublisherDomain(domain) !== undefined && (url.hostname === domain || url.hostname.endsWith(`.${domain}`)),
	);
	return isOfDomain || pages.some((page) => dropWww(new URL(page).hostname) === dropWww(url.hostname));
}
