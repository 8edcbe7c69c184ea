/* The most expensive or the cheapest of a group: one, several, or the one at a place. Worths are compared in today’s dollars. */
import * as z from 'zod';
import { exact } from '../../../exact.ts';
import type { Item } from '../../../item/item.ts';
import { toComparedCents } from '../../../item/worth/dollars.ts';
import { isAmount, isEstimate, WHOLES } from '../../../item/worth/paying.ts';
import type { Lexicon } from '../../names/lexicon.ts';
import { toKey, toWords } from '../../names/tokens.ts';
import { chunksOf } from '../../pattern.ts';
import { countSchema, type Order, orderSchema, type Selector, selectorSchema } from '../../plan.ts';
import { type Piece, say, verbatim } from '../../sentences/figures.ts';
import { boundSlugs, countedGroup, describe, listed, noneOf, whole } from '../../sentences/parts.ts';
import { about, moneyOf, one, superlative, worthAside, worthVerb } from '../../sentences/things.ts';
import { toAmounts } from '../../slots.ts';
import { selectItems } from '../../values.ts';
import { define, has, type Kind, numberOf, ofGroup } from '../kind.ts';

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
const MAX_SHOWN = 20;
/** Items of equal worth that share the first place. */
const MAX_TIED = 5;

/** The items of a group by their worths in today's dollars. */
export function selectRanked(selector: Selector, order: Order, lexicon: Lexicon): Item[] {
	const sign = order === 'dearest' ? -1 : 1;
	return selectItems(selector, lexicon, order).sort((a, b) => sign * (toComparedCents(a) - toComparedCents(b)));
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
	const today = about(exact(toComparedCents(first)));
	return isMoved && !today.text.endsWith(moneyOf(first.valuation.worthCents).text) ? say` (${today} in today’s dollars)` : [];
}

/**
 * A group without its estimates, and the highest of these, where most of the group were sold: the most expensive painting is the one that
 * fetched most, as in the collection of them. Undefined where an estimate is not the first of its group.
 */
function selectSold(items: readonly Item[]): { sold: Item[]; estimate: Item } | undefined {
	const [estimate] = items;
	const isSold = ({ valuation: { figure } }: Item) => figure === 'sale';
	if (!estimate || !isEstimate(estimate) || items.filter(isSold).length < Math.max(2, items.length / 2)) return undefined;
	const sold = items.filter((item) => !isEstimate(item));
	return sold.some((item) => isAmount(item) || WHOLES.has(item.kind)) ? undefined : { sold, estimate };
}

