/* One side against another: which is worth more, by how much, how many times, what share, how many of one, whether it is enough, and the order of several. */

import { compare, divide, type Exact, exact, floor, multiply, ONE, subtract } from '../../exact.ts';
import { toCountFigure } from '../../item/counts.ts';
import { BULK } from '../../item/worth/units.ts';
import type { Lexicon } from '../lexicon.ts';
import type { AmountRef, PlanOf, Term } from '../plan.ts';
import {
	enumerate,
	figure,
	type Piece,
	say,
	sentence,
	toPercentFigure,
	toWholeFigure,
	verbatim,
	type Wording,
} from '../sentences/figures.ts';
import {
	be,
	bracketed,
	counted,
	countFigure,
	dateIfNeeded,
	eachOf,
	isMany,
	isManyTerm,
	isMeasured,
	isMoney,
	many,
	needsWorths,
	oneIn,
	sumWithWorth,
	timesFigure,
	verbOf,
	whole,
	withWorth,
	workingTime,
} from '../sentences/parts.ts';
import { comparingVerb, inSentence, isMeans, money, one, superlative, toMeasured, toSingles, unitName } from '../sentences/things.ts';
import {
	gapOf,
	isPay,
	isUncounted,
	type Sum,
	slugsOfSum,
	toComparable,
	toTime,
	type Valued,
	valueSum,
	valueTerm,
	valueTwo,
} from '../values.ts';

type Relate = PlanOf<'relate'>;
type Two = { a: Sum; b: Sum; first: Piece[]; second: Piece[]; order: number };
/** From here on a ratio reads better as times than in percent. */
const TEN_TIMES = exact(10);

/** "Yes: the Mona Lisa (…) is worth $419.7 million more than Salvator Mundi (…), about 1.93 times as much." */
function sayCompared({ a, b, order, first, second }: Two, claim: Relate['claim'], lexicon: Lexicon): Piece[] {
	const isClaim = claim === 'more' || claim === 'less' || claim === 'same';
	const holds = claim === 'same' ? order === 0 : claim === 'more' ? order > 0 : order < 0;
	const lead = isClaim ? say`${holds ? 'Yes' : 'No'}: ` : [];
	if (order === 0) return say`${lead}${first} and ${second} are worth the same.`;
	const [high, low] = order > 0 ? [a, b] : [b, a];
	const [subject, other] = isClaim ? [a, b] : claim === 'which-less' ? [low, high] : [high, low];
	const isMore = subject === high;
	// A group without items is worth nothing.
	const ratio = low.cents.n === 0n ? ONE : divide(high.cents, low.cents);
	const isTwice = compare(ratio, exact(2));
	const times = isTwice === 0 ? say`twice as much` : say`${timesFigure(ratio)} times as much`;
	const also = isTwice < 0 ? [] : isMore ? say`, ${times}` : say`, which ${verbOf(other)} ${times}`;
	const note = isUncounted([a, b]) ? ' Inflation is not counted.' : '';
	const verb = isMoney(subject) ? 'is' : verbOf(subject);
	return say`${lead}${sumWithWorth(subject, lexicon)} ${verb} ${money(gapOf(a.cents, b.cents))} ${isMore ? 'more' : 'less'} than ${sumWithWorth(other, lexicon)}${also}.${note}`;
}

