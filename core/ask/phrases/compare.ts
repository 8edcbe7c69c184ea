/* Sentences that set amounts against each other: comparison, count, ratio, difference, share. */
import { compare, divide, type Exact, exact, floor, multiply, ONE, round } from '../../exact.ts';
import { BULK } from '../../item/worth/units.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { isPay } from '../operators/operands.ts';
import type { ResultOf as Of, Sum, Valued } from '../result.ts';
import { figure, name, type Piece, say, sentence, toCountFigure, toPercentFigure, toWholeFigure } from './figures.ts';
import { comparingVerb, isMeans, money, moneyOf, one, toMeasured, toSingles, unitName } from './names.ts';
import {
	bracketed,
	counted,
	countFigure,
	dateIfNeeded,
	eachOf,
	isMany,
	isMoney,
	many,
	needsWorths,
	sumWithWorth,
	whole,
	withWorth,
	workingTime,
} from './parts.ts';

/** Whole numbers that can be bought are exact below this. */
const EXACT_UP_TO = exact(10_000);

/** `1 in 2`, `roughly 1 in 870`: for parts up to a quarter, and for exact ones. */
function oneIn(share: Exact): Piece[] {
	if (share.n <= 0n) return [];
	const times = divide(ONE, share);
	if (compare(times, times.d === 1n ? exact(2) : exact(4)) < 0) return [];
	const shown = toCountFigure(exact(round(times)));
	return say`${shown.rounded || times.d !== 1n ? 'roughly ' : ''}${whole(1)} in ${figure(shown, false)}`;
}

const be = (sum: Sum) => (isMany(sum) ? 'are' : 'is');
/** "costs", "is", "is worth": then how much more or less. */
const verbOf = (sum: Sum) =>
	comparingVerb(
		sum.parts.every((part) => 'item' in part) ? sum.parts.flatMap((part) => ('item' in part ? part.item : [])) : [],
		isMany(sum),
	);

/** "Yes: the Mona Lisa (…) is worth $419.7 million more than Salvator Mundi (…), about 1.93 times as much." */
export function phraseCompare({ plan, a, b, order, difference, ratio }: Of<'compare'>, lexicon: Lexicon): Piece[] {
	const { asked } = plan;
	const isClaim = asked === 'more' || asked === 'less' || asked === 'same';
	const holds = asked === 'same' ? order === 0 : asked === 'more' ? order > 0 : order < 0;
	const lead = isClaim ? say`${holds ? 'Yes' : 'No'}: ` : [];
	if (order === 0) return say`${lead}${sumWithWorth(a, lexicon)} and ${sumWithWorth(b, lexicon)} are worth the same.`;
	const [high, low] = order > 0 ? [a, b] : [b, a];
	const [subject, other] = isClaim ? [a, b] : asked === 'which-less' ? [low, high] : [high, low];
	const isMore = subject === high;
	const isTwice = compare(ratio, exact(2));
	const times = isTwice === 0 ? say`twice as much` : say`${figure(countFigure(ratio))} times as much`;
	const also = isTwice < 0 ? [] : isMore ? say`, ${times}` : say`, which ${verbOf(other)} ${times}`;
	return say`${lead}${sumWithWorth(subject, lexicon)} ${verbOf(subject)} ${money(difference)} ${isMore ? 'more' : 'less'} than ${sumWithWorth(other, lexicon)}${also}.`;
}

/** The second sentence of a count: "One Bitcoin ($62,700, July 2026) buys that many Big Macs at $6.12 each." */
function phraseCounted({ unit, targets, count }: Of<'how-many'>, lexicon: Lexicon): Piece[] {
	const working = workingTime(unit);
	if (!isMoney(targets) && !needsWorths([unit, ...targets.parts], lexicon)) return say`${working}`;
	const subject = sentence(sumWithWorth(targets, lexicon));
	if (compare(count, ONE) < 0) return say` ${subject} ${be(targets)} worth that part of ${withWorth(unit, lexicon)}.${working}`;
	const buys = targets.parts.every((part) => !('take' in part) && (!('item' in part) || isMeans(part.item)));
	const verb = buys ? (isMany(targets) ? 'buy' : 'buys') : `${be(targets)} worth`;
	const date = bracketed(dateIfNeeded(unit, lexicon));
	if (singles(unit, count))
		return say` ${subject} ${verb} that many, at ${moneyOf(unit.item.valuation.worthCents)} for ${one(unit.item)}${date}.`;
	const isOne = compare(unit.quantity, ONE) === 0;
	const units = isOne ? say`${many(unit)} at ${eachOf(unit)}` : say`times ${counted(unit)} at ${eachOf(unit)}`;
	return say` ${subject} ${verb} that many ${units}${date}.${working}`;
}

