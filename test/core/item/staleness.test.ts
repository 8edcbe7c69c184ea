import { describe, expect, test } from 'vitest';
import { createStaleness, toStaleAfter } from '../../../core/item/staleness.ts';
import { createItemFile } from '../../support/content/item-factory.ts';

const KINDS = { wealth: { plural: 'wealths', staleMonths: 6 }, fortune: { plural: 'fortunes', parent: 'wealth' } };
const estimate = { basis: 'estimate', asOf: '2026-01-31' } as const;

describe('toStaleAfter()', () => {
	test('an estimate goes stale where its kind moves: a fortune of last year is not called fresh', () => {
		expect(toStaleAfter(createItemFile({ kind: 'fortune', valuation: estimate }), { kinds: KINDS })).toBe('2026-07-31');
		expect(toStaleAfter(createItemFile({ kind: 'kettle', valuation: estimate }), { kinds: KINDS })).toBeUndefined();
	});

	test('what belongs to history stands still, whatever its kind', () => {
		expect(toStaleAfter(createItemFile({ kind: 'fortune', categoryId: 'history', valuation: estimate }), { kinds: KINDS })).toBeUndefined();
	});

	test('a figure of a source that states its rhythm waits for the next one, and so does that of a slow feed', () => {
		const [source] = createItemFile().valuation.sources;
		const sources = [{ ...source!, rhythm: { everyMonths: 12, lagMonths: 12 } }];
		const pay = { basis: 'average', asOf: '2025-05-31', sources } as const;
		expect(toStaleAfter(createItemFile({ kind: 'fortune', valuation: pay }), { kinds: KINDS })).toBe('2027-05-31');
		const research = { kind: 'feed', feed: 'slow', series: 'a', quantity: '1', unit: 'kettle' } as const;
		const fed = createItemFile({ valuation: { basis: 'market', asOf: '2026-01-31' }, research });
		const feeds = (budgetDays: number) => ({ feeds: { slow: { budgetDays } } }) as unknown as Parameters<typeof toStaleAfter>[1];
		expect([20, 100].map((days) => toStaleAfter(fed, feeds(days)))).toEqual(['2026-04-30', '2026-05-11']);
	});

	test('a sale never does', () => {
		expect(toStaleAfter(createItemFile({ kind: 'fortune', valuation: { basis: 'auction' } }), { kinds: KINDS })).toBeUndefined();
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
