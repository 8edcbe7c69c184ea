/* The most expensive or the cheapest of a group: one, several, or the one at a place. Worths are compared in today’s dollars. */
import * as z from 'zod';
import { exact } from '../../../exact.ts';
import type { Item } from '../../../item/item.ts';
import type { Lexicon } from '../../names/lexicon.ts';
import { chunksOf } from '../../pattern.ts';
import { countSchema, type Order, orderSchema, type Selector, selectorSchema } from '../../plan.ts';
import { type Piece, say, verbatim } from '../../sentences/figures.ts';
import { boundSlugs, countedGroup, describe, listed, noneOf, whole } from '../../sentences/parts.ts';
import { about, moneyOf, one, superlative, worthAside } from '../../sentences/things.ts';
import { toAmounts } from '../../slots.ts';
import { selectItems } from '../../values.ts';
import { has, type Kind, numberOf, ofGroup } from '../kind.ts';

/** The first `count` of a group after leaving out `skip`. */
export const extremePlan = () =>
	z.strictObject({
		op: z.literal('extreme'),
		order: orderSchema(),
		count: countSchema(),
		skip: z.int().min(0).max(1000),
		selector: selectorSchema(),
	});
export type ExtremePlan = z.infer<ReturnType<typeof extremePlan>>;

/** Items that a list names. */
const MOST_SHOWN = 20;
/** Items of equal worth that share the first place. */
const MAX_TIED = 5;

const toToday = ({ valuation: { worthCents, inTodaysDollars } }: Item) => inTodaysDollars?.worthCents ?? worthCents;

/** The items of a group by their worths in today's dollars. */
export function selectRanked(selector: Selector, order: Order, lexicon: Lexicon): Item[] {
	const sign = order === 'dearest' ? -1 : 1;
	return selectItems(selector, lexicon, order).sort((a, b) => sign * (toToday(a) - toToday(b)));
}

function ordinal(place: number): Piece {
	const tail = place % 100 >= 11 && place % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
	return verbatim(`${place}${tail}`);
}

/** " car", " of the 12 items related to “gold”": after "the most expensive". A kind alone needs no number; a tag says how much it covers. */
function amongst(size: number, selector: Selector, lexicon: Lexicon): Piece[] {
	const isPlain = selector.groups.length === 1 && (selector.groups[0]?.kinds.length ?? 0) > 0 && Object.keys(selector).length === 1;
	return isPlain ? say` ${describe(selector, lexicon, true)}` : say` of the ${countedGroup(size, selector, lexicon)}`;
}

/** " (about $510 million in today’s dollars)", where that put it first. */
function inToday(first: Item, isMoved: boolean): Piece[] {
	const today = about(exact(toToday(first)));
	return isMoved && !today.text.endsWith(moneyOf(first.valuation.worthCents).text) ? say` (${today} in today’s dollars)` : [];
}

/** The most expensive or the cheapest of a group. */
const extremeOf = (order: Order, MOST: string) =>
	ofGroup<ExtremePlan>(
		`
		% [{o:O}] [{n:N}] ${MOST} [{k:N}] [MOST] % {g:G} % [RANK]
		% [{n:N}] {g:G} % ${MOST} %
		% {t:T} % ${MOST} % {g:G} %
		% MOST [{n:N}] ${MOST} % {g:G} %
		% ${MOST} % {g:G} % [BUY] % (for|with) {m:M} %`,
		(selector, match, context) => {
			const [limit] = match.m === undefined ? [] : (toAmounts(match.m, context) ?? []);
			if (limit && 'cents' in limit) selector.under = { amount: limit, orEqual: true };
			// What can be had now: `the cheapest car that you can buy`.
			if (order === 'cheapest' && has(context, 'BUY')) selector.figure ??= 'price';
			const place = numberOf(match.o, context);
			const said = numberOf(match.n, context) ?? numberOf(match.k, context);
			const { chunks } = context;
			const group = chunksOf(match.g, chunks).findLast((each) => each.group);
			// `of all the guitars, which is the most expensive`
			const isFirst =
				group !== undefined &&
				chunks.indexOf(group) < chunks.findIndex(({ sym }) => sym === 'MOST' || sym === 'LEAST') &&
				!has(context, 'are');
			const isPlural = group?.plural && !isFirst && !chunks.some(({ sym }, at) => sym === 'of' && chunks[at + 1] === group);
			return { op: 'extreme', order, count: said ?? (place === undefined && isPlural ? 5 : 1), skip: (place ?? 1) - 1, selector };
		},
	);

export const extreme: Kind<ExtremePlan> = {
	examples: [
		'which war cost the most',
		'second most expensive comic book',
		"what's the cheapest car you have",
		'which NFL franchise is valued highest?',
		'give me the 10 cheapest things on the whole site',
	],
	ways: [
		ofGroup('% [WHERE|what] % {t:T} % RANK % (among|in|of) % {g:G} %', (selector) => ({
			op: 'extreme',
			order: 'dearest',
			count: 1,
			skip: 0,
			selector,
		})),
		extremeOf('dearest', 'MOST'),
		extremeOf('cheapest', 'LEAST'),
	],
	answer({ order, count, skip, selector }, lexicon) {
		const items = selectRanked(selector, order, lexicon);
		const size = items.length;
		const [top] = items;
		const tied = count === 1 && skip === 0 ? items.filter((item) => top && toToday(item) === toToday(top)) : [];
		const found = tied.length > 1 && tied.length <= MAX_TIED ? tied : items.slice(skip, skip + count);
		const told = (pieces: Piece[]) => ({
			pieces,
			slugs: [...found.slice(0, MOST_SHOWN).map(({ slug }) => slug), ...boundSlugs(selector)],
		});
		const [first] = found;
		const group = countedGroup(size, selector, lexicon);
		if (!first) return told(size === 0 ? noneOf(selector, lexicon) : say`There ${size > 1 ? 'are' : 'is'} only ${group}.`);
		if (size === 1) return told(say`${one(first)}, ${worthAside(first, lexicon)}, is the only ${describe(selector, lexicon, true)}.`);
		const word = superlative(items, order);
		if (count === 1 && found.length > 1)
			return told(say`${whole(found.length)} of the ${group} tie for the ${word}: ${listed(found, lexicon)}.`);
		if (count === 1) {
			const place = skip > 0 ? say`${ordinal(skip + 1)} ` : [];
			const isMoved = selectItems(selector, lexicon, order)[skip] !== first;
			const aside = say`${worthAside(first, lexicon)}${inToday(first, isMoved)}`;
			// `the 41 paintings sold is` is hard to read.
			if (selector.figure === 'sale') return told(say`Of the ${group}, ${one(first)} is the ${place}${word}, ${aside}.`);
			return told(say`The ${place}${word}${amongst(size, selector, lexicon)} is ${one(first)}, ${aside}.`);
		}
		const nominal = selectItems(selector, lexicon, order).slice(skip, skip + count);
		const dollars = found.some((item, at) => item !== nominal[at]) ? ', in today’s dollars' : '';
		const shown = listed(found.slice(0, MOST_SHOWN), lexicon);
		if (found.length === size) return told(say`All ${group}, ${word} first${dollars}: ${shown}.`);
		const lead =
			skip > 0
				? say`Places ${whole(skip + 1)} to ${whole(skip + found.length)} among the ${word}`
				: say`The ${whole(found.length)} ${word}`;
		return told(say`${lead} of the ${group}${dollars}: ${shown}.`);
	},
};
