import { hash } from 'node:crypto';
import path from 'node:path';
import type { ItemFile } from '../../core/item/schema/item-schema.ts';
import { parseSeries, type SeriesLine, type SeriesPoint, toLastDate, toPointsOfPart, toSeriesPoints } from '../../core/item/series.ts';
import { listContentFolder, readContentFile } from './content-files.ts';
import type { Fault } from './fault.ts';

/** The path of an item's series, as faults name it. */
function toSeriesPath(dir: string, slug: string): string {
	return path.join(dir, 'series', `${slug}.csv`);
}

type Reading = {
	/** Gets the faults. */
	faults: Fault[];
	/** Slugs of items whose file is faulty: their series is not checked against them. */
	unparsed: ReadonlySet<string>;
	/** Gets the hash of each file, by path. */
	hashes: Map<string, string>;
};

/** The faults of a series against its item: the parts that the item names, and its last point. */
function findItemFaults(lines: readonly SeriesLine[], item: ItemFile, { file, itemFile }: { file: string; itemFile: string }): Fault[] {
	const { series: parts = [], valuation } = item;
	const [first, last] = [lines[0], lines.at(-1)];
	if (!first || !last) return [{ path: file, pointer: '', found: 'no points', expected: 'at least one point' }];
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
	const lastDate = toLastDate(last.date) ?? '';
	if (lastDate > valuation.asOf) {
		faults.push({
			path: file,
			pointer: `/${lines.length + 1}`,
			found: last.date,
			expected: `a date no later than the present worth, ${valuation.asOf}`,
		});
	}
	return faults;
}

/**
 * Reads the long series of a content folder: `series/<slug>.csv`.
 * @returns the points by slug; a series with a fault is left out
 */
export function readSeries(
	dir: string,
	items: ReadonlyMap<string, ItemFile>,
	{ faults, unparsed, hashes }: Reading,
): Map<string, readonly SeriesPoint[]> {
	const series = new Map<string, readonly SeriesPoint[]>();
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
		// `findOddEntries` names it.
		if (!entry.isFile()) continue;
		const bytes = readContentFile(file);
		hashes.set(file, hash('sha256', bytes));
		if (unparsed.has(slug)) continue;
		const item = items.get(slug);
		if (!item) {
			faults.push({ path: file, pointer: '', found: slug, expected: 'the slug of an item' });
			continue;
		}
		const { lines, faults: lineFaults } = parseSeries(bytes.toString('utf8'));
		const itemFaults = [
			...lineFaults.map(({ line, found, expected }): Fault => ({ path: file, pointer: `/${line}`, found, expected })),
			...(lineFaults.length > 0 ? [] : findItemFaults(lines, item, { file, itemFile: path.join(dir, 'items', `${slug}.json`) })),
		];
		faults.push(...itemFaults);
		if (itemFaults.length === 0) series.set(slug, toSeriesPoints(lines, item.series ?? []));
	}
	for (const [slug, item] of items) {
		if (!item.seriesOfPart) continue;
		const [part, ...others] = item.research?.kind === 'derived' && !item.series ? item.research.parts : [];
		const ofPart = part && others.length === 0 ? series.get(part.slug) : undefined;
		const points =
			part && ofPart && toPointsOfPart(ofPart, { quantity: part.quantity, from: item.seriesOfPart.from, until: item.valuation.asOf });
		if (points) series.set(slug, points);
		else if (!unparsed.has(slug)) {
			const expected = 'research that derives the worth from one item with a series, and no series of its own';
			faults.push({ path: path.join(dir, 'items', `${slug}.json`), pointer: '/seriesOfPart', found: item.seriesOfPart, expected });
		}
	}
	for (const [slug, { series: parts }] of items) {
		if (parts && !found.has(slug)) {
			faults.push({
				path: path.join(dir, 'items', `${slug}.json`),
				pointer: '/series',
				found: parts.length,
				expected: `a file ${toSeriesPath(dir, slug)}`,
			});
		}
	}
	return series;
}
