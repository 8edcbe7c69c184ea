/* Money over time: an amount of one year in today's dollars, how long it takes to earn or save a worth, and an offered price. */
import * as z from 'zod';
import { compare, divide, type Exact, exact, floor, multiply, ONE, parseFraction, toFraction } from '../../exact.ts';
import { convertUnit, UNIT_IDS } from '../../item/worth/units.ts';
import { hasItem, toAmounts, toTerms } from '../given/sums.ts';
import { overlaps, toUse } from '../given/uses.ts';
import { isOf, type Linked, type MentionOf, type Span } from '../names/mention.ts';
import { centsSchema, sumSchema, termSchema, yearSchema } from '../plan.ts';
import { figure, type Piece, say, toPercentFigure, verbatim } from '../sentences/figures.ts';
import { asked, countFigure, isMany, sumWithWorth, timesFigure, whole, withWorth } from '../sentences/parts.ts';
import { aUnit, money, unitName, worthNoun } from '../sentences/things.ts';
import type { ArgumentUse, Given, Offer, Operator, Use } from './operator.ts';
import { gapOf, slugsOfSum, toTime, valueSum, valueTerm } from './values.ts';

/** What is this amount of one year in the dollars of another, today's if there is no `to`? */
export const inflationPlan = () =>
	z.strictObject({ op: z.literal('inflation'), amount: centsSchema(), from: yearSchema().optional(), to: yearSchema().optional() });
type InflationPlan = z.infer<ReturnType<typeof inflationPlan>>;
/** How long does it take to earn or save the goal, at so much a unit? `asked`: the unit of the answer, if it is another. */
export const earningPlan = () =>
	z.strictObject({
		op: z.literal('earning'),
		goal: sumSchema(),
		rate: centsSchema(),
		unit: z.enum(UNIT_IDS),
		asked: z.enum(UNIT_IDS).optional(),
	});
type EarningPlan = z.infer<ReturnType<typeof earningPlan>>;
/** How far is a price above or below the listed one? */
export const dealPlan = () => z.strictObject({ op: z.literal('deal'), price: centsSchema(), term: termSchema() });
type DealPlan = z.infer<ReturnType<typeof dealPlan>>;

const cents = ({ cents: value }: MentionOf<'money'>) => ({ cents: toFraction(value) });

type Year = Given['years'][number];
/** Words that ask what money of another year is worth: not `what cost $5 in 1980`. */
const CONVERTING = /\b(?:todays?|now|nowadays|worth|value|equivalent|equal|dollars|money|power|would)\b/;
const INFLATION = /\b(?:inflation|inflated|adjusted|cpi)\b/;
const TODAY = /^(?:today|todays|now|nowadays)$/;
/** The amount of a question that names none: `inflation since 1980`. */
const ONE_DOLLAR = { cents: '100' };

/** The unit of a rate that an amount begins: `$300 a month`. */
function findUnit({ mentions, tokens }: Linked, money: Span): MentionOf<'unit'> | undefined {
	return mentions.filter(isOf('unit')).find(({ start }) => {
		const gap = tokens.slice(money.end, start);
		return start >= money.end && gap.length < 3 && gap.every(({ word }) => PER.test(word));
	});
}

