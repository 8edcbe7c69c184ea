import { type Exact, exact, multiply } from '../../../core/exact.ts';
import { getOwn } from '../../../core/get-own.ts';
import { addDays } from '../../../core/item/dating.ts';
import type { Feed, Feeds } from '../../../core/item/schema/feeds-schema.ts';
import { type FetchOptions, fetchBytes, ResearchError } from '../fetch-text.ts';
import { isDate, parseFigure, parseQuantity, toLastDay } from '../quantity.ts';
import { type Row, readRows } from './read-table.ts';

type Series = Feed['series'][string];

/** A figure of a table: as printed, and its date. */
type Cell = { readonly printed: string; readonly asOf: string };

/** The newest figure of a series, and its source. */
export type FeedReading = {
	readonly feed: Feed;
	readonly series: Series;
	/** US dollars per unit, or the level of an index. */
	readonly figure: Exact;
	/** The figure as the source prints it, with the sign of its currency and its scale. */
	readonly printed: string;
	/** The date of the figure: its day, or the last day of its month, quarter or year. */
	readonly asOf: string;
	/** Every figure of the series, oldest first. */
	readonly cells: readonly Cell[];
	/** Address at the source for readers, even if the reading came from a stand-in. */
	readonly url: string;
	/** The exchange rate that turned the figure into dollars. */
	readonly rate?: FeedReading;
};

/** Reads the newest figure of a series; rejects with a ResearchError when there is none. */
export type FeedReader = (id: string, series: string) => Promise<FeedReading>;

/** A cell without a figure. It never counts as zero. */
const BLANK = /^(?:|-|–|\.{1,3}|…|n\/?a|null)$/i;

/** The date of a figure: `2026-06`, `2026M06`, `2026-M06` and the first day of a month are its last day. Undefined for anything else. */
function toDay(text: string, period: Series['period']): string | undefined {
	const [, year, month, day] = /^(\d{4})(?:-?M?(\d{2})(?:-(\d{2}))?)?(?:T.*)?$/.exec(text) ?? [];
	if (year === undefined) return undefined;
	if (month === undefined || period === 'year') return `${year}-12-31`;
	if (Number(month) < 1 || Number(month) > 12) return undefined;
	const date = `${year}-${month}-${day}`;
	if (day !== undefined && !isDate(date)) return undefined;
	if (period === 'quarter') return toLastDay(`${year}-${String(Math.ceil(Number(month) / 3) * 3).padStart(2, '0')}`);
	return day === undefined || period === 'month' ? toLastDay(`${year}-${month}`) : date;
}

const SCALE_WORDS: Readonly<Record<string, string>> = { '1000000': ' million', '1000000000': ' billion', '1000000000000': ' trillion' };

/** The last weekday before a day. */
function toWeekdayBefore(day: string): string {
	const before = addDays(day, -1);
	return [0, 6].includes(new Date(before).getUTCDay()) ? toWeekdayBefore(before) : before;
}

const fill = (template: string, values: Readonly<Record<string, string>>) =>
	template.replace(/\{(\w+)\}/g, (hole, name: string) => getOwn(values, name) ?? hole);

/** Whether a period has begun and is not over: its figure is not final. */
function isRunning({ asOf, start }: { asOf: string; start: string }, today: string): boolean {
	return asOf > today && asOf !== start && start.slice(0, 7).replace('M', '-') <= today;
}

/** The figures of a series in the rows of its table, without blank cells. `datedOn` dates a table without dates. */
function toCells(
	rows: readonly Row[],
	{
		feed,
		series,
		names,
		datedOn,
		today,
	}: { feed: Feed; series: Series; names: Record<string, string>; datedOn: string | undefined; today: string },
): Cell[] {
	const { where = {}, date = [] } = feed;
	const places = (series.figure ?? feed.figure ?? []).map((place) => fill(place, names));
	return rows
		.filter((row) => Object.entries(where).every(([column, value]) => row.get(column) === fill(value, names)))
		.flatMap((row) => {
			if (date[0] === '*') return row.columns.map((column) => ({ start: column, printed: row.get(column) }));
			const start = datedOn ?? date.map((place) => row.get(place) ?? '').join('-');
			return [{ start, printed: places.map((place) => row.get(place)).find((text) => text !== undefined) }];
		})
		.flatMap(({ start, printed }) => {
			const asOf = toDay(start, series.period);
			const isFigure = asOf !== undefined && printed !== undefined && !BLANK.test(printed.trim()) && !isRunning({ asOf, start }, today);
			return isFigure ? [{ asOf, printed }] : [];
		})
		.sort((a, b) => (a.asOf < b.asOf ? -1 : 1));
}

