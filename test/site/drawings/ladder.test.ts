import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLadder, createLadderScale, type LadderItem } from '../../../site/drawings/ladder.ts';
import { drawLadder, type LadderForm } from '../../../site/drawings/ladder-drawing.ts';
import { pickLandmarks } from '../../../site/drawings/ladder-labels.ts';

const OPTIONS = { length: 1000, maxDepth: 200, tickDistance: 50, landmarks: [] };

function toItems(amounts: readonly number[]): LadderItem[] {
	return amounts.toSorted((a, b) => a - b).map((worthCents, i) => ({ slug: `item-${i}`, name: `Item ${i}`, worthCents }));
}

const someItems = fc.array(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), { minLength: 1, maxLength: 200 }).map(toItems);

describe('createLadder()', () => {
	test('places every item on the axis in the order of worth, within the depth', () => {
		fc.assert(
			fc.property(someItems, (items) => {
				const { dots, depth } = createLadder(items, { ...OPTIONS, scale: createLadderScale(items) });
				expect(dots).toHaveLength(items.length);
				expect(depth).toBeLessThanOrEqual(OPTIONS.maxDepth + 0.001);
				for (const { along, across } of dots) {
					expect(along).toBeGreaterThan(0);
					expect(along).toBeLessThanOrEqual(OPTIONS.length);
					expect(across).toBeLessThanOrEqual(depth);
				}
				const byPlace = dots.toSorted((a, b) => a.along - b.along).map(({ item }) => item.worthCents);
				const places = new Map(dots.map(({ item, along }) => [item.worthCents, along]));
				for (const [i, cents] of byPlace.slice(1).entries()) {
					if (places.get(byPlace[i]!) !== places.get(cents)) expect(byPlace[i]).toBeLessThanOrEqual(cents);
				}
			}),
		);
	});

	test('no two dots of a small catalogue are in the same place', () => {
		const items = toItems(Array.from({ length: 30 }, () => 500));
		const { dots } = createLadder(items, { ...OPTIONS, scale: createLadderScale(items) });
		expect(new Set(dots.map(({ along, across }) => `${along} ${across}`)).size).toBe(30);
	});

	test.each([
		['a decade each', [1, 100_000_000], ['1¢', '10¢', '$1', '$10', '$100', '$1K', '$10K', '$100K', '$1M']],
		['parts of a decade on a short scale', [100, 900], ['$1', '$2', '$3', '$4', '$5', '$6', '$7', '$8', '$9', '$10']],
	])('ticks are %s', (_, amounts, labels) => {
		const items = toItems(amounts);
		const { ticks } = createLadder(items, { ...OPTIONS, tickDistance: 40, scale: createLadderScale(items) });
		expect(ticks.map(({ label }) => label)).toEqual(labels);
	});
});

describe('pickLandmarks()', () => {
	test('are both ends, the best known items, and short names of other decades', () => {
		const items = [...toItems([1, 20, 25, 300, 4000]), ...toItems(Array.from({ length: 90 }, () => 50_000))];
		const named = items.map((item, i) => ({ ...item, slug: `s-${i}`, name: 'x'.repeat(i === 1 ? 3 : 9) }));
		const landmarks = pickLandmarks(named, new Set(['s-3']));
		expect(landmarks.slice(0, 4).map(({ slug }) => slug)).toEqual(['s-0', `s-${named.length - 1}`, 's-3', 's-1']);
	});
});

describe('drawLadder()', () => {
	const items = toItems(Array.from({ length: 5000 }, (_, i) => Math.round(1.0065 ** i) + 1));

	test.each(['lying', 'upright'] as const)('%s, keeps the path of the dots short in a large catalogue', (form: LadderForm) => {
		const { dots, points, viewBox, labels } = drawLadder(items, new Set(), form);
		expect(points).toHaveLength(items.length);
		expect(dots.path.length).toBeLessThan(8000);
		for (const { x, y } of [...points, ...labels]) {
			expect(x).toBeGreaterThanOrEqual(viewBox.x);
			expect(x).toBeLessThanOrEqual(viewBox.x + viewBox.width);
			expect(y).toBeGreaterThanOrEqual(viewBox.y);
			expect(y).toBeLessThanOrEqual(viewBox.y + viewBox.height);
		}
	});

	test('labels both ends, even when other known items share the last stack', () => {
		const worths = [1, 10, 1e12, 2e12, 4e12, 8e12, 1.6e13, 3.2e13, 9.98e13, 9.99e13];
		const named = toItems(worths).map((item, i) => ({ ...item, slug: `s-${i}`, name: `Item with a long name, ${i}` }));
		const known = new Set(named.map(({ slug }) => slug));
		for (const form of ['lying', 'upright'] as const)
			expect(drawLadder(named, known, form).labels.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['s-0', 's-9']));
	});

	test.each(['lying', 'upright'] as const)('%s, has each item between two ticks', (form) => {
		const { bars } = drawLadder(toItems([3, 27, 341, 4217, 53_119]), new Set(), form);
		expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(5);
		for (const { from, to, width, height } of bars) expect([to > from, width > 0, height > 0]).toEqual([true, true, true]);
	});

	test('draws one item, and none', () => {
		expect(drawLadder(toItems([700]), new Set(), 'lying').points).toHaveLength(1);
		expect(drawLadder([], new Set(), 'upright').points).toEqual([]);
	});
});
