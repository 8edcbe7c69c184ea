import { getLexicon, type Lexicon } from '../../core/ask/lexicon/lexicon.ts';
import { type Token, tokenize } from '../../core/ask/lexicon/tokenize.ts';
import { isVocabulary } from '../../core/ask/lexicon/vocabulary.ts';
import { linkEntities } from '../../core/ask/read/link-entities.ts';
import { parseAmount } from '../../core/ask/read/parse-amount.ts';
import { readQuestion } from '../../core/ask/read/read-question.ts';
import type { Atom } from '../../core/ask/read/reading.ts';
import { type Exact, exact } from '../../core/exact.ts';
import type { Catalogue } from '../../core/item/catalogue.ts';
import type { SearchIndex } from '../../core/search-index/search-index.ts';

/** A question, read for collecting an offer. */
export type Asked = {
	/** As typed. */
	tokens: readonly Token[];
	/** As the rules read it, with misspellings corrected. */
	atoms: readonly Atom[];
	/** Stems of the words that may name something: without question words and very short words. */
	stems: ReadonlySet<string>;
	catalogue: Catalogue;
	lexicon: Lexicon;
	searchIndex: SearchIndex;
};

/** Limit of stems looked up per question: each takes a pass over the catalogue. */
const MAX_STEMS = 24;

/** Reads a question once, for all parts of the offer. */
export function readAsked(question: string, { catalogue, searchIndex }: { catalogue: Catalogue; searchIndex: SearchIndex }): Asked {
	const lexicon = getLexicon(catalogue);
	const tokens = tokenize(question);
	const stems = tokens.flatMap(({ kind, word, stem }) => (kind === 'word' && stem.length > 2 && !isVocabulary(word) ? [stem] : []));
	const { atoms } = readQuestion(question, lexicon, searchIndex);
	return { tokens, atoms, stems: new Set([...new Set(stems)].slice(0, MAX_STEMS)), catalogue, lexicon, searchIndex };
}

/* The amounts that a question writes, in its own words. */

/** An amount in the words of the question: `3`, `half a`, `$1.5 million`, `20%`, `second`, `$2–5k`. Money and both ends of a range are in US cents. */
export type Phrase = { words: string; value: Exact } & (
	| { kind: 'number' | 'money' | 'percent' | 'ordinal' }
	| { kind: 'range'; upTo: Exact }
);

/** Limit of amounts per question. No plan needs more. */
const MAX_PHRASES = 24;

/** The words of some tokens, spaced as the question spaces them. */
function toWords(tokens: readonly Token[]): string {
	return tokens
		.map((token) => (token.glued ? '' : ' ') + token.text)
		.join('')
		.trim();
}

/** Single amounts from left to right. Parts of names are not amounts: neither the 9 of Phone 9 nor the dozen of Dozen Eggs. */
function readAmounts({ tokens, lexicon }: Asked): Phrase[] {
	const links = new Map(linkEntities(tokens, lexicon).map((link) => [link.start, link]));
	const phrases: Phrase[] = [];
	for (let at = 0; at < tokens.length; ) {
		const link = links.get(at);
		// An amount ends where a name begins: `two dozen eggs` are two of Dozen Eggs.
		const room = link ? undefined : [...links.keys()].find((start) => start > at);
		const amount = parseAmount(room === undefined ? tokens : tokens.slice(0, room), at);
		if (link && !(amount && amount.end > link.end)) at = link.end;
		else if (!amount) at++;
		else {
			if (amount.kind !== 'foreign') phrases.push({ words: toWords(tokens.slice(at, amount.end)), kind: amount.kind, value: amount.value });
			at = amount.end;
		}
	}
	return phrases;
}

/** Ordinals such as `second`, and ranges, whose ends depend on each other (`$2–5k` is $2,000 to $5,000). */
function readJoined({ atoms }: Asked): Phrase[] {
	return atoms.flatMap((atom): Phrase[] => {
		if (atom.cents && atom.upTo) return [{ words: atom.text, kind: 'range', value: atom.cents, upTo: atom.upTo }];
		return atom.ordinal === undefined ? [] : [{ words: atom.text, kind: 'ordinal', value: exact(atom.ordinal) }];
	});
}

/** Every amount in the question, parsed by code. The words of each are unique; parts of a larger amount are left out. */
export function readPhrases(asked: Asked): readonly Phrase[] {
	const joined = readJoined(asked);
	const taken = joined.map((phrase) => phrase.words.replaceAll(' ', ''));
	const single = readAmounts(asked).filter(({ words }) => !taken.some((text) => text.includes(words.replaceAll(' ', ''))));
	return [...new Map([...joined, ...single].map((phrase) => [phrase.words, phrase])).values()].slice(0, MAX_PHRASES);
}
