import { ENDPOINT_SLUGS, foldText, isReservedSlug } from '../../core/text.ts';
import { toNameKey } from '../../core/text-rule.ts';
import { toItemPath } from '../content/read-content.ts';
import type { Rule } from './rule.ts';

export const reservedSlugs: Rule = {
	name: 'reserved-slugs',
	description:
		'No slug, present or former, is the name of an endpoint below /items/ or of a device of Windows, where its file could not exist.',
	check(content) {
		const expected = `a slug other than ${[...ENDPOINT_SLUGS].join(', ')} and the device names of Windows (con, nul, com1, …)`;
		return [...content.items].flatMap(([slug, item]) => {
			const path = toItemPath(content, slug);
			const own = isReservedSlug(slug) ? [{ path, pointer: '', found: slug, expected }] : [];
			const former = item.formerSlugs.flatMap((formerSlug, index) =>
				isReservedSlug(formerSlug) ? [{ path, pointer: `/formerSlugs/${index}`, found: formerSlug, expected }] : [],
			);
			return [...own, ...former];
		});
	},
};

export const uniqueSlugs: Rule = {
	name: 'unique-slugs',
	description: 'A former slug belongs to one item and is not the present slug of any: it must redirect to one place.',
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

export const uniqueNames: Rule = {
	name: 'unique-names',
	description: 'No two items share a name or an alias, nor do two look alike: a name must mean one thing.',
	check(content) {
		const owners = new Map<string, { slug: string; name: string }>();
		return [...content.items].flatMap(([slug, item]) =>
			[item.name, ...item.aliases].flatMap((name, index) => {
				const key = toNameKey(name);
				const owner = owners.get(key);
				owners.set(key, owner ?? { slug, name });
				if (owner === undefined) return [];
				const pointer = index === 0 ? '/name' : `/aliases/${index - 1}`;
				const expected =
					foldText(owner.name) === foldText(name)
						? `a name that ${owner.slug} does not have`
						: `a name that does not look like "${owner.name}" of ${owner.slug}`;
				return [{ path: toItemPath(content, slug), pointer, found: name, expected }];
			}),
		);
	},
};
