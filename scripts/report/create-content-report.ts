import type { Content } from '../../build/content/read-content.ts';
import { findCarriers } from '../../build/rules/carriers.ts';
import { countShortfalls } from '../../build/rules/standards.ts';
import { compareText } from '../../core/item/catalogue.ts';
import { CATEGORY_IDS } from '../../core/item/categories.ts';
import { ConfidenceSchema, type ItemFile } from '../../core/item/schema/item-schema.ts';
import { toTrigrams } from '../../core/search-index/trigram.ts';
import { AGES, type Bar, countInto, countValues, type Step } from './bars.ts';
import { countSources, type SourceCount } from './count-sources.ts';
import { createFreshness, type Freshness } from './create-freshness.ts';
import { type ItemState, listStates, type StateInput } from './item-states.ts';
import { createWorkLists, type WorkList } from './work-lists.ts';

/** Two items with similar names. `similarity` is that of pg_trgm, 0 to 1. */
type NearNames = { slugs: readonly [string, string]; names: readonly [string, string]; similarity: number };

type Named = { slug: string; name: string; trigrams: number };

/**
 * Pairs of items with similar names or aliases: the most similar names of each pair, most similar first.
 * @param names names and aliases by slug
 * @param minSimilarity the least similarity of a pair, above 0
 */
