import pMap from 'p-map';
import { add, compare, divide, type Exact, exact, multiply, round, subtract } from '../../core/exact.ts';
import type { ItemFile } from '../../core/item/schema/item-schema.ts';
import { PART_ROUNDING, type Source } from './edit-item-text.ts';
import { type FeedReader, type FeedReading, toReadingOn } from './feeds/feed-reader.ts';
import { ResearchError } from './fetch-text.ts';
import { type Judgement, judgeChange } from './guard-rails.ts';
import { parseQuantity, toKnownDigits } from './quantity.ts';
import { type Point, toPoints, toRails } from './rails.ts';
import { toReference } from './reference-worth.ts';
import { hasValue, type ValueChange } from './run-file.ts';

/** The result of research for one item: its line in the report, and the sources of the new worth. */
export type ItemFinding = { readonly change: ValueChange; readonly sources: readonly Source[] };

/** Combines a judgement and its sources. */
export function toFinding(
	slug: string,
	{ name, valuation: { worthCents, asOf } }: ItemFile,
	{ method, sources, ...judgement }: Judgement & { method: ValueChange['method']; sources: readonly Source[] },
): ItemFinding {
	const publishers = [...new Set(sources.map(({ publisher }) => publisher))];
	return { change: { slug, name, oldCents: worthCents, oldAsOf: asOf, method, sources: publishers, ...judgement }, sources };
}

const CENTS = exact(100n);
/** Feeds fetched at once. */
const PARALLEL_ITEMS = 16;

/** A reading as a source of an item. */
function toSource({ feed, series, url, printed, asOf }: FeedReading, today: string): Source {
	const primary = feed.primary ? ({ primary: true } as const) : {};
	return { title: series.title, publisher: feed.publisher, url, publishedOn: asOf, retrievedOn: today, figure: printed, ...primary };
}

/** Long series of items by slug, oldest point first. */
type SeriesBySlug = ReadonlyMap<string, readonly Point[]>;

/** Inputs of research: the reader of feeds, the long series, and the day, `YYYY-MM-DD`. */
type ResearchDeps = { readonly readFeed: FeedReader; readonly series: SeriesBySlug; readonly today: string };

/** Holds a figure that differs from that of a second feed. One that the second feed cannot confirm is not renewed this time. */
async function confirm(judgement: Judgement, { series, figure, asOf }: FeedReading, readFeed: FeedReader): Promise<Judgement> {
	const { confirmedBy } = series;
	if (confirmedBy === undefined || !hasValue(judgement)) return judgement;
	const second = await readFeed(confirmedBy.feed, confirmedBy.series).catch((error: unknown) => {
		if (error instanceof ResearchError) return error;
		throw error;
	});
	if (second instanceof ResearchError) return { verdict: 'failed', reason: `A second feed cannot confirm the figure: ${second.message}.` };
	const { figure: other, asOf: on, printed } = toReadingOn(second, asOf);
	const difference = toDifference(figure, other);
	if (judgement.verdict !== 'passed' || compare(difference, exact(BigInt(confirmedBy.withinPercent), 100n)) <= 0) return judgement;
	const reason = `${second.feed.publisher} has ${printed} for ${on}, which differs by ${round(multiply(difference, exact(100n)))}%; ${confirmedBy.withinPercent}% pass.`;
	return { ...judgement, verdict: 'held', reason };
}

/** |a - b| */
function toDistance(a: Exact, b: Exact): Exact {
	const difference = subtract(a, b);
	return difference.n < 0n ? { n: -difference.n, d: difference.d } : difference;
}

/** |a - b| / b */
const toDifference = (a: Exact, b: Exact) => divide(toDistance(a, b), b);

/** Finds the worth of an item in its feed. A failure is reported in the finding, so that the run goes on. */
async function researchFeedItem(slug: string, item: ItemFile, { readFeed, series, today }: ResearchDeps): Promise<ItemFinding | undefined> {
	const { research } = item;
	if (research?.kind !== 'feed') return undefined;
	const method = 'feed';
	const { asOf: oldAsOf } = item.valuation;
	try {
		const reading = await readFeed(research.feed, research.series);
		const { figure, rate } = reading;
		const cents = toKnownDigits(multiply(multiply(figure, CENTS), parseQuantity(research.quantity)));
		// The price of a day stays the price of that day when the rate moves.
		const asOf = reading.series.isRate ? oldAsOf : reading.asOf;
		const judged = judgeChange(toOldWorth(item, { today, series: series.get(slug) }), { cents, asOf }, today);
		const sources = [reading, ...(rate === undefined ? [] : [rate])].map((one) => toSource(one, today));
		return toFinding(slug, item, {
			method,
			sources,
			...(await confirm(judged, reading, readFeed)),
		});
	} catch (error) {
		if (!(error instanceof ResearchError)) throw error;
		// Names the feed in the report; a failed finding is never written.
		const asked = { title: research.series, publisher: research.feed, retrievedOn: today };
		return toFinding(slug, item, { method, sources: [asked], verdict: 'failed', reason: `${error.message}.` });
	}
}

