import { foldText } from '../../text.ts';
import type { Item } from '../item.ts';
import { isAmountWord } from '../measures.ts';

/* Pairs that say nothing: a half gallon of milk and a gallon of it, a gram of gold and a gold bar. They are not offered. */

/** Small words of names. */
const SMALL_WORDS: ReadonlySet<string> = new Set(['a', 'an', 'the', 'of', 'in', 'with']);

const keys = new WeakMap<Pick<Item, 'name'>, ReadonlySet<string>>();

/** The words of an item's name that say which thing it is, in the singular. */
function toKey(item: Pick<Item, 'name'>): ReadonlySet<string> {
	const known = keys.get(item);
	if (known) return known;
	const words = foldText(item.name).match(/[\p{L}\p{N}]+/gu) ?? [];
	const key = new Set(
		words.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word)).filter((word) => !isAmountWord(word) && !SMALL_WORDS.has(word)),
	);
	keys.set(item, key);
	return key;
}

/** Whether two items of one kind are amounts or versions of one thing, by their names: all words of one are in the other's. */
export function isSameThing(a: Pick<Item, 'name' | 'kind'>, b: Pick<Item, 'name' | 'kind'>): boolean {
	if (a.kind !== b.kind) return false;
	const [few, many] = [toKey(a), toKey(b)].sort((one, other) => one.size - other.size) as [ReadonlySet<string>, ReadonlySet<string>];
	return few.size > 0 && [...few].every((word) => many.has(word));
}
