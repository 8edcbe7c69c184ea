import { MAX_SLUG_LENGTH } from '../../core/limits.ts';

/** Letters that Unicode does not take apart, as people spell them without. */
const SPELLINGS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' };
/** Paths below `/items/` that are endpoints. */
const RESERVED: ReadonlySet<string> = new Set(['random', 'search', 'request']);

/** A name as a slug, or undefined when nothing of it can stand in one. */
export function toSlug(name: string): string | undefined {
	const words = name
		.normalize('NFKD')
		.replace(/[\p{M}'’ʼ]/gu, '')
		.toLowerCase()
		.replace(/[ßæœøđðþłı]/g, (letter) => SPELLINGS[letter] ?? '')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');
	// At a hyphen where there is one, so that no word is cut.
	const short =
		words.length <= MAX_SLUG_LENGTH
			? words
			: words
					.slice(0, MAX_SLUG_LENGTH + 1)
					.replace(/-[^-]*$/, '')
					.slice(0, MAX_SLUG_LENGTH);
	return short === '' ? undefined : short;
}

/**
 * The slug of a requested item.
 * @param key of the request; stands in for a name without Latin letters, and tells a name apart whose slug another item has
 */
export function toRequestSlug(name: string, key: string, isTaken: (slug: string) => boolean): string {
	const slug = toSlug(name);
	if (slug === undefined) return `item-${key}`;
	if (!RESERVED.has(slug) && !isTaken(slug)) return slug;
	return `${slug.slice(0, MAX_SLUG_LENGTH - key.length - 1).replace(/-$/, '')}-${key}`;
}
