import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { xxHash32 } from '../../../core/search-index/xx-hash-32.ts';

const words = Uint32Array.from({ length: 64 }, (_, i) => Math.imul(i, 2654435761));

function hashText(text: string): number {
	return xxHash32(new Uint32Array(new TextEncoder().encode(text).buffer));
}

describe('xxHash32()', () => {
	test('gives what the reference program gives', () => {
		expect(hashText('abcdefghijklmnop')).toBe(2637007714);
		expect(hashText('Nobody inspects the spammish repetition of cats!')).toBe(1117472956);
	});

	test('changes with any single bit', () => {
		for (let bit = 0; bit < words.length * 32; bit++) {
			const changed = words.slice();
			changed[bit >> 5]! ^= 1 << (bit & 31);
			expect(xxHash32(changed)).not.toBe(xxHash32(words));
		}
	});

	test('changes with two words swapped, any two bits of two words flipped, or zeros at the end', () => {
		const place = fc.nat(words.length - 1);
		fc.assert(
			fc.property(place, place, fc.nat(31), fc.nat(31), (i, k, bit, otherBit) => {
				fc.pre(i !== k);
				const swapped = words.with(i, words[k]!).with(k, words[i]!);
				const flipped = words.with(i, words[i]! ^ (1 << bit)).with(k, words[k]! ^ (1 << otherBit));
				expect(new Set([words, swapped, flipped, Uint32Array.of(...words, 0, 0, 0, 0)].map(xxHash32)).size).toBe(4);
			}),
			{ numRuns: 1000 },
		);
	});
});
