import { rankedCollections } from './collections.ts';
import { datedPrices, earnedPrimary, likeHistory, pricedUnits, soldSales, sureWorths } from './figures.ts';
import { imageExists, plainArtwork } from './pictures.ts';
import { plainAliases, plainPublishers } from './plain-names.ts';
import type { Rule } from './rule.ts';
import { citedPages, datedSources, numberedSources } from './sources.ts';
import { newItems } from './standards.ts';
import { httpsLinks, lastingText, namedInSentence, reservedSlugs, sentenceShaped, uniqueNames, uniqueSlugs } from './text.ts';
import {
	agreeingWorths,
	derivedWorths,
	noFutureDates,
	noFutureRows,
	orderedHistory,
	printedByThen,
	reviewedInTime,
	unmovedWorths,
	worthInRange,
} from './valuation.ts';
import {
	declaredMerchants,
	declaredTags,
	kindTree,
	knownFamiliar,
	knownFeeds,
	knownKinds,
	knownParts,
	knownYardsticks,
	usedKinds,
	usedMerchants,
	usedTags,
} from './vocabulary.ts';

/** Every check across items, in the order of their faults in a report. */
export const RULES: readonly Rule[] = [
	uniqueNames,
	plainAliases,
	uniqueSlugs,
	reservedSlugs,
	namedInSentence,
	httpsLinks,
	imageExists,
	plainArtwork,
	worthInRange,
	agreeingWorths,
	derivedWorths,
	unmovedWorths,
	printedByThen,
	noFutureDates,
	noFutureRows,
	orderedHistory,
	reviewedInTime,
	sentenceShaped,
	declaredTags,
	usedTags,
	declaredMerchants,
	usedMerchants,
	knownYardsticks,
	knownFamiliar,
	knownFeeds,
	knownParts,
	lastingText,
	rankedCollections,
	kindTree,
	knownKinds,
	usedKinds,
	likeHistory,
	datedPrices,
	pricedUnits,
	soldSales,
	sureWorths,
	earnedPrimary,
	citedPages,
	numberedSources,
	datedSources,
	plainPublishers,
	...newItems,
];
