import { toCountLabel } from '../../core/ratio.ts';

/** A number of another item: how many of it an item equals, or, where that is less than one, how many of the item one of it takes. */
export type EquivalentWords = { amount: string; direction: 'equals' | 'takes' };

/** Puts a count into words that need no small decimals: nobody can picture 0.0000721 of a painting. */
export function toEquivalentWords(count: number): EquivalentWords {
	return count >= 1 ? { amount: toCountLabel(count), direction: 'equals' } : { amount: toCountLabel(1 / count), direction: 'takes' };
}
