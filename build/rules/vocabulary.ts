import path from 'node:path';
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

export const knownYardsticks: Rule = {
	name: 'known-yardsticks',
	description: 'Every yardstick is a published item.',
	check(content) {
		return content.yardsticks.flatMap((slug, index) =>
			content.items.get(slug)?.status === 'published'
				? []
				: [
						{
							path: path.join(content.dir, 'yardsticks.json'),
							pointer: `/${index}`,
							found: slug,
							expected: 'the slug of a published item',
						},
					],
		);
	},
};

export const declaredMerchants: Rule = {
	name: 'declared-merchants',
	description: 'Every affiliate link names a merchant of merchants.json.',
	check(content) {
		const known = Object.keys(content.merchants).join(', ') || 'a merchant declared in merchants.json, which has none';
		return [...content.items].flatMap(([slug, item]) =>
			item.affiliateLinks.flatMap(({ merchant }, index) =>
				Object.hasOwn(content.merchants, merchant)
					? []
					: [
							{
								path: toItemPath(content, slug),
								pointer: `/affiliateLinks/${index}/merchant`,
								found: merchant,
								expected: `one of ${known}`,
							},
						],
			),
		);
	},
};