/**
 * "about 65,100 Robux", "about 452 million Eggs, or about 37.6 million dozen": of a thing that is priced by the thousand or the dozen, but counted
 * one by one.
 */
function singles({ item, quantity, unit }: Valued, count: Exact): Piece[] | undefined {
	const [bulk, singly] = [item.per && BULK[item.per], toSingles(item)];
	if (!bulk || !singly || unit !== undefined || compare(quantity, ONE) !== 0) return undefined;
	const shown = (number: Exact) => (number.d === 1n ? whole(number.n) : figure(countFigure(number)));
	const dozens = item.per === 'dozen' ? say`, or ${shown(count)} dozen` : [];
	return say`${shown(multiply(count, exact(bulk)))} ${name(singly)}${dozens}`;
}

/** " hours" of work, which a count of pay is. */
function hours({ item, unit }: Valued): string {
	const time = unit ?? (toMeasured(item) === undefined ? undefined : item.per);
	return time !== undefined && isPay(item) ? ` ${unitName(time, false)}` : '';
}

/** "About 6,270.", "163, with $2.44 left over.", each with what was counted where the question left it open */
export function phraseHowMany(result: Of<'how-many'>, lexicon: Lexicon): Piece[] {
	const { plan, unit, targets, count, left } = result;
	const shown = figure(countFigure(count));
	if (compare(count, ONE) < 0) {
		const part = oneIn(count).length > 0 ? say`, or ${oneIn(count)}` : [];
		if (!plan.whole) return say`${shown}${part}.${phraseCounted(result, lexicon)}`;
		return say`None: ${sumWithWorth(targets, lexicon)} would pay for ${shown} of ${withWorth(unit, lexicon)}${part}.`;
	}
	const isWhole = plan.whole && compare(count, EXACT_UP_TO) < 0;
	const single = singles(unit, isWhole ? exact(floor(count)) : count);
	if (single) return say`${single}${isWhole && left.n > 0n ? say`, with ${money(left)} left over` : []}.${phraseCounted(result, lexicon)}`;
	if (!isWhole) return say`${shown}${hours(unit)}.${phraseCounted(result, lexicon)}`;
	const rest = left.n === 0n ? [] : say`, with ${money(left)} left over`;
	return say`${figure(toWholeFigure(floor(count)))}${rest}.${phraseCounted(result, lexicon)}`;
}

/** "A Bitcoin ($62,700) is worth about 10,200 times as much as a Big Mac ($6.12)." */
export function phraseRatio({ a, b, ratio }: Of<'ratio'>, lexicon: Lexicon): Piece[] {
	const [first, second] = [sumWithWorth(a, lexicon), sumWithWorth(b, lexicon)];
	if (compare(ratio, ONE) === 0) return say`${first} and ${second} are worth the same.`;
	if (isMoney(b)) return say`${first} ${be(a)} ${figure(countFigure(ratio))} times ${second}.`;
	if (ratio.n > 0n && compare(ratio, ONE) < 0)
		return say`${second} ${verbOf(b)} ${figure(countFigure(divide(ONE, ratio)))} times as much as ${first}.`;
	return say`${first} ${verbOf(a)} ${figure(countFigure(ratio))} times as much as ${second}.`;
}

/** "$31.64: $50 less 3 Big Macs ($18.36).", "A Bitcoin ($62,700) is worth about 23% more than …" */
export function phraseDifference({ a, b, order, difference, percent }: Of<'difference'>, lexicon: Lexicon): Piece[] {
	const [first, second] = [sumWithWorth(a, lexicon), sumWithWorth(b, lexicon)];
	if (order === 0) return say`No difference: ${first} and ${second} are worth the same.`;
	if (!percent && isMoney(a))
		return order > 0
			? say`${money(difference)} ${a.parts.length > 1 ? 'are' : 'is'} left of ${first} after ${second}.`
			: say`${first} is ${money(difference)} short of ${second}.`;
	const size = percent ? figure(toPercentFigure(percent)) : money(difference);
	return say`${first} ${verbOf(a)} ${size} ${order > 0 ? 'more' : 'less'} than ${second}.`;
}

/** "A Big Mac ($6.12) is 17% of …, or roughly 1 in 6." */
export function phraseShare({ part, whole: all, share }: Of<'share'>, lexicon: Lexicon): Piece[] {
	const also = oneIn(share).length > 0 ? say`, or ${oneIn(share)}` : [];
	return say`${sumWithWorth(part, lexicon)} ${be(part)} ${figure(toPercentFigure(share))} of ${sumWithWorth(all, lexicon)}${also}.`;
}
