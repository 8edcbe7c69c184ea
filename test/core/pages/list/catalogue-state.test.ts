import { describe, expect, test } from 'vitest';
import {
	findFaultyBound,
	selectEntries,
	toCatalogueAddress,
	toCatalogueState,
	toKindsBelow,
	toTableQuery,
} from '../../../../core/pages/list/catalogue-state.ts';

const NONE = { category: '', kind: '', tag: '', from: '', to: '', sort: '', dollars: '' };

describe('toCatalogueState()', () => {
	test('comes back from its own address', () => {
		const state = {
			category: 'nature',
			kind: 'metal',
			tag: 'space-race',
			from: '1.5m',
			to: '$3 billion',
			sort: 'highest',
			dollars: 'nominal',
		};
		expect(toCatalogueState(new URL(toCatalogueAddress(state), 'http://site.example').search)).toEqual(state);
	});

	test.each([
		['an unknown order', '?sort=magic', NONE],
		['blanks', '?kind=%20%20&from=', NONE],
		['an amount that cannot be read, as it was typed', '?from=cheap&to=10', { ...NONE, from: 'cheap', to: '10' }],
		['what an order was called before', '?sort=dearest', { ...NONE, sort: 'highest' }],
	])('reads %s', (_, search, state) => {
		expect(toCatalogueState(search)).toEqual(state);
	});
});

test.each([
	['', '', undefined],
	['0', '', undefined],
	['$0', '10', undefined],
	['0.00', '0', undefined],
	['abc', '10', 'from'],
	['$5', '€50', 'to'],
])('findFaultyBound() of %s and %s is %s', (from, to, bound) => {
	expect(findFaultyBound({ from, to })).toBe(bound);
});

describe('toTableQuery()', () => {
	test.each([
		['', ''],
		['category=tech&sort=highest', 'category=tech&sort=-worth'],
		['kind=car&tag=record&from=5&to=1.5m&sort=lowest', 'kind=car&tag=record&minWorth=500&maxWorth=150000000&sort=worth'],
		['sort=newest&dollars=nominal', 'sort=newest'],
	])('is the list %j as the API’s table has it', (search, query) => {
		expect(toTableQuery(toCatalogueState(search))).toBe(query);
	});
});

describe('toCatalogueAddress()', () => {
	test('leaves out defaults', () => {
		expect(toCatalogueAddress(NONE)).toBe('/items/');
		expect(toCatalogueAddress({ ...NONE, kind: 'gold' })).toBe('/items/?kind=gold');
	});
});

describe('toKindsBelow()', () => {
	const kinds = Object.entries({ 'sports-car': { parent: 'car' }, car: { parent: 'vehicle' }, ship: { parent: 'vehicle' }, vehicle: {} });

	test.each([
		['vehicle', ['car', 'ship', 'sports-car', 'vehicle']],
		['car', ['car', 'sports-car']],
		['ship', ['ship']],
	])('finds those of %s at every depth', (kind, below) => {
		expect([...toKindsBelow(kind, kinds)].sort()).toEqual(below);
	});
});

describe('selectEntries()', () => {
	const entries: Parameters<typeof selectEntries>[0][number][] = [
		{
			addedOn: '2026-01-02',
			name: 'Éclair',
			worthCents: 200,
			todaysCents: 1000,
			categoryId: 'food-drink',
			kind: 'dessert',
			tags: ['french'],
		},
		{ addedOn: '2026-01-03', name: 'Zebra', worthCents: 900, categoryId: 'nature', kind: 'animal', tags: [] },
		{ addedOn: '2026-01-02', name: 'Apple', worthCents: 200, categoryId: 'food-drink', kind: 'fruit', tags: ['french'] },
	];
	const toInitials = (chosen: typeof entries) => chosen.map(({ name }) => name.charAt(0)).join('');
	const select = (state: Partial<typeof NONE>) => toInitials(selectEntries(entries, { ...NONE, ...state }));

	test.each([
		['the order of the entries by default', {}, 'ÉZA'],
		['the most expensive first, of equals the best known', { sort: 'highest', dollars: 'nominal' }, 'ZÉA'],
		['the cheapest first, of equals the best known', { sort: 'lowest', dollars: 'nominal' }, 'ÉAZ'],
		['the most expensive in today’s dollars first', { sort: 'highest' }, 'ÉZA'],
		['names as people sort them', { sort: 'name' }, 'AÉZ'],
		['the newest first, of a day the best known', { sort: 'newest' }, 'ZÉA'],
		['what is within a price, its ends included', { from: '2', to: '9', dollars: 'nominal' }, 'ÉZA'],
		['what is above a price', { from: '$2.01', dollars: 'nominal' }, 'Z'],
		['what is within a price in today’s dollars', { from: '9.5' }, 'É'],
		['a category', { category: 'food-drink' }, 'ÉA'],
		['a kind', { kind: 'dessert' }, 'É'],
		['a tag', { tag: 'french' }, 'ÉA'],
		['a category and a kind', { category: 'nature', kind: 'dessert' }, ''],
	])('keeps %s', (_, state, slugs) => {
		expect(select(state)).toBe(slugs);
	});

	test('keeps the kinds below the chosen one', () => {
		const kinds = new Set(['food', 'dessert']);
		expect(toInitials(selectEntries(entries, { ...NONE, kind: 'food' }, kinds))).toBe('É');
	});

	test('does not change the entries', () => {
		select({ sort: 'highest' });
		expect(toInitials(entries)).toBe('ÉZA');
	});
});
