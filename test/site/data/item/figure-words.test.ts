import { describe, expect, test } from 'vitest';
import { toFigureWords } from '../../../../site/data/item/figure-words.ts';
import { createItem } from '../../../support/item-factory.ts';

describe('toFigureWords()', () => {
	test.each([
		['a sale', { basis: 'auction', asOf: '2017-11-15' }, [], 'Sold for … in November 2017, 9 years ago'],
		['an estimate', { basis: 'insured', asOf: '2026-07-01' }, [], 'Estimated at … as of July 2026'],
		['a price', { basis: 'list-price', asOf: '2026-07-01' }, ['phone', 'machine'], 'Costs … now, as of July 2026'],
		['a wage', { basis: 'average', asOf: '2026-07-01' }, ['wage'], 'Pays … now, as of July 2026'],
		['a total', { basis: 'market', asOf: '2026-09-01' }, ['sports-team', 'company'], 'Worth … now, as of September 2026'],
		['a price on its last day', { basis: 'list-price', asOf: '2025-11-21' }, [], 'Costs … now, as of November 2025'],
	] as const)('says of %s what it is and of when', (_, valuation, kindPath, words) => {
		const { before, after, month, age, stale } = toFigureWords(createItem({ valuation }), { kindPath, today: '2026-11-21' });
		expect(`${before} … ${after} ${month}${age === undefined ? '' : `, ${age}`}`).toBe(words);
		expect(stale).toBe(false);
	});

	test('says that an old price is out of date', () => {
		const item = createItem({ valuation: { basis: 'market', asOf: '2026-07-05' } });
		expect(toFigureWords(item, { kindPath: [], today: '2026-11-21' })).toEqual({
			before: 'Out of date: last known at',
			after: 'in',
			month: 'July 2026',
			age: undefined,
			stale: true,
		});
	});
});
