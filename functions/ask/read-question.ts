/* Runs at the edge. */
import type { SearchIndex } from '../../core/search-index.ts';
import { correctCue, findCue, isPlain, isVocabulary } from './cue-phrases.ts';
import { correctWords } from './correct-words.ts';
import { exact, multiply, type Exact } from './exact.ts';
import { findPartial } from './find-partial.ts';
import type { Lexicon } from './lexicon.ts';
import { type Link, linkEntities } from './link-entities.ts';
import { type Amount, FOREIGN_SIGNS, FOREIGN_WORDS, parseAmount } from './parse-amount.ts';
import { type Atom, isCue, type Reading } from './reading.ts';
import { type Token, tokenize } from './tokenize.ts';

const ORDINALS: Readonly<Record<string, number>> = { second: 2, third: 3, fourth: 4, fifth: 5, sixth: 6, seventh: 7, eighth: 8, ninth: 9, tenth: 10, '2nd': 2, runner: 2 };
const STOPS = new Set(['.', '?', '!', ';']);

/** Puts right misspelt words of asking, leaving words of the catalogue alone. */
function correctCues(tokens: readonly Token[], lexicon: Lexicon): Token[] {
	let budget = 12;
	return tokens.map((token) => {
		if (token.kind !== 'word' || isVocabulary(token.word) || lexicon.byStem.has(token.stem) || lexicon.groups.has(token.stem) || budget-- <= 0) return token;
		const word = correctCue(token.word);
		return word === undefined ? token : { ...token, word, stem: word };
	});
}

/** `second`, `3rd`; `second` and the like only where no fraction begins. */
function readOrdinal(tokens: readonly Token[], at: number): { ordinal: number; end: number } | undefined {
	const [token, next] = [tokens[at], tokens[at + 1]];
	if (token?.kind === 'number' && next?.glued && /^(?:st|nd|rd|th)$/.test(next.word) && /^\d{1,3}$/.test(token.word)) return { ordinal: Number(token.word), end: at + 2 };
	const ordinal = ORDINALS[token?.word ?? ''];
	return ordinal === undefined ? undefined : { ordinal, end: at + 1 };
}

function toAtom(amount: Amount): Partial<Atom> {
	if (amount.kind === 'foreign') return { foreign: true };
	if (amount.kind === 'percent') return { percent: amount.value };
	return amount.kind === 'money' ? { cents: amount.value } : { number: amount.value };
}

/** `the red one`, `which one`: not a count. */
function isPronoun(tokens: readonly Token[], amount: Amount, links: ReadonlyMap<number, Link>): boolean {
	return tokens[amount.start]?.word === 'one' && amount.end === amount.start + 1 && !links.has(amount.end);
}

/** Reads a question into atoms: names and groups first, then amounts, then what asks; the rest stays strange. */
export function readQuestion(question: string, lexicon: Lexicon, searchIndex: SearchIndex): Reading {
	let tokens = correctCues(tokenize(question), lexicon);
	const isKnown = (token: Token) => token.kind !== 'word' || isVocabulary(token.word) || lexicon.byStem.has(token.stem) || lexicon.groups.has(token.stem);
	let covered = toCovered(linkEntities(tokens, lexicon));
	const open = new Set(tokens.filter((token, at) => !covered.has(at) && token.kind !== 'symbol' && !isVocabulary(token.word)));
	if ([...open].some((token) => !isKnown(token))) {
		tokens = correctWords(tokens, lexicon, searchIndex, (token) => open.has(token), isKnown);
		covered = toCovered(linkEntities(tokens, lexicon));
	}
	const starts = new Map([...new Set(covered.values())].map((link) => [link.start, link]));
	const words = tokens.map((token) => token.word);
	const atoms: Atom[] = [];
	let at = 0;
	while (at < tokens.length) {
		const token = tokens[at];
		if (token === undefined) break;
		const link = starts.get(at);
		const amount = link && !/[$\d]/.test(token.word) ? undefined : parseAmount(tokens, at);
		const ordinal = link ? undefined : readOrdinal(tokens, at);
		const cue = findCue(words, at);
		let end = at + 1;
		let atom: Partial<Atom>;
		if (link && !(amount && amount.end > link.end)) {
			end = link.end;
			atom = toLinkAtom(link, tokens, cue && cue.length === link.end - link.start ? cue.cues : undefined);
		} else if (amount && !ordinal && !isPronoun(tokens, amount, starts) && !(cue && cue.length > amount.end - at)) {
			end = amount.end;
			atom = toAtom(amount);
		} else if (ordinal) {
			end = ordinal.end;
			atom = { ordinal: ordinal.ordinal };
		} else if (STOPS.has(token.word)) atom = { stop: true };
		else if (FOREIGN_SIGNS.has(token.word) || FOREIGN_WORDS.has(token.word)) atom = { foreign: true };
		else if (cue) {
			// A phrase must not reach into a name.
			let length = cue.length;
			while (length > 1 && [...Array(length).keys()].some((i) => covered.has(at + i))) length--;
			const shorter = length === cue.length ? cue : findCue(words.slice(0, at + length), at);
			end = at + (shorter?.length ?? 1);
			atom = { ...(shorter && { cues: shorter.cues }), ...(isPlain(token.word) && { plain: true }) };
		} else if (isPlain(token.word)) atom = { plain: true };
		else {
			const partial = findPartial(tokens, at, (place) => !covered.has(place) && !isPlain(words[place] ?? ''), lexicon);
			if (partial) end = partial.end;
			atom = partial ? toLinkAtom(partial, tokens, undefined) : {};
		}
		const part = tokens.slice(at, end);
		atoms.push({ text: part.map((each) => (each.glued ? '' : ' ') + each.text).join('').trim(), word: part.map((each) => each.word).join(' '), ...atom });
		at = end;
	}
	return { atoms: joinAmounts(atoms), lexicon };
}

