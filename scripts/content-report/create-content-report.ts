import type { Content } from '../../build/content/read-content.ts';
import { compareText } from '../../core/catalogue.ts';
import { CATEGORY_IDS } from '../../core/categories.ts';
import type { ItemFile } from '../../core/item-schema.ts';
import { type Bar, countInto, type Step } from './count-into.ts';
import { findNearNames, type NearNames } from './find-near-names.ts';

/** How well the content covers what it should; lists are of published items, by slug. */
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
	/** Worth more than a million dollars, and only one source. */
	thinlySourced: string[];
	nearNames: NearNames[];
	singleTags: { tag: string; slug: string }[];
};

const DAY_MS = 86_400_000;
const AGES: readonly Step[] = [
	{ label: 'under a month', below: 31 },
	{ label: 'under 3 months', below: 92 },
	{ label: 'under a year', below: 365 },
	{ label: 'under 3 years', below: 3 * 365.25 },
	{ label: 'under 10 years', below: 10 * 365.25 },
	{ label: '10 years and more', below: Number.POSITIVE_INFINITY },
];
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
/** Above it, one source is not enough. */
const MILLION_CENTS = 100_000_000;
/** Two names this much alike deserve a look: "Gold Bar" and "Gold Bars" score 0.73. From 0.6 on, every "Most Expensive Tea" is like every "Most Expensive Dog". */
const NEAR_NAMES = 0.7;

function countValues(values: readonly string[], labels: readonly string[]): Bar[] {
	return labels.map((label) => ({ label, items: values.filter((value) => value === label).length }));
}

function findSingleTags(items: readonly [string, ItemFile][]): ContentReport['singleTags'] {
	const users = new Map<string, string[]>();
	for (const [slug, { tags }] of items) for (const tag of tags) users.set(tag, [...(users.get(tag) ?? []), slug]);
	return [...users]
		.flatMap(([tag, [slug, ...others]]) => (slug !== undefined && others.length === 0 ? [{ tag, slug }] : []))
		.sort((a, b) => compareText(a.tag, b.tag));
}

/**
 * Counts the content of a folder.
 * @param today `YYYY-MM-DD`, from which ages are counted
 */
export function createContentReport({ items }: Pick<Content, 'items'>, today: string): ContentReport {
	const all = [...items];
	const published = all.filter(([, { status }]) => status === 'published');
	const valuations = published.map(([, { valuation }]) => valuation);
	const toAge = (asOf: string) => (Date.parse(today) - Date.parse(asOf)) / DAY_MS;
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
			['high', 'medium', 'low'],
		),
		ages: countInto(
			valuations.map(({ asOf }) => toAge(asOf)),
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
	};
}
