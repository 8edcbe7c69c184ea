import path from 'node:path';
import { findKindCategories, toKindPath } from '../../core/item/kind.ts';
import { toItemPath } from '../content/read-content.ts';
import type { Rule } from './rule.ts';

export const knownKinds: Rule = {
	name: 'known-kinds',
	description: 'The kind of an item is declared in kinds.json and fits the category of the item.',
	check(content) {
		if (content.unparsed.has('kinds.json')) return [];
		return [...content.items].flatMap(([slug, { kind, categoryId }]) => {
			if (kind === undefined) return [];
			const fault = { path: toItemPath(content, slug), pointer: '/kind', found: kind };
			if (!content.kinds[kind]) return [{ ...fault, expected: 'a kind declared in kinds.json' }];
			const categories = findKindCategories(content.kinds, kind);
			if (categories === undefined || categories.includes(categoryId)) return [];
			return [{ ...fault, expected: `a kind that fits the category ${categoryId}; this one fits ${categories.join(', ')}` }];
		});
	},
};

export const kindTree: Rule = {
	name: 'kind-tree',
	description: 'Each parent of a kind is declared, and no kind is its own ancestor.',
	check(content) {
		const file = path.join(content.dir, 'kinds.json');
		return Object.entries(content.kinds).flatMap(([id, { parent }]) => {
			if (parent === undefined) return [];
			const fault = { path: file, pointer: `/${id}/parent`, found: parent };
			if (!content.kinds[parent]) return [{ ...fault, expected: 'a kind declared in this file' }];
			return toKindPath(content.kinds, parent).includes(id) ? [{ ...fault, expected: 'a kind that is not below this one' }] : [];
		});
	},
};
