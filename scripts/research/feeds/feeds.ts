import type { FeedId } from '../../../core/research-schema.ts';
import { bigMacIndex } from './big-mac-index.ts';
import { bls } from './bls.ts';
import { exchangeRates } from './exchange-rates.ts';
import type { Feed } from './feed.ts';
import { goldPrices } from './gold-prices.ts';

/** Every feed by its id. */
export const FEEDS: Readonly<Record<FeedId, Feed>> = {
	'exchange-rates': exchangeRates,
	'gold-prices': goldPrices,
	'big-mac-index': bigMacIndex,
	bls,
};
