import type { HistoryPoint } from '../../core/item/item-schema.ts';
import { toWorthLabel } from '../../core/item/money.ts';
import { toCountLabel } from '../../core/item/ratio.ts';
import { toDayLabel } from '../data/words.ts';

/** How far a worth moved, as a clause: `about 12 times as much`, `34% less`; undefined where it is the same to a percent. */
function toMove(ratio: number): string | undefined {
	if (ratio >= 2) return `about ${toCountLabel(ratio)} times as much`;
	const percent = Math.round(Math.abs(ratio - 1) * 100);
	// A hundredth of a large worth is no hundred per cent less.
	if (percent === 0) return undefined;
	return percent >= 100 ? 'less than a hundredth' : `${percent}% ${ratio > 1 ? 'more' : 'less'}`;
}

/**
 * A history in a sentence: its first and its last worth, and how far apart they are.
 * @param history oldest first, at least one point
 */
export function toHistoryWords(history: readonly HistoryPoint[]): string {
	const first = history[0] as HistoryPoint;
	const last = history.at(-1) as HistoryPoint;
	const move = toMove(last.worthCents / first.worthCents);
	const words = `From ${toWorthLabel(first.worthCents)} on ${toDayLabel(first.asOf)} to ${toWorthLabel(last.worthCents)} on ${toDayLabel(last.asOf)}`;
	return move === undefined ? `${words}.` : `${words}: ${move}.`;
}
