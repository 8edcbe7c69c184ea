import { hash } from 'node:crypto';
import path from 'node:path';
import type { AuthoredFile, ItemFile } from '../../core/item/schema/item-schema.ts';
import { parseSeries, type SeriesLine, type SeriesPoint, toLastDate, toPointsOfPart, toSeriesPoints } from '../../core/item/series.ts';
import { toObservedItem } from '../../core/item/worth/observed-worth.ts';
import { listContentFolder, readContentFile } from './content-files.ts';
import type { Fault } from './fault.ts';

type Reading = {
	/** Gets the faults. */
	faults: Fault[];
	/** Slugs of items whose file is faulty: their series is not checked against them. */
	unparsed: ReadonlySet<string>;
	/** Gets the hash of each file, by path. */
	hashes: Map<string, string>;
};

/** The last day that a part can have from its source. Laws and sellers print prices up to a year ahead. */
function toLastPrint({ publishedOn, retrievedOn }: AuthoredFile['valuation']['sources'][number], basis: string): string {
	const day = toLastDate(publishedOn ?? retrievedOn) ?? retrievedOn;
	return basis === 'list-price' ? `${Number(day.slice(0, 4)) + 1}${day.slice(4)}` : day;
}

/** The faults of lines that were written by hand and are newer than what their part's source prints. */
function findUnprintedLines(lines: readonly SeriesLine[], { series: parts = [], valuation }: AuthoredFile, file: string): Fault[] {
	return lines.flatMap(({ date, seen }, index): Fault[] => {
		const part = parts.findLast(({ from }) => from <= date);
		const source = valuation.sources[(part?.source ?? 0) - 1];
		if (!part || !source || seen !== undefined) return [];
		const last = toLastPrint(source, part.basis);
		const expected = `a date no later than ${last}, the last that source ${part.source} can print`;
		return date > last ? [{ path: file, pointer: `/${index + 2}`, found: date, expected }] : [];
	});
}

/** The faults of a series against its item: the parts that the item names, and the dates of its lines. */
function findItemFaults(lines: readonly SeriesLine[], item: AuthoredFile, { file, itemFile }: { file: string; itemFile: string }): Fault[] {
	const { series: parts = [], valuation } = item;
	const [first] = lines;
	if (!first) return [{ path: file, pointer: '', found: 'no points', expected: 'at least one point' }];
	if (!item.series) return [{ path: itemFile, pointer: '/series', found: undefined, expected: `the parts of ${file}` }];
	const faults = parts.flatMap(({ from, source }, index): Fault[] => {
		const pointer = `/series/${index}`;
		const next = parts[index + 1]?.from;
		return [
			...(next !== undefined && next <= from
				? [{ path: itemFile, pointer: `${pointer}/from`, found: from, expected: `a date before ${next}, which follows it` }]
				: []),
			...(source > valuation.sources.length
				? [
						{
							path: itemFile,
							pointer: `${pointer}/source`,
							found: source,
							expected: `the number of a source, from 1 to ${valuation.sources.length}`,
						},
					]
				: []),
		];
	});
	if ((parts[0]?.from ?? '') > first.date) {
		faults.push({
			path: itemFile,
			pointer: '/series/0/from',
			found: parts[0]?.from,
			expected: `a date no later than the first point, ${first.date}`,
		});
	}
	return [...faults, ...findUnprintedLines(lines, item, file)];
}

/** The worths that lines of the week have replaced, and the days of those lines. */
function listReplaced(points: readonly SeriesPoint[]): { on: string; worthCents: number }[] {
	return points.flatMap(({ seen }, index) => {
		const before = points[index - 1];
		return seen === undefined || before === undefined ? [] : [{ on: seen, worthCents: before.worthCents }];
	});
}

/** Items with their newest observations: those of their files and series first, then those that follow from them. One that lacks its observation is left out. */
function observeItems(files: ReadonlyMap<string, AuthoredFile>, newest: ReadonlyMap<string, SeriesLine>): Map<string, ItemFile> {
	const observed = new Map<string, ItemFile | undefined>();
	const observe = (slug: string): ItemFile | undefined => {
		const file = files.get(slug);
		if (file === undefined || observed.has(slug)) return observed.get(slug);
		// An item that follows from itself has no worth.
		observed.set(slug, undefined);
		const named = file.research?.kind === 'derived' ? file.research.parts : [];
		const parts = named.flatMap(({ slug: part, quantity }) => {
			const item = observe(part);
			return item ? [{ valuation: item.valuation, quantity }] : [];
		});
		const item = toObservedItem(file, { newest: newest.get(slug), parts: parts.length === named.length ? parts : undefined });
		observed.set(slug, item);
		return item;
	};
	return new Map(
		[...files.keys()].flatMap((slug) => {
			const item = observe(slug);
			return item ? [[slug, item] as const] : [];
		}),
	);
}