/** "$31.64 is left of $50 after 3 Big Macs ($18.36).", "A Bitcoin ($62,700) is worth about 23% more than …" */
function sayDifference({ a, b, order, first, second }: Two, isPercent: boolean): Piece[] {
	if (order === 0) return say`No difference: ${first} and ${second} are worth the same.`;
	const gap = gapOf(a.cents, b.cents);
	if (!isPercent && isMoney(a) && !isMoney(b))
		return order > 0
			? say`${money(gap)} ${a.parts.length > 1 ? 'are' : 'is'} left of ${first} after ${second}.`
			: say`${first} is ${money(gap)} short of ${second}.`;
	const percent = divide(gap, b.cents);
	if (isPercent && compare(percent, TEN_TIMES) >= 0)
		return say`${first} ${verbOf(a)} ${timesFigure(divide(a.cents, b.cents))} times as much as ${second}.`;
	const aside = isMoney(b) ? say` (${figure(toPercentFigure(percent))})` : [];
	return say`${first} ${verbOf(a)} ${isPercent ? figure(toPercentFigure(percent)) : money(gap)}${isPercent ? [] : aside} ${order > 0 ? 'more' : 'less'} than ${second}.`;
}

/** "A Bitcoin ($62,700) is worth about 10,200 times as much as a Big Mac ($6.12)." */
function sayRatio({ a, b, first, second }: Two): Piece[] {
	const times = divide(a.cents, b.cents);
	if (compare(times, ONE) === 0) return say`${first} and ${second} are worth the same.`;
	if (isMoney(b)) return say`${first} ${be(a)} ${timesFigure(times)} times ${second}.`;
	if (times.n > 0n && compare(times, ONE) < 0)
		return say`${second} ${verbOf(b)} ${timesFigure(divide(ONE, times))} times as much as ${first}.`;
	return say`${first} ${verbOf(a)} ${timesFigure(times)} times as much as ${second}.`;
}

/** "A Big Mac ($6.12) is 17% of …, or roughly 1 in 6." */
function sayShare({ a, b, first, second }: Two): Piece[] {
	const portion = divide(a.cents, b.cents);
	if (compare(portion, TEN_TIMES) >= 0) return say`${first} ${verbOf(a)} ${timesFigure(portion)} times as much as ${second}.`;
	const also = oneIn(portion).length > 0 ? say`, or ${oneIn(portion)}` : [];
	return say`${first} ${be(a)} ${figure(toPercentFigure(portion))} of ${second}${also}.`;
}

/** Items of a ranking: "The cheapest is a Big Mac ($6.12); then …" */
function rank({ a: amounts, claim = 'more' }: Relate, lexicon: Lexicon): Wording {
	const [priced = []] = toComparable([amounts], lexicon);
	const ranked = priced.flatMap((term) => ('slug' in term ? valueTerm(term, lexicon) : [])).sort((a, b) => compare(a.cents, b.cents));
	const isCheapest = claim === 'less' || claim === 'which-less';
	if (!isCheapest) ranked.reverse();
	const items = ranked.map(({ item }) => item);
	const slugs = items.map(({ slug }) => slug);
	const [first = [], ...rest] = ranked.map((term) => withWorth(term, lexicon));
	if (claim.startsWith('which'))
		return { pieces: say`The ${superlative(items, isCheapest ? 'cheapest' : 'dearest')} is ${first}; then ${enumerate(rest)}.`, slugs };
	const [top, bottom] = isCheapest ? ['least', 'most'] : ['most', 'least'];
	const word = superlative(items, 'dearest').replace('most ', '');
	return { pieces: say`From ${top} to ${bottom} ${word === 'largest' ? 'expensive' : word}: ${enumerate([first, ...rest])}.`, slugs };
}

