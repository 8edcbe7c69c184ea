import path from 'node:path';
import { REQUESTED_TAG } from '../../core/item/schema/item-schema.ts';
import { type Fault, toPointer } from '../content/fault.ts';
import { type Content, toItemPath } from '../content/read-content.ts';
import type { Rule } from './rule.ts';

/** The entries of a declaration that nothing uses. None while a file cannot be parsed, since that one may use them. */
function findUnused(content: Content, { file, declared, used }: { file: string; declared: object; used: ReadonlySet<string> }): Fault[] {
	if (content.unparsed.size > 0) return [];
	return Object.keys(declared)
		.filter((name) => !used.has(name))
		.map((name) => ({
			path: path.join(content.dir, file),
			pointer: toPointer([name]),
			found: name,
			expected: 'no entry that no item uses',
		}));
}

export const declaredTags: Rule = {
	name: 'declared-tags',
	description: 'A tag is declared in tags.json, unless the catalogue has no such file, and is listed once in an item.',
	check(content) {
		const isFree = Object.keys(content.tags).length === 0;
		const isKnown = (tag: string) => isFree || tag === REQUESTED_TAG || Object.hasOwn(content.tags, tag);
		return [...content.items].flatMap(([slug, item]) =>
			item.tags.flatMap((tag, index) => {
				const fault = { path: toItemPath(content, slug), pointer: `/tags/${index}`, found: tag };
				if (item.tags.indexOf(tag) < index) return [{ ...fault, expected: 'each tag once' }];
				return isKnown(tag) ? [] : [{ ...fault, expected: 'a tag declared in tags.json' }];
			}),
		);
	},
};

export const usedTags: Rule = {
	name: 'used-tags',
	description: 'Every tag of tags.json is used by an item, except the one for requested items.',
	check(content) {
		const used = new Set([REQUESTED_TAG, ...[...content.items.values()].flatMap(({ tags }) => tags)]);
		return findUnused(content, { file: 'tags.json', declared: content.tags, used });
	},
};

export const knownYardsticks: Rule = {
	name: 'known-yardsticks',
	description: 'Every yardstick is a published item.',
	check(content) {
		return content.yardsticks.flatMap((slug, index) =>
			content.items.get(slug)?.status === 'published' || content.unparsed.has(slug)
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

export const knownFamiliar: Rule = {
	name: 'known-familiar',
	description: 'Every item of familiarity.json is published.',
	check(content) {
		return Object.keys(content.familiarity)
			.filter((slug) => content.items.get(slug)?.status !== 'published' && !content.unparsed.has(slug))
			.map((slug) => ({
				path: path.join(content.dir, 'familiarity.json'),
				pointer: toPointer([slug]),
				found: slug,
				expected: 'the slug of a published item',
			}));
	},
};

export const declaredMerchants: Rule = {
	name: 'declared-merchants',
	description: 'Every affiliate link names a merchant of merchants.json.',
	check(content) {
		if (content.unparsed.has('merchants.json')) return [];
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

export const usedMerchants: Rule = {
	name: 'used-merchants',
	description: 'Every merchant of merchants.json is named by an affiliate link.',
	check(content) {
		const used = new Set([...content.items.values()].flatMap(({ affiliateLinks }) => affiliateLinks.map(({ merchant }) => merchant)));
		return findUnused(content, { file: 'merchants.json', declared: content.merchants, used });
	},
};