export const inflation: Operator<InflationPlan> = {
	offer(given) {
		const { mentions, years, tokens, lexicon } = given;
		const text = tokens.map(({ word }) => word).join(' ');
		// `a 1964 half dollar` and `$10,000 in Nvidia ten years ago` are about a thing.
		const isOfThing =
			!INFLATION.test(text) &&
			mentions.some((each) => each.kind === 'item' && each.via !== 'loose' && each.via !== 'implied' && each.rank === 0);
		if (isOfThing) return [];
		const isAsked = CONVERTING.test(text) || INFLATION.test(text);
		const first = Math.min(...Object.keys(lexicon.priceLevels).map(Number).filter(Number.isInteger));
		const money = mentions.filter(isOf('money'));
		const make = (roles: Partial<Record<'from' | 'to', Year>>, amount?: MentionOf<'money'>): Offer<InflationPlan>[] => {
			const unit = amount && findUnit(given, amount);
			const use = amount && { ...toUse(amount), spans: [{ start: amount.start, end: unit?.end ?? amount.end }] };
			const said = Object.entries(roles);
			const isKnown = ({ value }: Year) => lexicon.priceLevels[value] !== undefined || value < first;
			if (!said.every(([, year]) => isKnown(year) && !(use && overlaps(use, year.use)))) return [];
			return [
				{
					variant: `inflation:${roles.from ? 'from' : 'to'}`,
					uses: [...(use ? [{ role: 'amount', use }] : []), ...said.map(([role, year]) => ({ role, use: year.use }))],
					plan: {
						op: 'inflation',
						amount: amount ? cents(amount) : ONE_DOLLAR,
						...Object.fromEntries(said.map(([role, year]) => [role, year.value])),
					},
				},
			];
		};
		const [from, to, ...more] = years.filter((year, at) => years.findIndex((other) => other.value === year.value) === at);
		// `inflation since 1980`
		if (money.length === 0) return INFLATION.test(text) && from ? make({ from, ...(to && { to }) }) : [];
		return money.flatMap((amount) => {
			// `$50 in 1960 in 2000`
			if (from && to && more.length === 0) return make({ from, to }, amount);
			// `$100 today in 1950`, but `$100 in 1950 today`; `$1 in 1776` by itself
			const isToday = tokens.slice(amount.end, amount.end + 2).some(({ word }) => TODAY.test(word));
			const isAll = (year: Span) => amount.end - amount.start + year.end - year.start + 1 >= tokens.length;
			return from && (isAsked || from.use.spans.every(isAll)) ? make(isToday ? { to: from } : { from }, amount) : [];
		});
	},
	/** "$100 in 1950 bought as much as about $1,392 buys today, by the US consumer price index." */
	answer({ amount, from, to }, { priceLevels }) {
		const value = parseFraction(amount.cents);
		const [before, after] = [priceLevels[from ?? 'now'], priceLevels[to ?? 'now']];
		const told = (pieces: Piece[]) => ({ pieces, slugs: [] });
		if (before === undefined || after === undefined) {
			const [first = ''] = Object.keys(priceLevels);
			return told(say`The US consumer price index here begins in ${verbatim(first)}, so dollars of earlier years are not converted.`);
		}
		const converted = money(divide(multiply(value, exact(after)), exact(before)));
		const bought = from === undefined ? say`today buys as much as` : say`in ${verbatim(from)} bought as much as`;
		const then = to === undefined ? say`buys today` : say`did in ${verbatim(to)}`;
		return told(say`${asked(value)} ${bought} ${converted} ${then}, by the US consumer price index.`);
	},
};

/** Words between an amount and the unit that it is paid by: `$300 a month`. */
const PER = /^(?:a|an|per|each|every|\/|one|the)$/;

/** Words for a time, for saving and for earning; `how many Big Macs` asks for none. */
const TIME =
	/^(?!.*\bhow many (?!hours|days|weeks|months|years|paychecks|workdays)).*\b(?:how long|how many|until|till|sav(?:e|es|ing|ed)|earn\w*|work\w*|put (?:away|aside)|when (?:can|could|will)|(?:hours|days|weeks|months) (?:at|for|to|of|is)|towards|pay off)\b/;

/** "34 months, or about 2.83 years", "about 18.4 minutes of work" */
function sayTime(cents: Exact, { rate, unit, asked: wanted }: EarningPlan): Piece[] {
	const isWork = unit === 'hour';
	const shown = toTime(divide(cents, parseFraction(rate.cents)), unit, { asked: wanted, isWork });
	if (!isWork && /^(?:hour|minute)$/.test(shown.unit)) return say`less than a day`;
	const isExact = isWork && compare(shown.time, exact(10)) < 0;
	// The last week has to be saved whole.
	const time = isExact || wanted ? shown.time : exact(floor(shown.time) + (shown.time.d === 1n ? 0n : 1n));
	const years = toTime(time, shown.unit, { asked: 'year', isWork });
	const isLong = shown.unit !== 'year' && years.unit === 'year' && compare(years.time, exact(2)) >= 0;
	const also = isLong ? say`, or ${timesFigure(years.time)} years` : [];
	const number = isExact || wanted ? figure(countFigure(time)) : whole(floor(time));
	return say`${number} ${unitName(shown.unit, compare(time, ONE) === 0)}${also}${isWork && (isLong || shown.unit !== 'hour') ? ' of full-time work' : ''}`;
}

