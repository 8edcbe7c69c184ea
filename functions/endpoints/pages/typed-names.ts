import { MAX_QUERY_LENGTH, MAX_SUGGESTIONS } from '../../../core/api/limits.ts';
import { type Catalogue, createFamiliarity, findBySlug } from '../../../core/item/catalogue.ts';
import { type Item, isOffered } from '../../../core/item/item.ts';
import type { Side } from '../../../core/pages/compare-page.ts';
import { createMatcher, type Matcher } from '../../../core/search-index/matcher.ts';
import { replaceHidden } from '../../../core/text-rule.ts';
import type { LoadedBuild } from '../../http/deps.ts';

/*
 * Items by the words that a visitor typed, or that an address has.
 */

/** Data of a catalogue that the pages share. Made once for each build. */
type PageData = {
	/** Best known first. */
	items: readonly Item[];
	/** Over these items. */
	matcher: Matcher;
	/** Items that people know, or all where the catalogue does not say. */
	known: readonly Item[];
};
const pageData = new WeakMap<Catalogue, PageData>();

/** Least familiarity of the items that Shuffle draws from: most people have paid or seen them. */
const MIN_KNOWN = 3;

/** The data of a build that the pages share, made with the first call. */
export function getPageData({ catalogue, searchIndex }: LoadedBuild): PageData {
	const made = pageData.get(catalogue);
	if (made) return made;
	const familiarity = createFamiliarity(catalogue);
	const items = [...catalogue.items].sort((a, b) => familiarity(b) - familiarity(a));
	const offered = items.filter(isOffered);
	const known = offered.filter((item) => familiarity(item) >= MIN_KNOWN);
	const places = new Map(items.map((item, place) => [item, place]));
	const matcher = createMatcher(items, (text, options) =>
		searchIndex.findSimilar(text, options).flatMap(({ ordinal, similarity }) => {
			const place = places.get(catalogue.items[ordinal] as Item);
			return place === undefined ? [] : { ordinal: place, similarity };
		}),
	);
	const data = { items, matcher, known: known.length > 1 ? known : offered };
	pageData.set(catalogue, data);
	return data;
}

/** A text that was typed, without characters that cannot be seen: pages repeat it. Cut to the length of a query by default. */
export function readText(params: URLSearchParams, name: string, length: number = MAX_QUERY_LENGTH): string {
	const cut = (params.get(name) ?? '').trim().slice(0, length);
	return replaceHidden(cut, (character) => (/\s/.test(character) ? ' ' : '')).trim();
}

/** One of the two fields. A name that is typed with a slip means the item that it is nearest to. */
export function toSide(text: string, build: LoadedBuild, { isTyped }: { isTyped: boolean }): Side {
	const { matcher, items } = getPageData(build);
	const exact = findBySlug(build.catalogue, text);
	if (exact || text === '') return { text, item: exact, near: [] };
	const words = isTyped ? text : text.replaceAll('-', ' ');
	const found = [...new Set([matcher.findNamed(words) ?? -1, ...matcher.find(words, MAX_SUGGESTIONS)])].flatMap(
		(place) => items[place] ?? [],
	);
	return { text, item: isTyped ? found[0] : undefined, near: found };
}
