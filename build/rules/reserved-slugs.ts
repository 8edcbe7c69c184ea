import { toItemPath } from '../content/read-content.ts';
import type { Rule } from './rule.ts';

/** Paths below `/items/` that are endpoints. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(['random', 'search', 'request']);

export const reservedSlugs: Rule = {
	name: 'reserved-slugs',
	description: 'No slug, present or former, is the name of an endpoint below /items/.',
	check(content) {
		const expected = `a slug other than ${[...RESERVED_SLUGS].join(', ')}`;
		return [...content.items].flatMap(([slug, item]) => {
			const path = toItemPath(content, slug);
			const own = RESERVED_SLUGS.has(slug) ? [{ path, pointer: '', found: slug, expected }] : [];
			const former = item.formerSlugs.flatMap((formerSlug, index) =>
				RESERVED_SLUGS.has(formerSlug) ? [{ path, pointer: `/formerSlugs/${index}`, found: formerSlug, expected }] : [],
			);
			return [...own, ...former];
		});
	},
};