/** "Yes: 3 Big Macs take $18.36 of $20 and leave $1.64." */
function afford({ a, b = [] }: Relate, lexicon: Lexicon): Wording {
	const [amount, goal] = [valueSum(a, lexicon), valueSum(b, lexicon)];
	const slugs = [...slugsOfSum(goal), ...slugsOfSum(amount)];
	const order = compare(amount.cents, goal.cents);
	const gap = money(gapOf(amount.cents, goal.cents));
	const terms = goal.parts.flatMap((part) => ('item' in part ? part : []));
	const all = enumerate(terms.map((term) => (terms.length > 1 ? withWorth(term, lexicon) : counted(term))));
	const single = terms.length === 1 ? terms[0] : undefined;
	const date = single ? dateIfNeeded(single, lexicon) : [];
	const budget = sumWithWorth(amount, lexicon);
	if (order < 0)
		return {
			pieces: say`No: ${budget} ${be(amount)} ${gap} short of ${all} (${money(goal.cents)}${date.length > 0 ? say`, ${date}` : []}).`,
			slugs,
		};
	const isSingle = single !== undefined && !isManyTerm(single);
	const rest = order > 0 ? say` and leave${isSingle ? 's' : ''} ${gap}` : [];
	const times = floor(divide(amount.cents, goal.cents));
	const more = times >= 2n && single ? say`; it is enough for ${whole(times)}` : [];
	return { pieces: say`Yes: ${all} take${isSingle ? 's' : ''} ${money(goal.cents)}${bracketed(date)} of ${budget}${rest}${more}.`, slugs };
}

/* Counts. */

type Counted = { unit: Valued; targets: Sum; count: Exact };
/** Whole numbers that can be bought are exact below this. */
const EXACT_UP_TO = exact(10_000);
/** From here on, in percent of the worth, an estimate is too uncertain for one count. */
const UNCERTAIN = 20n;

/** "about 452 million Eggs, or about 37.6 million dozen": of a thing that is priced by the thousand or the dozen, but counted one by one. */
function singles({ item, quantity, unit }: Valued, count: Exact): Piece[] | undefined {
	const [bulk, singly] = [item.per && BULK[item.per], toSingles(item)];
	if (!bulk || !singly || unit !== undefined || compare(quantity, ONE) !== 0) return undefined;
	const shown = (number: Exact) => (number.d === 1n ? whole(number.n) : figure(countFigure(number)));
	const dozens = item.per === 'dozen' ? say`, or ${shown(count)} dozen` : [];
	return say`${shown(multiply(count, exact(bulk)))} ${inSentence(singly, item)}${dozens}`;
}

/** The second sentence: "One Bitcoin ($62,700, July 2026) buys that many Big Macs at $6.12 each." */
function sayCounted({ unit, targets, count }: Counted, lexicon: Lexicon): Piece[] {
	const working = workingTime(unit);
	if (!isMoney(targets) && !needsWorths([unit, ...targets.parts], lexicon)) return say`${working}`;
	const subject = sentence(sumWithWorth(targets, lexicon));
	if (compare(count, ONE) < 0) {
		const times = say`${timesFigure(divide(ONE, count))} times as much`;
		return say` ${sentence(withWorth(unit, lexicon))} ${comparingVerb([unit.item], isManyTerm(unit))} ${times} as ${sumWithWorth(targets, lexicon)}.${working}`;
	}
	const buys = targets.parts.every((part) => !('take' in part) && (!('item' in part) || isMeans(part.item)));
	const verb = buys ? (isMany(targets) ? 'buy' : 'buys') : `${be(targets)} worth`;
	const date = bracketed(dateIfNeeded(unit, lexicon));
	const isOne = compare(unit.quantity, ONE) === 0;
	if (isOne && isPay(unit.item) && isMeasured(unit))
		return say` At ${eachOf(unit)}${date}, ${sumWithWorth(targets, lexicon)} ${isMany(targets) ? 'take' : 'takes'} that long.${working}`;
	if (isOne && (isMeasured(unit) || singles(unit, count))) return say` ${subject} ${verb} that many, at ${eachOf(unit)}${date}.${working}`;
	const units = isOne ? say`${many(unit)} at ${eachOf(unit)}` : say`times ${counted(unit)} at ${eachOf(unit)}`;
	return say` ${subject} ${verb} that many ${units}${date}.${working}`;
}

