import type { ChangeSet } from '../../build/changes/change-set.ts';
import type { Catalogue } from '../../core/catalogue.ts';
import type { Item } from '../../core/item.ts';

/** An item whose worth has moved. `formerOn` is the day that the former worth speaks of, where it is known; `ratio` is now to then. */
export type Mover = { item: Item; formerCents: number; formerOn?: string; worthCents: number; asOf: string; ratio: number };

/** The items whose worth a build changed, largest move first, less those that have gone since. */
export function toMovers({ changed }: Pick<ChangeSet, 'changed'>, { bySlug, renamed }: Pick<Catalogue, 'bySlug' | 'renamed'>): Mover[] {
	return changed.flatMap(({ slug, formerWorthCents, worthCents, asOf, ratio }) => {
		const item = bySlug.get(slug) ?? bySlug.get(renamed.get(slug) ?? '');
		return item ? [{ item, formerCents: formerWorthCents, worthCents, asOf, ratio }] : [];
	});
}

/** How far a worth has moved: the same for twice and for half. */
export function toMove({ ratio }: { ratio: number }): number {
	return Math.abs(Math.log(ratio));
}