/** The most expensive or the cheapest of a group. */
const extremeOf = (order: Order, MOST: string) =>
	ofGroup<ExtremePlan>(
		`
		% [{o:O}] [{n:N}] ${MOST} [{k:N}] [MOST] % {g:G} % [RANK]
		% [{n:N}] {g:G} % ${MOST} %
		% {t:T} % ${MOST} % {g:G} %
		% ${MOST} % {g:G} % [BUY] % (for|with) {m:M} %`,
		(selector, match, context) => {
			const [limit] = match.m === undefined ? [] : (toAmounts(match.m, context) ?? []);
			if (limit && 'cents' in limit) selector.under = { amount: limit, orEqual: true };
			// Things for sale now: `the cheapest car that you can buy`.
			if (order === 'cheapest' && has(context, 'BUY')) selector.figure ??= 'price';
			const place = numberOf(match.o, context);
			const named = numberOf(match.n, context) ?? numberOf(match.k, context);
			const { chunks } = context;
			const group = chunksOf(match.g, chunks).findLast((each) => each.group);
			// `of all the guitars, which is the most expensive`
			const isFirst =
				group !== undefined &&
				chunks.indexOf(group) < chunks.findIndex(({ sym }) => sym === 'MOST' || sym === 'LEAST') &&
				!has(context, 'are');
			const isPlural = group?.plural && !isFirst && !chunks.some(({ sym }, at) => sym === 'of' && chunks[at + 1] === group);
			return { op: 'extreme', order, count: named ?? (place === undefined && isPlural ? 5 : 1), skip: (place ?? 1) - 1, selector };
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
		// `which phones have you got, cheapest first`
		ofGroup('[what|which|RANK|LIST] ~ [LIST|RANK] ~ {g:G} ~ [HAVE|LIST] ~ [,|–] ~ (ASC|DESC) ~', (selector, _, context) => ({
			op: 'extreme',
			order: has(context, 'ASC') ? 'cheapest' : 'dearest',
			count: 10,
			skip: 0,
			selector,
		})),
		// `cheapest new car`: of its kind
		define<ExtremePlan>('% (MOST|LEAST) ~ {t:T} ~ [HERE|HAVE|BUY|PRICED|SOLD] ~', (match, context) => {
			const [only] = chunksOf(match.t, context.chunks);
			const item = context.lexicon.bySlug.get(only?.term?.slug ?? '')?.item;
			const group = item?.kind === undefined ? undefined : context.lexicon.groups.get(toKey(toWords(item.kind)));
			const isCommon =
				item !== undefined && only?.group === undefined && (only?.term?.assumed === true || context.lexicon.yardsticks.has(item.slug));
			const order = has(context, 'MOST') ? 'dearest' : 'cheapest';
			const selector: Selector = { groups: group ? [group] : [], ...(order === 'cheapest' && { figure: 'price' as const }) };
			return group && isCommon ? { op: 'extreme', order, count: 1, skip: 0, selector } : undefined;
		}),
		// `what fetched the most at auction in 2022`
		define<ExtremePlan>('(what|which|THING) ~ (WORTH|SOLD|BUY) MOST ~ [SOLD] ~ [in {y:Y}] ~ [SOLD] ~', (match, context) => {
			const year = numberOf(match.y, context);
			const dates = year === undefined ? {} : { since: year, until: year };
			return {
				op: 'extreme',
				order: 'dearest',
				count: 1,
				skip: 0,
				selector: { groups: [], ...(has(context, 'SOLD') && { figure: 'sale' }), ...dates },
			};
		}),
		extremeOf('dearest', 'MOST'),
		extremeOf('cheapest', 'LEAST'),
	],
	answer({ order, count, skip, selector: asked }, lexicon) {
		const all = selectRanked(asked, order, lexicon);
		const { sold: items, estimate } = (order === 'dearest' && selectSold(all)) || { sold: all, estimate: undefined };
		const selector: Selector =
			estimate && items.every(({ valuation: { figure } }) => figure === 'sale') ? { ...asked, figure: 'sale' } : asked;
		const beyond = estimate ? say`; ${one(estimate)} ${worthVerb(estimate, lexicon)}.` : say`.`;
		const size = items.length;
		const [top] = items;
		const tied = count === 1 && skip === 0 ? items.filter((item) => top && toComparedCents(item) === toComparedCents(top)) : [];
		const found = tied.length > 1 && tied.length <= MAX_TIED ? tied : items.slice(skip, skip + count);
		const answer = (pieces: Piece[]) => ({
			pieces,
			slugs: [
				...found.slice(0, MAX_SHOWN).map(({ slug }) => slug),
				...(estimate && found.length > 0 ? [estimate.slug] : []),
				...boundSlugs(selector),
			],
		});
		const [first] = found;
		const group = countedGroup(size, selector, lexicon);
		if (!first) return answer(size === 0 ? noneOf(selector, lexicon) : say`There ${size > 1 ? 'are' : 'is'} only ${group}.`);
		if (size === 1) return answer(say`${one(first)}, ${worthAside(first, lexicon)}, is the only ${describe(selector, lexicon, true)}.`);
		const word = superlative(items, order);
		if (count === 1 && found.length > 1)
			return answer(say`${whole(found.length)} of the ${group} tie for the ${word}: ${listed(found, lexicon)}${beyond}`);
		if (count === 1) {
			const place = skip > 0 ? say`${ordinal(skip + 1)} ` : [];
			const isMoved = selectItems(selector, lexicon, order)[skip] !== first;
			const aside = say`${worthAside(first, lexicon)}${inToday(first, isMoved)}`;
			// `the 41 paintings sold is` is hard to read.
			if (selector.figure === 'sale') return answer(say`Of the ${group}, ${one(first)} is the ${place}${word}, ${aside}${beyond}`);
			return answer(say`The ${place}${word}${amongst(size, selector, lexicon)} is ${one(first)}, ${aside}${beyond}`);
		}
		const nominal = selectItems(selector, lexicon, order).slice(skip, skip + count);
		const dollars = found.some((item, at) => item !== nominal[at]) ? ', in today’s dollars' : '';
		const shown = listed(found.slice(0, MAX_SHOWN), lexicon);
		if (found.length === size) return answer(say`All ${group}, ${word} first${dollars}: ${shown}${beyond}`);
		const lead =
			skip > 0
				? say`Places ${whole(skip + 1)} to ${whole(skip + found.length)} among the ${word}`
				: say`The ${whole(found.length)} ${word}`;
		return answer(say`${lead} of the ${group}${dollars.length > 0 ? say`${dollars},` : []} are ${shown}${beyond}`);
	},
};