/** "; 114 to 490 million by the range of estimates" */
function sayRange({ targets, count }: Pick<Counted, 'targets' | 'count'>): Piece[] {
	const [only, more] = targets.parts;
	if (!only || more || !('item' in only) || only.item.valuation.figure !== 'estimate') return [];
	const { worthCents, lowCents, highCents } = only.item.valuation;
	if (100n * BigInt(highCents - lowCents) <= 2n * UNCERTAIN * BigInt(worthCents)) return [];
	const [low, high] = [lowCents, highCents].map((cents) => toCountFigure(divide(multiply(count, exact(cents)), exact(worthCents))).figure);
	return say`; ${verbatim(low ?? '')} to ${verbatim(high ?? '')} by the range of estimates`;
}

/** "About 6,270.", "163, with $2.44 left over.", each with what was counted where the question left it open */
function count(plan: Relate, lexicon: Lexicon): Wording {
	const [[counting] = [], amounts = []] = toComparable<AmountRef>([plan.a, plan.b ?? []], lexicon);
	const [unit, targets] = [valueTerm(counting as Term, lexicon), valueSum(amounts, lexicon)];
	const number = divide(targets.cents, unit.cents);
	const slugs = [unit.item.slug, ...slugsOfSum(targets)];
	const shown = figure(countFigure(number));
	const also = sayCounted({ unit, targets, count: number }, lexicon);
	const period = unit.unit ?? unit.item.per;
	const isSalary = isPay(unit.item) && toMeasured(unit.item) === undefined && period !== undefined;
	const measure = !isMeasured(unit) ? [] : isSalary ? say` ${unitName(period, false)} of work at ${one(unit.item)}` : say` ${many(unit)}`;
	if (compare(number, ONE) < 0) {
		const per = unit.unit ?? unit.item.per;
		const short = per && toTime(number, per, { isWork: isPay(unit.item) });
		if (short && short.unit !== per && isMeasured(unit))
			return {
				pieces: say`${figure(countFigure(short.time))} ${many({ ...unit, unit: short.unit })}: ${sumWithWorth(targets, lexicon)} at ${eachOf(unit)}.`,
				slugs,
			};
		const part = oneIn(number).length > 0 ? say`, or ${oneIn(number)}` : [];
		if (!plan.whole) return { pieces: say`${shown}${measure}${part}.${also}`, slugs };
		return { pieces: say`None: ${sumWithWorth(targets, lexicon)} would pay for ${shown} of ${withWorth(unit, lexicon)}${part}.`, slugs };
	}
	const isWhole = plan.whole === true && compare(number, EXACT_UP_TO) < 0;
	const left = subtract(targets.cents, multiply(unit.cents, exact(floor(number))));
	const rest = isWhole && left.n > 0n ? say`, with ${money(left)} left over` : [];
	const range = sayRange({ targets, count: number });
	const single = singles(unit, isWhole ? exact(floor(number)) : number);
	const said = single ?? say`${isWhole ? figure(toWholeFigure(floor(number))) : shown}${measure}`;
	return { pieces: say`${said}${rest}${range}.${also}`, slugs };
}

/** Relates two sums, or ranks terms: compare, count, difference, ratio, share, afford, rank. */
export function relate(plan: Relate, lexicon: Lexicon): Wording {
	if (plan.ask === 'rank') return rank(plan, lexicon);
	if (plan.ask === 'count') return count(plan, lexicon);
	if (plan.ask === 'afford') return afford(plan, lexicon);
	const [a, b, slugs] = valueTwo(plan.a, plan.b ?? [], lexicon);
	const two: Two = { a, b, first: sumWithWorth(a, lexicon), second: sumWithWorth(b, lexicon), order: compare(a.cents, b.cents) };
	if (plan.ask === 'compare') return { pieces: sayCompared(two, plan.claim, lexicon), slugs };
	if (plan.ask === 'ratio') return { pieces: sayRatio(two), slugs };
	if (plan.ask === 'share') return { pieces: sayShare(two), slugs };
	return { pieces: sayDifference(two, plan.ask === 'percent'), slugs };
}
