/* Runs at the edge. */
import type { Item } from '../../core/item.ts';

/** Items that share a category, a tag or a word of their names; any one of these is enough. */
export type Group = {
	/** How an answer calls the group. */
	label: string;
	categories: string[];
	tags: string[];
	/** A stem found among the words of names and aliases. */
	word?: string | undefined;
};

/** Whether the item belongs to the group. @param nameStems stems of the item's name and aliases */
export function isInGroup(item: Item, group: Group, nameStems: ReadonlySet<string>): boolean {
	return (
		group.categories.includes(item.categoryId) ||
		group.tags.some((tag) => item.tags.includes(tag)) ||
		(group.word !== undefined && nameStems.has(group.word))
	);
}
