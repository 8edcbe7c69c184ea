import path from 'node:path';
import { getOwn } from '../../core/get-own.ts';
import { findOfKind, toKindPath } from '../../core/item/kind.ts';
import { REQUESTED_KIND, REQUESTED_TAG } from '../../core/item/schema/item-schema.ts';
import { type Fault, toPointer } from '../content/fault.ts';
import type { Content } from '../content/read-content.ts';
import { createItemRule, findIf, type Rule } from './rule.ts';

/** Faults of the entries of a declaration file. */
function toFaults({ dir }: Content, file: string, entries: readonly string[], rule: Pick<Fault, 'expected' | 'choices'>): Fault[] {
	return entries.map((name) => ({ path: path.join(dir, file), pointer: toPointer([name]), found: name, ...rule }));
}

/** The entries of a declaration that nothing uses. None while a file cannot be parsed, since that one may use them. */
function findUnused(content: Content, file: string, { declared, used }: { declared: object; used: ReadonlySet<string> }): Fault[] {
	const unused = content.unparsed.size > 0 ? [] : Object.keys(declared).filter((name) => !used.has(name));
	return toFaults(content, file, unused, { expected: 'no entry that no item uses' });
}

/** True for a declaration that the catalogue does not have. */
function isEmpty(declared: object): boolean {
	for (const _ in declared) return false;
	return true;
}

export const declaredTags = createItemRule(
	'declared-tags',
	'A tag is declared in tags.json, unless the catalogue has no such file, and is listed once in an item.',
	({ tags }, { content }) => {
		return tags.flatMap((found, index) => {
			const pointer = `/tags/${index}`;
			if (tags.indexOf(found) < index) return [{ pointer, found, expected: 'each tag once' }];
			const isKnown = found === REQUESTED_TAG || Object.hasOwn(content.tags, found);
			return findIf(!isKnown && !isEmpty(content.tags), {
				pointer,
				found,
				expected: 'a tag declared in tags.json',
				choices: Object.keys(content.tags),
			});
		});
	},
);

export const usedTags: Rule = {
	name: 'used-tags',
	description: 'Every tag of tags.json is used by an item, except the one for requested items.',
	check(content) {
		const used = new Set([REQUESTED_TAG, ...[...content.items.values()].flatMap(({ tags }) => tags)]);
		return findUnused(content, 'tags.json', { declared: content.tags, used });
	},
};

/** True for an item that may be counted in or paired: published and not somber, or one whose file cannot be parsed. */
function mayBeOffered(content: Content, slug: string): boolean {
	return mayBePublished(content, slug) && content.items.get(slug)?.somber !== true;
}

/** True for a published item, or one whose file cannot be parsed. */
function mayBePublished({ items, unparsed }: Content, slug: string): boolean {
	return items.get(slug)?.status === 'published' || unparsed.has(slug);
}

function listSlugs(content: Content, isChoice: (content: Content, slug: string) => boolean): string[] {
	return [...content.items.keys()].filter((slug) => isChoice(content, slug));
}

export const knownYardsticks: Rule = {
	name: 'known-yardsticks',
	description: 'Every yardstick is a published item that is not somber.',
	check(content) {
		const file = path.join(content.dir, 'yardsticks.json');
		return content.yardsticks.flatMap((slug, index) =>
			mayBeOffered(content, slug)
				? []
				: [
						{
							path: file,
							pointer: `/${index}`,
							found: slug,
							expected: 'the slug of a published item that is not somber',
							choices: listSlugs(content, mayBeOffered),
						},
					],
		);
	},
};

export const knownFamiliar: Rule = {
	name: 'known-familiar',
	description: 'Every item of familiarity.json is published.',
	check(content) {
		const unknown = Object.keys(content.familiarity).filter((slug) => !mayBePublished(content, slug));
		return toFaults(content, 'familiarity.json', unknown, {
			expected: 'the slug of a published item',
			choices: listSlugs(content, mayBePublished),
		});
	},
};

