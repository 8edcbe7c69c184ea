import { describe, expect, test } from 'vitest';
import { ComparisonSchema } from '../../../../core/api/schemas/compare-replies.ts';
import { toListItem } from '../../../../core/item/views/item-views.ts';
import { toComparison, toTodaysComparison } from '../../../../core/item/worth/comparison.ts';
import { createItem } from '../../../support/content/item-factory.ts';

const CDN = 'https://cdn.example';
const bitcoin = createItem({ slug: 'bitcoin', name: 'Bitcoin', worthCents: 8_700_000 });
const toast = createItem({ slug: 'avocado-toast', name: 'Avocado Toast', worthCents: 1200 });

describe('toComparison()', () => {
	test('holds both items, their ratio and their difference, in the order of the contract', () => {
		const comparison = toComparison(bitcoin, toast, CDN);
		expect(Object.keys(comparison)).toEqual(['a', 'b', 'ratio', 'ratioLabel', 'differenceCents', 'differenceLabel']);
		expect(comparison).toEqual({
			a: { ...toListItem(bitcoin, CDN), asOf: '2025-02-01' },
			b: { ...toListItem(toast, CDN), asOf: '2025-02-01' },
			ratio: 7250,
			ratioLabel: '1 Bitcoin is worth about 7,250 Avocado Toasts',
			differenceCents: 8_698_800,
			differenceLabel: '$86,988',
		});
		expect(ComparisonSchema.safeParse(comparison).success).toBe(true);
	});

	test('is a to b, while the label reads the larger first', () => {
		expect(toComparison(toast, bitcoin, CDN)).toMatchObject({
			ratio: 1200 / 8_700_000,
			ratioLabel: '1 Bitcoin is worth about 7,250 Avocado Toasts',
			differenceCents: -8_698_800,
			differenceLabel: '-$86,988',
		});
	});

	test('does not round the ratio', () => {
		const a = createItem({ worthCents: 100 });
		const b = createItem({ slug: 'b', worthCents: 300 });
		expect(toComparison(a, b, CDN).ratio).toBe(1 / 3);
	});

	test('of an item with itself is 1', () => {
		expect(toComparison(toast, toast, CDN)).toMatchObject({
			ratio: 1,
			ratioLabel: '1 Avocado Toast is worth 1 Avocado Toast',
			differenceCents: 0,
			differenceLabel: '$0',
		});
	});

	test('of two items of one worth says so', () => {
		const soup = createItem({ slug: 'soup', name: 'Soup', worthCents: 1200 });
		expect(toComparison(toast, soup, CDN).ratioLabel).toBe('1 Avocado Toast is worth as much as 1 Soup');
	});

	test('tells the two largest worths apart', () => {
		const most = createItem({ slug: 'most', name: 'Most', worthCents: Number.MAX_SAFE_INTEGER });
		const less = createItem({ slug: 'less', name: 'Less', worthCents: Number.MAX_SAFE_INTEGER - 1 });
		expect(toComparison(less, most, CDN)).toMatchObject({
			ratioLabel: '1 Most is worth about 1 Less',
			differenceCents: -1,
			differenceLabel: '-$0.01',
		});
	});
});

describe('toTodaysComparison()', () => {
	test('has worths, ratio, labels and difference of the amounts given, and the dates of the figures', () => {
		const comparison = toTodaysComparison(bitcoin, toast, { cdnUrl: CDN, cents: { a: 10_000_000, b: 2000 } });
		expect(comparison).toEqual({
			a: { ...toListItem(bitcoin, CDN), worthCents: 10_000_000, worthLabel: '$100,000', asOf: '2025-02-01' },
			b: { ...toListItem(toast, CDN), worthCents: 2000, worthLabel: '$20', asOf: '2025-02-01' },
			ratio: 5000,
			ratioLabel: '1 Bitcoin is worth about 5,000 Avocado Toasts',
			differenceCents: 9_998_000,
			differenceLabel: '$99,980',
			dollars: 'today',
		});
		expect(ComparisonSchema.safeParse(comparison).success).toBe(true);
	});
});
