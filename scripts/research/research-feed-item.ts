import type { ItemFile } from '../../core/item-schema.ts';
import type { Research } from '../../core/research-schema.ts';
import { divide, exact, multiply } from '../../functions/ask/exact.ts';
import type { FeedReader, FeedReading } from './create-feed-reader.ts';
import { FEEDS } from './feeds/feeds.ts';
import { judgeChange } from './guard-rails.ts';
import { type ItemFinding, toFinding } from './item-finding.ts';
import { judgeAge } from './judge-age.ts';
import { parseQuantity } from './parse-quantity.ts';
import { ResearchError } from './research-error.ts';

export type FeedKind = Extract<Research, { kind: 'feed' | 'indexed' }>;

const CENTS = exact(100n);

/** The worth in US cents that a reading comes to. @throws ResearchError when the units differ */
function toCents(research: FeedKind, { figure, series, feed }: FeedReading) {
	if (research.kind === 'indexed') {
		if (series.unit !== undefined) throw new ResearchError(`${research.series} of ${feed.publisher} is a price and no index`);
		return divide(multiply(exact(BigInt(research.baseCents)), figure), parseQuantity(research.baseLevel));
	}
	if (series.unit !== research.unit) {
		throw new ResearchError(`${research.series} of ${feed.publisher} is by the ${series.unit ?? 'index'}, not by the ${research.unit}`);
	}
	return multiply(multiply(figure, CENTS), parseQuantity(research.quantity));
}

/** Finds the worth of an item that a feed knows. Whatever goes wrong stands in the finding: the rest of the run goes on. */
export async function researchFeedItem(
	slug: string,
	item: ItemFile,
	{ research, readFeed, today }: { research: FeedKind; readFeed: FeedReader; today: string },
): Promise<ItemFinding> {
	const method = research.kind === 'feed' ? 'feed' : 'derived';
	const { worthCents, asOf: oldAsOf } = item.valuation;
	try {
		const reading = await readFeed(research.feed, research.series);
		const judged = judgeChange({ cents: worthCents, asOf: oldAsOf }, { cents: toCents(research, reading), asOf: reading.asOf }, today);
		const { title } = reading.series;
		const source = { title, publisher: reading.feed.publisher, url: reading.url, retrievedOn: today };
		return toFinding(slug, item, {
			method,
			sources: [source],
			...judgeAge(judged, { oldAsOf, budgetDays: reading.feed.budgetDays, today }),
		});
	} catch (error) {
		if (!(error instanceof ResearchError)) throw error;
		// Nothing of it is written: it names who was asked.
		const asked = { title: research.series, publisher: FEEDS[research.feed].publisher, retrievedOn: today };
		return toFinding(slug, item, { method, sources: [asked], verdict: 'failed', reason: `${error.message}.` });
	}
}
