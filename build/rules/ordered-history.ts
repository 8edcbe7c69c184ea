import { toItemPath } from '../content/read-content.ts';
import type { Rule } from './rule.ts';

export const orderedHistory: Rule = {
	name: 'ordered-history',
	description: 'History runs from the oldest to the newest, one point a day, and ends before the present valuation.',
	check(content) {
		return [...content.items].flatMap(([slug, { history = [], valuation }]) =>
			history.flatMap(({ asOf }, index) => {
				const next = history[index + 1]?.asOf ?? valuation.asOf;
				if (asOf < next) return [];
				return [
					{
						path: toItemPath(content, slug),
						pointer: `/history/${index}/asOf`,
						found: asOf,
						expected: `a date before ${next}, which follows it`,
					},
				];
			}),
		);
	},
};
