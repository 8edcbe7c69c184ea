import { type Exact, multiply } from '../../../core/exact.ts';
import { type ItemFile, SourceSchema } from '../../../core/item/schema/item-schema.ts';
import { normalizeText } from '../../../core/item/worth/normalize-text.ts';
import { foldText } from '../../../core/text.ts';
import { replaceHidden } from '../../../core/text-rule.ts';
import type { Source } from '../edit-item-text.ts';
import { ResearchError } from '../fetch-text.ts';
import { parseQuantity } from '../quantity.ts';
import { isAllowed, toPublisherDomain, type WebResearch } from './allowed-domains.ts';
import type { ModelQuote } from './ask-compound.ts';
import { findDates } from './find-dates.ts';
import { findQuote, holdsText } from './find-quote.ts';
import type { Page } from './parse-page.ts';
import type { PageReader } from './read-page.ts';

/** The worth of an item according to one page, in US cents. */
export type WebReading = {
	/** Identifies the publisher. */
	readonly domain: string;
	readonly cents: Exact;
	readonly low: Exact;
	readonly high: Exact;
	/** Absent if the page gives no date. Never today by default. */
	readonly asOf: string | undefined;
	readonly source: Source;
};

/** The words of texts, folded, without short ones. */
function toWords(texts: readonly string[]): Set<string> {
	return new Set(texts.flatMap((text) => foldText(text).match(/[\p{L}\p{N}]{3,}/gu) ?? []));
}

/** Whether the texts share a word with the names of the item. An advertisement next to an article does not. */
function speaksOf({ name, aliases }: ItemFile, texts: readonly string[]): boolean {
	const words = toWords(texts);
	return [...toWords([name, ...aliases])].some((word) => words.has(word));
}

/** The date of a figure: from the quotes, or else from the page. */
function findAsOf(
	{ text, publishedOn, modifiedOn }: Page,
	{ quote, dateQuote }: { quote: string; dateQuote: string | null | undefined },
): string | undefined {
	const named = [quote, ...(dateQuote && holdsText(text, dateQuote) ? [normalizeText(dateQuote)] : [])].map(findDates);
	return named.find((dates) => dates.length === 1)?.[0] ?? publishedOn ?? modifiedOn;
}

/** The source for the item: with the names that the item already uses for it, or else the title and domain of the page. */
function toSource({ valuation }: ItemFile, { page, url, domain, today }: { page: Page; url: URL; domain: string; today: string }): Source {
	const toPlace = (address: string | undefined) => address?.replace(/^https?:\/\/(?:www\.)?|#.*$|\/$/g, '');
	const same = valuation.sources.find((source) => toPlace(source.url) === toPlace(url.href));
	const sibling = valuation.sources.find(
		(source) => source.url !== undefined && toPublisherDomain(new URL(source.url).hostname) === domain,
	);
	const title = [...replaceHidden((page.title ?? '').normalize('NFC'), () => ' ').replace(/ +/g, ' ')].slice(0, 200).join('').trim();
	const source = SourceSchema.safeParse({
		title: same?.title ?? (title || domain),
		publisher: same?.publisher ?? sibling?.publisher ?? domain,
		url: same?.url ?? url.href,
		retrievedOn: today,
	});
	if (!source.success) throw new ResearchError('the page has no title or address that an item may contain');
	return source.data;
}

/**
 * Reads a figure at the place that a model names. The page is fetched again: the figure, its date and its source come from the page, never
 * from the model.
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
	// The price of a year is not that of a month. Words that are no units, such as "person", are ignored.
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

/** Units of time and measure. */
const COUNTED = new Set(
	'hour day night week month quarter year ounce pound gram kilogram ton carat gallon liter litre dozen pack acre mile'.split(' '),
);
