import { toItemPath } from '../content/read-content.ts';
import type { Rule } from './rule.ts';

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
