/* Items of a group: which there are, how many, the first of them, their total or average, what an amount buys of them, what is nearest to it. */
import { add, compare, type Exact, exact } from '../../exact.ts';
import { type Item, isOffered } from '../../item/item.ts';
import { aUnit, isPluralName } from '../../item/naming.ts';
import { toComparedCents } from '../../item/worth/dollars.ts';
import { isAmount, isEstimate, isPriced, isWhole } from '../../item/worth/paying.ts';
import type { UnitId } from '../../item/worth/units.ts';
import type { Lexicon } from '../lexicon.ts';
import type { Order, PlanOf, Selector } from '../plan.ts';
import { enumerate, type Piece, say, verbatim, type Wording } from '../sentences/figures.ts';
import {
	boundSlugs,
	categoryLabel,
	countedGroup,
	describe,
	isMany,
	isMoney,
	itemWithWorth,
	listed,
	noneOf,
	sumWithWorth,
	whole,
	withWorth,
} from '../sentences/parts.ts';
import { money, one, superlative, worthAside, worthVerb } from '../sentences/things.ts';
import {
	gapOf,
	isPay,
	PERIODS,
	rateOf,
	type Sum,
	selectCompared,
	selectItems,
	slugsOfSum,
	toCeiling,
	toCommonPeriod,
	toMiddle,
	toWorth,
	valueCompared,
	valueShown,
	valueSum,
} from '../values.ts';

type Select = PlanOf<'select'>;
/** Items that a list names before it says how many more there are, most that are named, and items of equal worth that share a place. */
const [SHOWN, MAX_SHOWN, MAX_TIED, COUNTED_SHOWN, FITTING_SHOWN] = [10, 20, 5, 5, 3];

