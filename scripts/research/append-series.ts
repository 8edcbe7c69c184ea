import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compare, divide, type Exact, exact, multiply, ONE, parseDecimal, round, subtract } from '../../core/exact.ts';
import type { ItemFile } from '../../core/item/schema/item-schema.ts';
import { parseSeries, type SeriesLine, toLastDate } from '../../core/item/series.ts';
import type { FeedReader, FeedReading } from './feeds/feed-reader.ts';
import { ResearchError } from './fetch-text.ts';
import { parseFigure, parseQuantity } from './quantity.ts';
import { toDays, toRails } from './rails.ts';

/*
 * Long series grow with the week: the newer figures of the feed of a series become lines at the end of its file. Lines that are there never change: where
 * the feed now prints another figure for one of them, the report says so, and a person decides.
 */

/** Decimals of dollars in a line: what `parseSeries` reads. */
const DECIMALS = 6;
/** A figure that differs by less than this share is the same one, rounded elsewhere: a revision is larger. */
const ROUNDING = exact(1n, 500n);
/** Where more than one in so many of the shared dates differ, the feed is another series. */
const MAX_DIFFERENT = 4;
const MAX_NAMED_REVISIONS = 3;

/** The feed that continues a series: that of its newest part, or else that of the item's worth. */
function findFeed({ series, research }: ItemFile): { feed: string; series: string; quantity: string } | undefined {
	return series?.at(-1)?.renewedBy ?? (research?.kind === 'feed' ? research : undefined);
}

/** Dollars as a line has them, without trailing zeros. */
function toDollars(amount: Exact): string {
	const scaled = String(round(multiply(amount, exact(10n ** BigInt(DECIMALS))))).padStart(DECIMALS + 1, '0');
	const [whole, fraction] = [scaled.slice(0, -DECIMALS), scaled.slice(-DECIMALS)];
	return `${whole}.${fraction}`.replace(/0{1,6}$/, '').replace(/\.$/, '');
}

/** The figures of a feed as lines of the same kind as the last one of the file; undefined where the feed has another rhythm. */
function toFeedLines({ cells, series }: FeedReading, quantity: string, last: SeriesLine): SeriesLine[] | undefined {
	const size = last.date.length;
	const isSameRhythm = cells.every(({ asOf }) => toLastDate(asOf.slice(0, size)) === asOf);
	if (!isSameRhythm) return undefined;
	const factor = multiply(parseQuantity(quantity), parseQuantity(series.scale ?? '1'));
	return cells.map(({ asOf, printed }) => ({ date: asOf.slice(0, size), worth: toDollars(multiply(parseFigure(printed), factor)) }));
}

function differs(a: string, b: string): boolean {
	const [x, y] = [parseDecimal(a), parseDecimal(b)];
	const gap = subtract(divide(x, y), ONE);
	return compare(gap.n < 0n ? { n: -gap.n, d: gap.d } : gap, ROUNDING) > 0;
}

/** The lines that a feed adds to a series, and notes: lines that it prints otherwise now, and reasons for adding nothing. */
export type Growth = { readonly added: readonly SeriesLine[]; readonly notes: readonly string[] };

const toCents = ({ worth }: SeriesLine) => Math.max(1, Math.round(Number(worth) * 100));
const toPoint = (line: SeriesLine) => ({ asOf: toLastDate(line.date) ?? line.date, worthCents: toCents(line) });

/**
 * Compares a series with what its feed has now.
 * @param until the day of the item's worth: a series is never newer
 */
export function growSeries(lines: readonly SeriesLine[], found: readonly SeriesLine[], until: string): Growth {
	const last = lines.at(-1);
	if (last === undefined) return { added: [], notes: [] };
	const known = new Map(lines.map(({ date, worth }) => [date, worth]));
	const shared = found.filter(({ date }) => known.has(date));
	const revised = shared.filter(({ date, worth }) => differs(worth, known.get(date) ?? worth));
	if (shared.length === 0) return { added: [], notes: ['The feed shares no date with it, so nothing was added.'] };
	if (revised.length * MAX_DIFFERENT > shared.length)
		return { added: [], notes: [`The feed prints other figures for ${revised.length} of ${shared.length} dates, so nothing was added.`] };
	const notes = revised
		.slice(-MAX_NAMED_REVISIONS)
		.map(({ date, worth }) => `Revision: the feed now prints ${worth} for ${date}; the file keeps ${known.get(date)}.`);
	const added: SeriesLine[] = [];
	for (const line of found.filter(({ date }) => date > last.date && (toLastDate(date) ?? '') <= until)) {
		const before = added.at(-1) ?? last;
		const { toAllowed } = toRails([...lines, ...added].map(toPoint));
		const days = Math.max(1, toDays(toPoint(before).asOf, toPoint(line).asOf));
		const gap = exact(BigInt(Math.abs(toCents(line) - toCents(before))), BigInt(toCents(before)));
		if (compare(gap, toAllowed(days)) > 0) {
			notes.push(
				`Held: ${line.worth} for ${line.date} after ${before.worth} is beyond the guard rails, so nothing from there on was added.`,
			);
			break;
		}
		added.push(line);
	}
	return { added, notes };
}

/**
 * The new texts of the series that grow, by path in the content folder, and notes for the report.
 * @param items after the run: a series ends no later than the worth of its item
 */
export async function appendSeries(
	items: ReadonlyMap<string, ItemFile>,
	{ contentDir, readFeed }: { contentDir: string; readFeed: FeedReader },
): Promise<{ texts: Map<string, string>; notes: string[] }> {
	const texts = new Map<string, string>();
	const notes: string[] = [];
	for (const [slug, item] of items) {
		const source = item.series && item.status === 'published' ? findFeed(item) : undefined;
		if (source === undefined) continue;
		const file = `series/${slug}.csv`;
		const old = await readFile(path.join(contentDir, file), 'utf8');
		const { lines } = parseSeries(old);
		const last = lines.at(-1);
		const reading = await readFeed(source.feed, source.series).catch((error: unknown) => {
			// The report names the feed already if it renews a worth.
			if (error instanceof ResearchError) return undefined;
			throw error;
		});
		if (last === undefined || reading === undefined || reading.rate !== undefined) continue;
		const found = toFeedLines(reading, source.quantity, last);
		if (found === undefined) continue;
		const growth = growSeries(lines, found, item.valuation.asOf);
		notes.push(...growth.notes.map((note) => `Series of ${item.name}: ${note}`));
		if (growth.added.length === 0) continue;
		const end = old.endsWith('\n') ? '' : '\n';
		texts.set(file, `${old}${end}${growth.added.map(({ date, worth }) => `${date},${worth}\n`).join('')}`);
	}
	return { texts, notes };
}