export const declaredMerchants = createItemRule(
	'declared-merchants',
	'Every affiliate link names a merchant of merchants.json.',
	({ affiliateLinks }, { content: { merchants, unparsed } }) => {
		if (unparsed.has('merchants.json')) return [];
		return affiliateLinks.flatMap(({ merchant: found }, index) => {
			if (Object.hasOwn(merchants, found)) return [];
			const known = Object.keys(merchants).join(', ') || 'a merchant declared in merchants.json, which has none';
			return [{ pointer: `/affiliateLinks/${index}/merchant`, found, expected: `one of ${known}` }];
		});
	},
);

export const usedMerchants: Rule = {
	name: 'used-merchants',
	description: 'Every merchant of merchants.json is named by an affiliate link.',
	check(content) {
		const used = new Set([...content.items.values()].flatMap(({ affiliateLinks }) => affiliateLinks.map(({ merchant }) => merchant)));
		return findUnused(content, 'merchants.json', { declared: content.merchants, used });
	},
};

export const knownFeeds = createItemRule(
	'known-feeds',
	'A worth that follows a feed names a feed and a series of feeds.json, unless the catalogue has no such file, by the unit of the series.',
	({ research }, { content: { feeds } }) => {
		if (research?.kind !== 'feed' || isEmpty(feeds)) return [];
		const unit = getOwn(getOwn(feeds, research.feed)?.series, research.series)?.unit;
		if (unit !== undefined)
			return findIf(unit !== research.unit, {
				pointer: '/research/unit',
				found: research.unit,
				expected: `the unit of the series, ${unit}`,
			});
		return [{ pointer: '/research/series', found: `${research.feed} ${research.series}`, expected: 'a feed and a series of feeds.json' }];
	},
);

/** Whether an item follows from another, directly or by way of others. */
function isDerivedFrom(items: Content['items'], slug: string, other: string, seen = new Set<string>()): boolean {
	const research = items.get(slug)?.research;
	if (research?.kind !== 'derived' || seen.has(slug)) return false;
	seen.add(slug);
	return research.parts.some((part) => part.slug === other || isDerivedFrom(items, part.slug, other, seen));
}

export const knownParts = createItemRule(
	'known-parts',
	'A worth that follows from other items names published ones, and does not follow from itself.',
	({ research }, { slug, content: { items } }) =>
		(research?.kind === 'derived' ? research.parts : []).flatMap(({ slug: found }, index) =>
			findIf(items.get(found)?.status !== 'published' || found === slug || isDerivedFrom(items, found, slug), {
				pointer: `/research/parts/${index}/slug`,
				found,
				expected: 'a published item that does not follow from this one',
			}),
		),
);

export const knownKinds = createItemRule(
	'known-kinds',
	'A kind is declared in kinds.json, unless the catalogue has no such file, and fits the category. A draft may have the kind of requested items.',
	({ kind: found, categoryId, status }, { content: { kinds, unparsed } }) => {
		if (unparsed.has('kinds.json') || isEmpty(kinds)) return [];
		if (found === REQUESTED_KIND && status === 'draft') return [];
		if (!getOwn(kinds, found)) return [{ pointer: '/kind', found, expected: 'a kind declared in kinds.json', choices: Object.keys(kinds) }];
		const categories = findOfKind(kinds, found, 'categories') ?? [categoryId];
		const expected = `a kind that fits the category ${categoryId}; this one fits ${categories.join(', ')}`;
		return findIf(!categories.includes(categoryId), { pointer: '/kind', found, expected });
	},
);

export const kindTree: Rule = {
	name: 'kind-tree',
	description: 'Each parent of a kind is declared, and no kind is its own ancestor.',
	check({ dir, kinds }) {
		return Object.entries(kinds).flatMap(([id, { parent }]) => {
			if (parent === undefined) return [];
			const fault = { path: path.join(dir, 'kinds.json'), pointer: `/${id}/parent`, found: parent };
			if (!getOwn(kinds, parent)) return [{ ...fault, expected: 'a kind declared in this file' }];
			return toKindPath(kinds, parent).includes(id) ? [{ ...fault, expected: 'a kind that is not below this one' }] : [];
		});
	},
};

export const usedKinds: Rule = {
	name: 'used-kinds',
	description: 'Every kind of kinds.json is that of an item, or has a kind below it that is.',
	check(content) {
		const used = new Set([...content.items.values()].flatMap(({ kind }) => toKindPath(content.kinds, kind)));
		return findUnused(content, 'kinds.json', { declared: content.kinds, used });
	},
};