/** The unit that most of the items are priced by, where they are priced by different periods: by the month and by the year. */
function findPeriod(items: readonly Item[]): UnitId | undefined {
	const counts = Map.groupBy(
		items.flatMap(({ per }) => (per && PERIODS.has(per) ? [per] : [])),
		(per) => per,
	);
	const rates = [...counts.values()].reduce((all, { length }) => all + length, 0);
	return counts.size < 2 || 2 * rates < items.length ? undefined : [...counts].sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

/** An item's worth to put it in order by: in today's dollars, and by the common unit. */
function toRank(item: Item, unit: UnitId | undefined): number {
	const rate = unit && rateOf(item, unit);
	return rate ? Number(rate.n) / Number(rate.d) : toComparedCents(item);
}

/** The items of a group in their order. */
export function selectRanked(selector: Selector, order: Order, lexicon: Lexicon): { items: Item[]; unit: UnitId | undefined } {
	const items = selectItems(selector, lexicon, order);
	const isOfKind = selector.groups.some(({ kinds, tags }) => kinds.length > 0 || tags.length > 0);
	const unit = selector.per ?? (isOfKind ? findPeriod(items) : undefined);
	const sign = order === 'dearest' ? -1 : 1;
	return { items: items.sort((a, b) => sign * (toRank(a, unit) - toRank(b, unit))), unit };
}

/** " ($8.33 a month)", where it is priced by another unit. */
function aside(item: Item, unit: UnitId | undefined): Piece[] {
	const rate = unit && item.per !== unit ? rateOf(item, unit) : undefined;
	return rate && unit ? say` (${money(rate)}${aUnit(unit)})` : [];
}
const listIn = (items: readonly Item[], unit: UnitId | undefined, lexicon: Lexicon) =>
	unit ? enumerate(items.map((item) => say`${itemWithWorth(item, lexicon)}${aside(item, unit)}`)) : listed(items, lexicon);

const isBounded = ({ over, under }: Selector) => over !== undefined || under !== undefined;

function ordinal(place: number): Piece {
	const tail = place % 100 >= 11 && place % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
	return verbatim(`${place}${tail}`);
}

/** " car", " of the 12 items related to “gold”": after "the most expensive". A kind alone needs no number; a tag says how much it covers. */
function amongst(size: number, selector: Selector, lexicon: Lexicon): Piece[] {
	const isPlain = selector.groups.length === 1 && (selector.groups[0]?.kinds.length ?? 0) > 0 && Object.keys(selector).length === 1;
	return isPlain ? say` ${describe(selector, lexicon, true)}` : say` of the ${countedGroup(size, selector, lexicon)}`;
}

/** A group without its estimates, where most of it was sold: the most expensive painting is the one that fetched most. */
function selectSold(items: readonly Item[]): { sold: Item[]; estimate: Item } | undefined {
	const [estimate] = items;
	const isSold = ({ valuation }: Item) => valuation.figure === 'sale';
	if (!estimate || !isEstimate(estimate) || items.filter(isSold).length < Math.max(2, items.length / 2)) return undefined;
	const sold = items.filter((item) => !isEstimate(item));
	return sold.some((item) => isAmount(item) || isWhole(item)) ? undefined : { sold, estimate };
}

function extreme({ order = 'dearest', count = 1, skip = 0, selector: asked }: Select, lexicon: Lexicon): Wording {
	const { items: all, unit } = selectRanked(asked, order, lexicon);
	const { sold: items, estimate } = (order === 'dearest' && selectSold(all)) || { sold: all, estimate: undefined };
	const selector: Selector = estimate && items.every(({ valuation }) => valuation.figure === 'sale') ? { ...asked, figure: 'sale' } : asked;
	const beyond = estimate ? say`; ${one(estimate)} ${worthVerb(estimate, lexicon)}.` : say`.`;
	const size = items.length;
	const [top] = items;
	const tied = count === 1 && skip === 0 ? items.filter((item) => top && toRank(item, unit) === toRank(top, unit)) : [];
	const found = tied.length > 1 && tied.length <= MAX_TIED ? tied : items.slice(skip, skip + count);
	const slugs = [
		...found.slice(0, MAX_SHOWN).map(({ slug }) => slug),
		...(estimate && found.length > 0 ? [estimate.slug] : []),
		...boundSlugs(selector),
	];
	const answer = (pieces: Piece[]): Wording => ({ pieces, slugs });
	const [first] = found;
	const group = countedGroup(size, selector, lexicon);
	if (!first) return answer(size === 0 ? noneOf(selector, lexicon) : say`There ${size > 1 ? 'are' : 'is'} only ${group}.`);
	if (size === 1) return answer(say`${one(first)}, ${worthAside(first, lexicon)}, is the only ${describe(selector, lexicon, true)}.`);
	const word = superlative(items, order);
	if (count === 1 && found.length > 1)
		return answer(say`${whole(found.length)} of the ${group} tie for the ${word}: ${listed(found, lexicon)}${beyond}`);
	if (count === 1) {
		const place = skip > 0 ? say`${ordinal(skip + 1)} ` : [];
		const told = say`${worthAside(first, lexicon)}${aside(first, unit)}`;
		if (selector.figure === 'sale') return answer(say`Of the ${group}, ${one(first)} is the ${place}${word}, ${told}${beyond}`);
		return answer(say`The ${place}${word}${amongst(size, selector, lexicon)} is ${one(first)}, ${told}${beyond}`);
	}
	const shown = listIn(found.slice(0, MAX_SHOWN), unit, lexicon);
	if (found.length === size) return answer(say`All ${group}, ${word} first: ${shown}${beyond}`);
	const lead =
		skip > 0 ? say`Places ${whole(skip + 1)} to ${whole(skip + found.length)} among the ${word}` : say`The ${whole(found.length)} ${word}`;
	return answer(say`${lead} of the ${group} are ${shown}${beyond}`);
}

/** "There are 12 cars: …" */
function list({ selector, count = SHOWN, claimed }: Select, lexicon: Lexicon): Wording {
	const items = (isBounded(selector) ? selectCompared : selectItems)(selector, lexicon, 'dearest');
	if (items.length === 0) return { pieces: noneOf(selector, lexicon, claimed ? 'No: there are' : undefined), slugs: boundSlugs(selector) };
	const shown = items.slice(0, Math.min(count, 2 * SHOWN));
	const group = countedGroup(items.length, selector, lexicon);
	const lead = say`${claimed ? 'Yes, there' : 'There'} ${items.length === 1 ? 'is' : 'are'} ${group}${items.length > shown.length ? `; the ${superlative(items, 'dearest')} are ` : ': '}`;
	return {
		pieces: say`${lead}${listed(shown, lexicon)}.`,
		slugs: [...shown.map(({ slug }) => slug), ...boundSlugs(selector)],
	};
}

/** "There are 12 cars.", with their names if they are few */
function count({ selector }: Select, lexicon: Lexicon): Wording {
	const items = selectItems(selector, lexicon, 'dearest');
	if (items.length === 0) return { pieces: noneOf(selector, lexicon, 'None: there are'), slugs: boundSlugs(selector) };
	const shown = items.length <= COUNTED_SHOWN ? items : [];
	const names = shown.length > 0 ? say`: ${enumerate(shown.map(one))}` : [];
	return {
		pieces: say`There ${items.length > 1 ? 'are' : 'is'} ${countedGroup(items.length, selector, lexicon)}${names}.`,
		slugs: [...shown.map(({ slug }) => slug), ...boundSlugs(selector)],
	};
}

/** Items whose figures may be added: prices or sales, whichever are more, and by one unit. Undefined where a third of them have none. */
function toAddable(
	all: readonly Item[],
	selector: Selector,
): { items: readonly Item[]; selector: Selector; unit: UnitId | undefined; worths: Exact[]; left: number } | undefined {
	const sold = all.filter(({ valuation }) => valuation.figure === 'sale');
	const others = all.filter((item) => !sold.includes(item));
	const isMixed = sold.length > 0 && others.some(({ valuation }) => valuation.figure === 'price');
	const items = isMixed ? (sold.length > others.length ? sold : others) : all;
	const isRate = ({ per }: Item) => per !== undefined && PERIODS.has(per);
	const unit = selector.per ?? findPeriod(items) ?? (items.every(isRate) ? items[0]?.per : undefined);
	const rates = items.filter((item) =>
		isRate(item) || selector.per ? unit !== undefined && rateOf(item, unit) !== undefined : !items.some(isRate),
	);
	if (rates.length < items.length && 3 * rates.length < 2 * items.length) return undefined;
	return {
		items: rates,
		selector:
			isMixed && rates.every(({ valuation }) => valuation.figure === rates[0]?.valuation.figure)
				? { ...selector, figure: sold.length > others.length ? 'sale' : 'price' }
				: selector,
		unit,
		worths: rates.map((item) => (unit && rateOf(item, unit)) || toWorth(item)),
		left: all.length - rates.length,
	};
}

/** "The 10 streaming services are worth $160.40 a month together, one of each." */
function middle({ ask, selector: asked, amount }: Select, lexicon: Lexicon): Wording {
	if (amount) {
		const sum = valueSum(toCommonPeriod([amount], lexicon)[0] ?? [], lexicon);
		const worth = money(
			toMiddle(
				ask === 'median' ? 'median' : 'mean',
				sum.parts.map(({ cents }) => cents),
			),
		);
		return {
			pieces: say`${worth} ${ask === 'median' ? 'in the middle' : 'on average'}: ${sumWithWorth(sum, lexicon)}.`,
			slugs: slugsOfSum(sum),
		};
	}
	const all = selectItems(asked, lexicon);
	if (all.length === 0) return { pieces: noneOf(asked, lexicon), slugs: boundSlugs(asked) };
	const addable = toAddable(all, asked);
	if (!addable)
		return {
			pieces: say`The ${countedGroup(all.length, asked, lexicon)} are priced by different units, so they can’t be added.`,
			slugs: boundSlugs(asked),
		};
	const { items, selector, unit, worths, left } = addable;
	const per = unit && items.every(({ per: own }) => own !== undefined) ? aUnit(unit) : '';
	const group = countedGroup(items.length, selector, lexicon);
	const rest = left > 0 ? say` ${sentenceOf(left)}` : [];
	const working =
		items.some(isPay) && new Set(items.map((item) => item.per)).size > 1 ? ' A working year has fifty-two weeks of forty hours.' : '';
	if (ask !== 'total') {
		const worth = money(toMiddle(ask === 'median' ? 'median' : 'mean', worths));
		return {
			pieces: say`The ${ask === 'median' ? 'median' : 'average'} worth of the ${group} is ${worth}${per}.${rest}${working}`,
			slugs: boundSlugs(asked),
		};
	}
	const verb = items.length > 1 ? 'are' : 'is';
	const sum = worths.reduce(add, exact(0));
	return {
		pieces: say`The ${group} ${verb} worth ${money(sum)}${per}${items.length > 1 ? ' together, one of each' : ''}.${rest}${working}`,
		slugs: boundSlugs(asked),
	};
}
const sentenceOf = (left: number): Piece[] => say`${whole(left)} more ${left > 1 ? 'are' : 'is'} left out as another kind of amount.`;

/** Things that can be bought now, where the group has any. */
function forSale(items: readonly Item[], selector: Selector): { all: readonly Item[]; selector: Selector } {
	const priced = items.filter((item) => isPriced(item) && !isAmount(item));
	const isAll = priced.length === 0 || priced.length === items.length;
	return isAll ? { all: items, selector } : { all: priced, selector: { ...selector, figure: 'price' } };
}

/** "300 things here", "12 cars worth …": what may be chosen from. */
const toChoice = (count: number, { figure, ...selector }: Selector, lexicon: Lexicon) =>
	Object.values(selector).every((part) => !Array.isArray(part) || part.length === 0) && !selector.over && !selector.under
		? say`${whole(count)} things here`
		: countedGroup(count, selector, lexicon);
const buy = (amount: Sum) => (isMany(amount) && !isMoney(amount) ? 'buy' : 'buys');

/** "$1,000 buys any of 900 things here; the most expensive are …" */
function budget(plan: Select, lexicon: Lexicon): Wording {
	const amount = valueCompared(plan.amount ?? [], lexicon);
	const named = slugsOfSum(amount);
	const found = selectCompared(plan.selector, lexicon, plan.many ? 'cheapest' : 'dearest').filter(({ slug }) => !named.includes(slug));
	const { all, selector } = forSale(found, plan.selector);
	const ceiling = toCeiling(amount.cents);
	const fitting = all.filter((item) => toComparedCents(item) <= ceiling);
	const isNear = all.some(({ valuation }) => valuation.worthCents <= ceiling);
	const sum = sumWithWorth(amount, lexicon);
	const [first] = fitting;
	if (!first)
		return {
			pieces:
				all.length === 0
					? noneOf(selector, lexicon)
					: say`None of the ${countedGroup(all.length, selector, lexicon)} is within reach of ${sum}${isNear ? ' in today’s dollars' : ''}.`,
			slugs: named,
		};
	if (!plan.many) {
		const shown = fitting.slice(0, Math.max(plan.count ?? 0, FITTING_SHOWN));
		const pieces =
			fitting.length > 1
				? say`${sum} ${buy(amount)} any of ${toChoice(fitting.length, selector, lexicon)}; the ${superlative(shown, 'dearest')} are ${listed(shown, lexicon)}.`
				: say`${withWorth(valueShown(first), lexicon)} is the only ${describe(selector, lexicon, true)} within reach of ${sum}.`;
		return { pieces, slugs: [...shown.map(({ slug }) => slug), ...named] };
	}
	// Buying the cheapest first gives the largest number of different items.
	const chosen: Item[] = [];
	let total = exact(0);
	for (const item of fitting) {
		const next = add(total, valueShown(item).cents);
		if (compare(next, amount.cents) > 0) continue;
		chosen.push(item);
		total = next;
	}
	const last = chosen.at(-1) ?? first;
	const shown =
		chosen.length <= SHOWN
			? say`: ${listed(chosen, lexicon)}`
			: say`, from ${withWorth(valueShown(first), lexicon)} to ${withWorth(valueShown(last), lexicon)}`;
	return {
		pieces: say`Up to ${countedGroup(chosen.length, selector, lexicon)}, one of each, for ${money(total)}${chosen.some((item) => valueShown(item).today) ? ' in today’s dollars' : ''} of ${sum}${shown}.`,
		slugs: [...(chosen.length <= SHOWN ? chosen : [first, last]).map(({ slug }) => slug), ...named],
	};
}

/** "The Hope Diamond ($200 million) comes closest to $190 million: $10 million more." */
function nearest({ selector, count: number = 1, ...plan }: Select, lexicon: Lexicon): Wording {
	const amount = valueCompared(plan.amount ?? [], lexicon);
	const named = slugsOfSum(amount);
	const near = selectItems(selector, lexicon)
		// A somber item is no comparison unless the question names its group.
		.filter((item) => !named.includes(item.slug) && (selector.groups.length > 0 || isOffered(item)))
		.map((item) => ({ item, gap: gapOf(valueShown(item).cents, amount.cents) }))
		.sort((a, b) => compare(a.gap, b.gap));
	const [best] = near;
	if (!best) return { pieces: noneOf(selector, lexicon), slugs: named };
	const tied = near.filter(({ item }) => toComparedCents(item) === toComparedCents(best.item));
	const found = (number === 1 && tied.length > 1 && tied.length <= MAX_TIED ? tied : near.slice(0, number)).map(({ item }) => item);
	const slugs = [...found.map(({ slug }) => slug), ...named];
	const sum = sumWithWorth(amount, lexicon);
	const s = found.length > 1 || isPluralName(best.item) ? '' : 's';
	if (best.gap.n === 0n && number === 1)
		return {
			pieces: say`${enumerate(found.map((item) => (valueShown(item).today ? withWorth(valueShown(item), lexicon) : one(item))))} match${s && 'es'} ${sum} exactly.`,
			slugs,
		};
	if (found.length > 1) return { pieces: say`Closest to ${sum} are ${listed(found, lexicon)}.`, slugs };
	const isMore = compare(valueShown(best.item).cents, amount.cents) > 0;
	return {
		pieces: say`${withWorth(valueShown(best.item), lexicon)} come${s} closest to ${sum}: ${money(best.gap)} ${isMore ? 'more' : 'less'}.`,
		slugs,
	};
}

/** "There are 10 categories: Art & collectibles (120 items), …" */
function categories(_: Select, { catalogue: { byCategory } }: Lexicon): Wording {
	const named = [...byCategory].map(([id, items]) => say`${categoryLabel(id)} (${whole(items.length)})`);
	return { pieces: say`There are ${whole(named.length)} categories, with so many items each: ${enumerate(named)}.`, slugs: [] };
}

const ASKS: Record<Select['ask'], (plan: Select, lexicon: Lexicon) => Wording> = {
	list,
	count,
	extreme,
	total: middle,
	mean: middle,
	median: middle,
	budget,
	nearest,
	categories,
};
/** Selects items of a group: list, count, first, total, average, budget, nearest. */
export const select = (plan: Select, lexicon: Lexicon): Wording => ASKS[plan.ask](plan, lexicon);
