/* Runs at the edge. */
import type { Exact } from './exact.ts';
import type { Group } from './group.ts';
import type { Lexicon } from './lexicon.ts';
import type { Cue } from './vocabulary.ts';

/** A piece of a question: what one or more of its tokens stand for. */
export type Atom = {
	/** As written. */
	text: string;
	/** Folded words. */
	word: string;
	/** Items that the words name, best first; more than one: they could mean any. */
	slugs?: readonly string[];
	/** A group of items that the words name; may stand beside `slugs` (`car`: New Car, or any car). */
	group?: Group;
	/** So many of the item. */
	quantity?: Exact;
	number?: Exact;
	/** US cents. */
	cents?: Exact;
	/** The upper end of a range, in cents. */
	upTo?: Exact;
	/** 1/5 for 20 percent. */
	percent?: Exact;
	/** 2 for `second`. */
	ordinal?: number;
	foreign?: true;
	cues?: ReadonlySet<Cue>;
	/** `.`, `?`, `!` or `;` */
	stop?: true;
	/** A word that explains nothing about the question: understood and unimportant. */
	plain?: true;
	/** Found by partial name or despite typos. */
	loose?: true;
	plural?: true;
};

/** A question as a row of atoms; atoms with none of the marks above are words that were not understood. */
export type Reading = { atoms: readonly Atom[]; lexicon: Lexicon };

/** Whether the atom is of the cue. */
export function isCue(atom: Atom | undefined, ...cues: readonly Cue[]): boolean {
	return atom?.cues !== undefined && cues.some((cue) => atom.cues?.has(cue));
}

/** Whether nobody knows what the atom means. */
export function isStrange(atom: Atom): boolean {
	return !(atom.slugs || atom.group || atom.number || atom.cents || atom.percent || atom.ordinal || atom.foreign || atom.cues || atom.stop || atom.plain || /^[^\p{L}\p{N}]+$/u.test(atom.word));
}
