import { describe, expect, test } from 'vitest';
import { toFigureWords, toRangeSentence, toReasons, toSupportWords } from '../../../../site/data/item/figure-words.ts';
import { createItem, type ItemChanges } from '../../../support/item-factory.ts';

describe('toFigureWords()', () => {
	test.each([
		['a sale', { basis: 'auction', asOf: '2017-11-15' }, [], 'Sold for … in November 2017, 9 years ago'],
		['a price of the past', { basis: 'list-price', figure: 'sale', asOf: '1925-12-31' }, ['car'], 'Cost … in December 1925, 100 years ago'],
		['pay of the past', { basis: 'list-price', figure: 'sale', asOf: '1914-01-05' }, ['wage'], 'Paid … in January 1914, 112 years ago'],
		['an estimate', { basis: 'insured', asOf: '2026-07-01' }, [], 'Estimated at … as of July 2026'],
		['a price', { basis: 'list-price', asOf: '2026-07-01' }, ['phone', 'machine'], 'Costs … as of July 2026'],
		['a wage', { basis: 'average', asOf: '2026-07-01' }, ['wage'], 'Pays … as of July 2026'],
		['a total', { basis: 'market', asOf: '2026-09-01' }, ['sports-team', 'company'], 'Worth … as of September 2026'],
		['a price on its last day', { basis: 'list-price', asOf: '2025-11-21' }, [], 'Costs … as of November 2025'],
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

const source = { title: 'T', publisher: 'Auction House', retrievedOn: '2026-11-20' };
const TODAY = '2026-11-22';

describe('toReasons()', () => {
	test('names what speaks for a sale on record', () => {
		const item = createItem({
			worthCents: 1000,
			valuation: { basis: 'auction', lowCents: 1000, highCents: 1000, sources: [{ ...source, primary: true, figure: '$10' }, source] },
		});
		expect(toReasons(item, TODAY)).toEqual([
			{ isFor: true, text: 'It comes from a primary source: Auction House.' },
			{ isFor: true, text: '2 sources are given; 1 prints the worth or an end of its range.' },
			{ isFor: true, text: 'It is what someone paid, so it does not go out of date.' },
		]);
	});

	test('puts what speaks against a worth last', () => {
		const item = createItem({
			worthCents: 1000,
			valuation: { basis: 'market', asOf: '2026-07-01', lowCents: 500, highCents: 1600, sources: [source] },
		});
		expect(toReasons(item, TODAY).map(({ isFor, text }) => `${isFor ? '+' : '-'} ${text}`)).toEqual([
			'- None of the sources is the seller, the auction house or the statistics office.',
			'- Only one source gives it.',
			'- The range is wide: its upper end is 3.2 times the lower.',
			'- It has been out of date since October 1, 2026, which lowers the confidence.',
		]);
	});

	test('says that no sale shows an estimate, and how far apart a narrow range is', () => {
		const item = createItem({ worthCents: 1000, valuation: { basis: 'insured', lowCents: 1000, highCents: 1100 } });
		const texts = toReasons(item, TODAY).map(({ text }) => text);
		expect(texts).toContain('The range is narrow: its ends are 10% apart.');
		expect(texts).toContain('It is an insured value, not the price of a sale.');
		const cost = createItem({ valuation: { basis: 'average', figure: 'estimate' } });
		expect(toReasons(cost, TODAY).map(({ text }) => text)).toContain('It is an offer, a cost or a total, not the price of a sale.');
	});

	test('does not count a source that prints a difference', () => {
		const sources = [{ ...source, figure: 'by up to $10' }, source];
		const item = createItem({ worthCents: 1000, valuation: { lowCents: 1000, highCents: 1000, sources } });
		expect(toReasons(item, TODAY).map(({ text }) => text)).toContain('2 sources are given.');
	});
});

describe('toRangeSentence()', () => {
	test('says what a range means, where that is known', () => {
		const toSentence = (valuation: ItemChanges['valuation'] = {}) => toRangeSentence(createItem({ valuation }).valuation);
		expect(toSentence({ rangeMeans: 'places' })).toBe('The range is between sellers or places.');
		expect([toSentence({}), toSentence({ lowCents: 12_300 })]).toEqual([undefined, undefined]);
	});
});

describe('toSupportWords()', () => {
	test('names the figures that a source prints; a worth at the end of its range is named once', () => {
		const print = (figure: string, lowCents: number) => {
			const { valuation } = createItem({ worthCents: 300, valuation: { lowCents, highCents: 500, sources: [{ ...source, figure }] } });
			return valuation.sources.map((printed) => toSupportWords(printed, valuation))[0];
		};
		expect(print('$1 to $3', 100)).toBe('Prints the worth and the low end');
		expect(print('$3', 300)).toBe('Prints the worth');
		expect(print('half', 300)).toBeUndefined();
	});
});
