/* Past figures: the one of a moment, and the words for it. */
import { exact } from '../../exact.ts';
import { getOwn } from '../../get-own.ts';
import { compareText } from '../../item/catalogue.ts';
import type { Item } from '../../item/item.ts';
import { isPluralName } from '../../item/naming.ts';
import { type SeriesPoint, toExactCents } from '../../item/series.ts';
import { toTodaysCents } from '../../item/worth/dollars.ts';
import { isAmount, worthNoun } from '../../item/worth/paying.ts';
import { toThenAndNow, toWorkWords, type YearEntry } from '../../item/years.ts';
import { GENERAL_BASES, type Lexicon } from '../lexicon.ts';
import type { Moment } from '../plan.ts';
import { type Piece, say, verbatim } from '../sentences/figures.ts';
import { about, dateOf, isOld, money, one } from '../sentences/things.ts';

export const yearOf = ({ asOf }: Pick<SeriesPoint, 'asOf'>): number => Number(asOf.slice(0, 4));
export const monthOf = ({ asOf }: Pick<SeriesPoint, 'asOf'>): number => Number(asOf.slice(5, 7));

/** The figure of an item in a year, its mean or the last there, or in a month of it. */
function findFigure({ history, extremes = [], yearMeans = [] }: Item, { year, month }: Moment): SeriesPoint | undefined {
	const points = [...history, ...extremes].filter((point) => yearOf(point) === year).sort((a, b) => compareText(a.asOf, b.asOf));
	return (
		(month ? points.findLast((point) => monthOf(point) === month && !point.ofYear) : yearMeans.find((point) => yearOf(point) === year)) ??
		history.findLast((point) => yearOf(point) === year) ??
		points.at(-1)
	);
}

/** The item with a figure of a year: itself, or the best known one like it (half a gallon of milk for a gallon), where its own figures begin later. */
export function findOfYear(item: Item, moment: Moment, lexicon: Lexicon): YearEntry | undefined {
	const own = findFigure(item, moment);
	if (own) return { item, past: own };
	const { year } = moment;
	const [first] = item.history;
	if (!first || yearOf(first) <= year || !GENERAL_BASES.has(item.valuation.basis)) return undefined;
	const level = ({ slug }: Item) => getOwn(lexicon.catalogue.familiarity, slug) ?? 0;
	const [like] = [...(lexicon.bySlug.get(item.slug)?.heads ?? [])]
		.flatMap((head) => lexicon.byHead.get(head) ?? [])
		.flatMap((place): Item[] => {
			const other = lexicon.entries[place]?.item;
			const start = other?.history[0];
			return other && start && other.kind === item.kind && GENERAL_BASES.has(other.valuation.basis) && yearOf(start) <= year ? [other] : [];
		})
		.sort((a, b) => level(b) - level(a) || compareText(a.history[0]?.asOf ?? '', b.history[0]?.asOf ?? '') || compareText(a.slug, b.slug));
	const past = like && findFigure(like, moment);
	return like && past && { item: like, past };
}

/* Words for past figures. */

/** "My records for a gallon of milk begin in 1995. ", before those of another thing */
export function sayInstead(item: Item, used: Item): Piece[] {
	const [first] = item.history;
	return item === used || !first ? [] : say`My records for ${one(item)} begin in ${verbatim(yearOf(first))}. `;
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
export const dated = (item: Item, point: SeriesPoint, withDay = false): Piece[] =>
	say`${amountOf(point)} ${withDay && !point.ofYear ? 'on' : 'in'} ${whenOf(item, point, withDay)}`;

/** "cost", "was worth", "was", of one thing in the past. */
export function pastVerb(item: Item): string {
	const was = isPluralName(item) ? 'were' : 'was';
	if (isAmount(item)) return was;
	return worthNoun(item) === 'worth' && !GENERAL_BASES.has(item.valuation.basis) ? `${was} worth` : 'cost';
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

/** The item whose present figure stands next to an earlier one. */
export const presentOf = (item: Item, used: Item, lexicon: Lexicon): Item => (isOld(used, lexicon) ? item : used);
