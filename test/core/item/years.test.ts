import { describe, expect, test } from 'vitest';
import { createCatalogue } from '../../../core/item/catalogue.ts';
import { createYears, MIN_YEAR_ITEMS, toYearList, toYearView } from '../../../core/item/years.ts';
import { createItem, type ItemChanges } from '../../support/content/item-factory.ts';

const RECENT = { asOf: '2026-05-31', basis: 'average' } as const;
const createThing = (index: number, changes: ItemChanges = {}) =>
	createItem({
		slug: `thing-${index}`,
		name: `Thing ${String(index).padStart(2, '0')}`,
		worthCents: 4000,
		valuation: RECENT,
		history: [
			{ asOf: '1980-06-30', worthCents: 900, basis: 'average', source: 1 },
			{ asOf: '1980-12-31', worthCents: 1000, basis: 'average', source: 1 },
		],
		...changes,
	});
const things = Array.from({ length: MIN_YEAR_ITEMS }, (_, index) => createThing(index));
const create = (items: readonly ReturnType<typeof createThing>[]) =>
	createCatalogue({
		items,
		retired: [],
		renamed: {},
		yardsticks: [],
		familiarity: { 'thing-7': 3 },
		priceLevels: { 1980: 82e6, '1980-12': 80e6, '2026-05': 320e6, now: 320e6 },
		hourlyPay: { 1980: 500, 2026: 2000, now: 2000 },
	});

describe('createYears()', () => {
	test('has a year with enough things, best known first, each with its last figure of the year', () => {
		const [year, ...others] = createYears(create(things));
		expect(others).toEqual([]);
		expect(year?.year).toBe('1980');
		expect(year?.entries.map(({ item }) => item.slug).slice(0, 2)).toEqual(['thing-7', 'thing-0']);
		expect(year?.entries.every(({ past }) => past.asOf === '1980-12-31')).toBe(true);
	});

	test('has the mean of a year whose months are all known: December 2008 was half of its summer', () => {
		const mean = { asOf: '1980-12-31', worthCents: 950, basis: 'average', source: 1, ofYear: true } as const;
		const [year] = createYears(create([{ ...createThing(0), yearMeans: [mean] }, ...things.slice(1)]));
		expect(year?.entries.find(({ item }) => item.slug === 'thing-0')?.past).toEqual(mean);
	});

	test('has no year with fewer things, so that no page fills with two of them', () => {
		expect(createYears(create(things.slice(1)))).toEqual([]);
	});

	test('counts no sale and nothing that follows from another thing', () => {
		const sale = createThing(0, { valuation: { ...RECENT, basis: 'auction' } });
		const derived = createThing(0, { history: [{ asOf: '1980-12-31', worthCents: 1000, basis: 'derived' }] });
		for (const odd of [sale, derived]) expect(createYears(create([odd, ...things.slice(1)]))).toEqual([]);
	});
});

describe('toYearView()', () => {
	test('compares then and now in today’s dollars and in hours of work', () => {
		const catalogue = create(things);
		const years = createYears(catalogue);
		expect(toYearList(years)).toEqual({ years: [{ year: 1980, items: MIN_YEAR_ITEMS }] });
		expect(years[0] && toYearView(years[0], catalogue, 'https://cdn.example').items[0]).toMatchObject({
			slug: 'thing-7',
			asOf: '1980-12-31',
			worthCents: 1000,
			worthLabel: '$10',
			inTodaysDollars: { worthCents: 4000, worthLabel: '$40', asOf: '2026-05-31' },
			hoursOfWork: 2,
			now: { asOf: '2026-05-31', worthCents: 4000, hoursOfWork: 2 },
			ratio: 1,
			dollars: 'today',
		});
	});
});
