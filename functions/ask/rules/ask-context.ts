/* Runs at the edge. What rules look at. */
import { type Exact, exact, multiply, ONE, toFraction } from '../exact.ts';
import { isCommon, isDefinite } from '../find-part.ts';
import { isInGroup } from '../group.ts';
import type { Lexicon } from '../lexicon.ts';
import type { AmountRef, Selector, Term } from '../plan.ts';
import { type Atom, isCue, type Reading } from '../reading.ts';
import type { Cue } from '../vocabulary.ts';

/** A question's atoms, with look-ups. Places are indexes of atoms. */
export type AskContext = {
	atoms: readonly Atom[];
	lexicon: Lexicon;
	/** Places that stand for an item: its name, or a group's where an item should be; not `painting` beside Mona Lisa. */
	things: readonly number[];
	/** Places of things, of sums of money and of bare numbers that can only be money. */
	amounts: readonly number[];
	/** All cues of the question. */
	cues: ReadonlySet<Cue>;
	/** Names that a rule used and that could mean several items. */
	doubts: Atom[];
	/** Places that a rule made use of; a name or amount that no rule used was not understood. */
	used: Set<number>;
};

/** A rule answers for one family of questions; undefined when the question is none of them. */
export type Rule<Plan> = (context: AskContext) => Plan | undefined;

function isMember(lexicon: Lexicon, slug: string, group: NonNullable<Atom['group']>): boolean {
	const entry = lexicon.bySlug.get(slug);
	return entry !== undefined && isInGroup(entry.item, group, entry.nameStems);
}

