import type { Catalogue } from '../../core/catalogue.ts';
import type { Item } from '../../core/item.ts';
import { foldText } from '../../core/text.ts';
import { DOCS_FACTS } from './docs-facts.ts';

/** Items that examples use where the catalogue has them, since everybody knows them. */
const WELL_KNOWN = ['bitcoin', 'big-mac', 'avocado-toast', 'mona-lisa', 'cup-of-coffee'];

/** The value of a token such as `slug:0` or `MAX_LIST_LIMIT`, or undefined for one that does not exist. */
export type ReadToken = (token: string) => string | undefined;

/** A name as a hurried person types it: without the letter in its middle. */
function toTypo(name: string): string {
	const letters = [...name];
	if (letters.length < 4) return name;
	letters.splice(Math.floor(letters.length / 2), 1);
	return letters.join('').toLowerCase();
}

/** The first letters of a name, too few to be similar to it. */
function toPart(name: string): string {
	return [...foldText(name).replace(/[^\p{L}\p{N}].*$/u, '')].slice(0, 3).join('') || foldText(name);
}

const READERS: Readonly<Record<string, (item: Item) => string>> = {
	slug: (item) => item.slug,
	name: (item) => item.name,
	category: (item) => item.categoryId,
	tag: (item) => item.tags[0] ?? '',
	typo: (item) => toTypo(item.name),
	part: (item) => toPart(item.name),
};

/**
 * The tokens that examples are written with, so that they are true of any catalogue:
 * `{{slug:0}}`, `name`, `category`, `tag`, `typo` (the name misspelt) and `part` (its first letters), of the first, second, … example item.
 * A catalogue with fewer items starts over; an empty one gives a slug that does not exist. `{{base}}` and `{{cdn}}` are the addresses;
 * tokens in capitals are those of docs-facts.ts.
 */
export function createTokenReader(catalogue: Catalogue, { baseUrl, cdnUrl }: { baseUrl: string; cdnUrl: string }): ReadToken {
	const known = WELL_KNOWN.flatMap((slug) => catalogue.bySlug.get(slug) ?? []);
	const items = [...known, ...catalogue.items.filter((item) => !known.includes(item))];
	const plain: Readonly<Record<string, string>> = { ...DOCS_FACTS, base: baseUrl, cdn: cdnUrl };
	return (token) => {
		if (Object.hasOwn(plain, token)) return plain[token];
		const [, name = '', index] = /^([a-z]+):([0-9]+)$/.exec(token) ?? [];
		if (!Object.hasOwn(READERS, name)) return undefined;
		const item = items[Number(index) % items.length];
		return item ? READERS[name]?.(item) : 'nothing-yet';
	};
}
