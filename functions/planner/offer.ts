import { MAX_QUERY_LENGTH } from '../../core/api/limits.ts';
import type { Group } from '../../core/ask/lexicon/groups.ts';
import { toStem } from '../../core/ask/lexicon/tokenize.ts';
import { isVocabulary } from '../../core/ask/lexicon/vocabulary.ts';
import { type Catalogue, compareText } from '../../core/item/catalogue.ts';
import type { SearchIndex } from '../../core/search-index/search-index.ts';
import { type Asked, type Phrase, readAsked, readPhrases } from './read-phrases.ts';

/* Which categories and tags a question may mean. */

/** Number of groups offered to a model: every category, then the nearest tags. */
export const MAX_GROUPS = 48;

/**
 * The catalogue's categories, then its tags by relevance: named by the question, used by the likely items, or used often.
 * @param slugs the likely items, best first
 */
export function retrieveGroups({ atoms, stems, catalogue, lexicon }: Asked, slugs: readonly string[]): ReadonlyMap<string, Group> {
	const named = new Set(atoms.flatMap((atom) => atom.group?.tags ?? []));
	const borne = new Map<string, number>();
	for (const [place, slug] of slugs.entries())
		for (const tag of catalogue.bySlug.get(slug)?.tags ?? []) borne.set(tag, (borne.get(tag) ?? 0) + 1 / (1 + place));
	const scored = [...catalogue.byTag].map(([tag, items]) => ({
		tag,
		// By descending weight: a name, a word of a name, likely items, the number of items.
		score: [named.has(tag), tag.split('-').some((part) => stems.has(toStem(part))), borne.get(tag) ?? 0, items.length].map(Number),
	}));
	scored.sort((a, b) => {
		const differing = a.score.findIndex((score, at) => score !== b.score[at]);
		return differing < 0 ? compareText(a.tag, b.tag) : (b.score[differing] ?? 0) - (a.score[differing] ?? 0);
	});
	const toLabel = (id: string) => id.replaceAll('-', ' ');
	const groups: [string, Group][] = [
		...[...catalogue.byCategory.keys()].map((id): [string, Group] => [
			`category:${id}`,
			{ label: toLabel(id), categories: [id], tags: [] },
		]),
		...scored.map(({ tag }): [string, Group] => [`tag:${tag}`, { label: toLabel(tag), categories: [], tags: [tag] }]),
	];
	// Answers can quote only the catalogue's own labels of groups.
	return new Map(groups.filter(([, { label }]) => lexicon.labels.has(label)).slice(0, MAX_GROUPS));
}

/* Which items a question may mean. */

/** Number of items offered to a model: enough for a vague question, few enough to keep each call cheap. */
export const MAX_ITEMS = 32;
/** Items that one word or phrase can add. A word that matches more does not identify an item. */
const MAX_EACH = 8;
/** Runs of words that are looked up by similarity. */
const MAX_RUNS = 40;
/** pg_trgm's default threshold. Names below it have little in common with the input. */
const MIN_SIMILARITY = 0.3;
/** Weights of the kinds of matches: a name linked by the rules, a word of a name, a word of a description, a similar name. */
const SCORE = { link: 10, name: 3, about: 1, similar: 4 };

type Add = (slug: string | undefined, score: number) => void;

function addLinked({ atoms }: Asked, add: Add): void {
	for (const { slugs } of atoms) for (const slug of slugs?.slice(0, MAX_EACH) ?? []) add(slug, SCORE.link);
}

/** Items with a word of the question in their name or description. Rare words count more. */
function addWorded({ stems, lexicon }: Asked, add: Add): void {
	for (const stem of stems) {
		const bearing = lexicon.entries.filter((entry) => entry.aboutStems.has(stem));
		for (const { item, nameStems } of bearing) add(item.slug, (nameStems.has(stem) ? SCORE.name : SCORE.about) / Math.sqrt(bearing.length));
	}
}

/** Items with names like one, two or three words of the question in a row. */
function addSimilar({ tokens, lexicon, searchIndex }: Asked, add: Add): void {
	const words = tokens.filter((token) => token.kind !== 'symbol');
	const runs = new Set<string>();
	for (let length = 3; length > 0; length--)
		for (let start = 0; start + length <= words.length; start++) {
			const run = words.slice(start, start + length);
			if (!run.every((token) => isVocabulary(token.word))) runs.add(run.map((token) => token.word).join(' '));
		}
	for (const run of [...runs].slice(0, MAX_RUNS))
		for (const { ordinal, similarity } of searchIndex.findSimilar(run.slice(0, MAX_QUERY_LENGTH), {
			limit: MAX_EACH,
			minSimilarity: MIN_SIMILARITY,
		}))
			add(lexicon.entries[ordinal]?.item.slug, SCORE.similar * similarity);
}

/** Slugs of the items that the question may mean, best first. */
export function retrieveItems(asked: Asked): string[] {
	const scores = new Map<string, number>();
	const add: Add = (slug, score) => void (slug !== undefined && scores.set(slug, (scores.get(slug) ?? 0) + score));
	addLinked(asked, add);
	addWorded(asked, add);
	addSimilar(asked, add);
	return [...scores]
		.sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || compareText(a, b))
		.slice(0, MAX_ITEMS)
		.map(([slug]) => slug);
}

/* What a model may choose from when it plans a question. */

/** Everything that a plan for one question may refer to. A model chooses among the keys and writes no text. */
export type Offer = {
	/** Slugs, each with the names of the item. */
	items: ReadonlyMap<string, readonly string[]>;
	/** `category:tech`, `tag:watch` */
	groups: ReadonlyMap<string, Group>;
	/** Amounts, as the question writes them. */
	phrases: ReadonlyMap<string, Phrase>;
};

/** Names per item that a model gets. More of them make the list longer without making the choice easier. */
const MAX_NAMES = 4;

/** Collects the items, groups and amounts that the question may mean. */
export function createOffer(question: string, deps: { catalogue: Catalogue; searchIndex: SearchIndex }): Offer {
	const asked = readAsked(question, deps);
	const slugs = retrieveItems(asked);
	const items = slugs.flatMap((slug): [string, readonly string[]][] => {
		const item = deps.catalogue.bySlug.get(slug);
		return item ? [[slug, [item.name, ...item.aliases].slice(0, MAX_NAMES)]] : [];
	});
	return {
		items: new Map(items),
		groups: retrieveGroups(asked, slugs),
		phrases: new Map(readPhrases(asked).map((phrase) => [phrase.words, phrase])),
	};
}
