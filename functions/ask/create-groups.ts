/* Runs at the edge. */

import type { Catalogue } from '../../core/catalogue.ts';
import { CATEGORIES } from '../../core/categories.ts';
import { CATEGORY_WORDS } from './category-words.ts';
import type { Group } from './group.ts';
import { SYNONYMS } from './synonyms.ts';
import { toKey, toWords } from './to-entry.ts';

/** Groups by what people call them: tags first, then categories, then synonyms of either, then other words for categories; and the same names with their spaces. */
export function createGroups(catalogue: Catalogue): { groups: Map<string, Group>; phrases: Set<string> } {
	const phrases = new Set<string>();
	const groups = new Map<string, Group>();
	const offer = (name: string, group: Group) => {
		const words = toWords(name);
		const key = toKey(words);
		if (key === '' || groups.has(key)) return;
		groups.set(key, group);
		phrases.add(words.map((word) => word.stem).join(' '));
	};
	const categories = CATEGORIES.filter(({ id }) => catalogue.byCategory.has(id));
	const toCategory = (id: string): Group => ({ label: id.replaceAll('-', ' '), categories: [id], tags: [] });
	for (const tag of catalogue.byTag.keys())
		offer(tag.replaceAll('-', ' '), { label: tag.replaceAll('-', ' '), categories: [], tags: [tag] });
	for (const { id } of categories) offer(id, toCategory(id));
	for (const [asked, called] of SYNONYMS) {
		const tags = called.filter((name) => catalogue.byTag.has(name));
		const ids = called.filter((name) => catalogue.byCategory.has(name));
		if (tags.length > 0) offer(asked, { label: tags.map((tag) => tag.replaceAll('-', ' ')).join(' or '), categories: [], tags });
		else if (ids[0] !== undefined) offer(asked, { ...toCategory(ids[0]), categories: ids });
	}
	for (const { id } of categories) for (const name of CATEGORY_WORDS[id]) offer(name, toCategory(id));
	return { groups, phrases };
}
