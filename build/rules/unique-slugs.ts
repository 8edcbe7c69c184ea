import { toItemPath } from '../content/read-content.ts';
import type { Rule } from './rule.ts';

export const uniqueSlugs: Rule = {
	name: 'unique-slugs',
	description: 'A former slug belongs to one item and is nobody’s present slug: it must redirect to one place.',
	check(content) {
		const owners = new Map<string, string>([...content.items.keys()].map((slug) => [slug, slug]));
		return [...content.items].flatMap(([slug, item]) =>
			item.formerSlugs.flatMap((former, index) => {
				const owner = owners.get(former);
				owners.set(former, owner ?? slug);
				if (owner === undefined) return [];
				return [
					{
						path: toItemPath(content, slug),
						pointer: `/formerSlugs/${index}`,
						found: former,
						expected: `a slug that ${owner} does not have`,
					},
				];
			}),
		);
	},
};
