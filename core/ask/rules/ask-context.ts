/* The context of the rules. */
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Cue } from '../lexicon/vocabulary.ts';
import { type Atom, isCue, isYear, type Reading } from '../read/reading.ts';
import { isDescriptor } from './group-use.ts';

/** A question's atoms, with look-ups. Positions are indexes of atoms. */
export type AskContext = {
	atoms: readonly Atom[];
	lexicon: Lexicon;
	/** Positions of items: a name, or a group in place of an item; not `painting` beside Mona Lisa. */
	things: readonly number[];
	/** Positions of items, of money, and of bare numbers that can only be money. */
	amounts: readonly number[];
	/** All cues of the question. */
	cues: ReadonlySet<Cue>;
	/** Names used by a rule that could mean several items. */
	doubts: Atom[];
	/** Positions used by a rule. A name or amount that no rule used was not understood. */
	used: Set<number>;
};

/** A rule plans one family of questions. It returns undefined for all other questions. */
export type Rule<Plan> = (context: AskContext) => Plan | undefined;

function isJustHistory(atoms: readonly Atom[], at: number): boolean {
	const before = atoms[at - 1]?.word ?? '';
	if (/^(?:price|value|worth|cost)$/.test(before) || atoms[at + 1]?.word === 'of') return true;
	return before === 'in' && atoms.some((atom, place) => place !== at && (atom.group ?? atom.slugs));
}

/** The context of a reading. */
export function createContext(reading: Reading): AskContext {
	const { lexicon } = reading;
	const { atoms: read } = reading;
	// `price history`, `history of gold`, `the dearest painting in history` do not mean the category.
	const atoms = read.map((atom, at) =>
		atom.group && isCue(atom, 'history') && isJustHistory(read, at) ? { ...atom, group: undefined, plain: true as const } : atom,
	);
	// `the average wedding` is the wedding that the catalogue has.
	for (const [at, atom] of atoms.entries())
		if (isCue(atom, 'average') && /^(?:average|typical)$/.test(atom.word) && atoms[at + 1]?.slugs?.length === 1 && !atoms[at + 1]?.group)
			atoms[at] = { text: atom.text, word: atom.word, stem: atom.stem, plain: true };
	const where = (test: (atom: Atom, at: number) => boolean) => atoms.flatMap((atom, at) => (test(atom, at) ? [at] : []));
	const isThing = (atom: Atom, at: number) => (atom.slugs !== undefined || atom.group !== undefined) && !isDescriptor(atoms, at, lexicon);
	const isSum = (atom: Atom, at: number) => {
		if (atom.cents) return true;
		// A year that gives a time is not an amount.
		if (isYear(atom) && /^(?:in|since|during|after|before|until|till|by|year|of|back in|than)$/.test(atoms[at - 1]?.word ?? ''))
			return false;
		if (isYear(atom) && /^(?:and|to)$/.test(atoms[at - 1]?.word ?? '') && isYear(atoms[at - 2] ?? atom) && atoms[at - 2]) return false;
		if (isYear(atom) && /^(?:and|to)$/.test(atoms[at + 1]?.word ?? '') && atoms[at + 2] && isYear(atoms[at + 2] as Atom)) return false;
		if (isYear(atom) && atoms[at - 1]?.word === 'from' && atoms.some((each) => isCue(each, 'history'))) return false;
		let before = at - 1;
		while (atoms[before]?.plain && !atoms[before]?.cues) before--;
		return (
			atom.number !== undefined &&
			(isCue(atoms[before], 'over', 'under', 'than', 'nearest', 'between', 'budget', 'with') ||
				(/^(?:worth|costs?|costing)$/.test(atoms[before]?.word ?? '') && !isCue(atoms[at + 1], 'everything')))
		);
	};
	const cues = new Set(atoms.flatMap((atom) => [...(atom.cues ?? [])]));
	return {
		atoms,
		lexicon,
		cues,
		doubts: [],
		used: new Set(),
		things: where(isThing),
		amounts: where((atom, at) => isThing(atom, at) || isSum(atom, at)),
	};
}

/** Whether any atom is of one of the cues. */
export function has(context: AskContext, ...cues: readonly Cue[]): boolean {
	return cues.some((cue) => context.cues.has(cue));
}

/** Position of the first atom with the cue from `start` on, or -1. */
export function find(context: AskContext, cue: Cue, start = 0): number {
	return context.atoms.findIndex((atom, at) => at >= start && isCue(atom, cue));
}

const LIGHT = new Set(['of', 'in', 'a', 'an', 'the', 'to', 'for', 'with', ':', ',', 'is', 'are']);

/** The next atom from `start` on that is more than a plain word, or -1. */
export function skipPlain(context: AskContext, start: number): number {
	return context.atoms.findIndex((atom, at) => at >= start && !(atom.plain && !atom.cues) && !LIGHT.has(atom.word));
}

/** Positions of items and amounts that no rule has used yet. */
export function findLeft(context: AskContext): number[] {
	return context.amounts.filter((at) => !context.used.has(at));
}

/** Atoms that are items and not groups. */
export function firmThings(context: AskContext): number[] {
	return context.things.filter((at) => !context.atoms[at]?.group);
}
