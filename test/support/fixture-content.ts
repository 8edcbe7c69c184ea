import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ItemFile } from '../../core/item-schema.ts';

/** Authored items by slug, as `content/items/` would hold them. */
export type FixtureItems = Record<string, ItemFile>;

/** A valid item with the given name and changes; every date lies well in the past. */
export function createFixtureItem(name: string, { worthCents = 1000, ...changes }: Partial<ItemFile> & { worthCents?: number } = {}): ItemFile {
	return {
		name,
		status: 'published',
		aliases: [],
		categoryId: 'everyday',
		tags: ['plain'],
		shortDescription: 'One piece in good condition.',
		funFacts: ['It was made for tests.', 'Nobody has ever sold one.'],
		affiliateLinks: [],
		image: 'noto:avocado',
		addedOn: '2024-03-01',
		formerSlugs: [],
		valuation: {
			worthCents,
			lowCents: worthCents,
			highCents: worthCents,
			basis: 'estimate',
			confidence: 'low',
			asOf: '2024-02-01',
			sources: [{ title: 'Price list', publisher: 'The Shop', url: 'https://shop.example/list', retrievedOn: '2024-02-02' }],
		},
		...changes,
	};
}

const STAMP_DATES = ['2024-01-05', '2024-01-09', '2024-01-07', '2024-01-09', '2024-01-03'];

/** 45 stamps on four days, so that list order is not slug order: three pages, of which the tags `twenty` and `forty` fill one and two. */
function createStamps(): FixtureItems {
	return Object.fromEntries(
		Array.from({ length: 45 }, (_, index) => [
			`stamp-${1901 + index}`,
			createFixtureItem(`Stamp ${1901 + index}`, {
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
		'red-ruby': createFixtureItem('Red Ruby', { categoryId: 'nature', tags: ['gem'] }),
		'ruby-red': createFixtureItem('Ruby Red', { categoryId: 'nature', tags: ['gem'] }),
		'red-ruby-ruby': createFixtureItem('Red Ruby Ruby', { categoryId: 'nature', tags: ['gem'] }),
		'sceptre-of-state': createFixtureItem('Sceptre of State', { categoryId: 'history', tags: ['royal'] }),
		// Its alias has the trigrams of the name above, and its own name is shorter.
		orb: createFixtureItem('Orb', { aliases: ['State of Sceptre', 'Amberlight Globe'], categoryId: 'history', tags: ['royal'] }),
		'crown-jewel': createFixtureItem('Crown Jewel', { worthCents: Number.MAX_SAFE_INTEGER, categoryId: 'history', tags: ['royal'] }),
		'golden-twin': createFixtureItem('Golden Twin', { worthCents: 2500, tags: ['twin'] }),
		'silver-twin': createFixtureItem('Silver Twin', { worthCents: 2500, tags: ['twin'] }),
		'salt-and-pepper-shakers': createFixtureItem('Salt & Pepper “Shakers”', { worthCents: 8700000 }),
		'amber-pendant': createFixtureItem('Amber Pendant', { categoryId: 'nature', tags: ['gem'] }),
	};
}

function createSpecimens(): FixtureItems {
	const water = createFixtureItem('Glass of Water', { worthCents: 1, categoryId: 'food-drink', tags: ['drink'], addedOn: '2024-02-20' });
	const emerald = createFixtureItem('Emerald', { worthCents: 45030000000, categoryId: 'nature', tags: ['gem', 'amber-goods'] });
	return {
		'cafe-creme': createFixtureItem('Café Crème', {
			worthCents: 350,
			aliases: ['Coffee with Cream'],
			categoryId: 'food-drink',
			tags: ['drink', 'breakfast'],
			affiliateLinks: [{ merchant: 'shop', query: 'café & crème' }],
		}),
		'glass-of-water': {
			...water,
			valuation: { ...water.valuation, sources: [{ title: 'Water bill', publisher: 'City', retrievedOn: '2024-02-19' }] },
		},
		emerald: {
			...emerald,
			history: [
				{ asOf: '2020-01-01', worthCents: 40000000000, basis: 'auction' },
				{ asOf: '2022-06-30', worthCents: 42000000050, basis: 'appraisal' },
			],
		},
		'grand-piano': createFixtureItem('Grand Piano', {
			worthCents: 9900000,
			categoryId: 'pop-culture',
			shortDescription: 'A concert instrument with amber varnish and worn upholstery.',
			formerSlugs: ['old-piano', 'big-piano'],
		}),
		'unfinished-sculpture': createFixtureItem('Unfinished Sculpture', { status: 'draft', tags: ['secret'] }),
		'lost-painting': createFixtureItem('Lost Painting', { status: 'retired', tags: ['plain'], formerSlugs: ['missing-painting'] }),
	};
}

/**
 * A small valid catalogue with what the real one may not have: a draft, a retired item, renamed ones, accents, equal worths,
 * the smallest and the largest worth, names with equal trigrams, and lists of several pages.
 */
export function createFixtureItems(): FixtureItems {
	return { ...createStamps(), ...createEdges(), ...createSpecimens() };
}

const TAGS = ['plain', 'stamp', 'twenty', 'forty', 'gem', 'amber-goods', 'royal', 'twin', 'drink', 'breakfast', 'secret'];
/** The items that every other one is counted in, in the order of display. */
export const FIXTURE_YARDSTICKS = ['cafe-creme', 'grand-piano'];
export const FIXTURE_MERCHANTS = { shop: { name: 'The Shop', urlTemplate: 'https://shop.example/find?q={query}' } };

/** Writes a catalogue into a content folder, in place of the items that it held. */
export async function writeFixtureContent(dir: string, items: FixtureItems = createFixtureItems()): Promise<void> {
	const folder = path.join(dir, 'items');
	await rm(folder, { recursive: true, force: true });
	await mkdir(folder, { recursive: true });
	const write = (file: string, value: unknown) => writeFile(path.join(dir, file), JSON.stringify(value, null, '\t'));
	await write('tags.json', Object.fromEntries(TAGS.map((tag) => [tag, `Things that are ${tag}`])));
	await write('merchants.json', FIXTURE_MERCHANTS);
	await write('yardsticks.json', FIXTURE_YARDSTICKS);
	for (const [slug, item] of Object.entries(items)) await write(`items/${slug}.json`, item);
}
