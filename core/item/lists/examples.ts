import { getOwn } from '../../get-own.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Item } from '../item.ts';
import { toMany, toOne } from '../names.ts';

/*
 * Examples for documentation and for descriptions that agents read. They are of the catalogue that is served, so that every one works.
 */

/** Well-known items, which examples use if the catalogue has them. */
const WELL_KNOWN = ['bitcoin', 'big-mac', 'avocado-toast', 'mona-lisa', 'cup-of-coffee'];
const COMMON_KINDS = ['painting', 'sports-car'];
const COMMON_TAG = 'coins';

/** All items, those first that make good examples. */
export function toExampleItems({ items, bySlug }: Pick<Catalogue, 'items' | 'bySlug'>): Item[] {
	const known = WELL_KNOWN.flatMap((slug) => bySlug.get(slug) ?? []);
	return [...known, ...items.filter((item) => !known.includes(item))];
}

/** Example values for tools: an id, at most two kinds, a tag, and two things to ask for. */
export type ToolExamples = { slug: string; kinds: string[]; tag: string; question: string; ranking: string };

/** Examples of a catalogue; made-up ones for an empty catalogue. */
export function toToolExamples(catalogue: Catalogue): ToolExamples {
	const { byKind, byTag, kinds } = catalogue;
	const [first, second] = toExampleItems(catalogue);
	const [dear, cheap] = first && second && first.valuation.worthCents < second.valuation.worthCents ? [second, first] : [first, second];
	const common = COMMON_KINDS.filter((kind) => byKind.has(kind));
	const exampleKinds = [...common, ...[...byKind.keys()].filter((kind) => !common.includes(kind))].slice(0, 2);
	const kindPlural = getOwn(kinds, exampleKinds[0] ?? '')?.plural ?? 'items';
	return {
		slug: (cheap ?? dear)?.slug ?? 'gold-bar',
		kinds: exampleKinds,
		tag: byTag.has(COMMON_TAG) ? COMMON_TAG : ([...byTag.keys()][0] ?? COMMON_TAG),
		question: dear && cheap ? `How many ${toMany(cheap)} equal ${toOne(dear).replace(/^one /, 'a ')}?` : 'What is the most expensive item?',
		ranking: `the five most expensive ${kindPlural}`,
	};
}