export const earning: Operator<EarningPlan> = {
	offer(given) {
		const { mentions, tokens, sums } = given;
		const isTime = TIME.test(tokens.map(({ word }) => word).join(' '));
		const rates = (isTime ? mentions.filter(isOf('money')) : []).flatMap((mention) => {
			const unit = findUnit(given, mention);
			if (!unit) return [];
			const use: Use = { spans: [{ start: mention.start, end: unit.end }], traits: ['is:rate', `unit:${unit.unit}`] };
			// `how many months at $200 a week`
			const asked = mentions.filter(isOf('unit')).find(({ start }) => tokens[start - 1]?.word === 'many')?.unit;
			return [
				{ use, rate: cents(mention), unit: unit.unit, ...(asked && asked !== unit.unit && convertUnit(asked, unit.unit) && { asked }) },
			];
		});
		return rates.flatMap(({ use, ...rate }) =>
			sums
				.filter((goal) => hasItem(goal) && !overlaps(goal, use))
				.map(
					(goal): Offer<EarningPlan> => ({
						variant: 'earning',
						uses: [
							{ role: 'goal', use: goal },
							{ role: 'rate', use },
						],
						plan: { op: 'earning', goal: toAmounts(goal), ...rate },
					}),
				),
		);
	},
	/** "At $250 a month, a Rolex Submariner ($10,050) takes 41 months, or about 3.42 years." */
	answer(plan, lexicon) {
		const sum = valueSum(plan.goal, lexicon);
		const rate = say`${asked(parseFraction(plan.rate.cents))}${aUnit(plan.unit)}`;
		const takes = isMany(sum) ? 'take' : 'takes';
		return { pieces: say`At ${rate}, ${sumWithWorth(sum, lexicon)} ${takes} ${sayTime(sum.cents, plan)}.`, slugs: slugsOfSum(sum) };
	},
};

/** Words that ask whether a price is a good one. */
const JUDGING =
	/\b(?:good|fair|reasonable|great|bad|decent|right|normal) (?:price|deal|offer|value)|\b(?:a steal|a bargain|rip\w* ?off|overpriced|overpay\w*|overpaid|robbed|scam\w*|too much|a lot)\b|\b(?:good|fair|normal|reasonable|expensive|cheap|high|steep)(?: for\b|$)/;

export const deal: Operator<DealPlan> = {
	offer(given) {
		const { pairs, tokens } = given;
		const words = tokens.flatMap(({ kind, word }) => (kind === 'symbol' ? [] : word));
		if (!JUDGING.test(words.join(' '))) return [];
		// `a ten year old`, `the 90s`, `15 an hour` are no prices.
		const isMeasure = ({ shape, spans: [span] }: ArgumentUse) =>
			shape !== 'money' && span !== undefined && (tokens[span.end]?.glued || findUnit(given, span) !== undefined);
		return pairs.flatMap(({ a, b, uses }): Offer<DealPlan>[] => {
			const [price, more] = a.parts;
			const [term, others] = toTerms(b) ?? [];
			if (!price || more || !('cents' in price.amount) || isMeasure(price) || !term || others) return [];
			return [{ variant: 'deal', uses: uses('price', 'thing'), plan: { op: 'deal', price: price.amount, term } }];
		});
	},
	/** "$30,000 is $5,305 (about 21%) above the listed price of a Honda Civic ($24,695)." */
	answer({ price, term }, lexicon) {
		const [offered, valued] = [parseFraction(price.cents), valueTerm(term, lexicon)];
		const order = compare(offered, valued.cents);
		const listed = say`the listed ${worthNoun(valued.item) ?? 'amount'} of ${withWorth(valued, lexicon)}`;
		const told = (pieces: Piece[]) => ({ pieces: say`${asked(offered)} is ${pieces}${listed}.`, slugs: [valued.item.slug] });
		if (order === 0) return told([]);
		const gap = gapOf(offered, valued.cents);
		const times = divide(offered, valued.cents);
		if (compare(times, exact(10)) >= 0) return told(say`${timesFigure(times)} times `);
		const percent = figure(toPercentFigure(divide(gap, valued.cents)));
		return told(say`${money(gap)} (${percent}) ${order > 0 ? 'above' : 'below'} `);
	},
};
