/* Counts of one thing that an amount is worth or buys, and of working time. */
import * as z from 'zod';
import { compare, divide, type Exact, exact, floor, multiply, ONE, subtract } from '../../../exact.ts';
import { BULK, convertUnit } from '../../../item/worth/units.ts';
import type { Lexicon } from '../../names/lexicon.ts';
import { chunksOf } from '../../pattern.ts';
import { type AmountRef, sumSchema, type Term, termSchema } from '../../plan.ts';
import { figure, type Piece, say, sentence, toCountFigure, toWholeFigure, verbatim } from '../../sentences/figures.ts';
import {
	be,
	bracketed,
	counted,
	countFigure,
	dateIfNeeded,
	eachOf,
	isMany,
	isMeasured,
	isMoney,
	many,
	needsWorths,
	oneIn,
	sumWithWorth,
	whole,
	withWorth,
	workingTime,
} from '../../sentences/parts.ts';
import { inSentence, isMeans, money, toSingles } from '../../sentences/things.ts';
import { toAmounts, toTerms } from '../../slots.ts';
import { isPay, type Sum, slugsOfSum, toComparable, toTime, type Valued, valueSum, valueTerm } from '../../values.ts';
import { define, has, type Kind } from '../kind.ts';

/** `whole`: only whole ones can be had. */
export const howManyPlan = () =>
	z.strictObject({ op: z.literal('how-many'), unit: termSchema(), targets: sumSchema(), whole: z.boolean() });
type HowManyPlan = z.infer<ReturnType<typeof howManyPlan>>;

type Counted = { unit: Valued; targets: Sum; count: Exact };

/** Whole numbers that can be bought are exact below this. */
const EXACT_UP_TO = exact(10_000);

/**
 * "about 65,100 Robux", "about 452 million Eggs, or about 37.6 million dozen": of a thing that is priced by the thousand or the dozen, but
 * counted one by one.
 */
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
	if (compare(count, ONE) < 0) return say` ${subject} ${be(targets)} worth that part of ${withWorth(unit, lexicon)}.${working}`;
	const buys = targets.parts.every((part) => !('take' in part) && (!('item' in part) || isMeans(part.item)));
	const verb = buys ? (isMany(targets) ? 'buy' : 'buys') : `${be(targets)} worth`;
	const date = bracketed(dateIfNeeded(unit, lexicon));
	const isOne = compare(unit.quantity, ONE) === 0;
	if (isOne && (isMeasured(unit) || singles(unit, count))) return say` ${subject} ${verb} that many, at ${eachOf(unit)}${date}.${working}`;
	const units = isOne ? say`${many(unit)} at ${eachOf(unit)}` : say`times ${counted(unit)} at ${eachOf(unit)}`;
	return say` ${subject} ${verb} that many ${units}${date}.${working}`;
}

/** From here on, in percent of the worth, an estimate is too uncertain for one count. */
const UNCERTAIN = 20n;

/** "; 114 to 490 million by the range of estimates" */
function sayRange({ targets, count }: Pick<Counted, 'targets' | 'count'>): Piece[] {
	const [only, more] = targets.parts;
	if (!only || more || !('item' in only) || only.item.valuation.figure !== 'estimate') return [];
	const { worthCents, lowCents, highCents } = only.item.valuation;
	if (100n * BigInt(highCents - lowCents) <= 2n * UNCERTAIN * BigInt(worthCents)) return [];
	const [low, high] = [lowCents, highCents].map((cents) => toCountFigure(divide(multiply(count, exact(cents)), exact(worthCents))).figure);
	return say`; ${verbatim(low ?? '')} to ${verbatim(high ?? '')} by the range of estimates`;
}

