import { getOwn } from '../../core/get-own.ts';
import { type Catalogue, createCatalogue } from '../../core/item/catalogue.ts';
import { toNewestDate } from '../../core/item/dating.ts';
import { type AffiliateLink, type ItemDetails, toFact, toFullHistory, toItem, toUpdatedOn } from '../../core/item/item.ts';
import { type Collection, rankCollections } from '../../core/item/lists/collections.ts';
import { toConfirmedOn } from '../../core/item/readings.ts';
import type { ItemFile, Merchants } from '../../core/item/schema/item-schema.ts';
import type { SeriesPoint } from '../../core/item/series.ts';
import { createStaleness } from '../../core/item/staleness.ts';
import { createTodaysDollars, toPriceLevels } from '../../core/item/worth/consumer-prices.ts';
import { toHourlyPay } from '../../core/item/worth/hourly-pay.ts';
import type { Content } from '../content/read-content.ts';

function toAffiliateLinks({ affiliateLinks }: ItemFile, merchants: Merchants): AffiliateLink[] {
	return affiliateLinks.flatMap(({ merchant, query }) => {
		const declared = getOwn(merchants, merchant);
		if (!declared) return [];
		const url = declared.urlTemplate.replaceAll('{query}', encodeURIComponent(query));
		return [{ label: `${query} at ${declared.name}`, url, merchant: declared.name }];
	});
}

/** The highest familiarity of a catalogue. A higher one in the content puts an item at the start of the list, and changes nothing else. */
const MAX_FAMILIARITY = 3;

type Published = {
	catalogue: Catalogue;
	collections: Collection[];
	/** Every point of the items with a long series, by slug. */
	histories: Map<string, readonly SeriesPoint[]>;
	/** Facts and links for items' own pages, by slug. */
	details: Map<string, Pick<ItemDetails, 'facts' | 'affiliateLinks'>>;
};

function publish(content: Content): Published {
	const entries = [...content.items];
	const published = entries.filter(([, file]) => file.status === 'published');
	const context = {
		kinds: content.kinds,
		toTodaysDollars: createTodaysDollars(content.consumerPrices),
		today: toNewestDate(published.map(([, file]) => ({ updatedOn: toUpdatedOn(file) }))),
	};
	const findStaleAfter = createStaleness(content.items, content);
	const items = published.map(([slug, file]) =>
		toItem(slug, file, {
			...context,
			series: content.series.get(slug),
			staleAfter: findStaleAfter(slug),
			confirmedOn: (source) => toConfirmedOn(content.readings, slug, source),
		}),
	);
	const catalogue = createCatalogue({
		about: content.about,
		items,
		retired: entries.filter(([, file]) => file.status === 'retired').flatMap(([slug, file]) => [slug, ...file.formerSlugs]),
		renamed: Object.fromEntries(published.flatMap(([slug, file]) => file.formerSlugs.map((former) => [former, slug]))),
		yardsticks: content.yardsticks,
		kinds: content.kinds,
		familiarity: Object.fromEntries(Object.entries(content.familiarity).map(([slug, level]) => [slug, Math.min(level, MAX_FAMILIARITY)])),
		priceLevels: toPriceLevels(content.consumerPrices),
		wages: content.hourlyPay?.wages ?? [],
		hourlyPay: toHourlyPay(content.hourlyPay && content.series.get(content.hourlyPay.item)),
		...(content.hourlyPay && { paidWorkers: content.hourlyPay.workers }),
	});
	const details = new Map(
		published.map(([slug, file]) => [
			slug,
			{ facts: file.funFacts.map(toFact), affiliateLinks: toAffiliateLinks(file, content.merchants) },
		]),
	);
	const histories = new Map(
		published.flatMap(([slug, file]) => {
			const series = content.series.get(slug);
			return series ? [[slug, toFullHistory(file, series)] as const] : [];
		}),
	);
	return { catalogue, collections: rankCollections(content.collections, catalogue), details, histories };
}

/** The check of the collections needs the catalogue too. */
const made = new WeakMap<Content, Published>();

/** The catalogue of a content folder, its ranked collections, and what only item pages show. Made once for each content. */
export function toCatalogue(content: Content): Published {
	const published = made.get(content) ?? publish(content);
	made.set(content, published);
	return published;
}
