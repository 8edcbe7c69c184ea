import type { Item } from '../../core/item.ts';
import { type Mover, toMove } from './mover.ts';

const DAY_MS = 86_400_000;
/** Points further apart say more about inflation than about the item. */
const MAX_APART_DAYS = 731;
/** A move that ended earlier than this before the newest figure of the catalogue is no news. */
const MAX_AGE_DAYS = 366;

function toDays(from: string, to: string): number {
	return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/**
 * The largest moves between the last two dated worths of an item, for a catalogue of which no earlier build is known. Both worths must have been
 * found in the same way: an estimate and a sale differ without anything having moved. Largest first, ties by slug.
 */
export function toHistoryMoves(items: readonly Item[]): Mover[] {
	const newest = items.reduce((latest, { valuation }) => (valuation.asOf > latest ? valuation.asOf : latest), '');
	const moves = items.flatMap((item): Mover[] => {
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
