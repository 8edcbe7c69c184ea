import { describe, expect, test } from 'vitest';
import { toBasisWords, toRangeSentence, toReasons, toSupportWords } from '../../../../site/data/item/figure-words.ts';
import { createItem, type ItemChanges, KINDS } from '../../../support/content/item-factory.ts';

const source = { title: 'T', publisher: 'Auction House', retrievedOn: '2026-11-20' };
const TODAY = '2026-11-22';

describe('toReasons()', () => {
	test('names what speaks for a sale on record', () => {
		const item = createItem({
			worthCents: 1000,
			valuation: { basis: 'auction', lowCents: 1000, highCents: 1000, sources: [{ ...source, primary: true, figure: '$10' }, source] },
		});
		expect(toReasons(item, TODAY)).toEqual([
			{ isFor: true, text: 'Primary source: Auction House.' },
			{ isFor: true, text: 'It’s what someone paid, so it doesn’t go out of date.' },
		]);
	});

	test('puts what speaks against a worth last', () => {
		const item = createItem({
			worthCents: 1000,
			valuation: { basis: 'market', asOf: '2026-07-01', lowCents: 500, highCents: 1600, sources: [source] },
		});
		expect(toReasons(item, TODAY).map(({ isFor, text }) => `${isFor ? '+' : '-'} ${text}`)).toEqual([
			'- No primary source.',
			'- Only one source.',
			'- Wide range: the high end is 3.2 times the low.',
			'- Last updated in July 2026.',
		]);
	});

	test('says that no sale shows an estimate, and how far apart a narrow range is', () => {
		const item = createItem({ worthCents: 1000, valuation: { basis: 'insured', lowCents: 1000, highCents: 1100 } });
		const texts = toReasons(item, TODAY).map(({ text }) => text);
		expect(texts).toContain('Narrow range: 10% from low to high.');
		expect(texts).toContain('It’s an insured value, not a sale price.');
		const cost = createItem({ valuation: { basis: 'average', figure: 'estimate' } });
		expect(toReasons(cost, TODAY).map(({ text }) => text)).toContain('Prices vary around it.');
	});

	test('asks no sale price of pay and debts, which are never sold', () => {
		const debt = createItem({ kind: 'debt', valuation: { basis: 'average', figure: 'estimate' } });
		expect(toReasons(debt, TODAY).map(({ text }) => text)).not.toContainEqual(expect.stringContaining('sale price'));
		expect(toBasisWords(debt, { kinds: KINDS })).toBe('a published total');
		expect(toBasisWords(createItem({ kind: 'prize', valuation: { basis: 'list-price' } }), { kinds: KINDS })).toBe('the stated amount');
		expect(toBasisWords(createItem({ valuation: { basis: 'average' } }), { kinds: KINDS })).toBe('an average of what people pay');
	});

	test.each([
		['what was spent is never for sale', { kind: 'war', valuation: { basis: 'estimate' } }, 'It’s an estimate.'],
		[
			'a contract is no purchase',
			{ kind: 'contract', valuation: { basis: 'market', figure: 'sale' } },
			'It’s the amount at the time, so it doesn’t go out of date.',
		],
	] satisfies [string, ItemChanges, string][])('%s', (_, changes, expected) => {
		expect(toReasons(createItem(changes), TODAY).map(({ text }) => text)).toContain(expected);
	});

	test.each([
		[1, '- Only one of three sources gives this figure.'],
		[2, '+ Two of three sources confirm it.'],
		[3, '+ All three sources confirm it.'],
	])('counts for a worth only what more than one source says: %d of three', (printing, expected) => {
		const sources = [0, 1, 2].map((place) => ({ ...source, ...(place < printing && { figure: '$10' }) }));
		const item = createItem({ worthCents: 1000, valuation: { lowCents: 1000, highCents: 1000, sources } });
		expect(toReasons(item, TODAY).map(({ isFor, text }) => `${isFor ? '+' : '-'} ${text}`)).toContain(expected);
	});

	test('does not count a source that prints a difference', () => {
		const sources = [{ ...source, figure: 'by up to $10' }, source];
		const item = createItem({ worthCents: 1000, valuation: { lowCents: 1000, highCents: 1000, sources } });
		expect(toReasons(item, TODAY).map(({ text }) => text)).toContain('Two sources.');
	});
});

describe('toRangeSentence()', () => {
	test('says what a range means, where that is known', () => {
		const toSentence = (valuation: ItemChanges['valuation'] = {}) => toRangeSentence(createItem({ valuation }).valuation);
		expect(toSentence({ rangeMeans: 'places' })).toBe('Prices vary by seller and place.');
		expect([toSentence({}), toSentence({ lowCents: 12_300 })]).toEqual([undefined, undefined]);
	});
});

describe('toSupportWords()', () => {
	test('names the figures that a source prints; a worth at the end of its range is named once', () => {
		const print = (figure: string, lowCents: number) => {
			const item = createItem({ worthCents: 300, valuation: { lowCents, highCents: 500, sources: [{ ...source, figure }] } });
			return item.valuation.sources.map((printed) => toSupportWords(printed, item))[0];
		};
		expect(print('$1 to $3', 100)).toBe('Source for the price and the low estimate');
		expect(print('$3', 300)).toBe('Source for the price');
		expect(print('half', 300)).toBeUndefined();
	});
});
