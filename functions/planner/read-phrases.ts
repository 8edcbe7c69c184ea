/* Runs at the edge. The amounts that a question writes, in its own words. */
import { type Exact, exact } from '../ask/exact.ts';
import { linkEntities } from '../ask/link-entities.ts';
import { parseAmount } from '../ask/parse-amount.ts';
import type { Token } from '../ask/tokenize.ts';
import type { Asked } from './read-asked.ts';

/** An amount in the words of the question: `3`, `half a`, `$1.5 million`, `20%`, `second`, `$2–5k`. Money and both ends of a range are in US cents. */
export type Phrase = { words: string; value: Exact } & (
	| { kind: 'number' | 'money' | 'percent' | 'ordinal' }
	| { kind: 'range'; upTo: Exact }
);

/** Amounts of one question; whoever writes more asks nothing that a plan could hold. */
const MAX_PHRASES = 24;

/** The words of some tokens, spaced as the question spaces them. */
function toWords(tokens: readonly Token[]): string {
	return tokens
		.map((token) => (token.glued ? '' : ' ') + token.text)
		.join('')
		.trim();
}

/** Single amounts from left to right. What belongs to a name is none: neither the 9 of Phone 9 nor the dozen of Dozen Eggs. */
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

/** What takes more than a number to read: `second`, and ranges, whose ends depend on one another (`$2–5k` is $2,000 to $5,000). */
function readJoined({ atoms }: Asked): Phrase[] {
	return atoms.flatMap((atom): Phrase[] => {
		if (atom.cents && atom.upTo) return [{ words: atom.text, kind: 'range', value: atom.cents, upTo: atom.upTo }];
		return atom.ordinal === undefined ? [] : [{ words: atom.text, kind: 'ordinal', value: exact(atom.ordinal) }];
	});
}

/** Every amount in the question, read by code; the words of each are unique, and the part of a larger one is left out. */
export function readPhrases(asked: Asked): readonly Phrase[] {
	const joined = readJoined(asked);
	const taken = joined.map((phrase) => phrase.words.replaceAll(' ', ''));
	const single = readAmounts(asked).filter(({ words }) => !taken.some((text) => text.includes(words.replaceAll(' ', ''))));
	return [...new Map([...joined, ...single].map((phrase) => [phrase.words, phrase])).values()].slice(0, MAX_PHRASES);
}
