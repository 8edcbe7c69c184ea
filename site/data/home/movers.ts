import { type ChangeSet, isMove } from '../../../build/plan/change-log.ts';
import type { Catalogue } from '../../../core/item/catalogue.ts';
import type { Item } from '../../../core/item/item.ts';

/** An item whose worth has moved. `formerOn` is the date of the former worth, if known; `ratio` is new to former worth. */
export type Mover = { item: Item; formerCents: number; formerOn?: string; worthCents: number; asOf: string; ratio: number };

type ItemLookUp = Pick<Catalogue, 'bySlug' | 'renamed'>;

/** The items whose worth a build changed, largest change first, without those that no longer exist. */
function toChanges({ changed }: Pick<ChangeSet, 'changed'>, { bySlug, renamed }: ItemLookUp): Mover[] {
	return changed.flatMap(({ slug, formerWorthCents, worthCents, asOf, ratio }) => {
		const item = bySlug.get(slug) ?? bySlug.get(renamed.get(slug) ?? '');
		return item ? [{ item, formerCents: formerWorthCents, worthCents, asOf, ratio }] : [];
	});
}

/** The items whose worth moved in a build, like compared with like, largest move first. */
export function toMovers(changes: Pick<ChangeSet, 'changed'>, catalogue: ItemLookUp): Mover[] {
	return toChanges(changes, catalogue).filter(({ item, formerCents }) => isMove(item, formerCents));
}

/** The items whose worth a build changed though nothing moved: another source of a sale, or another way of finding the worth. */
export function toCorrections(changes: Pick<ChangeSet, 'changed'>, catalogue: ItemLookUp): Mover[] {
	return toChanges(changes, catalogue).filter(({ item, formerCents }) => !isMove(item, formerCents));
}

/** Size of a move: the same for twice and for half. */
export function toMove({ ratio }: { ratio: number }): number {
	return Math.abs(Math.log(ratio));
}

/** Smaller moves are noise of a market. */
const MIN_MOVE = 1.02;

/** The largest of some moves that changed a worth by 2% or more, largest first. Each kind comes once. */
export function toLargestMoves(moves: readonly Mover[], count: number): Mover[] {
	const sorted = moves.filter((move) => toMove(move) >= Math.log(MIN_MOVE)).sort((a, b) => toMove(b) - toMove(a));
	const byKind = new Map(sorted.toReversed().map((move) => [move.item.kind, move]));
	return sorted.filter((move) => byKind.get(move.item.kind) === move).slice(0, count);
}

const DAY_MS = 86_400_000;
/** A move over a longer time is mostly inflation. */
const MAX_APART_DAYS = 731;
/** Older moves, compared with the newest figure of the catalogue, are left out. */
const MAX_AGE_DAYS = 366;

function toDays(from: string, to: string): number {
	return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/**
 * The largest moves between the last two dated worths of an item, for a catalogue without an earlier build. Both worths must have the same basis:
 * an estimate and a sale differ even if nothing moved. Sales never move: two sales are two events. Largest first, ties by slug.
 */
export function toHistoryMoves(items: readonly Item[]): Mover[] {
	const newest = items.reduce((latest, { valuation }) => (valuation.asOf > latest ? valuation.asOf : latest), '');
	const moves = items.flatMap((item): Mover[] => {
		if (item.valuation.figure === 'sale') return [];
		const [former, present] = item.history.slice(-2);
		if (!former || !present || former.basis !== present.basis || former.worthCents === present.worthCents) return [];
		const apart = toDays(former.asOf, present.asOf);
		if (apart <= 0 || apart > MAX_APART_DAYS || toDays(present.asOf, newest) > MAX_AGE_DAYS) return [];
		const { worthCents, asOf } = present;
		const ratio = worthCents / former.worthCents;
		return [{ item, formerCents: former.worthCents, formerOn: former.asOf, worthCents, asOf, ratio }];
	});
	return moves.sort((a, b) => toMove(b) - toMove(a) || (a.item.slug < b.item.slug ? -1 : 1));
}

/** The drawing of a bar, in its own units: the middle line is at 0, a rise goes to the right. */
export const MOVE_BAR = { reach: 100, height: 12 } as const;
/** A shorter bar would be invisible. */
const MIN_LENGTH = 2;

/** The bar of a move, in proportion to the largest of its chart. Equal ratios have equal lengths: twice is as long as half. */
export function toMoveBar(mover: Pick<Mover, 'ratio'>, largest: number): { x: number; width: number; rose: boolean } {
	const rose = mover.ratio > 1;
	const width = largest > 0 ? Math.max(MIN_LENGTH, (toMove(mover) / largest) * MOVE_BAR.reach) : MIN_LENGTH;
	return { x: rose ? 0 : -width, width, rose };
}
