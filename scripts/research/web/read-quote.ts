import { type Exact, multiply } from '../../../core/exact.ts';
import { type ItemFile, SourceSchema } from '../../../core/item/item-schema.ts';
import { foldText } from '../../../core/text.ts';
import type { Source } from '../edit-item-text.ts';
import { ResearchError } from '../fetch-text.ts';
import { parseQuantity } from '../quantity.ts';
import { isAllowed, toPublisherDomain, type WebResearch } from './allowed-domains.ts';
import type { ModelQuote } from './ask-compound.ts';
import { findDates } from './find-dates.ts';
import { findQuote, holdsText } from './find-quote.ts';
import { normalizeText, type Page, type PageReader } from './read-page.ts';

/** What one page says of an item's worth, in US cents. */
export type WebReading = {
	/** The domain that is its publisher. */
	readonly domain: string;
	readonly cents: Exact;
	readonly low: Exact;
	readonly high: Exact;
	/** None where the page does not say of which day it speaks: today is no answer. */
	readonly asOf: string | undefined;
	readonly source: Source;
};

/** Words of an item's names that tell it from others. */
function toWords(texts: readonly string[]): Set<string> {
	return new Set(texts.flatMap((text) => foldText(text).match(/[\p{L}\p{N}]{3,}/gu) ?? []));
}

/** Whether a quote, or the title above it, has a word of the item's name: an advertisement beside an article has not. */
function speaksOf({ name, aliases }: ItemFile, texts: readonly string[]): boolean {
	const words = toWords(texts);
	return [...toWords([name, ...aliases])].some((word) => words.has(word));
}

/** The day of which a figure speaks: the one that the quotes name, or else the one that the page says it is of. */
function findAsOf(
	{ text, publishedOn, modifiedOn }: Page,
	{ quote, dateQuote }: { quote: string; dateQuote: string | null | undefined },
): string | undefined {
	const named = [quote, ...(dateQuote && holdsText(text, dateQuote) ? [normalizeText(dateQuote)] : [])].map(findDates);
	return named.find((dates) => dates.length === 1)?.[0] ?? publishedOn ?? modifiedOn;
}

/** The source as it will stand in the item: under the names that it has there, or else under the page's title and its domain. */
function toSource({ valuation }: ItemFile, { page, url, domain, today }: { page: Page; url: URL; domain: string; today: string }): Source {
	const toPlace = (address: string | undefined) => address?.replace(/^https?:\/\/(?:www\.)?|#.*$|\/$/g, '');
	const same = valuation.sources.find((source) => toPlace(source.url) === toPlace(url.href));
	const sibling = valuation.sources.find(
		(source) => source.url !== undefined && toPublisherDomain(new URL(source.url).hostname) === domain,
	);
	const title = [...(page.title ?? '').normalize('NFC').replace(/[\ufffd\s]+/g, ' ')].slice(0, 200).join('').trim();
	const source = SourceSchema.safeParse({
		title: same?.title ?? (title || domain),
		publisher: same?.publisher ?? sibling?.publisher ?? domain,
		url: same?.url ?? url.href,
		retrievedOn: today,
	});
	if (!source.success) throw new ResearchError('the page has no title or address that could stand in an item');
	return source.data;
}

/**
 * Reads a figure where a model says that it stands. The model's words only lead there: the page is fetched again, and the figure, its day
 * and its source are what the page says.
 * @throws ResearchError with the end of a sentence that says why not
 */
export async function readQuote(
	{ url: address, quote, dateQuote }: ModelQuote,
	{ item, research, readPage, today }: { item: ItemFile; research: WebResearch; readPage: PageReader; today: string },
): Promise<WebReading> {
	if (!isAllowed(address, research)) throw new ResearchError('the page is not one that may be quoted');
	const { page, url } = await readPage(address, research);
	const domain = toPublisherDomain(url.hostname);
	if (domain === undefined) throw new ResearchError('the page has no publisher');
	const found = findQuote(page.text, quote);
	const { low, high, cents, unit } = found.figure;
	// A period or a measure that is another: a year's price is no month's. Words such as "person" are none.
	if (unit !== undefined && unit !== research.unit && COUNTED.has(unit))
		throw new ResearchError(`the quote gives it by the ${unit}, not by the ${research.unit}`);
	if (!speaksOf(item, [found.quote, page.title ?? ''])) throw new ResearchError('neither the quote nor the page’s title names the item');
	const quantity = parseQuantity(research.quantity);
	return {
		domain,
		cents: multiply(cents, quantity),
		low: multiply(low, quantity),
		high: multiply(high, quantity),
		asOf: findAsOf(page, { quote: found.quote, dateQuote }),
		source: toSource(item, { page, url, domain, today }),
	};
}

/** Units that a figure may be by, beside those of one thing. */
const COUNTED = new Set([
	'hour',
	'day',
	'night',
	'week',
	'month',
	'quarter',
	'year',
	'ounce',
	'pound',
	'gram',
	'kilogram',
	'ton',
	'carat',
	'gallon',
	'liter',
	'litre',
	'dozen',
	'pack',
	'acre',
	'mile',
]);
