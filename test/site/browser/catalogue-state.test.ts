import { describe, expect, test } from 'vitest';
import { selectEntries, toCatalogueAddress, toCatalogueState, toKindsBelow } from '../../../site/browser/pages/catalogue-state.ts';

const NONE = { q: '', category: '', kind: '', tag: '', sort: '', dollars: '' };

describe('toCatalogueState()', () => {
	test('comes back from its own address', () => {
		const state = { q: 'café & <b>', category: 'nature', kind: 'metal', tag: 'gold', sort: 'dearest', dollars: 'today' };
		expect(toCatalogueState(new URL(toCatalogueAddress(state), 'http://site.example').search)).toEqual(state);
	});

	test.each([
		['an unknown order', '?sort=magic', NONE],
		['the newest first without a search, which is the default', '?sort=newest', NONE],
		['blanks', '?q=%20%20&tag=', NONE],
		['the newest first in a search', '?q=a&sort=newest', { ...NONE, q: 'a', sort: 'newest' }],
	])('reads %s', (_, search, state) => {
		expect(toCatalogueState(search)).toEqual(state);
	});

	test('cuts a query after 200 code points', () => {
		expect([...toCatalogueState(`?q=${'😀'.repeat(300)}`).q]).toHaveLength(200);
	});
});

describe('toCatalogueAddress()', () => {
	test('leaves out defaults', () => {
		expect(toCatalogueAddress(NONE)).toBe('/items/');
		expect(toCatalogueAddress({ ...NONE, tag: 'gold' })).toBe('/items/?tag=gold');
	});
});

describe('toKindsBelow()', () => {
	const parents = new Map([
		['sports-car', 'car'],
		['car', 'vehicle'],
		['ship', 'vehicle'],
		['vehicle', undefined],
	]);

	test.each([
		['vehicle', ['car', 'ship', 'sports-car', 'vehicle']],
		['car', ['car', 'sports-car']],
		['ship', ['ship']],
	])('finds those of %s at every depth', (kind, below) => {
		expect([...toKindsBelow(kind, parents)].sort()).toEqual(below);
	});
});

describe('selectEntries()', () => {
	const entries: Parameters<typeof selectEntries>[0][number][] = [
		{ slug: 'b', name: 'Éclair', worthCents: 200, todaysCents: 1000, categoryId: 'food-drink', kind: 'dessert', tags: ['sweet'] },
		{ slug: 'a', name: 'Zebra', worthCents: 900, categoryId: 'nature', kind: 'animal', tags: ['animal'] },
		{ slug: 'c', name: 'Apple', worthCents: 200, categoryId: 'food-drink', kind: 'fruit', tags: ['fruit', 'sweet'] },
	];
	const select = (state: Partial<typeof NONE>, found?: typeof entries) =>
		selectEntries(entries, { ...NONE, ...state }, { found })
			.map(({ slug }) => slug)
			.join('');

	test.each([
		['the list order by default', {}, 'bac'],
		['the dearest first, of equals the newest', { sort: 'dearest' }, 'abc'],
		['the cheapest first, of equals the newest', { sort: 'cheapest' }, 'bca'],
		['the dearest in today’s dollars first', { sort: 'dearest', dollars: 'today' }, 'bac'],
		['names as people sort them', { sort: 'name' }, 'cba'],
		['a category', { category: 'food-drink' }, 'bc'],
		['a tag', { tag: 'fruit' }, 'c'],
		['a kind', { kind: 'dessert' }, 'b'],
		['both', { category: 'nature', tag: 'sweet' }, ''],
	])('keeps %s', (_, state, slugs) => {
		expect(select(state)).toBe(slugs);
	});

	test('keeps the order of a search unless another order is chosen', () => {
		const found = [entries[2]!, entries[0]!];
		expect(select({ q: 'x' }, found)).toBe('cb');
		expect(select({ q: 'x', sort: 'newest' }, found)).toBe('bc');
		expect(select({ q: 'x', category: 'nature' }, found)).toBe('');
	});

	test('keeps the kinds below the chosen one', () => {
		const kinds = new Set(['food', 'dessert']);
		expect(selectEntries(entries, { ...NONE, kind: 'food' }, { kinds }).map(({ slug }) => slug)).toEqual(['b']);
	});

	test('does not change the entries', () => {
		select({ sort: 'dearest' });
		expect(entries.map(({ slug }) => slug).join('')).toBe('bac');
	});
});
