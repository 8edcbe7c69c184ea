import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { ItemFile } from '../../../core/item/schema/item-schema.ts';
import { writeContentFolder } from './content-folder.ts';
import { createItemFile } from './item-factory.ts';

/** Authored items by slug, as `content/items/` would hold them. */
export type FixtureItems = Record<string, ItemFile>;

const STAMP_DATES = ['2024-01-05', '2024-01-09', '2024-01-07', '2024-01-09', '2024-01-03'];

/** 45 stamps on four days, so that list order is not slug order: three pages, of which the tags `twenty` and `forty` fill one and two. */
function createStamps(): FixtureItems {
	return Object.fromEntries(
		Array.from({ length: 45 }, (_, index) => [
			`stamp-${1901 + index}`,
			createItemFile({
				name: `Stamp ${1901 + index}`,
				worthCents: 55 + index * 37,
				categoryId: 'art-collectibles',
				tags: ['stamp', ...(index < 20 ? ['twenty'] : []), ...(index < 40 ? ['forty'] : [])],
				addedOn: STAMP_DATES[index % STAMP_DATES.length],
			}),
		]),
	);
}

/** Names that share their whole set of trigrams, and worths at the edges of the range. */
function createEdges(): FixtureItems {
	return {
		'red-ruby': createItemFile({ name: 'Red Ruby', categoryId: 'nature', tags: ['gem'] }),
		'ruby-red': createItemFile({ name: 'Ruby Red', categoryId: 'nature', tags: ['gem'] }),
		'red-ruby-ruby': createItemFile({ name: 'Red Ruby Ruby', categoryId: 'nature', tags: ['gem'] }),
		'sceptre-of-state': createItemFile({ name: 'Sceptre of State', categoryId: 'history', tags: ['royal'] }),
		// Its alias has the trigrams of the name above, and its own name is shorter.
		orb: createItemFile({ name: 'Orb', aliases: ['State of Sceptre', 'Amberlight Globe'], categoryId: 'history', tags: ['royal'] }),
		'crown-jewel': createItemFile({ name: 'Crown Jewel', worthCents: Number.MAX_SAFE_INTEGER, categoryId: 'history', tags: ['royal'] }),
		'golden-twin': createItemFile({ name: 'Golden Twin', worthCents: 2500, tags: ['twin'] }),
		'silver-twin': createItemFile({ name: 'Silver Twin', worthCents: 2500, tags: ['twin'] }),
		'salt-and-pepper-shakers': createItemFile({ name: 'Salt & Pepper “Shakers”', worthCents: 8700000 }),
		'amber-pendant': createItemFile({ name: 'Amber Pendant', categoryId: 'nature', tags: ['gem'] }),
	};
}

function createSpecimens(): FixtureItems {
	return {
		'cafe-creme': createItemFile({
			name: 'Café Crème',
			worthCents: 350,
			aliases: ['Coffee with Cream'],
			categoryId: 'food-drink',
			tags: ['drink', 'breakfast'],
			affiliateLinks: [{ merchant: 'shop', query: 'café & crème' }],
		}),
		'glass-of-water': createItemFile({
			name: 'Glass of Water',
			worthCents: 1,
			categoryId: 'food-drink',
			tags: ['drink'],
			addedOn: '2024-02-20',
			valuation: { sources: [{ title: 'Water bill', publisher: 'City', retrievedOn: '2024-02-19' }] },
		}),
		emerald: createItemFile({
			name: 'Emerald',
			worthCents: 45030000000,
			categoryId: 'nature',
			tags: ['gem', 'amber-goods'],
			valuation: { basis: 'insured' },
			history: [
				{ asOf: '2020-01-01', worthCents: 40000000000, basis: 'estimate' },
				{ asOf: '2022-06-30', worthCents: 42000000050, basis: 'appraisal' },
			],
		}),
		'grand-piano': createItemFile({
			name: 'Grand Piano',
			worthCents: 9900000,
			categoryId: 'pop-culture',
			shortDescription: 'A concert instrument with amber varnish and worn upholstery.',
			formerSlugs: ['old-piano', 'big-piano'],
		}),
		'unfinished-sculpture': createItemFile({ name: 'Unfinished Sculpture', status: 'draft', tags: ['secret'] }),
		'lost-painting': createItemFile({ name: 'Lost Painting', status: 'retired', formerSlugs: ['missing-painting'] }),
	};
}

/**
 * A small valid catalogue with what the real one may not have: a draft, a retired item, renamed ones, accents, equal worths,
 * the smallest and the largest worth, names with equal trigrams, and lists of several pages.
 */
export function createFixtureItems(): FixtureItems {
	return { ...createStamps(), ...createEdges(), ...createSpecimens() };
}

/** The items that every other one is counted in, in the order of display. */
export const FIXTURE_YARDSTICKS = ['cafe-creme', 'grand-piano'];
const FIXTURE_MERCHANTS = { shop: { name: 'The Shop', urlTemplate: 'https://shop.example/find?q={query}' } };

const FIXTURE_ABOUT = { name: 'Worthdex', sentence: 'What things are worth, with dates and sources', licence: 'CC-BY-4.0' };

/** Writes a catalogue into a content folder, in place of the items that it held. */
export async function writeFixtureContent(dir: string, items: FixtureItems = createFixtureItems()): Promise<void> {
	await rm(path.join(dir, 'items'), { recursive: true, force: true });
	// Only what the items use: the content rules refuse the rest.
	const files = Object.values(items);
	const tags = Object.fromEntries(files.flatMap((file) => file.tags).map((tag) => [tag, `Things that are ${tag}`]));
	const merchants = files.some((file) => file.affiliateLinks.length > 0) ? FIXTURE_MERCHANTS : {};
	await writeContentFolder(dir, { items, about: FIXTURE_ABOUT, tags, merchants, yardsticks: FIXTURE_YARDSTICKS });
}
