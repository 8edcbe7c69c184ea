import { describe, expect, test } from 'vitest';
import { createFamiliarity } from '../../../../core/item/catalogue.ts';
import { toExampleQuestions, toHeroSteps, toHomePair } from '../../../../site/data/home/selections.ts';

import { createItem, createTestCatalogue } from '../../../support/content/item-factory.ts';

const yardstick = createItem({ slug: 'coffee', name: 'Coffee', worthCents: 300, categoryId: 'food-drink', addedOn: '2025-01-01' });
const drawn = createItem({ slug: 'painting', name: 'A Well-Known Painting', worthCents: 4000, addedOn: '2025-01-01' });
const plain = createItem({ slug: 'anvil', name: 'Anvil', worthCents: 4100, addedOn: '2025-01-01' });
const newer = createItem({ slug: 'zinc', name: 'Zinc', worthCents: 90_000, addedOn: '2025-02-01' });
const familiarity = createFamiliarity({ familiarity: { coffee: 3, painting: 1 } });

describe('toHeroSteps()', () => {
	test('takes the best known item near a step, even if another has a shorter name', () => {
		const top = createItem({ slug: 'top', name: 'Top', worthCents: 9_000_000 });
		const bottom = createItem({ slug: 'bottom', name: 'Bottom', worthCents: 2 });
		const steps = toHeroSteps([top, plain, drawn, bottom], 1, familiarity);
		expect(steps.map(({ item }) => item.slug)).toEqual(['painting']);
	});

	test('never places two pictures so close that they touch', () => {
		const items = Array.from({ length: 300 }, (_, i) => createItem({ slug: `i-${i}`, worthCents: Math.round(1.12 ** i) }));
		const shares = toHeroSteps(items.toReversed(), 8, familiarity).map(({ share }) => share);
		expect(shares.length).toBeGreaterThan(5);
		for (const [i, share] of shares.slice(1).entries()) expect(shares[i]! - share).toBeGreaterThanOrEqual(0.1);
	});
});

describe('toHomePair()', () => {
	test('is the best known item that can be drawn next to a yardstick', () => {
		expect(toHomePair([newer, plain, drawn, yardstick], [yardstick], familiarity)).toEqual([drawn, yardstick]);
	});

	test('is undefined for a catalogue of one item', () => {
		expect(toHomePair([plain], [], familiarity)).toBeUndefined();
	});
});

describe('toExampleQuestions()', () => {
	const items = [
		createItem({ slug: 'hope-diamond', name: 'Hope Diamond', worthCents: 25_000_000_000, valuation: { basis: 'insured' } }),
		createItem({ slug: 'new-car', name: 'New Car', worthCents: 4_800_000 }),
		createItem({ slug: 'anvil', name: 'Anvil', worthCents: 40_000 }),
		createItem({ slug: 'big-mac', name: 'Big Mac', worthCents: 612 }),
		createItem({ slug: 'coffee', name: 'Cup of Coffee', worthCents: 352 }),
	];

	test('asks about the yardsticks, with articles and plurals', () => {
		const questions = toExampleQuestions(items, createTestCatalogue(items, ['coffee', 'new-car', 'big-mac', 'hope-diamond']));
		expect(questions).toEqual([
			'How much is the Hope Diamond worth?',
			'How many cups of coffee equal a new car?',
			'Which is worth more, the Hope Diamond or a million cups of coffee?',
			'What is the most expensive item?',
			'What could I buy for $1,000?',
		]);
	});

	test('asks about other items where there are too few yardsticks, and nothing of an empty catalogue', () => {
		expect(toExampleQuestions(items.slice(2, 3), createTestCatalogue(items.slice(2, 3)))).toEqual([
			'How much is an anvil worth?',
			'What is the most expensive item?',
		]);
		expect(toExampleQuestions([], createTestCatalogue([]))).toEqual([]);
	});
});