export function findNearNames(names: ReadonlyMap<string, readonly string[]>, minSimilarity: number): NearNames[] {
	const seen: Named[] = [];
	// Names by trigram, so that only names with a common trigram are compared.
	const holders = new Map<number, number[]>();
	const pairs = new Map<string, NearNames>();
	for (const [slug, itemNames] of names) {
		for (const name of itemNames) {
			const trigrams = toTrigrams(name);
			const shared = new Map<number, number>();
			for (const trigram of trigrams) for (const index of holders.get(trigram) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
			for (const [index, count] of shared) {
				const other = seen[index];
				if (!other || other.slug === slug) continue;
				const similarity = count / (trigrams.length + other.trigrams - count);
				const key = `${other.slug} ${slug}`;
				if (similarity < minSimilarity || similarity <= (pairs.get(key)?.similarity ?? 0)) continue;
				pairs.set(key, { slugs: [other.slug, slug], names: [other.name, name], similarity });
			}
			const index = seen.push({ slug, name, trigrams: trigrams.length }) - 1;
			for (const trigram of trigrams) {
				const list = holders.get(trigram);
				if (list) list.push(index);
				else holders.set(trigram, [index]);
			}
		}
	}
	return [...pairs.values()].sort((a, b) => b.similarity - a.similarity);
}

/** Evidence behind the figures. Lists are slugs of published items. */
type Evidence = {
	/** Number and slugs of items that fall short of each standard. */
	standards: ReturnType<typeof countShortfalls>;
	/** Prices that are older than one and than three years, and are not marked as estimates. */
	oldPrices: { year: string[]; threeYears: string[] };
	/** Sources that carry a worth, and those of them that state their date. */
	carriers: { all: number; dated: number };
	/** Items of high confidence with one publisher, and those of them whose publisher is not the seller itself. */
	high: { onePublisher: string[]; ungrounded: string[] };
	/** Things that are wanted and that no page is known to print: the names of drafts. */
	wanted: string[];
};

/** Coverage of the content. Lists are slugs of published items. */
export type ContentReport = {
	on: string;
	items: { published: number; draft: number; retired: number };
	categories: Bar[];
	confidence: Bar[];
	/** By the age of `valuation.asOf`. */
	ages: Bar[];
	sources: Bar[];
	/** By powers of ten of the worth. */
	magnitudes: Bar[];
	history: { withTwoPoints: number; without: string[] };
	/** Items worth over a million dollars with only one source. */
	thinlySourced: string[];
	nearNames: NearNames[];
	singleTags: { tag: string; slug: string }[];
	freshness: Freshness;
	evidence: Evidence;
	sourceCount: SourceCount;
	/** Lists of items whose figures need a person. */
	work: WorkList[];
};

const SOURCES: readonly Step[] = [
	{ label: '1 source', below: 2 },
	{ label: '2 sources', below: 3 },
	{ label: '3 sources', below: 4 },
	{ label: '4 and more', below: Number.POSITIVE_INFINITY },
];
const AMOUNTS = ['1¢', '10¢', '$1', '$10', '$100', '$1K', '$10K', '$100K', '$1M', '$10M', '$100M', '$1B', '$10B', '$100B', '$1T', '$10T'];
const MAGNITUDES: readonly Step[] = AMOUNTS.map((label, power) => ({
	label: `from ${label}`,
	below: power === AMOUNTS.length - 1 ? Number.POSITIVE_INFINITY : 10 ** (power + 1),
}));
/** One million dollars. More valuable items need two sources. */
const MILLION_CENTS = 100_000_000;
/** Least similarity that is reported: "Gold Bar" and "Gold Bars" score 0.73. At 0.6, "Most Expensive Tea" would match "Most Expensive Dog". */
const NEAR_NAMES = 0.7;

function findSingleTags(items: readonly (readonly [string, ItemFile])[]): ContentReport['singleTags'] {
	const users = new Map<string, string[]>();
	for (const [slug, { tags }] of items) for (const tag of tags) users.set(tag, [...(users.get(tag) ?? []), slug]);
	return [...users]
		.flatMap(([tag, [slug, ...others]]) => (slug !== undefined && others.length === 0 ? [{ tag, slug }] : []))
		.sort((a, b) => compareText(a.tag, b.tag));
}

const YEAR_DAYS = 365.25;

/** Counts the evidence behind the figures of a content folder. */
function createEvidence(content: Pick<Content, 'items'>, states: readonly ItemState[]): Evidence {
	const select = (test: (state: ItemState) => boolean) => states.filter(test).map(({ slug }) => slug);
	const carriers = states.flatMap(({ file }) => findCarriers(file).map(([, source]) => source));
	const hasOnePublisher = ({ file }: ItemState) =>
		file.valuation.confidence === 'high' && new Set(findCarriers(file).map(([, { publisher }]) => publisher)).size < 2;
	const isGrounded = ({ file }: ItemState) =>
		file.research?.kind === 'derived' || findCarriers(file).some(([, { primary }]) => primary === true);
	const selectOlder = (years: number) => select(({ figure, age }) => figure === 'price' && age > years * YEAR_DAYS);
	return {
		standards: countShortfalls(content),
		oldPrices: { year: selectOlder(1), threeYears: selectOlder(3) },
		carriers: { all: carriers.length, dated: carriers.filter(({ publishedOn }) => publishedOn !== undefined).length },
		high: {
			onePublisher: select(hasOnePublisher),
			ungrounded: select((state) => hasOnePublisher(state) && !isGrounded(state)),
		},
		wanted: [...content.items.values()].filter(({ status }) => status === 'draft').map(({ name }) => name),
	};
}

/**
 * Counts the content of a folder.
 * @param today `YYYY-MM-DD`; ages are counted from it
 */
export function createContentReport(content: StateInput, today: string): ContentReport {
	const all = [...content.items];
	const states = listStates(content, today);
	const published = states.map(({ slug, file }) => [slug, file] as const);
	const valuations = states.map(({ file }) => file.valuation);
	const select = (test: (item: ItemFile) => boolean) => published.filter(([, item]) => test(item)).map(([slug]) => slug);
	const count = (status: ItemFile['status']) => all.filter(([, item]) => item.status === status).length;
	return {
		on: today,
		items: { published: published.length, draft: count('draft'), retired: count('retired') },
		categories: countValues(
			published.map(([, { categoryId }]) => categoryId),
			CATEGORY_IDS,
		),
		confidence: countValues(
			valuations.map(({ confidence }) => confidence),
			ConfidenceSchema.options,
		),
		ages: countInto(
			states.map(({ age }) => age),
			AGES,
		),
		sources: countInto(
			valuations.map(({ sources }) => sources.length),
			SOURCES,
		),
		magnitudes: countInto(
			valuations.map(({ worthCents }) => worthCents),
			MAGNITUDES,
		),
		history: {
			withTwoPoints: select(({ history = [] }) => history.length >= 2).length,
			without: select(({ history = [] }) => history.length === 0),
		},
		thinlySourced: select(({ valuation }) => valuation.worthCents > MILLION_CENTS && valuation.sources.length < 2),
		nearNames: findNearNames(new Map(published.map(([slug, { name, aliases }]) => [slug, [name, ...aliases]])), NEAR_NAMES),
		singleTags: findSingleTags(published),
		freshness: createFreshness(states, { readings: content.readings, today }),
		evidence: createEvidence(content, states),
		sourceCount: countSources(states, content),
		work: createWorkLists(states, { ...content, today }),
	};
}
