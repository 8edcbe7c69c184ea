/* Runs at the edge. */
import type { SearchIndex } from '../../core/search-index.ts';
import { correctCue } from './correct-cue.ts';
import { correctWords } from './correct-words.ts';
import { findCue, isPlain, isSpelled, isVocabulary } from './cue-phrases.ts';
import { joinAmounts } from './join-amounts.ts';
import type { Lexicon } from './lexicon.ts';
import type { Link } from './link.ts';
import { linkEntities } from './link-entities.ts';
import { FOREIGN_SIGNS, FOREIGN_WORDS, isNumberWord } from './number-words.ts';
import { type Amount, parseAmount } from './parse-amount.ts';
import type { Atom, Reading } from './reading.ts';
import { SHORTHANDS } from './shorthands.ts';
import { MEASURES } from './to-entry.ts';
import { type Token, tokenize } from './tokenize.ts';

/** Misspelt words of one question that are looked at; a question of nothing else is not worth the time. */
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

/** Puts right misspelt words of asking, leaving words of the catalogue alone. */
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

const MONTHS =
	/^(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec)$/;
/** Words of things that end as adverbs do. */
const NO_ADVERBS =
	/^(?:family|assembly|supply|monopoly|butterfly|firefly|dragonfly|anomaly|lily|rally|bully|jelly|belly|italy|daily|weekly|monthly|yearly|homely|silly|reply|ally|barely|hardly|only)$/;

/** `kindly`, `plausibly`: it changes nothing about what is asked. */
function isAdverb({ kind, word, stem }: Token, lexicon: Lexicon): boolean {
	return (
		kind === 'word' &&
		word.length > 5 &&
		word.endsWith('ly') &&
		!isSpelled(word) &&
		!NO_ADVERBS.test(word) &&
		!lexicon.byStem.has(stem) &&
		!lexicon.groups.has(stem)
	);
}

const ORDERS = /^(?:show|list|tell|give|name|rank|sort|order|put|find|compare|convert|say|arrange|count|line)$/;
/** Where `is X in …` asks whether it is listed. */
const LISTINGS = /catalog|list|here|database|collection|site|worthdex/;

/** Places of phrases such as `on your books` that say nothing, so that no word of theirs is taken for a thing; and of who it is that something sets back. */
function findFillers(tokens: readonly Token[]): Set<number> {
	const words = tokens.map((token) => token.word);
	const places = new Set<number>();
	for (let at = 0; at < words.length; at++) {
		const cue = findCue(words, at);
		// What a longer phrase holds is none by itself: `what sort of valuation`.
		if (cue && cue.length > 1 && !cue.cues.has('filler')) {
			at += cue.length - 1;
			continue;
		}
		if (cue?.cues.has('filler') && cue.length > 1 && !LISTINGS.test(words.slice(at, at + cue.length).join(' ')))
			for (let i = 0; i < cue.length; i++) places.add(at + i);
		// `could you show me`: an order, politely
		if (/^(?:could|can|would|will)$/.test(words[at] ?? '') && words[at + 1] === 'you') {
			const verb = words.findIndex((word, place) => place > at + 1 && !/^(?:please|kindly|maybe|perhaps|just|quickly|pls|plz)$/.test(word));
			if (ORDERS.test(words[verb] ?? '')) for (let i = at; i < verb; i++) places.add(i);
		}
		const back = /^sets?$/.test(words[at] ?? '') ? words.indexOf('back', at + 2) : -1;
		if (back > 0 && back <= at + 4) for (let i = at + 1; i <= back; i++) places.add(i);
	}
	return places;
}

/** Short forms written out, and a hyphen between spaces as the dash that it stands for. */
function toPlainTokens(tokens: readonly Token[], lexicon: Lexicon): Token[] {
	const fillers = findFillers(tokens);
	return tokens.map((token, at) => {
		const written = SHORTHANDS.get(token.word);
		if (written !== undefined && !lexicon.byStem.has(token.stem)) return { ...token, word: written, stem: written };
		if (token.word === 'w' && tokens[at + 1]?.word === '/') return { ...token, word: 'with', stem: 'with' };
		if (token.word === 'were' && /^(?:does|do|did)$/.test(tokens[at + 1]?.word ?? '')) return { ...token, word: 'where', stem: 'where' };
		// `We're` is no `were`.
		if (/^we['’]re$/i.test(token.text)) return { ...token, word: 'we', stem: 'we' };
		// `more then`
		const last = tokens[at - 1]?.word ?? '';
		const before = SHORTHANDS.get(last) ?? last;
		if (
			token.word === 'then' &&
			(/^(?:more|less|fewer|expensive|valuable|costly|much|other|rather)$/.test(before) || /..(?:er|ier)$/.test(before))
		)
			return { ...token, word: 'than', stem: 'than' };
		// `entries that top $1bn`
		if (/^tops?$/.test(token.word) && tokens[at + 1]?.word === '$') return { ...token, word: 'over', stem: 'over' };
		if (fillers.has(at)) return { ...token, word: 'now', stem: 'now' };
		// `smallest first`, `nearest first`: an order, not the first of anything.
		if (
			token.word === 'first' &&
			/^(?:cheapest|lowest|smallest|least|nearest|closest|highest|biggest|largest|most|top|greatest|price|worth|value|best|newest)$/.test(
				tokens[at - 1]?.word ?? '',
			)
		)
			return { ...token, word: 'so', stem: 'so' };
		// `a $50 bill`
		if (/^(?:bill|bills|note|notes)$/.test(token.word) && tokens[at - 1]?.kind === 'number' && tokens[at - 2]?.word === '$')
			return { ...token, word: 'usd', stem: 'usd' };
		// `sets a family back`
		if (/^sets?$/.test(token.word) && tokens.slice(at + 2, at + 5).some((later) => later.word === 'back'))
			return { ...token, word: 'cost', stem: 'cost' };
		if (MONTHS.test(token.word) && /^(?:1\d|20)\d\d$/.test(tokens[at + 1]?.word ?? ''))
			return { ...token, word: tokens[at - 1] ? 'of' : 'in', stem: 'of' };
		if (isAdverb(token, lexicon)) return { ...token, word: 'really', stem: 'really' };
		const isDash = token.word === '-' && !token.glued && tokens[at + 1]?.glued === false && tokens[at - 1]?.kind === 'word';
		return isDash ? { ...token, word: '—', stem: '—' } : token;
	});
}

/** Tokens with the slips mended, and the names found in them. */
function linkTokens(question: string, lexicon: Lexicon, searchIndex: SearchIndex): { tokens: Token[]; links: Link[] } {
	const tokens = correctCues(toPlainTokens(tokenize(question), lexicon), lexicon);
	const links = linkEntities(tokens, lexicon);
	// A name known by a part of it may be the misspelt name's good half.
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

/** Whether an alias leaves out the measure that the item's name gives: `gold` for Ounce of Gold. */
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

/** What starts at this token: a name, an amount, an ordinal, a stop, a phrase that asks, a plain word, or something strange. */
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
	// A phrase must not reach into a name.
	let length = cue.length;
	for (let i = 1; i < length; i++) if (covered.has(at + i)) length = i;
	const shorter = length === cue.length ? cue : findCue(words.slice(0, at + length), at);
	return { end: at + (shorter?.length ?? 1), atom: { ...(shorter && { cues: shorter.cues }), ...(isPlain(word) && { plain: true }) } };
}

/** Reads a question into atoms: names and groups first, then amounts, then what asks; the rest stays strange. */
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
