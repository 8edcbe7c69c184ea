import type { Content } from '../../build/content/read-content.ts';
import { getOwn } from '../../core/get-own.ts';
import { compareText } from '../../core/item/catalogue.ts';
import { addDays } from '../../core/item/dating.ts';

/** Weeks without an answer after which an address should be replaced. */
const SILENT_WEEKS = 4;

/** A page that has not answered for weeks: who cites it, since when, and where the Wayback Machine may have it. */
export type SilentPage = { readonly address: string; readonly slugs: readonly string[]; readonly since: string; readonly archive: string };

/** The address of the Wayback Machine's capture nearest to a day. */
function toArchiveAddress(address: string, day: string): string {
	return `https://web.archive.org/web/${day.replaceAll('-', '')}/${address}`;
}

/** The pages that have failed in every run for four weeks, the longest silent first. */
export function listSilent({ items, readings }: Pick<Content, 'items' | 'readings'>, today: string): SilentPage[] {
	const limit = addDays(today, -7 * SILENT_WEEKS);
	const cited = new Map<string, { slugs: string[]; lookedOn: string }>();
	for (const [slug, { status, valuation }] of items) {
		for (const { url, retrievedOn } of status === 'published' ? valuation.sources : []) {
			if (url === undefined || (getOwn(readings, url)?.failure?.failedOn ?? today) > limit) continue;
			const known = cited.get(url);
			cited.set(url, { slugs: [...(known?.slugs ?? []), slug], lookedOn: known?.lookedOn ?? retrievedOn });
		}
	}
	return [...cited]
		.map(([address, { slugs, lookedOn }]) => {
			const { readOn = lookedOn, failure } = getOwn(readings, address) ?? {};
			return { address, slugs, since: failure?.failedOn ?? '', archive: toArchiveAddress(address, readOn) };
		})
		.sort((a, b) => compareText(a.since, b.since) || compareText(a.address, b.address));
}
