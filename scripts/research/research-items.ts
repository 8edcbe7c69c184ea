import pMap from 'p-map';
import { compare, divide, type Exact, exact, multiply, round, subtract } from '../../core/exact.ts';
import type { ItemFile } from '../../core/item/schema/item-schema.ts';
import { type Point, toPoints, toRails } from './allowed-moves.ts';
import { type NewValue, type Source, toPrintedDollars } from './append-row.ts';
import { type FeedReader, type FeedReading, toReadingOn } from './feeds/feed-reader.ts';
import { ResearchError } from './fetch-text.ts';
import { type Judgement, judgeChange } from './judge-change.ts';
import { parseFigure, parseQuantity, toKnownDigits, toLastDay } from './quantity.ts';
import { hasValue, type ValueChange } from './run-file.ts';

/** The result of research for one item: its line in the report, the sources of the new worth, and the values that its series lacks, oldest first. */
export type ItemFinding = { readonly change: ValueChange; readonly sources: readonly Source[]; readonly values: readonly NewValue[] };

/** Combines a judgement and its sources. */
export function toFinding(
	slug: string,
	{ name, valuation: { worthCents, asOf } }: ItemFile,
	{
		method,
		sources,
		values = [],
		...judgement
	}: Judgement & { method: ValueChange['method']; sources: readonly Source[]; values?: readonly NewValue[] },
): ItemFinding {
	const publishers = [...new Set(sources.map(({ publisher }) => publisher))];
	return { change: { slug, name, oldCents: worthCents, oldAsOf: asOf, method, sources: publishers, ...judgement }, sources, values };
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

const isMonthEnd = (day: string) => toLastDay(day.slice(0, 7)) === day;

/** The newest figure of a feed, and of a monthly or slower one those that the series of the item lacks before it. */
function toValues(
	{ cells, figure, series, rate, asOf }: FeedReading,
	{ quantity, since }: { quantity: string; since: string },
): NewValue[] {
	const toValue = (dollars: Exact, day: string, printed?: string): NewValue => {
		const cents = toKnownDigits(multiply(multiply(dollars, CENTS), parseQuantity(quantity)));
		const isPlain = printed !== undefined && quantity === '1' && rate === undefined;
		return { worthCents: Number(round(cents)), asOf: day, dollars: isPlain ? toPrintedDollars(printed, series.scale ?? '1') : undefined };
	};
	const isSlow = rate === undefined && cells.every((cell) => isMonthEnd(cell.asOf));
	const earlier = isSlow ? cells.filter((cell) => cell.asOf > since && cell.asOf < asOf) : [];
	const toDollars = (printed: string) => multiply(parseFigure(printed), parseQuantity(series.scale ?? '1'));
	const last = cells.findLast((cell) => cell.asOf === asOf)?.printed;
	return [...earlier.map((cell) => toValue(toDollars(cell.printed), cell.asOf, cell.printed)), toValue(figure, asOf, last)];
}

/** Finds the worth of an item in its feed. A failure is reported in the finding, so that the run goes on. */
async function researchFeedItem(slug: string, item: ItemFile, { readFeed, series, today }: ResearchDeps): Promise<ItemFinding | undefined> {
	const { research } = item;
	if (research?.kind !== 'feed') return undefined;
	const method = 'feed';
	try {
		const reading = await readFeed(research.feed, research.series);
		const { figure, rate, asOf } = reading;
		const cents = toKnownDigits(multiply(multiply(figure, CENTS), parseQuantity(research.quantity)));
		const judged = judgeChange(toOldWorth(item, series.get(slug)), { cents, asOf }, today);
		const sources = [reading, ...(rate === undefined ? [] : [rate])].map((one) => toSource(one, today));
		return toFinding(slug, item, {
			method,
			sources,
			values: toValues(reading, { quantity: research.quantity, since: item.valuation.asOf }),
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
export function toOldWorth(item: ItemFile, series?: readonly Point[]): Parameters<typeof judgeChange>[0] {
	const points = toPoints(item, series);
	return { points, rails: toRails(points, item.valuation.basis) };
}

/** Researches the published items that feeds renew, in the order of the items. Items that follow from others are computed again. */
export async function researchItems(items: ReadonlyMap<string, ItemFile>, deps: ResearchDeps): Promise<ItemFinding[]> {
	const published = [...items].filter(([, { status }]) => status === 'published');
	const findings = await pMap(published, ([slug, item]) => researchFeedItem(slug, item, deps), { concurrency: PARALLEL_ITEMS });
	return findings.filter((finding) => finding !== undefined);
}
