import { toCategoryFeedFile, toCollectionFile } from '../../core/api/api-files.ts';
import { MAX_FEED_ENTRIES } from '../../core/api/limits.ts';
import type { About } from '../../core/item/about.ts';
import type { Catalogue } from '../../core/item/catalogue.ts';
import type { Category } from '../../core/item/categories.ts';
import type { Item } from '../../core/item/item.ts';
import type { Collection } from '../../core/item/lists/collections.ts';
import { toMoveLabel } from '../../core/item/worth/money.ts';
import { escapeMarkup } from '../../core/text.ts';
import { type ChangeSet, isMove } from './change-log.ts';

/*
 * New items and movers as an Atom feed (RFC 4287), of the whole catalogue, one category or one collection. An entry's id is the item's address with what
 * happened to it, so it is the same in every build. Dates are those of the log, at midnight UTC: only the manifest has the time of the build.
 */

type Entry = { id: string; slug: string; title: string; summary: string; term: 'added' | 'changed'; changedOn: string };
type FeedInput = {
	log: readonly ChangeSet[];
	catalogue: Catalogue;
	baseUrl: string;
	/** Limits the feed to some items. */
	part?: FeedPart;
};

/** A part of the catalogue that has a feed of its own: where the feed and the page are, and which items belong to it. */
type FeedPart = { file: string; page: string; title: string; includes: (item: Item) => boolean };

/** The published items of a category. */
export function toCategoryPart({ id, covers }: Category): FeedPart {
	return {
		file: toCategoryFeedFile(id),
		page: `/categories/${id}/`,
		title: `${id} (${covers})`,
		includes: ({ categoryId }) => categoryId === id,
	};
}

/** The items of a collection. */
export function toCollectionPart({ id, title, items }: Collection): FeedPart {
	const listed = new Set(items.map(({ slug }) => slug));
	return { file: toCollectionFile(id, 'atom'), page: `/collections/${id}/`, title, includes: ({ slug }) => listed.has(slug) };
}

/** An empty feed must have a date too (RFC 4287, 4.1.1): one that no entry will lie before. */
const NO_DATE = '1970-01-01';

function toEntries({ changedOn, added, changed }: ChangeSet, { catalogue, baseUrl }: FeedInput): Entry[] {
	const describe = (slug: string) => catalogue.bySlug.get(slug)?.shortDescription ?? '';
	const toWords = (slug: string, formerCents: number, ratio: number) => {
		const item = catalogue.bySlug.get(slug);
		if (item && !isMove(item, formerCents)) return 'corrected';
		return ratio > 1 ? 'up' : 'down';
	};
	const movers = changed.map(
		({ slug, name, formerWorthCents, formerWorthLabel, worthLabel, worthCents, ratio, asOf }): Entry => ({
			id: `${baseUrl}/items/${slug}#worth-${changedOn}-${worthCents}`,
			slug,
			title: `${name}: ${worthLabel}, ${toWords(slug, formerWorthCents, ratio)} from ${formerWorthLabel}`,
			summary: `As of ${asOf} (${toMoveLabel(ratio)}). ${describe(slug)}`.trim(),
			term: 'changed',
			changedOn,
		}),
	);
	const additions = added.map(
		({ slug, name, worthLabel }): Entry => ({
			id: `${baseUrl}/items/${slug}#added-${changedOn}`,
			slug,
			title: `New: ${name}, ${worthLabel}`,
			summary: describe(slug) || name,
			term: 'added',
			changedOn,
		}),
	);
	return [...movers, ...additions];
}

function toEntryElement({ id, slug, title, summary, term, changedOn }: Entry, baseUrl: string): string {
	return `	<entry>
		<id>${escapeMarkup(id)}</id>
		<title>${escapeMarkup(title)}</title>
		<updated>${changedOn}T00:00:00Z</updated>
		<link rel="alternate" type="text/html" href="${escapeMarkup(`${new URL(baseUrl).origin}/items/${slug}/`)}"/>
		<link rel="related" type="application/json" href="${escapeMarkup(`${baseUrl}/items/${slug}`)}"/>
		<category term="${term}"/>
		<summary>${escapeMarkup(summary)}</summary>
	</entry>
`;
}

function toTitle({ name }: About, part?: FeedPart): string {
	return `${name}: new items and movers${part ? ` in ${part.title}` : ''}`;
}

/** The licence as elements of the feed; none if the catalogue claims none. */
function toLicenceElements({ licence, attribution }: About): string {
	if (licence === undefined) return '';
	return `	<link rel="license" href="${escapeMarkup(licence.url)}"/>
	<rights>${escapeMarkup(`${licence.name}, ${attribution}`)}</rights>
`;
}

/** The feed's text; the newest entries first, at most `MAX_FEED_ENTRIES`. */
export function createFeed(input: FeedInput): string {
	const { log, catalogue, baseUrl, part } = input;
	const { about } = catalogue;
	const entries = new Map<string, Entry>();
	// Of two with the same id the newer stays: ids must be unique in a feed.
	for (const entry of log.flatMap((set) => toEntries(set, input))) if (!entries.has(entry.id)) entries.set(entry.id, entry);
	const listed = [...entries.values()].filter(({ slug }) => {
		const item = catalogue.bySlug.get(slug);
		return part === undefined || (item !== undefined && part.includes(item));
	});
	const recent = listed.slice(0, MAX_FEED_ENTRIES);
	const address = escapeMarkup(`${baseUrl}/${part?.file ?? 'feed.atom'}`);
	const updatedOn = (part ? recent[0] : log[0])?.changedOn ?? NO_DATE;
	return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
	<id>${address}</id>
	<title>${escapeMarkup(toTitle(about, part))}</title>
	<subtitle>What things are worth, and what has changed</subtitle>
	<updated>${updatedOn}T00:00:00Z</updated>
	<author><name>${escapeMarkup(about.name)}</name></author>
	<link rel="self" type="application/atom+xml" href="${address}"/>
	<link rel="alternate" type="text/html" href="${escapeMarkup(`${new URL(baseUrl).origin}${part?.page ?? '/'}`)}"/>
${toLicenceElements(about)}${recent.map((entry) => toEntryElement(entry, baseUrl)).join('')}</feed>
`;
}
