import { describe, expect, test } from 'vitest';
import { xxHash32 } from '../../../core/search-index/xx-hash-32.ts';

function hashText(text: string): number {
	return xxHash32(new Uint32Array(new TextEncoder().encode(text).buffer));
}

describe('xxHash32()', () => {
	test('gives what the reference program gives', () => {
		expect(hashText('abcdefghijklmnop')).toBe(2637007714);
		expect(hashText('Nobody inspects the spammish repetition of cats!')).toBe(1117472956);
	});

	test('changes with any single bit', () => {
		const words = Uint32Array.from({ length: 64 }, (_, i) => i * 2654435761);
		const hash = xxHash32(words);
		for (let bit = 0; bit < words.length * 32; bit++) {
			words[bit >> 5]! ^= 1 << (bit & 31);
			expect(xxHash32(words)).not.toBe(hash);
			words[bit >> 5]! ^= 1 << (bit & 31);
		}
	});
});
