/* Sentences about particular items. */
import { compare, divide, type Exact, exact, floor, ONE, round } from '../../exact.ts';
import type { ResultOf as Of } from '../result.ts';
import { enumerate, type Figure, figure, name, type Piece, say, toCountFigure, toPercentFigure } from './figures.ts';
import { amount, counted, countedWithWorth, money, whole, worthOf } from './parts.ts';

/** Counts from here on are always `about`, because no worth is that precise. */
const MANY = exact(1000);

function countFigure(count: Exact): Figure {
	const shown = toCountFigure(count);
	return compare(count, MANY) >= 0 ? { ...shown, rounded: true } : shown;
}

/** `1 in 4`, `roughly 1 in 870`: for parts up to a half. */
function oneIn(share: Exact): Piece[] {
	if (share.n <= 0n || compare(share, exact(1, 2)) > 0) return [];
	const times = divide(ONE, share);
	const whole = toCountFigure(exact(round(times)));
	const rounded = whole.rounded || times.d !== 1n;
	return say`${rounded ? 'roughly ' : ''}${figure({ figure: '1', rounded: false })} in ${figure(whole, false)}`;
}

export function phraseWorth({ terms, cents }: Of<'worth' | 'total'>): Piece[] {
	const [first, second] = terms;
	if (first && !second) {
		if (first.quantity.n === 1n && first.quantity.d === 1n) return say`${name(first.item.name)} is worth ${money(cents)}.`;
		return say`${counted(first)} would be worth ${money(cents)}, at ${worthOf(first.item)} each.`;
	}
	return say`${enumerate(terms.map(countedWithWorth))} are worth ${money(cents)} together.`;
}

export function phraseCompare({ plan, a, b, order, difference, ratio }: Of<'compare'>): Piece[] {
	const { asked } = plan;
	const claim = asked === 'more' || asked === 'less' || asked === 'same';
	const holds = asked === 'same' ? order === 0 : asked === 'more' ? order > 0 : order < 0;
	const lead = claim ? say`${holds ? 'Yes' : 'No'}: ` : [];
	if (order === 0) return say`${lead}${counted(a)} and ${amount(b)} are worth the same, ${money(a.cents)}.`;
	const [high, low] = order > 0 ? [a, b] : [b, a];
	const less = asked === 'less' || asked === 'which-less';
	const [subject, other] = claim ? [a, b] : less ? [low, high] : [high, low];
	const worthOfOther = 'item' in other && other.item ? say`${amount(other)} (${money(other.cents)})` : amount(other);
	const word = compare(subject.cents, other.cents) > 0 ? 'more' : 'less';
	const times =
		compare(ratio, exact(2)) >= 0 ? say`; the ratio is ${figure(countFigure(ratio))} to ${figure({ figure: '1', rounded: false })}` : [];
	return say`${lead}${amount(subject)}, at ${money(subject.cents)}, is worth ${money(difference)} ${word} than ${worthOfOther}${times}.`;
}

/** ` (of Ounce of Gold, for Median US Home)`: the items that the question did not name in full. */
function assumed({ plan, unit, targets }: Of<'how-many'>): Piece[] {
	const items = targets
		.filter((_, at) => plan.targets[at] && 'assumed' in plan.targets[at] && plan.targets[at].assumed)
		.flatMap(({ item }) => (item ? [[name(item.name)]] : []));
	const parts = [
		...(plan.unit.assumed ? [say`of ${name(unit.item.name)}`] : []),
		...(items.length > 0 ? [say`for ${enumerate(items)}`] : []),
	];
	return parts.length > 0 ? say` (${parts.flatMap((part, i) => (i === 0 ? part : [...say`, `, ...part]))})` : [];
}

export function phraseHowMany(result: Of<'how-many'>): Piece[] {
	const { plan, unit, targets, count, left } = result;
	const note = assumed(result);
	const all = enumerate(targets.map(amount));
	if (compare(count, ONE) < 0) {
		const part = oneIn(count).length > 0 ? say`, or ${oneIn(count)}` : [];
		const shown = figure(countFigure(count));
		return plan.whole
			? say`None: ${all} would pay for ${shown} of ${counted(unit)} (${money(unit.cents)})${part}.`
			: say`${shown}${part}${note}.`;
	}
	if (!plan.whole || compare(count, exact(1_000_000)) >= 0) return say`${figure(countFigure(count))}${note}.`;
	return left.n === 0n ? say`${whole(floor(count))}${note}.` : say`${whole(floor(count))}${note}, with ${money(left)} left over.`;
}

export function phraseRatio({ a, b, ratio }: Of<'ratio'>): Piece[] {
	if (compare(ratio, ONE) === 0) return say`${counted(a)} and ${counted(b)} are worth the same.`;
	const part = compare(ratio, ONE) < 0 && oneIn(ratio).length > 0 ? say`, or ${oneIn(ratio)}` : [];
	return say`${counted(a)} is worth ${figure(countFigure(ratio))} times as much as ${counted(b)}${part}.`;
}

export function phraseDifference({ a, b, order, difference, percent }: Of<'difference'>): Piece[] {
	if (order === 0) return say`There is none: ${amount(a)} and ${amount(b)} are worth the same.`;
	const more = order > 0 ? 'more' : 'less';
	return say`${amount(a)} is worth ${percent ? figure(toPercentFigure(percent)) : money(difference)} ${more} than ${amount(b)}.`;
}

export function phraseShare({ part, whole: all, share }: Of<'share'>): Piece[] {
	const also = oneIn(share);
	return say`${amount(part)} is worth ${figure(toPercentFigure(share))} of ${amount(all)}${also.length > 0 ? say`, or ${also}` : []}.`;
}

export function phraseAfford({ budget, terms, cents, order, difference, times }: Of<'afford'>): Piece[] {
	const all = enumerate(terms.map(counted));
	if (order < 0) return say`No: ${amount(budget)} is ${money(difference)} short of ${all} (${money(cents)}).`;
	const more = times >= 2n && terms.length === 1 ? say`, and would buy ${whole(times)}` : [];
	return say`Yes: ${all} would take ${money(cents)} of ${amount(budget)}${order > 0 ? say` and leave ${money(difference)}` : []}${more}.`;
}

export function phraseRank({ plan, ranked }: Of<'rank'>): Piece[] {
	if (plan.count === 1) {
		const [first, ...rest] = ranked;
		if (first)
			return say`${counted(first)} is the ${plan.order === 'dearest' ? 'most' : 'least'} valuable, at ${money(first.cents)}; then ${enumerate(rest.map(countedWithWorth))}.`;
	}
	return say`${plan.order === 'dearest' ? 'From most to least' : 'From least to most'} valuable: ${enumerate(ranked.map(countedWithWorth))}.`;
}
