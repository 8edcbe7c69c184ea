import { toItemPath } from '../content/read-content.ts';
import type { Rule } from './rule.ts';

export const sharedTags: Rule = {
	name: 'shared-tags',
	description: 'A tag is declared in tags.json or used by at least two items, and stands once in an item.',
	check(content) {
		const uses = new Map<string, number>();
		for (const item of content.items.values()) {
			for (const tag of new Set(item.tags)) uses.set(tag, (uses.get(tag) ?? 0) + 1);
		}
		return [...content.items].flatMap(([slug, item]) =>
			item.tags.flatMap((tag, index) => {
				const fault = { path: toItemPath(content, slug), pointer: `/tags/${index}`, found: tag };
				if (item.tags.indexOf(tag) < index) return [{ ...fault, expected: 'each tag once' }];
				if (Object.hasOwn(content.tags, tag) || (uses.get(tag) ?? 0) > 1) return [];
				return [{ ...fault, expected: 'a tag declared in tags.json, or used by another item too' }];
			}),
		);
	},
};
