import { describe, expect, test } from 'vitest';
import { enumerate, figure, name, say, toGuardedText } from '../../../../core/ask/sentences/figures.ts';

const isName = (text: string) => text === 'Apollo 11 Bag';

describe('toGuardedText()', () => {
	test('accepts figures and names', () => {
		const pieces = say`${name('Apollo 11 Bag')} is worth ${figure({ figure: '$5', rounded: true })}.`;
		expect(toGuardedText(pieces, isName)).toBe('Apollo 11 Bag is worth about $5.');
	});
	test('throws for words with a digit', () => {
		expect(() => toGuardedText(say`worth ${'$1'}`, isName)).toThrow(/carry a number/);
		expect(() => toGuardedText(say`worth ${'٣'}`, isName)).toThrow(/carry a number/);
	});
	test('throws for names that are not in the catalogue', () => {
		expect(() => toGuardedText([name('Apollo 12 Bag')], isName)).toThrow(/none such/);
	});
	test('begins with a capital letter, except for names', () => {
		expect(toGuardedText(say`about it`, isName)).toBe('About it');
		expect(toGuardedText([name('iPod')], () => true)).toBe('iPod');
	});
});

describe('enumerate()', () => {
	test.each([
		[['a'], 'a'],
		[['a', 'b'], 'a and b'],
		[['a', 'b', 'c'], 'a, b and c'],
	])('%j', (parts, text) => {
		expect(
			enumerate(parts.map((part) => say`${part}`))
				.map((piece) => piece.text)
				.join(''),
		).toBe(text);
	});
});
