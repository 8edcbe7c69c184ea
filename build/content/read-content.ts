import { hash } from 'node:crypto';
import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import { type About, NEUTRAL_ABOUT } from '../../core/item/about.ts';
import { type Collections, CollectionsSchema } from '../../core/item/lists/collections.ts';
import { parseReadings, READINGS_FILE, type Readings, toReadings } from '../../core/item/readings.ts';
import { AboutSchema } from '../../core/item/schema/about-schema.ts';
import { type Feeds, FeedsSchema } from '../../core/item/schema/feeds-schema.ts';
import { SlugSchema } from '../../core/item/schema/field-schemas.ts';
import {
	type AuthoredFile,
	type Familiarities,
	FamiliaritiesSchema,
	type ItemFile,
	ItemSchema,
	type Merchants,
	MerchantsSchema,
	type Relations,
	RelationsSchema,
	type RoundPairs,
	RoundPairsSchema,
	type Standards,
	StandardsSchema,
	type TagVocabulary,
	TagVocabularySchema,
	YardsticksSchema,
} from '../../core/item/schema/item-schema.ts';
import { type Kinds, KindsSchema } from '../../core/item/schema/kind-schema.ts';
import type { SeriesPoint } from '../../core/item/series.ts';
import { type ConsumerPrices, ConsumerPricesSchema } from '../../core/item/worth/consumer-prices.ts';
import { type HourlyPayFile, HourlyPaySchema } from '../../core/item/worth/hourly-pay.ts';
import { findOddEntries, readContentFile } from './content-files.ts';
import { BuildError, ContentError, type Fault } from './fault.ts';
import { parseJsonFile } from './parse-json-file.ts';
import { readSeries } from './read-series.ts';

/** Everything authored, parsed but not yet checked against each other. */
export type Content = {
	/** The folder it was read from, as given. */
	dir: string;
	/** The catalogue's name and terms. */
	about: About;
	/** Items by slug, in slug order. */
	items: Map<string, ItemFile>;
	/** Points of long series by slug, oldest first. */
	series: ReadonlyMap<string, readonly SeriesPoint[]>;
	merchants: Merchants;
	tags: TagVocabulary;
	/** Kinds of items, by id. */
	kinds: Kinds;
	/** The US consumer price index, where the folder has it. */
	consumerPrices?: ConsumerPrices | undefined;
	/** The item whose series converts amounts to hours of work. */
	hourlyPay?: HourlyPayFile | undefined;
	/** Public tables with new worths, by id. */
	feeds: Feeds;
	/** What the readings say of the addresses of sources. */
	readings: Readings;
	/** The day of each row of `readings.csv`, in the order of the rows. */
	readingDays: readonly string[];
	/** Files that could not be parsed: slugs of items, and names of declaration files such as `tags.json`. */
	unparsed: ReadonlySet<string>;
	/** Slugs of the yardstick items, in the order of display. */
	yardsticks: string[];
	/** Familiarity of the best known items, by slug. */
	familiarity: Familiarities;
	/** Pairs of slugs for the daily round of the home page. */
	roundPairs: RoundPairs;
	/** Ranked lists of items, by id. */
	collections: Collections;
	/** Worths that follow from others. */
	relations: Relations;
	/** The day since which new items must meet the standards of evidence, if the catalogue has them. */
	standards?: Standards | undefined;
};

/** The path of an item's file, as faults name it. */
export function toItemPath(content: { dir: string }, slug: string): string {
	return path.join(content.dir, 'items', `${slug}.json`);
}

function readOptional(file: string): string | undefined {
	try {
		return readContentFile(file).toString('utf8');
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
		throw error;
	}
}

/**
 * A catalogue's own name and terms, from a content folder.
 * @throws ContentError if `about.json` is faulty
 */
export async function readAbout(dir: string): Promise<About> {
	const file = path.join(dir, 'about.json');
	const text = readOptional(file);
	if (text === undefined) return NEUTRAL_ABOUT;
	const result = parseJsonFile(file, text, AboutSchema);
	if ('faults' in result) throw new ContentError(result.faults);
	return result.value;
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

/** What the rows of `readings.csv` say of the addresses that items cite, and the days of the rows; nothing if there is no such file or it has a fault. */
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

/**
 * Reads a content folder: `items/*.json` and, where present, `about.json`, `merchants.json`, `tags.json`, `kinds.json`, `collections.json`,
 * `series/*.csv`, `consumer-prices.json`, `hourly-pay.json`, `feeds.json`, `readings.csv`, `yardsticks.json`, `familiarity.json`, `round-pairs.json`, `relations.json` and `standards.json`.
 * @returns what could be parsed, the faults of all that could not, and the hash of each item's file, by path
 * @throws BuildError when the folder cannot be read
 */
export async function readContent(dir: string): Promise<{ content: Content; faults: Fault[]; hashes: ReadonlyMap<string, string> }> {
	const itemFiles = listItemFiles(dir);
	const faults: Fault[] = findOddEntries(dir);
	const odd = new Set(faults.map(({ path: file }) => file));
	const unparsed = new Set<string>();

	async function readDeclaration<T>(name: string, schema: z.ZodType<T>, absent: T): Promise<T> {
		const file = path.join(dir, name);
		const text = odd.has(file) ? undefined : readOptional(file);
		if (odd.has(file)) unparsed.add(name);
		if (text === undefined) return absent;
		const result = parseJsonFile(file, text, schema);
		if ('value' in result) return result.value;
		faults.push(...result.faults);
		unparsed.add(name);
		return absent;
	}

	const about = await readDeclaration<About>('about.json', AboutSchema, NEUTRAL_ABOUT);
	const merchants = await readDeclaration('merchants.json', MerchantsSchema, {});
	const tags = await readDeclaration('tags.json', TagVocabularySchema, {});
	const kinds = await readDeclaration('kinds.json', KindsSchema, {});
	const consumerPrices = await readDeclaration<ConsumerPrices | undefined>('consumer-prices.json', ConsumerPricesSchema, undefined);
	const hourlyPay = await readDeclaration<HourlyPayFile | undefined>('hourly-pay.json', HourlyPaySchema, undefined);
	const feeds = await readDeclaration('feeds.json', FeedsSchema, {});
	const yardsticks = await readDeclaration('yardsticks.json', YardsticksSchema, []);
	const familiarity = await readDeclaration('familiarity.json', FamiliaritiesSchema, {});
	const roundPairs = await readDeclaration('round-pairs.json', RoundPairsSchema, []);
	const collections = await readDeclaration('collections.json', CollectionsSchema, {});
	const relations = await readDeclaration('relations.json', RelationsSchema, []);
	const standards = await readDeclaration<Standards | undefined>('standards.json', StandardsSchema, undefined);

	const files = new Map<string, AuthoredFile>();
	const hashes = new Map<string, string>();
	for (const name of itemFiles) {
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
	const { series, items } = readSeries(dir, files, { faults, unparsed, hashes });
	for (const slug of files.keys()) {
		if (items.has(slug)) continue;
		// The fault of its series or of the items it follows from is listed already, unless they are not there.
		unparsed.add(slug);
		if (faults.length === 0)
			faults.push({ path: toItemPath({ dir }, slug), pointer: '/research/parts', found: undefined, expected: 'items that have a worth' });
	}
	const content = {
		dir,
		about,
		items,
		series,
		unparsed,
		merchants,
		tags,
		kinds,
		consumerPrices,
		hourlyPay,
		feeds,
		...readReadings(dir, items, faults),
		yardsticks,
		familiarity,
		roundPairs,
		collections,
		relations,
		standards,
	};
	return { content, faults, hashes };
}
