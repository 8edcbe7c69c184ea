import type { SearchIndex } from '../../search-index/search-index.ts';
import { ASKING } from '../words.ts';
import type { Lexicon } from './lexicon.ts';
import type { Token } from './tokens.ts';

/**
 * Edits between two words (insert, delete, replace, swap neighbors), or `limit + 1` when there are more than `limit`.
 * Optimal string alignment. Time is the product of the lengths, each at most that of a name. No library: decision 019.
 */
export function countEdits(a: string, b: string, limit: number): number {
	if (Math.abs(a.length - b.length) > limit) return limit + 1;
	let before: number[] = [];
	let above = Array.from({ length: b.length + 1 }, (_, i) => i);
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		let least = i;
		for (let k = 1; k <= b.length; k++) {
			const same = a[i - 1] === b[k - 1];
			let edits = Math.min((above[k] ?? 0) + 1, (row[k - 1] ?? 0) + 1, (above[k - 1] ?? 0) + (same ? 0 : 1));
			if (i > 1 && k > 1 && a[i - 1] === b[k - 2] && a[i - 2] === b[k - 1]) edits = Math.min(edits, (before[k - 2] ?? 0) + 1);
			row.push(edits);
			least = Math.min(least, edits);
		}
		if (least > limit) return limit + 1;
		[before, above] = [above, row];
	}
	return Math.min(above[b.length] ?? 0, limit + 1);
}

/** Edits allowed between a word of this length and the word that it is a misspelling of. */
function toleratedEdits(length: number): number {
	return length < 4 ? 0 : length < 7 ? 1 : length < 12 ? 2 : 3;
}

/** Whether `typed` is a misspelling of `word`. Words with digits are never corrected. */
export function isTypoOf(typed: string, word: string): boolean {
	if (typed === word) return true;
	if (/\d/.test(typed) || /\d/.test(word)) return false;
	const limit = toleratedEdits(Math.min(typed.length, word.length));
	return limit > 0 && countEdits(typed, word, limit) <= limit;
}

/* Misspellings of question words. */

/** Not corrected to: too close to other English words. */
const NO_TARGETS = new Set(
	'above added beat beats best blow carry change cite class could cover data dear does each every exist fall fell find fold from future gain given goods grew have having inside into kind left less like list lose lost match name near never over past pays place range rank remain rose sell shop show sold sort spend stuff sure swap that them these they things this those track trade trust used were where why with within would'.split(
		' ',
	),
);
/** Not corrected: English words one edit away from an asking word. */
const NO_SLIPS = new Set(
	'angle arise bites bought brand change charge coast coasts coat copy court cover flower force grade great horse lease lover piece pieces police power praise price priced pride prince prize prizes raise raised raising rice rover score share shark sharp shore slice spade spice store tower trace track vale valet worse worst'.split(
		' ',
	),
);
/** Words of phrases, of numbers and of money. */
const MORE_TARGETS =
	'many much which what would could should different first hundred thousand million billion trillion dollar dollars bucks possible'.split(
		' ',
	);
const STRICT_TARGETS = new Set(MORE_TARGETS);
/** Words that are corrected to. */
const TARGETS = [...new Set([...ASKING, ...MORE_TARGETS])].filter((word) => word.length > 3 && !NO_TARGETS.has(word));

/** Letters that are often confused. Any other replacement would turn too many short English words into asking words (`older`, `order`). */
const ALIKE = [/[aeiouy]/, /[csz]/, /[ckq]/, /[mn]/, /[fv]/];

function isReplaced(word: string, other: string): boolean {
	if (word.length !== other.length || [...word].sort().join('') === [...other].sort().join('')) return false;
	return [...word].some((letter, i) => letter !== other[i] && !ALIKE.some((alike) => alike.test(letter) && alike.test(other[i] ?? '')));
}

/** The asking word that a word is a misspelling of (`worht`, `expencive`), or undefined. */
export function correctAskingWord(word: string): string | undefined {
	if (word.length < 4 || NO_SLIPS.has(word)) return undefined;
	const limit = word.length < 8 ? 1 : 2;
	let best: string | undefined;
	let fewest = limit + 1;
	for (const single of TARGETS) {
		if (single[0] !== word[0] && single[1] !== word[0]) continue;
		// For four letters, only a swap or a lost letter: `wort`, `csot`, but not `cast`.
		if (word.length === 4 && single.length === 4 && [...single].sort().join('') !== [...word].sort().join('')) continue;
		if (word.length === 4 && single.length < 4) continue;
		if (word.length < 7 && isReplaced(word, single)) continue;
		// With another first letter only one edit is allowed: `election` is not `section`.
		const tolerated = single[0] === word[0] && !STRICT_TARGETS.has(single) ? limit : 1;
		const edits = countEdits(word, single, tolerated);
		// On a tie, the word with the same first letter wins: `itmes` is `items`, not `times`.
		const isNearer = edits < fewest || (edits === fewest && single[0] === word[0] && best?.[0] !== word[0]);
		if (edits <= tolerated && isNearer) [best, fewest] = [single, edits];
	}
	return best;
}

