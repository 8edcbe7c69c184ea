import { type Catalogue, createCatalogue } from '../../core/item/catalogue.ts';
import { toNewestDate } from '../../core/item/dating.ts';
import { type AffiliateLink, type ItemDetails, toItem, toUpdatedOn } from '../../core/item/item.ts';
import { type Collection, rankCollections } from '../../core/item/lists/collections.ts';
import { type ItemFile, type Merchants, toFactText } from '../../core/item/schema/item-schema.ts';
import { toConfirmedOn } from '../../core/item/schema/readings-schema.ts';
import { createTodaysDollars, toPriceLevels } from '../../core/item/worth/consumer-prices.ts';
import type { Content } from '../content/read-content.ts';

function toAffiliateLinks({ affiliateLinks }: ItemFile, merchants: Merchants): AffiliateLink[] {
	return affiliateLinks.flatMap(({ merchant, query }) => {
		const declared = merchants[merchant];
		if (!declared) return [];
		const url = declared.urlTemplate.replaceAll('{query}', encodeURIComponent(query));
		return [{ label: `${query} at ${declared.name}`, url, merchant: declared.name }];
	});
}

/** The catalogue of a checked content folder, its ranked collections, and what only item pages show. */
export function toCatalogue(content: Content): {
	catalogue: Catalogue;
	collections: Collection[];
	details: Map<string, Pick<ItemDetails, 'funFacts' | 'affiliateLinks'>>;
} {
	const entries = [...content.items];
	const published = entries.filter(([, file]) => file.status === 'published');
	const context = {
		toTodaysDollars: createTodaysDollars(content.consumerPrices),
		today: toNewestDate(published.map(([, file]) => ({ updatedOn: toUpdatedOn(file) }))),
	};
	const catalogue = createCatalogue({
		about: content.about,
		items: published.map(([slug, file]) =>
			toItem(slug, file, { ...context, confirmedOn: (source) => toConfirmedOn(content.readings, slug, source) }),
		),
		retired: entries.filter(([, file]) => file.status === 'retired').flatMap(([slug, file]) => [slug, ...file.formerSlugs]),
		renamed: Object.fromEntries(published.flatMap(([slug, file]) => file.formerSlugs.map((former) => [former, slug]))),
		yardsticks: content.yardsticks,
		kinds: content.kinds,
		familiarity: content.familiarity,
		priceLevels: toPriceLevels(content.consumerPrices),
	});
	const details = new Map(
		published.map(([slug, file]) => [
			slug,
			{ funFacts: file.funFacts.map(toFactText), affiliateLinks: toAffiliateLinks(file, content.merchants) },
		]),
	);
	return { catalogue, collections: rankCollections(content.collections, catalogue), details };
}
