import { describe, expect, test } from 'vitest';
import type { Fault } from '../../../build/content/fault.ts';
import type { ItemFile } from '../../../core/item/schema/item-schema.ts';
import { chooseWrites } from '../../../scripts/research/run-research.ts';
import { createItemFile } from '../../support/content/item-factory.ts';

const toWrite = (slug: string, worthCents: number) => ({ slug, text: '', item: createItemFile({ worthCents }) });

const ITEMS = new Map(
	['mask', 'silver', 'medal', 'gold', 'bar'].map((slug): [string, ItemFile] => [slug, createItemFile({ worthCents: 100 })]),
);
const WRITES = [toWrite('bar', 130), toWrite('gold', 130), toWrite('silver', 105), toWrite('medal', 105)];

/** A rule by which gold and the mask agree within a tolerance. */
const createCheck =
	(tolerance: number) =>
	(items: ReadonlyMap<string, ItemFile>): Fault[] => {
		const found = items.get('gold')?.valuation.worthCents ?? 0;
		const mask = items.get('mask')?.valuation.worthCents ?? 0;
		return Math.abs(found - mask) <= tolerance
			? []
			: [{ path: 'content/relations.json', pointer: '/0', found, expected: `a worth near ${mask}` }];
	};

describe('chooseWrites()', () => {
	test('takes every write if no rule is broken', () => {
		expect(chooseWrites(ITEMS, { writes: WRITES, check: createCheck(30) })).toEqual({ writes: WRITES, refused: new Map() });
	});

	test('leaves out a write that breaks a rule alone', () => {
		const { writes, refused } = chooseWrites(ITEMS, { writes: WRITES, check: createCheck(10) });
		expect(writes.map(({ slug }) => slug).sort()).toEqual(['bar', 'medal', 'silver']);
		const reason = 'The catalogue would break a rule: content/relations.json#/0: found 130, expected a worth near 100.';
		expect([...refused]).toEqual([['gold', reason]]);
	});

	test('one wrong write among 100 costs a few checks of the catalogue: one for each took ten minutes', () => {
		let checks = 0;
		const writes = Array.from({ length: 100 }, (_, index) => toWrite(`item-${index}`, index === 61 ? 1 : 2));
		const check = (items: ReadonlyMap<string, ItemFile>): Fault[] => {
			checks++;
			const isFine = [...items.values()].every(({ valuation }) => valuation.worthCents > 1);
			return isFine ? [] : [{ path: 'a', pointer: '', found: 1, expected: 'more' }];
		};
		const { writes: chosen, refused } = chooseWrites(new Map(), { writes, check });
		expect([chosen.length, [...refused.keys()], checks <= 16]).toEqual([99, ['item-61'], true]);
	});

	test('takes nothing if every write breaks a rule', () => {
		const check = (): Fault[] => [{ path: 'a', pointer: '', found: 1, expected: 'better' }];
		expect(chooseWrites(ITEMS, { writes: WRITES, check }).writes).toEqual([]);
	});
});