/** Whether the group at this place only says what kind of thing the item next to it is. */
function isDescriptor(atoms: readonly Atom[], at: number, lexicon: Lexicon): boolean {
	const { group, slugs, loose, stem = '' } = atoms[at] ?? {};
	if (slugs && !loose) return false;
	// `the Mona Lisa by Leonardo da Vinci`, whose notebook is an item too.
	if (/^(?:by|of|from|in)$/.test(atoms[at - 1]?.word ?? '')) {
		const item = atoms.slice(Math.max(0, at - 4), at - 1).findLast((atom) => atom.slugs?.length === 1 && !atom.loose);
		const about = lexicon.bySlug.get(item?.slugs?.[0] ?? '')?.aboutStems;
		if (about && stem.split(' ').some((part) => part.length > 2 && about.has(part))) return true;
	}
	if (!group) return false;
	// `which car costs more, A or B`
	const others = atoms.flatMap((atom) => (atom.slugs?.length === 1 && !atom.group ? (atom.slugs[0] ?? []) : []));
	if (others.length > 1 && isChosen({ atoms }, at) && others.every((slug) => isMember(lexicon, slug, group))) return true;
	return [at - 2, at - 1, at + 1, at + 2].some((near) => {
		const between = Math.abs(near - at) === 2 ? atoms[(near + at) / 2] : undefined;
		if (between && !['the', 'of', ',', 'called', 'a', ':', 'named'].includes(between.word)) return false;
		const slug = atoms[near]?.slugs?.length === 1 ? atoms[near]?.slugs?.[0] : undefined;
		return slug !== undefined && !atoms[near]?.loose && isMember(lexicon, slug, group);
	});
}

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
	const where = (test: (atom: Atom, at: number) => boolean) => atoms.flatMap((atom, at) => (test(atom, at) ? [at] : []));
	const isThing = (atom: Atom, at: number) => (atom.slugs !== undefined || atom.group !== undefined) && !isDescriptor(atoms, at, lexicon);
	const isSum = (atom: Atom, at: number) => {
		if (atom.cents) return true;
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

/** Place of the first atom of the cue from `start` on, or -1. */
export function find(context: AskContext, cue: Cue, start = 0): number {
	return context.atoms.findIndex((atom, at) => at >= start && isCue(atom, cue));
}

const LIGHT = new Set(['of', 'in', 'a', 'an', 'the', 'to', 'for', 'with', ':', ',', 'is', 'are']);

/** The next atom from `start` on that is more than a plain word, or -1. */
export function skipPlain(context: AskContext, start: number): number {
	return context.atoms.findIndex((atom, at) => at >= start && !(atom.plain && !atom.cues) && !LIGHT.has(atom.word));
}

const CHOOSING = new Set([
	'which',
	'what',
	'any',
	'all',
	'every',
	'other',
	'list',
	'show',
	'name',
	'find',
	'kind',
	'kinds',
	'the other',
	'me',
	'most',
	'all the',
	'are',
	'number',
]);

/** Whether the question chooses among the group: `which cars`, `all the paintings`, `the cheapest car`. */
export function isChosen(context: Pick<AskContext, 'atoms'>, at: number): boolean {
	const { atoms } = context;
	if (!atoms[at]?.group) return false;
	let before = at - 1;
	while (['the', 'of', 'some'].includes(atoms[before]?.word ?? '') || atoms[before]?.group) before--;
	return CHOOSING.has(atoms[before]?.word ?? '') || isCue(atoms[before], 'max', 'min', 'cheap', 'dear');
}

/** Whether the word stands for the group rather than for an item: the question chooses among it, or no item of it is meant without more. */
export function isGroupUse(context: AskContext, at: number): boolean {
	return context.atoms[at]?.group !== undefined && (!context.atoms[at]?.slugs || isChosen(context, at));
}

/** Places of things and amounts that no rule has used yet. */
export function findLeft(context: AskContext): number[] {
	return context.amounts.filter((at) => !context.used.has(at));
}

/** Things that are surely items and not groups. */
export function firmThings(context: AskContext): number[] {
	return context.things.filter((at) => !context.atoms[at]?.group);
}

/** The members of a group, dearest first. */
function membersOf(context: AskContext, { group }: Atom): string[] {
	if (!group) return [];
	return context.lexicon.dearestFirst.filter((entry) => isInGroup(entry.item, group, entry.nameStems)).map((entry) => entry.item.slug);
}

/** So many of the item that the atom names; a doubt when it names several. */
export function toTerm(context: AskContext, at: number): Term {
	const atom = context.atoms[at];
	context.used.add(at);
	const slugs = atom?.slugs ?? (atom ? membersOf(context, atom) : []);
	const [only, ...others] = slugs;
	const entry = only === undefined || atom?.slugs ? undefined : context.lexicon.bySlug.get(only);
	// The only island of a catalogue is not what `an island` means.
	const particular = entry !== undefined && !isCommon(entry) && !isDefinite(context.atoms[at - 1]?.word ?? '');
	if (atom && (only === undefined || others.length > 0 || particular)) context.doubts.push({ ...atom, slugs });
	return {
		slug: slugs[0] ?? '',
		quantity: toFraction(atom?.quantity ?? ONE),
		...((atom?.loose || atom?.assumed) && { assumed: true as const }),
	};
}

/** The atom's amount in cents: money, or a bare number taken for dollars. */
function toCents(atom: Atom | undefined): Exact | undefined {
	return atom?.cents ?? (atom?.number && multiply(atom.number, exact(100)));
}

/** An atom as an amount: money, or what an item is worth. */
export function toAmount(context: AskContext, at: number): AmountRef {
	const cents = toCents(context.atoms[at]);
	if (!cents) return toTerm(context, at);
	context.used.add(at);
	return { cents: toFraction(cents) };
}

/** Which end is asked for: `least expensive` and `most affordable` are both the cheap one. */
export function readOrder(context: AskContext, high: Cue, low: Cue): 'dearest' | 'cheapest' | undefined {
	const at = context.atoms.findIndex((atom) => isCue(atom, high, low));
	const atom = context.atoms[at];
	if (!atom) return undefined;
	const cheap = !isCue(atom, 'cheap') && context.atoms.slice(at + 1, at + 3).some((other) => isCue(other, 'cheap'));
	return isCue(atom, high) !== cheap ? 'dearest' : 'cheapest';
}

/** The groups that stand in the question and were not used as items, with bounds. */
export function readGroups(context: AskContext): Selector['groups'] {
	const groups: Selector['groups'] = [];
	for (const [at, atom] of context.atoms.entries()) {
		if (!atom.group || context.used.has(at)) continue;
		context.used.add(at);
		if (!groups.some((group) => group.label === atom.group?.label)) groups.push(atom.group);
	}
	return groups.slice(0, 4);
}
