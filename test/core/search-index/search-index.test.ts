import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toChecksum, writeIndexFile } from '../../../core/search-index/index-file.ts';
import type { SearchEntry } from '../../../core/search-index/plan-postings.ts';
import { planPostings } from '../../../core/search-index/plan-postings.ts';
import { createFinder, createSearchIndex, openSearchIndex, type SearchMatch } from '../../../core/search-index/search-index.ts';
import { similarity, toTrigrams } from '../../../core/search-index/trigram.ts';

/** What the index must give: every name scored, then sorted by the contract's words. */
function scoreEveryName(entries: readonly SearchEntry[], query: string, limit: number, minSimilarity: number): SearchMatch[] {
	const toNormal = (text: string) => text.normalize('NFKC').trim();
	const toKey = (text: string) => Array.from(toNormal(text), (c) => (c === 'İ' ? 'i' : c.toLowerCase())).join('');
	const compareSlugs = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
	return entries
		.map((entry, ordinal) => ({
			ordinal,
			similarity: Math.max(...[entry.name, ...entry.aliases].map((name) => similarity(name, query))),
			exact: toKey(entry.name) === toKey(query),
			length: [...toNormal(entry.name)].length,
			slug: entry.slug,
		}))
		.filter((match) => match.similarity > 0 && match.similarity >= minSimilarity)
		.sort(
			(a, b) =>
				b.similarity - a.similarity ||
				Number(b.exact) - Number(a.exact) ||
				a.length - b.length ||
				compareSlugs(a.slug, b.slug) ||
				a.ordinal - b.ordinal,
		)
		.slice(0, limit)
		.map(({ ordinal, similarity }) => ({ ordinal, similarity }));
}

function toEntries(names: readonly (string | readonly string[])[]): SearchEntry[] {
	return names.map((own, i) => {
		const [name, ...aliases] = typeof own === 'string' ? [own] : own;
		return { slug: `item-${i}`, name: name ?? '', aliases };
	});
}

function findNames(entries: readonly SearchEntry[], query: string, limit = 5, minSimilarity = 0.15): string[] {
	const index = openSearchIndex(createSearchIndex(entries));
	return index.findSimilar(query, { limit, minSimilarity }).map(({ ordinal }) => entries[ordinal]!.name);
}

/** Few words, so that catalogues are full of ties and near ties. */
const word = fc.oneof(
	{ weight: 6, arbitrary: fc.constantFrom('car', 'cars', 'Car', 'CARD', 'cart', 'red', 'a', 'b', 'ab', '3', '12', '123', 'banana') },
	{
		weight: 3,
		arbitrary: fc.constantFrom(
			'café',
			'cafe\u0301',
			'É',
			'ß',
			'İ',
			'ı',
			'ΟΔΟΣ',
			'οδος',
			'日本',
			'日本語',
			'東京',
			'한국',
			"don't",
			'x-y_z',
		),
	},
	{ weight: 1, arbitrary: fc.constantFrom('', '!!', '😀', '\u0301', '٣', '\u{20000}') },
	// NFKC makes plain letters of these, and more of some.
	{ weight: 1, arbitrary: fc.constantFrom('Ⓐ', 'ｃａｒ', '㍷', '½', '\u00a0') },
	{ weight: 2, arbitrary: fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'é', '日', ' '), maxLength: 6 }) },
);
const name = fc.array(word, { maxLength: 4 }).chain((words) => fc.constantFrom(' ', '  ', '-').map((separator) => words.join(separator)));
const slug = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '-', '1'), minLength: 1, maxLength: 4 });
const entry = fc.record({ slug, name, aliases: fc.array(name, { maxLength: 3 }) });
const minSimilarity = fc.oneof(fc.constantFrom(0, 0.15, 0.3, 1 / 3, 0.45, 0.5, 0.7, 1), fc.double({ min: 0, max: 1, noNaN: true }));

