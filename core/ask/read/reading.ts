import type { Exact } from '../../exact.ts';
import type { Group } from '../lexicon/groups.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Cue } from '../lexicon/vocabulary.ts';

/** A part of a question: the meaning of one or more tokens. */
export type Atom = {
	/** As written. */
	text: string;
	/** Folded words. */
	word: string;
	stem: string;
	/** Items that the words name. If there are several, the words could mean any of them. */
	slugs?: readonly string[];
	/** A group of items that the words name. Can be set together with `slugs` (`car`: New Car, or any car). */
	group?: Group | undefined;
	/** The item was found by a part of its name, or as the usual meaning of the word. */
	loose?: true;
	/** The question did not say which item exactly, or in what measure: `gold` for Ounce of Gold. */
	assumed?: true;
	plural?: true;
	/** The number of items. */
	quantity?: Exact;
	number?: Exact | undefined;
	/** US cents. */
	cents?: Exact;
	/** The upper end of a range, in cents. */
	upTo?: Exact;
	/** 1/5 for 20 percent. */
	percent?: Exact;
	/** 2 for `second`. */
	ordinal?: number;
	/** The stem of `acre` in `per acre`: adds nothing if it is the item's own measure. */
	measure?: string;
	foreign?: true;
	cues?: ReadonlySet<Cue>;
	/** The end of a sentence. */
	stop?: true;
	/** A word without meaning for the answer. */
	plain?: true;
};

/** A question as a list of atoms. An atom without any of these properties is an unknown word. */
export type Reading = { atoms: readonly Atom[]; lexicon: Lexicon };

/** Whether the atom has one of the cues. */
export function isCue(atom: Atom | undefined, ...cues: readonly Cue[]): boolean {
	return atom?.cues !== undefined && cues.some((cue) => atom.cues?.has(cue));
}

/** Whether the atom is an amount: money, a number, a percentage or an ordinal. */
export function isFigure(atom: Atom): boolean {
	return (atom.cents ?? atom.number ?? atom.percent ?? atom.ordinal) !== undefined;
}

/** Whether the atom is written as a year: `1989`, but not `1,989`. */
export function isYear(atom: Atom): boolean {
	return atom.number?.d === 1n && /^(?:1\d|20)\d\d$/.test(atom.text);
}

/** True if no rule recognized the atom. */
export function isStrange(atom: Atom): boolean {
	return !(
		atom.slugs ||
		atom.group ||
		atom.foreign ||
		atom.cues ||
		atom.stop ||
		atom.plain ||
		isFigure(atom) ||
		/^[^\p{L}\p{N}]+$/u.test(atom.word)
	);
}
