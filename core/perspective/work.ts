/* An amount in hours, weeks and years of work. */
import { moneyOf } from '../ask/sentences/things.ts';
import type { Wage } from '../item/catalogue.ts';
import type { Item } from '../item/item.ts';
import { toWorkSpan, WORK_SPANS, YEAR_HOURS } from '../item/worth/dollars.ts';

/** Years of a career, from about age 25 to 65. */
const LIFE_YEARS = 40;

const SPANS = [{ hours: YEAR_HOURS * LIFE_YEARS, one: 'career of 40 years', many: 'careers of 40 years' }, ...WORK_SPANS];

/** More careers than these cannot be pictured: above about $2.5 billion there is no sentence about work. */
const MAX_LIVES = 1000;

const toRate = ({ item }: Wage): string => `${moneyOf(item.valuation.worthCents).text} an hour`;

/** An amount in work at one or two wages, and the hours at the first of them. Undefined without wages, and for amounts too large. */
export function toWork(cents: number, [first, second]: readonly Wage[]): { text: string; count: number; item: Item } | undefined {
	if (!first) return undefined;
	const toHours = ({ item }: Wage) => cents / item.valuation.worthCents;
	if (toHours(first) > MAX_LIVES * LIFE_YEARS * YEAR_HOURS) return undefined;
	const { count, unit } = toWorkSpan(toHours(first), SPANS);
	const other = second && toWorkSpan(toHours(second), SPANS);
	const rest =
		other && second ? `, or ${other.count}${other.unit === unit ? '' : ` ${other.unit}`} at the ${second.name} (${toRate(second)})` : '';
	return {
		text: `About ${count} ${unit} at the ${first.name} (${toRate(first)})${rest}.`,
		count: Number(toHours(first).toPrecision(6)),
		item: first.item,
	};
}