/** The worth of an item as the guard rails compare it. */
export function toOldWorth(
	item: ItemFile,
	{ today, series }: { today: string; series?: readonly Point[] | undefined },
): Parameters<typeof judgeChange>[0] {
	const { worthCents: cents, asOf, basis } = item.valuation;
	return {
		cents,
		asOf,
		reference: toReference(item, today),
		rails: toRails(toPoints(item, series), item.research?.kind === 'derived' ? 'market' : basis),
	};
}

/** A derived worth passes only if its parts did: it is held with any of them. */
function judgeParts(judgement: Judgement, parts: readonly (ItemFinding | undefined)[]): Judgement {
	const doubtful = parts.find((part) => part?.change.verdict === 'held');
	if (judgement.verdict !== 'passed' || doubtful === undefined) return judgement;
	return { ...judgement, verdict: 'held', reason: `It is derived from ${doubtful.change.name}, which is held.` };
}

/** The sum of an item's parts, as they are after the run. The rules of the content see to it that parts exist and go in no circle. */
function sumParts(
	slug: string,
	item: ItemFile,
	{
		parts,
		series,
		today,
	}: { parts: readonly { item: ItemFile; finding: ItemFinding | undefined; quantity: string }[] } & Omit<ResearchDeps, 'readFeed'>,
): ItemFinding {
	const method = 'derived';
	const failed = parts.find(({ finding }) => finding?.change.verdict === 'failed' || finding?.change.verdict === 'quarantined');
	if (failed !== undefined) {
		// A sum of old and new worths would be neither.
		const reason = `It is derived from ${failed.item.name}, whose worth could not be renewed.`;
		return toFinding(slug, item, { method, sources: item.valuation.sources, verdict: 'failed', reason });
	}
	const present = parts.map(({ item: { valuation }, finding, quantity }) => {
		const { newCents, newAsOf } = finding !== undefined && hasValue(finding.change) ? finding.change : {};
		const source = newAsOf === undefined ? valuation.sources[0] : finding?.sources[0];
		return {
			cents: multiply(exact(BigInt(newCents ?? valuation.worthCents)), parseQuantity(quantity)),
			asOf: newAsOf ?? valuation.asOf,
			source,
		};
	});
	const cents = toKnownDigits(present.reduce((sum, part) => add(sum, part.cents), exact(0n)));
	// A worth computed from printed figures differs from the sum of rounded worths by some cents, which is no move.
	const isMoved = parts.some(({ finding }) => finding !== undefined && hasValue(finding.change));
	const rounding = exact(BigInt(item.valuation.worthCents), PART_ROUNDING);
	if (!isMoved && compare(toDistance(cents, exact(BigInt(item.valuation.worthCents))), rounding) <= 0)
		return toFinding(slug, item, { method, sources: item.valuation.sources, verdict: 'unchanged' });
	// A sum is as old as its oldest part.
	const [asOf = item.valuation.asOf] = present.map((part) => part.asOf).sort();
	const sources = [...new Set(present.map(({ source }) => source))].filter((source) => source !== undefined);
	const judged = judgeChange(toOldWorth(item, { today, series: series.get(slug) }), { cents, asOf }, today);
	const findings = parts.map(({ finding }) => finding);
	return toFinding(slug, item, { method, sources, ...judgeParts(judged, findings) });
}

/** Researches the published items that feeds or other items renew: feeds first, then those derived from others. In the order of the items. */
export async function researchItems(items: ReadonlyMap<string, ItemFile>, deps: ResearchDeps): Promise<ItemFinding[]> {
	const published = [...items].filter(([, { status }]) => status === 'published');
	const findings = new Map<string, ItemFinding | undefined>(
		await pMap(published, async ([slug, item]) => [slug, await researchFeedItem(slug, item, deps)] as const, {
			concurrency: PARALLEL_ITEMS,
		}),
	);
	function derive(slug: string, item: ItemFile): ItemFinding | undefined {
		const known = findings.get(slug);
		if (known !== undefined || item.research?.kind !== 'derived') return known;
		const parts = item.research.parts.flatMap(({ slug: part, quantity }) => {
			const partItem = items.get(part);
			return partItem === undefined ? [] : [{ item: partItem, finding: derive(part, partItem), quantity }];
		});
		const finding = sumParts(slug, item, { parts, ...deps });
		findings.set(slug, finding);
		return finding;
	}
	return published.map(([slug, item]) => derive(slug, item)).filter((finding) => finding !== undefined);
}
