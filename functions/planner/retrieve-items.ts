/* Runs at the edge. Which items a question may mean. */
import { compareText } from '../../core/catalogue.ts';
import { MAX_QUERY_LENGTH } from '../../core/limits.ts';
import { isVocabulary } from '../ask/cue-phrases.ts';
import type { Asked } from './read-asked.ts';

/** Items that a model chooses from: enough for a vague question, few enough to be read and paid for each time. */
export const MAX_ITEMS = 32;
/** Items that one word or phrase may bring in; a name that could mean more is not known by it. */
const MAX_EACH = 8;
/** Runs of words that are looked up by similarity. */
const MAX_RUNS = 40;
/** pg_trgm's own default: below it names have little in common with what was typed. */
const MIN_SIMILARITY = 0.3;
/** What a finding counts: a name linked by the rules, a word of a name, a word of a description, and a name like the words. */
const SCORE = { link: 10, name: 3, about: 1, similar: 4 };

type Add = (slug: string | undefined, score: number) => void;

function addLinked({ atoms }: Asked, add: Add): void {
	for (const { slugs } of atoms) for (const slug of slugs?.slice(0, MAX_EACH) ?? []) add(slug, SCORE.link);
}

/** Items that bear a word of the question in a name or in what is said of them; the rarer the word, the more it tells. */
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

/** Slugs of the items that the question may mean, the likeliest first. */
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
