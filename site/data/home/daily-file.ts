import { createFamiliarity } from '../../../core/item/catalogue.ts';
import type { Item } from '../../../core/item/item.ts';
import { toKindPath } from '../../../core/item/kind.ts';
import { toWorthLabel } from '../../../core/item/worth/money.ts';
import { readSiteCatalogue } from '../catalogue.ts';
import { isStale, toFigureWords } from '../item/figure-words.ts';
import { type DailyFile, type DailyItem, toDayNumber, toGamePool, toItemOfDay } from './daily.ts';

/** Builds are weekly; five weeks bridge a month without one. */
const DAYS = 35;

/** Contents of the home page by date: the items of the next days, and the items that the game draws from. */
export async function createDailyFile(): Promise<DailyFile> {
	const { catalogue, today } = await readSiteCatalogue();
	const { kinds, items } = catalogue;
	const familiarity = createFamiliarity(catalogue);
	const isFit = (item: Item) => familiarity(item) > 0 && item.funFact !== undefined && !isStale(item, today);
	const from = today === '' ? 0 : toDayNumber(Date.parse(today));
	const toDailyItem = (item: Item): DailyItem => {
		const { before, after, month } = toFigureWords(item, { kindPath: toKindPath(kinds, item.kind ?? ''), today });
		const { slug, name, valuation, funFact, shortDescription } = item;
		return {
			slug,
			name,
			worth: toWorthLabel(valuation.worthCents),
			figure: `${before} this ${after} ${month}`,
			fact: funFact ?? shortDescription,
		};
	};
	const days = Array.from({ length: items.length > 0 ? DAYS : 0 }, (_, i) => toItemOfDay(items, { isFit, day: from + i }));
	return { from, items: days.flatMap((item) => (item ? [toDailyItem(item)] : [])), pool: toGamePool(items, { familiarity, today }) };
}
