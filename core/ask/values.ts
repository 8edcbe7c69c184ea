/* Values what plans refer to: items, quantities, amounts, groups; and rates of different periods by one of them. */
import { add, compare, divide, type Exact, exact, floor, multiply, ONE, parseFraction, subtract } from '../exact.ts';
import type { Item } from '../item/item.ts';
import { isFarApart, toComparedCents, toShownDollars } from '../item/worth/dollars.ts';
import { PAY_NOUN } from '../item/worth/paying.ts';
import { convertUnit, type UnitId } from '../item/worth/units.ts';
import { type Lexicon, toMembers } from './lexicon.ts';
import type { AmountRef, Group, Order, Selector, Term } from './plan.ts';

/**
 * A quantity of one item, and their worth in cents. `each` is the worth of one `unit`, or of one item without it.
 * `today`: the worth is in today's dollars, or asked for in them although the item has no such figure. `assumed`: the question left it open.
 */
export type Valued = {
	item: Item;
	quantity: Exact;
	unit?: UnitId;
	today?: 'converted' | 'missing';
	assumed?: true;
	each: Exact;
	cents: Exact;
};
/** The worth of a group: of all its items together, or of the middle one. */
type GroupWorth = { take: 'total' | 'mean' | 'median'; selector: Selector; items: readonly Item[]; cents: Exact };
/** An amount of money, a quantity of one item, or the worth of a group. */
export type ValuedAmount = { cents: Exact } | Valued | GroupWorth;
/** Amounts that count together. */
export type Sum = { parts: readonly ValuedAmount[]; cents: Exact };

/** Hours of work in a unit of pay: a working year is 52 weeks of 40 hours, as in the Bureau of Labor Statistics' annual wages. */
const WORKING_HOURS: Partial<Record<UnitId, Exact>> = {
	minute: exact(1, 60),
	hour: ONE,
	day: exact(8),
	week: exact(40),
	month: exact(2080, 12),
	year: exact(2080),
};

/** Whether an item is paid by working time: a wage or a salary for a year, month, week or hour. */
export function isPay({ worthNoun, per }: Pick<Item, 'worthNoun' | 'per'>): boolean {
	return worthNoun === PAY_NOUN && per !== undefined && WORKING_HOURS[per] !== undefined;
}

/** US cents of an item's worth. */
export function toWorth(item: Item): Exact {
	return exact(item.valuation.worthCents);
}

/** The item of this slug. @throws RangeError when there is none */
export function itemOf(slug: string, lexicon: Lexicon): Item {
	const entry = lexicon.bySlug.get(slug);
	if (!entry) throw new RangeError(`Cannot look up "${slug}": no such item`);
	return entry.item;
}

/** One of `from` in units of `to`, of time that is worked or passes; undefined for units of different dimensions. */
function convertTime(from: UnitId, to: UnitId, isWork: boolean): Exact | undefined {
	const [a, b] = isWork ? [WORKING_HOURS[from], WORKING_HOURS[to]] : [];
	return a && b ? divide(a, b) : convertUnit(from, to);
}

/** Units of time, longest first. */
const TIMES: readonly UnitId[] = ['year', 'month', 'week', 'day', 'hour', 'minute'];

/** A time in the unit that is asked for, or in a shorter one where it is less than one unit. */
export function toTime(time: Exact, unit: UnitId, { asked = unit, isWork }: { asked?: UnitId | undefined; isWork: boolean }): Time {
	const inUnit = (to: UnitId): Time => ({ time: multiply(time, convertTime(unit, to, isWork) ?? ONE), unit: to });
	const first = inUnit(asked);
	const shorter = TIMES.includes(asked) ? TIMES.slice(TIMES.indexOf(asked) + 1).map(inUnit) : [];
	return compare(first.time, ONE) >= 0 ? first : (shorter.find((each) => compare(each.time, ONE) >= 0) ?? first);
}
export type Time = { time: Exact; unit: UnitId };

