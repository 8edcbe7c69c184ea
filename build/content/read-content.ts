import { hash } from 'node:crypto';
import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseReadings, READINGS_FILE, type Readings, toReadings } from '../../core/item/readings.ts';
import { SlugSchema } from '../../core/item/schema/field-schemas.ts';
import { type AuthoredFile, type ItemFile, ItemSchema } from '../../core/item/schema/item-schema.ts';
import type { SeriesPoint } from '../../core/item/series.ts';
import { findOddEntries, readContentFile } from './content-files.ts';
import { type Declarations, readDeclarations, readOptional } from './declarations.ts';
import { BuildError, type Fault } from './fault.ts';
import { parseJsonFile } from './parse-json-file.ts';
import { readSeries } from './read-series.ts';

/** Everything authored, parsed but not yet checked against each other. */
export type Content = Declarations & {
	/** The folder it was read from, as given. */
	dir: string;
	/** Items by slug, in slug order. */
	items: Map<string, ItemFile>;
	/** Points of long series by slug, oldest first. */
	series: ReadonlyMap<string, readonly SeriesPoint[]>;
	/** Results of readings, by the address of a source. */
	readings: Readings;
	/** The day of each row of `readings.csv`, in the order of the rows. */
	readingDays: readonly string[];
	/** Files that could not be parsed: slugs of items, and names of declaration files such as `tags.json`. */
	unparsed: ReadonlySet<string>;
};

/** The path of an item's file, as faults name it. */
export function toItemPath(content: { dir: string }, slug: string): string {
	return path.join(content.dir, 'items', `${slug}.json`);
}

/** The names of the items' files, in order, so that items and faults are stable. */
function listItemFiles(dir: string): string[] {
	try {
		const folder = path.join(dir, 'items');
		if (lstatSync(folder).isSymbolicLink()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
		return readdirSync(folder)
			.filter((name) => name.endsWith('.json'))
			.sort();
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		const reason = code === 'ENOENT' || code === 'ENOTDIR' ? 'no folder "items" in it' : (error as Error).message;
		throw new BuildError(`Cannot read the content in ${JSON.stringify(dir)} (CONTENT_DIR): ${reason}`);
	}
}

/** An item's file, parsed; its name is held to the rules of slugs. */
function parseItem(file: string, slug: string, text: string): { item?: AuthoredFile; faults: Fault[] } {
	const slugIssues = SlugSchema.safeParse(slug).error?.issues ?? [];
	const faults = slugIssues.map((issue) => ({ path: file, pointer: '', found: slug, expected: `a file name that is ${issue.message}` }));
	const result = parseJsonFile(file, text, ItemSchema);
	return 'value' in result ? { item: result.value, faults } : { faults: [...faults, ...result.faults] };
}

/** The results in `readings.csv` for the addresses that items cite, and the days of its rows; empty if there is no such file or it has a fault. */
function readReadings(dir: string, items: ReadonlyMap<string, ItemFile>, faults: Fault[]): Pick<Content, 'readings' | 'readingDays'> {
	const file = path.join(dir, READINGS_FILE);
	const isOdd = faults.some(({ path: odd, pointer }) => odd === file && pointer === '');
	const text = isOdd ? undefined : readOptional(file);
	const nothing = { readings: {}, readingDays: [] };
	if (text === undefined) return nothing;
	const { rows, faults: found } = parseReadings(text);
	faults.push(...found.map(({ line, ...fault }): Fault => ({ path: file, pointer: `/${line}`, ...fault })));
	return found.length > 0 ? nothing : { readings: toReadings(rows, items), readingDays: rows.map(({ seen }) => seen) };
}

/** Findings of a reading other than the content. */
type Progress = {
	/** Paths that are no regular files. */
	odd: ReadonlySet<string>;
	/** Gets the faults. */
	faults: Fault[];
	/** Gets the slugs and names of files that cannot be parsed. */
	unparsed: Set<string>;
	/** Gets the hash of each file, by path. */
	hashes: Map<string, string>;
};

/** The items' files that can be parsed, by slug, in slug order. */
function readItemFiles(dir: string, names: readonly string[], { odd, faults, unparsed, hashes }: Progress): Map<string, AuthoredFile> {
	const files = new Map<string, AuthoredFile>();
	for (const name of names) {
		const file = path.join(dir, 'items', name);
		const slug = name.slice(0, -'.json'.length);
		if (odd.has(file)) {
			unparsed.add(slug);
			continue;
		}
		const bytes = readContentFile(file);
		hashes.set(file, hash('sha256', bytes));
		const parsed = parseItem(file, slug, bytes.toString('utf8'));
		if (parsed.item) files.set(slug, parsed.item);
		else unparsed.add(slug);
		faults.push(...parsed.faults);
	}
	return files;
}

/**
 * Reads a content folder: `items/*.json` and, where present, the declarations, `series/*.csv` and `readings.csv`.
 * @returns what could be parsed, the faults of all that could not, and the hash of each item's file, by path
 * @throws BuildError when the folder cannot be read
 */
export async function readContent(dir: string): Promise<{ content: Content; faults: Fault[]; hashes: ReadonlyMap<string, string> }> {
	const names = listItemFiles(dir);
	const faults: Fault[] = findOddEntries(dir);
	const progress: Progress = { odd: new Set(faults.map(({ path: file }) => file)), faults, unparsed: new Set(), hashes: new Map() };
	const { unparsed, hashes } = progress;
	const declarations = readDeclarations(dir, progress);
	const files = readItemFiles(dir, names, progress);
	const { series, items } = readSeries(dir, files, progress);
	for (const slug of files.keys()) {
		if (items.has(slug)) continue;
		// The fault of its series or of the items it follows from is listed already, unless they are not there.
		unparsed.add(slug);
		if (faults.length === 0)
			faults.push({ path: toItemPath({ dir }, slug), pointer: '/research/parts', found: undefined, expected: 'items that have a worth' });
	}
	return { content: { dir, items, series, unparsed, ...declarations, ...readReadings(dir, items, faults) }, faults, hashes };
}
