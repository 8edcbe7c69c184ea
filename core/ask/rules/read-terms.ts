import { type Exact, exact, multiply, ONE, toFraction } from '../../exact.ts';
import { isInGroup } from '../lexicon/groups.ts';
import type { Cue } from '../lexicon/vocabulary.ts';
import type { AmountRef, Selector, Term } from '../plan.ts';
import { isCommon, isDefinite } from '../read/find-part.ts';
import { type Atom, isCue } from '../read/reading.ts';
import { type AskContext, skipPlain } from './ask-context.ts';
import { isGroupUse } from './group-use.ts';

/* Converts atoms to parts of plans. Each function marks the atoms that it uses. */

/** The members of a group, most expensive first. */
function membersOf(context: AskContext, { group }: Atom): string[] {
	if (!group) return [];
	return context.lexicon.dearestFirst.filter((entry) => isInGroup(entry.item, group, entry.nameStems)).map((entry) => entry.item.slug);
}

/** The item that the atom names, with its count. Records a doubt if it names several. */
export function toTerm(context: AskContext, at: number): Term {
	const atom = context.atoms[at];
	context.used.add(at);
	// If several are possible, include those that are only of the kind.
	const members = atom?.group && (atom.slugs?.length ?? 0) !== 1 ? membersOf(context, atom) : [];
	const slugs = [...new Set([...(atom?.slugs ?? []), ...members])];
	const [only, ...others] = slugs;
	const entry = only === undefined || atom?.slugs ? undefined : context.lexicon.bySlug.get(only);
	// `an island` does not mean the only island of the catalogue.
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

/** Which end of the order is meant: `least expensive` and `most affordable` are both the cheap one. */
export function readOrder(context: AskContext, high: Cue, low: Cue): 'dearest' | 'cheapest' | undefined {
	const at = context.atoms.findIndex((atom) => isCue(atom, high, low));
	const atom = context.atoms[at];
	if (!atom) return undefined;
	const cheap = !isCue(atom, 'cheap') && context.atoms.slice(at + 1, at + 3).some((other) => isCue(other, 'cheap'));
	return isCue(atom, high) !== cheap ? 'dearest' : 'cheapest';
}

/** The groups in the question that were not used as items, with bounds. */
export function readGroups(context: AskContext): Selector['groups'] {
	const groups: Selector['groups'] = [];
	for (const [at, atom] of context.atoms.entries()) {
		if (!atom.group || context.used.has(at)) continue;
		context.used.add(at);
		if (!groups.some((group) => group.label === atom.group?.label)) groups.push(atom.group);
	}
	return groups.slice(0, 4);
}

type Bounds = Pick<Selector, 'over' | 'under'>;

const STRICT =
	/^(?:over|above|more than|more expensive than|more valuable than|less expensive than|less valuable than|worth more than|worth less than|north of|beyond|greater than|higher than|exceed.*|>|under|below|less than|cheaper than|lower than|<|beneath|pricier than|dearer than|costlier than|smaller than|fewer than|sub)$/;

function isAmount(context: AskContext, at: number): boolean {
	const atom = context.atoms[at];
	return (
		atom !== undefined &&
		!context.used.has(at) &&
		(atom.cents !== undefined || atom.number !== undefined || (atom.slugs !== undefined && !isGroupUse(context, at)))
	);
}

function readRange(context: AskContext, at: number, { cents, upTo }: Atom): Bounds | undefined {
	if (!cents || !upTo) return undefined;
	context.used.add(at);
	return { over: { amount: { cents: toFraction(cents) }, orEqual: true }, under: { amount: { cents: toFraction(upTo) }, orEqual: true } };
}

/** `between a Big Mac and a Bitcoin` */
function readBetween(context: AskContext, at: number): Bounds | undefined {
	const low = skipPlain(context, at + 1);
	const and = context.atoms.findIndex((atom, place) => place > low && isCue(atom, 'and', 'into'));
	const high = and < 0 ? -1 : skipPlain(context, and + 1);
	if (!isAmount(context, low) || !isAmount(context, high)) return undefined;
	const [from, to]: AmountRef[] = [toAmount(context, low), toAmount(context, high)];
	return from && to ? { over: { amount: from, orEqual: true }, under: { amount: to, orEqual: true } } : undefined;
}

/** Bounds on worth: `over $5`, `at most a Bitcoin`, `$5 or more`, `between 5 and 10`, `$2k–5k`. */
export function readBounds(context: AskContext): Bounds {
	const bounds: Bounds = {};
	const { atoms } = context;
	const range = atoms.findIndex((atom) => atom.upTo !== undefined);
	const ranged = range >= 0 ? readRange(context, range, atoms[range] as Atom) : undefined;
	if (ranged) return ranged;
	for (const [at, atom] of atoms.entries()) {
		if (isCue(atom, 'between')) {
			const between = readBetween(context, at);
			if (between) return between;
		}
		const side = isCue(atom, 'over') ? 'over' : isCue(atom, 'under') ? 'under' : undefined;
		if (!side || bounds[side]) continue;
		const trailing = /^(?:or|and) /.test(atom.word);
		const place = trailing ? at - 1 : skipPlain(context, at + 1);
		if (!isAmount(context, place)) continue;
		// `over $5 or more` does not occur, but `$5 or more` must not become a strict bound.
		bounds[side] = { amount: toAmount(context, place), orEqual: !STRICT.test(atom.word) };
	}
	return bounds;
}

/** The groups that the question names, and its bounds. */
export function readSelector(context: AskContext): Selector {
	const bounds = readBounds(context);
	return { groups: readGroups(context), ...bounds };
}
