import { toItemPath } from '../content/read-content.ts';
import type { Rule } from './rule.ts';

export const worthInRange: Rule = {
	name: 'worth-in-range',
	description: 'lowCents ≤ worthCents ≤ highCents.',
	check(content) {
		return [...content.items].flatMap(([slug, { valuation }]) => {
			const { worthCents, lowCents, highCents } = valuation;
			const path = toItemPath(content, slug);
			const low =
				lowCents > worthCents
					? [{ path, pointer: '/valuation/lowCents', found: lowCents, expected: `at most worthCents, ${worthCents}` }]
					: [];
			const high =
				highCents < worthCents
					? [{ path, pointer: '/valuation/highCents', found: highCents, expected: `at least worthCents, ${worthCents}` }]
					: [];
			return [...low, ...high];
		});
	},
};
