/* Runs at the edge. Atoms as parts of plans; each marks what it uses. */
import { type Exact, exact, multiply, ONE, toFraction } from '../exact.ts';
import { isCommon, isDefinite } from '../find-part.ts';
import { isInGroup } from '../group.ts';
import type { AmountRef, Selector, Term } from '../plan.ts';
import { type Atom, isCue } from '../reading.ts';
import type { Cue } from '../vocabulary.ts';
import type { AskContext } from './ask-context.ts';

/** The members of a group, dearest first. */
function membersOf(context: AskContext, { group }: Atom): string[] {
	if (!group) return [];
	return context.lexicon.dearestFirst.filter((entry) => isInGroup(entry.item, group, entry.nameStems)).map((entry) => entry.item.slug);
}

/** So many of the item that the atom names; a doubt when it names several. */
export function toTerm(context: AskContext, at: number): Term {
	const atom = context.atoms[at];
	context.used.add(at);
	// Of what could mean several, also those that are only of the kind.
	const members = atom?.group && (atom.slugs?.length ?? 0) !== 1 ? membersOf(context, atom) : [];
	const slugs = [...new Set([...(atom?.slugs ?? []), ...members])];
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