function toCovered(links: readonly Link[]): Map<number, Link> {
	const covered = new Map<number, Link>();
	for (const link of links) for (let at = link.start; at < link.end; at++) covered.set(at, link);
	return covered;
}

function toLinkAtom(link: Link, tokens: readonly Token[], cues: Atom['cues']): Partial<Atom> {
	const last = tokens[link.end - 1];
	const plural = last !== undefined && last.kind === 'word' && /s$/.test(last.word) && last.word !== last.stem;
	return { ...(link.slugs && { slugs: link.slugs }), ...(link.group && { group: link.group }), ...(link.loose && { loose: true }), ...(cues && { cues }), ...(plural && { plural: true }) };
}

const JOINERS = new Set(['-', '–', '—', 'to', 'and']);

/** Money ranges (`$2k–5k`, `between 5 and 10 dollars`) become one atom; quantities and percentages go to the item that they count. */
function joinAmounts(atoms: readonly Atom[]): Atom[] {
	const joined: Atom[] = [];
	for (let at = 0; at < atoms.length; at++) {
		const atom = atoms[at];
		if (!atom) break;
		const [link, next] = [atoms[at + 1], atoms[at + 2]];
		const before = joined.at(-1);
		const ranged = link && JOINERS.has(link.word) && (link.word !== 'and' || isCue(before, 'between')) && (link.word !== 'to' || isCue(before, 'between') || atom.cents !== undefined || next?.cents !== undefined);
		const range = ranged && next ? toRange(atom, next) : undefined;
		if (range) {
			joined.push({ ...atom, text: `${atom.text} ${link.text} ${next?.text ?? ''}`, ...range });
			at += 2;
			continue;
		}
		const count = readCount(atoms, at);
		if (count) {
			const item = atoms[count.at];
			if (item) joined.push({ ...item, quantity: count.quantity });
			at = count.at;
			continue;
		}
		joined.push(atom);
	}
	return joined;
}

/** A range in cents; the lower end takes on the upper's magnitude (`$2–5k`). */
function toRange(low: Atom, high: Atom): Partial<Atom> | undefined {
	const from = low.cents ?? (low.number && multiply(low.number, exact(100)));
	const to = high.cents ?? (high.number && multiply(high.number, exact(100)));
	if (!from || !to || low.foreign || high.foreign) return undefined;
	let start: Exact = from;
	const scale = /(?:k|grand|thousand)$/i.test(high.text) ? 1000 : /(?:m|million|mil)$/i.test(high.text) ? 1_000_000 : /(?:b|bn|billion)$/i.test(high.text) ? 1_000_000_000 : 1;
	if (scale > 1 && /^\W*\d+(?:\.\d+)?$/.test(low.text)) start = multiply(from, exact(scale));
	return { cents: start, upTo: to };
}

/** `3 Big Macs`, `3 x Big Mac`, `half of a Bitcoin`, `20% of a Bitcoin`: the count and where the item stands. */
function readCount(atoms: readonly Atom[], at: number): { quantity: Exact; at: number } | undefined {
	const quantity = atoms[at]?.number ?? atoms[at]?.percent;
	if (!quantity || quantity.n <= 0n) return undefined;
	for (let next = at + 1; next < Math.min(atoms.length, at + 5); next++) {
		const atom = atoms[next];
		if (atom?.slugs || (atom?.group && !atom.cues)) return atoms[at]?.percent && atoms[next - 1]?.word === undefined ? undefined : { quantity, at: next };
		if (!['of', 'a', 'an', 'the', 'x', 'whole', 'entire', 'single', 'unit', 'units'].includes(atom?.word ?? '')) return undefined;
	}
	return undefined;
}
