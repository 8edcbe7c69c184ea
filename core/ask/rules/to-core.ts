/* The part of a question that asks, without its context. */
import { type Atom, isCue, isFigure, isStrange, isYear } from '../read/reading.ts';

type Atoms = readonly Atom[];
/** Atoms up to a separator, with the separator. `isBracketed`: between brackets. */
type Clause = { atoms: Atom[]; mark: Atom | undefined; isBracketed: boolean };

const MARKS = /^[,:;()[\]{}—–…"“”]$/;
const SPEAKERS = /^(?:i|im|id|ive|my|me|we|our|us|you|your|he|she|his|her|they|their|someone|somebody|everyone|dad|mom|wife|husband)$/;
/** Words that begin a restricting clause: `in Germany, …`. */
const NARROWING = /^(?:in|at|on|for|during|without|except|per|before|after|by|not|with|if|excluding|of|from|to|than|or|and|but)$/;
const OPENERS = /^(?:is|are|was|were|does|do|did|can|could|would|will|has|have)$/;
/** Verbs that introduce the actual question. */
const LEADS = /^(?:know|tell|wonder|wondering|wondered|curious|ask|find|guess|see|question|say|show|give|list|name|calculate|compute)$/;
const DETERMINERS = /^(?:a|an|the|my|our|your|his|her|their|some|this|that|these|those|any|another|each|every|no)$/;
const WITH: Atom = { text: 'with', word: 'with', stem: 'with', cues: new Set(['with']), plain: true };

/** Whether the atom names an item, a group or an amount. */
export function isEntity(atom: Atom): boolean {
	return atom.slugs !== undefined || atom.group !== undefined || isFigure(atom);
}

/** Whether a part can be a question by itself. */
export function asks(part: Atoms): boolean {
	return part.some((atom) =>
		isCue(
			atom,
			'how-many',
			'how-much',
			'list',
			'max',
			'min',
			'worth',
			'yesno',
			'average',
			'median',
			'share',
			'difference',
			'rank',
			'nearest',
			'category',
			'tags',
			'source',
			'when',
			'history',
			'exists',
			'total',
			'confidence',
			'spread',
			'basis',
		),
	);
}

/** Before a verb that asks: `so, is it …`. */
const RUN_UPS = /^(?:and|so|but|or|then|now|ok|okay|well|also|hey|just|anyway|plus|please|pls|plz|kindly|you|me|us|really)$/;

/** Whether the word at this position certainly asks: `how many`, `what`, `is it`, `list …`. */
function isInterrogative(atoms: Atoms, at: number): boolean {
	const atom = atoms[at] as Atom;
	if (isCue(atom, 'how-many', 'how-much') || /^(?:what|whats|which|who says|whose|how|when was|when were|where)(?: |$)/.test(atom.word))
		return true;
	const isFirst = atoms.slice(0, at).every((before) => RUN_UPS.test(before.word) || !/[\p{L}\p{N}]/u.test(before.word));
	return (
		isFirst &&
		(OPENERS.test(atom.word) ||
			isCue(atom, 'yesno', 'rank', 'list', 'versus', 'exists', 'max', 'min') ||
			/^(?:convert|express)/.test(atom.word))
	);
}

/** Whether a part clearly asks. */
export function hasInterrogative(atoms: Atoms): boolean {
	return atoms.some((_, at) => isInterrogative(atoms, at));
}

function splitClauses(atoms: Atoms): Clause[] {
	const clauses: Clause[] = [{ atoms: [], mark: undefined, isBracketed: false }];
	for (const atom of atoms) {
		const clause = clauses.at(-1) as Clause;
		if (atom.stop || MARKS.test(atom.word)) {
			clause.mark = atom;
			clauses.push({ atoms: [], mark: undefined, isBracketed: /^[([{]$/.test(atom.word) });
		} else clause.atoms.push(atom);
	}
	return clauses.filter(({ atoms: inner, mark }) => inner.length > 0 || mark?.stop);
}

/**
 * Whether the clause is part of a list, or explains a name beside it: `a Tesla, a Honda and …`, `Lanai, the island`.
 * An unknown word there is probably an item.
 */
function isMember(clauses: readonly Clause[], at: number): boolean {
	const { atoms } = clauses[at] as Clause;
	const before = clauses[at - 1];
	const last = before?.atoms.at(-1);
	if (before?.mark?.word !== ',' || !last || !(last.slugs || last.group)) return false;
	return !atoms.some((atom) => SPEAKERS.test(atom.word) || isCue(atom, 'yesno')) && atoms.length <= 5;
}

/** Whether an unknown word beside the item changes its meaning: `a broken phone`, `a Bitcoin miner`. */
function isModified(atoms: Atoms, at: number): boolean {
	const [before, after] = [atoms[at - 1], atoms[at + 1]];
	if (atoms[at]?.cents) return false;
	if (after && isStrange(after)) return true;
	if (!before || !isStrange(before)) return false;
	let start = at - 1;
	while (atoms[start] && isStrange(atoms[start] as Atom)) start--;
	return DETERMINERS.test(atoms[start]?.word ?? '') || isFigure(atoms[start] ?? before);
}

/** What remains of a clause that does not ask: `with` and its only item or amount, or nothing if it has none; undefined if it stays unchanged. `isReferred`: the question contains `it`. */
function toScene(clauses: readonly Clause[], at: number, isReferred: boolean): Atom[] | undefined {
	const { atoms } = clauses[at] as Clause;
	// Items and amounts in the context matter. A small bare number (`my 4 kids`) is not an amount.
	const isLarge = ({ number }: Atom) => number !== undefined && number.n >= 1000n * number.d;
	const entities = atoms.flatMap((atom, place) => (atom.slugs || atom.cents || (isLarge(atom) && !isYear(atom)) ? [place] : []));
	const [only, ...others] = entities;
	const atom = only === undefined ? undefined : atoms[only];
	const isSum = atom !== undefined && atom.cents === undefined && isLarge(atom);
	if (!atoms.some((each) => isStrange(each) || isCue(each, 'negation'))) return isSum && others.length === 0 ? [WITH, atom] : undefined;
	if (only === undefined || !atom)
		return NARROWING.test(atoms[0]?.word ?? '') && !atoms.some((each) => SPEAKERS.test(each.word)) ? undefined : [];
	if (others.length > 0) return undefined;
	if (!(atom.cents ?? isSum) && (!atom.slugs || atom.loose)) return [];
	if (!isModified(atoms, only)) return [WITH, atom];
	return isReferred ? undefined : [];
}

/** Removes the introduction of a question: `for a school quiz I need to know how many …`. */
function withoutLead(atoms: Atoms): Atoms {
	const strange = atoms.findIndex((atom) => isStrange(atom) || isCue(atom, 'negation'));
	if (strange < 0) return atoms;
	for (let at = atoms.length - 2; at > strange; at--) {
		const atom = atoms[at] as Atom;
		const isLead = LEADS.test(atom.word);
		if (!isLead && !isInterrogative(atoms, at)) continue;
		const [lead, rest] = [atoms.slice(0, at), atoms.slice(isLead && !isCue(atom, 'list') ? at + 1 : at)];
		if (!lead.some((each) => SPEAKERS.test(each.word)) && lead.some(isEntity)) continue;
		if (hasInterrogative(lead) || lead.some((each) => isFigure(each)) || !rest.some(isEntity)) continue;
		if (lead.some((each) => each.slugs)) continue;
		if (rest.some((each) => isCue(each, 'it') && /^(?:it|that|them|they)$/.test(each.word)) && lead.some(isEntity)) continue;
		return rest;
	}
	return atoms;
}

const TAIL_STARTS = /^(?:in|on|at|from|over|to|into)$/;

/** Removes place and purpose at the end: `… in my pocket`, `… on this site of yours`. */
function withoutTail(atoms: Atoms): Atoms {
	for (let at = atoms.length - 2; at > 0; at--) {
		const [start, owner] = [atoms[at] as Atom, atoms[at + 1] as Atom];
		const tail = atoms.slice(at + 2);
		if (!TAIL_STARTS.test(start.word) || !/^(?:my|your|our|his|her|their)$/.test(owner.word)) continue;
		if (tail.length > 0 && tail.length <= 3 && tail.every((atom) => isStrange(atom) || atom.plain) && atoms.slice(0, at).some(isEntity))
			return atoms.slice(0, at);
	}
	// `the card my son keeps talking about`
	for (let at = 1; at < atoms.length - 1; at++) {
		if (!SPEAKERS.test(atoms[at]?.word ?? '') || !(atoms[at - 1]?.slugs || isCue(atoms[at - 1], 'worth', 'difference', 'total'))) continue;
		const tail = atoms.slice(at);
		if (
			tail.some(isStrange) &&
			!tail.some((atom) => isEntity(atom) || isCue(atom, 'worth', 'how-much', 'how-many', 'budget', 'over', 'under', 'than'))
		)
			return atoms.slice(0, at);
	}
	return atoms;
}

/**
 * Keeps the clauses that ask, and the items and amounts of the others.
 * An unknown word in a clause that asks stays, because it may be the item.
 */
export function toCore(atoms: Atoms): Atom[] {
	const clauses = splitClauses(atoms);
	const plainly = clauses.map(({ atoms: inner, isBracketed }) => !isBracketed && hasInterrogative(inner));
	const asking = plainly.some(Boolean) ? plainly : clauses.map(({ atoms: inner }) => asks(inner) && inner.some(isEntity));
	if (!asking.some(Boolean)) return [...atoms];
	const isReferred = clauses.some(({ atoms: inner }, at) => asking[at] && inner.some((atom) => isCue(atom, 'it')));
	return clauses.flatMap(({ atoms: inner, mark }, at) => {
		const told = asking[at] || isMember(clauses, at) ? undefined : toScene(clauses, at, isReferred);
		const kept = told ?? withoutTail(withoutLead(inner));
		// The end of a removed sentence stays, because it still separates its neighbors.
		return [...kept, ...(mark && (mark.stop || kept.length > 0) ? [mark] : [])];
	});
}
