import { describe, expect, test } from 'vitest';
import { readTextOutlines } from '../../../build/pictures/text-outlines.ts';

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
