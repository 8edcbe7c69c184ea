/* What a model may choose from when it plans a question. */
import { MAX_QUERY_LENGTH } from '../../core/api/limits.ts';
import { isOrdinary } from '../../core/ask/lexicon/ordinary-words.ts';
import { toStem } from '../../core/ask/lexicon/tokenize.ts';
import type { Group } from '../../core/ask/plan.ts';
import type { ReadDeps } from '../../core/ask/read-question.ts';
import { compareText } from '../../core/item/catalogue.ts';
import type { Item } from '../../core/item/item.ts';
import { type Asked, type Phrase, readAsked, readPhrases } from './read-phrases.ts';

/** Number of items offered to a model: enough for a vague question, few enough to keep each call cheap. */
export const MAX_ITEMS = 32;
/** Number of groups offered to a model: every category, then the nearest kinds and tags. */
export const MAX_GROUPS = 48;
/** Items that one word or phrase can add. A word that matches more does not identify an item. */
const MAX_EACH = 8;
/** Limit of stems looked up per question: each takes a pass over the catalogue. */
const MAX_STEMS = 24;
/** Runs of words that are looked up by similarity. */
const MAX_RUNS = 40;
/** pg_trgm's default threshold. Names below it have little in common with the input. */
const MIN_SIMILARITY = 0.3;
/** Weights of the kinds of matches: a name, what is said of an item, a word of a name, a word of a description, a similar name. */
const SCORE = { name: 10, described: 2, nameWord: 3, about: 1, similar: 4 };

type Add = (slug: string | undefined, score: number) => void;

/** Stems of the words that may name something: without question words and very short words. */
function findStems({ tokens }: Asked): Set<string> {
	const stems = tokens.flatMap(({ kind, word, stem }) => (kind === 'word' && stem.length > 2 && !isOrdinary(word) ? [stem] : []));
	return new Set([...new Set(stems)].slice(0, MAX_STEMS));
}

function addMentioned({ mentions }: Asked, add: Add): void {
	for (const mention of mentions) {
		if (mention.kind === 'item') add(mention.slug, (mention.via === 'described' ? SCORE.described : SCORE.name) / (1 + mention.rank));
		if (mention.kind === 'choice') for (const slug of mention.slugs.slice(0, MAX_EACH)) add(slug, SCORE.described);
	}
}

/** Items with a word of the question in their name or description. Rare words count more. */
function addWorded(asked: Asked, add: Add): void {
	for (const stem of findStems(asked)) {
		const bearing = asked.lexicon.entries.filter((entry) => entry.aboutStems.has(stem));
		for (const { item, nameStems } of bearing)
			add(item.slug, (nameStems.has(stem) ? SCORE.nameWord : SCORE.about) / Math.sqrt(bearing.length));
	}
}

/** Items with names like one, two or three words of the question in a row. */
function addSimilar({ tokens, lexicon, searchIndex }: Asked, add: Add): void {
	const words = tokens.filter((token) => token.kind !== 'symbol');
	const runs = new Set<string>();
	for (let length = 3; length > 0; length--)
		for (let start = 0; start + length <= words.length; start++) {
			const run = words.slice(start, start + length);
			if (!run.every((token) => isOrdinary(token.word))) runs.add(run.map((token) => token.word).join(' '));
		}
	const options = { limit: MAX_EACH, minSimilarity: MIN_SIMILARITY };
	for (const run of [...runs].slice(0, MAX_RUNS))
		for (const { ordinal, similarity } of searchIndex.findSimilar(run.slice(0, MAX_QUERY_LENGTH), options))
			add(lexicon.entries[ordinal]?.item.slug, SCORE.similar * similarity);
}

/** The items that the question may mean, best first. */
export function retrieveItems(asked: Asked): Item[] {
	const scores = new Map<string, number>();
	const add: Add = (slug, score) => void (slug !== undefined && scores.set(slug, (scores.get(slug) ?? 0) + score));
	addMentioned(asked, add);
	addWorded(asked, add);
	addSimilar(asked, add);
	return [...scores]
		.sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || compareText(a, b))
		.slice(0, MAX_ITEMS)
		.flatMap(([slug]) => asked.catalogue.bySlug.get(slug) ?? []);
}

type OfferedGroup = { id: string; group: Group; members: readonly Item[] };
const toLabel = (id: string) => id.replaceAll('-', ' ');

/** Every kind with its descendants, and every tag but those that a kind says. */
function listGroups({ catalogue }: Asked): OfferedGroup[] {
	const kinds = [...catalogue.byKind].map(([id, members]): OfferedGroup => {
		const plural = catalogue.kinds[id]?.plural;
		const below = [...new Set(members.flatMap(({ kind }) => kind ?? []))].sort();
		return { id: `kind:${id}`, group: { label: toLabel(id), ...(plural && { plural }), categories: [], tags: [], kinds: below }, members };
	});
	const said = new Set(kinds.flatMap(({ group: { label, plural } }) => [label, plural]));
	const tags = [...catalogue.byTag].filter(([tag]) => !said.has(toLabel(tag)));
	return [
		...kinds,
		...tags.map(([tag, members]) => ({
			id: `tag:${tag}`,
			group: { label: toLabel(tag), categories: [], tags: [tag], kinds: [] },
			members,
		})),
	];
}

/**
 * The catalogue's categories, then its kinds and tags by relevance: named by the question, of the likely items, or large.
 * @param likely items, best first
 */
export function retrieveGroups(asked: Asked, likely: readonly Item[]): ReadonlyMap<string, Group> {
	const stems = findStems(asked);
	const named = new Set(
		asked.mentions.flatMap((mention) => (mention.kind === 'group' ? [mention.group.label, ...mention.group.tags.map(toLabel)] : [])),
	);
	const weights = new Map(likely.map((item, place) => [item, 1 / (1 + place)]));
	const scored = listGroups(asked).map(({ id, group, members }) => {
		const borne = members.reduce((sum, item) => sum + (weights.get(item) ?? 0), 0);
		const isWorded = group.label.split(' ').some((word) => stems.has(toStem(word)));
		// By descending weight: a name, a word of a name, likely items, the number of items.
		return { id, group, score: [Number(named.has(group.label)), Number(isWorded), borne, members.length] };
	});
	scored.sort((a, b) => {
		const differing = a.score.findIndex((score, at) => score !== b.score[at]);
		return differing < 0 ? compareText(a.id, b.id) : (b.score[differing] ?? 0) - (a.score[differing] ?? 0);
	});
	const categories = [...asked.catalogue.byCategory.keys()].map((id): [string, Group] => [
		`category:${id}`,
		{ label: toLabel(id), categories: [id], tags: [], kinds: [] },
	]);
	return new Map([...categories, ...scored.map(({ id, group }): [string, Group] => [id, group])].slice(0, MAX_GROUPS));
}

/** Everything that a plan for one question may refer to. A model chooses among the keys and writes no text. */
export type Offer = {
	items: ReadonlyMap<string, Item>;
	/** `category:tech`, `kind:car`, `tag:luxury` */
	groups: ReadonlyMap<string, Group>;
	/** Amounts, as the question writes them. */
	phrases: ReadonlyMap<string, Phrase>;
};

/** Collects the items, groups and amounts that the question may mean. */
export function createOffer(question: string, deps: ReadDeps): Offer {
	const asked = readAsked(question, deps);
	const items = retrieveItems(asked);
	return {
		items: new Map(items.map((item) => [item.slug, item])),
		groups: retrieveGroups(asked, items),
		phrases: new Map(readPhrases(asked).map((phrase) => [phrase.words, phrase])),
	};
}
