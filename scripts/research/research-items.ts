import { forEachParallel } from '../../build/for-each-parallel.ts';
import { add, divide, exact, multiply } from '../../core/exact.ts';
import type { ItemFile } from '../../core/item/item-schema.ts';
import type { Research } from '../../core/item/research-schema.ts';
import { FEEDS, type FeedReader, type FeedReading } from './feeds/feed-reader.ts';
import { ResearchError } from './fetch-text.ts';
import { type ItemFinding, isWritten, judgeByHand, toFinding, toStandingWorth } from './finding.ts';
import { judgeAge, judgeChange } from './guard-rails.ts';
import { parseQuantity } from './quantity.ts';
import type { WebResearcher } from './web/research-web-item.ts';

type FeedKind = Extract<Research, { kind: 'feed' | 'indexed' }>;

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
async function researchFeedItem(
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

type ResearchDeps = {
	readonly readFeed: FeedReader;
	readonly researchWeb?: WebResearcher | undefined;
	/** `YYYY-MM-DD` */
	readonly today: string;
};

/** Why nothing can be derived from an item that was not renewed: a sum of old and new would be neither. */
function toPartFailure({ change: { name, verdict, method } }: ItemFinding): string | undefined {
	// What no page says this week stands as long as what a person found.
	return (verdict === 'failed' && method !== 'web') || verdict === 'quarantined'
		? `It is derived from ${name}, whose worth could not be renewed.`
		: undefined;
}

/** Researches every published item, each for itself: feeds first, then the web, then what is derived from other items. */
export async function researchItems(
	items: ReadonlyMap<string, ItemFile>,
	{ readFeed, researchWeb, today }: ResearchDeps,
): Promise<ItemFinding[]> {
	const published = [...items].filter(([, { status }]) => status === 'published');
	const findings = new Map<string, ItemFinding>();

	await forEachParallel(published, async ([slug, item]) => {
		const { research } = item;
		if (research?.kind === 'derived' || (research?.kind === 'web' && researchWeb !== undefined)) return;
		const isFeed = research?.kind === 'feed' || research?.kind === 'indexed';
		findings.set(slug, isFeed ? await researchFeedItem(slug, item, { research, readFeed, today }) : judgeByHand(slug, item, today));
	});

	for (const [slug, item] of published) {
		const { research } = item;
		if (research?.kind === 'web' && researchWeb !== undefined) findings.set(slug, await researchWeb(slug, item, { research, today }));
	}

	/** @param above the items that are being derived from this one, so that a ring is seen */
	function find(slug: string, above: readonly string[]): ItemFinding | string {
		const known = findings.get(slug);
		if (known !== undefined) return known;
		const item = items.get(slug);
		if (item?.status !== 'published' || item.research?.kind !== 'derived')
			return `It is derived from "${slug}", which is no published item.`;
		if (above.includes(slug)) return `It is derived from itself, by way of ${[...above, slug].join(', ')}.`;
		const finding = derive(slug, item, above);
		findings.set(slug, finding);
		return finding;
	}

	function derive(slug: string, item: ItemFile, above: readonly string[]): ItemFinding {
		const method = 'derived';
		const parts = item.research?.kind === 'derived' ? item.research.parts : [];
		let cents = exact(0n);
		let asOf: string | undefined;
		const sources: ItemFinding['sources'][number][] = [];
		for (const { slug: part, quantity } of parts) {
			const found = find(part, [...above, slug]);
			const failure = typeof found === 'string' ? found : toPartFailure(found);
			if (typeof found === 'string' || failure !== undefined) {
				return toFinding(slug, item, { method, sources: item.valuation.sources, verdict: 'failed', reason: failure });
			}
			const worth = toStandingWorth(found);
			cents = add(cents, multiply(exact(BigInt(worth.cents)), parseQuantity(quantity)));
			// A sum is no fresher than its oldest part.
			if (asOf === undefined || worth.asOf < asOf) asOf = worth.asOf;
			const [source] = isWritten(found.change) ? found.sources : (items.get(part)?.valuation.sources ?? []);
			if (source !== undefined && !sources.includes(source)) sources.push(source);
		}
		const old = { cents: item.valuation.worthCents, asOf: item.valuation.asOf };
		return toFinding(slug, item, { method, sources, ...judgeChange(old, { cents, asOf: asOf ?? old.asOf }, today) });
	}

	for (const [slug, item] of published) {
		if (!findings.has(slug)) findings.set(slug, derive(slug, item, []));
	}
	return published.map(([slug]) => findings.get(slug)).filter((finding) => finding !== undefined);
}
