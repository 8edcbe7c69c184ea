import type { Catalogue } from '../catalogue.ts';
import { findCategory } from '../categories.ts';
import { toCounted } from '../counts.ts';
import { type DetailsBySlug, type Item, type ItemDetails, isOffered } from '../item.ts';
import { toYearlyPoints } from '../series.ts';
import type { TodaysDollars } from '../worth/consumer-prices.ts';
import { toDerivationText } from '../worth/derivation.ts';
import { toWorthLabel } from '../worth/money.ts';
import { toFigureLabel, toFigureView } from './figure-view.ts';

/** The form of an item in lists and comparisons; the order of its members is part of the contract. */
export function toListItem(item: Item, cdnUrl: string) {
	const { slug, name, valuation, categoryId, shortDescription, tags } = item;
	return {
		id: slug,
		name,
		slug,
		worthCents: valuation.worthCents,
		worthLabel: toFigureLabel(valuation),
		imageSmall: `${cdnUrl}/items/${slug}/small.png`,
		imageLarge: `${cdnUrl}/items/${slug}/large.png`,
		categoryId,
		shortDescription,
		tags,
	};
}

/** The text of each item in lists, with the address that it was made for. Making it takes longer than finding a page. */
const listTexts = new WeakMap<Item, { cdnUrl: string; text: string }>();

function toListItemText(item: Item, cdnUrl: string): string {
	const known = listTexts.get(item);
	if (known?.cdnUrl === cdnUrl) return known.text;
	const text = JSON.stringify(toListItem(item, cdnUrl));
	listTexts.set(item, { cdnUrl, text });
	return text;
}

/** The members that `include=valuation` adds to an item of a list: what its worth covers, when it held, and how sure it is. */
export function toIncludedValuation({ per, valuation }: Pick<Item, 'per' | 'valuation'>) {
	const { asOf, lowCents, highCents, figure, typicalIs, confidence, staleAfter } = valuation;
	return {
		...(per === undefined ? {} : { per }),
		valuation: {
			asOf,
			...(lowCents < highCents ? { lowCents, highCents } : {}),
			figure,
			...(typicalIs === undefined ? {} : { typicalIs }),
			confidence,
			...(staleAfter === undefined ? {} : { staleAfter }),
		},
	};
}

/** A page of a list, as `toListPage` gives it; `suggestions` for a filter that selects nothing. */
type ListBody = { items: readonly Item[]; nextCursor: string | null; total: number; suggestions?: readonly string[] };

/** A page of a list as the body of an answer: JSON joined from the texts of its items, which has the same bytes as the JSON of the whole. */
export function toListBody(
	{ items, nextCursor, total, suggestions }: ListBody,
	{ cdnUrl, include }: { cdnUrl: string; include?: 'valuation' | undefined },
): string {
	const toText = (item: Item): string => {
		const text = toListItemText(item, cdnUrl);
		return include ? `${text.slice(0, -1)},${JSON.stringify(toIncludedValuation(item)).slice(1)}` : text;
	};
	const near = suggestions ? `,"suggestions":${JSON.stringify(suggestions)}` : '';
	return `{"items":[${items.map(toText).join(',')}],"nextCursor":${JSON.stringify(nextCursor)},"total":${total}${near}}\n`;
}

/** The form of an item among search results: no description, and its similarity rounded to 4 decimals. */
export function toSearchResult(item: Item, similarity: number, cdnUrl: string) {
	const { shortDescription: _, ...listItem } = toListItem(item, cdnUrl);
	return { ...listItem, similarity: Math.round(similarity * 10_000) / 10_000 };
}

/** The item counted in every yardstick but itself; a somber item in none. `count` has six significant digits. */
export function toEquivalents(item: Item, catalogue: Catalogue) {
	if (!isOffered(item)) return [];
	return catalogue.yardsticks
		.filter((yardstick) => yardstick.slug !== item.slug)
		.map((yardstick) => {
			const count = item.valuation.worthCents / yardstick.valuation.worthCents;
			return {
				slug: yardstick.slug,
				name: yardstick.name,
				count: Number(count.toPrecision(6)),
				label: `about ${toCounted(count, yardstick)}`,
			};
		});
}

/** A worth in today's dollars as answers have it: above 2^53 - 1 cents a label alone, since JSON's readers would change the number. */
export function toTodaysDollarsView({ worthCents, asOf }: TodaysDollars) {
	return { ...(Number.isSafeInteger(worthCents) && { worthCents }), worthLabel: toWorthLabel(worthCents), asOf };
}

