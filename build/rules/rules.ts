import { agreeingWorths } from './agreeing-worths.ts';
import { declaredMerchants } from './declared-merchants.ts';
import { httpsLinks } from './https-links.ts';
import { imageExists } from './image-exists.ts';
import { knownYardsticks } from './known-yardsticks.ts';
import { noFutureDates } from './no-future-dates.ts';
import { orderedHistory } from './ordered-history.ts';
import { plainArtwork } from './plain-artwork.ts';
import { reservedSlugs } from './reserved-slugs.ts';
import type { Rule } from './rule.ts';
import { sentenceShaped } from './sentence-shaped.ts';
import { sharedTags } from './shared-tags.ts';
import { uniqueNames } from './unique-names.ts';
import { uniqueSlugs } from './unique-slugs.ts';
import { worthInRange } from './worth-in-range.ts';

/** Every check across items, in the order in which their faults are listed. */
export const RULES: readonly Rule[] = [
	uniqueNames,
	uniqueSlugs,
	reservedSlugs,
	httpsLinks,
	imageExists,
	plainArtwork,
	worthInRange,
	agreeingWorths,
	noFutureDates,
	orderedHistory,
	sentenceShaped,
	sharedTags,
	declaredMerchants,
	knownYardsticks,
];
