import type { CategoryId } from './categories.ts';
import { toPluralName } from './counts.ts';
import { findOfKind } from './kind.ts';
import { toNaming } from './naming.ts';
import type { Figure, ItemFile, Valuation } from './schema/item-schema.ts';
import type { Kind, Kinds, Worth } from './schema/kind-schema.ts';
import { listExtremes, type SeriesPoint, toWholeHistory, toYearlyPoints, toYearMeans } from './series.ts';
import { FIGURE_OF_BASIS, toStaleAfter } from './staleness.ts';
import type { TodaysDollars } from './worth/consumer-prices.ts';
import type { DatedFigure } from './worth/dollars.ts';
import { type Supported, toSupports } from './worth/evidence.ts';
import type { UnitId } from './worth/units.ts';

type Fact = ItemFile['funFacts'][number];

export function toFactText(fact: Fact): string {
	return typeof fact === 'string' ? fact : fact.text;
}

/** A publisher, and how its page was read: "Forbes" and "read from a copy in komed3/rtb-api" of "Forbes, as archived in komed3/rtb-api". */
export function toPublisherParts(publisher: string): { name: string; path?: string } {
	const [name = publisher] = publisher.split(/, (?:as [a-z]{1,20}(?: out| up)? (?:by|in|at) |via |in )/, 1);
	if (name === publisher) return { name };
	return { name, path: publisher.slice(name.length + ', '.length).replace('as archived in ', 'read from a copy in ') };
}

/** A publisher, without how its page was read. */
export const toPublisherName = (publisher: string) => toPublisherParts(publisher).name;

/** A fun fact with its source, if it has one. */
export function toFact(fact: Fact): { text: string; source?: string | undefined } {
	return typeof fact === 'string' ? { text: fact } : fact;
}

/** A source with its printed figures, and the last day when these were read there again. */
type ItemSource = Valuation['sources'][number] & { supports?: readonly Supported[]; confirmedOn?: string };

/** A valuation with what follows from it. The confidence is the authored one, lowered once the figure is out of date. */
type ItemValuation = Omit<Valuation, 'sources'> & {
	figure: Figure;
	sources: readonly ItemSource[];
	/** Of what moves: the date after which it may be out of date, `YYYY-MM-DD`. */
	staleAfter?: string;
	/** The worth covers the whole year of `asOf`: an average, a sum, a yearly salary. */
	ofYear?: true;
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
	/** Both as they are written in a sentence, where that differs: "cup of coffee". */
	said?: { name: string; plural: string };
	/** The word before the name in a sentence: "a", "an", "the", "one". Empty for none. */
	article: string;
	/** The name is a plural. */
	isPlural?: true;
	aliases: readonly string[];
	/** Id of the item's kind in the tree of kinds. */
	kind: string;
	/** The nature of its worth, by its kind: a price where absent. */
	worthIs?: Exclude<Worth, 'price'>;
	/** The noun of its worth, where `worthIs` has another: "pay". */
	worthNoun?: string;
	/** The verb before its worth and before a past one, where its kind has one: "totals" and "totaled". An amount without one is charged. */
	verb?: { now: string; past: string };
	/** Its name is a name of goods too. */
	isBrand?: true;
	/** One pays with it. */
	isMeans?: true;
	/** The unit that the worth covers, where it is not one of the item. */
	per?: UnitId;
	categoryId: CategoryId;
	/** The word on its card instead of the category's name, where that would mislead. */
	shelf?: string;
	tags: readonly string[];
	shortDescription: string;
	/** A war, a disaster, a death or a means of killing many: never offered as a comparison. */
	somber?: true;
	/** One of the fun facts on its page. */
	funFact?: string;
	/** `YYYY-MM-DD` */
	addedOn: string;
	/** `YYYY-MM-DD`, the later of `addedOn` and the last look at a source. */
	updatedOn: string;
	/** Worth in US cents, its range, basis, date and sources. */
	valuation: ItemValuation;
	/** Earlier worths and the present one, oldest first; never empty. Of a long series one point a year: the whole is a file. */
	history: readonly SeriesPoint[];
	/** The number of all points of the item's history, where `history` has fewer. */
	seriesPoints?: number;
	/** The lowest and the highest of them, as printed and in today's dollars, where `history` lacks them. */
	extremes?: readonly SeriesPoint[];
	/** The means of the years whose months are all in its series, oldest first: what a thing cost in a year. */
	yearMeans?: readonly SeriesPoint[];
};

/** Whether an item may be offered as a comparison: as a measure, in a pair, a game or a picture without a request. */
export function isOffered({ somber }: Pick<Item, 'somber'>): boolean {
	return somber !== true;
}

/** A link to a search at a merchant. */
export type AffiliateLink = { label: string; url: string; merchant: string };

/** A fun fact, with the page that states it. */
type ItemFact = { text: string; source?: string | undefined };

/** An item with what only its own page shows. */
export type ItemDetails = Item & { facts: readonly ItemFact[]; affiliateLinks: readonly AffiliateLink[] };

/** The fields that only items' own pages show, by slug. Plain objects, so that a build can write them and a host can read them. */
export type DetailsBySlug = Readonly<Partial<Record<string, Pick<ItemDetails, 'facts' | 'affiliateLinks'>>>>;

