import type { SearchIndex } from '../../search-index/search-index.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { MEASURES } from '../lexicon/to-entry.ts';
import { type Token, tokenize } from '../lexicon/tokenize.ts';
import { findCue, isPlain, isSpelled, isVocabulary } from '../lexicon/vocabulary.ts';
import { correctCue, correctWords } from './correct-words.ts';
import type { Link } from './find-part.ts';
import { joinAmounts } from './join-amounts.ts';
import { linkEntities } from './link-entities.ts';
import { FOREIGN_SIGNS, FOREIGN_WORDS, isNumberWord } from './number-words.ts';
import { type Amount, parseAmount } from './parse-amount.ts';
import type { Atom, Reading } from './reading.ts';
import { toPlainTokens } from './to-plain-tokens.ts';

/** Limit of misspelled words that are checked per question. */
const MAX_CORRECTIONS = 12;
const ORDINALS: Readonly<Record<string, number>> = {
	second: 2,
	third: 3,
	fourth: 4,
	fifth: 5,
	sixth: 6,
	seventh: 7,
	eighth: 8,
	ninth: 9,
	tenth: 10,
	twentieth: 20,
};
const STOPS = new Set(['.', '?', '!', ';']);

type Linked = {
	tokens: readonly Token[];
	words: readonly string[];
	starts: ReadonlyMap<number, Link>;
	covered: ReadonlySet<number>;
	lexicon: Lexicon;
};
type Piece = { end: number; atom: Partial<Atom> };

/** Corrects misspelled question words, but no words of the catalogue. */
function correctCues(tokens: readonly Token[], lexicon: Lexicon): Token[] {
	let budget = MAX_CORRECTIONS;
	return tokens.map((token) => {
		if (
			token.kind !== 'word' ||
			isSpelled(token.word) ||
			isNumberWord(token.word) ||
			Object.hasOwn(ORDINALS, token.word) ||
			lexicon.byStem.has(token.stem) ||
			lexicon.groups.has(token.stem) ||
			budget-- <= 0
		)
			return token;
		const word = correctCue(token.word);
		return word === undefined ? token : { ...token, word, stem: word };
	});
}

/** The corrected tokens, and the names found in them. */
function linkTokens(question: string, lexicon: Lexicon, searchIndex: SearchIndex): { tokens: Token[]; links: Link[] } {
	const tokens = correctCues(toPlainTokens(tokenize(question), lexicon), lexicon);
	const links = linkEntities(tokens, lexicon);
	// A partial name can be the correctly spelled half of a misspelled name.
	const covered = new Set(links.flatMap(({ start, end, loose }) => (loose ? [] : tokens.slice(start, end))));
	const isKnown = (token: Token) =>
		token.kind !== 'word' ||
		isSpelled(token.word) ||
		isNumberWord(token.word) ||
		lexicon.byStem.has(token.stem) ||
		lexicon.groups.has(token.stem);
	const open = new Set(tokens.filter((token) => !covered.has(token) && token.kind !== 'symbol' && !isVocabulary(token.word)));
	if (![...open].some((token) => !isKnown(token))) return { tokens, links };
	const corrected = correctWords(tokens, lexicon, searchIndex, (token) => open.has(token), isKnown);
	return { tokens: corrected, links: linkEntities(corrected, lexicon) };
}

/** Whether an alias omits the measure in the item's name: `gold` for Ounce of Gold. */
function isMeasured(link: Link, tokens: readonly Token[], lexicon: Lexicon): boolean {
	const [name] = lexicon.bySlug.get(link.slugs?.length === 1 ? (link.slugs[0] ?? '') : '')?.names ?? [];
	const typed = new Set(tokens.slice(link.start, link.end).map((token) => token.stem));
	return name?.some((stem) => MEASURES.has(stem) && !typed.has(stem)) ?? false;
}

function toLinkAtom(link: Link, tokens: readonly Token[], cues: Atom['cues'], lexicon: Lexicon): Partial<Atom> {
	const last = tokens[link.end - 1];
	const plural = last?.kind === 'word' && last.word.endsWith('s') && last.word !== last.stem;
	const assumed = isMeasured(link, tokens, lexicon);
	return {
		...(assumed && { assumed }),
		...(link.slugs && { slugs: link.slugs }),
		...(link.group && { group: link.group }),
		...(link.loose && { loose: true }),
		...(cues && { cues }),
		...(plural && { plural: true }),
	};
}

