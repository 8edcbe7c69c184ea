import { getOwn } from '../get-own.ts';
import type { CategoryId } from './categories.ts';
import type { Kinds } from './schema/kind-schema.ts';

/** The kind and the kinds above it, nearest first; ends at an unknown parent or at a circle. */
export function toKindPath(kinds: Kinds, id: string): string[] {
	const path: string[] = [];
	for (
		let next: string | undefined = id;
		next !== undefined && getOwn(kinds, next) && !path.includes(next);
		next = getOwn(kinds, next)?.parent
	)
		path.push(next);
	return path;
}

/** The categories an item of the kind may be in: those of the nearest kind that names any; undefined when none does. */
export function findKindCategories(kinds: Kinds, id: string): readonly CategoryId[] | undefined {
	for (const kind of toKindPath(kinds, id)) {
		const { categories } = getOwn(kinds, kind) ?? {};
		if (categories) return categories;
	}
	return undefined;
}
