import { type SearchEntry, toEntryCents } from '../../data/search-entries.ts';

/** Filters, order and dollars of the catalogue, as in the address; an empty string is the default. */
export type CatalogueState = { q: string; category: string; kind: string; tag: string; sort: string; dollars: string };

/** Orders besides the default, which is newest first, or best match first in a search. */
const SORTS = ['dearest', 'cheapest', 'name', 'newest'] as const;
const MAX_QUERY = 200;

/** The state in an address; invalid values count as none. */
export function toCatalogueState(search: string): CatalogueState {
	const params = new URLSearchParams(search);
	const read = (name: string) => (params.get(name) ?? '').trim();
	const sort = read('sort');
	const q = [...read('q')].slice(0, MAX_QUERY).join('');
	const isSort = (SORTS as readonly string[]).includes(sort) && (sort !== 'newest' || q !== '');
	return {
		q,
		category: read('category'),
		kind: read('kind'),
		tag: read('tag'),
		sort: isSort ? sort : '',
		dollars: read('dollars') === 'today' ? 'today' : '',
	};
}

/** The address of a state, without defaults. */
export function toCatalogueAddress(state: CatalogueState): string {
	const params = new URLSearchParams(Object.entries(state).filter(([, value]) => value !== ''));
	return `/items/${params.size > 0 ? `?${params}` : ''}`;
}

/** The members used to sort and filter. */
type Entry = Pick<SearchEntry, 'slug' | 'name' | 'worthCents' | 'todaysCents' | 'categoryId' | 'kind' | 'tags'>;

/** A kind and the kinds below it. @param parents the kind above each kind, by id */
export function toKindsBelow(kind: string, parents: ReadonlyMap<string, string | undefined>): Set<string> {
	const below = new Set([kind]);
	// A kind may come before its parent, so the search ends once a round finds none.
	for (let size = 0; size < below.size; ) {
		size = below.size;
		for (const [id, parent] of parents) if (parent !== undefined && below.has(parent)) below.add(id);
	}
	return below;
}

const nameOrder = new Intl.Collator('en');

/**
 * The entries that match a state, in its order.
 * @param entries in list order, newest first
 * @param options.found search results, best first; undefined without a search
 * @param options.kinds the kind of the state and those below it; the kind alone where absent
 */
export function selectEntries<T extends Entry>(
	entries: readonly T[],
	{ category, kind, tag, sort, dollars }: CatalogueState,
	{ found, kinds = new Set([kind]) }: { found?: readonly T[] | undefined; kinds?: ReadonlySet<string> } = {},
): T[] {
	const fits = (entry: T) =>
		(category === '' || entry.categoryId === category) &&
		(kind === '' || kinds.has(entry.kind)) &&
		(tag === '' || entry.tags.includes(tag));
	if (found && sort === '') return found.filter(fits);
	const among = found && new Set(found);
	// Sorting is stable: among equals the newest comes first.
	const left = entries.filter((entry) => fits(entry) && (!among || among.has(entry)));
	const toCents = (entry: T) => toEntryCents(entry, dollars === 'today' ? 'today' : 'nominal');
	if (sort === 'dearest') return left.sort((a, b) => toCents(b) - toCents(a));
	if (sort === 'cheapest') return left.sort((a, b) => toCents(a) - toCents(b));
	if (sort === 'name') return left.sort((a, b) => nameOrder.compare(a.name, b.name));
	return left;
}
