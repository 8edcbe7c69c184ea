import { describe, expect, test } from 'vitest';
import type { Collection } from '../../../core/item/lists/collections.ts';
import { chooseCollections, findPlaces, groupCollections, toPlaceWords, toRankedRows } from '../../../site/data/collections.ts';
import { createItem } from '../../support/content/item-factory.ts';

const converted = createItem({ slug: 'old', worthCents: 30_000_000, valuation: { asOf: '1990-05-01' } });
const old = { ...converted, valuation: { ...converted.valuation, inTodaysDollars: { worthCents: 61_200_000, asOf: '2025-03-31' } } };
const recent = createItem({ slug: 'recent', worthCents: 15_300_000, valuation: { asOf: '2025-01-01' } });
const small = createItem({ slug: 'small', worthCents: 412_900, valuation: { asOf: '2020-01-01' } });
const collection: Collection = {
	id: 'pots',
	title: 'Most expensive pots',
	intro: '',
	order: '-worth',
	dollars: 'today',
	items: [old, recent],
};
const today = '2025-06-01';
const toWords = (chosen: Collection) => toRankedRows(chosen, today).map(({ place, worth, past, share }) => [place, worth, past, share]);

describe('toRankedRows()', () => {
	test('has the worth in today’s dollars, and the old figure with its year', () => {
		expect(toWords(collection)).toEqual([
			[1, '$612,000', '$300,000 in 1990', 1],
			[2, '$153,000', undefined, 0.25],
		]);
	});

	test('has a worth that cannot be converted as printed, with its year', () => {
		expect(toWords({ ...collection, items: [converted, small] })).toEqual([
			[1, '$300,000', '1990', 1],
			[2, '$4,129', '2020', 4129 / 300_000],
		]);
	});

	test('marks an estimate among prices and sales, which otherwise reads as what someone paid', () => {
		const toEstimate = (item: typeof recent) => ({ ...item, valuation: { ...item.valuation, figure: 'estimate' as const } });
		const toPasts = (items: Collection['items']) => toRankedRows({ ...collection, items }, today).map(({ past }) => past);
		expect(toPasts([toEstimate(recent), old, toEstimate(small)])).toEqual(['estimated', '$300,000 in 1990', 'estimated, 2020']);
		const sold = { ...old, valuation: { ...old.valuation, figure: 'sale' as const } };
		expect(toPasts([recent, sold])).toEqual([undefined, 'sold, $300,000 in 1990']);
		expect(toPasts([toEstimate(recent)])).toEqual([undefined]);
	});
});

describe('groupCollections()', () => {
	test('has a group where most items are of its category and of no other shelf, and one for the rest, each where its first collection stands', () => {
		const toCollection = (id: string, items: Collection['items']) => ({ ...collection, id, items });
		const item = (categoryId: 'nature' | 'everyday' | 'tech', shelf?: string) => ({
			...recent,
			categoryId,
			...(shelf === undefined ? {} : { shelf }),
		});
		const fortune = item('everyday', 'Fortune');
		const groups = groupCollections([
			toCollection('gems', [item('nature'), item('nature'), item('tech')]),
			toCollection('people', [fortune, fortune]),
			toCollection('fossils', [item('nature')]),
			toCollection('even', [item('nature'), item('tech')]),
		]);
		expect(groups.map(({ id, name, collections }) => [id, name, collections.map((each) => each.id)])).toEqual([
			['nature', 'Nature', ['gems', 'fossils']],
			['mixed', 'Across categories', ['people', 'even']],
		]);
	});
});

describe('findPlaces()', () => {
	test('has the best place first', () => {
		const other = { ...collection, id: 'all', items: [recent, old] };
		expect(findPlaces('recent', [collection, other]).map(({ collection: { id }, place }) => [id, place])).toEqual([
			['all', 1],
			['pots', 2],
		]);
		expect(findPlaces('nothing', [collection])).toEqual([]);
	});
});

describe('toPlaceWords()', () => {
	test.each([
		['Most expensive pots', 'No. 2 of the', 'most expensive pots'],
		['Under $1', 'No. 2 in', 'Under $1'],
	])('reads with the title %s', (title, before, words) => {
		expect(toPlaceWords({ ...collection, title }, 2)).toEqual({ before, title: words });
	});
});

describe('chooseCollections()', () => {
	test('has collections that mostly consist of such items, those with best known ones first', () => {
		const known = { ...collection, id: 'known', items: [small, recent] };
		const half = { ...collection, id: 'half', items: [small, old] };
		const options = { includes: ({ slug }: { slug: string }) => slug !== 'old', familiarity: () => 1, count: 3 };
		expect(chooseCollections([half, known, { ...known, id: 'one', items: [small] }], options).map(({ id }) => id)).toEqual([
			'known',
			'one',
		]);
		expect(chooseCollections([half, known], { ...options, count: 0 })).toEqual([]);
	});
});
