/* Runs at the edge. Slips of the pen in the names of things. */
import type { SearchIndex } from '../../core/search-index.ts';
import { countEdits, isTypoOf } from './is-typo-of.ts';
import type { Lexicon } from './lexicon.ts';
import { toKey } from './to-entry.ts';
import type { Token } from './tokenize.ts';

/** Look-ups in the trigram index that one question may cost; each takes some 30 µs at 5,000 items. */
const MAX_LOOKUPS = 12;

/**
 * Whether `typed` alone is plainly a slip of `word`. English has many short words one letter apart (horse, house; plane, planet), so of a short
 * word first and last letter must stand and no letter be replaced.
 */
function isPlainSlip(typed: string, word: string): boolean {
	if (!isTypoOf(typed, word)) return false;
	if (typed.length >= 7 && word.length >= 7) return typed[0] === word[0] || countEdits(typed, word, 1) === 1;
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

/** The name's stems in place of the run's, when all the run's words are those of the name or slips of them, and one at least is right or plainly a slip. */
function alignWith(run: readonly Token[], name: readonly string[], isKnown: (token: Token) => boolean): string[] | undefined {
	const stems: string[] = [];
	let [from, firm] = [0, 0];
	for (const token of run) {
		let hit = -1;
		for (let at = from; at < name.length && hit < 0; at++) {
			const stem = name[at] ?? '';
			if (token.stem === stem || (!isKnown(token) && isSlipInContext(token.stem, stem))) hit = at;
		}
		if (hit < 0) return undefined;
		const stem = name[hit] ?? '';
		if (token.stem === stem || isPlainSlip(token.stem, stem)) firm++;
		stems.push(stem);
		from = hit + 1;
	}
	return firm > 0 && (run.length === 1 || firm * 2 >= run.length) ? stems : undefined;
}

/**
 * Tokens with misspelt words replaced by those of names or groups that they are slips of; all others as they were.
 * @param isOpen whether the token still needs an explanation
 * @param isKnown whether the token is a word of its own right, and so never a slip
 */
export function correctWords(
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
		// The misspelt word with its neighbours, widest first: `mona liza`, `avacado tost`.
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
			// `bigmak`: the whole name in one word.
			if (run.length === 1 && name.length > 1 && isPlainSlip(toKey(run), name.join(''))) return [name.join('')];
		}
	}
	if (run.length > 1) return undefined;
	for (const key of lexicon.groups.keys()) if (isPlainSlip(run[0]?.stem ?? '', key)) return [key];
	return undefined;
}
