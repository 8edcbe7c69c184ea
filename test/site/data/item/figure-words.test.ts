import { describe, expect, test } from 'vitest';
import { toRangeSentence, toReasons, toSupportWords } from '../../../../site/data/item/figure-words.ts';
import { createItem, type ItemChanges } from '../../../support/item-factory.ts';

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
