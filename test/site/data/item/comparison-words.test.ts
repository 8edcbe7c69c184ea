import { describe, expect, test } from 'vitest';
import { toDating, toSideNote } from '../../../../site/data/item/comparison-words.ts';

const TODAY = '2026-11-22';
const console5 = { name: 'PlayStation 5', worthLabel: '$649.99', asOf: '2026-04-01' };
const computer = { name: 'Commodore 64', worthLabel: '$595', asOf: '1982-08-01' };
const painting = { name: 'Salvator Mundi', worthLabel: '$450,312,500', asOf: '2017-11-15' };
const diamond = { name: 'Pink Star', worthLabel: '$71,200,000', asOf: '2017-04-04' };

describe('toDating()', () => {
	test.each([
		['two recent figures', console5, console5, ''],
		[
			'figures of different years',
			console5,
			computer,
			'With figures from 2026 for PlayStation 5 and 1982 for Commodore 64; inflation is not counted.',
		],
		['past figures of one year', painting, diamond, 'With figures from 2017.'],
	])('of %s', (_, a, b, words) => {
		expect(toDating({ a, b }, TODAY)).toBe(words);
	});

	test('of a comparison in today’s dollars says so, with the years', () => {
		expect(toDating({ a: computer, b: console5, dollars: 'today' }, TODAY)).toBe(
			'In today’s dollars, with figures from 1982 for Commodore 64 and 2026 for PlayStation 5.',
		);
		expect(toDating({ a: console5, b: console5, dollars: 'today' }, TODAY)).toBe('In today’s dollars.');
	});
});

describe('toSideNote()', () => {
	test('is the year of a past figure, what was printed of a converted one, and nothing of a recent one', () => {
		expect(toSideNote(computer, computer, TODAY)).toBe('in 1982');
		expect(toSideNote({ ...computer, worthLabel: '$2,040.92' }, computer, TODAY)).toBe('$595 in 1982');
		expect(toSideNote(console5, console5, TODAY)).toBe('');
	});
});
