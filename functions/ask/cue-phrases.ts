/* Runs at the edge. */
import { countEdits } from './is-typo-of.ts';
import { tokenize } from './tokenize.ts';
import { CUE_PHRASES, type Cue, PLAIN_WORDS } from './vocabulary.ts';

/** Too near to other English words to be what a slip meant. */
const NO_TARGETS = new Set([
	'this',
	'that',
	'them',
	'they',
	'these',
	'those',
	'were',
	'used',
	'with',
	'into',
	'from',
	'given',
	'having',
	'have',
	'sold',
	'sell',
	'goods',
	'things',
	'stuff',
	'near',
	'like',
	'name',
	'show',
	'find',
	'rank',
	'track',
	'carry',
	'spend',
	'match',
	'beat',
	'beats',
	'rose',
	'fall',
	'fell',
	'grew',
	'gain',
	'lose',
	'lost',
	'past',
	'blow',
	'trade',
	'swap',
	'shop',
	'left',
	'remain',
	'change',
	'cover',
	'list',
	'exist',
	'place',
	'trust',
	'sure',
	'cite',
	'range',
	'order',
	'sort',
	'future',
	'never',
	'dear',
	'under',
	'over',
	'above',
	'within',
	'inside',
	'could',
	'would',
	'does',
	'best',
	'each',
	'every',
	'less',
	'fold',
	'pays',
	'data',
	'added',
	'class',
	'kind',
	'why',
	'where',
]);

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
/** Words worth correcting to: those that ask by themselves, and those that phrases turn on. */
const singles = [...new Set([...[...phrases.keys()].filter((phrase) => !phrase.includes(' ')), 'many', 'much', 'which', 'what'])].filter(
	(word) => word.length > 3 && !NO_TARGETS.has(word),
);
/** English words one slip away from a cue. */
const NO_SLIPS = new Set([
	'piece',
	'pieces',
	'copy',
	'prize',
	'prizes',
	'coast',
	'coasts',
	'lease',
	'court',
	'vale',
	'valet',
	'worst',
	'worse',
	'spade',
	'bought',
	'priced',
	'power',
	'tower',
	'flower',
	'shore',
	'store',
	'score',
	'coat',
	'cover',
	'lover',
	'rover',
	'angle',
	'great',
	'change',
	'charge',
	'price',
	'pride',
	'prince',
	'rice',
	'spice',
	'slice',
	'police',
	'bites',
	'share',
	'shark',
	'sharp',
	'grade',
	'trace',
	'track',
	'brand',
	'raise',
	'raised',
	'raising',
	'praise',
	'arise',
	'rice',
	'horse',
	'force',
]);

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

/** Letters that people write for one another; any other replacement makes too many short words of English into cues (`older`, `order`). */
const ALIKE = [/[aeiouy]/, /[csz]/, /[ckq]/, /[mn]/, /[fv]/];

function isReplaced(word: string, other: string): boolean {
	if (word.length !== other.length || [...word].sort().join('') === [...other].sort().join('')) return false;
	return [...word].some((letter, i) => letter !== other[i] && !ALIKE.some((alike) => alike.test(letter) && alike.test(other[i] ?? '')));
}

/** The cue word that this one is a slip of (`worht`, `expencive`), or undefined. */
export function correctCue(word: string): string | undefined {
	if (word.length < 4 || NO_SLIPS.has(word)) return undefined;
	const limit = word.length < 8 ? 1 : 2;
	let best: string | undefined;
	let fewest = limit + 1;
	for (const single of singles) {
		if (single[0] !== word[0] && single[1] !== word[0]) continue;
		// Of four letters, only a swap or a lost letter: `wort`, `csot`, but not `cast`.
		if (word.length === 4 && single.length === 4 && [...single].sort().join('') !== [...word].sort().join('')) continue;
		if (word.length === 4 && single.length < 4) continue;
		if (word.length < 7 && isReplaced(word, single)) continue;
		// A lost first letter is one slip; with a second one it is another word: `election` is no `section`.
		const tolerated = single[0] === word[0] ? limit : 1;
		const edits = countEdits(word, single, tolerated);
		if (edits <= tolerated && edits < fewest) [best, fewest] = [single, edits];
	}
	return best;
}
