import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLadder, createLadderScale, type LadderItem, toVisible } from '../../../site/drawings/ladder.ts';
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
		['a decade each on the whole scale', { from: 0, to: 1 }, ['1¢', '10¢', '$1', '$10', '$100', '$1K', '$10K', '$100K', '$1M']],
		['parts of a decade in a part of it', { from: 0.125, to: 0.25 }, ['10¢', '20¢', '30¢', '40¢', '50¢', '60¢', '70¢', '80¢', '90¢', '$1']],
	])('ticks are %s', (_, window, labels) => {
		const items = toItems([1, 100_000_000]);
		const { ticks } = createLadder(toVisible(items, createLadderScale(items), window), {
			...OPTIONS,
			tickDistance: 40,
			scale: createLadderScale(items),
			window,
		});
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
		const { dots, points, viewBox, labels } = drawLadder(items, new Set(), { form });
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
			expect(drawLadder(named, known, { form }).labels.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['s-0', 's-9']));
	});

	test('shows only the items of a window, within the maximum depth', () => {
		const { points, depth } = drawLadder(items, new Set(), { form: 'lying', window: { from: 0.5, to: 0.6 }, maxDepth: 90 });
		const scale = createLadderScale(items);
		expect(new Set(points.map(({ item }) => item))).toEqual(new Set(toVisible(items, scale, { from: 0.5, to: 0.6 })));
		expect(depth).toBeLessThanOrEqual(90.001);
	});

	test('draws one item, and none', () => {
		expect(drawLadder(toItems([700]), new Set(), { form: 'lying' }).points).toHaveLength(1);
		expect(drawLadder([], new Set(), { form: 'upright' }).points).toEqual([]);
	});
});
