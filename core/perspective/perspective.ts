import type { Catalogue } from '../item/catalogue.ts';
import type { Item } from '../item/item.ts';
import { toListItem } from '../item/views/item-views.ts';
import { toComparedCents } from '../item/worth/dollars.ts';
import { toWorthLabel } from '../item/worth/money.ts';
import { chooseMeasures } from './choose.ts';
import { findPlace, toMeasures } from './measures.ts';
import { toSentence } from './sentences.ts';
import { toWork } from './work.ts';

/** One sentence about an amount: what it counts, and how many of it. */
export type Perspective = { text: string; count: number; item: Item };

/** The sentence about work takes the last place of this many or more. */
const WORK_FROM = 3;

/** Sentences about an amount, best first; fewer than `limit` where the catalogue has too few things near it. @param cents US cents, above zero */
export function createPerspectives(cents: number, catalogue: Catalogue, limit: number): Perspective[] {
	const measures = toMeasures(catalogue);
	const { newestAsOf } = measures;
	const work = limit >= WORK_FROM ? toWork(cents, catalogue.wages) : undefined;
	const isLeftOut = work ? ({ item }: { item: Item }) => item.kind === work.item.kind : undefined;
	const things = chooseMeasures(cents, measures, { limit: work ? limit - 1 : limit, ...(isLeftOut && { isLeftOut }) });
	const perspectives = things.map(({ measure: { item, worthCents, isConverted }, count }) => ({
		text: toSentence(item, count, {
			isExact: !isConverted && count.value * worthCents === cents && item.valuation.figure !== 'estimate',
			newestAsOf,
			...(isConverted && { todaysCents: worthCents }),
		}),
		count: Number(count.value.toPrecision(6)),
		item,
	}));
	return work ? [...perspectives, work] : perspectives;
}

/** The items whose worths are nearest by factor, nearest first; of two equally near, the cheaper. @param items cheapest first by `toCents` */
export function findNearest(
	cents: number,
	items: readonly Item[],
	{ limit, toCents }: { limit: number; toCents: (item: Item) => number },
): Item[] {
	const worthAt = (place: number) => {
		const item = items[place];
		return item && toCents(item);
	};
	let above = findPlace(items.length, (place) => worthAt(place) ?? 0, cents);
	let below = above - 1;
	const nearest: Item[] = [];
	while (nearest.length < limit && (below >= 0 || above < items.length)) {
		const [lower, upper] = [worthAt(below), worthAt(above)];
		const isLower = upper === undefined || (lower !== undefined && cents / lower <= upper / cents);
		const item = items[isLower ? below-- : above++];
		if (item) nearest.push(item);
	}
	return nearest;
}

/** The items of nearest worth as people see it: older figures are in today's dollars. */
export function findShownNearest(cents: number, catalogue: Catalogue, limit: number): Item[] {
	return findNearest(cents, toMeasures(catalogue).offeredByShown, { limit, toCents: toComparedCents });
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
		nearest: findNearest(cents, toMeasures(catalogue).offered, { limit, toCents: ({ valuation }) => valuation.worthCents }).map((item) => ({
			...toListItem(item, cdnUrl),
			ratio: cents / item.valuation.worthCents,
		})),
	};
}

/** The answer as plain text: the amount, then a sentence on each line. */
export function toPerspectiveText({ label, perspectives }: Pick<ReturnType<typeof toPerspective>, 'label' | 'perspectives'>): string {
	return [label, '', ...perspectives.map(({ text }) => text), ''].join('\n');
}
