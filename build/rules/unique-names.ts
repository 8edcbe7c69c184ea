import { foldText } from '../../core/text.ts';
import { toItemPath } from '../content/read-content.ts';
import type { Rule } from './rule.ts';

export const uniqueNames: Rule = {
	name: 'unique-names',
	description: 'No two items share a name or an alias, letter case and accents aside: a name must mean one thing.',
	check(content) {
		const owners = new Map<string, string>();
		return [...content.items].flatMap(([slug, item]) =>
			[item.name, ...item.aliases].flatMap((name, index) => {
				const folded = foldText(name);
				const owner = owners.get(folded);
				owners.set(folded, owner ?? slug);
				if (owner === undefined) return [];
				const pointer = index === 0 ? '/name' : `/aliases/${index - 1}`;
				return [{ path: toItemPath(content, slug), pointer, found: name, expected: `a name that ${owner} does not have` }];
			}),
		);
	},
};
