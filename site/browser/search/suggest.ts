import type { SearchEntry } from '../../../core/item/views/search-entry.ts';
import { parseAmount } from '../../../core/item/worth/amounts.ts';
import { toMoneyWords } from '../../../core/item/worth/money.ts';
import { toItemPage, toPairPage, toPerspectivePage } from '../../../core/pages/addresses.ts';
import { findLists, type ListLink, toCollectionLink } from '../../../core/pages/typed/find-lists.ts';
import { isRanking, readIntent, readPair } from '../../../core/pages/typed/read-intent.ts';
import { toWords } from '../../../core/search-index/matcher.ts';
import { DEFAULT_API_PATH } from '../../../core/settings/default-addresses.ts';
import { loadFile } from '../call-api.ts';

/** Search by names. */
export type NameSearch = {
	/** The one item of a name. */
	findNamed: (text: string) => SearchEntry | undefined;
	/** The items that a text may mean, likeliest first; none where nothing is like it. */
	find: (text: string, limit: number) => SearchEntry[];
};

/** Meanings of a text in the box: a page of its own, or an item. */
export type Suggestion = { name: string; href: string; entry?: SearchEntry };

/** Found items among which a suggestion is chosen. */
const CONSIDERED = 40;

/** Whether a name has all words of a text, in the singular or the plural. */
function hasWords({ name }: SearchEntry, words: readonly string[]): boolean {
	const own = new Set(toWords(name));
	return words.every((word) => own.has(word) || own.has(`${word}s`) || own.has(word.replace(/s$/, '')));
}

/** The items that a text may mean. Those whose own name has its words go before: "milk" is oat milk before it is a milk tooth. */
export function suggestItems(text: string, { find, findNamed }: NameSearch, limit: number): Suggestion[] {
	const words = toWords(text);
	const named = findNamed(text);
	const toRank = (entry: SearchEntry) => (entry === named ? 0 : hasWords(entry, words) ? 1 : 2);
	const ranked = find(text, CONSIDERED).sort((a, b) => toRank(a) - toRank(b));
	return ranked.slice(0, limit).map((entry) => ({ name: entry.name, href: toItemPage(entry.slug), entry }));
}

let lists: Promise<ListLink[]> | undefined;

/** The ranked lists, loaded once; none where they cannot be loaded. */
function loadLists(): Promise<ListLink[]> {
	lists ??= loadFile(`${DEFAULT_API_PATH}/collections`)
		.then((response) => response.json())
		.then(
			(found: { id: string; title: string }[]) => found.map(toCollectionLink),
			() => [],
		);
	return lists;
}

function findSide(text: string, { find, findNamed }: NameSearch): SearchEntry | undefined {
	return findNamed(text) ?? find(text, 1)[0];
}

/** Suggestions for a text: the page of an amount or a pair, the lists of a ranking, else items. */
export async function suggest(text: string, search: NameSearch, limit: number): Promise<Suggestion[]> {
	const cents = readIntent(text) === 'amount' && !search.findNamed(text) ? parseAmount(text) : undefined;
	if (cents !== undefined) return [{ name: `${toMoneyWords(cents)} in things you know`, href: toPerspectivePage(text) }];
	if (isRanking(text)) {
		const named = findLists(text, await loadLists()).filter(({ score }) => score === 1);
		return named.map(({ link: { name, href } }) => ({ name, href }));
	}
	const items = suggestItems(text, search, limit);
	const typed = items.length === 0 ? readPair(text) : undefined;
	const [a, b] = typed ? [findSide(typed.a, search), findSide(typed.b, search)] : [];
	if (a && b && a !== b) return [{ name: `${a.name} vs. ${b.name}`, href: toPairPage(a.slug, b.slug) }];
	return items;
}
