import { formatCount } from '../../core/build-progress.ts';
import type { ItemFile } from '../../core/item/schema/item-schema.ts';

const count = (number: number, one: string, many: string) => `${formatCount(number)} ${number === 1 ? one : many}`;

/** `1,375 items and 1 draft`: how many items are served, and why the folder holds more files. */
export function toItemCounts(items: ReadonlyMap<string, Pick<ItemFile, 'status'>>): string {
	const of = (status: ItemFile['status']) => [...items.values()].filter((item) => item.status === status).length;
	const [published, drafts, retired] = [of('published'), of('draft'), of('retired')];
	const parts = [count(published, 'item', 'items')];
	if (drafts > 0) parts.push(count(drafts, 'draft', 'drafts'));
	if (retired > 0) parts.push(`${formatCount(retired)} retired`);
	return parts.length < 3 ? parts.join(' and ') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
