import { describe, expect, test } from 'vitest';
import { toComparisonMarkup } from '../../../core/pages/to-scale.ts';

describe('the note below a picture to scale', () => {
	const side = (slug: string, worthCents: number) => ({ slug, name: slug, worthCents, asOf: '2026-01-01' });
	const toNote = (a: number, b: number) =>
		toComparisonMarkup(
			{ a: side('debt', a), b: side('penny', b) },
			{ printed: { a, b }, names: ['the debt', 'a penny'], notes: ['', ''], cdnUrl: '' },
		).note;

	test.each([
		[60 ** 2, 'about 5 feet long'],
		[3600 ** 2, 'about 1 inch long'],
		[9000 ** 2, 'about 0.4 of an inch long'],
		[3_450_000_000_000_000, 'about 1/16,000 of an inch long'],
	])('says in lengths that Americans know how small a penny is next to %d cents', (larger, end) => {
		expect(toNote(larger, 1)).toBe(
			`Areas are to scale. If the debt were as long as a football field (100 yards), a penny would be ${end}.`,
		);
	});

	test('is short where both squares can be seen', () => {
		expect(toNote(200, 100)).toBe('Areas are to scale.');
	});
});
