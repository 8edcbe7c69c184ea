import { describe, expect, test } from 'vitest';
import { toCountFigure, toMoneyFigure, toPercentFigure } from '../../../core/ask/phrases/figures.ts';
import { exact, parseFraction } from '../../../core/exact.ts';

describe('toMoneyFigure()', () => {
	test.each([
		['500', '$5', false],
		['550', '$5.50', false],
		['1', '$0.01', false],
		['8700000', '$87,000', false],
		['1001/2', '$5.01', true],
		['1/3', 'less than a cent', false],
		['99999999', '$999,999.99', false],
		['100000000', '$1 million', false],
		['45030000000', '$450.3 million', false],
		['123456789', '$1.235 million', true],
		['99996000000', '$1 billion', true],
		['900719925474099100', '$9.007 quadrillion', true],
	])('%s cents', (cents, figure, rounded) => {
		expect(toMoneyFigure(parseFraction(cents))).toEqual({ figure, rounded });
	});
});

describe('toCountFigure()', () => {
	test.each([
		['7250', '7,250', false],
		['7/2', '3.5', false],
		['10/3', '3.33', true],
		['1000/3', '333', true],
		['1/15026', '0.0000666', true],
		['1999999/2', '1,000,000', true],
		['1234567', '1.235 million', true],
		['5000000000', '5 billion', false],
		['0', '0', false],
	])('%s', (count, figure, rounded) => {
		expect(toCountFigure(parseFraction(count))).toEqual({ figure, rounded });
	});
});

describe('toPercentFigure()', () => {
	test('is a hundred times the share', () => {
		expect(toPercentFigure(exact(1, 8))).toEqual({ figure: '12.5%', rounded: false });
	});
});
