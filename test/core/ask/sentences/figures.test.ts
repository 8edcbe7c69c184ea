import { describe, expect, test } from 'vitest';
import { toMoneyFigure, toPercentFigure, toQuantityFigure } from '../../../../core/ask/sentences/figures.ts';
import { parseFraction } from '../../../../core/exact.ts';

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

describe('toPercentFigure()', () => {
	test.each([
		['1/8', '13%', true],
		['1/2', '50%', false],
		['1/30', '3.3%', true],
		['9/100', '9%', false],
		['1/10000', '0.01%', false],
		['1/7777', '0.013%', true],
		['12345/1000', '1,230%', true],
	])('%s', (share, figure, rounded) => {
		expect(toPercentFigure(parseFraction(share))).toEqual({ figure, rounded });
	});
});

describe('toQuantityFigure()', () => {
	test.each([
		['5/2', '2.5', false],
		['643/20', '32.15', false],
		['5840', '5,840', false],
		['1/3', '0.3333', true],
	])('%s', (quantity, figure, rounded) => {
		expect(toQuantityFigure(parseFraction(quantity))).toEqual({ figure, rounded });
	});
});
