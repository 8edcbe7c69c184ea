import { describe, expect, test } from 'vitest';
import { toReasons } from '../../../../site/data/item/sureness.ts';
import { createItem } from '../../../support/item-factory.ts';

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
			{ isFor: true, text: '2 sources are given, 1 with the figure as printed there.' },
			{ isFor: true, text: 'It was paid, and a price once paid stays what it was.' },
		]);
	});

	test('puts what speaks against a worth last', () => {
		const item = createItem({
			worthCents: 1000,
			valuation: { basis: 'market', asOf: '2026-07-01', lowCents: 500, highCents: 1600, sources: [source] },
		});
		expect(toReasons(item, TODAY).map(({ isFor, text }) => `${isFor ? '+' : '-'} ${text}`)).toEqual([
			'- No source is the seller, the auction house or the statistics office itself.',
			'- Only one source gives it.',
			'- The range is wide: its upper end is 3.2 times the lower.',
			'- It may have changed: it was good until October 1, 2026.',
		]);
	});

	test('says that nobody has paid an estimate, and how far apart a narrow range is', () => {
		const item = createItem({ worthCents: 1000, valuation: { basis: 'insured', lowCents: 1000, highCents: 1100 } });
		const texts = toReasons(item, TODAY).map(({ text }) => text);
		expect(texts).toContain('The range is narrow: its ends are 10% apart.');
		expect(texts).toContain('Nobody has paid it: it is an insured value.');
	});
});
