import type { Content } from '../../build/content/read-content.ts';
import { type ChangeSet, createChangeLog } from '../../build/plan/change-log.ts';
import { type Catalogue, compareText, createFamiliarity } from '../../core/item/catalogue.ts';
import { type Item, type ItemDetails, isOffered, toFullHistory } from '../../core/item/item.ts';
import type { Collection } from '../../core/item/lists/collections.ts';
import type { Research } from '../../core/item/schema/research-schema.ts';
import type { SeriesPoint } from '../../core/item/series.ts';
import { toItemDetails } from '../../core/item/views/item-views.ts';
import { toComparedCents } from '../../core/item/worth/dollars.ts';
import { createYears, type Year } from '../../core/item/years.ts';
import { CDN_PATH, DEFAULT_ORIGIN } from '../../core/settings/default-addresses.ts';
import { toHash } from './home/daily.ts';
import { readSiteContent } from './site-content.ts';

const offeredByWorth = new WeakMap<readonly Item[], { items: readonly Item[]; places: ReadonlyMap<Item, number> }>();

/** The offered items of a list and the place of each, made once: the page of each item looks for its own. */
function listOffered(byWorth: readonly Item[]) {
	const known = offeredByWorth.get(byWorth);
	if (known) return known;
	const items = byWorth.filter(isOffered);
	const made = { items, places: new Map(items.map((item, place) => [item, place])) };
	offeredByWorth.set(byWorth, made);
	return made;
}

/**
 * An item between the `count` nearest to it in worth, half above and half below where possible, most expensive first. Somber ones are left out, and have none.
 * @param byWorth most expensive first
 */
export function toStepsInWorth(item: Item, byWorth: readonly Item[], count = 6): Item[] {
	const { items, places } = listOffered(byWorth);
	const place = places.get(item);
	if (place === undefined) return [];
	const start = Math.max(0, Math.min(place - count / 2, items.length - count - 1));
	return items.slice(start, start + count + 1);
}

/** The addresses that pages are built with. */
export const SITE = { origin: DEFAULT_ORIGIN, cdnUrl: DEFAULT_ORIGIN + CDN_PATH } as const;

/** The catalogue as the pages use it. */
type SiteCatalogue = {
	catalogue: Catalogue;
	/** The items by their worth as people see it, most expensive first, ties by slug. */
	byWorth: readonly Item[];
	/** The ranked collections, in the order of display. */
	collections: readonly Collection[];
	/** The items, best known first; equally known ones in an order without meaning. */
	byFame: readonly Item[];
	/** The declared tags and what they cover. */
	tags: Content['tags'];
	/** The tree of kinds. */
	kinds: Content['kinds'];
	/** Ways to renew the worths of items, by slug, for those whose file says so. */
	renewals: ReadonlyMap<string, Research>;
	/** The feeds that renew worths. */
	feeds: Content['feeds'];
	/** Last readings at the addresses of sources. */
	readings: Content['readings'];
	/** Changes of the catalogue, a set for each day, newest first. */
	changeLog: readonly ChangeSet[];
	/** The newest date that the content gives an item, `YYYY-MM-DD`: "today", since a build reads no clock. */
	today: string;
	/** An item with the details that only its own page shows. */
	toDetails: (item: Item) => ItemDetails;
	/** The years that have pages, oldest first. */
	years: readonly Year[];
	/** Every point of an item's history, oldest first. */
	toHistory: (slug: string) => readonly SeriesPoint[];
};

let reading: Promise<SiteCatalogue> | undefined;

async function read(): Promise<SiteCatalogue> {
	const { CONTENT_DIR = 'content' } = process.env;
	const { content, published } = await readSiteContent(CONTENT_DIR);
	const { catalogue, collections, details } = published;
	// The catalogue's own familiarity ends at 3.
	const fame = createFamiliarity(content);
	return {
		catalogue,
		collections,
		years: createYears(catalogue),
		byWorth: [...catalogue.items].sort((a, b) => toComparedCents(b) - toComparedCents(a) || compareText(a.slug, b.slug)),
		byFame: [...catalogue.items].sort((a, b) => fame(b) - fame(a) || toHash(a.slug) - toHash(b.slug)),
		tags: content.tags,
		kinds: content.kinds,
		renewals: new Map([...content.items].flatMap(([slug, { research }]) => (research ? [[slug, research] as const] : []))),
		feeds: content.feeds,
		readings: content.readings,
		changeLog: createChangeLog(content.items, catalogue),
		today: catalogue.today,
		toDetails: (item) => toItemDetails(item, details.get(item.slug)),
		toHistory: (slug) => {
			const file = content.items.get(slug);
			return file ? toFullHistory(file, content.series.get(slug)) : [];
		},
	};
}

/**
 * The catalogue of the content folder, read once and shared by all pages. `npm run dev` reads it again after an edit (site/dev.ts).
 * @throws ContentError when a content file is at fault
 */
export function readSiteCatalogue(): Promise<SiteCatalogue> {
	reading ??= read();
	return reading;
}
