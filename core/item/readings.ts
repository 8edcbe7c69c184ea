import { getOwn } from '../get-own.ts';
import { toLastDate } from './series.ts';

/*
 * Readings of source addresses: `content/readings.csv`, a row for each source that a run has read, never changed. An address that failed once may be down
 * for a day. It is dead after it has failed in two runs that are at least six days apart, without an answer in between.
 */

/** A row: the item, the number of its source, the day of the run, and the result. */
export type ReadingRow = { readonly slug: string; readonly source: number; readonly seen: string; readonly result: string };

type FigureReading = {
	/** The printed figure that was looked for. */
	figure: string;
	/** The last day when it was on the page near the name. */
	confirmedOn?: string;
	/** The first day when it was not. */
	missingOn?: string;
	/** Amounts near the name that may be the new figure, as printed. */
	candidates?: string[];
};

/** Results of the rows for one address. */
export type AddressReading = {
	/** The last day with an answer. */
	readOn?: string;
	/** Why the page could not be read, such as "robots.txt refuses". */
	unread?: string;
	/** The first run that failed, and the run, at least six days later, that failed again. */
	failure?: { reason: string; failedOn: string; deadOn?: string };
	/** The figures of items, by slug. */
	figures?: Record<string, FigureReading>;
};
/** By address. */
export type Readings = Record<string, AddressReading>;

/** The file of readings in a content folder. */
export const READINGS_FILE = 'readings.csv';
export const READINGS_HEADER = 'slug,source,seen,result';
/** Longest result, in characters. */
const MAX_RESULT = 1000;
/** Most sources of an item have one digit. */
const ROW = /^(?<slug>[a-z0-9-]{1,100}),(?<source>[1-9]\d{0,2}),(?<seen>\d{4}-\d{2}-\d{2}),(?:(?<plain>[^",]+)|"(?<quoted>(?:[^"]|"")+)")$/;
const RESULT = /^(?:read$|(?:there|gone|unread|unclear|failed): .)/;

/** The results of a row: the figure is there, or gone, perhaps with amounts that may have replaced it. */
export const toThere = (figure: string) => `there: ${figure}`;
const toGoneOf = (figure: string) => `gone: ${figure}`;
const NOW = '; now ';
export const toGone = (figure: string, candidates: readonly string[]) =>
	[toGoneOf(figure), ...(candidates.length === 0 ? [] : [candidates.join('; ')])].join(NOW);

/** A row as a line of the file. */
export function toReadingLine({ slug, source, seen, result }: ReadingRow): string {
	const text = result
		.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
		.trim()
		.slice(0, MAX_RESULT);
	return `${slug},${source},${seen},${/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text}\n`;
}

/** Something wrong with a line: its number, from 1, the text, and the rule. */
type LineFault = { line: number; found: string; expected: string };

/** Reads the file. @returns its rows, oldest first, and every fault */
export function parseReadings(text: string): { rows: ReadingRow[]; faults: LineFault[] } {
	const [header = '', ...lines] = text.replace(/\n$/, '').split('\n');
	if (text.includes('\r')) return { rows: [], faults: [{ line: 1, found: 'CRLF', expected: 'lines that end with LF alone' }] };
	if (header !== READINGS_HEADER)
		return { rows: [], faults: [{ line: 1, found: header.slice(0, 40), expected: `the header "${READINGS_HEADER}"` }] };
	const faults: LineFault[] = [];
	const report = (index: number, expected: string) =>
		faults.push({ line: index + 2, found: (lines[index] ?? header).slice(0, 40), expected });
	if (!text.endsWith('\n')) report(lines.length - 1, 'a newline at the end of the last line');
	let last = '';
	const rows = lines.flatMap((line, index): ReadingRow[] => {
		const { slug = '', source = '', seen = '', plain = '', quoted = plain } = ROW.exec(line)?.groups ?? {};
		const result = quoted.replaceAll('""', '"');
		if (toLastDate(seen) === undefined || !RESULT.test(result)) {
			report(index, 'an item, the number of a source, a day and a result, such as "copper-kettle,1,2026-11-23,there: $123"');
			return [];
		}
		if (seen < last) report(index, `a day of ${last} or later, which is on the line before`);
		last = seen;
		return [{ slug, source: Number(source), seen, result }];
	});
	return { rows, faults };
}

/** Days between the two failures of a dead link: an outage or a move of a site rarely takes longer. */
const MIN_DAYS = 6;
const toDays = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

function toFailure({ failure }: AddressReading, reason: string, today: string): NonNullable<AddressReading['failure']> {
	if (failure === undefined) return { reason, failedOn: today };
	const isDead = failure.deadOn === undefined && toDays(failure.failedOn, today) >= MIN_DAYS;
	return isDead ? { reason, failedOn: failure.failedOn, deadOn: today } : failure;
}

/** The reading of a figure after one more row. A row about another figure than the present one says nothing. */
function toFigure(known: FigureReading | undefined, figure: string, { seen, result }: ReadingRow): FigureReading | undefined {
	if (result === toThere(figure)) return { figure, confirmedOn: seen };
	const gone = toGoneOf(figure);
	if (result !== gone && !result.startsWith(gone + NOW)) return known;
	const candidates = result === gone ? [] : result.slice(gone.length + NOW.length).split('; ');
	const { confirmedOn, missingOn = seen } = known ?? {};
	return { figure, ...(confirmedOn && { confirmedOn }), missingOn, ...(candidates.length > 0 && { candidates }) };
}

type Cited = {
	readonly status: string;
	readonly valuation: { readonly sources: readonly { url?: string | undefined; figure?: string | undefined }[] };
};

/** Results of the rows for the addresses that published items cite. @param rows oldest first */
export function toReadings(rows: readonly ReadingRow[], items: ReadonlyMap<string, Cited>): Readings {
	const readings = new Map<string, { reading: AddressReading; figures: Map<string, FigureReading> }>();
	for (const row of rows) {
		const item = items.get(row.slug);
		const { url, figure } = (item?.status === 'published' && item.valuation.sources[row.source - 1]) || {};
		if (url === undefined) continue;
		const { reading, figures } = readings.get(url) ?? { reading: {}, figures: new Map() };
		const [kind = '', reason = ''] = row.result.split(/: (.*)/s);
		const { failure, unread: _, ...rest } = reading;
		let next: AddressReading = { ...rest, readOn: row.seen };
		if (kind === 'unclear') next = { ...reading, unread: reason };
		else if (kind === 'failed') next = { ...rest, failure: toFailure({ failure } as AddressReading, reason, row.seen) };
		else if (kind === 'unread') next.unread = reason;
		const found = figure === undefined ? undefined : toFigure(figures.get(row.slug), figure, row);
		if (found !== undefined) figures.set(row.slug, found);
		readings.set(url, { reading: next, figures });
	}
	return Object.fromEntries(
		[...readings].map(([url, { reading, figures }]) => [
			url,
			figures.size === 0 ? reading : { ...reading, figures: Object.fromEntries(figures) },
		]),
	);
}

/** The last day when the printed figure of an item was read at an address. */
export function toConfirmedOn(
	readings: Readings,
	slug: string,
	{ url = '', figure }: { url?: string | undefined; figure?: string | undefined },
) {
	const reading = getOwn(getOwn(readings, url)?.figures, slug);
	return reading !== undefined && reading.figure === figure ? reading.confirmedOn : undefined;
}
