import path from 'node:path';
import { findKindCategories, toKindPath } from '../../core/item/kind.ts';
import { REQUESTED_KIND } from '../../core/item/schema/item-schema.ts';
import { toItemPath } from '../content/read-content.ts';
import type { Rule } from './rule.ts';

export const knownKinds: Rule = {
	name: 'known-kinds',
	description:
		'A kind is declared in kinds.json, unless the catalogue has no such file, and fits the category. A draft may have the kind of requested items.',
	check(content) {
		if (content.unparsed.has('kinds.json')) return [];
		if (Object.keys(content.kinds).length === 0) return [];
		return [...content.items].flatMap(([slug, { kind, categoryId, status }]) => {
			const fault = { path: toItemPath(content, slug), pointer: '/kind', found: kind };
			if (kind === REQUESTED_KIND && status === 'draft') return [];
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

export const usedKinds: Rule = {
	name: 'used-kinds',
	description: 'Every kind of kinds.json is that of an item, or has a kind below it that is.',
	check(content) {
		// An item whose file cannot be parsed may use it.
		if (content.unparsed.size > 0) return [];
		const used = new Set([...content.items.values()].flatMap(({ kind }) => toKindPath(content.kinds, kind)));
		const file = path.join(content.dir, 'kinds.json');
		return Object.keys(content.kinds)
			.filter((id) => !used.has(id))
			.map((id) => ({ path: file, pointer: `/${id}`, found: id, expected: 'no kind that no item has' }));
	},
};