export const howMany: Kind<HowManyPlan> = {
	examples: [
		'How many RTX 5090 for the price of El Capitan?',
		'how many weeks at median pay does it take to get a Harley Nightster?',
		'how many litres of petrol does twenty dollars buy in America',
		'Eiffel Towers in Apple Inc',
		'Express a heart transplant in hours of average US pay',
	],
	ways: [
		// `how much antimatter could you buy with a million dollars`
		define('HOWMUCH ~ {u:T} ~ BUY ~ (with|for|on) ~ {m:M} %', (match, context) => {
			const [[unit, more], targets] = [toTerms(match.u, context) ?? [], toAmounts(match.m, context)];
			return unit && !more && targets ? { op: 'how-many', unit, targets, whole: false } : undefined;
		}),
		// Counted in things
		define(
			`
			% HOWMANY % [MORE] % {u:T} % [SAME|NEAR|TOTAL|AND|WORK] % [SAME|AND|THAN] % {t:A} % [TOTAL|SAME] %
			% {t:A} % [SAME|VS|NEAR|TOTAL|COMPARE] % HOWMANY % {u:T} % [SAME|TOTAL] %
			{u:T} ~ (PER|for|to) % {t:V} %
			% [TOTAL] % {t:S} % (into|in) ~ {u:T} %
			{u:T} BUY ~ {t:V}
			% HOWMANY % {u:T} % {t:V} %
			in {u:T} , (what|HOWMUCH) % {t:A} %
			{u:T} ~ for ~ {t:A} HOWMANY %
			% BUY {t:T} for {u:T} % HOWMANY % BUY %
			% HOWMANY {u:T} % before % (SAME|BEAT) % {t:A} %`,
			(match, context) => {
				// `slices of pizza in one Broadway show`, but `airpods in Funko Pops`
				const isPlural = (slot: string | undefined) => chunksOf(slot, context.chunks)[0]?.plural === true;
				const isIn = has(context, 'in') || has(context, 'into') || has(context, 'BUY');
				const isConverted = isIn && !has(context, 'HOWMANY');
				if (isConverted && !isPlural(match.u) && !isPlural(match.t)) return undefined;
				// The pattern `… in …` has its unit last; the first of the two is counted where only that is a plural.
				const isTurned = isConverted && isPlural(match.t) && !isPlural(match.u);
				const [u, t] = isTurned ? [match.t, match.u] : [match.u, match.t];
				const [unit, more] = toTerms(u, context) ?? [];
				const targets = toAmounts(t, context);
				// `how many floors does a tower have`
				if (context.chunks.at(-1)?.sym === 'HAVE') return undefined;
				const kind = context.lexicon.bySlug.get(unit?.slug ?? '')?.item.kind;
				// `how many pages has the folio`: no fortune of Larry Page
				if (kind === 'fortune' && (unit?.assumed || isConverted)) return undefined;
				// `a flight to Hawaii` is not paid for with islands.
				if (kind === 'fare' && has(context, 'to') && !has(context, 'HOWMANY')) return undefined;
				return unit && !more && targets ? { op: 'how-many', unit, targets, whole: targets.every((each) => 'cents' in each) } : undefined;
			},
		),
		// `ping pong balls worth one Bugatti`
		define('{u:T} ~ WORTH ~ {t:T}', (match, context) => {
			const [[unit], targets] = [toTerms(match.u, context) ?? [], toAmounts(match.t, context)];
			return unit && targets && chunksOf(match.u, context.chunks)[0]?.plural && unit.quantity === '1'
				? { op: 'how-many', unit, targets, whole: false }
				: undefined;
		}),
		// `$60 worth of chicken is how many pounds`
		define('% {m:M} % WORTH of ~ {t:T} % HOWMANY {u:U} %\n% {m:M} ~ in {t:T} [,] HOWMANY {u:U} %', (match, context) => {
			const [[term], targets, unit] = [
				toTerms(match.t, context) ?? [],
				toAmounts(match.m, context),
				chunksOf(match.u, context.chunks)[0]?.unit,
			];
			const per = context.lexicon.bySlug.get(term?.slug ?? '')?.item.per;
			const namedUnit = unit === 'ounce' && per === 'troy-ounce' ? per : unit;
			return term && targets && namedUnit && per && convertUnit(namedUnit, per)
				? { op: 'how-many', unit: { slug: term.slug, quantity: '1', ...(namedUnit !== per && { unit: namedUnit }) }, targets, whole: false }
				: undefined;
		}),
		// Counted in working time
		define(
			`
			% HOWMANY % {u:U} % WORK % {t:A} % [WORK] %
			[WORTH] ~ [in] ~ WORK {u:U} ~ (for|of|,|–) ~ {t:A} %
			[WORTH] ~ [in] ~ WORK {u:U} {t:A} %
			% {t:A} % HOWMANY % {u:U} % WORK %
			{u:U} % WORK % {t:A} %
			{t:A} ~ in {u:U} % WORK %
			{u:U} ~ until ~ (can|could) ~ BUY ~ {t:A}
			HOWLONG % WORK % {t:A} % [WORK] %`,
			(match, { pay, ...context }) => {
				const targets = toAmounts(match.t, context);
				const unit = chunksOf(match.u, context.chunks)[0]?.unit ?? 'hour';
				return targets && pay ? { op: 'how-many', unit: { slug: pay, quantity: '1', unit }, targets, whole: false } : undefined;
			},
		),
		define(
			'% (HOWMANY {u:U}|HOWLONG) % {t:V} % {p:T} %\n% {t:V} % HOWMANY {u:U} % {p:T} %\n% (HOWMANY {u:U}|HOWLONG) % {p:T} % {t:V} %\n% {p:T} % (HOWMANY {u:U}|HOWLONG) % {t:V} %',
			(match, context) => {
				const [[paid], targets] = [toTerms(match.p, context) ?? [], toAmounts(match.t, context)];
				const item = context.lexicon.bySlug.get(paid?.slug ?? '')?.item;
				const unit = chunksOf(match.u, context.chunks)[0]?.unit ?? 'hour';
				return paid && item && targets && isPay(item)
					? { op: 'how-many', unit: { slug: paid.slug, quantity: '1', unit }, targets, whole: false }
					: undefined;
			},
		),
	],
	/** "About 6,270.", "163, with $2.44 left over.", each with what was counted where the question left it open */
	answer(plan, lexicon) {
		const [[counting = plan.unit] = [], amounts = plan.targets] = toComparable<AmountRef>([[plan.unit], plan.targets], lexicon);
		const [unit, targets] = [valueTerm(counting as Term, lexicon), valueSum(amounts, lexicon)];
		const count = divide(targets.cents, unit.cents);
		const slugs = [unit.item.slug, ...slugsOfSum(targets)];
		const shown = figure(countFigure(count));
		const also = sayCounted({ unit, targets, count }, lexicon);
		const measure = isMeasured(unit) ? say` ${many(unit)}` : [];
		if (compare(count, ONE) < 0) {
			const per = unit.unit ?? unit.item.per;
			const short = per && toTime(count, per, { isWork: isPay(unit.item) });
			if (short && short.unit !== per && isMeasured(unit)) {
				const time = say`${figure(countFigure(short.time))} ${many({ ...unit, unit: short.unit })}`;
				return { pieces: say`${time}: ${sumWithWorth(targets, lexicon)} at ${eachOf(unit)}.`, slugs };
			}
			const part = oneIn(count).length > 0 ? say`, or ${oneIn(count)}` : [];
			if (!plan.whole) return { pieces: say`${shown}${measure}${part}.${also}`, slugs };
			return { pieces: say`None: ${sumWithWorth(targets, lexicon)} would pay for ${shown} of ${withWorth(unit, lexicon)}${part}.`, slugs };
		}
		const isWhole = plan.whole && compare(count, EXACT_UP_TO) < 0;
		const single = singles(unit, isWhole ? exact(floor(count)) : count);
		const left = subtract(targets.cents, multiply(unit.cents, exact(floor(count))));
		const rest = isWhole && left.n > 0n ? say`, with ${money(left)} left over` : [];
		const range = sayRange({ targets, count });
		if (single) return { pieces: say`${single}${rest}${range}.${also}`, slugs };
		const number = isWhole ? figure(toWholeFigure(floor(count))) : shown;
		return { pieces: say`${number}${measure}${rest}${range}.${also}`, slugs };
	},
};