describe('findSimilar()', () => {
	test('gives exactly what scoring every name gives, whatever the size of the blocks', () => {
		fc.assert(
			fc.property(
				fc.array(entry, { maxLength: 60, size: 'max' }),
				fc.constantFrom(4, 8, 16, 64, 256, 16_384),
				fc.array(fc.tuple(name, fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constant(1000)), minSimilarity), {
					minLength: 1,
					maxLength: 5,
				}),
				(entries, blockNames, searches) => {
					const index = openSearchIndex(writeIndexFile(planPostings(entries, blockNames)));
					expect(index.size).toBe(entries.length);
					for (const [query, limit, least] of searches) {
						const expected = scoreEveryName(entries, query, limit, least);
						expect(index.findSimilar(query, { limit, minSimilarity: least })).toEqual(expected);
					}
				},
			),
			{ numRuns: 100 },
		);
	});

	test('gives exactly that from many blocks, where whole lists are left unscanned', () => {
		const longName = fc.array(fc.oneof(word, fc.string({ unit: fc.constantFrom(...'abdeilnorst'), minLength: 2, maxLength: 8 })), {
			minLength: 1,
			maxLength: 6,
		});
		const names = fc.sample(longName, { numRuns: 1500, seed: 3 }).map((words) => words.join(' '));
		const entries = toEntries(names);
		const file = planPostings(entries, 64);
		const work = { postings: 0, probes: 0 };
		const findSimilar = createFinder(file, work);
		for (let i = 0; i < names.length; i += 40) {
			// A name with a letter left out, and now and then one with other words behind it.
			const query = `${names[i]!.slice(0, 2)}${names[i]!.slice(3)}${i % 3 === 0 ? names[i + 1] : ''}`;
			const limit = 1 + (i % 7);
			expect(findSimilar(query, { limit, minSimilarity: 0.15 })).toEqual(scoreEveryName(entries, query, limit, 0.15));
		}
		expect(work.probes).toBeGreaterThan(500);
	});

	test('takes queries with more trigrams than a counter of 7 bits can count', () => {
		const long = Array.from({ length: 60 }, (_, i) => ((i + 2) * 1_299_709).toString(36)).join(' ');
		const entries = toEntries([
			long,
			long.slice(0, 200),
			'word4',
			'other',
			...Array.from({ length: 40 }, (_, i) => long.slice(i, 300 - i)),
		]);
		expect(toTrigrams(long).length).toBeGreaterThan(300);
		for (const [query, limit] of [
			[long, 5],
			[long.slice(1), 100],
			[long.slice(0, 150), 7],
		] as const) {
			expect(openSearchIndex(createSearchIndex(entries)).findSimilar(query, { limit, minSimilarity: 0 })).toEqual(
				scoreEveryName(entries, query, limit, 0),
			);
		}
	});

	test('gives every match for an unbounded limit', () => {
		const entries = toEntries(['car', 'cart', 'cartoon', 'boat']);
		const matches = openSearchIndex(createSearchIndex(entries)).findSimilar('car', { limit: Number.POSITIVE_INFINITY, minSimilarity: 0 });
		expect(matches.map(({ ordinal }) => ordinal)).toEqual([0, 1, 2]);
	});

	test('answers one query after another from the same index as it answers each alone', () => {
		const entries = toEntries(['red car', 'red cart', 'blue boat', 'a red car of gold']);
		const index = openSearchIndex(createSearchIndex(entries));
		const find = (query: string) => index.findSimilar(query, { limit: 5, minSimilarity: 0.15 });
		const alone = find('red car');
		find('blue boat');
		expect(find('red car')).toEqual(alone);
	});

	test('gives each item its own name first, also among names with the same trigrams', () => {
		const entries = toEntries(['b a', 'a-b', 'A B', 'a b', 'a b!', 'b-a']);
		for (const { name } of entries.filter(({ name }) => name !== 'a b')) expect(findNames(entries, ` ${name} `)[0]).toBe(name);
	});

	test.each(['Ⓐ', 'ａ', 'A'])('gives the item whose own name is a first for %s: other forms of a letter are the letter', (query) => {
		expect(findNames(toEntries([['', 'a'], 'a']), query)).toEqual(['a', '']);
	});

	test('settles ties by the shorter name in code points, then by slug', () => {
		const entries = toEntries(['red car', 'red  car', 'RED CAR!', 'car red', 'red-car 😀']);
		expect(findNames(entries, 'car, red', 9)).toEqual(['red car', 'car red', 'red  car', 'RED CAR!', 'red-car 😀']);
	});

	test('takes the best of name and aliases, and gives an item once', () => {
		const entries = toEntries([
			['Bitcoin', 'BTC', 'bitcoin btc'],
			['Litecoin', 'LTC'],
		]);
		const index = openSearchIndex(createSearchIndex(entries));
		expect(index.findSimilar('btc', { limit: 5, minSimilarity: 0.2 })).toEqual([{ ordinal: 0, similarity: 1 }]);
	});

	test('compares the exact fraction with the threshold, where a float4 would not reach it', () => {
		const entries = toEntries(['abcdefgh abcdefg']);
		const [match] = openSearchIndex(createSearchIndex(entries)).findSimilar('abcdefgh', { limit: 1, minSimilarity: 9 / 10 });
		expect(match).toEqual({ ordinal: 0, similarity: 9 / 10 });
		expect(Math.fround(9 / 10) >= 9 / 10).toBe(false);
	});

	test('gives nothing for a query or a catalogue without words, and for a limit of 0', () => {
		expect(findNames(toEntries(['car', '!!']), '!!', 5, 0)).toEqual([]);
		expect(findNames([], 'car', 5, 0)).toEqual([]);
		expect(findNames(toEntries(['!!', '']), 'car', 5, 0)).toEqual([]);
		expect(findNames(toEntries(['car']), 'car', 0, 0)).toEqual([]);
	});
});

