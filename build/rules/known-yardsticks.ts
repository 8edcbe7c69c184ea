import path from 'node:path';
import type { Rule } from './rule.ts';

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
