import type { Exact } from '../../exact.ts';
import type { Group } from '../lexicon/groups.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Cue } from '../lexicon/vocabulary.ts';

/** A piece of a question: what one or more of its tokens stand for. */
export type Atom = {
	/** As written. */
	text: string;
	/** Folded words. */
	word: string;
	stem: string;
	/** Items that the words name; more than one: they could mean any. */
	slugs?: readonly string[];
	/** A group of items that the words name; may stand beside `slugs` (`car`: New Car, or any car). */
	group?: Group | undefined;
	/** By a part of the name, or as what such a word means without more. */
	loose?: true;
	/** The question left open which item it is, or by what measure it goes: `gold` for Ounce of Gold. */
	assumed?: true;
	plural?: true;
	/** So many of the item. */
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
	/** The stem of `acre` in `per acre`: no more than the item's own measure, if it is that. */
	measure?: string;
	foreign?: true;
	cues?: ReadonlySet<Cue>;
	/** The end of a sentence. */
	stop?: true;
	/** A word that neither asks nor names. */
	plain?: true;
};

/** A question as a row of atoms; atoms with none of the marks above are words that nobody understood. */
export type Reading = { atoms: readonly Atom[]; lexicon: Lexicon };

/** Whether the atom is of one of the cues. */
export function isCue(atom: Atom | undefined, ...cues: readonly Cue[]): boolean {
	return atom?.cues !== undefined && cues.some((cue) => atom.cues?.has(cue));
}

/** Whether the atom is an amount of its own: money, a number, a percentage, a place in an order. */
export function isFigure(atom: Atom): boolean {
	return (atom.cents ?? atom.number ?? atom.percent ?? atom.ordinal) !== undefined;
}

/** Whether the atom is written as a year: `1989`, but not `1,989`. */
export function isYear(atom: Atom): boolean {
	return atom.number?.d === 1n && /^(?:1\d|20)\d\d$/.test(atom.text);
}

/** Whether nobody knows what the atom means. */
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
