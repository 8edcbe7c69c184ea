import { describe, expect, test } from 'vitest';
import { toFigureView } from '../../../core/item/views/figure-view.ts';
import { type ListFigure, toComparedNote, toListFigure, toListWords } from '../../../core/item/views/list-figure.ts';
import { createItem } from '../../support/content/item-factory.ts';

const TODAY = '2026-11-28';
const RANGE = { figure: 'typical', typicalIs: 'middle', lowCents: 950_000, highCents: 2_800_000 } as const;

describe('toListFigure()', () => {
	test.each([
		['a price of today', { basis: 'list-price', asOf: '2026-07-01' }, {}],
		['an estimate of last year', { basis: 'insured', asOf: '2025-07-01' }, { isEstimate: true, year: '2025' }],
		['the cheapest of its versions', { basis: 'list-price', rangeMeans: 'trims', lowCents: 1_630_000 }, { isFrom: true }],
		['a usual range', { basis: 'market', ...RANGE }, { range: [950_000, 2_800_000] }],
	] as const)('keeps what a line says of %s', (_, valuation, figure) => {
		const item = createItem({ worthCents: 1_630_000, valuation: { asOf: '2026-07-01', highCents: 2_800_000, ...valuation } });
		expect(toListFigure(item, TODAY)).toEqual({ worthCents: 1_630_000, ...figure });
	});

	test.each([
		['2022-12-31', 185_000],
		['2024-12-31', undefined],
	])('has today’s dollars of a figure of %s only if it is more than two years old', (asOf, todaysCents) => {
		const item = createItem({ worthCents: 163_000, valuation: { asOf } });
		const converted = { ...item, valuation: { ...item.valuation, inTodaysDollars: { worthCents: 185_120, asOf: '2026-10-31' } } };
		expect(toListFigure(converted, TODAY).todaysCents).toBe(todaysCents);
	});
});

test('the ends of an old range are those of its page: rounded by way of the middle, $50,900 became $51,000', () => {
	const valuation = { figure: 'typical', typicalIs: 'middle', asOf: '2022-08-29', lowCents: 3_100_000, highCents: 4_500_000 } as const;
	const item = createItem({ worthCents: 3_700_000, valuation });
	const converted = { ...item, valuation: { ...item.valuation, inTodaysDollars: { worthCents: 4_186_900, asOf: '2026-10-31' } } };
	const { shown } = toFigureView(converted, { kinds: {}, today: TODAY });
	expect(toListWords(toListFigure(converted, TODAY)).worth).toBe(shown);
	expect(shown).toBe('$35,100 to $50,900');
});

describe('toListWords()', () => {
	const old: ListFigure = { worthCents: 2_580_000_000_000, todaysCents: 19_700_000_000_000, isEstimate: true, year: '1973' };

	test.each([
		['today’s dollars, then what was printed', old, 'today', '$197B', 'estimated, $25.8B in 1973'],
		['what was printed, by choice', old, 'nominal', '$25.8B', 'estimated, 1973'],
		['the range of a typical figure', { worthCents: 1_630_000, range: [950_000, 2_800_000] }, 'today', '$9,500 to $28,000', ''],
		['that versions begin at a price', { worthCents: 90_000, isFrom: true, year: '2025' }, 'today', 'from $900', '2025'],
		['a plain price', { worthCents: 612 }, 'today', '$6.12', ''],
		[
			'a range in today’s dollars',
			{ worthCents: 1_630_000, todaysCents: 3_260_000, range: [950_000, 2_800_000], year: '2000' },
			'today',
			'$19,000 to $56,000',
			'$9,500 to $28,000 in 2000',
		],
	] as const)('says %s', (_, figure, dollars, worth, note) => {
		expect(toListWords(figure, dollars)).toEqual({ worth, note });
	});
});

describe('toComparedNote()', () => {
	const price = { basis: 'list-price', asOf: '1982-08-01' } as const;
	const usual = { ...RANGE, asOf: '2022-08-29' } as const;

	test.each([
		['the year of a past price', price, 1_630_000, 'in 1982'],
		['what was printed of a converted one', price, 5_000_000, '$16,300 in 1982'],
		['nothing of a recent price', { ...price, asOf: '2026-08-01' }, 1_630_000, ''],
		['the range of which the middle is compared', usual, 1_630_000, 'middle of $9,500 to $28,000, in 2022'],
		['both ranges of a converted one', usual, 3_260_000, 'middle of $19,000 to $56,000; $9,500 to $28,000 in 2022'],
		['the range around an average', { ...usual, typicalIs: 'average', asOf: '2026-08-01' }, 1_630_000, 'range $9,500 to $28,000'],
	] as const)('is %s', (_, valuation, cents, note) => {
		expect(toComparedNote(createItem({ worthCents: 1_630_000, valuation }), cents, TODAY)).toBe(note);
	});
});
