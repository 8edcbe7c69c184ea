import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitText, wrapText } from '../../../build/pictures/text-outlines.ts';

/** Every character is one wide. */
const measure = (text: string) => [...text].length;

describe('wrapText()', () => {
	test.each([
		['Bitcoin', 10, ['Bitcoin']],
		['Mona Lisa', 9, ['Mona Lisa']],
		['Mona Lisa', 8, ['Mona', 'Lisa']],
		['aaa bbb ccc d', 11, ['aaa bbb', 'ccc d']],
		['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
		['ab cdefghij', 4, ['ab', 'cdef', 'ghij']],
	])('sets %j in %d', (text, width, lines) => {
		expect(wrapText(text, width, measure)).toEqual(lines);
	});

	test('loses nothing and keeps to the width', () => {
		const words = fc.array(
			fc.string({ minLength: 1, maxLength: 30 }).map((word) => word.replaceAll(' ', 'x')),
			{ minLength: 1, maxLength: 12 },
		);
		fc.assert(
			fc.property(words, fc.integer({ min: 4, max: 40 }), (parts, width) => {
				const lines = wrapText(parts.join(' '), width, measure);
				expect(lines.join('').replaceAll(' ', '')).toBe(parts.join(''));
				for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width);
			}),
		);
	});
});

describe('fitText()', () => {
	const sizes = [
		{ size: 4, maxLines: 1 },
		{ size: 2, maxLines: 2 },
	];
	const setInBox = (text: string) => fitText(text, { width: 20, sizes, measure: (part, size) => measure(part) * size });

	test('takes the largest size that fits', () => {
		expect(setInBox('abcde')).toEqual({ size: 4, lines: ['abcde'] });
		expect(setInBox('abcdef')).toEqual({ size: 2, lines: ['abcdef'] });
		expect(setInBox('abcdef ghijkl')).toEqual({ size: 2, lines: ['abcdef', 'ghijkl'] });
	});

	test('cuts what fits at no size', () => {
		expect(setInBox('abcdefghij klmnopqrst uvwxyz')).toEqual({ size: 2, lines: ['abcdefghij', 'klmnopqrs…'] });
		expect(setInBox('a'.repeat(80))).toEqual({ size: 2, lines: ['a'.repeat(10), `${'a'.repeat(9)}…`] });
	});
});
