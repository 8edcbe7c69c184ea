import type { SearchIndex } from '../search-index/search-index.ts';
import type { Candidate } from './candidates/candidate.ts';
import { generateCandidates } from './candidates/generate.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import { cutStory } from './link/cut-story.ts';
import { type Earlier, findBackReferences, type Linked, type LinkOptions, linkQuestion } from './link/link-question.ts';
import { knowWords, type Masked, maskQuestion } from './score/mask.ts';
import type { Vocabulary } from './score/model.ts';

/** A question before its plans are ranked: what its words may mention, the same with names masked, and every plan that it may mean. */
export type PreparedQuestion = { linked: Linked; masked: Masked; candidates: readonly Candidate[] };

type PrepareOptions = {
	lexicon: Lexicon;
	/** Over the lexicon's items, in their order. */
	searchIndex: SearchIndex;
	vocabulary: Vocabulary;
	/** What the question before spoke of, which `it` may mean. */
	earlier?: Earlier | undefined;
} & Pick<LinkOptions, 'isInOrder'>;

/**
 * Most mentions of a question. Plans combine them, so their number decides what a question costs; of 2,785 questions that people wrote, none has
 * more than 18. Of a question with more, as one of the same words again and again, fewer are read.
 */
const MAX_MENTIONS = 18;
const MENTIONS_READ_OF_MORE = 10;
/** Plans that are ranked. Those 2,785 questions have 2,742 at most. */
const MAX_CANDIDATES = 2750;

/** The earliest mentions of a question that has too many, as one of the same words again and again has. */
function withinBounds(linked: Linked): Linked {
	if (linked.mentions.length <= MAX_MENTIONS) return linked;
	return { ...linked, mentions: linked.mentions.toSorted((a, b) => a.start - b.start).slice(0, MENTIONS_READ_OF_MORE) };
}

/** Prepares a question for the ranker, in training as in use. */
export function prepareQuestion(
	question: string,
	{ lexicon, searchIndex, vocabulary, earlier, isInOrder }: PrepareOptions,
): PreparedQuestion {
	const found = cutStory(withinBounds(linkQuestion(question, lexicon, { searchIndex, ...knowWords(vocabulary), isInOrder })));
	const linked = earlier === undefined ? found : { ...found, mentions: [...found.mentions, ...findBackReferences(found.tokens, earlier)] };
	return {
		linked,
		masked: maskQuestion(linked, lexicon, vocabulary.words),
		candidates: generateCandidates(linked, lexicon).slice(0, MAX_CANDIDATES),
	};
}
