/* Runs at the edge. */
import type { Catalogue } from '../../core/catalogue.ts';
import type { SearchIndex } from '../../core/search-index.ts';
import { isVocabulary } from '../ask/cue-phrases.ts';
import { getLexicon, type Lexicon } from '../ask/lexicon.ts';
import { readQuestion } from '../ask/read-question.ts';
import type { Atom } from '../ask/reading.ts';
import { type Token, tokenize } from '../ask/tokenize.ts';

/** A question as the parts of an offer look at it. */
export type Asked = {
	/** As typed. */
	tokens: readonly Token[];
	/** As the rules read it, slips mended. */
	atoms: readonly Atom[];
	/** Stems of the words that may name something: not those of asking, nor what is too short to tell. */
	stems: ReadonlySet<string>;
	catalogue: Catalogue;
	lexicon: Lexicon;
	searchIndex: SearchIndex;
};

/** Stems of one question that are looked up: each costs a pass over the catalogue. */
const MAX_STEMS = 24;

/** Reads a question once, for all that looks into it. */
export function readAsked(question: string, { catalogue, searchIndex }: { catalogue: Catalogue; searchIndex: SearchIndex }): Asked {
	const lexicon = getLexicon(catalogue);
	const tokens = tokenize(question);
	const stems = tokens.flatMap(({ kind, word, stem }) => (kind === 'word' && stem.length > 2 && !isVocabulary(word) ? [stem] : []));
	const { atoms } = readQuestion(question, lexicon, searchIndex);
	return { tokens, atoms, stems: new Set([...new Set(stems)].slice(0, MAX_STEMS)), catalogue, lexicon, searchIndex };
}
