/** What the catalogue is narrowed and sorted by, as the address holds it; an empty string is the default. */
export type CatalogueState = { q: string; category: string; tag: string; sort: string };

/** What a list may be sorted by besides its default: newest first, or best match first in a search. */
const SORTS = ['dearest', 'cheapest', 'name', 'newest'] as const;
const MAX_QUERY = 200;

/** The state in an address; what makes no sense counts as none. */
export function toCatalogueState(search: string): CatalogueState {
	const params = new URLSearchParams(search);
	const read = (name: string) => (params.get(name) ?? '').trim();
	const sort = read('sort');
	const q = [...read('q')].slice(0, MAX_QUERY).join('');
	const isSort = (SORTS as readonly string[]).includes(sort) && (sort !== 'newest' || q !== '');
	return { q, category: read('category'), tag: read('tag'), sort: isSort ? sort : '' };
}

/** The address of a state, with what differs from the default alone. */
export function toCatalogueAddress(state: CatalogueState): string {
	const params = new URLSearchParams(Object.entries(state).filter(([, value]) => value !== ''));
	return `/items/${params.size > 0 ? `?${params}` : ''}`;
}

/** What is sorted and filtered. */
type Entry = { slug: string; name: string; worthCents: number; categoryId: string; tags: readonly string[] };

const nameOrder = new Intl.Collator('en');

/**
 * The entries that a state leaves, in its order.
 * @param entries in list order, newest first
 * @param found what the search found, best first; undefined when nothing was searched for
 */
export function selectEntries<T extends Entry>(entries: readonly T[], { category, tag, sort }: CatalogueState, found?: readonly T[]): T[] {
	const fits = (entry: T) => (category === '' || entry.categoryId === category) && (tag === '' || entry.tags.includes(tag));
	if (found && sort === '') return found.filter(fits);
	const among = found && new Set(found);
	// Sorting is stable: of equals the newest comes first.
	const left = entries.filter((entry) => fits(entry) && (!among || among.has(entry)));
	if (sort === 'dearest') return left.sort((a, b) => b.worthCents - a.worthCents);
	if (sort === 'cheapest') return left.sort((a, b) => a.worthCents - b.worthCents);
	if (sort === 'name') return left.sort((a, b) => nameOrder.compare(a.name, b.name));
	return left;
}
