/* Runs at the edge. */
import { tokenize } from './tokenize.ts';
import { CUE_PHRASES, type Cue, PLAIN_WORDS } from './vocabulary.ts';

function createPhrases(): { phrases: Map<string, ReadonlySet<Cue>>; longest: number } {
	const phrases = new Map<string, Set<Cue>>();
	let longest = 1;
	for (const [cue, list] of Object.entries(CUE_PHRASES) as [Cue, string][]) {
		for (const phrase of list.split(', ')) {
			const words = tokenize(phrase).map((token) => token.word);
			longest = Math.max(longest, words.length);
			const key = words.join(' ');
			const cues = phrases.get(key) ?? new Set<Cue>();
			phrases.set(key, cues.add(cue));
		}
	}
	return { phrases, longest };
}

const { phrases, longest } = createPhrases();
const plain = new Set(PLAIN_WORDS);
/** Words that ask by themselves. */
export const CUE_WORDS: readonly string[] = [...phrases.keys()].filter((phrase) => !phrase.includes(' '));

/** Whether the word stands in the vocabulary, as a plain word or in a phrase. */
export function isVocabulary(word: string): boolean {
	return plain.has(word) || phrases.has(word);
}

const inPhrases = new Set([...phrases.keys()].flatMap((phrase) => phrase.split(' ')));

/** Whether the word is one of the vocabulary's, be it only within a phrase. */
export function isSpelled(word: string): boolean {
	return plain.has(word) || inPhrases.has(word);
}

/** Whether the word carries no meaning of its own. */
export function isPlain(word: string): boolean {
	return plain.has(word);
}

/** The longest phrase of the vocabulary that starts here. @param words folded */
export function findCue(words: readonly string[], start: number): { cues: ReadonlySet<Cue>; length: number } | undefined {
	for (let length = Math.min(longest, words.length - start); length > 0; length--) {
		const cues = phrases.get(words.slice(start, start + length).join(' '));
		if (cues) return { cues, length };
	}
	return undefined;
}