/** Inputs of an item's view other than its file. */
type ItemContext = {
	/** The tree of kinds. */
	kinds?: Kinds;
	/** From `createTodaysDollars`. */
	toTodaysDollars?: (figure: DatedFigure) => TodaysDollars | undefined;
	/** The points of the item's series, oldest first. */
	series?: readonly SeriesPoint[] | undefined;
	/** The newest date of the catalogue, `YYYY-MM-DD`: the day for judging confidence. */
	today?: string;
	/** The date after which the figure may be out of date; by the item alone where absent. */
	staleAfter?: string | undefined;
	/** The last day when the figure of a source was read at its address again. */
	confirmedOn?: (source: Pick<ItemSource, 'url' | 'figure'>) => string | undefined;
};

/** The kind of figure that a worth is: what its file says, or what follows from its basis. */
export function toFigure({ basis, figure }: Pick<Valuation, 'basis' | 'figure'>): Figure {
	return figure ?? FIGURE_OF_BASIS[basis];
}

/** The authored confidence while the figure is fresh, one step lower once it is out of date, low at twice that age. */
function toConfidence(
	{ confidence, asOf }: Valuation,
	{ staleAfter, today }: { staleAfter: string | undefined; today: string },
): Valuation['confidence'] {
	if (staleAfter === undefined || today <= staleAfter) return confidence;
	const twiceAsOld = 2 * Date.parse(staleAfter) - Date.parse(asOf);
	return confidence === 'high' && Date.parse(today) <= twiceAsOld ? 'medium' : 'low';
}

function toItemValuation(file: ItemFile, context: ItemContext & { ofYear: true | undefined }): ItemValuation {
	const { toTodaysDollars, today = '', confirmedOn, ofYear, staleAfter = toStaleAfter(file) } = context;
	const { valuation } = file;
	const { worthCents, asOf, sources } = valuation;
	const figure = toFigure(valuation);
	const inTodaysDollars = toTodaysDollars?.({ worthCents, asOf, ofYear });
	return {
		...valuation,
		sources: sources.map((source, index) => {
			const supports = toSupports(source, index + 1, file);
			const confirmed = source.url === undefined ? undefined : confirmedOn?.(source);
			return {
				...source,
				...(supports.length > 0 ? { supports } : {}),
				...(confirmed === undefined ? {} : { confirmedOn: confirmed }),
			};
		}),
		figure,
		...(staleAfter === undefined ? {} : { confidence: toConfidence(valuation, { staleAfter, today }), staleAfter }),
		...(ofYear ? { ofYear } : {}),
		...(inTodaysDollars ? { inTodaysDollars } : {}),
	};
}

/** The later of the day an item was added and the last look at a source, `YYYY-MM-DD`. */
export function toUpdatedOn({ addedOn, valuation }: ItemFile): string {
	return [addedOn, ...valuation.sources.map(({ retrievedOn }) => retrievedOn)].sort().at(-1) ?? addedOn;
}

/** Every point of an item, oldest first: its series, the earlier worths of its file, and the present one. */
export function toFullHistory(
	{ valuation: { asOf, worthCents, basis }, history = [] }: ItemFile,
	series: readonly SeriesPoint[] = [],
): SeriesPoint[] {
	return toWholeHistory(series, history, { asOf, worthCents, basis });
}

/** Members that an item has from its kind, unless its file has them. */
export function toKindFacts(
	{ kind, worth }: Pick<ItemFile, 'kind' | 'worth'>,
	kinds: Kinds,
): Pick<Item, 'worthIs' | 'worthNoun' | 'verb' | 'isBrand' | 'isMeans'> {
	const find = <Name extends keyof Kind>(name: Name) => findOfKind(kinds, kind, name);
	const [worthIs = 'price', worthNoun, verb] = [worth ?? find('worth'), find('worthNoun'), find('verb')];
	return {
		...(worthIs === 'price' ? {} : { worthIs }),
		...(worthNoun === undefined ? {} : { worthNoun }),
		...(verb === undefined ? {} : { verb }),
		...(find('isBrand') ? { isBrand: true } : {}),
		...(find('isMeans') ? { isMeans: true } : {}),
	};
}

/** The item of an authored file, without its links' addresses. */
export function toItem(slug: string, file: ItemFile, context: ItemContext = {}): Item {
	const history = toFullHistory(file, toYearlyPoints(context.series ?? []));
	const whole = context.series ? toFullHistory(file, context.series) : history;
	const days = new Set(history.map(({ asOf }) => asOf));
	const extremes = listExtremes(whole, (point) => context.toTodaysDollars?.(point)?.worthCents).filter(({ asOf }) => !days.has(asOf));
	const yearMeans = toYearMeans(context.series ?? []);
	const { kinds = {} } = context;
	const plural = file.plural ?? toPluralName(file.name);
	const facts = file.funFacts.map(toFactText);
	const valuation = toItemValuation(file, { ...context, ofYear: history.at(-1)?.ofYear });
	const shelf = file.categoryId === 'everyday' ? findOfKind(kinds, file.kind, 'shelf') : undefined;
	return {
		slug,
		name: file.name,
		plural,
		...toNaming(file, { plural, texts: [file.shortDescription, ...facts], valuation, kinds }),
		aliases: file.aliases,
		kind: file.kind,
		...toKindFacts(file, kinds),
		...(file.per === undefined ? {} : { per: file.per }),
		categoryId: file.categoryId,
		...(shelf === undefined ? {} : { shelf }),
		tags: file.tags,
		shortDescription: file.shortDescription,
		...(file.somber ? { somber: true } : {}),
		...(facts[0] === undefined ? {} : { funFact: facts[0] }),
		addedOn: file.addedOn,
		updatedOn: toUpdatedOn(file),
		valuation,
		history,
		...(whole.length > history.length ? { seriesPoints: whole.length } : {}),
		...(extremes.length > 0 ? { extremes } : {}),
		...(yearMeans.length > 0 ? { yearMeans } : {}),
	};
}