/* Misspellings of names. */

/** Limit of look-ups in the trigram index per question. Each takes about 30 µs with 5,000 items. */
const MAX_LOOKUPS = 12;

/**
 * Whether `typed` is a misspelling of `word`, without looking at other words. English has many short words one letter apart (horse, house; plane, planet), so in a short
 * word the first and last letter must match and no letter may be replaced.
 */
function isPlainSlip(typed: string, word: string): boolean {
	// `whopper` is no chopper.
	const isSwapped = typed[0] === word[1] && typed[1] === word[0];
	if ((typed[0] !== word[0] && !isSwapped) || !isTypoOf(typed, word)) return false;
	if (typed.length >= 7 && word.length >= 7) return true;
	const swapped = typed.length === word.length && [...typed].sort().join('') === [...word].sort().join('');
	// `movei`
	if (swapped && typed.length >= 5 && typed[0] === word[0] && countEdits(typed, word, 1) === 1) return true;
	if (typed[0] !== word[0] || typed.at(-1) !== word.at(-1)) return false;
	if (swapped) return true;
	if (typed.length === word.length) return false;
	// `piza`, `rollex`: a letter doubled or not; otherwise a lost or added letter in a word of five or more.
	return typed.replace(/(.)\1/g, '$1') === word.replace(/(.)\1/g, '$1') || Math.min(typed.length, word.length) >= 5;
}

function isSlipInContext(typed: string, word: string): boolean {
	return (
		typed.length >= 3 &&
		word.length >= 3 &&
		!/\d/.test(typed + word) &&
		countEdits(typed, word, typed.length < 5 ? 1 : 2) <= (typed.length < 5 ? 1 : 2)
	);
}

/** The name's stems, if every word of the run is a word of the name or a misspelling of one, and at least one is exact or a clear misspelling. */
function alignWith(run: readonly Token[], name: readonly string[], isKnown: (token: Token) => boolean): string[] | undefined {
	const stems: string[] = [];
	let [from, firm] = [0, 0];
	for (const token of run) {
		let hit = -1;
		for (let at = from; at < name.length && hit < 0; at++) {
			const stem = name[at] ?? '';
			if (token.stem === stem || (!isKnown(token) && (isSlipInContext(token.stem, stem) || isPlainSlip(token.word, stem)))) hit = at;
		}
		if (hit < 0) return undefined;
		const stem = name[hit] ?? '';
		if (token.stem === stem || isPlainSlip(token.stem, stem) || isPlainSlip(token.word, stem)) firm++;
		stems.push(stem);
		from = hit + 1;
	}
	return firm > 0 && (run.length === 1 || firm * 2 >= run.length) ? stems : undefined;
}

/**
 * Replaces misspelled words of names and groups; all other tokens stay.
 * @param isOpen whether the token still needs an explanation
 * @param isKnown whether the token is a known word, which is never corrected
 */
export function correctNames(
	tokens: readonly Token[],
	lexicon: Lexicon,
	searchIndex: SearchIndex,
	isOpen: (token: Token) => boolean,
	isKnown: (token: Token) => boolean,
): Token[] {
	const corrected = [...tokens];
	let lookups = 0;
	for (let at = 0; at < tokens.length; at++) {
		const token = tokens[at];
		if (token?.kind !== 'word' || !isOpen(token) || isKnown(token) || token.stem.length < 3) continue;
		// The misspelled word with its neighbors, widest first: `mona liza`, `avacado tost`.
		for (const [before, after] of [
			[1, 1],
			[0, 2],
			[2, 0],
			[0, 1],
			[1, 0],
			[0, 0],
		] as const) {
			const run = tokens.slice(Math.max(0, at - before), at + after + 1);
			if (
				at - before < 0 ||
				run.length !== before + after + 1 ||
				run.some((word) => word.kind === 'symbol' || (run.length > 1 && !isOpen(word)))
			)
				continue;
			if (lookups++ >= MAX_LOOKUPS) return corrected;
			const stems = findStems(run, lexicon, searchIndex, isKnown);
			if (stems === undefined) continue;
			for (const [i, stem] of stems.entries()) {
				const place = at - before + i;
				const old = corrected[place];
				if (old) corrected[place] = { ...old, stem, word: stem };
			}
			at += after;
			break;
		}
	}
	return corrected;
}

function findStems(
	run: readonly Token[],
	lexicon: Lexicon,
	searchIndex: SearchIndex,
	isKnown: (token: Token) => boolean,
): string[] | undefined {
	const text = run
		.map((token) => token.word)
		.join(' ')
		.slice(0, 120);
	const matches = searchIndex.findSimilar(text, { limit: 8, minSimilarity: run.length > 1 ? 0.2 : 0.15 });
	for (const { ordinal } of matches) {
		for (const name of lexicon.entries[ordinal]?.names ?? []) {
			const stems = alignWith(run, name, isKnown);
			if (stems) return stems;
		}
	}
	if (run.length > 1) return undefined;
	for (const key of lexicon.groups.keys()) if (isPlainSlip(run[0]?.stem ?? '', key)) return [key];
	return undefined;
}
