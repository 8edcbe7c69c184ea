/* Money over time: an amount of one year in today's dollars, how long it takes to earn or save a worth, and an offered price. */
import * as z from 'zod';
import { compare, divide, type Exact, exact, floor, multiply, parseFraction, toFraction } from '../../exact.ts';
import { toUnitPlural, UNIT_IDS } from '../../item/worth/units.ts';
import { hasItem, overlaps, toAmounts, toTerms, toUse } from '../given/sums.ts';
import { isOf, type MentionOf } from '../names/mention.ts';
import { centsSchema, sumSchema, termSchema, yearSchema } from '../plan.ts';
import { figure, type Piece, say, sentence, toPercentFigure, verbatim } from '../sentences/figures.ts';
import { asked, be, bracketed, counted, countFigure, dateIfNeeded, isManyTerm, sumWithWorth, whole } from '../sentences/parts.ts';
import { money } from '../sentences/things.ts';
import type { Offer, Operator, Use } from './operator.ts';
import { gapOf, slugsOfSum, valueSum, valueTerm } from './values.ts';

/** What is this amount of one year in the dollars of another, today's if there is no `to`? */
export const inflationPlan = () =>
	z.strictObject({ op: z.literal('inflation'), amount: centsSchema(), from: yearSchema().optional(), to: yearSchema().optional() });
type InflationPlan = z.infer<ReturnType<typeof inflationPlan>>;
/** How long does it take to earn or save the goal, at so much a unit? */
export const earningPlan = () =>
	z.strictObject({ op: z.literal('earning'), goal: sumSchema(), rate: centsSchema(), unit: z.enum(UNIT_IDS) });
type EarningPlan = z.infer<ReturnType<typeof earningPlan>>;
/** How far is a price above or below the listed one? */
export const dealPlan = () => z.strictObject({ op: z.literal('deal'), price: centsSchema(), term: termSchema() });
type DealPlan = z.infer<ReturnType<typeof dealPlan>>;

const cents = ({ cents: value }: MentionOf<'money'>) => ({ cents: toFraction(value) });

/** Words that ask what money of another year is worth: not `what cost $5 in 1980`. */
const CONVERTING = /^(?:today|todays|now|nowadays|worth|value|inflation|adjusted|equivalent|equal|dollars|money|power|would)$/;
const INFLATION = /^(?:inflation|inflated|adjusted|cpi)$/;
const TODAY = /^(?:today|todays|now|nowadays)$/;

export const inflation: Operator<InflationPlan> = {
	offer({ mentions, years, tokens, lexicon }) {
		// `a 1964 half dollar` and `$10,000 in Nvidia ten years ago` are about a thing.
		const isOfThing =
			!tokens.some(({ word }) => INFLATION.test(word)) &&
			mentions.some((each) => each.kind === 'item' && each.via !== 'loose' && each.via !== 'implied' && each.rank === 0);
		const isAsked = !isOfThing && tokens.some(({ word }) => CONVERTING.test(word));
		return (isAsked ? mentions.filter(isOf('money')) : []).flatMap((mention) =>
			years.flatMap((year): Offer<InflationPlan>[] => {
				const use = toUse(mention);
				if (overlaps(use, year.use) || lexicon.priceLevels[year.value] === undefined) return [];
				const make = (role: 'from' | 'to'): Offer<InflationPlan> => ({
					family: 'inflation',
					variant: `inflation:${role}`,
					uses: [
						{ role: 'amount', use },
						{ role, use: year.use },
					],
					plan: { op: 'inflation', amount: cents(mention), [role]: year.value },
				});
				// `$100 today in 1950`, but `$100 in 1950 today`
				return [make(tokens.slice(mention.end, mention.end + 2).some(({ word }) => TODAY.test(word)) ? 'to' : 'from')];
			}),
		);
	},
	/** "$100 of 1950 is worth about $1,370 in today’s dollars." */
	answer({ amount, from, to }, { priceLevels }) {
		const level = (year: number | undefined) => {
			const known = priceLevels[year ?? 'now'];
			if (known === undefined) throw new RangeError(`Cannot convert the dollars of ${year}: the price index has no such year`);
			return exact(known);
		};
		const value = parseFraction(amount.cents);
		const converted = divide(multiply(value, level(to)), level(from));
		const of = from === undefined ? 'today' : say`in ${verbatim(from)}`;
		const then = to === undefined ? say`today` : say`in ${verbatim(to)}`;
		return {
			pieces: say`${sentence([asked(value)])} ${of} bought as much as ${money(converted)} ${then}, by the US consumer price index.`,
			slugs: [],
		};
	},
};

/** Words between an amount and the unit that it is paid by: `$300 a month`. */
const PER = /^(?:a|an|per|each|every|\/|one|the)$/;

/** Words for a time, for saving and for earning. */
const TIME =
	/\b(?:how long|how many (?:hours|days|weeks|months|years|paychecks)|until|till|sav(?:e|es|ing|ed)|earn\w*|work\w*|put (?:away|aside)|when (?:can|could|will)|(?:hours|days|weeks|months) (?:at|for|to|of|is)|towards|pay off)\b/;

