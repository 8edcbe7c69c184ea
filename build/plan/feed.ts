import { toCategoryFeedFile, toCollectionFile } from '../../core/api/api-files.ts';
import { MAX_FEED_ENTRIES } from '../../core/api/limits.ts';
import { type About, toServiceId } from '../../core/item/about.ts';
import type { Catalogue } from '../../core/item/catalogue.ts';
import type { Category } from '../../core/item/categories.ts';
import type { Item } from '../../core/item/item.ts';
import type { Collection } from '../../core/item/lists/collections.ts';
import { toMoveLabel } from '../../core/item/worth/money.ts';
import { escapeMarkup } from '../../core/text.ts';
import { type ChangeSet, isMove } from './change-log.ts';

/*
 * New items and price changes as an Atom feed (RFC 4287), of the whole catalogue, one category or one collection. Ids are `tag:` URIs (RFC 4151): the name
 * of the catalogue, the day, the item and the event. They are the same in every build and at every address. The log has days, so each entry of a day gets
 * another second after midnight UTC, and readers keep the order. Only the manifest has the time of the build.
 */

type Entry = { id: string; slug: string; title: string; summary: string; term: 'added' | 'changed'; changedOn: string; updated: string };
type FeedInput = { log: readonly ChangeSet[]; catalogue: Catalogue; baseUrl: string };

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

/** The day of a feed of an empty catalogue, because a feed must have one (RFC 4287, 4.1.1), and of the ids of feeds. */
const NO_DATE = '2026-01-01';
const DAY_SECONDS = 86_400;

/** A `tag:` URI in the name of a catalogue, from a day when it had that name. */
const toTag = (about: About, day: string, specific: string): string => `tag:${toServiceId(about)},${day}:${specific}`;

/** The first slug of each item that has had another: its ids keep it. */
function findFirstSlugs({ renamed }: Catalogue): ReadonlyMap<string, string> {
	return new Map([...renamed].reverse().map(([former, slug]) => [slug, former]));
}

/** The entries of a day, the last first. */
function toEntries({ changedOn, added, changed }: ChangeSet, { catalogue }: FeedInput, firstSlugs: ReadonlyMap<string, string>): Entry[] {
	const toId = (slug: string, what: string) => toTag(catalogue.about, changedOn, `${firstSlugs.get(slug) ?? slug}/${what}`);
	const describe = (slug: string) => catalogue.bySlug.get(slug)?.shortDescription ?? '';
	const toWords = (slug: string, formerCents: number, ratio: number) => {
		const item = catalogue.bySlug.get(slug);
		if (item && !isMove(item, formerCents)) return 'corrected';
		return ratio > 1 ? 'up' : 'down';
	};
	const movers = changed.map(
		({ slug, name, formerWorthCents, formerWorthLabel, worthLabel, worthCents, ratio, asOf }): Omit<Entry, 'updated'> => ({
			id: toId(slug, `worth/${worthCents}`),
			slug,
			title: `${name}: ${worthLabel}, ${toWords(slug, formerWorthCents, ratio)} from ${formerWorthLabel}`,
			summary: `As of ${asOf} (${toMoveLabel(ratio)}). ${describe(slug)}`.trim(),
			term: 'changed',
			changedOn,
		}),
	);
	const additions = added.map(
		({ slug, name, worthLabel }): Omit<Entry, 'updated'> => ({
			id: toId(slug, 'added'),
			slug,
			title: `New: ${name}, ${worthLabel}`,
			summary: describe(slug) || name,
			term: 'added',
			changedOn,
		}),
	);
	// The first entry is the newest. A day with more entries than seconds does not exist.
	const entries = [...movers, ...additions];
	return entries.map((entry, index) => ({
		...entry,
		updated: toInstant(changedOn, Math.min(entries.length - 1 - index, DAY_SECONDS - 1)),
	}));
}

/** A second of a day, as RFC 3339 writes it. */
function toInstant(day: string, second: number): string {
	return new Date(Date.parse(day) + second * 1000).toISOString().replace('.000Z', 'Z');
}

function toEntryElement({ id, slug, title, summary, term, updated }: Entry, baseUrl: string): string {
	return `	<entry>
		<id>${escapeMarkup(id)}</id>
		<title>${escapeMarkup(title)}</title>
		<updated>${updated}</updated>
		<link rel="alternate" type="text/html" href="${escapeMarkup(`${new URL(baseUrl).origin}/items/${slug}/`)}"/>
		<link rel="related" type="application/json" href="${escapeMarkup(`${baseUrl}/items/${slug}`)}"/>
		<category term="${term}"/>
		<summary>${escapeMarkup(summary)}</summary>
	</entry>
`;
}

function toTitle({ name }: About, part?: FeedPart): string {
	return `${name}: new items and price changes${part ? ` in ${part.title}` : ''}`;
}

/** The licence as elements of the feed; none if the catalogue claims none. */
function toLicenceElements({ licence, attribution }: About): string {
	if (licence === undefined) return '';
	return `	<link rel="license" href="${escapeMarkup(licence.url)}"/>
	<rights>${escapeMarkup(`${licence.name}, ${attribution}`)}</rights>
`;
}

/** Creates the feeds of a log. Their entries are made once; a feed without a part has all of them. */
export function createFeeds(input: FeedInput): (part?: FeedPart) => string {
	const entries = new Map<string, Entry>();
	// Of two with the same id the newer stays: ids must be unique in a feed.
	const firstSlugs = findFirstSlugs(input.catalogue);
	for (const entry of input.log.flatMap((set) => toEntries(set, input, firstSlugs)))
		if (!entries.has(entry.id)) entries.set(entry.id, entry);
	return (part) => toFeedText([...entries.values()], input, part);
}

/** A feed's text; the newest entries first, `MAX_FEED_ENTRIES` of them, and all of the newest day in any case. */
function toFeedText(entries: readonly Entry[], { log, catalogue, baseUrl }: FeedInput, part?: FeedPart): string {
	const { about } = catalogue;
	const listed = entries.filter(({ slug }) => {
		const item = catalogue.bySlug.get(slug);
		return part === undefined || (item !== undefined && part.includes(item));
	});
	const newest = listed[0]?.changedOn;
	const recent = listed.filter(({ changedOn }, index) => index < MAX_FEED_ENTRIES || changedOn === newest);
	const file = part?.file ?? 'feed.atom';
	const address = escapeMarkup(`${baseUrl}/${file}`);
	// A feed without an entry is as old as the newest change anywhere.
	const updated = recent[0]?.updated ?? toInstant(log[0]?.changedOn ?? NO_DATE, 0);
	return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
	<id>${escapeMarkup(toTag(about, NO_DATE, file))}</id>
	<title>${escapeMarkup(toTitle(about, part))}</title>
	<subtitle>What things are worth, and what has changed</subtitle>
	<updated>${updated}</updated>
	<author><name>${escapeMarkup(about.name)}</name></author>
	<link rel="self" type="application/atom+xml" href="${address}"/>
	<link rel="alternate" type="text/html" href="${escapeMarkup(`${new URL(baseUrl).origin}${part?.page ?? '/'}`)}"/>
${toLicenceElements(about)}${recent.map((entry) => toEntryElement(entry, baseUrl)).join('')}</feed>
`;
}