/** The number of items in one `unit`, each of the item's own unit. @throws RangeError when the item cannot be measured in it */
function toOwnUnits(item: Item, unit: UnitId): Exact {
	const { slug, per } = item;
	const factor = per && convertTime(unit, per, isPay(item));
	if (!factor) throw new RangeError(`Cannot measure "${slug}" by the ${unit}: it is worth so much ${per ? `a ${per}` : 'as a whole'}`);
	return factor;
}

/** An item's worth by a unit, in cents; undefined where it does not convert. */
export function rateOf(item: Item, unit: UnitId): Exact | undefined {
	const factor = item.per && convertTime(unit, item.per, isPay(item));
	return factor && multiply(toWorth(item), factor);
}

/** A quantity of one item and their worth. @throws RangeError when there is no such item, or not in this unit */
export function valueTerm(term: Term, lexicon: Lexicon): Valued {
	return valueItem(itemOf(term.slug, lexicon), term);
}

/** A quantity of an item and their worth, also at an earlier figure. @throws RangeError when it is not measured in this unit */
export function valueItem(item: Item, { quantity, unit, today, assumed }: Omit<Term, 'slug'>): Valued {
	const converted = today && item.valuation.inTodaysDollars;
	const worth = converted ? exact(converted.worthCents) : toWorth(item);
	const each = unit ? multiply(worth, toOwnUnits(item, unit)) : worth;
	const count = parseFraction(quantity);
	return {
		item,
		quantity: count,
		...(unit && { unit }),
		...(today && { today: converted ? 'converted' : 'missing' }),
		...(assumed && { assumed }),
		each,
		cents: multiply(each, count),
	};
}

export function sum(parts: readonly { cents: Exact }[]): Exact {
	return parts.reduce((total, { cents }) => add(total, cents), exact(0));
}

/** One of each, in cents. */
function sumWorths(items: readonly Item[]): Exact {
	return exact(items.reduce((total, item) => total + BigInt(item.valuation.worthCents), 0n));
}

/** The mean or median of amounts, in cents. @throws RangeError when there are none */
export function toMiddle(measure: 'mean' | 'median', amounts: readonly Exact[]): Exact {
	const total = (parts: readonly Exact[]) => parts.reduce(add, exact(0));
	if (measure === 'mean' || amounts.length === 0) return divide(total(amounts), exact(amounts.length));
	const sorted = [...amounts].sort(compare);
	const middle = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
	return divide(total(middle), exact(middle.length));
}

type GroupRef = Extract<AmountRef, { take: unknown }>;

function valueGroup({ take, selector }: GroupRef, lexicon: Lexicon): GroupWorth | Valued {
	if (take === 'dearest' || take === 'cheapest') {
		const first = findFirst(selector, lexicon, take);
		if (!first) throw new RangeError('Cannot value a group without items');
		// The question does not name the item, so that the answer does.
		return { item: first, quantity: ONE, assumed: true, each: toWorth(first), cents: toWorth(first) };
	}
	const items = selectItems(selector, lexicon);
	return { take, selector, items, cents: take === 'total' ? sumWorths(items) : toMiddle(take, items.map(toWorth)) };
}

/** Money, a quantity of one item, or the worth of a group. @throws RangeError when there is no such item */
function valueAmount(amount: AmountRef, lexicon: Lexicon): ValuedAmount {
	if ('cents' in amount) return { cents: parseFraction(amount.cents) };
	return 'take' in amount ? valueGroup(amount, lexicon) : valueTerm(amount, lexicon);
}

/** Amounts and their sum. @throws RangeError when one of them refers to nothing */
export function valueSum(amounts: readonly AmountRef[], lexicon: Lexicon): Sum {
	const parts = amounts.map((amount) => valueAmount(amount, lexicon));
	return { parts, cents: sum(parts) };
}

/** The same in today's dollars if the figure is more than two calendar years old. */
function toTodays<Part extends ValuedAmount>(part: Part): Part {
	if (!('item' in part) || part.today) return part;
	const { worthCents } = part.item.valuation;
	const todays = toShownDollars(part.item.valuation);
	if (!todays) return part;
	const factor = exact(todays.worthCents, worthCents);
	return { ...part, today: 'converted', each: multiply(part.each, factor), cents: multiply(part.cents, factor) };
}

