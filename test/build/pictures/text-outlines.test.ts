import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitText, readTextOutlines, wrapText } from '../../../build/pictures/text-outlines.ts';

const text = readTextOutlines();
/** Right ends of the lines and curves of a path. */
const toRight = (path: string) => Math.max(...[...path.matchAll(/(-?[\d.]+) -?[\d.]+(?=[MLQCZ]|$)/g)].map(([, x]) => Number(x)));

describe('toDrawable()', () => {
	test.each([
		['Mona Lisa', 'Mona Lisa'],
		['Uhlenhaut Coupé', 'Uhlenhaut Coupé'],
		['Coupe\u0301', 'Coupé'],
		['Škoda Łódź ő “x” ’ $¢ 1¢', 'Škoda Łódź ő “x” ’ $¢ 1¢'],
		['Đặng Ǆ', 'Đang DZ'],
		['ﬁancée', 'fiancée'],
		['東京 Tower', 'Tower'],
		['  a \t b\u00a0c ', 'a b c'],
		['a\u202eb\u200bc\u0000d', 'abcd'],
		['\u{1f951}', ''],
		['東京', ''],
		['', ''],
	])('makes %j into %j', (given, drawable) => {
		expect(text.toDrawable(given)).toBe(drawable);
	});
});

describe('toPath()', () => {
	test('holds numbers alone, also where a length is next to nothing', () => {
		// Places and sizes at which the font library's own writer made NaN.
		for (let x = 500; x < 520; x += 0.7) {
			for (const size of [24, 31, 62, 117.9]) {
				expect(text.toPath('Gram of Antimatter $62,500,000,000,000', { x, y: 300.123, size })).toMatch(/^[MLQCZ0-9. -]+$/);
			}
		}
	});

	test('ends where measure() says', () => {
		for (const word of ['Bitcoin', 'AVAToY', 'Škoda', '$62,700']) {
			const width = text.measure(word, 100);
			const right = toRight(text.toPath(word, { x: 0, y: 100, size: 100 }));
			expect(Math.abs(right - width), word).toBeLessThan(8);
		}
	});
});

describe('measure()', () => {
	test('grows with the size and knows of kerning', () => {
		expect(text.measure('Bitcoin', 50)).toBeCloseTo(text.measure('Bitcoin', 100) / 2, 6);
		expect(text.measure('AV', 100)).toBeLessThan(text.measure('A', 100) + text.measure('V', 100) - 3);
		expect(text.measure('', 100)).toBe(0);
	});
});

/** Every character is one wide. */
const countCharacters = (text: string) => [...text].length;

describe('wrapText()', () => {
	test.each([
		['Bitcoin', 10, ['Bitcoin']],
		['Mona Lisa', 9, ['Mona Lisa']],
		['Mona Lisa', 8, ['Mona', 'Lisa']],
		['aaa bbb ccc d', 11, ['aaa bbb', 'ccc d']],
		['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
		['ab cdefghij', 4, ['ab', 'cdef', 'ghij']],
	])('sets %j in %d', (text, width, lines) => {
		expect(wrapText(text, width, countCharacters)).toEqual(lines);
	});

	test('loses nothing and keeps to the width', () => {
		const words = fc.array(
			fc.string({ minLength: 1, maxLength: 30 }).map((word) => word.replaceAll(' ', 'x')),
			{ minLength: 1, maxLength: 12 },
		);
		fc.assert(
			fc.property(words, fc.integer({ min: 4, max: 40 }), (parts, width) => {
				const lines = wrapText(parts.join(' '), width, countCharacters);
				expect(lines.join('').replaceAll(' ', '')).toBe(parts.join(''));
				for (const line of lines) expect(countCharacters(line)).toBeLessThanOrEqual(width);
			}),
		);
	});
});

describe('fitText()', () => {
	const sizes = [
		{ size: 4, maxLines: 1 },
		{ size: 2, maxLines: 2 },
	];
	const setInBox = (text: string) => fitText(text, { width: 20, sizes, measure: (part, size) => countCharacters(part) * size });

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
