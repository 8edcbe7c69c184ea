/* Runs at the edge. */
import type { Item } from '../../../core/item.ts';
import { add, type Exact, exact, multiply, parseFraction } from '../exact.ts';
import type { Lexicon } from '../lexicon.ts';
import type { AmountRef, SimplePlan, Term } from '../plan.ts';
import type { Result, Valued, ValuedAmount } from '../result.ts';
import { toCentsOf, toWorth } from '../select-items.ts';

/** Works out the plans of some operators. */
export type Operators<Op extends SimplePlan['op']> = {
	[Name in Op]: (plan: Extract<SimplePlan, { op: Name }>, lexicon: Lexicon) => Result;
};

/** The item of this slug. @throws RangeError when there is none */
export function itemOf(slug: string, lexicon: Lexicon): Item {
	const entry = lexicon.bySlug.get(slug);
	if (!entry) throw new RangeError(`Cannot look up "${slug}": no such item`);
	return entry.item;
}

/** So many of an item and their worth. @throws RangeError when there is no such item */
export function valueTerm({ slug, quantity }: Term, lexicon: Lexicon): Valued {
	const item = itemOf(slug, lexicon);
	const count = parseFraction(quantity);
	return { item, quantity: count, cents: multiply(toWorth(item), count) };
}

/** Money, or so many of an item. @throws RangeError when there is no such item */
export function valueAmount(amount: AmountRef, lexicon: Lexicon): ValuedAmount {
	return 'cents' in amount ? { cents: toCentsOf(amount, lexicon) } : valueTerm(amount, lexicon);
}

/** The sum in cents. */
export function sum(parts: readonly { cents: Exact }[]): Exact {
	return parts.reduce((total, { cents }) => add(total, cents), exact(0));
}
