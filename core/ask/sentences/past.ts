/* Earlier figures of things: the figure of a year, the thing to ask for it where one has none, and how such a figure is said. */

import { exact } from '../../exact.ts';
import { getOwn } from '../../get-own.ts';
import { compareText } from '../../item/catalogue.ts';
import type { Item } from '../../item/item.ts';
import { type SeriesPoint, toExactCents } from '../../item/series.ts';
import { toTodaysCents } from '../../item/worth/dollars.ts';
import { isAmount, worthNoun } from '../../item/worth/paying.ts';
import { toThenAndNow, toWorkWords, type YearEntry } from '../../item/years.ts';
import type { Lexicon } from '../names/lexicon.ts';
import { type Piece, say, verbatim } from './figures.ts';
import { about, dateOf, isOld, money, one } from './things.ts';

export const yearOf = ({ asOf }: Pick<SeriesPoint, 'asOf'>): number => Number(asOf.slice(0, 4));

/** The last figure of an item in a year, as `/years` has it. */
function findFigure({ history }: Item, year: number): SeriesPoint | undefined {
	return history.findLast((point) => yearOf(point) === year);
}

/** Bases of goods in general, not of single things. */
const GENERAL: ReadonlySet<string> = new Set(['average', 'list-price', 'market', 'derived']);

/**
 * An item with a figure of a year: the item itself, or the best known one that is called and used like it: a new home for a home, half a gallon of
 * milk for a gallon. Only where its own figures begin later.
 */
export function findOfYear(item: Item, year: number, lexicon: Lexicon): YearEntry | undefined {
	const own = findFigure(item, year);
	if (own) return { item, past: own };
	const [first] = item.history;
	if (!first || yearOf(first) <= year || !GENERAL.has(item.valuation.basis)) return undefined;
	const { familiarity } = lexicon.catalogue;
	const heads = lexicon.bySlug.get(item.slug)?.heads ?? new Set<string>();
	const level = ({ slug }: Item) => getOwn(familiarity, slug) ?? 0;
	const [like] = [...heads]
		.flatMap((head) => lexicon.byHead.get(head) ?? [])
		.flatMap((place): Item[] => {
			const other = lexicon.entries[place]?.item;
			const start = other?.history[0];
			const isLike = other?.kind === item.kind && GENERAL.has(other.valuation.basis);
			return other && start && isLike && yearOf(start) <= year ? [other] : [];
		})
		.sort((a, b) => level(b) - level(a) || compareText(a.history[0]?.asOf ?? '', b.history[0]?.asOf ?? '') || compareText(a.slug, b.slug));
	const past = like && findFigure(like, year);
	return like && past && { item: like, past };
}

/** "My figures for a gallon of milk begin in 1995. ", before those of another thing */
export function sayInstead(item: Item, used: Item): Piece[] {
	const [first] = item.history;
	return item === used || !first ? [] : say`My figures for ${one(item)} begin in ${verbatim(yearOf(first))}. `;
}

/** The month or the year of a figure: of a long series, the last day of December is its December. */
export function whenOf({ seriesPoints }: Item, { asOf, ofYear }: SeriesPoint, withDay = false): Piece[] {
	if (ofYear) return [verbatim(Number(asOf.slice(0, 4)))];
	return seriesPoints !== undefined && asOf.endsWith('-12-31')
		? say`December ${verbatim(Number(asOf.slice(0, 4)))}`
		: dateOf(asOf, withDay);
}

/** Money of a figure, with fractions of a cent where they are known and the amount is small. */
export function amountOf(point: SeriesPoint): Piece {
	const cents = toExactCents(point);
	return point.worthCents >= 100 || cents === point.worthCents
		? money(exact(point.worthCents))
		: verbatim(`$${Number((cents / 100).toFixed(3))}`);
}

/** "$1.26 in December 1980" */
export function dated(item: Item, point: SeriesPoint, withDay = false): Piece[] {
	return say`${amountOf(point)} ${withDay && !point.ofYear ? 'on' : 'in'} ${whenOf(item, point, withDay)}`;
}

/** "cost", "was worth", "was", of one thing in the past. */
export function pastVerb(item: Item, isPlural: boolean): string {
	const was = isPlural ? 'were' : 'was';
	if (isAmount(item)) return was;
	return worthNoun(item) === 'worth' && !GENERAL.has(item.valuation.basis) ? `${was} worth` : 'cost';
}

/** "about $4.87", a figure in today's dollars; undefined where it is one of today, or cannot be converted. */
export function todaysOf(point: SeriesPoint, { catalogue }: Lexicon): Piece | undefined {
	const cents = toTodaysCents(point, catalogue);
	return cents === undefined || cents === point.worthCents ? undefined : about(exact(cents));
}

/** "11 minutes of work", then and now; undefined where the pay of the year is not known, or the thing has no time of work. */
export function workOf(entry: YearEntry, lexicon: Lexicon): { past: Piece; now: Piece } | undefined {
	const { work } = toThenAndNow(entry, lexicon.catalogue);
	const [past, now] = [toWorkWords(work.past), toWorkWords(work.now)];
	return past && now ? { past: verbatim(past), now: verbatim(now) } : undefined;
}

/** The item whose present figure stands next to an earlier one: that of the earlier one, or what was asked for where the other has none of now. */
export function presentOf(asked: Item, used: Item, lexicon: Lexicon): Item {
	return isOld(used, lexicon) ? asked : used;
}
