import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ContentError } from '../../build/content/fault.ts';
import { type Content, readContent } from '../../build/content/read-content.ts';
import { toCatalogue } from '../../build/plan/to-catalogue.ts';
import type { Catalogue } from '../../core/item/catalogue.ts';
import type { Item, ItemDetails } from '../../core/item/item.ts';

/** The items just above and just below one in worth, dearest first; near either end the other side fills up, so that there are `count` where there can be. */
export function toNearInWorth(item: Item, byWorth: readonly Item[], count = 6): Item[] {
	const place = byWorth.indexOf(item);
	const start = Math.max(0, Math.min(place - count / 2, byWorth.length - count - 1));
	return byWorth.slice(start, start + count + 1).filter((other) => other !== item);
}

/** What the pages are made of. */
type SiteCatalogue = {
	catalogue: Catalogue;
	/** The items, dearest first, ties by slug. */
	byWorth: readonly Item[];
	/** Slugs of the items whose picture was drawn for them, which are the best known; the others have an icon. */
	illustrated: ReadonlySet<string>;
	/** The declared tags and what they cover. */
	tags: Content['tags'];
	/** An item with what only its own page shows. */
	toDetails: (item: Item) => ItemDetails;
};

async function readIllustrated(contentDir: string): Promise<Set<string>> {
	const files = await readdir(path.join(contentDir, 'images')).catch(() => []);
	return new Set(files.map((file) => path.parse(file).name));
}

let reading: Promise<SiteCatalogue> | undefined;

async function read(): Promise<SiteCatalogue> {
	const { CONTENT_DIR = 'content' } = process.env;
	const { content, faults } = await readContent(CONTENT_DIR);
	if (faults.length > 0) throw new ContentError(faults);
	const { catalogue, details } = toCatalogue(content);
	return {
		catalogue,
		byWorth: [...catalogue.items].sort((a, b) => b.valuation.worthCents - a.valuation.worthCents || (a.slug < b.slug ? -1 : 1)),
		illustrated: await readIllustrated(CONTENT_DIR),
		tags: content.tags,
		toDetails: (item) => ({ ...item, funFacts: [], affiliateLinks: [], ...details.get(item.slug) }),
	};
}

/**
 * The catalogue of the content folder, read once per build however many pages ask for it.
 * @throws ContentError when a content file is at fault
 */
export function readSiteCatalogue(): Promise<SiteCatalogue> {
	reading ??= read();
	return reading;
}
