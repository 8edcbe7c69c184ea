import type { Content } from '../../build/content/read-content.ts';
import { compareText } from '../../core/item/catalogue.ts';
import { CATEGORY_IDS } from '../../core/item/categories.ts';
import { ConfidenceSchema, type ItemFile } from '../../core/item/schema/item-schema.ts';
import { toTrigrams } from '../../core/search-index/trigram.ts';
import { AGES, type Bar, countInto, countValues, type Step, toAge } from './bars.ts';
import { createEvidence, type Evidence } from './create-evidence.ts';
import { createFreshness, type Freshness } from './create-freshness.ts';

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

function findSingleTags(items: readonly [string, ItemFile][]): ContentReport['singleTags'] {
	const users = new Map<string, string[]>();
	for (const [slug, { tags }] of items) for (const tag of tags) users.set(tag, [...(users.get(tag) ?? []), slug]);
	return [...users]
		.flatMap(([tag, [slug, ...others]]) => (slug !== undefined && others.length === 0 ? [{ tag, slug }] : []))
		.sort((a, b) => compareText(a.tag, b.tag));
}

/**
 * Counts the content of a folder.
 * @param today `YYYY-MM-DD`; ages are counted from it
 */
export function createContentReport(content: Pick<Content, 'items' | 'feeds' | 'readings'>, today: string): ContentReport {
	const { items } = content;
	const all = [...items];
	const published = all.filter(([, { status }]) => status === 'published');
	const valuations = published.map(([, { valuation }]) => valuation);
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
			valuations.map(({ asOf }) => toAge(asOf, today)),
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
		freshness: createFreshness(content, today),
		evidence: createEvidence(content, today),
	};
}
