/* Parts that sentences share. */

import { type Exact, exact, parseFraction } from '../../exact.ts';
import type { Item } from '../../item/item.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { toCentsOf } from '../operators/operands.ts';

import type { Selector } from '../plan.ts';
import type { Valued, ValuedAmount } from '../result.ts';
import { figure, name, type Piece, say, toCountFigure, toFullMoneyFigure, toMoneyFigure, toWholeFigure, verbatim } from './figures.ts';

/** Money, with `about` when it is rounded. */
export function money(cents: Exact): Piece {
	return figure(toMoneyFigure(cents));
}

/** Money as in the question: in full if the short form would round it. */
function asked(cents: Exact): Piece {
	const short = toMoneyFigure(cents);
	return short.rounded ? figure(toFullMoneyFigure(cents)) : figure(short);
}

/** The worth of one item. */
export function worthOf(item: Item): Piece {
	return money(exact(item.valuation.worthCents));
}

/** `A ($5)` */
export function withWorth(item: Item): Piece[] {
	return say`${name(item.name)} (${worthOf(item)})`;
}

/** A whole number in full. */
export function whole(count: bigint | number): Piece {
	return figure(toWholeFigure(count));
}

/** `3`, `0.5` or `1/3`, as in the question. */
function quantity(count: Exact): Piece {
	const shown = toCountFigure(count);
	return shown.rounded ? verbatim(`${count.n}/${count.d}`) : figure(shown);
}

function isOne(count: Exact | undefined): boolean {
	return count === undefined || (count.n === 1n && count.d === 1n);
}

/** `Big Mac` or `3 × Big Mac`. */
export function counted({ item, quantity: count }: Valued): Piece[] {
	return isOne(count) ? [name(item.name)] : say`${quantity(count)} × ${name(item.name)}`;
}

/** Money, or a quantity of one item. */
export function amount(value: ValuedAmount): Piece[] {
	if (!value.item || !value.quantity) return [asked(value.cents)];
	return counted({ item: value.item, quantity: value.quantity, cents: value.cents });
}

/** `3 × Big Mac ($17.37)` */
export function countedWithWorth(valued: Valued): Piece[] {
	return say`${counted(valued)} (${money(valued.cents)})`;
}

/** `“car” items worth over $5`, without how many. */
export function describe(selector: Selector, lexicon: Lexicon, one = false): Piece[] {
	const labels = selector.groups.map((group) => say`“${name(group.label)}” `);
	const { over, under } = selector;
	const bound = (side: 'over' | 'under') => {
		const each = selector[side];
		if (!each) return [];
		const cents = toCentsOf(each.amount, lexicon);
		const item = 'slug' in each.amount ? lexicon.bySlug.get(each.amount.slug)?.item : undefined;
		return item && 'quantity' in each.amount
			? countedWithWorth({ item, quantity: parseFraction(each.amount.quantity), cents })
			: [asked(cents)];
	};
	const range =
		over && under
			? say` between ${bound('over')} and ${bound('under')}`
			: over
				? say` worth ${over.orEqual ? 'at least' : 'more than'} ${bound('over')}`
				: under
					? say` worth ${under.orEqual ? 'at most' : 'less than'} ${bound('under')}`
					: [];
	return [...labels.flat(), ...say`${one ? 'item' : 'items'}`, ...range];
}

/** `1 “car” item`, `12 items worth over $5`. */
export function countedGroup(size: number, selector: Selector, lexicon: Lexicon): Piece[] {
	return say`${size === 0 ? 'no' : whole(size)} ${describe(selector, lexicon, size === 1)}`;
}

/** Slugs of the items that bounds refer to. */
export function boundSlugs(selector: Selector): string[] {
	return [selector.over, selector.under].flatMap((bound) => (bound && 'slug' in bound.amount ? [bound.amount.slug] : []));
}
