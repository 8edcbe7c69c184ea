/* Worths of one thing, or of several one by one and together, also in today’s dollars; working or saving time for them. */
import { add, compare, divide, type Exact, exact, floor, multiply, ONE, parseFraction } from '../../exact.ts';
import { aUnit, isPluralName } from '../../item/naming.ts';
import { isAmount, isPriced, worthNoun } from '../../item/worth/paying.ts';
import type { Lexicon } from '../lexicon.ts';
import type { PlanOf, Term } from '../plan.ts';
import { figure, type Piece, say, toPercentFigure, type Wording } from '../sentences/figures.ts';
import {
	asked,
	bracketed,
	counted,
	countFigure,
	dateIfNeeded,
	eachOf,
	isMany,
	isManyTerm,
	sumWithWorth,
	timesFigure,
	whole,
	workingTime,
} from '../sentences/parts.ts';
import { about, money, moneyOf, one, unitName, worthVerb } from '../sentences/things.ts';
import { commonPer, slugsOfSum, toCommonPeriod, toTime, type Valued, valueSum, valueTerm } from '../values.ts';
import { relate } from './relate.ts';

/** Figures from before this year have no worth in today's dollars: the price index begins there. */
const FIRST_INDEXED_YEAR = 1800;

function sayTerm(term: Valued, lexicon: Lexicon): Piece[] {
	const { item, quantity, unit, today, assumed, cents } = term;
	if (today === 'converted') {
		const [it, printed] = [isPluralName(item) ? 'they' : 'it', worthVerb(item, lexicon, { isPrinted: true })];
		return say`${counted(term)} would be ${about(cents)} in today’s dollars; ${it} ${printed}.`;
	}
	const worth = worthVerb(item, lexicon, { dated: assumed === true || today === 'missing' });
	const isAncient = Number(item.valuation.asOf.slice(0, 4)) < FIRST_INDEXED_YEAR;
	const note = today === 'missing' && isAncient ? say`; no price index reaches that far back` : [];
	if (unit === undefined && compare(quantity, ONE) === 0) return say`${one(item)} ${worth}${note}.`;
	const s = isManyTerm(term) ? '' : 's';
	const hasPrice = isPriced(item) && worthNoun(item) !== 'worth';
	const verb = isAmount(item) ? `come${s} to` : hasPrice ? `cost${s}` : 'would be worth';
	// Of a part, or of another unit than the figure's, also the figure itself.
	const isOther = unit === undefined ? compare(quantity, ONE) < 0 : unit !== item.per;
	const basis = isOther ? say`; ${one(item)} ${worth}` : say`, at ${eachOf(term)}${bracketed(dateIfNeeded(term, lexicon))}`;
	return say`${counted(term)} ${verb} ${money(cents)}${basis}${note}.${workingTime(term)}`;
}

/** "With 20% off, a Nintendo Switch costs about $400 instead of $499.99." @param lead what was taken off, which the quantity has counted */
export function sayDiscounted(term: Term, lead: Piece, lexicon: Lexicon): Piece[] {
	const { item, cents } = valueTerm(term, lexicon);
	const verb = isAmount(item) ? 'comes to' : worthNoun(item) === 'price' ? 'costs' : 'would be worth';
	return say`With ${lead}, ${one(item)} ${verb} ${money(cents)} instead of ${moneyOf(item.valuation.worthCents)}.`;
}

/** The worth of one item, or the total of several. */
export function worth({ terms, plus }: PlanOf<'worth'>, lexicon: Lexicon): Wording {
	const sum = valueSum(toCommonPeriod([terms], lexicon)[0] ?? [], lexicon);
	const slugs = slugsOfSum(sum);
	const [first, second] = sum.parts;
	if (plus) {
		const share = parseFraction(plus);
		const together = multiply(sum.cents, add(ONE, share));
		return {
			pieces: say`${money(together)}: ${sumWithWorth(sum, lexicon)} plus ${figure(toPercentFigure(share))} (${money(multiply(sum.cents, share))}).`,
			slugs,
		};
	}
	if (first && !second && 'item' in first) return { pieces: sayTerm(first, lexicon), slugs };
	const per = commonPer(
		sum.parts.map((part) => ('item' in part && compare(part.quantity, ONE) === 0 ? (part.unit ?? part.item.per) : undefined)),
	);
	return { pieces: say`${money(sum.cents)}${per} together: ${sumWithWorth(sum, lexicon)}.`, slugs };
}

/* Pay. */

type Pay = PlanOf<'pay'>;

/** "34 months, or about 2.83 years", "about 18.4 minutes of work", "about 7.15 years" */
function sayTime(cents: Exact, rate: Exact, { unit, asked: wanted }: Pay): Piece[] {
	const isWork = unit === 'hour';
	const shown = toTime(divide(cents, rate), unit, { asked: wanted, isWork });
	if (!isWork && /^(?:hour|minute)$/.test(shown.unit)) return say`less than a day`;
	// The last week or month has to be saved whole; years follow their part.
	const isExact = wanted !== undefined || shown.unit === 'year' || (isWork && compare(shown.time, exact(10)) < 0);
	const time = isExact ? shown.time : exact(floor(shown.time) + (shown.time.d === 1n ? 0n : 1n));
	const years = toTime(time, shown.unit, { asked: 'year', isWork });
	const isLong = shown.unit !== 'year' && years.unit === 'year' && compare(years.time, exact(2)) >= 0;
	const also = isLong ? say`, or ${timesFigure(years.time)} years` : [];
	const number = isExact ? figure(countFigure(time)) : whole(floor(time));
	return say`${number} ${unitName(shown.unit, compare(time, ONE) === 0)}${also}${isWork && (isLong || shown.unit !== 'hour') ? ' of full-time work' : ''}`;
}

/** "At $250 a month, a Rolex Submariner ($10,050) takes 41 months, or about 3.42 years." */
export function pay(plan: Pay, lexicon: Lexicon): Wording {
	if ('slug' in plan.rate)
		return relate(
			{ op: 'relate', ask: 'count', a: [{ slug: plan.rate.slug, quantity: '1', unit: plan.asked ?? plan.unit }], b: plan.goal },
			lexicon,
		);
	const goal = valueSum(plan.goal, lexicon);
	const rate = parseFraction(plan.rate.cents);
	return {
		pieces: say`At ${asked(rate)}${aUnit(plan.unit)}, ${sumWithWorth(goal, lexicon)} ${isMany(goal) ? 'take' : 'takes'} ${sayTime(goal.cents, rate, plan)}.`,
		slugs: slugsOfSum(goal),
	};
}
