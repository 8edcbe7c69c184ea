import type { FeedId } from '../../../core/research-schema.ts';
import { bigMacIndex } from './big-mac-index.ts';
import { bls } from './bls.ts';
import { goldPrices, naturalGas, oilPrices } from './datasets.ts';
import { exchangeRates } from './exchange-rates.ts';
import type { Feed } from './feed.ts';

/** Every feed by its id. */
export const FEEDS: Readonly<Record<FeedId, Feed>> = {
	'exchange-rates': exchangeRates,
	'gold-prices': goldPrices,
	'oil-prices': oilPrices,
	'natural-gas': naturalGas,
	'big-mac-index': bigMacIndex,
	bls,
};
