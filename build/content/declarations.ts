/* The files of a content folder that hold for the whole catalogue. */
import path from 'node:path';
import type * as z from 'zod';
import { type About, NEUTRAL_ABOUT } from '../../core/item/about.ts';
import { type Collections, CollectionsSchema } from '../../core/item/lists/collections.ts';
import { AboutSchema } from '../../core/item/schema/about-schema.ts';
import { type Feeds, FeedsSchema } from '../../core/item/schema/feeds-schema.ts';
import {
	type Familiarities,
	FamiliaritiesSchema,
	type Merchants,
	MerchantsSchema,
	type Relations,
	RelationsSchema,
	type Standards,
	StandardsSchema,
	type TagVocabulary,
	TagVocabularySchema,
	YardsticksSchema,
} from '../../core/item/schema/item-schema.ts';
import { type Kinds, KindsSchema } from '../../core/item/schema/kind-schema.ts';
import { type ConsumerPrices, ConsumerPricesSchema } from '../../core/item/worth/consumer-prices.ts';
import { type HourlyPayFile, HourlyPaySchema } from '../../core/item/worth/hourly-pay.ts';
import { readContentFile } from './content-files.ts';
import { ContentError, type Fault } from './fault.ts';
import { parseJsonFile } from './parse-json-file.ts';

/** The declarations of a catalogue. */
export type Declarations = {
	/** The catalogue's name and terms. */
	about: About;
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
	/** Slugs of the yardstick items, in the order of display. */
	yardsticks: string[];
	/** Familiarity of the best known items, by slug. */
	familiarity: Familiarities;
	/** Ranked lists of items, by id. */
	collections: Collections;
	/** Worths that follow from others. */
	relations: Relations;
	/** The day since which new items must meet the standards of evidence, if the catalogue has them. */
	standards?: Standards | undefined;
};

type Declaration<T> = { name: string; schema: z.ZodType<T>; absent: T };

/** Each declaration's file, its form, and its value if there is no such file. */
const FILES: { [Key in keyof Declarations]-?: Declaration<Declarations[Key]> } = {
	about: { name: 'about.json', schema: AboutSchema, absent: NEUTRAL_ABOUT },
	merchants: { name: 'merchants.json', schema: MerchantsSchema, absent: {} },
	tags: { name: 'tags.json', schema: TagVocabularySchema, absent: {} },
	kinds: { name: 'kinds.json', schema: KindsSchema, absent: {} },
	consumerPrices: { name: 'consumer-prices.json', schema: ConsumerPricesSchema, absent: undefined },
	hourlyPay: { name: 'hourly-pay.json', schema: HourlyPaySchema, absent: undefined },
	feeds: { name: 'feeds.json', schema: FeedsSchema, absent: {} },
	yardsticks: { name: 'yardsticks.json', schema: YardsticksSchema, absent: [] },
	familiarity: { name: 'familiarity.json', schema: FamiliaritiesSchema, absent: {} },
	collections: { name: 'collections.json', schema: CollectionsSchema, absent: {} },
	relations: { name: 'relations.json', schema: RelationsSchema, absent: [] },
	standards: { name: 'standards.json', schema: StandardsSchema, absent: undefined },
};

/** The text of a content file, or undefined if there is no such file. */
export function readOptional(file: string): string | undefined {
	try {
		return readContentFile(file).toString('utf8');
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
		throw error;
	}
}

/**
 * Reads the declarations of a content folder. A faulty one is as one that is absent.
 * @param progress.odd paths that are no regular files
 * @param progress.faults gets the faults
 * @param progress.unparsed gets the names of faulty files
 */
export function readDeclarations(
	dir: string,
	{ odd, faults, unparsed }: { odd: ReadonlySet<string>; faults: Fault[]; unparsed: Set<string> },
): Declarations {
	const readDeclaration = ({ name, schema, absent }: Declaration<unknown>): unknown => {
		const file = path.join(dir, name);
		const text = odd.has(file) ? undefined : readOptional(file);
		if (odd.has(file)) unparsed.add(name);
		if (text === undefined) return absent;
		const result = parseJsonFile(file, text, schema);
		if ('value' in result) return result.value;
		faults.push(...result.faults);
		unparsed.add(name);
		return absent;
	};
	return Object.fromEntries(Object.entries(FILES).map(([key, declaration]) => [key, readDeclaration(declaration)])) as Declarations;
}

/**
 * A catalogue's own name and terms, from a content folder.
 * @throws ContentError if `about.json` is faulty
 */
export function readAbout(dir: string): About {
	const { name, schema, absent } = FILES.about;
	const file = path.join(dir, name);
	const text = readOptional(file);
	if (text === undefined) return absent;
	const result = parseJsonFile(file, text, schema);
	if ('faults' in result) throw new ContentError(result.faults);
	return result.value;
}
