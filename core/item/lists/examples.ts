import { getOwn } from '../../get-own.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Item } from '../item.ts';
import { toMany, toOne } from '../naming.ts';

/*
 * Examples for documentation and for descriptions that agents read. They are of the catalogue that is served, so that every one works.
 */

/** All items, first those that the catalogue names for examples. */
export function toExampleItems({ about, items, bySlug }: Pick<Catalogue, 'about' | 'items' | 'bySlug'>): Item[] {
	const known = (about.examples?.items ?? []).flatMap((slug) => bySlug.get(slug) ?? []);
	return [...known, ...items.filter((item) => !known.includes(item))];
}

/** Example values for tools: an id, at most two kinds, a tag, and two things to ask for. */
export type ToolExamples = { slug: string; kinds: string[]; tag: string; question: string; ranking: string };

/** Examples of a catalogue; made-up ones for an empty catalogue. */
export function toToolExamples(catalogue: Catalogue): ToolExamples {
	const { about, byKind, byTag, kinds } = catalogue;
	const [first, second] = toExampleItems(catalogue);
	const [dear, cheap] = first && second && first.valuation.worthCents < second.valuation.worthCents ? [second, first] : [first, second];
	const common = (about.examples?.kinds ?? []).filter((kind) => byKind.has(kind));
	const exampleKinds = [...common, ...[...byKind.keys()].filter((kind) => !common.includes(kind))].slice(0, 2);
	const kindPlural = getOwn(kinds, exampleKinds[0] ?? '')?.plural ?? 'items';
	return {
		slug: (cheap ?? dear)?.slug ?? 'some-item',
		kinds: exampleKinds,
		tag: about.examples?.tag !== undefined && byTag.has(about.examples.tag) ? about.examples.tag : ([...byTag.keys()][0] ?? 'some-tag'),
		question: dear && cheap ? `How many ${toMany(cheap)} equal ${toOne(dear).replace(/^one /, 'a ')}?` : 'What is the most expensive item?',
		ranking: `the five most expensive ${kindPlural}`,
	};
}
