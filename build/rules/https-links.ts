import { toItemPath } from '../content/read-content.ts';
import type { Rule } from './rule.ts';

export const httpsLinks: Rule = {
	name: 'https-links',
	description: 'Every source is linked over https.',
	check(content) {
		return [...content.items].flatMap(([slug, item]) =>
			item.valuation.sources.flatMap(({ url }, index) =>
				url === undefined || url.startsWith('https://')
					? []
					: [{ path: toItemPath(content, slug), pointer: `/valuation/sources/${index}/url`, found: url, expected: 'an https address' }],
			),
		);
	},
};
