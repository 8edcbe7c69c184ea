import { getOwn } from '../../core/get-own.ts';
import type { Catalogue, CatalogueData } from '../../core/item/catalogue.ts';
import { toPluralName } from '../../core/item/counts.ts';
import type { Item } from '../../core/item/item.ts';
import type { PriceLevels } from '../../core/item/worth/dollars.ts';

/** The slug that most names have. A file holds only the others. */
function toUsualSlug(name: string): string {
	return name
		.normalize('NFD')
		.replace(/[\p{M}'’]/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');
}

/** The levels of years and of the newest month: those of every month would be half of the file. */
function toYearLevels(levels: PriceLevels): PriceLevels {
	const months = Object.keys(levels).filter((period) => period.includes('-'));
	const newest = months.reduce((last, month) => (month > last ? month : last), '');
	return Object.fromEntries(Object.entries(levels).filter(([period]) => !period.includes('-') || period === newest));
}

/**
 * The part of the catalogue that Ask reads, one array for each field of an item. Arrays of one field compress better than objects, and a file has half
 * the bytes of the function's. `null`: the field is absent, or follows from the name.
 */
export function toAskFile({ items, kinds, yardsticks, familiarity, priceLevels }: Catalogue) {
	const column = <T>(toValue: (item: Item) => T): T[] => items.map(toValue);
	return {
		kinds,
		priceLevels: toYearLevels(priceLevels),
		familiarity: column(({ slug }) => getOwn(familiarity, slug) ?? 0),
		yardsticks: yardsticks.map(({ slug }) => slug),
		name: column(({ name }) => name),
		slug: column(({ name, slug }) => (toUsualSlug(name) === slug ? null : slug)),
		plural: column(({ name, plural }) => (toPluralName(name) === plural ? null : plural)),
		aliases: column(({ aliases }) => aliases),
		kind: column(({ kind }) => kind),
		per: column(({ per }) => per ?? null),
		categoryId: column(({ categoryId }) => categoryId),
		tags: column(({ tags }) => tags),
		shortDescription: column(({ shortDescription }) => shortDescription),
		funFact: column(({ funFact }) => funFact ?? null),
		addedOn: column(({ addedOn }) => addedOn),
		worthCents: column(({ valuation }) => valuation.worthCents),
		lowCents: column(({ valuation }) => valuation.lowCents),
		highCents: column(({ valuation }) => valuation.highCents),
		todayCents: column(({ valuation }) => valuation.inTodaysDollars?.worthCents ?? null),
		basis: column(({ valuation }) => valuation.basis),
		figure: column(({ valuation }) => valuation.figure),
		confidence: column(({ valuation }) => valuation.confidence),
		asOf: column(({ valuation }) => valuation.asOf),
		publishers: column(({ valuation }) => valuation.sources.map(({ publisher }) => publisher)),
		/** The place among the publishers of the first that is the seller or the office itself, or -1. */
		primary: column(({ valuation }) => valuation.sources.findIndex(({ primary }) => primary)),
		/** Without the present worth, which is the last point of every history. */
		history: column(({ history }) => history.slice(0, -1).map(({ asOf, worthCents, basis }) => [asOf, worthCents, basis] as const)),
	};
}

/** The JSON of the file that the Ask page loads when it has to answer by itself. */
export type AskFile = ReturnType<typeof toAskFile>;

/** A column has a value for each item. */
function at<T>(column: readonly T[], place: number): T {
	return column[place] as T;
}

function toItem(file: AskFile, place: number): Item {
	const name = at(file.name, place);
	const per = at(file.per, place);
	const funFact = at(file.funFact, place);
	const addedOn = at(file.addedOn, place);
	const todayCents = at(file.todayCents, place);
	const [asOf, worthCents, basis] = [at(file.asOf, place), at(file.worthCents, place), at(file.basis, place)];
	return {
		slug: at(file.slug, place) ?? toUsualSlug(name),
		name,
		plural: at(file.plural, place) ?? toPluralName(name),
		aliases: at(file.aliases, place),
		kind: at(file.kind, place),
		...(per !== null && { per }),
		categoryId: at(file.categoryId, place),
		tags: at(file.tags, place),
		shortDescription: at(file.shortDescription, place),
		...(funFact !== null && { funFact }),
		addedOn,
		updatedOn: addedOn,
		valuation: {
			worthCents,
			lowCents: at(file.lowCents, place),
			highCents: at(file.highCents, place),
			basis,
			confidence: at(file.confidence, place),
			asOf,
			figure: at(file.figure, place),
			sources: at(file.publishers, place).map((publisher, source) => ({
				title: '',
				publisher,
				retrievedOn: '',
				...(source === at(file.primary, place) && { primary: true as const }),
			})),
			...(todayCents !== null && { inTodaysDollars: { worthCents: todayCents, asOf: '' } }),
		},
		history: [...at(file.history, place), [asOf, worthCents, basis] as const].map(([asOf, worthCents, basis]) => ({
			asOf,
			worthCents,
			basis,
		})),
	};
}

/** The catalogue of a file, as far as Ask reads it; dates of updates and titles of sources are not in the file. */
export function fromAskFile(file: AskFile): CatalogueData {
	const items = file.name.map((_, place) => toItem(file, place));
	return {
		items,
		retired: [],
		renamed: {},
		yardsticks: file.yardsticks,
		kinds: file.kinds,
		priceLevels: file.priceLevels,
		familiarity: Object.fromEntries(items.map(({ slug }, place) => [slug, at(file.familiarity, place)])),
	};
}