/** The meaning of a worth's range: `none` for one without a width, undefined where the file does not say it. */
export function toRangeMeaning({ lowCents, highCents, rangeMeans }: Item['valuation']) {
	return lowCents === highCents ? 'none' : rangeMeans;
}

/** An item with its details; without facts and links where there are none. */
export function toItemDetails(item: Item, details: DetailsBySlug[string]): ItemDetails {
	return { ...item, facts: [], affiliateLinks: [], ...details };
}

/** The form of an item on its own. */
export function toFullItem(item: ItemDetails, catalogue: Catalogue, cdnUrl: string) {
	const { asOf, basis, lowCents, highCents, confidence, sources, figure, typicalIs, staleAfter, inTodaysDollars, derivation } =
		item.valuation;
	const rangeMeans = toRangeMeaning(item.valuation);
	return {
		...toListItem(item, cdnUrl),
		aliases: item.aliases,
		category: findCategory(item.categoryId),
		funFacts: item.facts.map(({ text }) => text),
		facts: item.facts,
		affiliateLinks: item.affiliateLinks,
		valuation: {
			asOf,
			basis,
			lowCents,
			highCents,
			confidence,
			sources: sources.map(({ title, publisher, url, retrievedOn, figure, primary, publishedOn, supports = [], confirmedOn }) => ({
				title,
				publisher,
				...(url === undefined ? {} : { url }),
				retrievedOn,
				...(figure === undefined ? {} : { figure }),
				...(primary === undefined ? {} : { primary }),
				...(publishedOn === undefined ? {} : { publishedOn }),
				supports,
				...(confirmedOn === undefined ? {} : { confirmedOn }),
			})),
			figure,
			...(typicalIs === undefined ? {} : { typicalIs }),
			...(staleAfter === undefined ? {} : { staleAfter }),
			...(inTodaysDollars === undefined ? {} : { inTodaysDollars: toTodaysDollarsView(inTodaysDollars) }),
			...(rangeMeans === undefined ? {} : { rangeMeans }),
			...(derivation === undefined ? {} : { derivation: { ...derivation, text: toDerivationText(derivation) } }),
		},
		history: toYearlyPoints(item.history).map(({ asOf, worthCents, basis, source }) => ({
			asOf,
			worthCents,
			basis,
			...(source === undefined ? {} : { source }),
		})),
		equivalents: toEquivalents(item, catalogue),
		addedOn: item.addedOn,
		updatedOn: item.updatedOn,
		kind: item.kind,
		...(item.per === undefined ? {} : { per: item.per }),
		plural: item.plural,
		...(item.somber ? { somber: true } : {}),
	};
}

/** The plain-text form of an item: a line to quote, what it is, how sure the figure is and who printed it, then facts and links. */
export function toItemText(item: ItemDetails, { catalogue, baseUrl }: { catalogue: Catalogue; baseUrl: string }): string {
	const { headline, leadNote, per, range, asOf, todaysDollars } = toFigureView(item, catalogue);
	const { confidence, sources } = item.valuation;
	const worth = [headline, leadNote].filter(Boolean).join(', ');
	return [
		`${item.name} - ${worth}${per ? ` ${per}` : ''}, as of ${asOf}`,
		'',
		item.shortDescription,
		'',
		...(range === undefined ? [] : [`Range: ${range}`]),
		`Confidence: ${confidence}`,
		`As of: ${asOf}`,
		...(todaysDollars === undefined ? [] : [`In today's dollars: ${todaysDollars.exact} (${todaysDollars.asOf.slice(0, 7)})`]),
		`Category: ${item.categoryId}`,
		`Kind: ${item.kind}`,
		`Tags: ${item.tags.join(', ')}`,
		'',
		'Sources:',
		...sources.map(({ publisher, publishedOn, retrievedOn, url = 'in print' }) => `- ${publisher}, ${publishedOn ?? retrievedOn}, ${url}`),
		...(item.facts.length > 0 ? ['', 'Fun facts:', ...item.facts.map(({ text }) => `- ${text}`)] : []),
		...(item.affiliateLinks.length > 0 ? ['', 'Links:', ...item.affiliateLinks.map(({ label, url }) => `- ${label}: ${url}`)] : []),
		'',
		`${baseUrl}/items/${item.slug}`,
		'',
	].join('\n');
}
