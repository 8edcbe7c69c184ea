import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countPostings, findReached, hasPosting, MAX_COUNT } from '../../../core/search-index/block-scanner.ts';

const postings = fc.uniqueArray(fc.nat(99), { maxLength: 40 }).map((places) => Uint16Array.from(places).sort());

describe('countPostings()', () => {
	test('adds one for each posting between two places, odd or even', () => {
		fc.assert(
			fc.property(postings, fc.nat(40), fc.nat(40), (list, a, b) => {
				const [start, end] = [Math.min(a, b, list.length), Math.min(Math.max(a, b), list.length)];
				const even = new Uint16Array(list.length + (list.length % 2));
				even.set(list);
				const counters = new Uint8Array(100);
				countPostings(counters, even, new Uint32Array(even.buffer), start, end);
				const expected = new Uint8Array(100);
				for (const place of list.subarray(start, end)) expected[place] = 1;
				expect(counters).toEqual(expected);
			}),
		);
	});
});

describe('hasPosting()', () => {
	test('finds what is in the list, within its bounds only', () => {
		fc.assert(
			fc.property(postings, fc.nat(99), fc.nat(40), (list, place, cut) => {
				const start = Math.min(cut, list.length);
				expect(hasPosting(list, start, list.length, place)).toBe(list.subarray(start).includes(place));
			}),
		);
	});
});

describe('findReached()', () => {
	test('gives the first word with a counter that reaches the least count', () => {
		fc.assert(
			fc.property(
				fc.array(fc.integer({ min: 0, max: MAX_COUNT }), { minLength: 4, maxLength: 80 }),
				fc.integer({ min: 1, max: MAX_COUNT }),
				fc.nat(20),
				(counts, least, from) => {
					const counters = Uint8Array.from({ length: counts.length - (counts.length % 4) }, (_, i) => counts[i]!);
					const end = counters.length / 4;
					const start = Math.min(from, end);
					const place = counters.findIndex((count, i) => i >= start * 4 && count >= least);
					expect(findReached(new Int32Array(counters.buffer), start, end, least)).toBe(place === -1 ? end : Math.floor(place / 4));
				},
			),
		);
	});
});
