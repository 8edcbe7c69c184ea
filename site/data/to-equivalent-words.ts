import { toCountLabel } from '../../core/ratio.ts';

/** Below this count a decimal says less than a fraction. */
const FRACTION_BELOW = 0.1;

/** How many of another item an item equals, as a number and what leads to that item's name: `17,813` `times`, `1/13,876` `of`. */
export function toEquivalentWords(count: number): { amount: string; joiner: 'times' | 'of' } {
	if (count >= 1) return { amount: toCountLabel(count), joiner: 'times' };
	return { amount: count < FRACTION_BELOW ? `1/${toCountLabel(1 / count)}` : toCountLabel(count), joiner: 'of' };
}
