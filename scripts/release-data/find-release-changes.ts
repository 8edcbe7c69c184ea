import { isDeepStrictEqual } from 'node:util';
import { findChanges } from '../../build/plan/change-log.ts';
import type { Catalogue } from '../../core/item/catalogue.ts';
import type { ReleaseChanges } from './release-types.ts';

/** An item of `catalogue.json`; only the members that are read here. */
export type ReleasedItem = { slug: string; name: string; worthCents: number };

/** Items with other changes than those that `findChanges` lists. */
function findEdited(items: readonly ReleasedItem[], former: readonly ReleasedItem[], listed: ReadonlySet<string>): string[] {
	const formerBySlug = new Map(former.map((item) => [item.slug, item]));
	return items
		.filter((item) => !listed.has(item.slug) && !isDeepStrictEqual(withoutCounts(item), withoutCounts(formerBySlug.get(item.slug))))
		.map(({ slug }) => slug)
		.sort();
}

/** Without the counts in other items, which change with the worth of those. */
function withoutCounts(item: object | undefined): unknown {
	return { ...item, equivalents: undefined };
}

/**
 * The differences between two releases.
 * @param released the items of the new one, as its catalogue.json has them
 * @param last the items of the last one, if there is one
 */
export function findReleaseChanges(
	{ catalogue, released, version }: { catalogue: Catalogue; released: readonly ReleasedItem[]; version: string },
	last?: { version: string; items: readonly ReleasedItem[] },
): ReleaseChanges {
	const found = (last && findChanges(last.items, catalogue)) ?? { added: [], changed: [], renamed: [], retired: [] };
	const listed = new Set([...found.added, ...found.changed, ...found.renamed].map(({ slug }) => slug));
	return { since: last?.version ?? null, version, ...found, edited: last ? findEdited(released, last.items, listed) : [] };
}