/** Amounts that items are held against, in the dollars of `toComparedCents`. @throws RangeError when one of them refers to nothing */
export function valueCompared(amounts: readonly AmountRef[], lexicon: Lexicon): Sum {
	const parts = valueSum(amounts, lexicon).parts.map(toTodays);
	return { parts, cents: sum(parts) };
}

/** One item at its worth for comparisons: in today's dollars if its figure is more than two calendar years old. */
export function valueShown(item: Item): Valued {
	return toTodays(valueItem(item, { quantity: '1' }));
}

export function slugsOfSum({ parts }: Sum): string[] {
	return parts.flatMap((part) => ('item' in part ? [part.item.slug] : []));
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

/** An item's worth as bounds see it, in US cents: by the unit if there is one. */
function toBounded(item: Item, per: UnitId | undefined, cents: number): number {
	const rate = per && rateOf(item, per);
	return rate ? (Number(rate.n) / Number(rate.d)) * (cents / item.valuation.worthCents) : cents;
}

/** Tells the items of a selector; bounds are in today's dollars. @throws RangeError when a bound refers to no item */
function toFilter(selector: Selector, lexicon: Lexicon, toCents: (item: Item) => number = toComparedCents): (item: Item) => boolean {
	const { except = [], over, under, figure, per, since = 0, until = Number.POSITIVE_INFINITY } = selector;
	const membersOf = (group: Group) => toMembers(group, lexicon.entries);
	const [groups, not] = [selector.groups.map(membersOf), selector.not?.map(membersOf) ?? []];
	const most = under ? toCeiling(valueCompared([under.amount], lexicon).cents, under.orEqual) : Number.POSITIVE_INFINITY;
	// Items over an amount are those not within it.
	const tooLittle = over ? toCeiling(valueCompared([over.amount], lexicon).cents, !over.orEqual) : 0;
	return (item) => {
		const { asOf } = item.valuation;
		if (!groups.every((group) => group.has(item)) || not.some((group) => group.has(item)) || except.includes(item.slug)) return false;
		if (per && rateOf(item, per) === undefined) return false;
		const worthCents = toBounded(item, per, toCents(item));
		if (worthCents <= tooLittle || worthCents > most) return false;
		if (figure !== undefined && item.valuation.figure !== figure) return false;
		const year = Number(asOf.slice(0, 4));
		return year >= since && year <= until;
	};
}

const inOrder = ({ catalogue: { bySort } }: Lexicon, order: Order) => bySort[order === 'cheapest' ? 'worth' : '-worth'];

/** The selected items, cheapest or most expensive first; ties by slug. @throws RangeError when a bound refers to no item */
export function selectItems(selector: Selector, lexicon: Lexicon, order: Order = 'cheapest'): Item[] {
	return inOrder(lexicon, order).filter(toFilter(selector, lexicon));
}

/** Whether the bounds of a selector take or leave an item because its figure is in today's dollars. */
export function isMovedByDollars(selector: Selector, lexicon: Lexicon): boolean {
	if (!selector.over && !selector.under) return false;
	const isPrinted = toFilter(selector, lexicon, ({ valuation }) => valuation.worthCents);
	const isCompared = toFilter(selector, lexicon);
	return lexicon.catalogue.items.some((item) => toShownDollars(item.valuation) !== undefined && isPrinted(item) !== isCompared(item));
}

/** The selected items in the order of their worths for comparisons. @throws RangeError when a bound refers to no item */
export function selectCompared(selector: Selector, lexicon: Lexicon, order: Order): Item[] {
	const sign = order === 'dearest' ? -1 : 1;
	return selectItems(selector, lexicon, order).sort((a, b) => sign * (toComparedCents(a) - toComparedCents(b)));
}

/** The first of the same. */
function findFirst(selector: Selector, lexicon: Lexicon, order: Order): Item | undefined {
	return inOrder(lexicon, order).find(toFilter(selector, lexicon));
}

/** The distance between two amounts. */
export function gapOf(a: Exact, b: Exact): Exact {
	return compare(a, b) >= 0 ? subtract(a, b) : subtract(b, a);
}

/** Units that a rent, a wage or a subscription is priced by. */
export const PERIODS: ReadonlySet<UnitId> = new Set<UnitId>(['hour', 'day', 'week', 'month', 'year']);

/** The period that a term is priced by or asked for; undefined where it is none, or the question counts it. */
function periodOf(amount: AmountRef, lexicon: Lexicon): UnitId | undefined {
	if (!('slug' in amount) || amount.quantity !== '1') return undefined;
	const { per } = itemOf(amount.slug, lexicon);
	return per && PERIODS.has(per) ? (amount.unit ?? per) : undefined;
}

function findUnit(amounts: readonly AmountRef[], lexicon: Lexicon): UnitId | undefined {
	const periods = new Set(amounts.map((amount) => periodOf(amount, lexicon)));
	periods.delete(undefined);
	if (periods.size < 2) return undefined;
	// `which is cheaper, and by how much a year`
	const asked = amounts.flatMap((amount) => ('unit' in amount && amount.unit && PERIODS.has(amount.unit) ? amount.unit : []));
	return asked[0] ?? (periods.has('month') ? 'month' : 'year');
}

/** Lists of amounts with their rates by one period, the month if one of them is by it: Netflix by the month and Amazon Prime by the year. */
export function toCommonPeriod<Amount extends AmountRef>(lists: readonly (readonly Amount[])[], lexicon: Lexicon): (readonly Amount[])[] {
	const unit = findUnit(lists.flat(), lexicon);
	if (!unit) return [...lists];
	return lists.map((amounts) =>
		amounts.map((amount) => {
			const period = periodOf(amount, lexicon);
			return period === undefined || period === unit ? amount : { ...amount, unit };
		}),
	);
}

/** " a month" of rates that are all by the month. @param units what the figures cover; undefined where that is one of the thing */
export function commonPer(units: readonly (UnitId | undefined)[]): string {
	const [unit, ...others] = new Set(units);
	return unit && others.length === 0 && /^(?:day|week|month|year)$/.test(unit) ? ` a ${unit}` : '';
}

/** Whether a figure is old, and the index does not reach it. */
function isOutOfReach({ asOf, inTodaysDollars }: Item['valuation'], { catalogue: { dollarsOf } }: Lexicon): boolean {
	return dollarsOf !== undefined && isFarApart(asOf, dollarsOf) && inTodaysDollars === undefined;
}

/**
 * Lists of amounts that a sentence compares, old figures in today's dollars (core/item/worth/dollars.ts). An old one that the index does not reach
 * leaves all as printed. Money in the question is of today.
 */
export function toComparable<Amount extends AmountRef>(lists: readonly (readonly Amount[])[], lexicon: Lexicon): (readonly Amount[])[] {
	const inPeriod = toCommonPeriod(lists, lexicon);
	const figures = inPeriod.flat().flatMap((amount) => ('slug' in amount ? itemOf(amount.slug, lexicon).valuation : []));
	if (figures.some((figure) => isOutOfReach(figure, lexicon))) return inPeriod;
	return inPeriod.map((amounts) =>
		amounts.map((amount) =>
			'slug' in amount && toShownDollars(itemOf(amount.slug, lexicon).valuation) ? { ...amount, today: true as const } : amount,
		),
	);
}

/** Whether two of the figures are so many years apart that inflation should count, and it could not be. */
export function isUncounted(sums: readonly Sum[]): boolean {
	const figures = sums.flatMap(({ parts }) => parts.flatMap((part) => ('item' in part ? part : [])));
	const days = figures.map(({ item }) => item.valuation.asOf).sort();
	return isFarApart(days[0] ?? '', days.at(-1) ?? '') && !figures.some(({ today }) => today);
}

/** Two sums to compare, and the slugs of their items. */
export function valueTwo(a: readonly AmountRef[], b: readonly AmountRef[], lexicon: Lexicon): [Sum, Sum, string[]] {
	const [first, second] = toComparable([a, b], lexicon).map((amounts) => valueSum(amounts, lexicon)) as [Sum, Sum];
	return [first, second, [...slugsOfSum(first), ...slugsOfSum(second)]];
}