/** Items after some of them have changed: what follows from others follows again. */
export function followParts(items: ReadonlyMap<string, ItemFile>): Map<string, ItemFile> {
	const followed = new Map<string, ItemFile>();
	const follow = (slug: string): ItemFile | undefined => {
		const item = items.get(slug);
		if (item?.research?.kind !== 'derived' || followed.has(slug)) return followed.get(slug) ?? item;
		followed.set(slug, item);
		const parts = item.research.parts.flatMap(({ slug: part, quantity }) => {
			const found = follow(part);
			return found ? [{ valuation: found.valuation, quantity }] : [];
		});
		followed.set(slug, toObservedItem(item, { parts }) ?? item);
		return followed.get(slug);
	};
	return new Map([...items].map(([slug, item]) => [slug, follow(slug) ?? item]));
}

/** The lines of a series' file; none if the file has a fault, or nothing to be checked against. */
function readLines(file: string, slug: string, item: AuthoredFile | undefined, { faults, unparsed, hashes }: Reading): SeriesLine[] {
	const bytes = readContentFile(file);
	hashes.set(file, hash('sha256', bytes));
	if (unparsed.has(slug)) return [];
	if (!item) {
		faults.push({ path: file, pointer: '', found: slug, expected: 'the slug of an item' });
		return [];
	}
	const { lines, faults: lineFaults } = parseSeries(bytes.toString('utf8'));
	const itemFile = path.join(file, '../../items', `${slug}.json`);
	const found = [
		...lineFaults.map(({ line, ...fault }): Fault => ({ path: file, pointer: `/${line}`, ...fault })),
		...(lineFaults.length > 0 ? [] : findItemFaults(lines, item, { file, itemFile })),
	];
	faults.push(...found);
	return found.length > 0 ? [] : lines;
}

/** The points of an item whose series is that of the one item it follows from. Undefined if there is no such series. */
function toFollowedPoints(item: ItemFile & { seriesOfPart: { from: string } }, series: ReadonlyMap<string, readonly SeriesPoint[]>) {
	const [part, ...others] = item.research?.kind === 'derived' && !item.series ? item.research.parts : [];
	const points = part && others.length === 0 ? series.get(part.slug) : undefined;
	return part && points && toPointsOfPart(points, { quantity: part.quantity, from: item.seriesOfPart.from, until: item.valuation.asOf });
}

/**
 * Reads the series of a content folder, `series/<slug>.csv`, and with them the worths of the items.
 * @returns the points by slug, and the items with their worths; a series with a fault is left out, and so is its item
 */
export function readSeries(
	dir: string,
	items: ReadonlyMap<string, AuthoredFile>,
	reading: Reading,
): { series: Map<string, readonly SeriesPoint[]>; items: Map<string, ItemFile> } {
	const { faults, unparsed } = reading;
	const toItemFile = (slug: string) => path.join(dir, 'items', `${slug}.json`);
	const series = new Map<string, readonly SeriesPoint[]>();
	const newest = new Map<string, SeriesLine>();
	const found = new Set<string>();
	for (const entry of listContentFolder(path.join(dir, 'series'))) {
		const { name } = entry;
		const slug = name.slice(0, -'.csv'.length);
		const file = path.join(dir, 'series', name);
		if (!name.endsWith('.csv')) {
			faults.push({ path: file, pointer: '', found: name, expected: 'a file name that is the slug of an item and .csv' });
			continue;
		}
		found.add(slug);
		// `findOddEntries` names what is no file.
		const lines = entry.isFile() ? readLines(file, slug, items.get(slug), reading) : [];
		const last = lines.at(-1);
		if (last === undefined) continue;
		series.set(slug, toSeriesPoints(lines, items.get(slug)?.series ?? []));
		newest.set(slug, last);
	}
	const observed = observeItems(items, newest);
	for (const [slug, points] of series) {
		const replaced = listReplaced(points);
		const item = observed.get(slug);
		if (item && replaced.length > 0) observed.set(slug, { ...item, replaced });
	}
	for (const [slug, { seriesOfPart, ...item }] of observed) {
		if (!seriesOfPart) continue;
		const points = toFollowedPoints({ ...item, seriesOfPart }, series);
		if (points) series.set(slug, points);
		else if (!unparsed.has(slug)) {
			const expected = 'research that derives the worth from one item with a series, and no series of its own';
			faults.push({ path: toItemFile(slug), pointer: '/seriesOfPart', found: seriesOfPart, expected });
		}
	}
	for (const [slug, { series: parts }] of items) {
		const expected = `a file ${path.join(dir, 'series', `${slug}.csv`)}`;
		if (parts && !found.has(slug)) faults.push({ path: toItemFile(slug), pointer: '/series', found: parts.length, expected });
	}
	return { series, items: observed };
}