/** `second`, `3rd` */
function readOrdinal(tokens: readonly Token[], at: number): Piece | undefined {
	const [token, next] = [tokens[at], tokens[at + 1]];
	if (token?.kind === 'number' && next?.glued && /^(?:st|nd|rd|th)$/.test(next.word) && /^\d{1,3}$/.test(token.word))
		return { end: at + 2, atom: { ordinal: Number(token.word) } };
	const ordinal = ORDINALS[token?.word ?? ''];
	return ordinal === undefined ? undefined : { end: at + 1, atom: { ordinal } };
}

function toAmountAtom(amount: Amount): Partial<Atom> {
	if (amount.kind === 'foreign') return { foreign: true };
	if (amount.kind === 'percent') return { percent: amount.value };
	return amount.kind === 'money' ? { cents: amount.value } : { number: amount.value };
}

/** What starts at this token: a name, an amount, an ordinal, the end of a sentence, a cue, a plain word, or an unknown word. */
function readPiece({ tokens, words, starts, covered, lexicon }: Linked, at: number): Piece {
	const word = words[at] ?? '';
	const link = starts.get(at);
	// An amount ends where a name begins: `two dozen eggs` are two of Dozen Eggs.
	let room = tokens.length;
	for (let place = at + 1; place < Math.min(tokens.length, at + 12) && room === tokens.length; place++)
		if (starts.has(place) && !link) room = place;
	const amount = parseAmount(room < tokens.length ? tokens.slice(0, room) : tokens, at);
	const cue = findCue(words, at);
	if (link) {
		// `747` may be a plane, but not in `747 dollars` or in front of another name.
		const figures = /^[\d$]/.test(word) && link.end === at + 1;
		if (!(amount && (amount.end > link.end || (figures && starts.has(link.end)))))
			return { end: link.end, atom: toLinkAtom(link, tokens, cue && cue.length === link.end - at ? cue.cues : undefined, lexicon) };
	}
	const ordinal = readOrdinal(tokens, at);
	if (ordinal) return ordinal;
	const measure = tokens[at + 1]?.stem ?? '';
	if ((word === 'per' || word === '/') && MEASURES.has(measure)) return { end: at + 2, atom: { measure } };
	// `the red one`, `which one`: not a count.
	const pronoun = word === 'one' && amount?.end === at + 1 && !starts.has(at + 1);
	if (amount && !pronoun && !(cue && cue.length > amount.end - at)) return { end: amount.end, atom: toAmountAtom(amount) };
	if (STOPS.has(word)) return { end: at + 1, atom: { stop: true } };
	if (FOREIGN_SIGNS.has(word) || FOREIGN_WORDS.has(word)) return { end: at + 1, atom: { foreign: true } };
	if (!cue) return { end: at + 1, atom: isPlain(word) ? { plain: true } : {} };
	// A phrase must not overlap a name.
	let length = cue.length;
	for (let i = 1; i < length; i++) if (covered.has(at + i)) length = i;
	const shorter = length === cue.length ? cue : findCue(words.slice(0, at + length), at);
	return { end: at + (shorter?.length ?? 1), atom: { ...(shorter && { cues: shorter.cues }), ...(isPlain(word) && { plain: true }) } };
}

/** Reads a question into atoms: names and groups first, then amounts, then cues. The rest stays unknown. */
export function readQuestion(question: string, lexicon: Lexicon, searchIndex: SearchIndex): Reading {
	const { tokens, links } = linkTokens(question, lexicon, searchIndex);
	const starts = new Map(links.map((link) => [link.start, link]));
	const covered = new Set(links.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i)));
	const words = tokens.map((token) => token.word);
	const atoms: Atom[] = [];
	for (let at = 0; at < tokens.length; ) {
		const { end, atom } = readPiece({ tokens, words, starts, covered, lexicon }, at);
		const part = tokens.slice(at, end);
		atoms.push({
			text: part
				.map((token) => (token.glued ? '' : ' ') + token.text)
				.join('')
				.trim(),
			word: words.slice(at, end).join(' '),
			stem: part.map((token) => token.stem).join(' '),
			...atom,
		});
		at = end;
	}
	return { atoms: joinAmounts(atoms, lexicon), lexicon };
}
