/* Runs at the edge. */

import { toFraction } from '../exact.ts';
import type { AmountRef, Selector } from '../plan.ts';
import { type Atom, isCue } from '../reading.ts';
import { type AskContext, skipPlain } from './ask-context.ts';
import { isGroupUse } from './group-use.ts';
import { readGroups, toAmount } from './read-terms.ts';

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
		// `over $5 or more` does not occur, but `$5 or more` must not be taken for a strict bound.
		bounds[side] = { amount: toAmount(context, place), orEqual: !STRICT.test(atom.word) };
	}
	return bounds;
}

/** The groups that the question names, and its bounds. */
export function readSelector(context: AskContext): Selector {
	const bounds = readBounds(context);
	return { groups: readGroups(context), ...bounds };
}
