import { type Mover, toMove } from './mover.ts';

/** The drawing of one bar, in its own units: the middle line is at 0, a rise goes to the right. */
export const MOVE_BAR = { reach: 100, height: 12 } as const;
/** A bar shorter than this could not be seen. */
const MIN_LENGTH = 2;

/** The bar of a move beside the largest of its chart: equal lengths for equal ratios, so that twice and half are as long. */
export function toMoveBar(mover: Pick<Mover, 'ratio'>, largest: number): { x: number; width: number; rose: boolean } {
	const rose = mover.ratio > 1;
	const width = largest > 0 ? Math.max(MIN_LENGTH, (toMove(mover) / largest) * MOVE_BAR.reach) : MIN_LENGTH;
	return { x: rose ? 0 : -width, width, rose };
}
