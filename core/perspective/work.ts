/* An amount in hours, weeks and years of work. */
import { moneyOf } from '../ask/sentences/things.ts';
import type { Wage } from '../item/catalogue.ts';
import { toCountLabel } from '../item/counts.ts';
import type { Item } from '../item/item.ts';

/** Hours of a working week, and weeks of a working year, as in the US Department of Labor's 2,080 hours a year. */
const WEEK_HOURS = 40;
const YEAR_HOURS = 52 * WEEK_HOURS;
/** Years of a working life, from about 25 to 65. */
const LIFE_YEARS = 40;

const SPANS = [
	{ hours: YEAR_HOURS * LIFE_YEARS, one: 'working life of 40 years', many: 'working lives of 40 years' },
	{ hours: YEAR_HOURS, one: 'year of work', many: 'years of work' },
	{ hours: WEEK_HOURS, one: 'week of work', many: 'weeks of work' },
	{ hours: 1, one: 'hour of work', many: 'hours of work' },
	{ hours: 1 / 60, one: 'minute of work', many: 'minutes of work' },
	{ hours: 1 / 3600, one: 'second of work', many: 'seconds of work' },
] as const;

/** More working lives than these cannot be pictured: above about $2.5 billion there is no sentence about work. */
const MAX_LIVES = 1000;

/** "2.4" and "weeks of work": two significant digits, in the largest span that there is at least one of. */
function toSpan(hours: number): { count: string; unit: string } {
	const { hours: size, one, many } = SPANS.find((span) => hours >= span.hours * 0.995) ?? SPANS[5];
	const count = Number((hours / size).toPrecision(2));
	return { count: toCountLabel(count), unit: count === 1 ? one : many };
}

const toRate = ({ item }: Wage): string => `${moneyOf(item.valuation.worthCents).text} an hour`;

/** An amount in work at one or two wages, and the hours at the first of them. Undefined without wages, and for amounts too large. */
export function toWork(cents: number, [first, second]: readonly Wage[]): { text: string; count: number; item: Item } | undefined {
	if (!first) return undefined;
	const toHours = ({ item }: Wage) => cents / item.valuation.worthCents;
	if (toHours(first) > MAX_LIVES * LIFE_YEARS * YEAR_HOURS) return undefined;
	const { count, unit } = toSpan(toHours(first));
	const other = second && toSpan(toHours(second));
	const rest =
		other && second ? `, or ${other.count}${other.unit === unit ? '' : ` ${other.unit}`} at the ${second.name} (${toRate(second)})` : '';
	return {
		text: `About ${count} ${unit} at the ${first.name} (${toRate(first)})${rest}.`,
		count: Number(toHours(first).toPrecision(6)),
		item: first.item,
	};
}