/** The figure of a series for a day: the newest up to then, or else the oldest. A figure in other money is the newest, since only its rate is known. */
export function toReadingOn(reading: FeedReading, day: string): Pick<FeedReading, 'figure' | 'asOf' | 'printed'> {
	const { cells, rate, series } = reading;
	const cell = cells.findLast(({ asOf }) => asOf <= day) ?? cells[0];
	if (cell === undefined || rate !== undefined) return reading;
	return { ...cell, figure: multiply(parseFigure(cell.printed), parseQuantity(series.scale ?? '1')) };
}

type ReaderOptions = FetchOptions & {
	/** A stand-in for all feeds, with a folder for each host. */
	readonly baseUrl?: string | undefined;
	/** `YYYY-MM-DD` */
	readonly today: string;
};

/** The addresses of feeds, for one run: each is fetched once, even if that fails. */
class FeedAddresses {
	readonly #known = new Map<string, Promise<unknown>>();
	readonly #baseUrl: string | undefined;
	readonly #options: FetchOptions;

	constructor({ baseUrl, ...options }: Omit<ReaderOptions, 'today'>) {
		[this.#baseUrl, this.#options] = [baseUrl, options];
	}

	/** Makes a value once for a key. */
	once<T>(key: string, make: () => Promise<T>): Promise<T> {
		const promise = (this.#known.get(key) as Promise<T> | undefined) ?? make();
		this.#known.set(key, promise);
		return promise;
	}

	fetch(address: string) {
		const { host, pathname, search } = new URL(address);
		const target = this.#baseUrl === undefined ? address : `${this.#baseUrl}/${host}${pathname}${search}`;
		return this.once(address, () => fetchBytes(target, { ...this.#options, allowPrivate: this.#baseUrl !== undefined }));
	}

	/** The newest address of a file whose folder changes, or the last known one. */
	async find({ url, foundOn }: Feed): Promise<string> {
		if (foundOn === undefined) return url;
		const { origin, pathname } = new URL(url);
		const name = pathname.slice(pathname.lastIndexOf('/'));
		const page = await this.fetch(foundOn).then(String, () => '');
		return page.match(/https:\/\/[^\s"'<>]+/g)?.find((link) => link.startsWith(`${origin}/`) && link.endsWith(name)) ?? url;
	}

	/** The day of a table that has no dates. */
	async findDay({ datedBy, dayBefore }: Feed): Promise<string | undefined> {
		if (datedBy === undefined) return undefined;
		const [day] = /\d{4}-\d{2}-\d{2}(?=T\d{2}:)/.exec(String(await this.fetch(datedBy))) ?? [];
		if (day === undefined) throw new ResearchError('The table has no date');
		return dayBefore ? toWeekdayBefore(day) : day;
	}
}

/** Creates a reader of feeds for one run. */
export function createFeedReader(feeds: Feeds, { today, ...options }: ReaderOptions): FeedReader {
	const addresses = new FeedAddresses(options);

	async function readSeries(feed: Feed, name: string, series: Series): Promise<FeedReading> {
		const names = { series: name, key: series.key ?? name };
		const address = fill(await addresses.find(feed), names);
		const places = { format: feed.format, rows: feed.rows && fill(feed.rows, names), today };
		const rows = await addresses.once(`rows ${address} ${places.rows}`, async () => readRows(await addresses.fetch(address), places));
		const cells = toCells(rows, { feed, series, names, datedOn: await addresses.findDay(feed), today });
		const newest = cells.at(-1);
		if (newest === undefined) throw new ResearchError(`The answer has no figure of ${names.key}`);
		const { printed, asOf } = newest;
		if (cells.some((cell) => cell.asOf === asOf && cell.printed !== printed))
			throw new ResearchError(`The answer has several figures of ${names.key} for ${asOf}`);
		const rate = feed.currency && (await read(feed.currency.feed, feed.currency.series));
		const [y = '', m = '', d = ''] = asOf.split('-').map((part) => String(Number(part)));
		return {
			feed,
			series,
			figure: multiply(multiply(parseFigure(printed), parseQuantity(series.scale ?? '1')), rate?.figure ?? exact(1n)),
			printed: `${feed.currency?.sign ?? ''}${printed}${getOwn(SCALE_WORDS, series.scale ?? '') ?? ''}`,
			asOf,
			cells,
			url: feed.page === undefined ? address : fill(feed.page, { ...names, date: asOf, y, m, d }),
			...(rate === undefined ? {} : { rate }),
		};
	}

	async function read(id: string, name: string): Promise<FeedReading> {
		const feed = getOwn(feeds, id);
		if (feed === undefined) throw new ResearchError(`There is no feed "${id}"`);
		const series = getOwn(feed.series, name);
		if (series === undefined) throw new ResearchError(`The feed ${id} has no series "${name}"`);
		try {
			return await readSeries(feed, name, series);
		} catch (error) {
			// An unreadable answer must not end the run.
			throw new ResearchError(error instanceof ResearchError ? error.message : `${feed.publisher}: ${(error as Error).message}`);
		}
	}
	return read;
}
