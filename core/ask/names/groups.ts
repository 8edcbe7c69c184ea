import { getOwn } from '../../get-own.ts';
import type { Catalogue } from '../../item/catalogue.ts';
import { CATEGORIES, type CategoryId } from '../../item/categories.ts';
import type { Item } from '../../item/item.ts';
import type { Group } from '../plan.ts';
import { toKey, toPhrase, toWords } from './tokens.ts';

/** An item with the stems of its name, its aliases and the proper names of its description. */
type Member = { item: Item; wordStems: ReadonlySet<string> };

const found = new WeakMap<Group, ReadonlySet<Item>>();

/** The items of a group. @param entries all items of its catalogue */
export function toMembers(group: Group, entries: readonly Member[]): ReadonlySet<Item> {
	const known = found.get(group);
	if (known) return known;
	const { categories, tags, word } = group;
	const kinds = new Set(group.kinds);
	const isMember = ({ item, wordStems }: Member) =>
		(item.kind !== undefined && kinds.has(item.kind)) ||
		categories.includes(item.categoryId) ||
		tags.some((tag) => item.tags.includes(tag)) ||
		(word !== undefined && wordStems.has(word));
	const members = new Set(entries.filter(isMember).map(({ item }) => item));
	found.set(group, members);
	return members;
}

/** Whether an item belongs to both groups. @param entries all items of their catalogue */
export function haveCommonItem(a: Group, b: Group, entries: readonly Member[]): boolean {
	const others = toMembers(b, entries);
	return [...toMembers(a, entries)].some((item) => others.has(item));
}

/**
 * English synonyms for names of groups. The words before the colon are those of questions, the words after it
 * those of catalogues. A line applies only if the catalogue has a tag or category of that name.
 */
const LINES = `
	plane planes airplane airplanes jet jets airliner aeroplane: aircraft airplane plane; auto autos automobile automobiles motorcar: car automobile;
	hypercar hypercars sports-car sports-cars sportscar super-car: supercar sports-car; motorbike motorbikes: motorcycle; bike bikes cycle: bicycle; boat
	boats vessel vessels: boat ship yacht; spaceship spacecraft: spacecraft spaceship; jewel jewels jewellery: jewelry jewellery; gem gems precious-stone
	precious-stones: gemstone gem; film films movie movies: film movie; movie-props prop props film-prop: movie-prop prop; home homes house houses
	residence dwelling: house home; condo condominium: apartment; cryptocurrency cryptocurrencies cryptos crypto-coin crypto-currency: crypto
	cryptocurrency; mobile smartphone smartphones cellphone cell-phone mobile-phone telephone: phone smartphone; tv tvs: television tv; game-console
	gaming-console: console; videogame videogames video-games: video-game; whiskey bourbon scotch: whisky whiskey; champagne: wine; beverage beverages:
	drink beverage food-drink; veggie veggies: vegetable; fish: seafood fish; sweets: dessert candy; fastfood junk-food: fast-food; groceries: grocery;
	art artwork artworks: art painting sculpture drawing print photograph; statue statues: sculpture statue; photo photos: photograph photo; trading-card
	trading-cards: trading-card card; comic-book comicbook comic-books: comic comic-book; musical-instrument musical-instruments: instrument
	musical-instrument; vinyl lp: album vinyl; song songs: music song; trainers sneaker: sneakers; handbags purse purses: handbag; clothes apparel garment
	garments: clothing clothes apparel; timepiece timepieces wristwatch: watch; high-rise highrise: skyscraper; property properties: real-estate property;
	food foods edible edibles: food food-drink; drink drinks: drink food-drink; gadget gadgets electronics technology: tech gadget electronics technology;
	vehicle: vehicles vehicle; collectable collectables collectibles memorabilia: collectible collectibles memorabilia art-collectibles; antique antiques
	antiquity antiquities: antique ancient; egyptian: egypt egyptian; roman: rome roman; greek: greece greek; royalty: royal royalty; presidential:
	president presidential; athletic athletics sporting sport: sports sport; historic historical: history historic historical; natural: nature; dino
	dinos: dinosaur; isle isles: island; retro: vintage retro; luxurious fancy: luxury; trophies award awards: trophy award; popculture: pop-culture;
	precious-metal precious-metals: precious-metal metal; realestate: real-estate; artifact artifacts artefact artefacts: artifact history; championship
	championships: championship sports; nba: basketball; nfl american-football: football; mlb: baseball; nhl: hockey
`;

