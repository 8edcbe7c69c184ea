/* Runs at the edge. */
import type { Item } from '../../core/item.ts';
import { compare, type Exact, exact, multiply, parseFraction } from './exact.ts';
import { isInGroup } from './group.ts';
import type { Lexicon } from './lexicon.ts';
import type { AmountRef, Selector } from './plan.ts';

/** US cents of an item's worth. */
export function toWorth(item: Item): Exact {
	return exact(item.valuation.worthCents);
}

/** The amount in US cents. @throws RangeError when it refers to an item that there is none of */
export function toCentsOf(amount: AmountRef, lexicon: Lexicon): Exact {
	if ('cents' in amount) return parseFraction(amount.cents);
	const entry = lexicon.bySlug.get(amount.slug);
	if (!entry) throw new RangeError(`Cannot value "${amount.slug}": no such item`);
	return multiply(toWorth(entry.item), parseFraction(amount.quantity));
}

/** The selected items, cheapest or dearest first; ties by slug. */
export function selectItems(selector: Selector, lexicon: Lexicon, order: 'cheapest' | 'dearest' = 'cheapest'): Item[] {
	const { over, under } = selector;
	const [low, high] = [over && toCentsOf(over.amount, lexicon), under && toCentsOf(under.amount, lexicon)];
	return (order === 'cheapest' ? lexicon.cheapestFirst : lexicon.dearestFirst)
		.filter(({ item, nameStems }) => {
			if (!selector.groups.every((group) => isInGroup(item, group, nameStems))) return false;
			if (low && over && compare(toWorth(item), low) < (over.orEqual ? 0 : 1)) return false;
			return !(high && under && compare(toWorth(item), high) > (under.orEqual ? 0 : -1));
		})
		.map((entry) => entry.item);
}
