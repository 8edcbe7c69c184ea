import { getOwn } from '../../../core/get-own.ts';
import { type Catalogue, createFamiliarity, WELL_KNOWN } from '../../../core/item/catalogue.ts';
import { toMonthLabel } from '../../../core/item/dating.ts';
import { type Item, isOffered } from '../../../core/item/item.ts';
import { toKindPath } from '../../../core/item/kind.ts';
import { isPluralName, toMany, toOne } from '../../../core/item/naming.ts';
import { isStale } from '../../../core/item/views/figure-view.ts';
import { toComparedCents } from '../../../core/item/worth/dollars.ts';
import { createWorthScale } from '../../../core/item/worth/money.ts';
import { toItemWords } from '../../../core/pages/entry-line.ts';
import { readSiteCatalogue } from '../catalogue.ts';
import { type DailyFile, type DailyItem, toDayNumber, toItemOfDay } from './daily.ts';
import { createRounds, toGamePool } from './rounds.ts';

/* Selections from the catalogue for the pages. The same catalogue always gives the same picks. */

/** Within these ratios the smaller square has room for its picture and is still surprisingly small. */
const RATIO = { from: 6, to: 50 } as const;

/**
 * The pair that the home page shows first: an item and a yardstick of another category that can be drawn to scale side by side. The best known
 * pair wins, then the one with the shortest names. Without such a pair, two neighbors from the middle of the catalogue.
 * @param byWorth most expensive first
 * @returns undefined when there are fewer than two items
 */
export function toHomePair(
	byWorth: readonly Item[],
	yardsticks: readonly Item[],
	familiarity: (item: Item) => number,
): [Item, Item] | undefined {
	// Names in the plural read badly with a ratio.
	const offered = byWorth.filter(isOffered);
	const pairs = offered
		.filter((item) => !isPluralName(item))
		.flatMap((item) =>
			yardsticks.flatMap((yardstick): [Item, Item][] => {
				const ratio = toComparedCents(item) / toComparedCents(yardstick);
				return ratio >= RATIO.from && ratio <= RATIO.to && item.categoryId !== yardstick.categoryId ? [[item, yardstick]] : [];
			}),
		);
	const toLength = ([a, b]: [Item, Item]) => a.name.length + b.name.length;
	const toRank = ([a, b]: [Item, Item]) => familiarity(a) + familiarity(b);
	const [best] = pairs.sort((a, b) => toRank(b) - toRank(a) || toLength(a) - toLength(b));
	if (best) return best;
	const place = Math.floor(offered.length / 2);
	const [a, b] = [offered[Math.max(0, place - 1)], offered[place]];
	return a && b && a !== b ? [a, b] : undefined;
}

/** A step of the home page's ladder: an item and its height, 0 at the bottom and 1 at the top. */
export type HeroStep = { item: Item; share: number };

/** Longer names do not fit next to the picture. */
const MAX_NAME = 24;
/** Smallest distance between two steps; closer pictures would touch. */
const DISTANCE = 0.1;

/**
 * Items spread evenly over the scale, one for each of `count` equal parts: the best known near the part's middle, then the one with the shortest
 * name. A part without an item is left out, and so is a step that would touch the one before it.
 * @param byWorth most expensive first
 */
export function toHeroSteps(byWorth: readonly Item[], count: number, familiarity: (item: Item) => number): HeroStep[] {
	const scale = createWorthScale(byWorth.map(toComparedCents));
	const placed = byWorth.filter(isOffered).map((item) => ({ item, share: scale.toShare(toComparedCents(item)) }));
	const steps: HeroStep[] = [];
	for (let part = count - 1; part >= 0; part--) {
		const middle = (part + 0.5) / count;
		const near = placed.filter(({ item, share }) => Math.abs(share - middle) < 0.4 / count && item.name.length <= MAX_NAME);
		const [best] = near
			.filter(({ share }) => (steps.at(-1)?.share ?? 2) - share >= DISTANCE)
			.sort((a, b) => familiarity(b.item) - familiarity(a.item) || a.item.name.length - b.item.name.length);
		if (best) steps.push(best);
	}
	return steps;
}

/** The kind of an item, or the nearest above it, that has at least three items; in the plural. */
function toKindPlural(item: Item, { kinds, byKind }: Catalogue): string | undefined {
	const found = toKindPath(kinds, item.kind ?? '').find((kind) => (byKind.get(kind)?.length ?? 0) >= 3);
	return found === undefined ? undefined : getOwn(kinds, found)?.plural;
}

/**
 * Questions that this catalogue can answer, made from its own items: the yardsticks, which everybody knows, where there are enough of them.
 * @param byWorth most expensive first
 * @returns at most five, none when the catalogue is empty
 */
export function toExampleQuestions(byWorth: readonly Item[], catalogue: Catalogue): string[] {
	const measures = byWorth.filter((item) => catalogue.yardsticks.includes(item));
	const known = measures.length >= 3 ? measures : byWorth.filter(isOffered);
	const [dear, middle, cheap] = [known[0], known[Math.floor(known.length / 3)], known.at(-1)];
	if (!dear || !middle || !cheap) return [];
	const kinds = toKindPlural(dear, catalogue);
	const questions = [`How much ${isPluralName(dear) ? 'are' : 'is'} ${toOne(dear)} worth?`];
	if (cheap !== middle) questions.push(`How many ${toMany(cheap)} equal ${toOne(middle).replace(/^one /, 'a ')}?`);
	if (cheap !== dear) questions.push(`Which is worth more, ${toOne(dear)} or a million ${toMany(cheap)}?`);
	questions.push(kinds === undefined ? 'What is the most expensive item?' : `What are the three most expensive ${kinds}?`);
	if (byWorth.length > 4) questions.push('What could I buy for $1,000?');
	return questions;
}

/** Builds are weekly; three weeks bridge two without one. */
const DAYS = 21;
/** Earlier rounds that can still be played. */
const PAST_DAYS = 30;

const made = new WeakMap<Catalogue, DailyFile>();

/** Contents by date: the items of the next days, the rounds of these and of the last days, and the items that the endless game draws from. Made once. */
export async function readDailyFile(): Promise<DailyFile> {
	const site = await readSiteCatalogue();
	const file = made.get(site.catalogue) ?? createDailyFile(site);
	made.set(site.catalogue, file);
	return file;
}

function createDailyFile({ catalogue, today }: Awaited<ReturnType<typeof readSiteCatalogue>>): DailyFile {
	const { items } = catalogue;
	const familiarity = createFamiliarity(catalogue);
	const isFit = (item: Item) => familiarity(item) >= WELL_KNOWN && item.funFact !== undefined && !isStale(item, today);
	const from = today === '' ? 0 : toDayNumber(Date.parse(today));
	const toDailyItem = (item: Item): DailyItem => {
		const { slug, name, valuation, funFact, shortDescription } = item;
		const figure = toItemWords(item, today);
		return {
			slug,
			name,
			worth: figure.worth,
			figure: figure.note || toMonthLabel(valuation.asOf),
			fact: funFact ?? shortDescription,
		};
	};
	const days = Array.from({ length: items.length > 0 ? DAYS : 0 }, (_, i) => toItemOfDay(items, { isFit, day: from + i }));
	const pool = toGamePool(items, { familiarity, today });
	const firstRound = from - PAST_DAYS;
	const toRound = createRounds(catalogue, today);
	const rounds = Array.from({ length: items.length > 0 ? PAST_DAYS + DAYS : 0 }, (_, i) => toRound(firstRound + i));
	return { from, items: days.flatMap((item) => (item ? [toDailyItem(item)] : [])), firstRound, rounds, pool };
}
