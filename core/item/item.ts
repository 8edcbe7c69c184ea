import type { CategoryId } from './categories.ts';
import { toPluralName } from './counts.ts';
import { FIGURE_OF_BASIS, type Figure, type HistoryPoint, type ItemFile, type Valuation } from './schema/item-schema.ts';
import type { TodaysDollars } from './worth/consumer-prices.ts';
import type { UnitId } from './worth/units.ts';

/** A valuation with what follows from it. */
type ItemValuation = Valuation & {
	figure: Figure;
	/** Of a price: the date after which it may be out of date, `YYYY-MM-DD`. */
	staleAfter?: string;
	/** The worth in today's dollars, where it is older than a year and not from before 1800. */
	inTodaysDollars?: TodaysDollars;
};

/** A published item as the request-time code holds it: all but the further fun facts and the links, which only the item's own page shows. */
export type Item = {
	/** Also the item's id. */
	slug: string;
	name: string;
	/** The name in the plural. */
	plural: string;
	aliases: readonly string[];
	/** What one of these is, by its id in the tree of kinds. */
	kind: string;
	/** The unit that the worth covers, where it is not one of the item. */
	per?: UnitId;
	categoryId: CategoryId;
	tags: readonly string[];
	shortDescription: string;
	/** One of the fun facts on its page. */
	funFact?: string;
	/** `YYYY-MM-DD` */
	addedOn: string;
	/** `YYYY-MM-DD`, the later of `addedOn` and the last look at a source. */
	updatedOn: string;
	/** Worth in US cents, its range, basis, date and sources. */
	valuation: ItemValuation;
	/** Earlier worths and the present one, oldest first; never empty. */
	history: readonly HistoryPoint[];
};

/** A link to a search at a merchant. */
export type AffiliateLink = { label: string; url: string; merchant: string };

/** An item with what only its own page shows. */
export type ItemDetails = Item & { funFacts: readonly string[]; affiliateLinks: readonly AffiliateLink[] };

/** What only items' own pages show, by slug; plain, so that a build can write it and a host can read it. */
export type DetailsBySlug = Readonly<Partial<Record<string, Pick<ItemDetails, 'funFacts' | 'affiliateLinks'>>>>;

type ToTodaysDollars = (cents: number, asOf: string) => TodaysDollars | undefined;

/** Months until a market price goes stale. */
const MARKET_MONTHS = 3;
/** Months until other prices go stale: list prices, averages, and sums of them. */
const PRICE_MONTHS = 12;

/** The date so many months later, at most the last day of its month. */
function addMonths(date: string, months: number): string {
	const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
	const lastDay = new Date(Date.UTC(year, month + months, 0));
	lastDay.setUTCDate(Math.min(day, lastDay.getUTCDate()));
	return lastDay.toISOString().slice(0, 10);
}

/** The kind of figure that a worth is: what its file says, or what follows from its basis. */
export function toFigure({ basis, figure }: Pick<Valuation, 'basis' | 'figure'>): Figure {
	return figure ?? FIGURE_OF_BASIS[basis];
}

function toItemValuation(valuation: Valuation, toTodaysDollars: ToTodaysDollars): ItemValuation {
	const { worthCents, asOf, basis } = valuation;
	const figure = toFigure(valuation);
	const months = basis === 'market' ? MARKET_MONTHS : PRICE_MONTHS;
	const inTodaysDollars = toTodaysDollars(worthCents, asOf);
	return {
		...valuation,
		figure,
		...(figure === 'price' ? { staleAfter: addMonths(asOf, months) } : {}),
		...(inTodaysDollars ? { inTodaysDollars } : {}),
	};
}

/**
 * The item of an authored file, without its links' addresses.
 * @param toTodaysDollars from `createTodaysDollars`
 */
export function toItem(slug: string, file: ItemFile, toTodaysDollars: ToTodaysDollars = () => undefined): Item {
	const { worthCents, asOf, basis, sources } = file.valuation;
	return {
		slug,
		name: file.name,
		plural: file.plural ?? toPluralName(file.name),
		aliases: file.aliases,
		kind: file.kind,
		...(file.per === undefined ? {} : { per: file.per }),
		categoryId: file.categoryId,
		tags: file.tags,
		shortDescription: file.shortDescription,
		...(file.funFacts[0] === undefined ? {} : { funFact: file.funFacts[0] }),
		addedOn: file.addedOn,
		updatedOn: [file.addedOn, ...sources.map((source) => source.retrievedOn)].sort().at(-1) ?? file.addedOn,
		valuation: toItemValuation(file.valuation, toTodaysDollars),
		history: [...(file.history ?? []), { asOf, worthCents, basis }],
	};
}
