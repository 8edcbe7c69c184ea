import { add, type Exact, exact, floor, multiply, parseFraction } from '../../exact.ts';
import type { Item } from '../../item/item.ts';
import { isInGroup } from '../lexicon/groups.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { AmountRef, Selector, SimplePlan, Term } from '../plan.ts';
import type { Result, Valued, ValuedAmount } from '../result.ts';

/** US cents of an item's worth. */
export function toWorth(item: Item): Exact {
	return exact(item.valuation.worthCents);
}

/** The amount in US cents. @throws RangeError if it refers to an item that does not exist */
export function toCentsOf(amount: AmountRef, lexicon: Lexicon): Exact {
	if ('cents' in amount) return parseFraction(amount.cents);
	const entry = lexicon.bySlug.get(amount.slug);
	if (!entry) throw new RangeError(`Cannot value "${amount.slug}": no such item`);
	return multiply(toWorth(entry.item), parseFraction(amount.quantity));
}

/** A bound on worths as a plain number: worths are safe integers, so only bounds need care. */
function toSafe(cents: bigint): number {
	return cents > BigInt(Number.MAX_SAFE_INTEGER) ? Number.POSITIVE_INFINITY : Number(cents);
}

/** The most that an item may be worth to be within the amount, in whole cents; infinite beyond 2^53. */
export function toCeiling(amount: Exact, orEqual = true): number {
	const whole = floor(amount);
	return toSafe(orEqual || whole * amount.d !== amount.n ? whole : whole - 1n);
}

/** The selected items, cheapest or most expensive first; ties by slug. */
export function selectItems(selector: Selector, lexicon: Lexicon, order: 'cheapest' | 'dearest' = 'cheapest'): Item[] {
	const { groups, over, under } = selector;
	const most = under ? toCeiling(toCentsOf(under.amount, lexicon), under.orEqual) : Number.POSITIVE_INFINITY;
	// Items over an amount are those not within it.
	const tooLittle = over ? toCeiling(toCentsOf(over.amount, lexicon), !over.orEqual) : 0;
	return (order === 'cheapest' ? lexicon.cheapestFirst : lexicon.dearestFirst)
		.filter(({ item, nameStems }) => {
			const { worthCents } = item.valuation;
			return worthCents > tooLittle && worthCents <= most && groups.every((group) => isInGroup(item, group, nameStems));
		})
		.map((entry) => entry.item);
}

/** Functions that execute the plans of some operators. */
export type Operators<Op extends SimplePlan['op']> = {
	[Name in Op]: (plan: Extract<SimplePlan, { op: Name }>, lexicon: Lexicon) => Result;
};

/** The item of this slug. @throws RangeError when there is none */
export function itemOf(slug: string, lexicon: Lexicon): Item {
	const entry = lexicon.bySlug.get(slug);
	if (!entry) throw new RangeError(`Cannot look up "${slug}": no such item`);
	return entry.item;
}

/** A quantity of one item and their worth. @throws RangeError when there is no such item */
export function valueTerm({ slug, quantity }: Term, lexicon: Lexicon): Valued {
	const item = itemOf(slug, lexicon);
	const count = parseFraction(quantity);
	return { item, quantity: count, cents: multiply(toWorth(item), count) };
}

/** Money, or a quantity of one item. @throws RangeError when there is no such item */
export function valueAmount(amount: AmountRef, lexicon: Lexicon): ValuedAmount {
	return 'cents' in amount ? { cents: toCentsOf(amount, lexicon) } : valueTerm(amount, lexicon);
}

/** The sum in cents. */
export function sum(parts: readonly { cents: Exact }[]): Exact {
	return parts.reduce((total, { cents }) => add(total, cents), exact(0));
}
