import path from 'node:path';
import { MIN_COLLECTION_ITEMS } from '../../core/api/limits.ts';
import type { Item } from '../../core/item/item.ts';
import type { Collections } from '../../core/item/lists/collections.ts';
import { type Fault, toPointer } from '../content/fault.ts';
import type { Content } from '../content/read-content.ts';
import { toCatalogue } from '../plan/to-catalogue.ts';
import type { Rule } from './rule.ts';

type Finding = { pointer: readonly string[]; found: unknown; expected: string; choices?: readonly string[] };

/** Names in a collection's filter that the catalogue does not have. */
function findUnknownNames([id, { filter }]: [string, Collections[string]], content: Content): Finding[] {
	const items = [...content.items].filter(([, { status }]) => status === 'published');
	const findUnknown = (member: 'kinds' | 'tags' | 'except', choices: readonly string[], expected: string): Finding[] =>
		(filter[member] ?? []).flatMap((found, index) =>
			choices.includes(found) ? [] : [{ pointer: [id, 'filter', member, String(index)], found, expected, choices }],
		);
	return [
		...findUnknown('kinds', Object.keys(content.kinds), 'a kind declared in kinds.json'),
		...findUnknown('tags', [...new Set(items.flatMap(([, { tags }]) => tags))], 'a tag that a published item has'),
		...findUnknown(
			'except',
			items.map(([slug]) => slug),
			'the slug of a published item',
		),
	];
}

export const rankedCollections: Rule = {
	name: 'ranked-collections',
	description: `A collection of collections.json names kinds, tags and items that exist, has a title of its own, lists at least ${MIN_COLLECTION_ITEMS} items, and ranks no sale with an estimate.`,
	check(content): Fault[] {
		// An item or a declaration that cannot be parsed may have what seems to be missing.
		if (content.unparsed.size > 0) return [];
		const entries = Object.entries(content.collections);
		const titles = entries.map(([, { title }]) => title);
		const { collections } = toCatalogue(content);
		const isMixed = (items: readonly Item[]) =>
			['sale', 'estimate'].every((figure) => items.some(({ valuation }) => valuation.figure === figure));
		const findings = [
			...entries.flatMap((entry) => findUnknownNames(entry, content)),
			...entries
				.filter(([, { title }], index) => titles.indexOf(title) < index)
				.map(([id, { title }]): Finding => ({ pointer: [id, 'title'], found: title, expected: 'a title that no other collection has' })),
			...collections
				.filter(({ items }) => isMixed(items))
				.map(({ id }): Finding => ({ pointer: [id, 'filter'], found: 'sales and estimates', expected: 'one of them in `figures`' })),
			...collections
				.filter(({ items }) => items.length < MIN_COLLECTION_ITEMS)
				.map(
					({ id, items }): Finding => ({
						pointer: [id, 'filter'],
						found: `a filter that selects ${items.length} items`,
						expected: `one that selects at least ${MIN_COLLECTION_ITEMS}`,
					}),
				),
		];
		const file = path.join(content.dir, 'collections.json');
		return findings.map(({ pointer, ...finding }) => ({ path: file, pointer: toPointer(pointer), ...finding }));
	},
};
