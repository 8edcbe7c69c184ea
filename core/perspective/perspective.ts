import { moneyOf } from '../ask/sentences/things.ts';
import type { Catalogue, Wage } from '../item/catalogue.ts';
import type { Item } from '../item/item.ts';
import { toListItem } from '../item/views/item-views.ts';
import { toWorkSpan, WORK_SPANS, YEAR_HOURS } from '../item/worth/dollars.ts';
import { toWorthLabel } from '../item/worth/money.ts';
import { chooseMeasures } from './choose.ts';
import { toMeasures } from './measures.ts';
import { findNearest } from './near.ts';
import { toSentence } from './sentences.ts';

/** One sentence about an amount: what it counts, and how many of it. */
export type Perspective = { text: string; count: number; item: Item };

/** Years of a career, from about age 25 to 65. */
const LIFE_YEARS = 40;

const SPANS = [{ hours: YEAR_HOURS * LIFE_YEARS, one: 'career of 40 years', many: 'careers of 40 years' }, ...WORK_SPANS];

/** More careers than these cannot be pictured: above about $2.5 billion there is no sentence about work. */
const MAX_LIVES = 1000;

const toRate = ({ item }: Wage): string => `${moneyOf(item.valuation.worthCents).text} an hour`;

/** An amount in work at one or two wages, and the hours at the first of them. Undefined without wages, and for amounts too large. */
function toWork(cents: number, [first, second]: readonly Wage[]): Perspective | undefined {
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

/** The sentence about work takes the last place of this many or more. */
const WORK_FROM = 3;

/** Sentences about an amount, best first; fewer than `limit` where the catalogue has too few things near it. @param cents US cents, above zero */
export function createPerspectives(cents: number, catalogue: Catalogue, limit: number): Perspective[] {
	const measures = toMeasures(catalogue);
	const work = limit >= WORK_FROM ? toWork(cents, catalogue.wages) : undefined;
	const isLeftOut = work ? ({ item }: { item: Item }) => item.kind === work.item.kind : undefined;
	const things = chooseMeasures(cents, measures, { limit: work ? limit - 1 : limit, ...(isLeftOut && { isLeftOut }) });
	const perspectives = things.map(({ measure: { item, worthCents, isConverted }, count }) => ({
		text: toSentence(item, count, {
			isExact: !isConverted && count.value * worthCents === cents && item.valuation.figure !== 'estimate',
			newestAsOf: catalogue.newestAsOf,
		}),
		count: Number(count.value.toPrecision(6)),
		item,
	}));
	return work ? [...perspectives, work] : perspectives;
}

/** The answer about an amount: sentences, and the items of nearest worth. `ratio` is the amount divided by the item's worth, unrounded. */
export function toPerspective(cents: number, catalogue: Catalogue, { limit, cdnUrl }: { limit: number; cdnUrl: string }) {
	return {
		amountCents: cents,
		label: toWorthLabel(cents),
		perspectives: createPerspectives(cents, catalogue, limit).map(({ text, count, item }) => ({
			text,
			count,
			item: toListItem(item, cdnUrl),
		})),
		nearest: findNearest(cents, toMeasures(catalogue).offered, limit).map((item) => ({
			...toListItem(item, cdnUrl),
			ratio: cents / item.valuation.worthCents,
		})),
	};
}

/** The answer as plain text: the amount, then a sentence on each line. */
export function toPerspectiveText({ label, perspectives }: Pick<ReturnType<typeof toPerspective>, 'label' | 'perspectives'>): string {
	return [label, '', ...perspectives.map(({ text }) => text), ''].join('\n');
}
