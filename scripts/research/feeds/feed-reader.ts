import type { FeedId } from '../../../core/item/schema/research-schema.ts';
import { type FetchOptions, fetchText, ResearchError } from '../fetch-text.ts';
import { bigMacIndex } from './big-mac-index.ts';
import { bls } from './bls.ts';
import { cpiUs, goldPrices, naturalGas, oilPrices } from './datasets.ts';
import { exchangeRates } from './exchange-rates.ts';
import type { Feed, Reading, Series } from './feed.ts';

/** Every feed by its id. */
export const FEEDS: Readonly<Record<FeedId, Feed>> = {
	'exchange-rates': exchangeRates,
	'gold-prices': goldPrices,
	'oil-prices': oilPrices,
	'natural-gas': naturalGas,
	'big-mac-index': bigMacIndex,
	bls,
	'cpi-us': cpiUs,
};

/** A reading with its source. */
export type FeedReading = Reading & {
	readonly feed: Feed;
	readonly series: Series;
	/** Address at the source for readers, even if the reading came from a stand-in. */
	readonly url: string;
};

/** Reads the newest figure of a series; rejects with a ResearchError when there is none. */
export type FeedReader = (id: FeedId, series: string) => Promise<FeedReading>;

/** The address to fetch: at the feed's host, or at a stand-in that has a folder for each host. */
function toAddress(feed: Feed, { series, baseUrl }: { series: string; baseUrl: string | undefined }): string {
	return baseUrl === undefined ? `${feed.origin}${feed.toPath(series)}` : `${baseUrl}/${new URL(feed.origin).host}${feed.toPath(series)}`;
}

/** Creates a reader of feeds for one run. Each address is fetched once, even if that fails. */
export function createFeedReader({ baseUrl, ...options }: FetchOptions & { readonly baseUrl?: string | undefined } = {}): FeedReader {
	const texts = new Map<string, Promise<string>>();

	function fetchOnce(address: string): Promise<string> {
		const known = texts.get(address) ?? fetchText(address, { ...options, allowPrivate: baseUrl !== undefined });
		texts.set(address, known);
		return known;
	}

	return async (id, name) => {
		const feed = FEEDS[id];
		const series = Object.hasOwn(feed.series, name) ? feed.series[name] : undefined;
		if (series === undefined) throw new ResearchError(`The feed ${id} has no series "${name}"`);
		const text = await fetchOnce(toAddress(feed, { series: name, baseUrl }));
		try {
			return { ...feed.read(text, name), feed, series, url: feed.toPage?.(name) ?? `${feed.origin}${feed.toPath(name)}` };
		} catch (error) {
			// An unreadable answer must not end the run.
			throw new ResearchError(`${feed.publisher}: ${(error as Error).message}`);
		}
	};
}