/** Names of groups by their synonyms. Words are joined by hyphens. */
const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
	LINES.split(';').flatMap((line) => {
		const [asked = '', called = ''] = line.split(':');
		return asked
			.trim()
			.split(/\s+/)
			.map((word) => [word, called.trim().split(/\s+/)] as const);
	}),
);

/** Common names of the fixed categories, in addition to their ids. A tag of the same name takes precedence. */
const CATEGORY_WORDS: Readonly<Record<CategoryId, readonly string[]>> = {
	'art-collectibles': [
		'art',
		'collectibles',
		'art and collectibles',
		'art & collectibles',
		'artwork',
		'work of art',
		'piece of art',
		'memorabilia',
	],
	vehicles: ['vehicle', 'means of transport', 'transportation'],
	'real-estate': ['real estate', 'property', 'properties', 'realty'],
	'food-drink': ['food', 'drink', 'food and drink', 'food & drink', 'food or drink', 'beverage', 'edible', 'dining', 'groceries'],
	tech: ['tech', 'technology', 'gadget', 'digital age', 'electronics', 'device', 'tech item', 'tech gadget'],
	nature: ['nature', 'natural thing', 'natural', 'from nature'],
	sports: ['sport', 'sporting', 'sports memorabilia', 'athletic'],
	history: ['history', 'historic', 'historical', 'artifact', 'artefact', 'historical artifact', 'historic artifact'],
	'pop-culture': ['pop culture', 'popculture', 'pop-culture', 'popular culture', 'entertainment'],
	everyday: ['everyday', 'every day', 'daily life', 'household', 'common item', 'day to day', 'life milestone', 'everyday life'],
};

/** Groups by name: kinds first, then tags, then categories, then synonyms of these, then other names of categories; each also with spaces. */
export function createGroups(catalogue: Catalogue): { groups: Map<string, Group>; phrases: Set<string> } {
	const phrases = new Set<string>();
	const groups = new Map<string, Group>();
	const offer = (name: string, group: Group) => {
		const words = toWords(name);
		const key = toKey(words);
		if (key === '' || groups.has(key)) return;
		groups.set(key, group);
		phrases.add(toPhrase(words));
	};
	const toLabel = (id: string) => id.replaceAll('-', ' ');
	const categories = CATEGORIES.filter(({ id }) => catalogue.byCategory.has(id));
	const toCategory = (id: string): Group => ({ label: toLabel(id), categories: [id], tags: [], kinds: [] });
	const toTags = (tags: readonly string[]): Group => ({
		label: tags.map(toLabel).join(' or '),
		categories: [],
		tags: [...tags],
		kinds: [],
	});
	const kinds = [...catalogue.byKind].map(([id, items]) => {
		const kind = getOwn(catalogue.kinds, id);
		const below = [...new Set(items.flatMap((item) => item.kind ?? []))].sort();
		const group: Group = { label: toLabel(id), ...(kind && { plural: kind.plural }), categories: [], tags: [], kinds: below };
		return { names: [toLabel(id), ...(kind ? [kind.plural] : [])], words: kind?.words ?? [], group };
	});
	// Every kind's own name comes before the other words of any.
	for (const { names, group } of kinds) for (const name of names) offer(name, group);
	for (const { words, group } of kinds) for (const word of words) offer(word, group);
	for (const tag of catalogue.byTag.keys()) offer(toLabel(tag), toTags([tag]));
	for (const { id } of categories) offer(id, toCategory(id));
	for (const [asked, called] of SYNONYMS) {
		const tags = called.filter((name) => catalogue.byTag.has(name));
		const ids = called.filter((name) => catalogue.byCategory.has(name));
		if (tags.length > 0) offer(asked, toTags(tags));
		else if (ids[0] !== undefined) offer(asked, { ...toCategory(ids[0]), categories: ids });
	}
	for (const { id } of categories) for (const name of CATEGORY_WORDS[id]) offer(name, toCategory(id));
	return { groups, phrases };
}
