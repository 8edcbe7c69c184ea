import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toChecksum } from '../../../core/search-index/index-file.ts';

const words = Uint32Array.from({ length: 64 }, (_, i) => Math.imul(i, 2654435761));

describe('toChecksum()', () => {
	test('stays what it was, or files written before are refused', () => {
		expect(toChecksum(words)).toBe(3790379293);
		expect(toChecksum(new Uint32Array(8))).toBe(1936147663);
	});

	test('changes with any change within one word', () => {
		fc.assert(
			fc.property(fc.nat(words.length - 1), fc.integer({ min: 1, max: 0xffffffff }), (place, bits) => {
				expect(toChecksum(words.with(place, (words[place]! ^ bits) >>> 0))).not.toBe(toChecksum(words));
			}),
			{ numRuns: 1000 },
		);
	});

	test('changes with any two words swapped, with runs of words gone to zero, and with zeros at the end', () => {
		const others: Uint32Array[] = [Uint32Array.of(...words, 0, 0, 0, 0)];
		for (let i = 1; i < words.length; i++) {
			others.push(words.slice().fill(0, i));
			for (let k = 0; k < i; k++) others.push(words.with(i, words[k]!).with(k, words[i]!));
		}
		expect(others.filter((other) => toChecksum(other) === toChecksum(words))).toEqual([]);
	});
});
