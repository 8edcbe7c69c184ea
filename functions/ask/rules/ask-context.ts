/* Runs at the edge. What rules look at. */
import { type Exact, exact, multiply, ONE, toFraction } from '../exact.ts';
import { isInGroup } from '../group.ts';
import type { AmountRef, Selector, Term } from '../plan.ts';
import { type Atom, isCue, type Reading } from '../reading.ts';
import type { Cue } from '../vocabulary.ts';

/** A question's atoms, with look-ups; rules note in `doubts` each name that they used and that could mean several items. */
export type AskContext = {
	atoms: readonly Atom[];
	/** Places of atoms that name an item, or could. */
	items: readonly number[];
	/** Places of atoms that name a group and nothing else. */
	groups: readonly number[];
	/** Places of sums of money. */
	moneys: readonly number[];
	doubts: Atom[];
	lexicon: Reading['lexicon'];
};

/** A rule answers for one family of questions; undefined when the question is none of them. */
export type Rule<Plan> = (context: AskContext) => Plan | undefined;

/** The context of a reading. */
export function createContext({ atoms, lexicon }: Reading): AskContext {
	const where = (test: (atom: Atom) => boolean) => atoms.flatMap((atom, at) => (test(atom) ? [at] : []));
	return { atoms, lexicon, doubts: [], items: where((atom) => atom.slugs !== undefined), groups: where((atom) => atom.group !== undefined && !atom.slugs), moneys: where((atom) => atom.cents !== undefined) };
}

/** Whether any atom is of one of the cues. */
export function has(context: AskContext, ...cues: readonly Cue[]): boolean {
	return context.atoms.some((atom) => isCue(atom, ...cues));
}

/** Place of the first atom of the cue from `start` on, or -1. */
export function find(context: AskContext, cue: Cue, start = 0): number {
	return context.atoms.findIndex((atom, at) => at >= start && isCue(atom, cue));
}

/** The next atom from `start` on that is not just a plain word, or -1. */
export function skipPlain(context: AskContext, start: number): number {
	return context.atoms.findIndex((atom, at) => at >= start && !(atom.plain && !atom.cues) && !['of', 'in', 'a', 'the', 'to', 'for', 'with', ':', ','].includes(atom.word));
}

/** The members of a group, dearest first. */
export function membersOf(context: AskContext, atom: Atom): string[] {
	const { group } = atom;
	if (!group) return [];
	return context.lexicon.entries
		.filter((entry) => isInGroup(entry.item, group, entry.nameStems))
		.sort((a, b) => b.item.valuation.worthCents - a.item.valuation.worthCents)
		.map((entry) => entry.item.slug);
}

/** So many of the item that the atom names; a doubt when it names several. */
export function toTerm(context: AskContext, at: number): Term {
	const atom = context.atoms[at];
	const slugs = atom?.slugs ?? (atom ? membersOf(context, atom) : []);
	if (atom && slugs.length !== 1) context.doubts.push(atom.slugs ? atom : { ...atom, slugs });
	return { slug: slugs[0] ?? '', quantity: toFraction(atom?.quantity ?? ONE) };
}

/** The atom's amount in cents: money, or a bare number taken for dollars. */
export function toCents(atom: Atom | undefined): Exact | undefined {
	return atom?.cents ?? (atom?.number && multiply(atom.number, exact(100)));
}

/** An atom as an amount: money, or what an item is worth. */
export function toAmount(context: AskContext, at: number): AmountRef {
	const cents = toCents(context.atoms[at]);
	return cents ? { cents: toFraction(cents) } : toTerm(context, at);
}

const STRICT = /^(?:over|above|more than|worth more than|north of|beyond|greater than|higher than|exceed.*|>|under|below|less than|cheaper than|lower than|<|beneath|pricier than|dearer than|costlier than|smaller than|fewer than)$/;

/** Bounds on worth: `over $5`, `at most a Bitcoin`, `between 5 and 10`; `used` receives the places of the atoms that they take. */
export function readBounds(context: AskContext, used: Set<number>): Pick<Selector, 'over' | 'under'> {
	const bounds: Pick<Selector, 'over' | 'under'> = {};
	for (const [at, atom] of context.atoms.entries()) {
		if (isCue(atom, 'between')) {
			const low = skipPlain(context, at + 1);
			const first = context.atoms[low];
			if (first?.cents && first.upTo) {
				used.add(low);
				const [from, to] = [toFraction(first.cents), toFraction(first.upTo)];
				return { over: { amount: { cents: from }, orEqual: true }, under: { amount: { cents: to }, orEqual: true } };
			}
			const and = context.atoms.findIndex((other, place) => place > low && (isCue(other, 'and') || isCue(other, 'into')));
			const high = and < 0 ? -1 : skipPlain(context, and + 1);
			if (low < 0 || high < 0 || !isAmount(first) || !isAmount(context.atoms[high])) continue;
			used.add(low).add(high);
			return { over: { amount: toAmount(context, low), orEqual: true }, under: { amount: toAmount(context, high), orEqual: true } };
		}
		const side = isCue(atom, 'over') ? 'over' : isCue(atom, 'under') ? 'under' : undefined;
		if (!side) continue;
		const trailing = /^(?:or|and) /.test(atom.word);
		const place = trailing ? at - 1 : skipPlain(context, at + 1);
		if (!isAmount(context.atoms[place]) || used.has(place) || bounds[side]) continue;
		used.add(place);
		bounds[side] = { amount: toAmount(context, place), orEqual: !STRICT.test(atom.word) };
	}
	// `$2k–5k` without `between`
	const range = context.atoms.findIndex((atom) => atom.upTo !== undefined);
	const atom = context.atoms[range];
	if (atom?.cents && atom.upTo && !bounds.over && !bounds.under) {
		used.add(range);
		return { over: { amount: { cents: toFraction(atom.cents) }, orEqual: true }, under: { amount: { cents: toFraction(atom.upTo) }, orEqual: true } };
	}
	return bounds;
}

function isAmount(atom: Atom | undefined): boolean {
	return atom !== undefined && (atom.cents !== undefined || atom.number !== undefined || atom.slugs !== undefined);
}

/** The groups that the question names and its bounds. @param used places that belong to something else; receives those of the bounds */
export function readSelector(context: AskContext, used: Set<number> = new Set()): Selector {
	const bounds = readBounds(context, used);
	const groups = context.atoms.flatMap((atom, at) => (atom.group && !used.has(at) ? [atom.group] : []));
	return { groups: groups.slice(0, 4), ...bounds };
}

/** Which end is asked for: `least expensive` and `most affordable` are both the cheap one. */
export function readOrder(context: AskContext, high: Cue, low: Cue): 'dearest' | 'cheapest' | undefined {
	const at = context.atoms.findIndex((atom) => isCue(atom, high, low));
	const atom = context.atoms[at];
	if (!atom) return undefined;
	const next = context.atoms.slice(at + 1, at + 3);
	const cheap = !isCue(atom, 'cheap') && next.some((other) => isCue(other, 'cheap'));
	return isCue(atom, high) !== cheap ? 'dearest' : 'cheapest';
}
