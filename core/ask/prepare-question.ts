import type { SearchIndex } from '../search-index/search-index.ts';
import type { Candidate } from './candidates/candidate.ts';
import { generateCandidates } from './candidates/generate.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import { type Earlier, findBackReferences, type Linked, type LinkOptions, linkQuestion } from './link/link-question.ts';
import { isKnownWord, type Masked, maskQuestion } from './score/mask.ts';

/** A question before its plans are ranked: what its words may mention, the same with names masked, and every plan that it may mean. */
export type PreparedQuestion = { linked: Linked; masked: Masked; candidates: readonly Candidate[] };

type PrepareOptions = {
	lexicon: Lexicon;
	/** Over the lexicon's items, in their order. */
	searchIndex: SearchIndex;
	/** Identities of the words that are known from the training questions. */
	words: ReadonlySet<number>;
	/** What the question before spoke of, which `it` may mean. */
	earlier?: Earlier | undefined;
} & Pick<LinkOptions, 'isInOrder'>;

/** Prepares a question for the ranker, in training as in use. */
export function prepareQuestion(question: string, { lexicon, searchIndex, words, earlier, isInOrder }: PrepareOptions): PreparedQuestion {
	const found = linkQuestion(question, lexicon, { searchIndex, isWord: (word) => isKnownWord(words, word), isInOrder });
	const linked = earlier === undefined ? found : { ...found, mentions: [...found.mentions, ...findBackReferences(found.tokens, earlier)] };
	return { linked, masked: maskQuestion(linked, lexicon, words), candidates: generateCandidates(linked, lexicon) };
}
