import { toItemPath } from '../content/read-content.ts';
import type { Rule } from './rule.ts';

export const imageExists: Rule = {
	name: 'image-exists',
	description: 'The icon that an item names exists in its set, unless the item has artwork of its own.',
	check(content, { hasImage }) {
		return [...content.items].flatMap(([slug, { image }]) =>
			hasImage(slug, image)
				? []
				: [
						{
							path: toItemPath(content, slug),
							pointer: '/image',
							found: image,
							expected: 'an icon of an installed set, such as "noto:avocado"',
						},
					],
		);
	},
};