describe('createSearchIndex()', () => {
	const entries = toEntries(['Mona Lisa', ['Bitcoin', 'BTC'], 'Crème brûlée', '日本刀', 'Boeing 747', '']);

	test('gives the same bytes for the same entries', () => {
		expect(createSearchIndex(entries)).toEqual(createSearchIndex(structuredClone(entries)));
	});
});

describe('openSearchIndex()', () => {
	const entries = toEntries(['Mona Lisa', ['Bitcoin', 'BTC'], 'Crème brûlée', '日本刀', 'Boeing 747', '']);
	const bytes = createSearchIndex(entries);

	test.each([0, 1, 2, 3, 4, 7])('opens bytes that start %d into their buffer', (offset) => {
		const shifted = new Uint8Array(bytes.length + offset);
		shifted.set(bytes, offset);
		const index = openSearchIndex(shifted.subarray(offset));
		expect(index.findSimilar('mona lisa', { limit: 1, minSimilarity: 0.15 })).toEqual([{ ordinal: 0, similarity: 1 }]);
	});

	test('opens a Buffer, whose slice() does not copy', () => {
		const shifted = Buffer.alloc(bytes.length + 1);
		shifted.set(bytes, 1);
		expect(openSearchIndex(shifted.subarray(1)).size).toBe(entries.length);
	});

	test('refuses a file with any byte changed', () => {
		for (let i = 0; i < bytes.length; i++) {
			const damaged = bytes.slice();
			damaged[i]! ^= 1 << (i % 8);
			expect(() => openSearchIndex(damaged), `byte ${i}`).toThrow('cannot open the search index: ');
		}
	});

	test('refuses a file of another length', () => {
		for (let length = 0; length < bytes.length; length++) {
			expect(() => openSearchIndex(bytes.slice(0, length))).toThrow('cannot open the search index: ');
		}
		expect(() => openSearchIndex(new Uint8Array([...bytes, 0, 0, 0, 0]))).toThrow(
			`cannot open the search index: it is ${bytes.length + 4} bytes long, its head says ${bytes.length}`,
		);
	});

	test('says what is wrong', () => {
		const changed = (word: number, value: number) => {
			const copy = bytes.slice();
			new Uint32Array(copy.buffer)[word] = value;
			return () => openSearchIndex(copy);
		};
		expect(() => openSearchIndex(new TextEncoder().encode('{"items":[]}'))).toThrow('the file does not begin with "WDXT"');
		expect(changed(1, 7)).toThrow('its format is version 7, this program reads version 1');
		expect(changed(3, 1)).toThrow(/its bytes are damaged, their checksum is \d+, its head says 1$/);
		expect(changed(9, 99)).toThrow(/its bytes are damaged/);
	});

	test('refuses an index made with the letters of another version of Unicode, and one whose sections do not fill it', () => {
		const sealed = (word: number, value: number) => {
			const words = new Uint32Array(bytes.slice().buffer);
			words[word] = value;
			words[3] = toChecksum(words.subarray(4));
			return () => openSearchIndex(new Uint8Array(words.buffer));
		};
		expect(sealed(4, 17)).toThrow('cannot open the search index: it holds the letters of Unicode 17, this program those of Unicode 14');
		expect(sealed(6, 99)).toThrow(/it is \d+ bytes long, its sections take \d+$/);
	});
});
