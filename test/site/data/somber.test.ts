import { describe, expect, test } from 'vitest';
import { createFamiliarity } from '../../../core/item/catalogue.ts';
import type { Item } from '../../../core/item/item.ts';
import { toSuggestedPairs } from '../../../core/item/lists/suggested-pairs.ts';
import { toEquivalents } from '../../../core/item/views/item-views.ts';
import { toPartners } from '../../../core/perspective/partners.ts';
import { toPerspective } from '../../../core/perspective/perspective.ts';
import { compareRandomItems } from '../../../functions/endpoints/compare-items.ts';
import { toStepsInWorth } from '../../../site/data/catalogue.ts';
import { toItemOfDay } from '../../../site/data/home/daily.ts';
import { toGamePool } from '../../../site/data/home/rounds.ts';
import { toHeroSteps, toHomePair } from '../../../site/data/home/selections.ts';
import { toTailored } from '../../../site/data/item/tailored.ts';
import { createItem, createTestCatalogue } from '../../support/content/item-factory.ts';

/** A somber item of a middle worth, between four others of kinds of their own. */
const flood = createItem({ slug: 'flood', name: 'Flood', kind: 'flood', categoryId: 'nature', somber: true, worthCents: 10_000 });
const [pen, chair, bike, car] = [
	createItem({ slug: 'pen', name: 'Pen', kind: 'pen', worthCents: 200 }),
	createItem({ slug: 'chair', name: 'Chair', kind: 'chair', categoryId: 'tech', worthCents: 9900 }),
	createItem({ slug: 'bike', name: 'Bike', kind: 'bike', categoryId: 'vehicles', worthCents: 10_100 }),
	createItem({ slug: 'car', name: 'Car', kind: 'car', categoryId: 'vehicles', worthCents: 500_000 }),
];
const items = [pen, chair, flood, bike, car];
const byWorth = items.toReversed();
const catalogue = createTestCatalogue(items, ['flood', 'pen']);
const familiarity = createFamiliarity(catalogue);
const options = { limit: 5, cdnUrl: 'https://cdn.example' };
const draws = [0, 0.2, 0.4, 0.6, 0.8, 0.99];

/** Every way to offer comparisons, with the slugs that it offers. */
const OFFERS: Record<string, () => readonly string[]> = {
	'the yardsticks': () => catalogue.yardsticks.map(({ slug }) => slug),
	'the sentences of /perspective': () => toPerspective(10_000, catalogue, options).perspectives.map(({ item }) => item.slug),
	'the nearest of /perspective': () => toPerspective(10_000, catalogue, options).nearest.map(({ slug }) => slug),
	'the equivalents of an item': () => toEquivalents(car, catalogue).map(({ slug }) => slug),
	'suggested pairs': () => toSuggestedPairs(byWorth, [], familiarity).flatMap((pair) => pair.map(({ slug }) => slug)),
	'partners of an item': () => toPartners(bike, catalogue, 5).map(({ slug }) => slug),
	'comparisons of an item': () => toTailored(bike, catalogue).map(({ other }) => other.slug),
	'neighbors of an item': () =>
		toStepsInWorth(bike, byWorth, 4)
			.filter((item) => item !== bike)
			.map(({ slug }) => slug),
	'the endless game': () => toGamePool(items, { familiarity, today: '2025-03-01' }).map(({ slug }) => slug),
	'items of the day': () => draws.flatMap((_, day) => toItemOfDay(items, { isFit: () => false, day })?.slug ?? []),
	'the pair of the home page': () => (toHomePair(byWorth, [], familiarity) ?? []).map(({ slug }: Item) => slug),
	'the ladder of the home page': () => toHeroSteps(byWorth, 3, familiarity).map(({ item }) => item.slug),
	'/compare/random': () =>
		draws.flatMap((draw) => {
			const { body } = compareRandomItems({} as never, { build: { catalogue, cdnUrl: options.cdnUrl }, random: () => draw } as never);
			const { a, b } = JSON.parse(String(body)) as { a: Item; b: Item };
			return [a.slug, b.slug];
		}),
};

describe('a somber item', () => {
	test.each(Object.entries(OFFERS))('is never offered as a comparison by %s', (_, offer) => {
		const offered = offer();
		expect(offered).not.toEqual([]);
		expect(offered).not.toContain('flood');
	});

	test('is compared with nothing on its own page', () => {
		const compared = [
			toEquivalents(flood, catalogue),
			toPartners(flood, catalogue, 5),
			toTailored(flood, catalogue),
			toStepsInWorth(flood, byWorth),
		];
		expect(compared).toEqual([[], [], [], []]);
	});
});