/** Spans of pay in a year of them: of hours, those of full-time work. */
const PER_YEAR: Readonly<Partial<Record<string, number>>> = { hour: 2080, day: 365, week: 52, month: 12 };

/** A long time in years too, which are easier to picture than thousands of hours; nothing below two years. */
function toYears(time: Exact, unit: string): Piece[] {
	const size = PER_YEAR[unit];
	const years = size === undefined ? undefined : divide(time, exact(size));
	if (years === undefined || compare(years, exact(2)) < 0) return [];
	return say`, or ${figure(countFigure(years))} years${unit === 'hour' ? ' of full-time work' : ''}`;
}

export const earning: Operator<EarningPlan> = {
	offer({ mentions, tokens, sums }) {
		const isTime = TIME.test(tokens.map(({ word }) => word).join(' '));
		const rates = (isTime ? mentions.filter(isOf('money')) : []).flatMap((mention) => {
			const unit = mentions.filter(isOf('unit')).find(({ start }) => {
				const gap = tokens.slice(mention.end, start);
				return start >= mention.end && gap.length < 3 && gap.every(({ word }) => PER.test(word));
			});
			const use: Use | undefined = unit && { spans: [{ start: mention.start, end: unit.end }], traits: ['is:rate', `unit:${unit.unit}`] };
			return unit && use ? [{ use, rate: cents(mention), unit: unit.unit }] : [];
		});
		return rates.flatMap(({ use, rate, unit }) =>
			sums
				.filter((goal) => hasItem(goal) && !overlaps(goal, use))
				.map(
					(goal): Offer<EarningPlan> => ({
						family: 'earning',
						variant: 'earning',
						uses: [
							{ role: 'goal', use: goal },
							{ role: 'rate', use },
						],
						plan: { op: 'earning', goal: toAmounts(goal), rate, unit },
					}),
				),
		);
	},
	/** "At $250 a month, a Rolex Submariner ($10,050) takes about 40.2 months, or about 3.35 years." */
	answer({ goal, rate, unit }, lexicon) {
		const sum = valueSum(goal, lexicon);
		const each = parseFraction(rate.cents);
		const time = divide(sum.cents, each);
		// The last week or hour has to be earned whole.
		const rounded = floor(time) + (time.d === 1n ? 0n : 1n);
		const shown = compare(time, exact(10)) < 0 ? figure(countFigure(time)) : whole(rounded);
		const name = time.n === time.d ? unit.replaceAll('-', ' ') : toUnitPlural(unit);
		const per = `${/^h/.test(unit) ? 'an' : 'a'} ${unit.replaceAll('-', ' ')}`;
		const takes = be(sum) === 'is' ? 'takes' : 'take';
		return {
			pieces: say`At ${asked(each)} ${per}, ${sumWithWorth(sum, lexicon)} ${takes} ${shown} ${name}${toYears(time, unit)}.`,
			slugs: slugsOfSum(sum),
		};
	},
};

/** Words that ask whether a price is a good one. */
const JUDGING =
	/\b(?:good|fair|reasonable|great|bad|decent|right|normal) (?:price|deal|offer|value)|\b(?:a steal|a bargain|a ripoff|a rip off|overpriced|overpay\w*|overpaid|robbed|scam\w*|too much|a lot)\b|\b(?:good|fair|normal|reasonable)$/;

export const deal: Operator<DealPlan> = {
	offer: ({ pairs, tokens }) =>
		JUDGING.test(
			tokens
				.filter(({ kind }) => kind !== 'symbol')
				.map(({ word }) => word)
				.join(' '),
		)
			? pairs.flatMap(({ a, b, uses }): Offer<DealPlan>[] => {
					const [price, more] = a.parts;
					const [term, others] = toTerms(b) ?? [];
					if (!price || more || !('cents' in price.amount) || !term || others) return [];
					return [{ family: 'deal', variant: 'deal', uses: uses('price', 'thing'), plan: { op: 'deal', price: price.amount, term } }];
				})
			: [],
	/** "$30,000 is $5,305 (about 21%) more than a Honda Civic costs ($24,695)." */
	answer({ price, term }, lexicon) {
		const [offered, valued] = [parseFraction(price.cents), valueTerm(term, lexicon)];
		const order = compare(offered, valued.cents);
		const slugs = [valued.item.slug];
		const date = bracketed(dateIfNeeded(valued, lexicon));
		const listed = say`the listed ${money(valued.cents)} of ${counted(valued)}${date}`;
		if (order === 0)
			return { pieces: say`${asked(offered)} is just what ${counted(valued)} cost${isManyTerm(valued) ? '' : 's'} here${date}.`, slugs };
		const gap = gapOf(offered, valued.cents);
		const percent = figure(toPercentFigure(divide(gap, valued.cents)));
		return { pieces: say`${asked(offered)} is ${money(gap)} (${percent}) ${order > 0 ? 'above' : 'below'} ${listed}.`, slugs };
	},
};
