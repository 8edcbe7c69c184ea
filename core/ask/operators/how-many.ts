/* Counts of one thing that an amount is worth or buys. */
import * as z from 'zod';
import { compare, divide, type Exact, exact, floor, multiply, ONE, subtract } from '../../exact.ts';
import { BULK } from '../../item/worth/units.ts';
import { isMoneyUse, toAmounts, toOne, toToday } from '../given/sums.ts';
import type { Lexicon } from '../names/lexicon.ts';
import { sumSchema, termSchema } from '../plan.ts';
import { figure, name, type Piece, say, sentence, toWholeFigure } from '../sentences/figures.ts';
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
} from '../sentences/parts.ts';
import { isMeans, money, toSingles } from '../sentences/things.ts';
import type { Offer, Operator } from './operator.ts';
import { isPay, type Sum, slugsOfSum, toTime, type Valued, valueSum, valueTerm } from './values.ts';

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
	return say`${shown(multiply(count, exact(bulk)))} ${name(singly)}${dozens}`;
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

export const howMany: Operator<HowManyPlan> = {
	offer: ({ pairs }) =>
		pairs.flatMap(({ a, b, uses, today }): Offer<HowManyPlan>[] => {
			const [first, ...rest] = a.parts;
			const unit = first && rest.length === 0 ? toOne(first) : undefined;
			if (!unit) return [];
			const plan = { op: 'how-many', unit, targets: toAmounts(b), whole: isMoneyUse(b) } as const;
			const base = { uses: uses('unit', 'target') };
			const inToday = { ...plan, unit: toToday(unit), targets: toAmounts(b, true) };
			return [{ ...base, variant: 'how-many', plan }, ...(today ? [{ ...base, variant: 'how-many:today', plan: inToday }] : [])];
		}),
	/** "About 6,270.", "163, with $2.44 left over.", each with what was counted where the question left it open */
	answer(plan, lexicon) {
		const [unit, targets] = [valueTerm(plan.unit, lexicon), valueSum(plan.targets, lexicon)];
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
		if (single) return { pieces: say`${single}${rest}.${also}`, slugs };
		const number = isWhole ? figure(toWholeFigure(floor(count))) : shown;
		return { pieces: say`${number}${measure}${rest}.${also}`, slugs };
	},
};
