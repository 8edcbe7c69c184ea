import { getOwn } from '../../get-own.ts';
import type { Catalogue } from '../../item/catalogue.ts';
import { CATEGORIES, CATEGORY_NAMES } from '../../item/categories.ts';
import { toWords } from '../../search-index/matcher.ts';
import { toTagName } from '../../text.ts';
import { toCategoryPage, toCollectionPage } from '../addresses.ts';

/* The lists that a text may name. */

/** Lists offered next to matches, and where nothing matches. */
const LISTS = 4;
/** Words of questions that no list has. */
const ASKING: ReadonlySet<string> = new Set('what whats which who show me list is are the a an of in and all'.split(' '));

/** A page of the catalogue that a text may name, and the words that name it. */
export type ListLink = { href: string; name: string; words: readonly string[] };

export function toCollectionLink({ id, title }: { id: string; title: string }): ListLink {
	return { href: toCollectionPage(id), name: title, words: toWords(`${title} ${id}`) };
}

/** The pages of the categories that have items. */
export function toCategoryLinks(catalogue: Catalogue): ListLink[] {
	return CATEGORIES.filter(({ id }) => catalogue.byCategory.has(id)).map(({ id, covers }) => ({
		href: toCategoryPage(id),
		name: CATEGORY_NAMES[id],
		words: toWords(`${CATEGORY_NAMES[id]} ${covers}`),
	}));
}

/** The collections, categories and kinds that have items. */
export function toListLinks(catalogue: Catalogue, collections: readonly { id: string; title: string }[]): ListLink[] {
	return [
		...collections.map(toCollectionLink),
		...toCategoryLinks(catalogue),
		...[...catalogue.byKind.keys()].map((id) => {
			const { plural = id, words = [] } = getOwn(catalogue.kinds, id) ?? {};
			return { href: `/items/?kind=${id}`, name: toTagName(plural), words: toWords(`${plural} ${[id, ...words].join(' ')}`) };
		}),
	];
}

/** The lists with words of a text, and the share of the text's words that each has; best first. */
export function findLists(text: string, links: readonly ListLink[]): { link: ListLink; score: number }[] {
	const words = toWords(text).filter((word) => !ASKING.has(word));
	const toScore = ({ words: linkWords }: ListLink) =>
		words.filter((word) => linkWords.some((other) => other === word || other === `${word}s`)).length / Math.max(1, words.length);
	const scored = links.map((link) => ({ link, score: toScore(link) })).filter(({ score }) => score > 0);
	return scored.sort((a, b) => b.score - a.score).slice(0, LISTS);
}
