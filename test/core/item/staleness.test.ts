import { describe, expect, test } from 'vitest';
import { createStaleness, toStaleAfter } from '../../../core/item/staleness.ts';
import { createItemFile } from '../../support/item-factory.ts';

const KINDS = { wealth: { plural: 'wealths', staleMonths: 6 }, fortune: { plural: 'fortunes', parent: 'wealth' } };
const estimate = { basis: 'estimate', asOf: '2026-01-31' } as const;

describe('toStaleAfter()', () => {
	test('an estimate goes stale where its kind moves: a fortune of last year is not called fresh', () => {
		expect(toStaleAfter(createItemFile({ kind: 'fortune', valuation: estimate }), KINDS)).toBe('2026-07-31');
		expect(toStaleAfter(createItemFile({ kind: 'kettle', valuation: estimate }), KINDS)).toBeUndefined();
	});

	test('what belongs to history stands still, whatever its kind', () => {
		expect(toStaleAfter(createItemFile({ kind: 'fortune', categoryId: 'history', valuation: estimate }), KINDS)).toBeUndefined();
	});

	test('an old price moved by an index goes stale after a year', () => {
		const inputs = [
			{ name: 'price', value: '2', unit: '$ in 2024' },
			{ name: 'index', value: '110', unit: 'points in January 2026' },
		];
		const valuation = { ...estimate, derivation: { expression: 'price * index / 100', inputs } };
		expect(toStaleAfter(createItemFile({ valuation }), KINDS)).toBe('2027-01-31');
	});

	test('a sale never does', () => {
		expect(toStaleAfter(createItemFile({ kind: 'fortune', valuation: { basis: 'auction' } }), KINDS)).toBeUndefined();
	});
});

describe('createStaleness()', () => {
	const part = (slug: string) => ({ kind: 'derived' as const, parts: [{ slug, quantity: '2' }] });

	test('a figure that is computed from another goes stale with it, also through a third', () => {
		const find = createStaleness(
			new Map([
				['gold', createItemFile({ valuation: { basis: 'market', asOf: '2026-01-31' } })],
				['bar', createItemFile({ valuation: { basis: 'derived', asOf: '2026-01-31' }, research: part('gold') })],
				['vault', createItemFile({ valuation: { ...estimate }, research: part('bar') })],
			]),
			{},
		);
		expect(['gold', 'bar', 'vault'].map(find)).toEqual(['2026-04-30', '2026-04-30', '2026-04-30']);
	});

	test('ends at an item that follows from itself, and knows no other', () => {
		const find = createStaleness(new Map([['loop', createItemFile({ valuation: estimate, research: part('loop') })]]), {});
		expect([find('loop'), find('none')]).toEqual([undefined, undefined]);
	});
});
