import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toChecksum } from '../../../core/search-index/checksum.ts';

const words = Uint32Array.from({ length: 64 }, (_, i) => Math.imul(i, 2654435761));

describe('toChecksum()', () => {
	test('stays what it was, or files written before are refused', () => {
		expect(toChecksum(words)).toBe(3790379293);
		expect(toChecksum(new Uint32Array(8))).toBe(1936147663);
	});

	test('changes with any single bit', () => {
		const checksum = toChecksum(words);
		for (let bit = 0; bit < words.length * 32; bit++) {
			const changed = words.slice();
			changed[bit >> 5]! ^= 1 << (bit & 31);
			expect(toChecksum(changed)).not.toBe(checksum);
		}
	});

	test('changes with two words swapped, changed, or with zeros at the end', () => {
		const place = fc.nat(words.length - 1);
		fc.assert(
			fc.property(place, place, fc.nat(31), fc.nat(31), (i, k, bit, otherBit) => {
				fc.pre(i !== k);
				const swapped = words.with(i, words[k]!).with(k, words[i]!);
				const flipped = words.with(i, words[i]! ^ (1 << bit)).with(k, words[k]! ^ (1 << otherBit));
				expect(new Set([words, swapped, flipped, Uint32Array.of(...words, 0, 0, 0, 0)].map(toChecksum)).size).toBe(4);
			}),
			{ numRuns: 1000 },
		);
	});
});
